import { expect, test } from "vitest";
import { paths } from "~/paths";
import { ask, cookiesOf, ourForm } from "../../e2e/support/ask";
import { sampleMember } from "../../e2e/support/people";
import { open, textOf } from "./page";

const nobodyLivesHere = "Nobody lives at this address";

test.each([
  "page=-1&sort=sideways&view=cube",
  "page=1e9&min_price=cheap&max_price=-5",
  "min_price=500000&max_price=300000",
  "property_type=7&posted_since=never&promoted=maybe",
  "parameter_id=0,-1,x,99999999999&facility_id=;drop%20table",
  "latitude=91&longitude=abc&radius=-3",
  "latitude=52.5",
  "search=%00%ff%27%22%3Cscript%3E&city=%F0%9F%8F%A0",
  `search=${"x".repeat(3000)}`,
  "category_slug_id=no-such-kind&search=%25_%5C",
  "search[]=a&search=b&city=&unknown=1",
])("odd values in the address never break the list: %s", async (query) => {
  const page = await open(`/properties?${query}`);
  expect(page.status).toBe(200);
  expect(page.heading()).toContain("Homes");
  const labels = page.all("main label").map(textOf);
  expect(labels).toContain("What and where");
});

test.each([
  "north=abc&south=1&east=2&west=3",
  "north=91&south=-91&east=999&west=0",
  "north=1&south=1&east=1&west=1",
  "north=1e400&south=-1e400&east=0&west=1",
  "north=-16&south=-19&west=178&east=-178",
  "latitude=90&longitude=180&radius=20040",
  "latitude=0&longitude=0&radius=0",
  "page=999&north[]=1",
])("nor the map: %s", async (query) => {
  const page = await open(`/properties-on-map?${query}`);
  expect(page.status).toBe(200);
  expect(page.all(".map-frame")).toHaveLength(1);
});

const ines = "/agent-details/ines-carvalho";

test.each([
  "/agents?page=-1&search=%00%25_",
  `/agents?search=${"x".repeat(3000)}`,
  "/agents?search[]=a&page=1e9",
  `${ines}?tab=castles&page=x&is_admin=2`,
  "/agent-details/whoever?is_admin=1&tab=projects",
])("nor the agents: %s", async (path) => {
  // A page beyond the last one leads to the last one.
  const { status, headers } = await ask(path);
  const page = await open(status === 302 ? headers.location! : path);
  expect(page.status).toBe(200);
  expect(page.heading()).not.toBe("");
});

test.each([
  "/no-such-page",
  "/nowhere/at/all",
  "/properties/no/such/page",
  "/properties/categories/nope",
  "/properties/categories/nope?property_type=0",
  "/properties/city/Nowhere",
  "/properties/city/Nowhere?lng=en",
  "/properties/city/%20",
  `/properties/city/${"x".repeat(300)}`,
  "/compare-properties/1-vs-x",
])("what is not there says so, and suggests homes and a search: %s", async (path) => {
  await suggestsOthers(path, nobodyLivesHere);
});

test.each([
  ["/properties-details/no-such-home", "This home is not here any more"],
  ["/properties-details/no-such-home/photos", "This home is not here any more"],
  ["/project-details/no-such-project", "This project is not here any more"],
])("what may have been there once says that it is gone: %s", suggestsOthers);

async function suggestsOthers(path: string, heading: string) {
  const page = await open(path);
  expect(page.status).toBe(404);
  expect(page.heading()).toBe(heading);
  expect(page.document.title).toBe(`${heading} · Doorstep`);
  expect(page.link("Browse homes")).toBe("/properties");
  expect(page.all("main article")).toHaveLength(4);
  expect(page.all("main h2").map(textOf)).toContain("Homes on the market");
  const search = page.document.querySelector("main form")!;
  expect(search.getAttribute("action")).toBe("/properties");
  expect(textOf(search.querySelector("label"))).toBe("Search for a home instead");
  expect(search.querySelector("input")?.getAttribute("name")).toBe("search");
}

test.each([
  "/article-details/no-such-article",
  "/article-details/buying",
  "/articles/categories/no-such-category",
  "/articles/categories/first-offer",
  "/agent-details/nobody",
  "/agent-details/admin",
  "/agent-details/%E0%A4%A",
])("nor is anything at %s", async (path) => {
  const page = await open(path);
  expect([page.status, page.heading()]).toEqual([404, nobodyLivesHere]);
  expect(page.document.title).toBe(`${nobodyLivesHere} · Doorstep`);
});

test("an address that no home can have had is one of a home that is gone", async () => {
  const page = await open("/properties-details/%E0%A4%A");
  expect([page.status, page.heading()]).toEqual([404, "This home is not here any more"]);
});

test.each(["LISBON", "lisbon", "%20Lisbon%20"])(
  "a city has one address, however its name is typed: %s",
  async (typed) => {
    const { status, headers } = await ask(`/properties/city/${typed}?property_type=0`);
    expect([status, headers.location]).toEqual([301, "/properties/city/Lisbon?property_type=0"]);
  },
);

test("the page of a city says its name as it is written", async () => {
  const { status, headers } = await ask("/properties/city/new%20YORK");
  expect([status, headers.location]).toEqual([301, "/properties/city/New%20York"]);
  const page = await open(headers.location!);
  expect([page.status, page.heading()]).toEqual([200, "Homes to buy or rent in New York"]);
  expect(page.attribute('link[rel="canonical"]', "href")).toMatch(
    /\/properties\/city\/New%20York$/,
  );
  expect(page.attribute('meta[name="description"]', "content")).toContain("New York");
});

test("a list has one spelling", async () => {
  const { status, headers } = await ask("/properties/Featured?page=1");
  expect([status, headers.location]).toEqual([301, "/properties/featured?page=1"]);
  expect((await open(headers.location!)).status).toBe(200);
});

test("a project is found by its number", async () => {
  const { status, headers } = await ask("/project-details/1");
  expect([301, 302]).toContain(status);
  expect(headers.location).toMatch(/\/project-details\/[^\d/]/);
});

test("languages that nobody offers are not spoken", async () => {
  expect((await open("/login?lng=xx")).attribute("html", "lang")).toBe("en");
  const headers = { Cookie: "lng=__proto__" };
  expect((await open("/login", { headers })).attribute("html", "lang")).toBe("en");
});

test.each([
  ["light/0/0/0.svg", 200],
  ["dark/15/0/0.svg", 200],
  ["light/16/0/0.svg", 404],
  ["light/1/2/0.svg", 404],
  ["light/1/0/0.png", 404],
  ["pink/0/0/0.svg", 404],
  ["light/-1/0/0.svg", 404],
] as const)("tiles beyond the map are not there: %s is %i", async (tile, expected) => {
  const { status, headers } = await ask(`/map-tiles/2/${tile}`);
  expect(status).toBe(expected);
  if (expected !== 200) return;
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["cache-control"]).toContain("immutable");
});

test.each([
  "/user/my-data.zip.data",
  "/user/my-data.zip/.data?_routes=root",
  "/USER/my-data%2Ezip.data",
  "/operator/members.csv.data",
])("no file is asked for as the data of a page: %s", async (path) => {
  const signedIn = await ask(paths.signIn(), ourForm(sampleMember));
  const headers = { Cookie: cookiesOf(signedIn), "Sec-Fetch-Site": "same-origin" };
  for (const method of ["GET", "POST"]) {
    const { status, text } = await ask(path, { method, headers });
    expect([status, text]).toEqual([404, "Files have no data.\n"]);
  }
});
