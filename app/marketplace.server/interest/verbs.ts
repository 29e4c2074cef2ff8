import { getInterestedUsersVerb } from "./get-interested-users";
import { interestedUsersVerb } from "./interested-users";

export const interestVerbs = [interestedUsersVerb, getInterestedUsersVerb];
