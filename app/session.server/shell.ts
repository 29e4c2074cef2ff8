import { getUserData } from "~/contract/account";
import type { SiteSettings } from "~/contract/site";
import { askedLanguage, getLanguage } from "~/i18n/i18n.server";
import { offeredLanguages, textsOf } from "~/i18n/texts.server";
import { getSettings } from "~/settings.server";
import { orNothing } from "~/upstream.server/or-nothing";
import { noticeSettings, noticesFor } from "./notices";
import { readLite, readTheme } from "./preferences";
import { getSession } from "./session";
import { getSite, moneyOf } from "./site";
import { upstream } from "./upstream";

/** The signed-in member as the header shows them; null for visitors. */
async function shownUser(request: Request) {
  const session = await getSession(request);
  if (!session.has("token")) return null;
  const user = await orNothing(upstream(request).call(getUserData), 3000);
  return user
    ? { name: user.name, picture: user.profile, isOperator: user.is_operator }
    : { name: "", picture: "", isOperator: false };
}

/** "Euro" as the reader's language calls it; codes that nobody knows keep the operator's name. */
function currencyName(
  { selected_currency_data: currency }: Partial<SiteSettings>,
  language: string,
) {
  if (!currency || !/^[A-Z]{3}$/.test(currency.code)) return currency?.name;
  const names = new Intl.DisplayNames(language, { type: "currency", fallback: "none" });
  return names.of(currency.code) ?? currency.name;
}

const siteView = (settings: Partial<SiteSettings>, language: string) => ({
  ...moneyOf(settings),
  currencyName: currencyName(settings, language),
  companyName: settings.company_name || "Doorstep",
  logoUrl: settings.web_logo,
  footerLogoUrl: settings.web_footer_logo,
  placeholderUrl: settings.web_placeholder_logo,
  faviconUrl: settings.web_favicon,
  email: settings.company_email,
  phone: settings.company_tel1,
  address: settings.company_address,
  colours: {
    system_color: settings.system_color,
    sell_web_color: settings.sell_web_color,
    sell_web_background_color: settings.sell_web_background_color,
    rent_web_color: settings.rent_web_color,
    rent_web_background_color: settings.rent_web_background_color,
  },
});

/** Whose maps are shown; what is not set does not travel. */
function mapsOfSettings() {
  const { mapTiles, googleMapsKey } = getSettings();
  return { ...(mapTiles && { mapTiles }), ...(googleMapsKey && { googleMapsKey }) };
}

/** What surrounds every page. The shell stands even when the upstream does not answer. */
export async function loadShell(request: Request) {
  const [settings, user, language] = await Promise.all([
    getSite(request),
    shownUser(request),
    getLanguage(request),
  ]);
  const cookies = request.headers.get("Cookie");
  return {
    site: { ...siteView(settings, language), ...mapsOfSettings() },
    user,
    language,
    direction: textsOf(language).dir,
    /** The address names the language, so it is an address of its own for search engines. */
    addressLanguage: askedLanguage(request.url),
    languages: offeredLanguages().map(({ code, name }) => ({ code, name })),
    textsUrl: `/locales/${textsOf(language).file}`,
    theme: readTheme(cookies),
    lite: readLite(cookies, request.headers.get("Save-Data")),
    notices: noticesFor(noticeSettings(settings), {
      cookies,
      userAgent: request.headers.get("User-Agent"),
    }),
    publicUrl: getSettings().publicUrl,
  };
}
