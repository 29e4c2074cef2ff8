import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../e2e/support/ask";
import { approve, mark, removeListings } from "../../e2e/support/by-api";
import { takeFreePlan } from "../../e2e/support/packages";
import { newListing, newOwner, type Person, publicListing } from "../../e2e/support/seeds";
import { open, site, textOf } from "./page";

let owner: Person;
beforeAll(async () => {
  owner = await newOwner("Ada Owner");
  await takeFreePlan(owner);
});
afterAll(() => removeListings(owner));

test("what machines read of a home: the price, the address and the way to it", async () => {
  const home = await publicListing(owner);
  const address = `/properties-details/${home.slug}`;
  const page = await open(address);
  const [listing, crumbs] = page.structuredData();
  expect(listing).toMatchObject({
    "@type": "RealEstateListing",
    name: home.title,
    url: site + address,
    offers: { price: 325_000, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    contentLocation: {
      address: {
        streetAddress: "Rua do Sol 7",
        addressLocality: "Évora",
        addressRegion: "Alentejo",
        addressCountry: "Portugal",
      },
      geo: { latitude: 38.57, longitude: -7.91 },
    },
  });
  expect(listing!.image).toHaveLength(3);
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  expect(crumbs!.itemListElement!.map(({ name, position }) => [position, name])).toEqual([
    [1, "Buy"],
    [2, "Évora"],
    [3, home.title],
  ]);
  expect(page.attribute('link[rel="canonical"]', "href")).toBe(site + address);
});

test("no title ends the data that search engines read", async () => {
  const title = '</script><b id="broken">Sea & "sky"';
  const home = await newListing(owner, { title });
  await approve(home);
  const page = await open(`/properties-details/${home.slug}`);
  expect(page.heading()).toBe(title);
  expect(page.all("#broken")).toEqual([]);
  const listing = page.structuredData().find((one) => one["@type"] === "RealEstateListing");
  expect(listing?.name).toBe(title);
  const image = page.attribute('meta[property="og:image"]', "content")!;
  const drawn = await ask(image.slice(site.length));
  expect([drawn.status, drawn.headers["content-type"]]).toEqual([200, "image/jpeg"]);
});

test("a home that was sold and removed says so, and shows others", async () => {
  const home = await publicListing(owner, { city: "Lisbon" });
  await mark(owner, home, "sold");
  await removeListings(owner);
  const page = await open(`/properties-details/${home.slug}`);
  expect([page.status, page.heading()]).toEqual([410, "This home has been sold"]);
  expect(page.link("Homes in Lisbon")).toBe("/properties/city/Lisbon");
});

const ines = "/agent-details/ines-carvalho";

test("machines are told who an agent is and how to get there", async () => {
  const page = await open(ines);
  const told = page.structuredData();
  expect(told.map((one) => one["@type"])).toEqual(["RealEstateAgent", "BreadcrumbList"]);
  expect(told[0]!.url).toBe(site + ines);
  expect(page.attribute('link[rel="canonical"]', "href")).toBe(site + ines);
  const found = await open("/agents?search=ines");
  expect(found.attribute('meta[name="robots"]', "content")).toContain("noindex");
});

test("an address in a language names the others", async () => {
  const page = await open("/properties?lng=fr");
  expect(page.heading()).toBe("Biens à vendre ou à louer");
  expect(page.attribute('link[rel="canonical"]', "href")).toMatch(/\/properties\?lng=fr$/);
  // The parser keeps the names of attributes as React writes them.
  const alternates = page
    .all('head link[rel="alternate"]')
    .filter((link) => link.hasAttribute("hrefLang"))
    .map((link) => {
      const { pathname, search } = new URL(link.getAttribute("href")!);
      return [link.getAttribute("hrefLang"), pathname + search];
    });
  expect(alternates).toEqual([
    ...["en", "es", "fr", "hi", "ar"].map((code) => [code, `/properties?lng=${code}`]),
    ["x-default", "/properties"],
  ]);
  expect(page.all('meta[name="robots"]')).toEqual([]);
});

async function addressesIn(path: string) {
  const { status, text } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.slice(site.length));
}

test("every page that the sitemap lists can be opened", async () => {
  const files = await addressesIn("/sitemap.xml");
  expect(files).toContain("/sitemaps/site.xml");
  for (const file of files) {
    const addresses = await addressesIn(file);
    expect(addresses.length, file).toBeGreaterThan(0);
    for (const path of file.endsWith("site.xml") ? addresses : addresses.slice(0, 3))
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
});

test("the feed is named on the list and holds the articles", async () => {
  const page = await open("/articles");
  const named = 'link[rel="alternate"][type="application/rss+xml"]';
  expect(page.attribute(named, "href")).toBe("/articles/feed.xml");
  const { headers, text } = await ask("/articles/feed.xml");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(text).toContain("<title><![CDATA[Ten questions to ask before a viewing]]></title>");
  expect(text).toMatch(/<link>http[^<]+\/article-details\/what-a-mortgage-really-costs<\/link>/);
  expect(text).toMatch(/href="http[^"]+\/mortgage-calculator"/);
});

test("the foot of a page leads to where else the company is", async () => {
  const page = await open("/about-us");
  const elsewhere = page.all('footer ul[aria-label="Doorstep elsewhere"] a');
  expect(elsewhere.map(textOf)).toEqual(["Facebook", "X", "Instagram", "YouTube"]);
  expect(page.link("Instagram", "footer")).toBe("https://www.instagram.com/doorstep.example");
});

/** The sample operator's sections, in their order, with where "See all" of each leads. */
const sections = [
  ["Featured homes", "/properties/featured"],
  ["What are you looking for?", "/properties/filters"],
  ["Most viewed", "/properties/most-viewed"],
  ["Homes by city", "/properties/cities"],
  ["New projects", "/projects"],
  ["Most favourite", "/properties/most-favourite"],
  ["Featured projects", "/projects/featured"],
  ["Agents who know the streets", "/agents"],
  ["Premium homes", "/properties/premium"],
  ["Worth reading first", "/articles"],
  ["Questions people ask", "/faqs"],
];

test("the sections of the front page stand in the operator's order, and each leads to all there is", async () => {
  const page = await open("/");
  const shown = page.all(".home-sections > section").map((section) => {
    const seeAll = [...section.querySelectorAll("a")].find((link) => /^See all/.test(textOf(link)));
    return [textOf(section.querySelector("h2")), seeAll?.getAttribute("href")];
  });
  expect(shown).toEqual(sections);
});
