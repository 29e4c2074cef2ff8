import { parseSettings } from "~/parse-settings.server";
import { createSite, openSite } from "~/site.server";

/** Opens a site with these variables of the environment, beside those of the process, until the file ends. */
export const openSiteWith = (variables: Record<string, string>) =>
  openSite(createSite(parseSettings({ ...process.env, ...variables })));
