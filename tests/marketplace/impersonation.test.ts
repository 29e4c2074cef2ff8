import { expect, test } from "vitest";
import { beforeLogout, getUserData } from "~/contract/account/calls";
import { calls } from "~/contract/calls";
import { followLive } from "~/contract/live";
import { operatorActs } from "~/contract/operator/calls";
import { impersonateMember, operatorMembers } from "~/contract/operator/members/calls";
import { accountSecurity, securityEvents } from "~/contract/security/calls";
import { findCaller, revokeTokens } from "~/marketplace.server/account/tokens";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { nameOf, requestFor } from "../contract/samples";
import { everyRow } from "../support/every-row";
import { ask, newMember, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";

const here = sampleMarketplace();

const newOperator = () => newMember(here.marketplace, { is_operator: true });

/** How somebody of the support sees the site as this member. */
async function seenAs(member: { id: number }, operator?: { token: string }) {
  const { token } = operator ?? (await newOperator());
  return (await ask(here.marketplace, impersonateMember, { id: member.id }, token)).body.data;
}

const whoIs = (token: string) => ask(here.marketplace, getUserData, {}, token);

test("the site is seen as the member; the member and the log hear of it, and no device of theirs is new", async () => {
  const operator = await newOperator();
  const member = await newMember(here.marketplace);
  const { token } = await seenAs(member, operator);
  expect((await whoIs(token)).body.data).toMatchObject({ id: member.id, is_operator: false });

  const { body: log } = await ask(
    here.marketplace,
    operatorActs,
    { subject_kind: "member", subject_id: member.id },
    operator.token,
  );
  expect(log.data[0]).toMatchObject({ act: "impersonate", operator_id: operator.id });
  const { body: events } = await ask(here.marketplace, securityEvents, {}, member.token);
  expect(events.data[0]).toMatchObject({ kind: "impersonation", outcome: "done" });
  const { body: security } = await ask(here.marketplace, accountSecurity, {}, member.token);
  expect(security.data.sessions).toHaveLength(1);
});

const reads = calls.filter(({ acts, auth }) => !acts && auth !== "operator");
const closed = ["account-data", "chat/partner", "get-blocked-people", "get_chats", "get_messages"];

test("whatever is read as the member writes nothing, and no conversation is read", async () => {
  const { token } = await seenAs(here.member);
  const before = await everyRow(here.marketplace.database);
  const refused: string[] = [];
  let answered = 0;
  for (const call of reads) {
    const input = here.requests[nameOf(call)] ?? requestFor(call);
    const { status, body } = await send(here.marketplace, call, input, token);
    if (status === 200) answered += 1;
    if ("code" in body && body.code === "not_as_member") refused.push(nameOf(call));
  }
  expect(refused.sort()).toEqual(closed);
  expect((await send(here.marketplace, followLive, {}, token)).status).toBe(403);
  expect(answered).toBeGreaterThan(40);
  expect(await everyRow(here.marketplace.database)).toEqual(before);
});

test("nothing can be done as the member, nor with the rights of the operator", async () => {
  const { token } = await seenAs(here.member);
  const before = await everyRow(here.marketplace.database);
  const acts = calls.filter(({ acts, auth }) => acts && auth !== "anonymous");
  expect(acts.length).toBeGreaterThan(100);
  for (const call of acts) {
    if (["before-logout", "get-dashboard"].includes(call.path)) continue;
    const input = here.requests[nameOf(call)] ?? requestFor(call);
    const { status, body } = await send(here.marketplace, call, input, token);
    expect([nameOf(call), status]).toEqual([nameOf(call), 403]);
    expect(body).toMatchObject({ data: null });
  }
  for (const call of calls.filter(({ auth, method }) => auth === "operator" && method === "GET"))
    expect((await send(here.marketplace, call, requestFor(call), token)).status).toBe(403);
  expect(await everyRow(here.marketplace.database)).toEqual(before);
});

test("it ends after half an hour, and is forgotten", async () => {
  const { services, clock, database } = here.marketplace;
  const { token, expires_at } = await seenAs(await newMember(here.marketplace));
  const start = clock.now;
  expect(new Date(expires_at).getTime() - start.getTime()).toBe(30 * 60_000);
  const at = (minutes: number) => ({
    ...services,
    clock: () => new Date(start.getTime() + minutes * 60_000),
  });
  expect(await findCaller(at(29), `Bearer ${token}`)).not.toBeNull();
  expect(await findCaller(at(30), `Bearer ${token}`)).toBeNull();
  await forgetExpired(services, at(31).clock());
  expect(await database.selectFrom("impersonation").selectAll().execute()).toEqual([]);
});

test("it ends by itself where somebody leaves", async () => {
  const { token } = await seenAs(await newMember(here.marketplace));
  expect((await ask(here.marketplace, beforeLogout, {}, token)).status).toBe(200);
  expect((await whoIs(token)).status).toBe(401);
});

const endings: [
  string,
  (ids: { operator: { id: number }; member: { id: number } }) => Promise<unknown>,
][] = [
  [
    "the operator is signed out",
    ({ operator }) =>
      revokeTokens(here.marketplace.database, operator.id, here.marketplace.clock.now),
  ],
  [
    "the operator has another role",
    ({ operator }) => change(operator.id, { operator_role: "editor" }),
  ],
  ["the operator is none any more", ({ operator }) => change(operator.id, { operator_role: null })],
  ["the member is deactivated", ({ member }) => change(member.id, { is_active: false })],
  [
    "the member becomes an operator",
    ({ member }) => change(member.id, { operator_role: "support" }),
  ],
  [
    "the member signs all devices out",
    ({ member }) => revokeTokens(here.marketplace.database, member.id, here.marketplace.clock.now),
  ],
];

const change = (
  id: number,
  facts: { operator_role?: "editor" | "support" | null; is_active?: boolean },
) => here.marketplace.database.updateTable("member").set(facts).where("id", "=", id).execute();

test.each(endings)("it ends when %s", async (_, end) => {
  const operator = await newOperator();
  const member = await newMember(here.marketplace);
  const { token } = await seenAs(member, operator);
  expect((await whoIs(token)).status).toBe(200);
  await end({ operator, member });
  expect((await whoIs(token)).status).toBe(401);
});

test("tokens that are not quite one open nothing", async () => {
  const one = await seenAs(await newMember(here.marketplace));
  const other = await seenAs(await newMember(here.marketplace));
  const [number] = one.token.split("|");
  const [, secret] = other.token.split("|");
  for (const token of [`${number}|${secret}`, one.token.replace("as-", ""), `${number}|`, "as-|"])
    expect((await whoIs(token)).status).toBe(401);
});

test("not everybody is seen as, nor by everybody", async () => {
  const operator = await newOperator();
  const colleague = await newOperator();
  const member = await newMember(here.marketplace);
  const tried = (id: number, token: string) =>
    ask(here.marketplace, impersonateMember, { id }, token);
  expect(await tried(colleague.id, operator.token)).toMatchObject({
    status: 403,
    body: { code: "operator_not_impersonated" },
  });
  expect((await tried(999_999, operator.token)).status).toBe(404);
  await change(member.id, { is_active: false });
  expect((await tried(member.id, operator.token)).status).toBe(409);
  const moderator = await newMember(here.marketplace, {
    is_operator: true,
    operator_role: "moderator",
  });
  expect((await tried(member.id, moderator.token)).status).toBe(403);
  const { body } = await ask(here.marketplace, operatorMembers, { id: member.id }, operator.token);
  expect(body.data[0]).toMatchObject({ is_active: false });
});
