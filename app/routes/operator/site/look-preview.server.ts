import { getPropertyList } from "~/contract/properties/calls";
import { type SitePicture } from "~/contract/operator/site/rules";
import { getLanguage } from "~/i18n/i18n.server";
import { brandStyle } from "~/screens.server/shell";
import { companyNameOf, getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/listing-cards";
import { orNull } from "~/upstream.server/or-null";

/** A page in the colours of a form, with the pictures that it names; its homes are the market's own. */
export async function lookPreviewOf(
  request: Request,
  form: FormData,
  pictures: Partial<Record<SitePicture, string>>,
) {
  const api = upstream(request);
  const newest = (property_type: "0" | "1") =>
    orNull(api.call(getPropertyList, { property_type, limit: 1 }));
  const [site, language, ...found] = await Promise.all([
    getSite(request),
    getLanguage(request),
    newest("0"),
    newest("1"),
  ]);
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  return {
    brand: brandStyle({
      system_color: typed("system_color"),
      sell_web_color: typed("sell_web_color"),
      sell_web_background_color: typed("sell_web_background_color"),
      rent_web_color: typed("rent_web_color"),
      rent_web_background_color: typed("rent_web_background_color"),
    }),
    name: companyNameOf(site),
    logo: pictures.web_logo,
    footerLogo: pictures.web_footer_logo,
    placeholder: pictures.web_placeholder_logo,
    homes: found.flatMap((homes) => (homes ?? []).map((home) => cardOf(home, language))),
  };
}

export type ShownLook = Awaited<ReturnType<typeof lookPreviewOf>>;
