import { afterAll, beforeAll, expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import { deleteUser, operatorSecurityEvents, securityEvents } from "~/contract/security/calls";
import { operatorMembers, removeFactors } from "~/contract/operator/members/calls";
import { removePasskey, secondFactors, turnOffAuthenticator } from "~/contract/second-factor/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { signedInMember, signIn } from "./account-visitor";
import { ask, send } from "./asking";
import { laterBy, memberWithApp, putPasskey, withAuthenticator } from "./factor-setup";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace({ operatorSecondFactor: true });
});
afterAll(() => marketplace.close());

const makeOperator = (id: number) =>
  marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();

async function operatorWithApp() {
  const operator = await memberWithApp(marketplace);
  await makeOperator(operator.id);
  return operator;
}

test("where it is asked for, operators have no rights before they have set up a second step", async () => {
  const operator = await signedInMember(marketplace);
  await makeOperator(operator.id);
  const refused = await send(marketplace, operatorMembers, {}, operator.token);
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
    403,
    "second_factor_missing",
  ]);
  const { data } = (await ask(marketplace, secondFactors, {}, operator.token)).body;
  expect(data).toMatchObject({ is_on: false, is_needed: true });
  // Screens still know them, and their account still answers for what was decided.
  expect((await ask(marketplace, getUserData, {}, operator.token)).body.data.is_operator).toBe(
    true,
  );
  expect((await send(marketplace, deleteUser, {}, operator.token)).status).toBe(409);
  const { token } = await withAuthenticator(marketplace, operator.token);
  expect((await ask(marketplace, operatorMembers, {}, token)).status).toBe(200);
});

test("an operator takes away what a member has lost: signed out, told, and written down", async () => {
  const { token } = await operatorWithApp();
  const { id, email, token: former } = await memberWithApp(marketplace);
  const [listed] = (await ask(marketplace, operatorMembers, { id }, token)).body.data;
  expect(listed!.has_second_factor).toBe(true);
  expect((await ask(marketplace, removeFactors, { id }, token)).status).toBe(200);
  expect((await ask(marketplace, removeFactors, { id }, token)).status).toBe(409);
  expect((await send(marketplace, getUserData, {}, former)).status).toBe(401);
  await sentTo(marketplace, email, /An operator took away/);
  const again = (await signIn(marketplace, email)).body.token!;
  const [, event] = (await ask(marketplace, securityEvents, {}, again)).body.data;
  expect(event).toMatchObject({ kind: "factors_removed", by_operator: true, network_address: "" });
  const seen = (await ask(marketplace, operatorSecurityEvents, { member_id: id }, token)).body.data;
  expect(seen.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain("factors_removed done");
});

test("an operator proves lately who they are, and takes nothing away from another operator", async () => {
  const { token } = await operatorWithApp();
  const other = await operatorWithApp();
  const { id } = await memberWithApp(marketplace);
  const refused = await send(marketplace, removeFactors, { id: other.id }, token);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "An operator's second factor can be taken away on the server alone.",
  ]);
  laterBy(marketplace, 16 * 60);
  const late = await send(marketplace, removeFactors, { id }, token);
  expect([late.status, late.body.message]).toEqual([403, "Please confirm that it is you."]);
  const rows = marketplace.database.selectFrom("authenticator").select("member_id");
  expect(await rows.where("member_id", "in", [id, other.id]).execute()).toHaveLength(2);
});

test("where it is asked for, operators turn off one of several, and keep the last", async () => {
  const { id, token } = await operatorWithApp();
  const last = "Operators need a second factor here. Please set up another one first.";
  const off = () => send(marketplace, turnOffAuthenticator, {}, token);
  const refused = await off();
  expect([refused.status, refused.body.message]).toEqual([409, last]);
  const passkey = await putPasskey(marketplace, id);
  expect((await off()).status).toBe(200);
  const removed = await send(marketplace, removePasskey, passkey, token);
  expect([removed.status, removed.body.message]).toEqual([409, last]);
  const { data } = (await ask(marketplace, secondFactors, {}, token)).body;
  expect(data).toMatchObject({ is_on: true, recovery_codes_left: 10 });
});

test("nobody takes their own away like that", async () => {
  const { id, token } = await operatorWithApp();
  expect((await ask(marketplace, removeFactors, { id }, token)).status).toBe(403);
  const { data } = (await ask(marketplace, secondFactors, {}, token)).body;
  expect(data.is_on).toBe(true);
});
