import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetPassword, userSignup } from "~/contract/account/calls";
import { operatorActs } from "~/contract/operator/calls";
import { endMemberSessions } from "~/contract/operator/members/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import {
  acceptInvitation,
  changeOperatorRole,
  inviteOperator,
  operatorTeam,
  readInvitation,
  removeOperator,
  withdrawInvitation,
} from "~/contract/operator/team/calls";
import { securityEvents } from "~/contract/security/calls";
import { findCaller } from "~/marketplace.server/account/tokens";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { lockRoles } from "~/marketplace.server/operator/team";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing } from "../support/outbox";
import { newEmail, registration, signIn, visitor } from "./account-visitor";
import { sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import { invited } from "./invited";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

type Somebody = Awaited<ReturnType<typeof newMember>>;
let owner: Somebody;
/** Nobody else is an owner. */
beforeEach(async () => {
  owner = await newMember(marketplace, { operator_role: "owner" });
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: null })
    .where("id", "<>", owner.id)
    .execute();
});

const roleOf = async (id: number) => {
  const { operator_role } = await marketplace.database
    .selectFrom("member")
    .select("operator_role")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return operator_role;
};
const giveRole = (id: number, role: OperatorRole, token = owner.token) =>
  sendAsRead(marketplace, changeOperatorRole, { id, role }, token);
const takeRole = (id: number, token = owner.token) =>
  sendAsRead(marketplace, removeOperator, { id }, token);
const lastOwner = "The last owner stays one: make somebody else an owner first.";
const acts = async () => {
  const { body } = await ask(marketplace, operatorActs, { limit: 50 }, owner.token);
  return body.data.map(({ act, subject_kind, reason }) => `${act} ${subject_kind}: ${reason}`);
};

test("a role is given, changed and taken away, and both logs tell it", async () => {
  const support = await newMember(marketplace, { operator_role: "support" });
  expect((await giveRole(support.id, "editor")).status).toBe(200);
  expect(await roleOf(support.id)).toBe("editor");
  expect(await giveRole(support.id, "editor")).toMatchObject({
    status: 409,
    body: { message: "This operator has this role already." },
  });
  expect((await takeRole(support.id)).status).toBe(200);
  expect(await roleOf(support.id)).toBe(null);
  expect((await takeRole(support.id)).status).toBe(404);
  expect((await giveRole(support.id, "editor")).status).toBe(404);
  expect((await acts()).slice(0, 2)).toEqual([
    "take_role member: editor",
    "change_role member: support → editor",
  ]);
  const { body } = await ask(marketplace, securityEvents, {}, support.token);
  const done = body.data.filter(({ outcome }) => outcome === "done");
  expect(done).toMatchObject([
    { kind: "role", by_operator: true, network_address: "" },
    { kind: "role", by_operator: true, network_address: "" },
  ]);
});

test("the last owner stays, whatever is tried", async () => {
  for (const answered of [await giveRole(owner.id, "manager"), await takeRole(owner.id)])
    expect(answered).toMatchObject({ status: 409, body: { message: lastOwner } });
  expect(await roleOf(owner.id)).toBe("owner");
  const { database } = marketplace;
  for (const gone of [
    database.updateTable("member").set({ is_active: false }).where("id", "=", owner.id),
    database.deleteFrom("member").where("id", "=", owner.id),
  ])
    await expect(gone.execute()).rejects.toMatchObject({ constraint: "an_owner_stays" });
});

test("of owners who take the role from each other at the same time one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    const other = await newMember(marketplace, { operator_role: "owner" });
    const answers = await Promise.all([
      takeRole(other.id, owner.token),
      giveRole(owner.id, "support", other.token),
    ]);
    const statuses = answers.map(({ status }) => status);
    // Who comes second has lost the role, or is the last one that has it.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([403, 409]).toContain(statuses.find((status) => status !== 200));
    const owners = await marketplace.database
      .selectFrom("member")
      .select("id")
      .where("operator_role", "=", "owner")
      .execute();
    expect(owners).toHaveLength(1);
    if (owners[0]!.id === other.id) owner = other;
  }
});

test("whoever left the device open does none of it", async () => {
  const support = await newMember(marketplace, { operator_role: "support" });
  await marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: new Date(0) })
    .where("member_id", "=", owner.id)
    .execute();
  const email = newEmail();
  const tries = [
    await giveRole(support.id, "editor"),
    await takeRole(support.id),
    await send(marketplace, inviteOperator, { email, role: "owner" }, owner.token),
  ];
  for (const answered of tries)
    expect(answered).toMatchObject({
      status: 403,
      body: { message: "Please confirm that it is you." },
    });
});

test("the team is told with second steps, last visits and open invitations", async () => {
  const { email } = await invited(marketplace, { token: owner.token, role: "editor" });
  const { body } = await ask(marketplace, operatorTeam, {}, owner.token);
  expect(body.data).toMatchObject([
    { id: owner.id, email: owner.email, role: "owner", has_second_factor: false, is_caller: true },
  ]);
  expect(body.data[0]!.last_seen_at).not.toBe(null);
  expect(body.invitations![0]).toMatchObject({ email, role: "editor" });
  expect(body.asks_for_second_factor).toBe(false);
});

test("whoever is new is made an account, chooses a password and is an operator", async () => {
  const { email, token } = await invited(marketplace, { token: owner.token, role: "moderator" });
  const read = await ask(marketplace, readInvitation, { token });
  expect(read.body.data).toMatchObject({ email, role: "moderator", has_account: false });
  const nameless = await send(marketplace, acceptInvitation, { token });
  expect(nameless).toMatchObject({ status: 400, body: { errors: { name: "Name is required." } } });
  const { body } = await ask(marketplace, acceptInvitation, { token, name: "Nia Okoro" });
  expect(await roleOf(body.data.id)).toBe("moderator");
  const password = "four quiet doors";
  const chosen = { token: body.reset_token!, password, re_password: password };
  expect((await ask(visitor(marketplace), resetPassword, chosen)).status).toBe(200);
  const signed = await signIn(marketplace, email, password);
  expect(signed.body.data).toMatchObject({ name: "Nia Okoro", operator_role: "moderator" });
  expect((await acts()).slice(0, 2)).toEqual([
    "join member: moderator",
    `invite invitation: ${email} · moderator`,
  ]);
  for (const call of [readInvitation, acceptInvitation])
    expect(await send(marketplace, call, { token, name: "Nia" })).toMatchObject({ status: 404 });
});

test("whoever has an account keeps it, and signs in anew", async () => {
  const member = await newMember(marketplace);
  const { token } = await invited(marketplace, {
    ...{ token: owner.token, role: "support", email: member.email },
  });
  expect((await ask(marketplace, readInvitation, { token })).body.data.has_account).toBe(true);
  const { body } = await ask(marketplace, acceptInvitation, { token });
  expect([body.data.id, body.reset_token]).toEqual([member.id, ""]);
  expect(await roleOf(member.id)).toBe("support");
  expect((await send(marketplace, securityEvents, {}, member.token)).status).toBe(401);
});

test("what a stranger registered with the address is nobody's way in", async () => {
  const email = newEmail();
  const { password } = registration(email);
  await send(visitor(marketplace), { ...userSignup, path: "user-register" }, registration(email));
  const { token } = await invited(marketplace, { token: owner.token, email });
  expect((await ask(marketplace, readInvitation, { token })).body.data.has_account).toBe(false);
  const { body } = await ask(marketplace, acceptInvitation, { token, name: "Nia Okoro" });
  expect(await roleOf(body.data.id)).toBe("moderator");
  const stranger = await send(marketplace, userSignup, { type: "3", email, password });
  expect(stranger.status).toBeGreaterThanOrEqual(400);
});

test("an invitation ends by another one, by its withdrawal and after a week", async () => {
  const first = await invited(marketplace, { token: owner.token, role: "owner" });
  await ask(marketplace, inviteOperator, { email: first.email, role: "editor" }, owner.token);
  expect((await send(marketplace, readInvitation, { token: first.token })).status).toBe(404);

  const withdrawn = await invited(marketplace, { token: owner.token });
  await ask(marketplace, withdrawInvitation, { id: withdrawn.id }, owner.token);
  const { id, token } = withdrawn;
  expect((await send(marketplace, acceptInvitation, { token, name: "Nia" })).status).toBe(404);
  expect((await send(marketplace, withdrawInvitation, { id }, owner.token)).status).toBe(404);

  const late = await invited(marketplace, { token: owner.token });
  const { database, clock } = marketplace;
  const { now } = clock;
  clock.now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
  const over = await send(marketplace, acceptInvitation, { token: late.token, name: "Nia" });
  expect(over).toMatchObject({
    status: 404,
    body: { message: "This invitation holds no longer. Please ask for another one." },
  });
  await forgetExpired(marketplace.services, clock.now);
  expect(await database.selectFrom("operator_invitation").select("id").execute()).toEqual([]);
  clock.now = now;
});

test("whom somebody invited before they lost the right to becomes no operator", async () => {
  const letters = [];
  for (const lose of [(id: number) => giveRole(id, "manager"), takeRole]) {
    const other = await newMember(marketplace, { operator_role: "owner" });
    const { token } = await invited(marketplace, { token: other.token, role: "owner" });
    letters.push(token);
    expect((await lose(other.id)).status).toBe(200);
  }
  const { token: kept } = await invited(marketplace, { token: owner.token });
  for (const token of letters)
    for (const call of [readInvitation, acceptInvitation])
      expect(await send(marketplace, call, { token, name: "Nia" })).toMatchObject({ status: 404 });
  expect((await send(marketplace, readInvitation, { token: kept })).status).toBe(200);
});

test("an invitation that waited while its sender lost the right is none", async () => {
  const { database, services } = marketplace;
  const other = await newMember(marketplace, { operator_role: "owner" });
  const caller = (await findCaller(services, `Bearer ${owner.token}`))!;
  const email = newEmail();
  const sent = await database.transaction().execute(async (tx) => {
    await lockRoles(tx, caller);
    const inviting = { email, role: "owner" as const };
    const answered = send(marketplace, inviteOperator, inviting, other.token);
    await untilSomebodyWaits(database);
    await tx
      .updateTable("member")
      .set({ operator_role: "support" })
      .where("id", "=", other.id)
      .execute();
    return { answered };
  });
  expect(await sent.answered).toMatchObject({ status: 403, body: { right: "operators" } });
  const kept = database.selectFrom("operator_invitation").select("id").where("email", "=", email);
  expect(await kept.execute()).toEqual([]);
});

test("an account that nobody confirmed and that is deactivated accepts nothing", async () => {
  const closed = await newMember(marketplace);
  const { token } = await invited(marketplace, { token: owner.token, email: closed.email });
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false, email_verified_at: null })
    .where("id", "=", closed.id)
    .execute();
  expect(await send(marketplace, acceptInvitation, { token, name: "Nia" })).toMatchObject({
    status: 409,
    body: { message: "This account is deactivated." },
  });
  expect(await roleOf(closed.id)).toBe(null);
});

test("owners alone sign other operators out", async () => {
  const support = await newMember(marketplace, { operator_role: "support" });
  const colleague = await newMember(marketplace, { operator_role: "manager" });
  const member = await newMember(marketplace);
  const signOut = (id: number, token: string) =>
    send(marketplace, endMemberSessions, { id }, token);
  for (const { id } of [owner, colleague])
    expect(await signOut(id, support.token)).toMatchObject({
      status: 403,
      body: { message: "Owners alone sign other operators out." },
    });
  expect((await ask(marketplace, operatorTeam, {}, owner.token)).status).toBe(200);
  expect((await signOut(member.id, support.token)).status).toBe(200);
  expect((await signOut(colleague.id, owner.token)).status).toBe(200);
  expect((await send(marketplace, securityEvents, {}, colleague.token)).status).toBe(401);
  expect((await signOut(support.id, support.token)).status).toBe(200);
});

test("of two who follow one link at the same time one becomes an operator", async () => {
  const { token } = await invited(marketplace, { token: owner.token });
  const answers = await Promise.all(
    ["Nia", "Ben", "Ada"].map((name) => send(marketplace, acceptInvitation, { token, name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("operators and closed accounts are not invited, and the secret is kept as a digest", async () => {
  const support = await newMember(marketplace, { operator_role: "support" });
  const invite = (email: string) =>
    send(marketplace, inviteOperator, { email, role: "editor" }, owner.token);
  expect(await invite(support.email)).toMatchObject({
    status: 400,
    body: { errors: { email: "This is an operator already." } },
  });
  const closed = await newMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", closed.id)
    .execute();
  expect(await invite(closed.email)).toMatchObject({
    status: 400,
    body: { errors: { email: "This account is deactivated." } },
  });
  const { token, email } = await invited(marketplace, { token: owner.token });
  const kept = await marketplace.database
    .selectFrom("operator_invitation")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept.token_hash).toHaveLength(32);
  const [letter] = outgoing(marketplace).filter(({ to }) => to === email);
  expect(letter!.text).toContain("Your role: Moderator.");
});
