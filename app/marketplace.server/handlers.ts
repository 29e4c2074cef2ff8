import { accountHandlers } from "./account/handlers";
import { agentHandlers } from "./agents/handlers";
import { advertHandlers } from "./adverts/handlers";
import { chatHandlers } from "./chat/handlers";
import { catalogueHandlers } from "./catalogue/handlers";
import { contentHandlers } from "./content/handlers";
import { dashboardHandlers } from "./dashboard/handlers";
import { favouriteHandlers } from "./favourites/handlers";
import { feedHandlers } from "./feed/handlers";
import { homeHandlers } from "./home/handlers";
import type { Handler } from "./http/handler";
import { interestHandlers } from "./interest/handlers";
import { importHandlers } from "./imports/operator/handlers";
import { listingHandlers } from "./listings/handlers";
import { notificationHandlers } from "./notifications/handlers";
import { operatorHandlers } from "./operator/handlers";
import { packageHandlers } from "./packages/handlers";
import { operatorPaymentHandlers } from "./payments/operator/handlers";
import { paymentHandlers } from "./payments/handlers";
import { projectHandlers } from "./projects/handlers";
import { propertyHandlers } from "./properties/handlers";
import { pushHandlers } from "./push/handlers";
import { reportHandlers } from "./reports/handlers";
import { shortlistHandlers } from "./shortlists/handlers";
import { rememberedHandlers } from "./remembered/handlers";
import { savedSearchHandlers } from "./saved-searches/handlers";
import { searchHandlers } from "./search/handlers";
import { siteHandlers } from "./site/handlers";
import { sitemapHandlers } from "./sitemap/handlers";
import { toolHandlers } from "./tools/handlers";
import { viewingHandlers } from "./viewings/handlers";
import { verificationHandlers } from "./verification/handlers";

/**
 * Every call the embedded API answers. The handlers of an area are listed in its `handlers.ts`; that each call of the
 * contract has one is held by tests/marketplace/conformance.
 */
export const handlers: Handler[] = [
  ...accountHandlers,
  ...operatorHandlers,
  ...siteHandlers,
  ...sitemapHandlers,
  ...catalogueHandlers,
  ...homeHandlers,
  ...contentHandlers,
  ...propertyHandlers,
  ...searchHandlers,
  ...agentHandlers,
  ...projectHandlers,
  ...advertHandlers,
  ...reportHandlers,
  ...favouriteHandlers,
  ...feedHandlers,
  ...interestHandlers,
  ...rememberedHandlers,
  ...shortlistHandlers,
  ...savedSearchHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...viewingHandlers,
  ...chatHandlers,
  ...listingHandlers,
  ...importHandlers,
  ...dashboardHandlers,
  ...packageHandlers,
  ...paymentHandlers,
  ...operatorPaymentHandlers,
  ...toolHandlers,
  ...verificationHandlers,
];
