import { getViewingCalendarVerb } from "./get-viewing-calendar";
import { getViewingOfferVerb } from "./get-viewing-offer";
import { getViewingsVerb } from "./get-viewings";
import { acceptViewingVerb, endViewingVerb, proposeViewingVerb } from "./move-viewing";
import { requestViewingVerb } from "./request-viewing";

export const viewingVerbs = [
  getViewingOfferVerb,
  requestViewingVerb,
  getViewingsVerb,
  acceptViewingVerb,
  proposeViewingVerb,
  endViewingVerb,
  getViewingCalendarVerb,
];
