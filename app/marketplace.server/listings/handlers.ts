import { checkPriceHandler, priceHintHandler } from "./check-price";
import { changePropertyStatusHandler, updatePropertyStatusHandler } from "./change-status";
import {
  confirmAskedHomesHandler,
  confirmHomeHandler,
  getAskedHomesHandler,
} from "./confirm-homes";
import { deletePropertyHandler } from "./delete-listing";
import { getAddedPropertiesHandler } from "./get-added-properties";
import { postPropertyHandler } from "./post-property";
import { setMarketStateHandler } from "./set-market-state";
import { updatePostPropertyHandler } from "./update-post-property";

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
