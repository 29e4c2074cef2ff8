import { operatorActsVerb } from "./acts";
import { deactivateMemberVerb, reactivateMemberVerb } from "./deactivate-member";
import { operatorMembersVerb } from "./members";
import { approveAdvertVerb, operatorAdvertsVerb, rejectAdvertVerb } from "./review-adverts";
import {
  approveListingVerb,
  approveProjectVerb,
  operatorListingsVerb,
  operatorProjectsVerb,
  rejectListingVerb,
  rejectProjectVerb,
} from "./review-listings";
import { dismissReportsVerb, operatorReportsVerb, upholdReportsVerb } from "./review-reports";
import {
  approveVerificationVerb,
  operatorVerificationsVerb,
  rejectVerificationVerb,
} from "./review-verifications";

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
  operatorVerificationsVerb,
  approveVerificationVerb,
  rejectVerificationVerb,
  operatorReportsVerb,
  dismissReportsVerb,
  upholdReportsVerb,
  operatorMembersVerb,
  deactivateMemberVerb,
  reactivateMemberVerb,
  operatorActsVerb,
];
