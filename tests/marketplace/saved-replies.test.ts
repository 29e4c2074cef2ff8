import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { rejectListing } from "~/contract/operator/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import { decideTogether } from "~/contract/operator/review-list/calls";
import {
  moveSavedReply,
  operatorSavedReplies,
  removeSavedReply,
  saveSavedReply,
} from "~/contract/operator/saved-replies/calls";
import { type ReplyUse, replyWord } from "~/contract/operator/saved-replies/rules";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import { revisionOf } from "./revision-of";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();
let moderator: string;
beforeAll(async () => {
  moderator = (await newMember(here.marketplace, { operator_role: "moderator" })).token;
});

let names = 0;
interface Words {
  text?: string;
  translations?: Record<string, { text: string }>;
  uses?: ReplyUse[];
}

const replies = async (input: { id?: number; use?: ReplyUse } = {}) =>
  (await ask(here.marketplace, operatorSavedReplies, input, moderator)).body.data;

/** A reply, and the word by which it is chosen. */
async function keep({ text = "The photos are blurred.", translations, uses }: Words = {}) {
  const name = `Photos ${(names += 1)}`;
  const words = { name, text, translations, uses: uses ?? (["listing"] as ReplyUse[]) };
  const { id } = (await askAsRead(here.marketplace, saveSavedReply, words, moderator)).body.data;
  const [reply] = await replies({ id });
  return { ...reply!, word: replyWord(reply!) };
}

const inArabic = { ar: { text: "الصور غير واضحة." } };

async function readerOf(language: string | null) {
  const member = await newMember(here.marketplace);
  await here.marketplace.database
    .updateTable("member")
    .set({ language })
    .where("id", "=", member.id)
    .execute();
  return member;
}

/** A home that waits, of somebody who reads this language. */
async function waitingHome(language: string | null) {
  const owner = await readerOf(language);
  const id = await putHome(here.marketplace, { owner_id: owner.id, request_status: "pending" });
  return { owner, id, revision: await revisionOf(here.marketplace, "property", id) };
}

const refuse = (
  { id, revision }: { id: number; revision: number },
  words: { reason?: string; saved_reply?: string },
) => send(here.marketplace, rejectListing, { id, revision, ...words }, moderator);

/** What its owner was told, and where else it stands. */
async function toldOf(id: number) {
  const { database: db } = here.marketplace;
  const rejection = await db
    .selectFrom("rejection")
    .select("reason")
    .where("property_id", "=", id)
    .execute();
  const acts = await db
    .selectFrom("operator_act")
    .select("reason")
    .where("subject_kind", "=", "property")
    .where("subject_id", "=", id)
    .execute();
  const told = await db
    .selectFrom("notification")
    .select("event")
    .where("kind", "=", "listing.rejected")
    .where("property_id", "=", id)
    .execute();
  return {
    rejections: rejection.map(({ reason }) => reason),
    acts: acts.map(({ reason }) => reason),
    told: told.map(({ event }) => (JSON.parse(event) as { reason: string }).reason),
  };
}
const once = (reason: string) => ({ rejections: [reason], acts: [reason], told: [reason] });

test("an owner reads the reply in their language, and below it what was written to it", async () => {
  const reply = await keep({ translations: inArabic });
  const alone = await waitingHome("ar");
  expect((await refuse(alone, { saved_reply: reply.word })).status).toBe(200);
  expect(await toldOf(alone.id)).toEqual(once("الصور غير واضحة."));

  const written = await waitingHome("ar");
  await refuse(written, { saved_reply: reply.word, reason: "See photo 3." });
  expect(await toldOf(written.id)).toEqual(once("الصور غير واضحة.\nSee photo 3."));

  for (const language of ["fr", null]) {
    const other = await waitingHome(language);
    await refuse(other, { saved_reply: reply.word, reason: "See photo 3." });
    expect(await toldOf(other.id)).toEqual(once("The photos are blurred.\nSee photo 3."));
  }
});

test("a reply that stands in the text already is not said twice", async () => {
  const reply = await keep({ translations: inArabic });
  const filled = await waitingHome("ar");
  await refuse(filled, {
    saved_reply: reply.word,
    reason: "The photos are blurred.\r\nSee photo 3.",
  });
  expect(await toldOf(filled.id)).toEqual(once("الصور غير واضحة.\nSee photo 3."));
  const alone = await waitingHome("fr");
  await refuse(alone, { saved_reply: reply.word, reason: "الصور غير واضحة." });
  expect(await toldOf(alone.id)).toEqual(once("The photos are blurred."));
});

test("what cannot be said is refused before anything is decided", async () => {
  const reply = await keep({ translations: { ar: { text: "و".repeat(250) } } });
  const forAccounts = await keep({ uses: ["account"] });
  const home = await waitingHome("fr");
  const errorsOf = async (words: Parameters<typeof refuse>[1]) => {
    const { status, body } = await refuse(home, words);
    return [status, body.errors];
  };
  const notOffered = { saved_reply: "This choice is not offered." };
  expect(await errorsOf({})).toEqual([400, { reason: "Please write a reason." }]);
  expect(await errorsOf({ saved_reply: forAccounts.word })).toEqual([400, notOffered]);
  expect(await errorsOf({ saved_reply: "nonsense" })).toEqual([400, notOffered]);
  // Too long in one of its languages, whoever reads it.
  expect(await errorsOf({ saved_reply: reply.word, reason: "x".repeat(50) })).toEqual([
    400,
    { reason: "Together with the saved reply this is too long." },
  ]);
  const changed = { ...reply, text: "The photos are dark.", translations: {} };
  await askAsRead(here.marketplace, saveSavedReply, changed, moderator);
  expect(await errorsOf({ saved_reply: reply.word })).toEqual([
    400,
    { saved_reply: "This reply was changed meanwhile. Please choose it again." },
  ]);
  await askAsRead(here.marketplace, removeSavedReply, { id: reply.id }, moderator);
  expect(await errorsOf({ saved_reply: reply.word })).toEqual([400, notOffered]);
  expect(await toldOf(home.id)).toEqual({ rejections: [], acts: [], told: [] });
});

test("of many that are refused each owner reads it in their language, but for those with a reason of their own", async () => {
  const reply = await keep({ translations: inArabic, uses: ["listing", "advert"] });
  const homes = [await waitingHome("ar"), await waitingHome("es"), await waitingHome("ar")];
  const items = homes.map(({ id, revision }) => `listings:${id}:${revision}`).join(",");
  const decide = (more: object) =>
    send(
      here.marketplace,
      decideTogether,
      { attempt: randomUUID(), decision: "refuse", items, saved_reply: reply.word, ...more },
      moderator,
    );
  const forAccounts = await keep({ uses: ["account"] });
  expect((await decide({ saved_reply: forAccounts.word })).status).toBe(400);
  expect((await decide({ reasons: ["", "", "Another home."] })).status).toBe(200);
  expect(await Promise.all(homes.map(({ id }) => toldOf(id)))).toEqual([
    once("الصور غير واضحة."),
    once("The photos are blurred."),
    once("Another home."),
  ]);
});

test("whose account is closed reads it in their language", async () => {
  const reply = await keep({ translations: inArabic, uses: ["account"] });
  const member = await readerOf("ar");
  const words = { id: member.id, saved_reply: reply.word };
  await ask(here.marketplace, deactivateMember, words, moderator);
  const { deactivation_reason } = await here.marketplace.database
    .selectFrom("member")
    .select("deactivation_reason")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(deactivation_reason).toBe("الصور غير واضحة.");
});

test("replies are offered in their order for what they are for, and none is doubled or overwritten unseen", async () => {
  const first = await keep({ uses: ["message"] });
  const second = await keep({ uses: ["message", "receipt"] });
  const order = async (use: ReplyUse) => (await replies({ use })).map(({ id }) => id);
  expect(await order("message")).toEqual([first.id, second.id]);
  expect(await order("receipt")).toEqual([second.id]);
  await ask(here.marketplace, moveSavedReply, { id: second.id, by: "up" }, moderator);
  expect(await order("message")).toEqual([second.id, first.id]);

  const save = (more: object) =>
    sendAsRead(
      here.marketplace,
      saveSavedReply,
      { name: first.name, text: "Other words.", uses: ["message"], ...more },
      moderator,
    );
  const again = await save({ id: undefined });
  expect(again.body.errors).toEqual({ name: "This name is taken already." });
  expect((await save({ uses: [] })).body.errors).toEqual({ uses: "Please choose at least one." });
  const { id, revision } = first;
  expect((await save({ id, revision })).status).toBe(200);
  expect((await save({ id, revision, text: "Mine." })).body.code).toBe("changed_by_other");
  expect((await replies({ id }))[0]!.text).toBe("Other words.");

  const acts = await here.marketplace.database
    .selectFrom("operator_act")
    .select("act")
    .where("subject_kind", "=", "saved_reply")
    .where("subject_id", "in", [first.id, second.id])
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(["add", "add", "order", "change"]);
  for (const role of ["editor", "support"] as const) {
    const { token } = await newMember(here.marketplace, { operator_role: role });
    expect((await send(here.marketplace, operatorSavedReplies, {}, token)).status).toBe(403);
  }
});
