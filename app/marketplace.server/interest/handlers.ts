import { getInterestedUsersHandler } from "./get-interested-users";
import { interestedUsersHandler } from "./interested-users";

export const interestHandlers = [interestedUsersHandler, getInterestedUsersHandler];
