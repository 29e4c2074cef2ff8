import { afterAll, beforeAll, expect, test } from "vitest";
import { getUserData, resetPassword } from "~/contract/account/calls";
import { securityEvents } from "~/contract/security/calls";
import { ensureOperator } from "~/marketplace.server/operator/ensure-operator";
import { operatorAccounts, passwordLink } from "~/marketplace.server/operator/password-link";
import { loadSampleData } from "~/marketplace.server/sample/load-sample-data";
import {
  closeSampleSignIns,
  loadedSignIns,
  sampleSignIns,
} from "~/marketplace.server/sample/sample-sign-ins";
import type { Services } from "~/marketplace.server/services";
import { hashPassword } from "~/marketplace.server/account/passwords";
import { signIn } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { memberWithApp } from "../marketplace/factor-setup";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
let atPublicAddress: Services;
beforeAll(async () => {
  marketplace = await testMarketplace();
  atPublicAddress = { ...marketplace.services, publicUrl: "https://homes.example" };
});
afterAll(() => marketplace.close());

const { member, operator } = sampleSignIns;
const withPassword = () =>
  marketplace.database
    .selectFrom("member")
    .select("email")
    .where("password_hash", "is not", null)
    .execute();

test("at a public address nobody of the sample marketplace has a password", async () => {
  await loadSampleData(atPublicAddress);
  expect(await withPassword()).toEqual([]);
  expect(await loadedSignIns(atPublicAddress)).toBeNull();
  expect(await operatorAccounts(atPublicAddress)).toEqual([
    { email: operator.email, canSignIn: false },
  ]);
});

test("on the machine itself the sample sign-ins are told, where they work", async () => {
  const { database, services } = marketplace;
  expect(await loadedSignIns(services)).toBeNull();
  for (const { email, password } of [member, operator])
    await database
      .updateTable("member")
      .set({ password_hash: await hashPassword(password) })
      .where("email", "=", email)
      .execute();
  expect(await loadedSignIns(services)).toEqual(sampleSignIns);
  expect(await loadedSignIns(atPublicAddress)).toBeNull();
});

test("a marketplace that comes to a public address loses the passwords that everybody knows", async () => {
  const { body } = await signIn(marketplace, operator.email, operator.password);
  expect((await ask(marketplace, getUserData, {}, body.token)).status).toBe(200);
  await closeSampleSignIns(atPublicAddress);
  expect(await withPassword()).toEqual([]);
  expect((await signIn(marketplace, operator.email, operator.password)).status).toBe(400);
  expect((await ask(marketplace, getUserData, {}, body.token)).status).toBe(401);
});

const chosen = "meadow lantern 47 harbour";
const choose = (link: string | null) =>
  ask(marketplace, resetPassword, {
    token: new URL(link!).searchParams.get("token")!,
    password: chosen,
    re_password: chosen,
  });

test("the operator chooses a password by a link: the last one, once, within a day", async () => {
  const { clock, database } = marketplace;
  const first = await passwordLink(atPublicAddress, operator.email);
  const second = await passwordLink(atPublicAddress, operator.email);
  expect(second).toMatch(/^https:\/\/homes\.example\/reset-password\?token=[\w-]{43}$/);
  const kept = await database.selectFrom("password_reset").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(new URL(second!).searchParams.get("token"));

  expect((await choose(first)).status).toBe(400);
  expect((await choose(second)).status).toBe(200);
  expect((await choose(second)).status).toBe(400);
  expect((await signIn(marketplace, operator.email, chosen)).status).toBe(200);
  await closeSampleSignIns(atPublicAddress);
  expect((await operatorAccounts(atPublicAddress))[0]).toMatchObject({ canSignIn: true });

  const third = await passwordLink(atPublicAddress, operator.email);
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000 + 1);
  expect((await choose(third)).status).toBe(400);
  expect(await passwordLink(atPublicAddress, "nobody@homes.example")).toBeNull();
});

test("an operator of the settings without a password comes first and keeps what was chosen", async () => {
  const email = "owner@homes.example";
  await ensureOperator(atPublicAddress, { email });
  expect((await operatorAccounts(atPublicAddress))[0]).toEqual({ email, canSignIn: false });
  await choose(await passwordLink(atPublicAddress, email));
  await ensureOperator(atPublicAddress, { email });
  expect((await signIn(marketplace, email, chosen)).status).toBe(200);
});

test("whoever runs the site takes away the second step that an operator has lost", async () => {
  const { id, email } = await memberWithApp(marketplace);
  const { database } = marketplace;
  await database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  const since = () =>
    database
      .selectFrom("member")
      .select("second_factor_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  await passwordLink(atPublicAddress, email);
  expect((await since()).second_factor_at).not.toBeNull();
  const link = await passwordLink(atPublicAddress, email, { removesFactors: true });
  expect((await since()).second_factor_at).toBeNull();
  await choose(link);
  const { body } = await signIn(marketplace, email, chosen);
  const events = (await ask(marketplace, securityEvents, {}, body.token)).body.data;
  expect(events.map(({ kind }) => kind)).toContain("factors_removed");
});
