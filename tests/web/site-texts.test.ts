import { afterEach, expect, test } from "vitest";
import { strangeValues } from "~/contract/operator/languages/rules";
import { offerLanguages } from "~/i18n/texts.server";
import english from "~/i18n/texts/en/operator.json";
import {
  alikeIn,
  areaOf,
  findSiteTexts,
  nearestFirst,
} from "~/routes/operator/content/site-texts.server";

afterEach(() => offerLanguages([]));

const keysOf = (found: { key: string }[]) => found.map(({ key }) => key);

test("texts are found by what they say, here or in English, and by their place", () => {
  const buy = findSiteTexts("es", [], { search: "common.buy" }).find(
    ({ key }) => key === "common.buy",
  );
  expect(buy).toEqual({
    key: "common.buy",
    product: "Comprar",
    english: "Buy",
    now: "Comprar",
    isChanged: false,
  });
  for (const search of ["COMPRAR", "buy"])
    expect(keysOf(findSiteTexts("es", [], { search }))).toContain("common.buy");
  expect(findSiteTexts("es", [], { search: "qwertz" })).toEqual([]);
});

test("what operators wrote is found by what it says now, and alone where that is asked for", () => {
  const changed = [{ key: "common.buy", text: "Adquirir" }];
  expect(findSiteTexts("es", changed, { search: "adquirir" })).toEqual([
    expect.objectContaining({ key: "common.buy", now: "Adquirir", isChanged: true }),
  ]);
  expect(keysOf(findSiteTexts("es", changed, { isChangedOnly: true }))).toEqual(["common.buy"]);
});

test("what a language of another upstream says is what it says now", () => {
  offerLanguages([{ code: "de", name: "Deutsch", dir: "ltr", texts: { "common.buy": "Kaufen" } }]);
  const found = findSiteTexts("de", [], { search: "kaufen" });
  expect(found).toEqual([expect.objectContaining({ product: "Buy", now: "Kaufen" })]);
});

test("sentences of the wire have themselves for English; names of things stand with the things", () => {
  const [invalid] = findSiteTexts("es", [], { search: "The text is not valid." });
  expect(invalid).toMatchObject({
    key: "messages.The text is not valid.",
    english: "The text is not valid.",
  });
  expect(keysOf(findSiteTexts("es", [])).some((key) => key.startsWith("terms."))).toBe(false);
});

test("sentences of the wire can say something else in English, too", () => {
  const [invalid] = findSiteTexts("en", [], { search: "The text is not valid." });
  expect(invalid).toMatchObject({
    key: "messages.The text is not valid.",
    product: "The text is not valid.",
    isChanged: false,
  });
});

test.each([
  ["{{count}} homes", "{{count}} houses", []],
  ["{{count}} homes", "{{ count }} houses", []],
  ["{{count}} homes", "Homes", []],
  ["{{count}} homes", "{{number}} houses", ["number"]],
  ["Buy", "{{", ["{{"]],
  ["Buy", "{{a b}}", ["{{", "}}"]],
])("%s becomes %s: %s is strange", (product, text, strange) => {
  expect(strangeValues(text, product)).toEqual(strange);
});

test("what says just that comes first, then what begins with it, the shortest first", () => {
  const said = nearestFirst(findSiteTexts("en", [], { search: "save" }), "save").map(
    ({ now }) => now,
  );
  const whole = said.filter((now) => now === "Save").length;
  expect(whole).toBeGreaterThan(1);
  expect(said.slice(0, whole)).toEqual(Array.from({ length: whole }, () => "Save"));
  const begins = said.slice(whole).filter((now) => /^save/i.test(now));
  expect(said.slice(whole, whole + begins.length)).toEqual(begins);
  const lengths = begins.map(({ length }) => length);
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
});

test("those that say the same are found together, unless one says something else here", () => {
  const [first, ...others] = findSiteTexts("en", []).filter(({ now }) => now === "Save");
  expect(others.length).toBeGreaterThan(0);
  expect(keysOf(alikeIn(findSiteTexts("en", []), first!))).toEqual(keysOf(others));
  const changed = findSiteTexts("en", [{ key: others[0]!.key, text: "Keep" }]);
  expect(keysOf(alikeIn(changed, first!))).toEqual(keysOf(others.slice(1)));
});

test("each part of the product that texts belong to has a name", () => {
  const { areas } = english.content.languages;
  const parts = new Set(findSiteTexts("en", []).map(({ key }) => areaOf(key)));
  expect(Object.keys(areas).sort()).toEqual([...parts].sort());
});
