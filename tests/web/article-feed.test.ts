import { expect, test } from "vitest";
import { loader } from "~/routes/articles/feed";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

test("words of an article end no text of the feed, however often they try, and nothing in it runs", async () => {
  const words = "a ]]> b ]]></title><script>alert(1)</script>";
  const { database } = here.marketplace;
  const { id } = await database
    .insertInto("article_category")
    .values({ slug: "words", name: words })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("article")
    .values({ slug: "words", title: words, description: `<p>${words}</p>`, category_id: id })
    .execute();
  const request = new Request("http://doorstep.test/articles/feed.xml");
  const response = await loader({ request, params: {}, context: {} });
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; sandbox");
  const feed = await response.text();
  const outsideTexts = feed.replace(/<!\[CDATA\[.*?\]\]>/gs, "");
  expect(outsideTexts).toContain("<item>");
  expect(outsideTexts).not.toContain("<script");
});
