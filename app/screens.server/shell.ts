import { getUserData } from "~/contract/account/calls";
import { contrast, leastContrast, leastOn } from "~/contract/colours";
import { mayAs } from "~/contract/operator/team/rules";
import type { SiteSettings } from "~/contract/site/calls";
import { askedLanguage, getLanguage } from "~/i18n/i18n.server";
import { inLanguage } from "~/i18n/in-language";
import { offeredLanguages, textsOf } from "~/i18n/texts.server";
import { requestFacts } from "~/session.server/request-facts";
import { getSession } from "~/session.server/session";
import { companyNameOf, getSite, moneyOf } from "~/session.server/site";
import { isDeactivation, toDeactivated } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { capabilities } from "~/upstream.server/capabilities";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { hiddenByVisitor } from "./hidden-homes";
import { noticeSettings, noticesFor } from "./notices";
import { readLite, readTheme } from "./preferences";
import { socialLinks } from "./social-links";

/**
 * The signed-in member as the header shows them; null for visitors.
 * @throws a redirect that ends the session of somebody deactivated, on whatever page they are
 */
async function shownUser(request: Request) {
  const session = await getSession(request);
  const token = session.get("token");
  if (!token) return null;
  const id = session.get("userId");
  const asked = upstreamClient({ token, ...requestFacts(request) })
    .call(getUserData)
    .catch((error: unknown) => {
      if (isDeactivation(error)) return "deactivated" as const;
      throw error;
    });
  const user = await orNull(asked, 3000);
  // Other upstreams still answer, and say so in the profile.
  if (user === "deactivated" || user?.isActive === 0) throw await toDeactivated();
  const can = capabilities();
  const shown = user
    ? {
        id,
        name: user.name,
        picture: user.profile,
        isOperator: user.is_operator,
        editsForOthers: mayAs(user.operator_role, "behalf"),
        viewingsWaiting: can.viewings ? user.viewings_waiting : undefined,
        unreadMessages: user.unread_messages,
        unreadNotifications: can.readNotifications ? user.unread_notifications : undefined,
      }
    : { id, name: "", picture: "", isOperator: false };
  const seenUntil = session.get("operator")?.until;
  return { user: shown, hiddenHomes: user?.hidden_homes ?? [], seenUntil };
}

const namesByLanguage = new Map<string, Intl.DisplayNames>();

function currencyNames(language: string) {
  let names = namesByLanguage.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: "currency", fallback: "none" });
    namesByLanguage.set(language, names);
  }
  return names;
}

/** "Euro" as the reader's language calls it; codes that nobody knows keep the operator's name. */
function currencyName(
  { selected_currency_data: currency }: Partial<SiteSettings>,
  language: string,
) {
  if (!currency || !/^[A-Z]{3}$/.test(currency.code)) return currency?.name;
  return currencyNames(language).of(currency.code) ?? currency.name;
}

const siteView = (settings: Partial<SiteSettings>, language: string) => ({
  ...moneyOf(settings),
  currencyName: currencyName(settings, language),
  companyName: companyNameOf(settings),
  ...(settings.admin_name && { operatorName: settings.admin_name }),
  logoUrl: settings.web_logo,
  footerLogoUrl: settings.web_footer_logo,
  placeholderUrl: settings.web_placeholder_logo || settings.img_placeholder,
  faviconUrl: settings.web_favicon,
  ...(settings.svg_clr === "1" && { tintsIcons: true }),
  ...(settings.may_be_found === false && { isUnlisted: true }),
  email: settings.company_email,
  phone: settings.company_tel1,
  address: settings.company_address,
  links: socialLinks(settings),
  brand: brandStyle(settings),
});

/** In which zone days are told, where that is not UTC. */
function zoneOfSettings() {
  const { timeZone } = getSettings();
  return timeZone === "UTC" ? {} : { timeZone };
}

/** Whose maps are shown; what is not set does not travel. */
function mapsOfSettings() {
  const { mapTiles, googleMapsKey } = getSettings();
  return { ...(mapTiles && { mapTiles }), ...(googleMapsKey && { googleMapsKey }) };
}

/** The homes that the reader hid; nothing travels where there are none. */
function hiddenFor(request: Request, hidden: number[] | undefined) {
  if (!capabilities().rememberedHomes) return {};
  const hiddenHomes = hidden ?? hiddenByVisitor(request);
  return hiddenHomes.length > 0 ? { hiddenHomes } : {};
}

/** What pages offer only where the upstream can do it. */
function offeredHere(isImpersonated: boolean) {
  const { shortlists, rememberedHomes, savedSearches, fullSearch, liveChanges } = capabilities();
  return {
    ...{ shortlists, rememberedHomes, savedSearches, fullSearch },
    // The news of a member are not for whoever sees the site as them.
    liveChanges: liveChanges && !isImpersonated,
  };
}

const isAddress = /^(?:\/(?![/\\])|https:)/;

/** What the operator says above every page, in the reader's language; nothing travels where nothing is said. */
export function announcementFor(
  { announcement }: Pick<Partial<SiteSettings>, "announcement">,
  language: string,
) {
  if (!announcement?.text) return undefined;
  const { text, link, link_text } = inLanguage(announcement, language);
  // Another upstream may say any address.
  return isAddress.test(link) ? { text, link, linkText: link_text } : { text };
}

/** Links of the operator in the last line, in the reader's language; nothing travels where there are none. */
function footerLinksFor({ footer_links: links = [] }: Partial<SiteSettings>, language: string) {
  const shown = links
    .map((link) => inLanguage(link, language))
    // Another upstream may say any address.
    .filter(({ link, label }) => label && isAddress.test(link))
    .map(({ label, link }) => ({ label, href: link }));
  return shown.length > 0 ? { footerLinks: shown } : {};
}

/** What surrounds every page. The shell stands even when the upstream does not answer. */
export async function loadShell(request: Request) {
  const [settings, member, language] = await Promise.all([
    getSite(request),
    shownUser(request),
    getLanguage(request),
  ]);
  const cookies = request.headers.get("Cookie");
  return {
    site: {
      ...siteView(settings, language),
      ...footerLinksFor(settings, language),
      ...mapsOfSettings(),
      ...zoneOfSettings(),
      can: offeredHere(Boolean(member?.seenUntil)),
      ...hiddenFor(request, member?.hiddenHomes),
    },
    user: member?.user ?? null,
    language,
    direction: textsOf(language).dir,
    /** The address names the language, so it is an address of its own for search engines. */
    addressLanguage: askedLanguage(request.url),
    languages: offeredLanguages().map(({ code, name }) => ({ code, name })),
    textsUrl: `/locales/${textsOf(language).file}`,
    theme: readTheme(cookies),
    lite: readLite(cookies, request.headers.get("Save-Data")),
    notices: {
      announcement: announcementFor(settings, language),
      ...(member?.seenUntil && { seenAs: { name: member.user.name, until: member.seenUntil } }),
      ...noticesFor(noticeSettings(settings), {
        cookies,
        userAgent: request.headers.get("User-Agent"),
      }),
    },
    publicUrl: getSettings().publicUrl,
  };
}

type BrandColours = Pick<
  SiteSettings,
  | "system_color"
  | "sell_web_color"
  | "sell_web_background_color"
  | "rent_web_color"
  | "rent_web_background_color"
>;

/** Style of the root element: the operator's colours (contract §4 Settings), where they can be read. */
export function brandStyle(colours: Partial<BrandColours>) {
  const accent = colours.system_color;
  const style: Record<`--${string}`, string> = {};
  for (const theme of ["light", "dark"] as const)
    if (accent && leastOn(accent, theme) >= leastContrast)
      style[`--brand-${theme}`] = solid(accent);
  const tag = (kind: "sell" | "rent", ink?: string, paper?: string) => {
    if (!ink || !paper || contrast(ink, paper) < leastContrast) return;
    style[`--brand-${kind}-ink`] = solid(ink);
    style[`--brand-${kind}-paper`] = solid(paper);
  };
  tag("sell", colours.sell_web_color, colours.sell_web_background_color);
  tag("rent", colours.rent_web_color, colours.rent_web_background_color);
  return style;
}

/** Without its transparency: what shines through is not known. */
const solid = (colour: string) => colour.trim().slice(0, 7).toLowerCase();
