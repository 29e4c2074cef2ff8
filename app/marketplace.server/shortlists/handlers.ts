import { getShortlistHandler } from "./get-shortlist";
import {
  changeShortlistHomeHandler,
  deleteShortlistHandler,
  getShortlistsHandler,
  saveShortlistHandler,
  shareShortlistHandler,
} from "./own-lists";
import {
  joinShortlistHandler,
  leaveShortlistHandler,
  markOnShortlistHandler,
  removeFromShortlistHandler,
  writeOnShortlistHandler,
} from "./take-part";

export const shortlistHandlers = [
  getShortlistsHandler,
  getShortlistHandler,
  saveShortlistHandler,
  deleteShortlistHandler,
  changeShortlistHomeHandler,
  shareShortlistHandler,
  joinShortlistHandler,
  leaveShortlistHandler,
  markOnShortlistHandler,
  writeOnShortlistHandler,
  removeFromShortlistHandler,
];
