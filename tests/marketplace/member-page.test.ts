import { expect, test } from "vitest";
import { accountData } from "~/contract/account/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  eraseMember,
  noteMember,
  operatorMemberData,
  operatorMemberPage,
  removeMemberNote,
  verifyMember,
  withdrawVerification,
} from "~/contract/operator/member-page/calls";
import { removeReviewNote } from "~/contract/operator/review-case/calls";
import { deleteUser, securityEvents } from "~/contract/security/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { sentTo } from "../support/outbox";
import { tracesOf } from "../support/traces";
import { signedInMember } from "./account-visitor";
import { ask, newMember, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";
import { putLisbonHome } from "./viewing-setup";

const here = sampleMarketplace();
const newOperator = (operator_role: "support" | "manager" | "moderator") =>
  newMember(here.marketplace, { operator_role });

test("support notes something about a member, who neither reads it nor takes it away", async () => {
  const { marketplace } = here;
  const [support, moderator] = [await newOperator("support"), await newOperator("moderator")];
  const member = await newMember(marketplace);
  const write = (note: string) =>
    send(marketplace, noteMember, { id: member.id, note }, support.token);
  expect((await write("Called twice about Bluebell Lane.")).status).toBe(200);
  expect((await write("Speaks Portuguese.")).status).toBe(200);
  expect((await write(" ")).body.errors).toEqual({ note: "Please write a note." });
  const page = async (token: string) =>
    (await ask(marketplace, operatorMemberPage, { id: member.id }, token)).body.data.notes;
  const read = await page(moderator.token);
  expect(read.map(({ body, is_own }) => [body, is_own])).toEqual([
    ["Speaks Portuguese.", false],
    ["Called twice about Bluebell Lane.", false],
  ]);
  const data = await ask(marketplace, accountData, {}, member.token);
  expect(JSON.stringify(data.body)).not.toContain("Bluebell");

  const [newest] = read;
  const remove = (token: string) => send(marketplace, removeMemberNote, { id: newest!.id }, token);
  expect((await remove(moderator.token)).status).toBe(404);
  // Notes of the review are removed where they are read.
  expect((await send(marketplace, removeReviewNote, newest!, moderator.token)).status).toBe(404);
  expect((await remove(support.token)).status).toBe(200);
  expect((await remove(support.token)).status).toBe(404);
  expect(await page(support.token)).toHaveLength(1);
  const { body } = await ask(
    marketplace,
    operatorActs,
    { subject_kind: "member", subject_id: member.id },
    (await newOperator("manager")).token,
  );
  expect(body.data.map(({ act, reason }) => [act, reason])).toEqual([
    ["remove_note", ""],
    ["note", ""],
    ["note", ""],
  ]);
});

test("a note that comes while its member leaves goes with them", async () => {
  const { marketplace } = here;
  const { database } = marketplace;
  const support = await newOperator("support");
  const member = await newMember(marketplace);
  const written = { id: member.id, note: "They want to leave." };
  const writing = await database.transaction().execute(async (leaving) => {
    await leaving.deleteFrom("member").where("id", "=", member.id).execute();
    const sent = { answer: send(marketplace, noteMember, written, support.token) };
    await untilSomebodyWaits(database);
    return sent;
  });
  expect((await writing.answer).status).toBe(404);

  const other = await newMember(marketplace);
  await ask(marketplace, noteMember, { ...written, id: other.id }, support.token);
  await ask(marketplace, deleteUser, {}, other.token);
  const left = await database
    .selectFrom("review_note")
    .select("id")
    .where("body", "=", written.note)
    .execute();
  expect(left).toEqual([]);
});

const acts = async (subject_id: number) => {
  const rows = await here.marketplace.database
    .selectFrom("operator_act")
    .select(["act", "reason"])
    .where("subject_kind", "=", "member")
    .where("subject_id", "=", subject_id)
    .orderBy("id")
    .execute();
  return rows.map(({ act, reason }) => [act, reason]);
};
const statusOf = async (id: number) =>
  (
    await here.marketplace.database
      .selectFrom("member")
      .select("verification_status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).verification_status;

test("a member is verified by hand and told why; taken back, they stand as before", async () => {
  const { marketplace } = here;
  const { token } = await newOperator("moderator");
  const member = await signedInMember(marketplace);
  const { id } = member;
  const reason = "We have known the agency for years.";
  expect((await send(marketplace, verifyMember, { id }, token)).body.errors).toEqual({
    reason: "Please write a reason.",
  });
  expect((await send(marketplace, verifyMember, { id, reason }, token)).status).toBe(200);
  await sentTo(marketplace, member.email, /known the agency for years/);
  const again = await send(marketplace, verifyMember, { id, reason }, token);
  expect([again.status, again.body.message]).toEqual([409, "This member is verified already."]);
  const taken = { id, reason: "The licence has run out." };
  expect((await send(marketplace, withdrawVerification, taken, token)).status).toBe(200);
  expect(await statusOf(id)).toBe("initial");
  await sentTo(marketplace, member.email, /The licence has run out/);
  expect((await send(marketplace, withdrawVerification, taken, token)).status).toBe(409);
  expect(await acts(id)).toEqual([
    ["verify", reason],
    ["withdraw_verification", taken.reason],
  ]);
  const { token: support } = await newOperator("support");
  expect((await send(marketplace, verifyMember, { id, reason }, support)).status).toBe(403);
});

test("nobody verifies themselves, or takes it back", async () => {
  const { marketplace } = here;
  const { id, token } = await newOperator("moderator");
  for (const call of [verifyMember, withdrawVerification]) {
    const { status, body } = await send(marketplace, call, { id, reason: "I know myself." }, token);
    expect([status, body]).toMatchObject([409, { code: "own_account" }]);
  }
  expect([await statusOf(id), await acts(id)]).toEqual(["initial", []]);
});

test("an application of that moment waits to be decided, and a decided one says why", async () => {
  const { marketplace } = here;
  const { database } = marketplace;
  const { token } = await newOperator("moderator");
  const { id } = await newMember(marketplace);
  const words = { id, reason: "Known for years." };
  const verifying = await database.transaction().execute(async (applying) => {
    await applying
      .updateTable("member")
      .set({ verification_status: "pending" })
      .where("id", "=", id)
      .execute();
    await applying.insertInto("verification").values({ member_id: id }).execute();
    const sent = { answer: send(marketplace, verifyMember, words, token) };
    await untilSomebodyWaits(database);
    return sent;
  });
  expect((await verifying.answer).body.message).toBe(
    "This member has applied. Please decide about the application.",
  );
  await database
    .updateTable("member")
    .set({ verification_status: "success" })
    .where("id", "=", id)
    .execute();
  await ask(marketplace, withdrawVerification, words, token);
  expect(await statusOf(id)).toBe("failed");
  const application = await database
    .selectFrom("verification")
    .select("reason")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(application.reason).toBe(words.reason);
});

test("a member's data is taken for them with what was noted, and both logs have it", async () => {
  const { marketplace } = here;
  const [manager, support] = [await newOperator("manager"), await newOperator("support")];
  const member = await newMember(marketplace);
  const { id } = member;
  await ask(marketplace, noteMember, { id, note: "Called about the deed." }, support.token);
  const own = await ask(marketplace, accountData, {}, member.token);
  const { body } = await ask(marketplace, operatorMemberData, { id }, manager.token);
  expect(Object.keys(body.data.tables)).toEqual(
    expect.arrayContaining(Object.keys(own.body.data.tables)),
  );
  expect(body.data.notes.map((note) => note.body)).toEqual(["Called about the deed."]);
  expect(JSON.stringify(body.data.notes)).not.toContain("operator");
  expect((await acts(id)).at(-1)).toEqual(["export", null]);
  const events = await ask(marketplace, securityEvents, {}, member.token);
  expect(events.body.data.map(({ kind, by_operator }) => [kind, by_operator])).toContainEqual([
    "data",
    true,
  ]);
  expect((await send(marketplace, operatorMemberData, { id }, support.token)).status).toBe(403);
  expect((await send(marketplace, operatorMemberData, { id: 999_999 }, manager.token)).status).toBe(
    404,
  );
});

test("the data has every note about a member and about what is theirs, and nobody else's", async () => {
  const { marketplace } = here;
  const { database, clock } = marketplace;
  const [manager, member] = [await newOperator("manager"), await newMember(marketplace)];
  const [home, other] = [
    await putLisbonHome(marketplace, { owner_id: member.id }),
    await putLisbonHome(marketplace, {}),
  ];
  const note = (kind: string, subject_id: number, body: string) => ({
    ...{ kind, subject_id, body, operator_id: manager.id, created_at: clock.now },
  });
  await database
    .insertInto("review_note")
    .values([
      ...Array.from({ length: 150 }, (_, place) => note("members", member.id, `Call ${place}`)),
      note("listings", home, "The deed is missing."),
      note("reports", home, "Two say that it is let."),
      note("listings", other, "Somebody else's."),
    ])
    .execute();
  const { body } = await ask(marketplace, operatorMemberData, member, manager.token);
  const { notes } = body.data;
  expect(notes).toHaveLength(152);
  expect(
    notes.slice(0, 3).map(({ about, subject_id, body: words }) => [about, subject_id, words]),
  ).toEqual([
    ["reports", home, "Two say that it is let."],
    ["listings", home, "The deed is missing."],
    ["members", member.id, "Call 149"],
  ]);
});

test("what an operator takes for members is not counted among what they take of their own", async () => {
  const { marketplace } = here;
  const [manager, { id }] = [await newOperator("manager"), await newMember(marketplace)];
  for (let taken = 0; taken < limits.memberData.tries; taken++)
    expect((await ask(marketplace, operatorMemberData, { id }, manager.token)).status).toBe(200);
  expect((await ask(marketplace, operatorMemberData, { id }, manager.token)).status).toBe(429);
  expect((await ask(marketplace, accountData, {}, manager.token)).status).toBe(200);
});

test("an account is erased as its member would, and the log keeps why and nothing of them", async () => {
  const { marketplace } = here;
  const { database } = marketplace;
  const [manager, support] = [await newOperator("manager"), await newOperator("support")];
  const member = await signedInMember(marketplace);
  const { id, email } = member;
  await database.updateTable("member").set({ name: "Wimbleshaw" }).where("id", "=", id).execute();
  const words = { id, note: "Quarblewick" };
  await ask(marketplace, noteMember, words, support.token);
  await ask(marketplace, verifyMember, { id, reason: "Known." }, manager.token);
  const erase = (one: number, token: string) =>
    send(marketplace, eraseMember, { id: one, reason: "asked" }, token);
  expect((await erase(id, support.token)).status).toBe(403);
  expect((await erase(manager.id, manager.token)).body.message).toBe(
    "An operator's account cannot be erased here.",
  );
  expect((await erase(support.id, manager.token)).status).toBe(403);
  const [one, other] = await Promise.all([erase(id, manager.token), erase(id, manager.token)]);
  expect([one.status, other.status].sort()).toEqual([200, 404]);
  await sentTo(marketplace, email, /deleted/);
  expect((await acts(id)).at(-1)).toEqual(["erase", "asked"]);
  expect(await tracesOf(database, ["Wimbleshaw", "Quarblewick", email])).toEqual([]);
  const kept = await database
    .selectFrom("operator_change")
    .select(["before", "after"])
    .where("member_id", "=", id)
    .execute();
  expect(kept.every(({ before, after }) => before === null && after === null)).toBe(true);
});

test("data and erasure take somebody who has just proved who they are", async () => {
  const { marketplace } = here;
  const manager = await newOperator("manager");
  const { id } = await newMember(marketplace);
  await marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: new Date(marketplace.clock.now.getTime() - 16 * 60_000) })
    .where("member_id", "=", manager.id)
    .execute();
  expect((await send(marketplace, operatorMemberData, { id }, manager.token)).status).toBe(403);
  const erased = await send(marketplace, eraseMember, { id, reason: "asked" }, manager.token);
  expect(erased.status).toBe(403);
  expect(await acts(id)).toEqual([]);
});
