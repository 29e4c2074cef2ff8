import { expect, test } from "vitest";
import { htmlOf } from "~/marketplace.server/content/markdown";

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
