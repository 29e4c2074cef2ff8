import { changePropertyStatusVerb } from "./change-property-status";
import { deletePropertyVerb } from "./delete-property";
import { getAddedPropertiesVerb } from "./get-added-properties";
import { postPropertyVerb } from "./post-property";
import { updatePostPropertyVerb } from "./update-post-property";
import { updatePropertyStatusVerb } from "./update-property-status";

export const listingVerbs = [
  postPropertyVerb,
  updatePostPropertyVerb,
  deletePropertyVerb,
  updatePropertyStatusVerb,
  changePropertyStatusVerb,
  getAddedPropertiesVerb,
];
