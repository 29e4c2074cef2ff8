import { accountCalls } from "./account";
import { agentsCalls } from "./agents";
import { advertsCalls } from "./adverts";
import { catalogueCalls } from "./catalogue";
import type { AnyCall } from "./call";
import { compareProperties } from "./compare";
import { contentCalls } from "./content";
import { favouritesCalls } from "./favourites";
import { homeCalls } from "./home";
import { interestCalls } from "./interest";
import { listingsCalls } from "./listings";
import { mapProperties } from "./map";
import { operatorCalls } from "./operator";
import { packagesCalls } from "./packages";
import { projectsCalls } from "./projects";
import { propertiesCalls } from "./properties";
import { reportsCalls } from "./reports";
import { siteCalls } from "./site";
import { sitemapCalls } from "./sitemap";
import { toolsCalls } from "./tools";

/** Every call by area: what the API answers, the documentation lists and the conformance tests try. */
export const callsByArea: Record<string, readonly AnyCall[]> = {
  site: siteCalls,
  sitemap: sitemapCalls,
  catalogue: catalogueCalls,
  home: homeCalls,
  content: contentCalls,
  properties: [...propertiesCalls, mapProperties, compareProperties],
  agents: agentsCalls,
  projects: projectsCalls,
  adverts: advertsCalls,
  reports: reportsCalls,
  favourites: favouritesCalls,
  interest: interestCalls,
  listings: listingsCalls,
  account: accountCalls,
  packages: packagesCalls,
  tools: toolsCalls,
  operator: operatorCalls,
};

export const calls: readonly AnyCall[] = Object.values(callsByArea).flat();
