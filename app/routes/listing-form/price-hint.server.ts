import type { TFunction } from "i18next";
import { getFacilitiesForFilter } from "~/contract/catalogue/calls";
import { type PriceHint, priceHint } from "~/contract/listings/price-calls";
import { readAmount, readDecimal } from "~/contract/localized-numbers";
import { rentDurations } from "~/contract/properties/shapes";
import { getTexts } from "~/i18n/i18n.server";
import type { MoneySettings } from "~/i18n/money";
import { formatShortPrice } from "~/i18n/rents";
import { capabilities } from "~/upstream.server/capabilities";
import { siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** Whoever asks for the hint waits so long for it. */
export const askedHintMilliseconds = 2000;

/** A form as it was typed, or as it stands in a listing. */
type Typed = Record<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const positive = (value: number | undefined) => (value && value > 0 ? value : undefined);

/** The answer to the question about the floor's size. */
async function areaIn(request: Request, { parameters }: Typed, milliseconds?: number) {
  const known = await orNull(upstream(request).call(getFacilitiesForFilter), milliseconds);
  const sizes = (known ?? []).filter(({ meaning }) => meaning === "floor_area");
  for (const given of Array.isArray(parameters) ? (parameters as unknown[]) : []) {
    const { parameter_id, value } = given as { parameter_id?: unknown; value?: unknown };
    if (sizes.some(({ id }) => String(id) === textOf(parameter_id)))
      return positive(readDecimal(textOf(value)));
  }
  return undefined;
}

/**
 * What is said beside the price: what others ask for homes like the one that is typed, and how its price compares;
 * empty where too little is typed yet, or too few homes are like it. `milliseconds`: how long it may take; a page that
 * it only accompanies waits less than whoever asked for it.
 */
export async function priceHintFor(
  request: Request,
  typed: Typed,
  milliseconds?: number,
): Promise<string> {
  const { property_type, category_id, city, rentduration, price } = typed;
  const asked = {
    category_id: Number(textOf(category_id)),
    city: textOf(city).slice(0, 255),
    price: positive(readAmount(textOf(price))),
  };
  const isKnown = property_type === "0" || property_type === "1";
  if (!capabilities().priceChecks || !isKnown || !(asked.category_id > 0) || asked.city === "")
    return "";
  const duration = rentDurations.find((one) => one === rentduration) ?? "Monthly";
  const period = property_type === "1" ? { rentduration: duration } : {};
  const area = await areaIn(request, typed, milliseconds);
  const [found, t, { site, language }] = await Promise.all([
    orNull(
      upstream(request).call(priceHint, { ...asked, ...period, property_type, area }),
      milliseconds,
    ),
    getTexts(request),
    siteMoney(request),
  ]);
  if (!found) return "";
  return inWords(found, {
    ...{ t, language, money: site },
    offer: {
      property_type: property_type === "1" ? "rent" : "sell",
      rentduration: property_type === "1" ? duration : null,
    },
  });
}

interface Reader {
  t: TFunction;
  language: string;
  money: MoneySettings;
  offer: Omit<Parameters<typeof formatShortPrice>[0], "price">;
}

/** So near the middle a price is neither high nor low (per cent). */
const near = 5;

function inWords({ low, high, usual, homes, percent }: PriceHint, { offer, ...reader }: Reader) {
  const { t, language } = reader;
  const amount = (price: number) => formatShortPrice({ ...offer, price }, reader);
  const others = t("listings.priceHint.others", {
    low: amount(low),
    high: amount(high),
    usual: amount(usual),
    homes,
  });
  if (percent === null) return others;
  const difference = new Intl.NumberFormat(language, {
    style: "percent",
    numberingSystem: "latn",
  }).format(Math.abs(percent) / 100);
  const compared = Math.abs(percent) <= near ? "near" : percent > 0 ? "above" : "below";
  return `${others} ${t(`listings.priceHint.${compared}`, { difference })}`;
}
