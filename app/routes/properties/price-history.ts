import type { TFunction } from "i18next";
import type { PropertyMoment } from "~/contract/properties/calls";
import { formatDay, machineTime } from "~/i18n/dates";
import type { MoneySettings } from "~/i18n/money";
import { formatPrice } from "~/i18n/rents";

interface Reader {
  t: TFunction;
  language: string;
  money: MoneySettings;
}

const isRent = ({ status }: PropertyMoment) => status === "rent" || status === "rented";

/** Prices compare while a home stays for sale, or for rent by the same term. */
const compares = (now: PropertyMoment, before: PropertyMoment) =>
  isRent(now) === isRent(before) && (!isRent(now) || now.rentduration === before.rentduration);

const percent = (share: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
    numberingSystem: "latn",
  } as Intl.NumberFormatOptions).format(share);

function eventOf(now: PropertyMoment, before: PropertyMoment | undefined) {
  if (!before) return isRent(now) ? "listedForRent" : "listedForSale";
  if (now.status === "sold" || now.status === "rented")
    return now.status === before.status ? "price" : now.status;
  if (now.status !== before.status) return isRent(now) ? "forRent" : "forSale";
  return "price";
}

/**
 * The rows of a home's history, newest first, each compared with the one before it. A home that
 * nothing has happened to yet has none.
 */
export function priceHistory(history: PropertyMoment[], { t, language, money }: Reader) {
  if (history.length < 2) return [];
  return history.map((now, index) => {
    const before = history[index + 1];
    const share =
      before && before.price > 0 && compares(now, before) ? now.price / before.price - 1 : 0;
    return {
      day: formatDay(now.at, language, "medium"),
      time: machineTime(now.at) ?? null,
      event: t(`properties.history.${eventOf(now, before)}`),
      price: formatPrice({ ...now, property_type: now.status }, { t, language, money }),
      change:
        share === 0
          ? null
          : {
              text: percent(share, language),
              goes: share < 0 ? ("down" as const) : ("up" as const),
            },
    };
  });
}
