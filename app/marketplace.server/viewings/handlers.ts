import {
  getViewingCalendarHandler,
  getViewingOfferHandler,
  getViewingsHandler,
} from "./read-viewings";
import { acceptViewingHandler, endViewingHandler, proposeViewingHandler } from "./move-viewing";
import { requestViewingHandler } from "./request-viewing";

export const viewingHandlers = [
  getViewingOfferHandler,
  requestViewingHandler,
  getViewingsHandler,
  acceptViewingHandler,
  proposeViewingHandler,
  endViewingHandler,
  getViewingCalendarHandler,
];
