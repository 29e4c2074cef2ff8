import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { contrast, leastContrast, leastOn } from "../../colours";
import { looksLikeEmail, optional, required, written } from "../../form-fields";
import { readDecimal } from "../../localized-numbers";
import { farthestRadius } from "../../properties/lists";
import { areaUnits } from "../../tools/areas";
import { faultOfPaths, longestLeftOut } from "../../site/left-out-paths";
import { inLanguages, revision } from "../entries/forms";
import { distanceOptions } from "./rules";
import { socialHosts } from "../../account/forms";

const notOffered = "This choice is not offered.";
const yes = z.boolean({ error: notOffered }).optional();

const phone = optional(30).refine((text) => !text || /^\+?[\d\s()./-]{5,}$/.test(text), {
  error: "Phone number is invalid.",
});

const degrees = (most: number) =>
  optional(20).refine(
    (text) => !text || (Number.isFinite(Number(text)) && Math.abs(Number(text)) <= most),
    {
      error: "Invalid location data",
    },
  );

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** The page of a map, or the frame that a map's site offers to be copied. */
const mapLink = optional(2000).refine(
  (text) => !text || isAddress(/<iframe[^>]*\ssrc="([^"]+)"/i.exec(text)?.[1] ?? text),
  { error: "Please enter an address that begins with https." },
);

export const companyForm = z.object({
  company_name: required("Please write a name.", 100),
  admin_name: optional(100),
  company_email: optional().refine((text) => !text || looksLikeEmail.test(text), {
    error: "Email address is invalid.",
  }),
  company_tel1: phone,
  company_tel2: phone,
  company_address: optional(500),
  latitude: degrees(90),
  longitude: degrees(180),
  iframe_link: mapLink,
  revision,
});
export type CompanyForm = z.input<typeof companyForm>;

const colour = optional(9).refine((text) => !text || /^#[0-9a-f]{6}$/i.test(text), {
  error: "Please write a colour like #1e5e4b.",
});

export const lookForm = z
  .object({
    system_color: colour,
    sell_web_color: colour,
    sell_web_background_color: colour,
    rent_web_color: colour,
    rent_web_background_color: colour,
    svg_clr: yes,
    revision,
  })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(unreadable(values)))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type LookForm = z.input<typeof lookForm>;

type Colours = Partial<
  Record<
    "system_color" | `${"sell" | "rent"}_web_${"color" | "background_color"}`,
    string | undefined
  >
>;

/** Rounded down, so that what is refused never looks as if it were enough. */
const shown = (ratio: number) => String(Math.floor(ratio * 10) / 10);

/** Colours that nobody could read what they are for, each with why. */
export function unreadable(colours: Colours): Record<string, string> {
  const faults: Record<string, string> = {};
  const { system_color: accent } = colours;
  const onPage = accent ? leastOn(accent, "light") : leastContrast;
  if (onPage < leastContrast)
    faults.system_color = `The contrast with the page is ${shown(onPage)} to 1; at least 4.5 is needed to read it.`;
  for (const kind of ["sell", "rent"] as const) {
    const [ink, paper] = [`${kind}_web_color`, `${kind}_web_background_color`] as const;
    const [words, ground] = [colours[ink], colours[paper]];
    if (Boolean(words) !== Boolean(ground))
      faults[words ? paper : ink] = "Please choose both colours, or neither.";
    else if (words && ground && contrast(words, ground) < leastContrast)
      faults[ink] =
        `The contrast of the two colours is ${shown(contrast(words, ground))} to 1; at least 4.5 is needed to read it.`;
  }
  return faults;
}

const social = (site: string, hosts: RegExp) =>
  optional(500).refine((text) => {
    if (!text || /^(?:@[\w.-]+|[\w-]+)$/.test(text)) return true;
    const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
    return URL.canParse(address) && hosts.test(new URL(address).hostname);
  }, `This is not a link to ${site}.`);

const app = (named: RegExp) =>
  optional(500).refine((text) => !text || named.test(text) || isAddress(text), {
    error: "Please enter an address that begins with https.",
  });

export const linksForm = z.object({
  facebook_id: social("Facebook", socialHosts.facebook),
  instagram_id: social("Instagram", socialHosts.instagram),
  twitter_id: social("X (Twitter)", socialHosts.twitter),
  youtube_id: social("YouTube", socialHosts.youtube),
  appstore_id: app(/^(?:id)?\d+$/),
  playstore_id: app(/^\w+(?:\.\w+)+$/),
  /** With which the app opens addresses of the site: `doorstep` for doorstep://… */
  schema_for_deeplink: optional(40).refine(
    (text) =>
      !text ||
      (/^[a-z][a-z0-9+.-]*$/.test(text) &&
        !/^(?:https?|javascript|data|file|mailto|tel)$/.test(text)),
    { error: "Please write the app’s own beginning of addresses, in small letters." },
  ),
  revision,
});
export type LinksForm = z.input<typeof linksForm>;

const kilometres = (least: number, error: string) =>
  written(
    readDecimal,
    z.number({ error }).int({ error }).min(least, { error }).max(farthestRadius, { error }),
  );

/** What is none has its own fault, and is compared with nothing. */
const isDistance = (value: number, least: number) =>
  Number.isInteger(value) && value >= least && value <= farthestRadius;

export const leastBeyondWidest = "The least has to be smaller than how far a search reaches.";

export const numbersForm = z
  .object({
    currency_symbol: optional(10),
    number_with_suffix: yes,
    distance_option: z.enum(distanceOptions, { error: notOffered }),
    default_language: required(notOffered, 35),
    min_radius_range: kilometres(0, "Please write a whole number from 0 to 10000."),
    max_radius_range: kilometres(1, "Please write a whole number from 1 to 10000."),
    revision,
  })
  .refine(
    ({ min_radius_range: least, max_radius_range: widest }) =>
      !isDistance(widest, 1) || !isDistance(least, 0) || least < widest,
    { error: leastBeyondWidest, path: ["min_radius_range"] },
  );
export type NumbersForm = z.input<typeof numbersForm>;

const longestThanks = 500;

export const rulesForm = z.object({
  auto_approve: yes,
  auto_approve_edited_listings: yes,
  verification_required_for_user: yes,
  text_property_submission: optional(longestThanks),
  submission_texts: inLanguages({ text: optional(longestThanks) }).optional(),
  email_password_login: yes,
  number_with_otp_login: yes,
  allow_cookies: yes,
  web_maintenance_mode: yes,
  revision,
});
export type RulesForm = z.input<typeof rulesForm>;

/** With neither e-mail and password nor a telephone whose codes arrive, where Google is not set up. */
export const noWayIn = "Please leave at least one way to make an account.";

export const noUnit = "Please choose at least one unit.";
export const areaUnit = z.enum(areaUnits, { error: notOffered });

const unitsForm = z.object({
  area_units: z
    .array(areaUnit, { error: noUnit })
    .min(1, noUnit)
    .max(areaUnits.length, "The list is too long."),
  revision,
});
export type UnitsForm = z.input<typeof unitsForm>;

export const foundForm = z.object({
  may_be_found: yes,
  /** One a line. */
  left_out_paths: optional(longestLeftOut).superRefine((lines, context) => {
    const message = faultOfPaths(lines);
    if (message) context.addIssue({ code: "custom", message });
  }),
  revision,
});
export type FoundForm = z.input<typeof foundForm>;

const validator =
  <Schema extends z.ZodType>(schema: Schema) =>
  (form: FormData | URLSearchParams) =>
    parseWithZod(form, { schema });

export const validateCompany = validator(companyForm);
export const validateLook = validator(lookForm);
export const validateLinks = validator(linksForm);
export const validateNumbers = validator(numbersForm);
export const validateRules = validator(rulesForm);
export const validateUnits = validator(unitsForm);
export const validateFound = validator(foundForm);
