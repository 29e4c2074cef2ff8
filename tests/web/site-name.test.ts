import { beforeAll, expect, test } from "vitest";
import { loadHome } from "~/routes/home/home.server";
import { loader as manifest } from "~/routes/resources/manifest";
import { errorKind } from "~/ui/error-state";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

beforeAll(async () => {
  const { marketplace } = here;
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "company_name", value: JSON.stringify("Casa & Nova") })
    .execute();
});

test.each([
  ["en", "Casa & Nova: homes to buy and rent, told plainly"],
  ["es", "Casa & Nova: viviendas en venta y alquiler, contadas con claridad"],
  ["fr", "Casa & Nova : acheter et louer, en toute clarté"],
  ["hi", "Casa & Nova: खरीदने और किराए के घर, साफ़ जानकारी के साथ"],
  ["ar", "Casa & Nova: عقارات للبيع والإيجار، بوضوح"],
])("the front page names the operator's site in %s", async (language, title) => {
  const page = await loadHome(new Request(`http://homes.test/?lng=${language}`));
  expect(page.title).toBe(title);
  expect(page.title + page.description).not.toContain("Doorstep");
});

test("what is installed is called like the operator's site", async () => {
  const request = new Request("http://homes.test/manifest.webmanifest");
  const response = await manifest({ request, params: {}, context: {} });
  expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  expect(await response.json()).toMatchObject({
    name: "Casa & Nova",
    short_name: "Casa & Nova",
    start_url: "/",
  });
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
});

test.each([
  [400, "wrongInput"],
  [403, "forbidden"],
  [404, "notFound"],
  [410, "notFound"],
  [422, "wrongInput"],
  [500, "unexpected"],
  [503, "unavailable"],
])("a page that answers %d is titled %s", (status, kind) => expect(errorKind(status)).toBe(kind));
