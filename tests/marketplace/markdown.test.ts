import { expect, test } from "vitest";
import { htmlOf, markdownOfPicture } from "~/marketplace.server/content/markdown";
import { cleanHtml } from "~/screens.server/operator-html";

test("Markdown becomes HTML, and what begins with a tag stays what it is", () => {
  expect(htmlOf("# Moving\n\nA *quiet* [street](/properties).")).toBe(
    '<h1>Moving</h1>\n<p>A <em>quiet</em> <a href="/properties">street</a>.</p>',
  );
  expect(htmlOf("<p>As *before*.</p>")).toBe("<p>As *before*.</p>");
});

test("pictures of our own are drawn, those of others are links or left out", () => {
  const own = "/media/street-800x600-aabbcc.jpg";
  expect(htmlOf(`![A *street*](${own} "Title")`)).toBe(
    `<p><img src="${own}" alt="A street" width="800" height="600"></p>`,
  );
  expect(htmlOf(`A <img alt="" src="${own}"> street`)).toBe(
    `<p>A <img alt="" src="${own}"> street</p>`,
  );
  expect(htmlOf("![](https://other.example/a.jpg)")).toBe(
    '<p><a href="https://other.example/a.jpg">https://other.example/a.jpg</a></p>',
  );
  const others = `<img src="https://other.example/a.jpg" src="${own}"><IMG SRC=//other.example>`;
  expect(htmlOf(`A ${others} street`)).toBe("<p>A  street</p>");
  expect(htmlOf('<p><img src="https://other.example/a.jpg"></p>')).toContain("other.example");
});

test.each([
  '<img alt="<" src="https://other.example/a.jpg">',
  "<img alt='>' src='https://other.example/a.jpg'>",
  '<img src="https://other.example/a.jpg" alt=" src=&quot;/media/a.jpg&quot;">',
  '<img src="/media/a.jpg" srcset="https://other.example/a.jpg 2x">',
  "<div>\n<IMG\nSRC = //other.example/a.jpg\n/></div>",
  "<div><<img src=//other.example/a.jpg>img src=//other.example/b.jpg></div>",
  '<svg><img src="https://other.example/a.jpg"/></svg>',
])("no picture of another site is drawn, however it is written: %s", (written) => {
  expect(cleanHtml(htmlOf(`A street\n\n${written}`))).not.toMatch(/<img/);
  expect(cleanHtml(htmlOf(`A ${written} street`))).not.toMatch(/<img/);
});

test.each([
  "A `lane",
  "<b>New</b> <house",
  "Two\n\nlines",
  "**Bold** _and_ ~~not~~",
  "AT&amp;T [x] \\",
  "\"Quoted\" 'so'",
])("a picture is drawn with its words, also behind signs that begin something: %s", (alt) => {
  const key = "street-800x600-aabbcc.jpg";
  const drawn = cleanHtml(htmlOf(`A \`sign, ${markdownOfPicture({ alt, key })} here.`));
  expect(/ alt="([^"]*)"/.exec(drawn)?.[1]).toBe(
    alt
      .replace(/\s+/g, " ")
      .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!)
      .replaceAll('"', "&quot;"),
  );
  expect(drawn).toContain(`src="/media/${key}"`);
});

/** So long as the longest text may be. */
const longest = 100_000;

/** Each took the parser before this one from seconds to minutes. */
test.each(["- ", "[", "![", "> ", "*a ", "a**b", "`a ", "<!--", "[a](<b", "<img "])(
  "a text of nothing but %j keeps nobody waiting",
  (part) => {
    const began = process.cpuUsage();
    htmlOf(`a ${part.repeat(longest / part.length)}`);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(5);
  },
);
