import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  list,
  optionalNumber,
  optionalSwitch,
  optionalText,
  optionalYesNo,
  text,
  translationsWith,
  word,
  yesNo,
} from "../wire/response-fields";
import { sitePages } from "../content/rules";

const perhaps = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) =>
      typeof value !== "object" || value === null || Array.isArray(value) ? undefined : value,
    z.object(shape).optional(),
  ) as unknown as z.ZodOptional<z.ZodObject<Shape>>;

/** Own settings, of which another upstream may keep something else by the same name: what does not fit is as if unsaid. */
const ifTexts = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined),
  z.array(z.string()).optional(),
) as unknown as z.ZodOptional<z.ZodArray<z.ZodString>>;
const ifYesNo = z.preprocess((value) => {
  const { data } = optionalYesNo.safeParse(value);
  return data;
}, z.boolean().optional()) as unknown as z.ZodOptional<z.ZodBoolean>;

/** What the operator says above every page. */
export const announcement = z.object({
  text,
  /** Where its link leads: a page of the site or another site; empty: nowhere. */
  link: text,
  link_text: text,
  translations: translationsWith({ text, link_text: text }),
});

/** A link that the operator put into the last line of every page. */
export const footerLink = z.object({
  label: text,
  /** A page of the site or another site. */
  link: text,
  translations: translationsWith({ label: text }),
});

/** The site's settings (contract §4): absent when unset, switches are "0" and "1". */
export const siteSettings = z.object({
  company_name: optionalText,
  company_email: optionalText,
  company_tel1: optionalText,
  company_tel2: optionalText,
  company_address: optionalText,
  latitude: optionalText,
  longitude: optionalText,
  iframe_link: optionalText,

  web_logo: optionalText,
  web_footer_logo: optionalText,
  web_placeholder_logo: optionalText,
  web_favicon: optionalText,
  img_placeholder: optionalText,
  admin_name: optionalText,
  admin_image: optionalText,

  system_color: optionalText,
  category_background: optionalText,
  sell_web_color: optionalText,
  sell_web_background_color: optionalText,
  rent_web_color: optionalText,
  rent_web_background_color: optionalText,
  svg_clr: optionalSwitch,

  currency_symbol: optionalText,
  selected_currency_data: perhaps({ code: word, name: text, symbol: text }),
  number_with_suffix: optionalSwitch,
  default_language: optionalText,
  languages: list(z.object({ id: integerOrNull, code: word, name: text })),
  /** Own: those that visitors may not choose, also of the product; absent where there are none. */
  hidden_languages: list(word).optional(),

  facebook_id: optionalText,
  instagram_id: optionalText,
  twitter_id: optionalText,
  youtube_id: optionalText,
  playstore_id: optionalText,
  appstore_id: optionalText,
  schema_for_deeplink: optionalText,

  web_maintenance_mode: optionalSwitch,
  demo_mode: optionalYesNo,
  seo_settings: optionalYesNo,
  allow_cookies: optionalYesNo,
  number_with_otp_login: optionalSwitch,
  social_login: optionalSwitch,
  email_password_login: optionalSwitch,
  /** `firebase`, `twilio`, or `own` for the embedded server. */
  otp_service_provider: optionalText,
  /** `km`, `m`, `mi` or `yd`. */
  distance_option: optionalText,
  text_property_submission: optionalText,
  /** Own: the same in other languages; absent where it is written in none. */
  submission_texts: list(z.object({ language: text, text })).optional(),
  auto_approve: optionalSwitch,
  verification_required_for_user: optionalYesNo,

  about_us: optionalText,
  terms_conditions: optionalText,
  privacy_policy: optionalText,
  /** Own: which of these texts are written, in which version, and since when they hold. */
  written_pages: list(
    z.object({ page: z.enum(sitePages), number: integer, changed_at: dateOrNull }),
  ),
  /** Own: versions of the terms and the privacy policy that are to hold from a time on, the next one first. */
  coming_pages: list(z.object({ page: z.enum(sitePages), id: integer, holds_from: dateOrNull })),

  /** Own: whether search engines may show the site; absent means yes. */
  may_be_found: ifYesNo,
  /** Own: paths that they leave out, with `*` and `$` as robots.txt has them. */
  left_out_paths: ifTexts,

  /** Own: which units the area converter offers; absent means all. */
  area_units: ifTexts,

  /** Own. */
  announcement: perhaps(announcement.shape),
  /** Own: absent where there are none. */
  footer_links: list(footerLink).optional(),

  min_price: optionalNumber,
  max_price: optionalNumber,
  min_radius_range: optionalNumber,
  max_radius_range: optionalNumber,
  bank_details: list(z.object({ title: text, value: text })),
  stripe_publishable_key: optionalText,
  paystack_public_key: optionalText,
  place_api_key: optionalText,
  features_available: perhaps({ premium_properties: yesNo, project_access: yesNo }),
  system_version: optionalText,

  /** With a token only: the state of the caller's account. */
  verification_status: optionalText,
  is_active: optionalYesNo,
  is_premium: optionalYesNo,
  subscription: optionalYesNo,
});
export type SiteSettings = z.output<typeof siteSettings>;
