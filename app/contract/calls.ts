import { accountCalls } from "./account/calls";
import { securityCalls } from "./security/calls";
import { agentsCalls } from "./agents/calls";
import { advertsCalls } from "./adverts/calls";
import { catalogueCalls } from "./catalogue/calls";
import type { AnyCall } from "./wire/call";
import { chatCalls } from "./chat/calls";
import { compareProperties } from "./compare/calls";
import { contentCalls } from "./content/calls";
import { dashboardCalls } from "./dashboard/calls";
import { favouritesCalls } from "./favourites/calls";
import { feedCalls } from "./feed/calls";
import { homeCalls } from "./home/calls";
import { interestCalls } from "./interest/calls";
import { listingsCalls } from "./listings/calls";
import { checkPrice, priceHint } from "./listings/price-calls";
import { mapProperties } from "./map/calls";
import { operatorCalls } from "./operator/calls";
import { invitationCalls, operatorTeamCalls } from "./operator/team/calls";
import { operatorPaymentsCalls } from "./operator/payments/calls";
import { notificationsCalls } from "./notifications/calls";
import { packagesCalls } from "./packages/calls";
import { paymentsCalls } from "./payments/calls";
import { projectsCalls } from "./projects/calls";
import { getSearchAlternatives, searchCalls } from "./search/calls";
import { propertiesCalls } from "./properties/calls";
import { rememberedCalls } from "./remembered/calls";
import { reportsCalls } from "./reports/calls";
import { savedSearchesCalls } from "./saved-searches/calls";
import { secondFactorCalls } from "./second-factor/calls";
import { shortlistsCalls } from "./shortlists/calls";
import { siteCalls } from "./site/calls";
import { sitemapCalls } from "./sitemap/calls";
import { toolsCalls } from "./tools/calls";
import { viewingsCalls } from "./viewings/calls";
import { verificationCalls } from "./verification/calls";

/** Every call by area: what the API answers, the documentation lists and the conformance tests try. */
export const callsByArea: Record<string, readonly AnyCall[]> = {
  site: siteCalls,
  sitemap: sitemapCalls,
  catalogue: catalogueCalls,
  home: homeCalls,
  content: contentCalls,
  properties: [...propertiesCalls, getSearchAlternatives, mapProperties, compareProperties],
  search: searchCalls,
  agents: agentsCalls,
  projects: projectsCalls,
  adverts: advertsCalls,
  reports: reportsCalls,
  favourites: favouritesCalls,
  feed: feedCalls,
  interest: interestCalls,
  remembered: rememberedCalls,
  shortlists: shortlistsCalls,
  "saved searches": savedSearchesCalls,
  notifications: notificationsCalls,
  viewings: viewingsCalls,
  chat: chatCalls,
  listings: [...listingsCalls, checkPrice, priceHint],
  dashboard: dashboardCalls,
  account: [...accountCalls, ...securityCalls, ...secondFactorCalls, ...invitationCalls],
  packages: packagesCalls,
  payments: paymentsCalls,
  tools: toolsCalls,
  verification: verificationCalls,
  operator: [...operatorCalls, ...operatorTeamCalls, ...operatorPaymentsCalls],
};

export const calls: readonly AnyCall[] = Object.values(callsByArea).flat();
