import { checkPrice, priceHint } from "~/contract/listings/price-calls";
import { handler } from "../http/handler";
import { comparePrice, pricesAround } from "./compare-price";
import { requireOwnListing } from "./require-listing";

/** So many times more or less than is usual a price is that has a digit too many or too few. */
const typoFactor = 5;

export const checkPriceHandler = handler(
  checkPrice,
  async ({ property_id }, { caller, services: { database } }) => {
    await requireOwnListing(database, "property", caller, { id: property_id });
    const compared = await comparePrice(database, property_id);
    if (!compared) return null;
    const { price, usual, homes } = compared;
    if (price * typoFactor > usual && price < usual * typoFactor) return null;
    return { usual: Math.round(usual / 100), homes };
  },
);

const major = (minor: number) => Math.round(minor / 100);

export const priceHintHandler = handler(
  priceHint,
  async ({ price, ...asked }, { caller, services: { database } }) => {
    const around = await pricesAround(database, { ...asked, owner: caller.id });
    if (!around) return null;
    const { usual, low, high, homes } = around;
    return {
      usual: major(usual),
      low: major(low),
      high: major(high),
      homes,
      percent: price ? Math.round(((price * 100) / usual - 1) * 100) : null,
    };
  },
);
