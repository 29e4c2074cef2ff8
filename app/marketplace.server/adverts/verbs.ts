import { getFeaturedDataVerb } from "./get-featured-data";
import { storeAdvertisementVerb } from "./store-advertisement";

export const advertVerbs = [storeAdvertisementVerb, getFeaturedDataVerb];
