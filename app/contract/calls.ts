import { accountCalls } from "./account";
import { accountData } from "./account.data";
import { securityCalls } from "./account.security";
import { agentsCalls } from "./agents";
import { advertsCalls } from "./adverts";
import { catalogueCalls } from "./catalogue";
import type { AnyCall } from "./call";
import { chatCalls } from "./chat";
import { compareProperties } from "./compare";
import { contentCalls } from "./content";
import { dashboardCalls } from "./dashboard";
import { favouritesCalls } from "./favourites";
import { feedCalls } from "./feed";
import { homeCalls } from "./home";
import { interestCalls } from "./interest";
import { listingsCalls } from "./listings";
import { listingConfirmationCalls } from "./listings.confirmations";
import { setMarketState } from "./listings.market-state";
import { checkPrice, priceHint } from "./listings.price-check";
import { mapProperties } from "./map";
import { operatorCalls } from "./operator";
import { operatorNewsCalls } from "./operator.news";
import { invitationCalls, operatorTeamCalls } from "./operator.team";
import { operatorPaymentsCalls } from "./operator.payments";
import { notificationsCalls } from "./notifications";
import { packagesCalls } from "./packages";
import { paymentsCalls } from "./payments";
import { projectsCalls } from "./projects";
import { districtCalls } from "./districts";
import { propertiesCalls } from "./properties";
import { searchAlternativesCalls } from "./search-alternatives";
import { pushCalls } from "./push";
import { rememberedCalls } from "./remembered";
import { reportsCalls } from "./reports";
import { savedSearchesCalls } from "./saved-searches";
import { searchCalls } from "./search";
import { secondFactorCalls } from "./second-factor";
import { operatorPolicyReports } from "./policy-reports";
import { securityLogCalls } from "./security-log";
import { shortlistsCalls } from "./shortlists";
import { siteCalls } from "./site";
import { sitemapCalls } from "./sitemap";
import { toolsCalls } from "./tools";
import { viewingsCalls } from "./viewings";
import { verificationCalls } from "./verification";

/** Every call by area: what the API answers, the documentation lists and the conformance tests try. */
export const callsByArea: Record<string, readonly AnyCall[]> = {
  site: siteCalls,
  sitemap: sitemapCalls,
  catalogue: catalogueCalls,
  home: homeCalls,
  content: contentCalls,
  properties: [...propertiesCalls, ...searchAlternativesCalls, mapProperties, compareProperties],
  search: [...searchCalls, ...districtCalls],
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
  notifications: [...notificationsCalls, ...pushCalls],
  viewings: viewingsCalls,
  chat: chatCalls,
  listings: [...listingsCalls, ...listingConfirmationCalls, setMarketState, checkPrice, priceHint],
  dashboard: dashboardCalls,
  account: [
    ...accountCalls,
    ...securityCalls,
    ...secondFactorCalls,
    ...securityLogCalls,
    operatorPolicyReports,
    accountData,
    ...invitationCalls,
  ],
  packages: packagesCalls,
  payments: paymentsCalls,
  tools: toolsCalls,
  verification: verificationCalls,
  operator: [
    ...operatorCalls,
    ...operatorTeamCalls,
    ...operatorPaymentsCalls,
    ...operatorNewsCalls,
  ],
};

export const calls: readonly AnyCall[] = Object.values(callsByArea).flat();
