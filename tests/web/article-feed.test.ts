import { beforeAll, expect, test } from "vitest";
import { loader } from "~/routes/articles/feed";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();
const words = "a ]]> b ]]></title><script>alert(1)</script>";

let response: Response;
let feed: string;
beforeAll(async () => {
  const { database } = here.marketplace;
  const { id } = await database
    .insertInto("article_category")
    .values({ slug: "words", name: words })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = "<p>A &lt;script&gt;alert(2)&lt;/script&gt; &amp; b</p>";
  await database
    .insertInto("article")
    .values([
      { slug: "words", title: words, description: `<p>${words}</p>`, category_id: id },
      { slug: "scripts", title: "Scripts", description: shown, category_id: id },
    ])
    .execute();
  const request = new Request("http://doorstep.test/articles/feed.xml");
  response = await loader({ request, params: {}, context: {} });
  feed = await response.text();
});

test("words of an article end no text of the feed, however often they try, and nothing in it runs", () => {
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; sandbox");
  const outsideTexts = feed.replace(/<!\[CDATA\[.*?\]\]>/gs, "");
  expect(outsideTexts).toContain("<item>");
  expect(outsideTexts).not.toContain("<script");
});

test("what an article writes about is shown where a reader takes its words for HTML", () => {
  expect(feed).toContain(
    "<description><![CDATA[A &lt;script&gt;alert(2)&lt;/script&gt; &amp; b]]></description>",
  );
});
