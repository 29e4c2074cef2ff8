import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getUserData } from "~/contract/account/calls";
import { operatorListings } from "~/contract/operator/calls";
import { ensureOperator } from "~/marketplace.server/operator/ensure-operator";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { newEmail, signedInMember, signIn } from "./account-visitor";

let marketplace: TestMarketplace;
const first = { email: "Operator@example.com", password: "the key of the house" };
beforeAll(async () => {
  marketplace = await testMarketplace({ operator: first });
});
afterAll(() => marketplace.close());

const operators = () =>
  marketplace.database
    .selectFrom("member")
    .select(["id", "email"])
    .where("is_operator", "=", true)
    .execute();

test("the operator of the settings signs in and sees the queue", async () => {
  const { body } = await signIn(marketplace, "operator@example.com", first.password);
  expect(body.data).toMatchObject({ is_operator: true, is_email_verified: 1 });
  expect((await ask(marketplace, operatorListings, {}, body.token)).status).toBe(200);
});

test("another start with the same settings changes nothing and signs nobody out", async () => {
  const { body } = await signIn(marketplace, first.email, first.password);
  await ensureOperator(marketplace.services, first);
  expect((await ask(marketplace, getUserData, {}, body.token)).status).toBe(200);
  expect(await operators()).toHaveLength(1);
});

test("processes that start together make one account", async () => {
  const settings = { email: newEmail(), password: first.password };
  await Promise.all([1, 2, 3].map(() => ensureOperator(marketplace.services, settings)));
  expect((await operators()).filter(({ email }) => email === settings.email)).toHaveLength(1);
  expect((await signIn(marketplace, settings.email, settings.password)).status).toBe(200);
});

test("where there is no owner, a member with this address becomes the operator, and who was signed in is not", async () => {
  const begun = await testMarketplace();
  try {
    const { email, id, token } = await signedInMember(begun);
    await ensureOperator(begun.services, { email, password: first.password });
    expect((await ask(begun, getUserData, {}, token)).status).toBe(401);
    expect((await signIn(begun, email)).status).toBe(400);
    const { body } = await signIn(begun, email, first.password);
    expect(body.data).toMatchObject({ id, is_operator: true });
  } finally {
    await begun.close();
  }
});

test.each([undefined, first.password])(
  "from whom an owner took the role, a start neither gives it back nor takes the password: %s",
  async (password) => {
    const { services } = marketplace;
    const { email, token } = await signedInMember(marketplace);
    const warn = vi.spyOn(services.logger, "warn");
    await ensureOperator(services, { email, password });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("OPERATOR_EMAIL"));
    warn.mockRestore();
    expect((await ask(marketplace, getUserData, {}, token)).status).toBe(200);
    expect((await signIn(marketplace, email)).body.data).toMatchObject({ is_operator: false });
  },
);

test("another password in the settings takes the place of the one before", async () => {
  const settings = { email: newEmail(), password: first.password };
  await ensureOperator(marketplace.services, settings);
  await ensureOperator(marketplace.services, { ...settings, password: "another key" });
  expect((await signIn(marketplace, settings.email, settings.password)).status).toBe(400);
  expect((await signIn(marketplace, settings.email, "another key")).status).toBe(200);
});

test("a password that is easy to guess stops the start with a readable line", async () => {
  const settings = { email: newEmail(), password: "operator-doorstep" };
  await expect(ensureOperator(marketplace.services, settings)).rejects.toThrow(
    "OPERATOR_PASSWORD is easy to guess: please choose another one",
  );
  expect((await operators()).filter(({ email }) => email === settings.email)).toEqual([]);
});
