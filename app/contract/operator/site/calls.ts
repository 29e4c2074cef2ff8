import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { areaUnits } from "../../tools/areas";
import { revisionRead } from "../entries/shapes";
import {
  areaUnit,
  companyForm,
  foundForm,
  linksForm,
  lookForm,
  numbersForm,
  rulesForm,
} from "./forms";
import {
  choice,
  flag,
  optionalFlag,
  requiredFlag,
  typed,
  typedNumber,
} from "../../wire/request-fields";
import { listOf, optionalFile } from "../../wire/request-lists";
import { distanceOptions } from "./rules";
import { count, list, oneOf, text, url, yesNo } from "../../wire/response-fields";

/** The settings of the site, in groups that are changed one by one: own calls (contract §5.3). */

const siteSettingsOfOperator = z.object({
  company: z.object({
    company_name: text,
    admin_name: text,
    company_email: text,
    company_tel1: text,
    company_tel2: text,
    company_address: text,
    latitude: text,
    longitude: text,
    iframe_link: text,
    revision: text,
  }),
  look: z.object({
    system_color: text,
    sell_web_color: text,
    sell_web_background_color: text,
    rent_web_color: text,
    rent_web_background_color: text,
    svg_clr: yesNo,
    web_logo: url,
    web_footer_logo: url,
    web_favicon: url,
    web_placeholder_logo: url,
    admin_image: url,
    revision: text,
  }),
  links: z.object({
    facebook_id: text,
    instagram_id: text,
    twitter_id: text,
    youtube_id: text,
    appstore_id: text,
    playstore_id: text,
    schema_for_deeplink: text,
    revision: text,
  }),
  numbers: z.object({
    currency_symbol: text,
    number_with_suffix: yesNo,
    distance_option: oneOf(distanceOptions, "km"),
    default_language: text,
    min_radius_range: count,
    max_radius_range: count,
    revision: text,
  }),
  rules: z.object({
    auto_approve: yesNo,
    auto_approve_edited_listings: yesNo,
    verification_required_for_user: yesNo,
    text_property_submission: text,
    submission_texts: list(z.object({ language: text, text })),
    email_password_login: yesNo,
    number_with_otp_login: yesNo,
    allow_cookies: yesNo,
    web_maintenance_mode: yesNo,
    revision: text,
  }),
  units: z.object({ area_units: list(text), revision: text }),
  found: z.object({
    may_be_found: yesNo,
    /** One a line, with `*` and `$` as robots.txt has them. */
    left_out_paths: text,
    revision: text,
  }),
});
export type OperatorSiteSettings = z.output<typeof siteSettingsOfOperator>;

export const operatorSiteSettings = get("operator/site-settings", {
  auth: "operator",
  right: "settings",
  about: "How the site is called, looks and behaves, in groups.",
  data: siteSettingsOfOperator,
});

/** Names the state of the group that was read. */
const read = { revision: revisionRead };
const { shape: company } = companyForm;

export const saveCompany = post("operator/site-settings/company", {
  auth: "operator",
  right: "settings",
  about: "Changes what the company is called and how it is reached; what is empty is not said.",
  body: z.object({
    ...read,
    company_name: typed(company.company_name),
    admin_name: typed(company.admin_name).optional(),
    company_email: typed(company.company_email).optional(),
    company_tel1: typed(company.company_tel1).optional(),
    company_tel2: typed(company.company_tel2).optional(),
    company_address: typed(company.company_address).optional(),
    latitude: typed(company.latitude).optional(),
    longitude: typed(company.longitude).optional(),
    iframe_link: typed(company.iframe_link).optional(),
  }),
  data: nothing,
});

const { shape: look } = lookForm;

export const saveLook = post("operator/site-settings/look", {
  auth: "operator",
  right: "settings",
  about: "Changes colours, which have to be readable, and pictures of the site.",
  files: true,
  body: z.object({
    ...read,
    system_color: typed(look.system_color).optional(),
    sell_web_color: typed(look.sell_web_color).optional(),
    sell_web_background_color: typed(look.sell_web_background_color).optional(),
    rent_web_color: typed(look.rent_web_color).optional(),
    rent_web_background_color: typed(look.rent_web_background_color).optional(),
    svg_clr: flag,
    /** Each in the place of the one before, which may also be taken away. */
    web_logo: optionalFile,
    web_footer_logo: optionalFile,
    web_favicon: optionalFile,
    web_placeholder_logo: optionalFile,
    admin_image: optionalFile,
    remove_web_logo: flag,
    remove_web_footer_logo: flag,
    remove_web_favicon: flag,
    remove_web_placeholder_logo: flag,
    remove_admin_image: flag,
  }),
  data: nothing,
});

const { shape: links } = linksForm;

export const saveLinks = post("operator/site-settings/links", {
  auth: "operator",
  right: "settings",
  about: "Changes where else the company is found, and where its app is.",
  body: z.object({
    ...read,
    facebook_id: typed(links.facebook_id).optional(),
    instagram_id: typed(links.instagram_id).optional(),
    twitter_id: typed(links.twitter_id).optional(),
    youtube_id: typed(links.youtube_id).optional(),
    appstore_id: typed(links.appstore_id).optional(),
    playstore_id: typed(links.playstore_id).optional(),
    schema_for_deeplink: typed(links.schema_for_deeplink).optional(),
  }),
  data: nothing,
});

const { shape: numbers } = numbersForm;

export const saveNumbers = post("operator/site-settings/numbers", {
  auth: "operator",
  right: "settings",
  about: "Changes how amounts and distances are written, and the language of the site.",
  body: z.object({
    ...read,
    currency_symbol: typed(numbers.currency_symbol).optional(),
    number_with_suffix: flag,
    distance_option: choice(distanceOptions),
    default_language: typed(numbers.default_language),
    /** Absent, it stays. */
    min_radius_range: typedNumber(numbers.min_radius_range).optional(),
    max_radius_range: typedNumber(numbers.max_radius_range),
  }),
  data: nothing,
});

const { shape: rules } = rulesForm;

export const saveRules = post("operator/site-settings/rules", {
  auth: "operator",
  right: "settings",
  about: "Changes what waits for review, what is asked of members, and whether the site is open.",
  body: z.object({
    ...read,
    auto_approve: flag,
    auto_approve_edited_listings: flag,
    verification_required_for_user: flag,
    text_property_submission: typed(rules.text_property_submission).optional(),
    /** Absent, they stay. */
    submission_texts: rules.submission_texts,
    /** Absent, it stays. */
    email_password_login: optionalFlag,
    number_with_otp_login: flag,
    allow_cookies: flag,
    web_maintenance_mode: flag,
  }),
  data: nothing,
});

export const saveUnits = post("operator/site-settings/units", {
  auth: "operator",
  right: "settings",
  about: "Changes which units the area converter offers; at least one.",
  body: z.object({ ...read, area_units: listOf(areaUnit, areaUnits.length) }),
  data: nothing,
});

const { shape: found } = foundForm;

export const saveFound = post("operator/site-settings/found", {
  auth: "operator",
  right: "settings",
  about: "Changes whether search engines may show the site, and which paths they leave out.",
  body: z.object({
    ...read,
    may_be_found: requiredFlag,
    left_out_paths: typed(found.left_out_paths).optional(),
  }),
  data: nothing,
});

export const operatorSiteSettingsCalls = [
  operatorSiteSettings,
  saveCompany,
  saveLook,
  saveLinks,
  saveNumbers,
  saveRules,
  saveUnits,
  saveFound,
];
