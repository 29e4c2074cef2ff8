import { beforeEach, expect, test } from "vitest";
import { understandSearch, type UnderstoodSearch } from "~/contract/search/calls";
import type { TFunction } from "i18next";
import { readRecentSearches } from "~/recent-searches";
import { readSearchFilters, writeSearchFilters } from "~/contract/properties/forms";
import { oddValues } from "~/routes/properties/odd-values.server";
import type { PropertyList } from "~/contract/properties/lists";
import { getPropertyList } from "~/contract/properties/calls";
import { listPath } from "~/routes/properties/list-path";
import { redirectToMeant, understanding } from "~/routes/properties/understood.server";
import { keepPosition } from "~/screens.server/preferences";
import { openSite } from "~/site.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { answer, siteAnsweredBy, type StandIn } from "../support/stand-in-upstream";

/** What the API understands of each sentence. */
const meanings: Record<string, [name: string, value: string][]> = {
  "2 beds in lisbon": [
    ["p1.from", "2"],
    ["city", "Lisbon"],
  ],
  "villa with balcony and garden": [
    ["category_slug_id", "villa"],
    ["p9", "Balcony"],
    ["p9", "Garden"],
  ],
  "flat -aa -bb": [["category_slug_id", "flat"]],
  germany: [["country", "Germany"]],
  "up to 900": [["max_price", "900"]],
  "no cellar, no attic": [
    ["excluded", "cellar"],
    ["excluded", "attic"],
  ],
};
const state: {
  isEmbedded: boolean;
  asksConsent: boolean;
  isSlow?: boolean;
  total: (input: Record<string, unknown>) => number;
} = {
  isEmbedded: true,
  asksConsent: false,
  total: () => 3,
};
const answers: StandIn = (asked, input: { text?: string }) => {
  if (asked === getPropertyList) return answer({ data: [], total: state.total(input) });
  if (asked !== understandSearch) return [{ id: 9, type_of_parameter: "checkbox" }];
  if (state.isSlow) throw new UpstreamError("unavailable", { status: 0, message: "" });
  const { text = "" } = input;
  return {
    filters: (meanings[text] ?? []).map(([name, value]) => ({ name, value, words: "" })),
    rest: text.startsWith("villa") ? "quiet" : text.replace(/^[^-]*/, ""),
    alternatives: [],
  } satisfies UnderstoodSearch;
};

/** Each time a new one, which remembers none of the answers from before. */
const openAnew = () =>
  openSite(
    siteAnsweredBy(answers, {
      site: () => ({ allow_cookies: state.asksConsent }),
      variables: state.isEmbedded ? {} : { API_BASE_URL: "https://upstream.test/api" },
    }),
  );

/** Somebody who chose a place. */
async function inLisbon(address: string, cookies = "") {
  const place = { latitude: 38.7, longitude: -9.1, city: "Lisbon", state: "Lisbon" };
  const kept = await keepPosition({ ...place, country: "Portugal", formatted_address: "Lisbon" });
  return new Request(address, { headers: { Cookie: `${kept.split(";")[0]}; ${cookies}` } });
}

const nothingKnown = {
  categories: [],
  several: {},
  categoryIds: {},
  values: [],
  hasPlans: false,
  parameters: [],
  facilities: [],
  districts: null,
};

beforeEach(() => {
  state.isEmbedded = true;
  state.isSlow = false;
  state.total = () => 3;
  openAnew();
});

/** Where the address leads, as pairs; null where the page is shown. */
async function addressAfter(
  query: string,
  list: PropertyList = "all",
  byAddress: { city?: string } = {},
) {
  openAnew();
  const request = await inLisbon(`http://homes.test${listPath(list, {})}?${query}`);
  const thrown: unknown = await redirectToMeant(request, list, { byAddress }).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown === null) return null;
  if (!(thrown instanceof Response)) throw thrown;
  expect(thrown.status).toBe(302);
  const address = new URL(thrown.headers.get("Location")!, "http://homes.test");
  expect(address.pathname).toBe(listPath(list, {}));
  return address;
}

async function ledTo(...asked: Parameters<typeof addressAfter>) {
  const address = await addressAfter(...asked);
  return address && [...address.searchParams].map((pair) => pair.join("=")).sort();
}

test("a search has one address, whether it is sent for the first time or again", async () => {
  const first = await addressAfter("q=castle&property_type=0");
  const again = await addressAfter("q=castle&search=castle&property_type=0");
  expect(first?.search).toBe("?search=castle&property_type=0");
  expect(again?.search).toBe(first?.search);
});

test.each([
  ["nothing typed", "city=Berlin", null],
  ["an empty box", "q=&property_type=0&max_price=", ["property_type=0"]],
  ["a sentence", "q=2 beds in lisbon", ["asked=2 beds in lisbon", "city=Lisbon", "p1.from=2"]],
  [
    "choices and what is left",
    "q=villa with balcony and garden",
    [
      "asked=villa with balcony and garden",
      "category_slug_id=villa",
      "p9=Balcony",
      "p9=Garden",
      "search=quiet",
    ],
  ],
  ["nothing understood", "q=the mill&property_type=1", ["property_type=1", "search=the mill"]],
  [
    "beside other filters",
    "q=2 beds in lisbon&property_type=0&view=list",
    ["asked=2 beds in lisbon", "city=Lisbon", "p1.from=2", "property_type=0", "view=list"],
  ],
  [
    "another place takes the place of the one before",
    "q=germany&city=Lisbon&p1.from=2",
    ["asked=germany", "country=Germany", "p1.from=2"],
  ],
  [
    "another sentence takes the place of the one before",
    "q=up to 900&asked=2 beds in lisbon&city=Lisbon&p1.from=2&property_type=1",
    ["asked=up to 900", "max_price=900", "property_type=1"],
  ],
  [
    "the same sentence leaves the fields as they are",
    "q=2 beds in lisbon&asked=2 beds in lisbon&city=Lisbon&p1.from=2&max_price=5",
    ["asked=2 beds in lisbon", "city=Lisbon", "max_price=5", "p1.from=2"],
  ],
  [
    "of an earlier sentence only what it said goes",
    "q=up to 900&asked=villa with balcony and garden&category_slug_id=villa&p9=Balcony&p9=Garden&p9=Terrace&search=quiet",
    ["asked=up to 900", "max_price=900", "p9=Terrace"],
  ],
  [
    "what all must be there is there beside what was chosen before",
    "q=villa with balcony and garden&p9=Terrace&excluded=attic",
    [
      "asked=villa with balcony and garden",
      "category_slug_id=villa",
      "excluded=attic",
      "p9=Balcony",
      "p9=Garden",
      "p9=Terrace",
      "search=quiet",
    ],
  ],
  [
    "what must not occur is added to",
    "q=no cellar, no attic&excluded=pool",
    ["asked=no cellar, no attic", "excluded=pool, cellar, attic"],
  ],
  [
    "all that must not occur",
    "q=no cellar, no attic",
    ["asked=no cellar, no attic", "excluded=cellar, attic"],
  ],
  [
    "what is odd in the form, for the page to say so",
    "q=&min_price=1m&max_price=9&radius=far&p1.from=x&excluded=" +
      "abcdefghi"
        .split("")
        .map((one) => `no${one}`)
        .join(","),
    [
      "excluded=" +
        "abcdefghi"
          .split("")
          .map((one) => `no${one}`)
          .join(","),
      "max_price=9",
      "min_price=1m",
      "p1.from=x",
      "radius=far",
    ],
  ],
  [
    "words without that nothing was made of",
    "q=flat -aa -bb",
    ["asked=flat -aa -bb", "category_slug_id=flat", "excluded=aa, bb"],
  ],
  ["the same words stay words", "q=germany&search=germany", ["search=germany"]],
  ["an emptied box", "q=&asked=germany&country=Germany&premium=1", ["premium=1"]],
])("%s", async (_, query, address) => {
  expect(await ledTo(query)).toEqual(address);
});

test("where no home has all that was understood, the words are looked for if they find any", async () => {
  state.total = ({ search }) => (search === undefined ? 0 : 2);
  expect(await ledTo("q=germany")).toEqual(["asked=germany", "search=germany"]);
  state.total = () => 0;
  expect(await ledTo("q=germany")).toEqual(["asked=germany", "country=Germany"]);
});

test("a sentence that nobody could read yet is looked for as words, and can still be read", async () => {
  state.isSlow = true;
  expect(await ledTo("q=germany&premium=1")).toEqual([
    "asked=germany",
    "premium=1",
    "search=germany",
  ]);
});

test("what stands beside a sentence stays, and what was taken away of it can be asked for again", async () => {
  const said = async (query: string, list: PropertyList = "all") => {
    const filters = readSearchFilters(new URLSearchParams(query));
    const t = ((key: string) => key) as unknown as TFunction;
    const understood = await understanding(new Request("http://homes.test/"), {
      list,
      query: writeSearchFilters(filters),
      choices: nothingKnown,
      t,
      price: String,
    });
    if (!understood) return null;
    const { isChanged, wordsHref, meantHref } = understood;
    const pairs = (href: string) =>
      [...new URL(href, "http://homes.test").searchParams].map((pair) => pair.join("=")).sort();
    return { isChanged, words: pairs(wordsHref), meant: pairs(meantHref) };
  };
  const asked = "asked=2 beds in lisbon";
  const meant = [asked, "city=Lisbon", "p1.from=2", "premium=1"];
  expect(await said(`${asked}&city=Lisbon&p1.from=2&premium=1&page=3`)).toEqual({
    isChanged: false,
    words: ["premium=1", "search=2 beds in lisbon"],
    meant,
  });
  expect(await said(`${asked}&city=Lisbon&premium=1`)).toMatchObject({ isChanged: true, meant });
  expect(await said(`${asked}&search=2 beds in lisbon&premium=1`)).toMatchObject({
    isChanged: false,
    meant,
  });
  meanings["the best"] = [["premium", "1"]];
  expect(await said("asked=the best", "premium")).toMatchObject({ isChanged: false });
});

test.each([
  ["featured", {}, { promoted: true }],
  ["premium", {}, { get_all_premium_properties: true }],
  ["nearby", {}, { latitude: 38.7, longitude: -9.1 }],
  ["all", { city: "Porto" }, { city: "Porto" }],
] as const)("in %s it is judged by the homes of the same list", async (list, byAddress, fixed) => {
  const asked: Record<string, unknown>[] = [];
  state.total = (input) => {
    asked.push(input);
    return input.search === undefined ? 0 : 2;
  };
  expect(await ledTo("q=up to 900", list, byAddress)).toEqual([
    "asked=up to 900",
    ...(list === "all" ? ["city=Porto"] : []),
    "search=up to 900",
  ]);
  expect(asked).toHaveLength(2);
  for (const input of asked) expect(input).toMatchObject(fixed);
});

test("what was cut of a sentence is told where it leads", async () => {
  const toldAt = async (query: string) => {
    const address = new URLSearchParams(((await ledTo(query)) as string[]).join("&"));
    const filters = readSearchFilters(address);
    const t = ((key: string) => key) as unknown as TFunction;
    return oddValues({ query: address, filters, choices: nothingKnown, t, price: String });
  };
  expect(await toldAt(`q=${"long ".repeat(51)}`)).toEqual([]);
  expect(await toldAt(`q=${"long ".repeat(60)}`)).toEqual(["properties.odd.cut"]);
  const nine = "abcdefghi".split("").map((letter) => `no${letter}`);
  meanings.nine = nine.map((phrase) => ["excluded", phrase]);
  expect(await toldAt("q=nine")).toEqual(["properties.odd.cutExcluded"]);
  meanings.eight = meanings.nine.slice(1);
  expect(await toldAt("q=eight")).toEqual([]);
});

test("another upstream is asked for the words", async () => {
  state.isEmbedded = false;
  expect(await ledTo("q=2 beds in lisbon&property_type=0")).toEqual([
    "property_type=0",
    "search=2 beds in lisbon",
  ]);
});

test("the list where a form leads is remembered by this browser, unless its reader was asked and did not agree", async () => {
  const remembered = async (query: string, Cookie = "") => {
    openAnew();
    const request = await inLisbon(`http://homes.test/properties?${query}`, Cookie);
    const answer: unknown = await redirectToMeant(request, "all").catch(
      (reason: unknown) => reason,
    );
    const cookie = (answer as Response).headers.get("Set-Cookie");
    const value = cookie === null ? null : /^searches=([\w-]*); Path=\/; /.exec(cookie)![1];
    return { value, hrefs: readRecentSearches(value).map(({ href }) => href) };
  };
  const first = await remembered("q=2 beds in lisbon");
  expect(first.hrefs).toEqual([expect.stringMatching(/^\/properties\?.*city=Lisbon/)]);
  const second = await remembered("remember=1&max_price=9&page=3", `searches=${first.value}`);
  expect(second.hrefs).toEqual(["/properties?max_price=9", ...first.hrefs]);
  expect(await remembered("q=")).toEqual({ value: null, hrefs: [] });
  state.asksConsent = true;
  expect(await remembered("q=germany")).toEqual({ value: null, hrefs: [] });
  expect((await remembered("q=germany", "consent=all")).hrefs).toHaveLength(1);
  state.asksConsent = false;
});
