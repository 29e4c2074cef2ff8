import { getFeaturedDataHandler } from "./get-featured-data";
import { storeAdvertisementHandler } from "./store-advertisement";

export const advertHandlers = [storeAdvertisementHandler, getFeaturedDataHandler];
