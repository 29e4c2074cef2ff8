import { type SiteSettings, webSettings } from "~/contract/site/calls";
import { siteSettings } from "~/contract/site/shapes";
import type { Database } from "../db/database";
import { type Caller, handler } from "../http/handler";
import { rightsOf } from "../packages/features";
import { announcementSetting } from "./announcement";
import { standardCompanyName } from "./company-name";
import { siteCurrency } from "./currency";
import { footerLinkSetting } from "./footer-links";
import { languageSettings } from "./languages";
import { pageSettings } from "./pages";
import { settingPicture } from "./setting-picture";

type Name = keyof SiteSettings;

/** How a site is until its operator says otherwise (contract §4 Settings). */
export const standardSettings: Partial<SiteSettings> = {
  company_name: standardCompanyName,
  currency_symbol: siteCurrency.symbol,
  selected_currency_data: siteCurrency,
  number_with_suffix: "0",
  default_language: "en",
  web_maintenance_mode: "0",
  seo_settings: true,
  may_be_found: true,
  allow_cookies: false,
  number_with_otp_login: "1",
  email_password_login: "1",
  distance_option: "km",
  auto_approve: "0",
  verification_required_for_user: false,
  svg_clr: "0",
  min_radius_range: 0,
  max_radius_range: 100,
};

/** Settings that hold the key of a stored picture or a whole address. */
const pictures = new Set<Name>([
  "web_logo",
  "web_footer_logo",
  "web_placeholder_logo",
  "web_favicon",
  "img_placeholder",
  "admin_image",
]);

/** Worked out for each answer, or not for everybody's eyes (contract §4: place_api_key). */
const neverStored = new Set<Name>([
  "languages",
  "hidden_languages",
  "features_available",
  "demo_mode",
  "place_api_key",
  "verification_status",
  "is_active",
  "is_premium",
  "subscription",
  "about_us",
  "terms_conditions",
  "privacy_policy",
  "written_pages",
  "coming_pages",
  "announcement",
  "footer_links",
]);

/** The site's settings; with a token also the state of the caller's account (contract §3.1). */
export const webSettingsHandler = handler(
  webSettings,
  async (
    _input,
    { caller, isDeactivated, services: { database, clock, mediaUrl, demoMode, signInWays } },
  ) => {
    const [chosen, pages, announced, footer, languages, rights] = await Promise.all([
      chosenSettings(database, mediaUrl),
      pageSettings({ database, mediaUrl }),
      announcementSetting(database),
      footerLinkSetting(database),
      languageSettings(database),
      rightsOf(database, caller, clock()),
    ]);
    return {
      bank_details: [],
      ...standardSettings,
      // One picture stands in for all that are missing; other clients look for it by either name.
      ...(chosen.web_placeholder_logo && { img_placeholder: chosen.web_placeholder_logo }),
      social_login: signInWays.google ? ("1" as const) : ("0" as const),
      otp_service_provider: signInWays.codesBy,
      ...chosen,
      ...pages,
      ...announced,
      ...footer,
      ...languages,
      demo_mode: demoMode,
      features_available: {
        premium_properties: rights.features.has("premium_properties"),
        project_access: rights.features.has("project_access"),
      },
      ...(caller && accountState(caller, rights.anyPackage)),
      ...(isDeactivated && { is_active: false }),
    };
  },
);

/** What the operator chose; internal settings, and values that do not fit, stay out. */
async function chosenSettings(database: Database, mediaUrl: (key: string) => string) {
  const rows = await database.selectFrom("site_setting").selectAll().execute();
  const shape: Record<string, (typeof siteSettings.shape)[Name]> = siteSettings.shape;
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => {
      const schema = shape[name];
      if (!schema || neverStored.has(name as Name)) return [];
      const { data } = schema.safeParse(value);
      if (data === undefined) return [];
      return [[name, pictures.has(name as Name) ? settingPicture(String(data), mediaUrl) : data]];
    }),
  ) as Partial<SiteSettings>;
}

/** Premium is who holds any running package (contract §5.4); only active members are callers. */
const accountState = ({ verification_status }: Caller, anyPackage: boolean) => ({
  verification_status,
  is_active: true,
  is_premium: anyPackage,
  subscription: anyPackage,
});
