import { type SiteSettings, webSettings } from "~/contract/site/calls";
import { getLanguage } from "~/i18n/i18n.server";
import { getSettings } from "~/settings.server";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { requestFacts } from "./request-facts";

/**
 * The site's settings as everybody sees them (cached; without the caller's own state). Empty when the
 * upstream does not say: the shell must stand without it.
 */
export async function getSite(request: Request): Promise<Partial<SiteSettings>> {
  const settings = upstreamClient(requestFacts(request)).call(webSettings);
  const found = (await orNull(settings, 3000)) ?? {};
  // An upstream that is no demonstration may be shown as one.
  return getSettings().demoMode ? { ...found, demo_mode: true } : found;
}

/** What the site is called. */
export const companyNameOf = ({ company_name }: Partial<SiteSettings>) =>
  company_name || "Doorstep";

/** What the operator is called beside homes of their own and in conversations. */
export const operatorNameOf = (settings: Partial<SiteSettings>) =>
  settings.admin_name || companyNameOf(settings);

/** Whether the upstream said its settings; what was made without them is not to be kept. */
export const isSiteKnown = ({ company_name }: Partial<SiteSettings>) => company_name !== undefined;

/** How amounts are written, for the parts that write them on the server. */
export async function siteMoney(request: Request) {
  const [settings, language] = await Promise.all([getSite(request), getLanguage(request)]);
  return { site: moneyOf(settings), language };
}

export const moneyOf = (settings: Partial<SiteSettings>) => ({
  currencySymbol: settings.currency_symbol || settings.selected_currency_data?.symbol || "",
  currencyCode: settings.selected_currency_data?.code ?? "EUR",
  abbreviate: settings.number_with_suffix === "1",
});
