import { homepageDataVerb } from "./homepage-data";

export const homeVerbs = [homepageDataVerb];
