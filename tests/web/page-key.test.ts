import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { offerLanguages } from "~/i18n/texts.server";
import { pageKey, withoutTracking } from "~/http.server/page-key";

const key = (address: string, headers: Record<string, string> = {}) => pageKey(address, headers);

test("the order of the questions and what campaigns add make no new page", () => {
  expect(key("/properties?city=Bhuj&sort=newest")).toBe(key("/properties?sort=newest&city=Bhuj"));
  expect(key("/properties?city=Bhuj&utm_source=letter&fbclid=1&gclid=2&mc_cid=3")).toBe(
    key("/properties?city=Bhuj"),
  );
  expect(key("/?utm_source=letter")).toBe(key("/"));
});

test.each([
  ["/", "/"],
  ["/?gclid=x", "/"],
  ["/?", "/?"],
  ["/properties?city=S%C3%A3o%20Paulo", "/properties?city=S%C3%A3o%20Paulo"],
  [
    "/properties?city=Bhuj&utm_source=letter&sort=newest&mc_eid=x",
    "/properties?city=Bhuj&sort=newest",
  ],
  ["/properties?msclkid=x&search=a?b", "/properties?search=a%3Fb"],
])("%s is made as %s", (address, made) => expect(withoutTracking(address)).toBe(made));

test.each([
  ["/?zz=1", "/"],
  ["/properties-details/a-house?zz=1&lng=en", "/properties-details/a-house?lng=en"],
  [
    "/properties-details/a-house.data?_routes=root&page=2",
    "/properties-details/a-house.data?_routes=root",
  ],
  ["/faqs/?search=rent&zz=1", "/faqs/?search=rent"],
  ["/agents?city=Bhuj", "/agents"],
  ["/_root.data?zz=1", "/_root.data"],
  ["/properties/cities?search=x", "/properties/cities"],
])("of %s nothing counts that the page does not read", (address, made) => {
  expect(withoutTracking(address)).toBe(made);
  expect(key(address)).toBe(key(made));
});

test.each([
  "/properties?zz=1",
  "/Properties?page=2",
  "/properties-on-map?city=Bhuj&zz=1",
  "/%70roperties?page=2",
  "/no-such-page?zz=1",
  "/login?next=/user/profile",
  "/share-images/properties/a-house.jpg?zz=1",
  "/map-tiles/2/light/1/0/0.svg?zz=1",
])("%s is made, and not kept", (address) => {
  expect(key(address)).toBeNull();
});

test.each([
  "/properties?city=Bhuj&city=Goa&min_price=1&p12.from=2&p12=a&excluded=b&asked=c&view=list&page=3",
  "/properties/nearby?radius=5",
  "/properties/suggestions?text=lis",
  "/properties/filters/count.data?list=premium&facility_id=1",
  "/properties-on-map?north=1&south=0&east=1&west=0&place=Bhuj&near=1",
  "/agent-details/asha?tab=projects&page=2&is_admin=1",
  "/projects/upcoming?city=Bhuj",
])("%s is kept whole", (address) => {
  expect(withoutTracking(address)).toBe(address);
  expect(key(address)).not.toBeNull();
});

test("another address is another page", () => {
  const addresses = [
    "/",
    "/properties",
    "/properties?city=Bhuj",
    "/properties?city=Goa",
    "/properties?state=Goa",
    "/properties?city=Bhuj&city=Goa",
    "/properties.data?city=Bhuj",
    "/properties.data?city=Bhuj&_routes=root",
  ];
  expect(new Set(addresses.map((address) => key(address))).size).toBe(addresses.length);
});

test("the theme and the lite mode are the page's own", () => {
  const dark = key("/", { cookie: "theme=dark" });
  const lite = key("/", { cookie: "lite=1" });
  expect(new Set([key("/"), dark, lite]).size).toBe(3);
  expect(key("/", { "save-data": "on" })).toBe(lite);
  expect(key("/", { "save-data": "on", cookie: "lite=0" })).toBe(key("/"));
});

test("each language that has texts is a page of its own, however it was chosen", () => {
  const codes = languages.map(({ code }) => code);
  const keys = new Set(codes.map((code) => key("/", { cookie: `lng=${code}` })));
  expect(keys.size).toBe(codes.length);
  for (const code of codes)
    expect(key("/", { "accept-language": `${code}-XX` })).toBe(key("/", { cookie: `lng=${code}` }));
});

test("a language of the upstream makes pages as soon as it is offered", () => {
  const cookie = "theme=dark; lng=pt-BR";
  expect(key("/", { cookie })).toBe(key("/", { cookie: "theme=dark" }));
  offerLanguages([{ code: "pt-BR", name: "Português", dir: "ltr", texts: {} }]);
  expect(key("/", { cookie })).toBe("/?  pt-BR dark ".replace("?  ", "? "));
  expect(key("/", { "accept-language": "pt-PT" })).toBe(key("/", { cookie: "lng=pt-BR" }));
  offerLanguages([]);
  expect(key("/", { cookie })).toBe(key("/", { cookie: "theme=dark" }));
});

test("made-up languages and themes make no new pages", () => {
  expect(key("/", { "accept-language": "xx-YY, zz;q=0.5" })).toBe(key("/"));
  expect(key("/", { cookie: "theme=purple; lng=xx; lite=7" })).toBe(key("/"));
});

test("a page of somebody who is signed in, or has a message waiting, is theirs alone", () => {
  expect(key("/", { cookie: "__session=abc" })).toBeNull();
  expect(key("/", { cookie: "theme=dark; __session=abc" })).toBeNull();
  expect(key("/", { cookie: "theme=dark;__session=abc" })).toBeNull();
  expect(key("/", { cookie: "toast=abc" })).toBeNull();
});

test.each([
  "__session= abc",
  "__session =abc",
  "__session\t=\tabc",
  "theme=dark;\t__session = abc",
  "__session=; __session=abc",
  "__session=abc; __session=",
  '__session="abc"',
  "x; __session=abc",
  "toast = abc",
])("however it is written that somebody is signed in, the page is theirs: %j", (cookie) => {
  expect(key("/", { cookie })).toBeNull();
});

test("a cookie is what the pages read: whitespace does not count, and the first of a name does", () => {
  expect(key("/", { cookie: "theme = dark; lite= 1;lng\t=es" })).toBe(
    key("/", { cookie: "theme=dark; lite=1; lng=es" }),
  );
  expect(key("/", { cookie: "theme=dark; theme=light" })).toBe(key("/", { cookie: "theme=dark" }));
  expect(key("/", { cookie: "location = abc" })).toBeNull();
  expect(key("/compare-properties", { cookie: "compare = 3-7" })).toBeNull();
});

test("cookies that were emptied, or only sound alike, are nobody's", () => {
  expect(key("/", { cookie: "__session=; toast=" })).toBe(key("/"));
  expect(key("/", { cookie: "my__session=abc; burnttoast=1" })).toBe(key("/"));
});

test("homes chosen to be compared make the page that gathers them somebody's own, and no other", () => {
  const headers = { cookie: "compare=3-7" };
  expect(key("/compare-properties", headers)).toBeNull();
  expect(key("/compare-properties.data?_routes=root", headers)).toBeNull();
  expect(key("/compare-properties?search=villa", headers)).toBeNull();
  expect(key("/compare-properties", { cookie: "compare=" })).toBe(key("/compare-properties"));
  expect(key("/compare-properties/3-vs-7", headers)).toBe(key("/compare-properties/3-vs-7"));
  expect(key("/", headers)).toBe(key("/"));
});

test("a chosen place makes the pages around it somebody's own, and no other", () => {
  const headers = { cookie: "location=abc" };
  expect(key("/", headers)).toBeNull();
  expect(key("/?utm_source=letter", headers)).toBeNull();
  expect(key("/_root.data", headers)).toBeNull();
  expect(key("/properties/nearby", headers)).toBeNull();
  expect(key("/properties/nearby.data?radius=5", headers)).toBeNull();
  expect(key("/properties/more?page=2&list=nearby", headers)).toBeNull();
  expect(key("/properties-on-map?search=&list=nearby", headers)).toBeNull();
  expect(key("/properties-on-map.data?list=nearby", headers)).toBeNull();
  expect(key("/properties-on-map?city=Goa", headers)).not.toBeNull();
  expect(key("/select-location?next=/", headers)).toBeNull();
  expect(key("/properties/nearby")).not.toBeNull();
  expect(key("/properties/more?page=2&list=all", headers)).toBe(
    key("/properties/more?page=2&list=all"),
  );
  expect(key("/properties", headers)).toBe(key("/properties"));
});

test("the API, media and endless addresses are never kept", () => {
  expect(key("/api/get_property?slug_id=a")).toBeNull();
  expect(key("/media/a.jpg")).toBeNull();
  expect(key(`/properties?search=${"a".repeat(1000)}`)).toBeNull();
});
