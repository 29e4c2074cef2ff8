import { getViewingCalendarHandler } from "./get-viewing-calendar";
import { getViewingOfferHandler } from "./get-viewing-offer";
import { getViewingsHandler } from "./get-viewings";
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
