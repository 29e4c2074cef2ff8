import { homepageDataHandler } from "./homepage-data";

export const homeHandlers = [homepageDataHandler];
