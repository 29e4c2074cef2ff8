import type { TFunction } from "i18next";
import type { ProjectType } from "~/contract/projects/calls";
import type { PropertyStatus, RentDuration } from "~/contract/properties/shapes";
import { formatMoney, formatShortMoney, type MoneySettings } from "./money";

interface Offer {
  /** As a home is on offer, or a project stands; null where it is not said. */
  property_type: PropertyStatus | ProjectType | null;
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

type Priced = Offer & { price: number };

/** "€1,100.00 / month", or the amount alone. */
export const formatPrice = (offer: Priced, { t, language, money }: Reader) =>
  withDuration(formatMoney(offer.price, money, language), rentDurationOf(offer), t);

/** "€1,100 / month": where prices are read in passing. */
export const formatShortPrice = (offer: Priced, { t, language, money }: Reader) =>
  withDuration(formatShortMoney(offer.price, money, language), rentDurationOf(offer), t);

const withDuration = (amount: string, duration: RentDuration | null, t: TFunction) =>
  duration ? `${amount} ${t(`ui.price.per.${duration.toLowerCase()}`)}` : amount;
