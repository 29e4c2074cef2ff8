import { checkPriceHandler, priceHintHandler } from "./check-price";
import { changePropertyStatusHandler } from "./change-property-status";
import {
  confirmAskedHomesHandler,
  confirmHomeHandler,
  getAskedHomesHandler,
} from "./confirm-homes";
import { deletePropertyHandler } from "./delete-property";
import { getAddedPropertiesHandler } from "./get-added-properties";
import { postPropertyHandler } from "./post-property";
import { setMarketStateHandler } from "./set-market-state";
import { updatePostPropertyHandler } from "./update-post-property";
import { updatePropertyStatusHandler } from "./update-property-status";

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
