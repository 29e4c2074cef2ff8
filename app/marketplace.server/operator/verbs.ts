import { approveListingVerb } from "./approve-listing";
import { operatorListingsVerb } from "./listings";
import { rejectListingVerb } from "./reject-listing";

export const operatorVerbs = [operatorListingsVerb, approveListingVerb, rejectListingVerb];
