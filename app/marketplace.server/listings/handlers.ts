import { checkPrice, priceHint } from "~/contract/listings/price-calls";
import { handler } from "../http/handler";
import { changePropertyStatusHandler, updatePropertyStatusHandler } from "./change-status";
import { comparePrice, pricesAround } from "./compare-price";
import {
  confirmAskedHomesHandler,
  confirmHomeHandler,
  getAskedHomesHandler,
} from "./confirm-homes";
import { deletePropertyHandler } from "./delete-listing";
import { getAddedPropertiesHandler } from "./get-added-properties";
import { postPropertyHandler } from "./post-property";
import { requireOwnListing } from "./require-listing";
import { setMarketStateHandler } from "./set-market-state";
import { updatePostPropertyHandler } from "./update-post-property";

const checkPriceHandler = handler(
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

const priceHintHandler = handler(
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

export const listingHandlers = [
  postPropertyHandler,
  updatePostPropertyHandler,
  deletePropertyHandler,
  updatePropertyStatusHandler,
  changePropertyStatusHandler,
  getAddedPropertiesHandler,
  getAskedHomesHandler,
  confirmAskedHomesHandler,
  confirmHomeHandler,
  setMarketStateHandler,
  checkPriceHandler,
  priceHintHandler,
];

/** So many times more or less than is usual a price is that has a digit too many or too few. */
const typoFactor = 5;

const major = (minor: number) => Math.round(minor / 100);
