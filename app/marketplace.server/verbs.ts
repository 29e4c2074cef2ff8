import { accountVerbs } from "./account/verbs";
import { agentVerbs } from "./agents/verbs";
import { advertVerbs } from "./adverts/verbs";
import { catalogueVerbs } from "./catalogue/verbs";
import { contentVerbs } from "./content/verbs";
import { dashboardVerbs } from "./dashboard/verbs";
import { favouriteVerbs } from "./favourites/verbs";
import { feedVerbs } from "./feed/verbs";
import { homeVerbs } from "./home/verbs";
import type { Verb } from "./http/handler";
import { interestVerbs } from "./interest/verbs";
import { listingVerbs } from "./listings/verbs";
import { operatorVerbs } from "./operator/verbs";
import { packageVerbs } from "./packages/verbs";
import { projectVerbs } from "./projects/verbs";
import { propertyVerbs } from "./properties/verbs";
import { reportVerbs } from "./reports/verbs";
import { savedSearchVerbs } from "./saved-searches/verbs";
import { siteVerbs } from "./site/verbs";
import { sitemapVerbs } from "./sitemap/verbs";
import { toolVerbs } from "./tools/verbs";
import { viewingVerbs } from "./viewings/verbs";
import { verificationVerbs } from "./verification/verbs";

/** Every call the embedded API answers, area by area. */
export const verbs: Verb[] = [
  ...accountVerbs,
  ...operatorVerbs,
  ...siteVerbs,
  ...sitemapVerbs,
  ...catalogueVerbs,
  ...homeVerbs,
  ...contentVerbs,
  ...propertyVerbs,
  ...agentVerbs,
  ...projectVerbs,
  ...advertVerbs,
  ...reportVerbs,
  ...favouriteVerbs,
  ...feedVerbs,
  ...interestVerbs,
  ...savedSearchVerbs,
  ...viewingVerbs,
  ...listingVerbs,
  ...dashboardVerbs,
  ...packageVerbs,
  ...toolVerbs,
  ...verificationVerbs,
];
