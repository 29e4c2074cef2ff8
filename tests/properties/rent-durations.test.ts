import { expect, test } from "vitest";
import { compareProperties } from "~/contract/compare/calls";
import { mapProperties } from "~/contract/map/calls";
import { getProperty } from "~/contract/properties/calls";
import { formatDay } from "~/i18n/dates";
import { i18nFor } from "~/i18n/i18n.server";
import { loadComparison } from "~/routes/properties/comparison.server";
import { homeView } from "~/routes/properties/detail-view";
import { mapResults } from "~/routes/properties/map.server";
import { shareSubject } from "~/routes/resources/share-image.server";
import { cardOf } from "~/ui/listing-cards";
import { card, detail } from "../contract/samples";
import { answers as samples, comparedHome } from "../contract/samples/properties";
import { answer, answeredBy, asMember, type StandIn } from "../support/stand-in-upstream";

/** Its owner never said how often the rent is due. */
const letHome = { property_type: "rented", rentduration: null };
const money = { currencySymbol: "€", currencyCode: "EUR", abbreviate: false };

const map = samples["map-properties"]!.data as { homes: object[] };
const answers: StandIn = (asked) => {
  if (asked === getProperty)
    return answer({ data: [{ ...detail, ...letHome }], similar_properties: [] });
  if (asked === mapProperties) {
    const homes = map.homes.map((one) => ({ ...one, ...letHome }));
    return answer({ data: { ...map, homes }, total: 1 });
  }
  if (asked !== compareProperties) return answer({ data: [], total: 0 });
  const dear = { ...comparedHome, price: 300_000, id: 13 };
  const spacious = {
    facilities: [{ ...comparedHome.facilities[0], name: "Area (m²)", value: "1200" }],
  };
  return {
    source_property: { ...comparedHome, ...letHome, ...spacious },
    target_property: { ...dear, ...letHome, ...spacious },
  };
};
answeredBy(answers, { site: () => ({ is_premium: true, currency_symbol: "€" }) });

const at = (path: string) =>
  asMember(`https://homes.test${path}`, { headers: { Cookie: "lng=en" } });
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
  const { homes } = await mapResults(await at("/properties-on-map"));
  expect(homes).toMatchObject([monthly]);
  expect(await shareSubject(await at("/"), "properties", detail.slug_id, {})).toMatchObject({
    price: "€250,000 / month",
  });
});

test("homes beside each other tell prices with their time, and measures as they are read", async () => {
  const compared = (await loadComparison(await at("/"), "12-vs-13")) as Exclude<
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
