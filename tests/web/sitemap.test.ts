import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { idsInPart } from "~/contract/sitemap/calls";
import { loader as securityTxt } from "~/routes/resources/security-txt";
import { readSitemapFile, sitemapFile, sitemapIndex } from "~/routes/resources/sitemap.server";
import { putCategories, putHome } from "../marketplace/search-homes";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

const changed = new Date("2026-05-01T10:00:00Z");
/** More than the call answers at once. */
const many = 5003;
const towns = 1101;

beforeAll(async () => {
  openSiteWith({ PUBLIC_URL: "https://homes.test" });
  const { marketplace } = here;
  const [villa] = (await putCategories(marketplace, "Villa")) as [number];
  await putHome(marketplace, {
    slug: "a & b",
    city: "São Paulo",
    category_id: villa,
    updated_at: changed,
  });
  for (let id = 2; id <= many; id += 1000)
    await marketplace.database
      .insertInto("property")
      .values(
        Array.from({ length: Math.min(1000, many - id + 1) }, (_, place) => ({
          id: id + place,
          slug: `home-in-a-row-${id + place}`,
          category_id: villa,
          title: "Home",
          city: `Town ${(id + place) % towns}`,
          description: "A home.",
          price_minor: 100,
          currency: "EUR",
          status: "sell" as const,
          request_status: "approved" as const,
          updated_at: changed,
        })),
      )
      .execute();
  await putHome(marketplace, { id: idsInPart + 1, slug: "beyond", category_id: villa });
  // As it would have been by itself by the time that a marketplace is so large.
  await sql`analyze`.execute(marketplace.database);
});

const asked = () => new Request("https://homes.test/sitemap.xml");
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test("the index names each file that has entries, and when they last changed", async () => {
  const response = await sitemapIndex(asked());
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(addressesIn(xml)).toEqual([
    "https://homes.test/sitemaps/site.xml",
    "https://homes.test/sitemaps/properties-1.xml",
    "https://homes.test/sitemaps/properties-2.xml",
    "https://homes.test/sitemaps/categories-1.xml",
  ]);
  expect(xml).toContain(
    "<loc>https://homes.test/sitemaps/properties-1.xml</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>",
  );
});

describe("a file of the sitemap", () => {
  test("has every entry of its part once, however many calls that takes", async () => {
    const xml = await (await sitemapFile(asked(), "properties-1.xml")).text();
    const addresses = addressesIn(xml);
    expect(addresses).toHaveLength(many);
    expect(new Set(addresses).size).toBe(many);
    expect(addresses[0]).toBe("https://homes.test/properties-details/a%20%26%20b");
    expect(addresses.at(-1)).toBe(`https://homes.test/properties-details/home-in-a-row-${many}`);
    expect(xml).toContain("<lastmod>2026-05-01T10:00:00.000Z</lastmod>");
  });

  test("ends where the next begins", async () =>
    expect(addressesIn(await (await sitemapFile(asked(), "properties-2.xml")).text())).toEqual([
      "https://homes.test/properties-details/beyond",
    ]));

  test("lists, texts that were written, and cities are in one", async () => {
    const addresses = addressesIn(await (await sitemapFile(asked(), "site.xml")).text());
    expect(addresses.slice(0, 2)).toEqual(["https://homes.test/", "https://homes.test/properties"]);
    expect(addresses).toContain("https://homes.test/properties/city/S%C3%A3o%20Paulo");
    expect(addresses).not.toContain("https://homes.test/about-us");
    expect(addresses.filter((url) => url?.includes("/properties/city/Town"))).toHaveLength(towns);
  });

  test.each(["properties-3.xml", "articles-1.xml", "properties-0.xml", "projects-1.xml", "x"])(
    "%s is none",
    async (file) => {
      const thrown: unknown = await sitemapFile(asked(), file).catch((error: unknown) => error);
      expect(thrown).toMatchObject({ status: 404 });
    },
  );
});

test.each([
  ["properties-1.xml", { kind: "properties", part: 1 }],
  ["article-categories-12.xml", { kind: "article_categories", part: 12 }],
  ["article_categories-1.xml", null],
  ["properties-01.xml", null],
  ["properties-1.xml.gz", null],
  ["properties-999999.xml", null],
])("the file %s", (file, holds) => expect(readSitemapFile(file)).toEqual(holds));

test("whoever found a weakness reads whom to tell", async () => {
  const request = new Request("https://homes.test/.well-known/security.txt");
  const answer = await securityTxt({ request, params: {}, context: {} });
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const words = await answer.text();
  expect(words).toContain("Contact: https://homes.test/contact-us\n");
  expect(words).toContain("Canonical: https://homes.test/.well-known/security.txt\n");
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(words) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
});
