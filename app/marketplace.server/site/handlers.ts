import { getLanguages } from "~/contract/site/calls";
import { handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { operatorAnnouncementHandler, saveAnnouncementHandler } from "./announcement";
import {
  moveFooterLinkHandler,
  operatorFooterLinksHandler,
  removeFooterLinkHandler,
  saveFooterLinkHandler,
} from "./footer-links";
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

/** A language with the operator's texts: those of the web application, else those of the apps. */
const getLanguagesHandler = handler(
  getLanguages,
  async ({ language_code, web_language_file }, { services: { database } }) => {
    const row = await database
      .selectFrom("language")
      .selectAll()
      .where("code", "=", language_code.toLowerCase())
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!row) throw new NotFound("language_not_found");
    const changed = await database
      .selectFrom("site_text")
      .select(["key", "text"])
      .where("language", "=", row.code)
      .execute();
    const siteTexts = Object.fromEntries(changed.map(({ key, text }) => [key, text]));
    return {
      id: row.id,
      name: row.name,
      code: row.code,
      file_name: web_language_file ? { ...row.web_texts, ...siteTexts } : row.app_texts,
      status: 1 as const,
      rtl: row.is_right_to_left ? (1 as const) : (0 as const),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  },
);

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
