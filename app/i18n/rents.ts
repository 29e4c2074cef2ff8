import type { TFunction } from "i18next";
import type { PropertyStatus, RentDuration } from "~/contract/shapes/property";
import { formatMoney, type MoneySettings } from "./money";

interface Offer {
  property_type: PropertyStatus;
  rentduration: RentDuration | null;
}

/**
 * How often the rent is due: monthly where it is not said (contract §2.1). Null for what is sold. What
 * is let keeps it, so that prices can be compared.
 */
export const rentDurationOf = ({ property_type, rentduration }: Offer) =>
  property_type === "rent" || property_type === "rented" ? (rentduration ?? "Monthly") : null;

interface Reader {
  t: TFunction;
  language: string;
  money: MoneySettings;
}

/** "€1,100.00 / month", or the amount alone. */
export function formatPrice(offer: Offer & { price: number }, { t, language, money }: Reader) {
  const amount = formatMoney(offer.price, money, language);
  const duration = rentDurationOf(offer);
  return duration ? `${amount} ${t(`ui.price.per.${duration.toLowerCase()}`)}` : amount;
}
