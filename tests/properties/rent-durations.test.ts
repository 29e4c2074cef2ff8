import { expect, test, vi } from "vitest";
import { compareProperties } from "~/contract/compare";
import { mapProperties } from "~/contract/map";
import { getProperty } from "~/contract/properties";
import { webSettings } from "~/contract/site";
import { formatDay } from "~/i18n/dates";
import { i18nFor } from "~/i18n/i18n.server";
import { loadComparison } from "~/routes/properties/comparison.server";
import { homeView } from "~/routes/properties/detail-view";
import { mapResults } from "~/routes/properties/map.server";
import { shareSubject } from "~/routes/resources/share-image.server";
import { cardOf } from "~/ui/card-property";
import { card, detail } from "../contract/samples";
import { answers, comparedHome } from "../contract/samples/properties";

/** Its owner never said how often the rent is due. */
const letHome = { property_type: "rented", rentduration: null };
const money = { currencySymbol: "€", currencyCode: "EUR", abbreviate: false };

const client = vi.hoisted(() => ({ call: vi.fn(), envelope: vi.fn() }));
vi.mock("~/session.server/upstream", () => ({ upstream: () => client }));
vi.mock("~/upstream.server/upstream-client", () => ({ upstreamClient: () => client }));
vi.mock("~/session.server/session", () => ({ getSession: async () => new Map([["token", "a"]]) }));
vi.mock("~/session.server/embedded-api", () => ({ hasEmbeddedApi: () => true }));
vi.mock("~/session.server/site", async (importOriginal) => ({
  ...(await importOriginal<typeof import("~/session.server/site")>()),
  getSite: async () => ({ currency_symbol: "€" }),
  siteMoney: async () => ({ site: money, language: "en" }),
}));

const map = answers["map-properties"]!.data as { homes: object[] };
client.call.mockImplementation(async (asked: unknown) => {
  if (asked === webSettings) return { is_premium: true, currency_symbol: "€" };
  if (asked === getProperty) return [{ ...detail, ...letHome }];
  if (asked !== compareProperties) return [];
  const dear = { ...comparedHome, price: 300_000, id: 13 };
  const spacious = {
    facilities: [{ ...comparedHome.facilities[0], name: "Area (m²)", value: "1200" }],
  };
  return {
    source_property: { ...comparedHome, ...letHome, ...spacious },
    target_property: { ...dear, ...letHome, ...spacious },
  };
});
client.envelope.mockImplementation(async (asked: unknown) =>
  asked === mapProperties
    ? { data: { ...map, homes: map.homes.map((one) => ({ ...one, ...letHome })) }, total: 1 }
    : { data: [], total: 0 },
);

const at = (path: string) =>
  new Request(`https://homes.test${path}`, { headers: { Cookie: "lng=en" } });
const monthly = { rentduration: "Monthly" };

test("a home that is let keeps the time its rent is due for, wherever its price stands", async () => {
  const listed = { ...card, ...letHome } as unknown as Parameters<typeof cardOf>[0];
  expect(cardOf(listed, "en")).toMatchObject(monthly);
  const speech = { t: i18nFor("en").t, language: "en", money, publicUrl: "", offersViewings: true };
  const home = { ...detail, ...letHome } as unknown as Parameters<typeof homeView>[0];
  expect(homeView(home, speech)).toMatchObject({
    ...monthly,
    priceText: "€250,000 / month",
    listed: formatDay(detail.created_at, "en"),
    history: [{ price: "€250,000.00 / month" }, { price: "€260,000.00 / month" }],
  });
  const { homes } = await mapResults(at("/properties-on-map"));
  expect(homes).toMatchObject([monthly]);
  expect(await shareSubject(at("/"), "properties", detail.slug_id, {})).toMatchObject({
    price: "€250,000 / month",
  });
});

test("homes beside each other tell prices with their time, and measures as they are read", async () => {
  const compared = (await loadComparison(at("/"), "12-vs-13")) as Exclude<
    Awaited<ReturnType<typeof loadComparison>>,
    { init: unknown }
  >;
  expect(compared.homes).toMatchObject([{ rentDuration: "Monthly" }, { rentDuration: "Monthly" }]);
  expect(compared.rows).toContainEqual({
    key: "price",
    label: "Price",
    values: ["€250,000.00 / month", "€300,000.00 / month"],
    isDifferent: true,
  });
  expect(compared.rows).toContainEqual(
    expect.objectContaining({ label: "Area (m²)", values: ["1,200", "1,200"], isDifferent: false }),
  );
});
