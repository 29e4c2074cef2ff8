import { expect, test } from "vitest";
import { htmlOf } from "~/marketplace.server/content/markdown";

test("Markdown becomes HTML, and what begins with a tag stays what it is", () => {
  expect(htmlOf("# Moving\n\nA *quiet* [street](/properties).")).toBe(
    '<h1>Moving</h1>\n<p>A <em>quiet</em> <a href="/properties">street</a>.</p>',
  );
  expect(htmlOf("<p>As *before*.</p>")).toBe("<p>As *before*.</p>");
});

/** So long as the longest text may be. */
const longest = 100_000;

/** Each took the parser before this one from seconds to minutes. */
test.each(["- ", "[", "![", "> ", "*a ", "a**b", "`a ", "<!--", "[a](<b"])(
  "a text of nothing but %j keeps nobody waiting",
  (part) => {
    const began = process.cpuUsage();
    htmlOf(`a ${part.repeat(longest / part.length)}`);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(5);
  },
);
