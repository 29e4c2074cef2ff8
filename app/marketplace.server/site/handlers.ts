import { operatorAnnouncementHandler, saveAnnouncementHandler } from "./announcement";
import {
  moveFooterLinkHandler,
  operatorFooterLinksHandler,
  removeFooterLinkHandler,
  saveFooterLinkHandler,
} from "./footer-links";
import { getLanguagesHandler } from "./get-languages";
import {
  offerLanguageHandler,
  operatorLanguagesHandler,
  operatorSiteTextsHandler,
  saveSiteTextHandler,
} from "./operator-languages";
import {
  operatorSiteSettingsHandler,
  saveCompanyHandler,
  saveFoundHandler,
  saveLinksHandler,
  saveLookHandler,
  saveNumbersHandler,
  saveRulesHandler,
  saveUnitsHandler,
} from "./operator-site-settings";
import { writtenPageHandler } from "./pages";
import { webSettingsHandler } from "./web-settings";

export const siteHandlers = [
  webSettingsHandler,
  getLanguagesHandler,
  writtenPageHandler,
  operatorAnnouncementHandler,
  saveAnnouncementHandler,
  operatorFooterLinksHandler,
  saveFooterLinkHandler,
  moveFooterLinkHandler,
  removeFooterLinkHandler,
  operatorLanguagesHandler,
  offerLanguageHandler,
  operatorSiteTextsHandler,
  saveSiteTextHandler,
  operatorSiteSettingsHandler,
  saveCompanyHandler,
  saveLookHandler,
  saveLinksHandler,
  saveNumbersHandler,
  saveRulesHandler,
  saveUnitsHandler,
  saveFoundHandler,
];
