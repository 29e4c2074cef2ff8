import { expect, test } from "vitest";
import { parseDocument } from "../../e2e/http-person/parse-document";

const page = `
  <main class="page wide">
    <ul class="cards"><li class="card open"><a class="card-link" href="/a">A</a></li><li class="card">B</li></ul>
    <details><summary>More</summary><p hidden>Words</p></details>
    <form><input type="checkbox" class="box" checked /><label class="box md:flex">Box</label></form>
    <svg viewBox="0 0 1 1"><linearGradient id="tint"></linearGradient></svg>
  </main>`;

const selectors = [
  ...["*", "li", "LI", ".card", ".card.open", "li.card:not(.open)", ".open", ".missing"],
  ...[".cards > .card", ".cards .card-link", "ul li:first-child a", ".card + .card", "main.page"],
  ...[":is(.card, summary)", ":where(.card) > a", ".wide.page, details", ".missing, [hidden]"],
  ...["input[type=checkbox]", "input:not([type=radio])", "[href]", "#tint", ".md\\:flex"],
  ...["details:not([open]) > :not(summary)", "p:not(.card)", "linearGradient"],
];

/** What `querySelectorAll` finds, linkedom compares by itself. */
test.each(selectors)("%s means the same to one element as to all of a page", (selector) => {
  const { document } = parseDocument(page);
  const all = [...document.querySelectorAll("*")];
  expect(all.filter((element) => element.matches(selector))).toEqual([
    ...document.querySelectorAll(selector),
  ]);
});

test("what is looked for is there to be found", () => {
  const { document } = parseDocument(page);
  const missing = selectors.filter((selector) => document.querySelector(selector) === null);
  expect(missing).toEqual([".missing"]);
});

test("a class that was given or taken counts at once", () => {
  const { document } = parseDocument(page);
  const item = document.querySelector("li")!;
  item.setAttribute("class", "closed");
  expect(item.matches(".closed")).toBe(true);
  expect(item.matches(".open")).toBe(false);
});
