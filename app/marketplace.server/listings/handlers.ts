import { changePropertyStatusHandler } from "./change-property-status";
import { deletePropertyHandler } from "./delete-property";
import { getAddedPropertiesHandler } from "./get-added-properties";
import { postPropertyHandler } from "./post-property";
import { updatePostPropertyHandler } from "./update-post-property";
import { updatePropertyStatusHandler } from "./update-property-status";

export const listingHandlers = [
  postPropertyHandler,
  updatePostPropertyHandler,
  deletePropertyHandler,
  updatePropertyStatusHandler,
  changePropertyStatusHandler,
  getAddedPropertiesHandler,
];
