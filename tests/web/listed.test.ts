import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test } from "vitest";
import { inLanguage } from "~/i18n/language-address";
import { sitePages } from "~/contract/content/rules";
import { languages } from "~/i18n/languages";
import siteMap from "~/routes";
import { loader as robots } from "~/routes/resources/robots";
import { sitemapFile } from "~/routes/resources/sitemap.server";
import { putCategories, putHome } from "../marketplace/search-homes";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

interface Screen {
  default?: unknown;
  loader?: (args: object) => unknown;
  meta?: (args: object) => Record<string, string>[];
}
const modules = import.meta.glob<Screen>("../../app/routes/**/*.{ts,tsx}");

const site = "https://homes.test";
/** Addresses without a part that changes. */
const fixed = (siteMap as RouteConfigEntry[]).flatMap(({ path = "", file }): [string, string][] =>
  /[:*]/.test(path) ? [] : [[`/${path.replace(/^\//, "")}`, file]],
);
const texts = { about: "<p>Us</p>", privacy: "<p>P</p>", terms: "<p>T</p>" } as const;
let listed: string[];
let closed: string[];
/** What robots are told of addresses that begin so, a `*` standing for anything. */
let rules: { isOpen: boolean; length: number; begins: RegExp }[];

beforeAll(async () => {
  openSiteWith({ PUBLIC_URL: site });
  const { database } = here.marketplace;
  for (const name of sitePages)
    await database
      .insertInto("site_page")
      .values({ name, source: texts[name], description: texts[name] })
      .execute();
  await database
    .insertInto("article")
    .values({ slug: "a", title: "A", description: "<p>A</p>" })
    .execute();
  await database.insertInto("faq").values({ question: "Why?", answer: "<p>So.</p>" }).execute();
  await putCategories(here.marketplace, "Villa");
  await putHome(here.marketplace, { slug: "the-operators-own", owner_id: null });
  const xml = await (await sitemapFile(new Request(site), "site.xml")).text();
  listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.slice(site.length));
  const told = await (await robots({ request: new Request(site), params: {}, context: {} })).text();
  closed = [...told.matchAll(/^Disallow: (\/[\w-]+\/)$/gm)].map(([, path]) => path!);
  rules = [...told.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, word, path]) => ({
    isOpen: word === "Allow",
    length: path!.length,
    begins: new RegExp(`^${path!.replace(/[.?+]/g, "\\$&").replaceAll("*", ".*")}`),
  }));
}, 60_000);

/** What a visitor is answered; null when they are sent on, or to nothing that is a page. */
async function asked(path: string, file: string) {
  const screen = await modules[`../../app/${file}`]!();
  if (!screen.default) return null;
  const request = new Request(site + path);
  const load = async () => screen.loader?.({ request, params: {}, context: {} });
  const answer = await load().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return null;
  const data =
    answer && typeof answer === "object" && "data" in answer && "init" in answer
      ? answer.data
      : answer;
  const root = { id: "root", data: { publicUrl: site, site: { companyName: "Homes" } } };
  const tags = screen.meta?.({
    data,
    params: {},
    location: { pathname: path, search: "", hash: "", state: null, key: "" },
    matches: [root],
  });
  return { isUnlisted: tags?.some(({ name, content }) => name === "robots" && content) ?? false };
}

test("the site has public screens at fixed addresses", () =>
  expect(fixed.length).toBeGreaterThan(60));

test.each(fixed)("%s is in the sitemap, or kept out of search engines", async (path, file) => {
  const page = await asked(path, file);
  const isClosed = closed.some((prefix) => path.startsWith(prefix));
  if (page === null || page.isUnlisted || isClosed) expect(listed).not.toContain(path);
  else expect(listed).toContain(path);
});

test("the operator's own page is in the sitemap", async () => {
  const address = listed.find((path) => path.endsWith("?is_admin=1"));
  expect(address).toMatch(/^\/agent-details\/[^/?]+\?is_admin=1$/);
});

/** The longest rule counts, and of two the one that opens (RFC 9309 §2.2.2). */
const mayBeRead = (address: string) =>
  rules
    .filter(({ begins }) => begins.test(address))
    .sort((one, other) => other.length - one.length || Number(other.isOpen) - Number(one.isOpen))[0]
    ?.isOpen ?? true;

test("search engines may read what is listed, in each language", () => {
  const addresses = listed.flatMap((path) => [
    path,
    ...languages.map(({ code }) => inLanguage(path, code)),
  ]);
  expect(addresses.filter((address) => !mayBeRead(address))).toEqual([]);
  expect(mayBeRead("/properties/filters?city=Bhuj")).toBe(false);
  expect(mayBeRead("/properties?lng=es")).toBe(true);
});
