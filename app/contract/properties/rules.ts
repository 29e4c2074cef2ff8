/** How found homes are ordered; apart from the forms, so that a screen needs no rules to name them. */
export const sortOrders = [
  "newest",
  "price_up",
  "price_down",
  "price_per_area",
  "largest",
  "nearest",
  "most_viewed",
  "most_liked",
  "reduced",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What every upstream can order by; the others are the embedded server's own. */
export const commonOrders = ["newest", "nearest", "most_viewed", "most_liked"] as const;

/** What a rent may be for. */
export const pricePeriods = ["Daily", "Monthly", "Quarterly", "Yearly"] as const;
export type PricePeriod = (typeof pricePeriods)[number];
