import { currentSite } from "./site.server";

/** The settings of the site that runs here. */
export const getSettings = () => currentSite().settings;
