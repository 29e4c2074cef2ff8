import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactUs, faqs, getArticles } from "~/contract/content/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { ask, send } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

describe("get_articles", () => {
  const ids: Record<string, number> = {};
  let buying: number;

  beforeAll(async () => {
    const { database } = marketplace;
    const [category] = await database
      .insertInto("article_category")
      .values([
        { slug: "buying", name: "Buying" },
        { slug: "living", name: "Living" },
      ])
      .returning("id")
      .execute();
    buying = category!.id;
    const rows = await database
      .insertInto("article")
      .values(
        [
          ["oldest", buying],
          ["plain", null],
          ["light", buying + 1],
          ["offer", buying],
          // A category has the same slug: the article is meant.
          ["living", buying],
        ].map(([slug, category_id], index) => ({
          slug: String(slug),
          title: String(slug),
          description: "<p>Words.</p>",
          category_id: category_id as number | null,
          created_at: new Date(Date.UTC(2026, 0, 1 + index)),
        })),
      )
      .returning(["id", "slug"])
      .execute();
    for (const { id, slug } of rows) ids[slug] = id;
  });

  const slugsFor = async (input: Parameters<typeof ask<typeof getArticles>>[2]) => {
    const { body } = await ask(marketplace, getArticles, input);
    return {
      slugs: body.data.map(({ slug_id }) => slug_id),
      total: body.total,
      beside: body.similar_articles?.map(({ slug_id }) => slug_id),
    };
  };

  test("newest first, page by page", async () => {
    expect(await slugsFor({})).toEqual({
      slugs: ["living", "offer", "light", "plain", "oldest"],
      total: 5,
      beside: [],
    });
    expect(await slugsFor({ offset: 2, limit: 2 })).toMatchObject({
      slugs: ["light", "plain"],
      total: 5,
    });
    expect(await slugsFor({ offset: 9 })).toMatchObject({ slugs: [], total: 5 });
  });

  test.each([
    ["OFFÉR", ["offer"]],
    ["ofer words", ["offer"]],
    ["livnig", ["living"]],
    ["nothing", []],
  ])("searching for %j", async (search, slugs) => {
    expect(await slugsFor({ search })).toMatchObject({ slugs, total: slugs.length });
  });

  test("of one category, and of none", async () => {
    const ofBuying = { slugs: ["living", "offer", "oldest"], total: 3, beside: [] };
    expect(await slugsFor({ category_id: buying })).toEqual(ofBuying);
    expect(await slugsFor({ slug_id: "buying" })).toEqual(ofBuying);
    expect(await slugsFor({ category_id: 0 })).toMatchObject({ slugs: ["plain"], total: 1 });
    expect(await slugsFor({ category_id: "" })).toMatchObject({ total: 5 });
  });

  test("one, with the others beside it: of its category first, then the newest", async () => {
    const offer = {
      slugs: ["offer"],
      total: 1,
      beside: ["living", "oldest", "light", "plain"],
    };
    expect(await slugsFor({ slug_id: "offer" })).toEqual(offer);
    expect(await slugsFor({ id: ids.offer! })).toEqual(offer);
    expect(await slugsFor({ slug_id: "living" })).toMatchObject({ slugs: ["living"] });
    expect(await slugsFor({ slug_id: "plain", limit: 2 })).toMatchObject({
      beside: ["living", "offer"],
    });
  });

  test("what is not there is an empty list", async () => {
    const none = { slugs: [], total: 0, beside: [] };
    expect(await slugsFor({ slug_id: "no-such-thing" })).toEqual(none);
    expect(await slugsFor({ id: 99_999 })).toEqual(none);
    expect(await slugsFor({ category_id: 99_999 })).toEqual(none);
  });
});

describe("faqs", () => {
  beforeAll(async () => {
    await marketplace.database
      .insertInto("faq")
      .values([
        { question: "How do I list a home?", answer: "Register and press the button." },
        { question: "Was kostet das?", answer: "Nichts, für Suchende." },
        { question: "100%?", answer: "a_b" },
        {
          question: "Who pays whom?",
          answer: '<p class="listless">Buyers&amp;sellers <b>sh</b>are.</p><p>Gladly.</p>',
        },
      ])
      .execute();
  });

  const questions = async (input: Parameters<typeof ask<typeof faqs>>[2]) => {
    const { body } = await ask(marketplace, faqs, input);
    return [body.data.map(({ question }) => question), body.total];
  };

  const whom = "Who pays whom?";
  const all = [whom, "100%?", "Was kostet das?", "How do I list a home?"];

  test("newest first, page by page", async () => {
    expect(await questions({})).toEqual([all, 4]);
    expect(await questions({ offset: 2, limit: 1 })).toEqual([["Was kostet das?"], 4]);
  });

  test.each([
    ["LIST", ["How do I list a home?"]],
    ["button", ["How do I list a home?"]],
    ["fur such", ["Was kostet das?"]],
    ["0%", ["100%?"]],
    ["a_b", ["100%?"]],
    ["axb", []],
    [" ", all],
    ["home list", ["How do I list a home?"]],
    ["home nothing", []],
    ["listless", []],
    ["share gladly", [whom]],
    ["buyers&sellers", [whom]],
    ["buton", ["How do I list a home?"]],
    ["FÜR nihcts", ["Was kostet das?"]],
    ["glady", [whom]],
  ])("searching for %j", async (search, found) => {
    expect(await questions({ search })).toEqual([found, found.length]);
  });
});

describe("contct_us", () => {
  const message = {
    first_name: "Asha",
    last_name: "Rao",
    email: "asha@example.com",
    subject: "The house\nat Beach Road",
    message: "Is it still there?\n\nI would like to see it.",
  };
  const companyEmail = async (value: string) =>
    marketplace.database
      .insertInto("site_setting")
      .values({ name: "company_email", value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute();
  const kept = () => marketplace.database.selectFrom("contact_message").selectAll().execute();

  beforeEach(async () => {
    await marketplace.database.deleteFrom("rate_limit").execute();
    await marketplace.database.deleteFrom("contact_message").execute();
  });

  test("is kept and mailed to the company; the answer goes to whoever wrote", async () => {
    await companyEmail("hello@doorstep.test");
    const { body } = await ask(marketplace, contactUs, message);
    expect(body.message).toBe("Thank you. Your message is on its way to us.");
    expect(await kept()).toEqual([expect.objectContaining(message)]);
    const [letter] = await sentTo(marketplace, "hello@doorstep.test", /Beach Road/);
    expect(letter!.subject).toBe("Message from a visitor: The house at Beach Road");
    expect(letter!.text).toContain("Reply-To: Asha Rao <asha@example.com>");
    expect(letter!.text).toContain("> I would like to see it.");
  });

  test("goes to the operators while the company has no address", async () => {
    await companyEmail("");
    await marketplace.database
      .insertInto("member")
      .values({ name: "Op", slug: "op", email: "op@doorstep.test", operator_role: "owner" })
      .execute();
    await ask(marketplace, contactUs, { ...message, subject: "To whom?" });
    expect(await sentTo(marketplace, "op@doorstep.test", /To whom/)).toHaveLength(1);
  });

  test("a name adds neither headers nor readers to the letter", async () => {
    await companyEmail("hello@doorstep.test");
    await ask(marketplace, contactUs, {
      ...message,
      first_name: "Asha\r\nBcc: all@example.com",
      last_name: 'Rao" <other@example.com>,',
      subject: "Sly",
    });
    const [letter] = await sentTo(marketplace, "hello@doorstep.test", /Sly/);
    expect(letter!.text).not.toMatch(/^Bcc:/m);
    expect(letter!.text).toMatch(/^Reply-To: "[^"\\]*\\"[^"]*"\s+<asha@example\.com>\r?$/m);
  });

  test.each([
    [{ first_name: " " }, { first_name: "First name is required." }],
    [{ last_name: undefined }, { last_name: "Last name is required." }],
    [{ email: "asha" }, { email: "Email address is invalid." }],
    [{ email: "" }, { email: "Email is required." }],
    [{ subject: "" }, { subject: "Subject is required." }],
    [{ message: "" }, { message: "Message is required." }],
    [{ message: "x".repeat(4001) }, { message: "Please use at most 4000 characters." }],
  ])("%j is refused", async (change, errors) => {
    const before = outgoing(marketplace).length;
    const { status, body } = await send(marketplace, contactUs, { ...message, ...change });
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await kept()).toEqual([]);
    expect(outgoing(marketplace)).toHaveLength(before);
  });

  test("only a few in an hour from one address", async () => {
    for (let sent = 0; sent < limits.contact.tries; sent++)
      await ask(marketplace, contactUs, message);
    const refused = await send(marketplace, contactUs, message);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "Too many requests. Please try again later.",
    ]);
    expect(await kept()).toHaveLength(limits.contact.tries);
  });
});
