import { getFeaturedDataVerb } from "./get-featured-data";

export const advertVerbs = [getFeaturedDataVerb];
