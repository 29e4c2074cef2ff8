import { describe, expect, test } from "vitest";
import { deleteChatMessage } from "~/contract/chat/calls";
import { saveChatSettings } from "~/contract/operator/settings/calls";
import { holdsLink } from "~/contract/contact-details";
import { foldedWords } from "~/marketplace.server/chat/repeated-words";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { askAsRead } from "../as-read";
import { ask, newMember } from "../asking";
import { sentTo } from "../../support/outbox";
import { putHome } from "../search-homes";
import { theOperators } from "./chat-setup";
import { heldMessages, withLink } from "./held-setup";

const { here, tries, says, reads, newest, listed, release, theOperator, writesToAnother } =
  heldMessages();

const hours = (count: number) => count * 3_600_000;
const isHeld = async (...[from, to, sent]: Parameters<typeof tries>) => {
  const { status, body } = await tries(from, to, sent);
  expect(status).toBe(200);
  return (body as { is_held?: boolean }).is_held;
};
const sameWords = "I buy your home at once, unseen and in cash. Write to me.";

describe("a first message with a link", () => {
  test("of somebody who is new waits, and the operators are told", async () => {
    const { owner, asker } = here;
    const operator = await theOperator();
    const { body } = await tries(asker, owner, { message: withLink });
    expect(body).toMatchObject({
      is_held: true,
      message: "Your message waits for a look by our team.",
    });
    const held = await newest();
    expect(held).toMatchObject({
      state: "open",
      rule: "links",
      title: "Bright home",
      message: withLink,
      property_id: here.home,
      sender: { id: asker.id, is_verified: false, is_active: true, conversation_count: 1 },
      receiver: { id: owner.id },
    });
    const { email } = await here.marketplace.database
      .selectFrom("member")
      .select("email")
      .where("id", "=", operator.id)
      .executeTakeFirstOrThrow();
    const link = new RegExp(`operator/held-messages/${held.id}\\b`);
    const [letter] = await sentTo(here.marketplace, email!, link);
    expect(letter!.text).not.toContain("example.com/me");
  });

  test("is delivered when the member is verified, a week old, an operator, or writes to the operators", async () => {
    const { marketplace, owner, asker } = here;
    const verified = await newMember(marketplace, { verification_status: "success" });
    expect(await isHeld(verified, owner, { message: withLink })).toBe(false);
    const operator = await newMember(marketplace, { is_operator: true });
    expect(await isHeld(operator, owner, { message: withLink })).toBe(false);
    expect(await isHeld(asker, theOperators, { message: withLink })).toBe(false);
    const joined = (ago: number) =>
      marketplace.database
        .updateTable("member")
        .set({ created_at: new Date(marketplace.clock.now.getTime() - ago) })
        .where("id", "=", asker.id)
        .execute();
    await joined(hours(7 * 24) - 1000);
    expect(await isHeld(asker, owner, { message: withLink })).toBe(true);
    await joined(hours(7 * 24));
    expect(await isHeld(asker, owner, { message: withLink })).toBe(false);
  });

  test("is the first until one was delivered", async () => {
    const { owner, asker } = here;
    expect(await isHeld(asker, owner, { message: withLink })).toBe(true);
    expect(await isHeld(asker, owner, { message: withLink })).toBe(true);
    expect(await isHeld(asker, owner, { message: "Is it still free?" })).toBe(false);
    expect(await isHeld(asker, owner, { message: withLink })).toBe(false);
    expect(await isHeld(owner, asker, { message: withLink })).toBe(true);
  });

  test("is delivered where the operator does not want to look", async () => {
    const { owner, asker } = here;
    const { token } = await theOperator();
    const settings = { messages_a_day: 500, new_conversations_a_day: 30 };
    const choose = (hold_first_messages_with_links: boolean) =>
      askAsRead(
        here.marketplace,
        saveChatSettings,
        { ...settings, hold_first_messages_with_links },
        token,
      );
    await choose(false);
    expect(await isHeld(asker, owner, { message: withLink })).toBe(false);
    await choose(true);
  });

  test("sent again after a lost answer waits once", async () => {
    const { owner, asker } = here;
    const before = (await listed({ state: "open", limit: 100 })).total!;
    const client_id = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tries(asker, owner, { message: withLink, client_id })),
    );
    expect(new Set(answers.map(({ body }) => (body as { id?: number }).id)).size).toBe(1);
    expect((await reads(asker, owner)).map(({ is_held }) => is_held)).toEqual([true]);
    expect((await listed({ state: "open", limit: 1 })).total).toBe(before + 1);
    const { id } = await newest();
    expect((await release(id)).status).toBe(200);
    const { body } = await tries(asker, owner, { message: withLink, client_id });
    expect(body).toMatchObject({ is_held: false });
    expect(await reads(owner, asker)).toHaveLength(1);
  });
});

test.each([
  ["https://example.com", true],
  ["see HTTP://EXAMPLE.COM/x?y", true],
  ["www.example.com", true],
  ["it is all on homes.example.com.", true],
  ["look at bit.ly/3xYz", true],
  ["my-homes.co.uk, please", true],
  ["on WWW.Homes.PT", true],
  ["write to me: ann@example.com", false],
  ["john.smith@mail.example.com", false],
  ["Is it free?In May I could come.Then again...", false],
  ["120 sq.ft., i.e. small, at 9.30 a.m. for 1.200.000", false],
  ["I sent plan.pdf and brochure.docx", false],
  ["version 2.0 of the flat.No.5", false],
])("%s has a link in it: %s", (words, expected) => {
  expect(holdsLink(words)).toBe(expected);
});

describe("the same words to many", () => {
  test("wait from the sixth person on, however they are written", async () => {
    const { asker } = here;
    for (let person = 0; person < 5; person += 1)
      expect((await writesToAnother(asker, sameWords)).isHeld).toBe(false);
    expect((await writesToAnother(asker, sameWords)).isHeld).toBe(true);
    const disguised = `  ${sameWords.toUpperCase().replace(/[.,]/g, " ! ")}\n\u200b`;
    expect((await writesToAnother(asker, disguised)).isHeld).toBe(true);
    expect(await newest()).toMatchObject({ rule: "repeated", sender: { conversation_count: 7 } });
    expect((await writesToAnother(asker, `Dear owner! ${sameWords}`)).isHeld).toBe(false);
    expect((await writesToAnother(here.owner, sameWords)).isHeld).toBe(false);
  });

  test("of messages that are sent at once no more than five are delivered", async () => {
    const { asker } = here;
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => writesToAnother(asker, sameWords)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    expect(sent.filter(({ isHeld }) => isHeld === false)).toHaveLength(5);
  });

  test("are delivered again a day later, and to those who read them already", async () => {
    const { marketplace, asker } = here;
    const { clock, database } = marketplace;
    const first = await writesToAnother(asker, sameWords);
    for (let person = 0; person < 4; person += 1) await writesToAnother(asker, sameWords);
    const again = { property_id: first.property_id, message: sameWords };
    expect(await isHeld(asker, first.owner, again)).toBe(false);
    const { now } = clock;
    clock.now = new Date(now.getTime() + hours(24) + 1);
    expect((await writesToAnother(asker, sameWords)).isHeld).toBe(false);
    await forgetExpired(marketplace.services, clock.now);
    const kept = await database
      .selectFrom("sent_words")
      .select("sender_id")
      .where("sender_id", "=", asker.id)
      .execute();
    expect(kept).toHaveLength(1);
    clock.now = now;
  });

  test("count although they were taken back, about as many homes of one owner as they may", async () => {
    const { marketplace, asker, owner } = here;
    for (let home = 0; home < 7; home += 1) {
      const property_id = await putHome(marketplace, { owner_id: owner.id });
      expect(await isHeld(asker, owner, { property_id, message: sameWords })).toBe(false);
    }
    for (let person = 0; person < 4; person += 1) {
      const other = await writesToAnother(asker, sameWords);
      const taken = { receiver_id: other.owner.id, message_id: other.id };
      await ask(marketplace, deleteChatMessage, taken, asker.token);
    }
    expect((await writesToAnother(asker, sameWords)).isHeld).toBe(true);
  });

  test("are of twenty characters at least; operators write to as many as they like", async () => {
    const operator = await theOperator();
    for (let person = 0; person < 7; person += 1) {
      expect((await writesToAnother(here.asker, "Is it still free? ...")).isHeld).toBe(false);
      expect((await writesToAnother(operator, sameWords)).isHeld).toBe(false);
    }
  });
});

test("words are folded in every script", () => {
  expect(foldedWords("  Ｈｅｌｌｏ,\n WORLD!! ")).toBe("hello world");
  expect(foldedWords("नमस्ते, क्या घर ख़ाली है?")).toBe("नमस्ते क्या घर ख़ाली है".normalize("NFKC"));
});

test("more than the operator allows in a day is refused, of messages and of new conversations", async () => {
  const { marketplace, owner, asker } = here;
  const { token } = await theOperator();
  const choose = (messages_a_day: number, new_conversations_a_day: number) =>
    askAsRead(
      marketplace,
      saveChatSettings,
      { messages_a_day, new_conversations_a_day, hold_first_messages_with_links: true },
      token,
    );
  await choose(3, 2);
  await says(asker, owner, "One");
  expect((await writesToAnother(asker, "Two")).status).toBe(200);
  expect((await writesToAnother(asker, "Three")).status).toBe(429);
  expect((await tries(asker, owner, { message: "Four" })).status).toBe(200);
  expect((await tries(asker, owner, { message: "Five" })).status).toBe(429);
  const operator = await newMember(marketplace, { is_operator: true });
  for (const message of ["a", "b", "c", "d"]) await says(operator, owner, message);
  await choose(5, 30);
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((message) => tries(asker, owner, { message })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  await choose(500, 30);
});
