import { operatorAnnouncementHandler, saveAnnouncementHandler } from "./announcement";
import { getLanguagesHandler } from "./get-languages";
import {
  operatorSiteSettingsHandler,
  saveCompanyHandler,
  saveLinksHandler,
  saveLookHandler,
  saveNumbersHandler,
  saveRulesHandler,
} from "./operator-site-settings";
import { writtenPageHandler } from "./pages";
import { webSettingsHandler } from "./web-settings";

export const siteHandlers = [
  webSettingsHandler,
  getLanguagesHandler,
  writtenPageHandler,
  operatorAnnouncementHandler,
  saveAnnouncementHandler,
  operatorSiteSettingsHandler,
  saveCompanyHandler,
  saveLookHandler,
  saveLinksHandler,
  saveNumbersHandler,
  saveRulesHandler,
];
