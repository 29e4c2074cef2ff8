import { describe, expect, test } from "vitest";
import { articleCardOf, readingMinutes } from "~/screens.server/article-view";
import { cleanHtml, shortened, wordsOf } from "~/screens.server/operator-html";

describe("what the operator wrote is made safe", () => {
  test.each([
    ["scripts go with their text", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["styles go", '<style>p{}</style><p style="color:red" class="x">a</p>', "<p>a</p>"],
    ["handlers go", '<p onclick="x()" id="main">a</p>', "<p>a</p>"],
    ["frames go", '<p>a</p><iframe src="https://x.test"></iframe>', "<p>a</p>"],
    ["addresses that run something go", '<a href="javascript:x()">a</a>', "<a>a</a>"],
    ["hidden ones too", '<a href=" java&#10;script:x()">a</a>', "<a>a</a>"],
    ["drawings go", "<svg onload=x()><circle /></svg><p>a</p>", "<p>a</p>"],
    ["forms go, their words stay", "<form><input name=a><p>a</p></form>", "<p>a</p>"],
    ["what is not closed is", "<p><b>a", "<p><b>a</b></p>"],
    ["the page's own heading is the first", "<h1>a</h1><h6>b</h6>", "<h2>a</h2><h4>b</h4>"],
    ["ways within the site stay", '<a href="/faqs" target="x">a</a>', '<a href="/faqs">a</a>'],
    [
      "ways outside lead no search engine",
      '<a href="https://x.test/">a</a>',
      '<a href="https://x.test/" rel="noopener nofollow">a</a>',
    ],
    [
      "pictures load late and always say something",
      '<img src="https://x.test/a.jpg" width="40" height="x" onerror="x()">',
      '<img src="https://x.test/a.jpg" alt="" width="40" loading="lazy" decoding="async" referrerpolicy="no-referrer" />',
    ],
    [
      "our own pictures too",
      '<img src="/media/a.jpg" referrerpolicy="unsafe-url">',
      '<img src="/media/a.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      "a picture keeps its own widths",
      '<img src="/media/a.jpg" srcset="/media/a.jpg/160.webp 160w, /media/a.jpg/320.webp 320w" sizes="100vw">',
      '<img src="/media/a.jpg" srcset="/media/a.jpg/160.webp 160w, /media/a.jpg/320.webp 320w" sizes="100vw" alt="" loading="lazy" decoding="async" />',
    ],
    [
      "and none of another",
      '<img src="/media/a.jpg" srcset="/media/a.jpg/160.webp 160w, https://x.test/b.jpg 320w" sizes="100vw">',
      '<img src="/media/a.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    ["pictures of data go", '<img src="data:image/svg+xml,x"><p>a</p>', "<p>a</p>"],
    ["tables stay", "<table><tr><td>a</td></tr></table>", "<table><tr><td>a</td></tr></table>"],
    [
      "text without tags is paragraphs",
      "a < b & c\nd\n\ne",
      "<p>a &lt; b &amp; c<br />d</p><p>e</p>",
    ],
    ["nothing is nothing", "", ""],
  ])("%s", (_, html, clean) => expect(cleanHtml(html)).toBe(clean));
});

test("the words alone", () => {
  expect(wordsOf("<h2>One</h2><p>two &amp; <b>three</b>,<br>four</p><script>five</script>")).toBe(
    "One two & three, four",
  );
  expect(wordsOf("a  <  b")).toBe("a < b");
});

test("a text ends with a whole word", () => {
  expect(shortened("one two three", 20)).toBe("one two three");
  expect(shortened("one two, three", 9)).toBe("one two…");
  expect(shortened("x".repeat(30), 10)).toBe(`${"x".repeat(10)}…`);
  expect(shortened("x🏡".repeat(30), 11)).toBe(`${"x🏡".repeat(3)}x…`);
});

test("how long reading takes", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(1100).trim())).toBe(5);
});

test("a card has the first words and no tags", () => {
  const card = articleCardOf({
    id: 1,
    slug_id: "light",
    title: "Light",
    description: `<p>${"Two rooms with morning sun. ".repeat(40)}</p>`,
    image: "",
    category: null,
    created_at: null,
  });
  expect(card).toMatchObject({ category: "", minutes: 1 });
  expect(card.excerpt).toMatch(/^Two rooms with morning sun\. .{60,}…$/);
});
