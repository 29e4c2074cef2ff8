import { operatorActsVerb } from "./acts";
import { approveAdvertVerb, operatorAdvertsVerb, rejectAdvertVerb } from "./review-adverts";
import {
  approveListingVerb,
  approveProjectVerb,
  operatorListingsVerb,
  operatorProjectsVerb,
  rejectListingVerb,
  rejectProjectVerb,
} from "./review-listings";

export const operatorVerbs = [
  operatorListingsVerb,
  approveListingVerb,
  rejectListingVerb,
  operatorProjectsVerb,
  approveProjectVerb,
  rejectProjectVerb,
  operatorAdvertsVerb,
  approveAdvertVerb,
  rejectAdvertVerb,
  operatorActsVerb,
];
