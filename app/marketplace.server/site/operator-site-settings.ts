import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import {
  operatorSiteSettings,
  type OperatorSiteSettings,
  saveCompany,
  saveFound,
  saveLinks,
  saveLook,
  saveNumbers,
  saveRules,
  saveUnits,
} from "~/contract/operator/site/calls";
import { leastBeyondWidest, noUnit, noWayIn, unreadable } from "~/contract/operator/site/forms";
import {
  type SettingGroup,
  settingGroups,
  type SitePicture,
  sitePictures,
} from "~/contract/operator/site/rules";
import { areaUnits, offeredUnits } from "~/contract/tools/areas";
import { pathsIn } from "~/contract/site/left-out-paths";
import { acceptProfilePicture } from "../account/profile-picture";
import type { Database, Transaction } from "../db/database";
import type { Tables, Translations } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { dropUnusedFiles, withFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";
import type { siteCurrency } from "./currency";
import { allLanguages } from "./languages";
import { standardSettings } from "./web-settings";
import type { Services } from "../services";
import { settingPicture } from "./setting-picture";
import { isWayLeft } from "./sign-in-ways";

/** What each setting is for operators; on the wire switches are "0" and "1" (contract §4). */
const kinds = {
  company: {
    company_name: "text",
    admin_name: "text",
    company_email: "text",
    company_tel1: "text",
    company_tel2: "text",
    company_address: "text",
    latitude: "text",
    longitude: "text",
    iframe_link: "text",
  },
  look: {
    system_color: "text",
    sell_web_color: "text",
    sell_web_background_color: "text",
    rent_web_color: "text",
    rent_web_background_color: "text",
    svg_clr: "switch",
    web_logo: "picture",
    web_footer_logo: "picture",
    web_favicon: "picture",
    web_placeholder_logo: "picture",
    admin_image: "picture",
  },
  links: {
    facebook_id: "text",
    instagram_id: "text",
    twitter_id: "text",
    youtube_id: "text",
    appstore_id: "text",
    playstore_id: "text",
    schema_for_deeplink: "text",
  },
  numbers: {
    currency_symbol: "text",
    number_with_suffix: "switch",
    distance_option: "text",
    default_language: "text",
    min_radius_range: "number",
    max_radius_range: "number",
  },
  rules: {
    auto_approve: "switch",
    auto_approve_edited_listings: "yesNo",
    verification_required_for_user: "yesNo",
    text_property_submission: "text",
    submission_texts: "texts",
    email_password_login: "switch",
    number_with_otp_login: "switch",
    allow_cookies: "yesNo",
    web_maintenance_mode: "switch",
  },
  units: { area_units: "units" },
  found: {
    may_be_found: "yesNo",
    left_out_paths: "lines",
  },
} as const satisfies Record<SettingGroup, Record<string, Kind>>;
type Kind = "text" | "texts" | "switch" | "yesNo" | "number" | "picture" | "units" | "lines";

/** What not every client knows: absent, it stays. */
const stays = new Set(["min_radius_range", "email_password_login", "submission_texts"]);

/** In a language. */
type Said = OperatorSiteSettings["rules"]["submission_texts"];
type Value = string | number | boolean | string[] | Said;
type Values = Record<string, Value | undefined>;

const isOn = (value: unknown) => value === true || value === 1 || value === "1";

const readers: Record<Kind, (value: unknown) => Value> = {
  text: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
  texts: (value) => (Array.isArray(value) ? (value as Said) : []),
  picture: (value) => (typeof value === "string" ? value : ""),
  number: (value) => Number(value),
  units: (value) => [...offeredUnits(Array.isArray(value) ? value : undefined)],
  lines: (value) => (Array.isArray(value) ? value.join("\n") : ""),
  switch: isOn,
  yesNo: isOn,
};

/** Every group as it is, pictures by their keys. */
async function readGroups(database: Database): Promise<OperatorSiteSettings> {
  const rows = await database.selectFrom("site_setting").selectAll().execute();
  const chosen = new Map(rows.map(({ name, value }) => [name, value]));
  const standard: Record<string, unknown> = standardSettings;
  const groups = settingGroups.map((group) => {
    const values = Object.fromEntries(
      Object.entries(kinds[group]).map(([name, kind]: [string, Kind]) => [
        name,
        readers[kind](chosen.get(name) ?? standard[name]),
      ]),
    );
    return [group, { ...values, revision: revisionOf(values) }];
  });
  return Object.fromEntries(groups) as OperatorSiteSettings;
}

export const operatorSiteSettingsHandler = handler(
  operatorSiteSettings,
  async (_input, { services: { database, mediaUrl } }) => {
    const { look, ...others } = await readGroups(database);
    const pictures = Object.fromEntries(
      sitePictures.map((name) => [name, settingPicture(look[name], mediaUrl)]),
    );
    return { ...others, look: { ...look, ...pictures } };
  },
);

interface Context {
  caller: Caller;
  services: Services;
}

interface Saving {
  group: SettingGroup;
  revision?: string;
  values: Values;
  /** Keys of pictures, an empty one for what is taken away; others stay. */
  pictures?: Partial<Record<SitePicture, string>>;
  /** By language; absent, they stay. */
  texts?: Translations<"text"> | undefined;
}

/** Writes what was chosen otherwise than it is; what is empty is not set. @throws StatusConflict where somebody was quicker */
async function writeGroup(
  tx: Transaction<Tables>,
  { caller, services }: Context,
  { group, revision, values: sent, pictures = {}, texts }: Saving,
) {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx);
  const before: Values & { revision: string } = (await readGroups(tx))[group];
  requireRevision(revision, before.revision);
  const values: Values = {
    ...sent,
    ...(texts && { submission_texts: await saidIn(tx, texts, before.submission_texts as Said) }),
  };
  if (group === "numbers") {
    await requireLanguage(tx, String(values.default_language));
    requireRadius(before, values);
  }
  if (group === "rules") requireWayIn(services, before, values);
  for (const [name, kind] of Object.entries<Kind>(kinds[group])) {
    const value = values[name];
    if (kind === "picture" || (value === undefined && stays.has(name))) continue;
    if (isDeepStrictEqual(readers[kind](value), before[name])) continue;
    await keep(tx, name, kind === "switch" ? (value ? "1" : "0") : value);
  }
  for (const [name, key] of Object.entries(pictures)) await keep(tx, name, key);
  const id = settingGroups.indexOf(group) + 1;
  await noteAct(tx, caller, { act: "configure", kind: "site_settings", id }, services.clock());
}

/** @throws Invalid for languages that the site does not have */
const saidIn = async (tx: Transaction<Tables>, texts: Translations<"text">, before: Said) =>
  translationsOnWire(await keptTranslations(tx, texts, before), ["text"]);

async function keep(tx: Transaction<Tables>, name: string, value: Values[string]) {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    await tx.deleteFrom("site_setting").where("name", "=", name).execute();
    return;
  }
  const kept = JSON.stringify(value);
  await tx
    .insertInto("site_setting")
    .values({ name, value: kept })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: kept }))
    .execute();
}

async function save(
  group: SettingGroup,
  sent: Values & { revision?: string },
  context: Context,
  texts?: Translations<"text">,
) {
  const { revision, ...values } = sent;
  await context.services.database
    .transaction()
    .execute((tx) => writeGroup(tx, context, { group, revision, values, texts }));
  return done("The settings were saved.");
}

export const saveCompanyHandler = handler(saveCompany, (sent, context) =>
  save("company", sent, context),
);

export const saveLinksHandler = handler(saveLinks, (sent, context) => save("links", sent, context));

export const saveRulesHandler = handler(saveRules, ({ submission_texts, ...sent }, context) =>
  save("rules", sent, context, submission_texts),
);

/** All of them is the same as no choice: a unit that the product learns later is offered then, too. */
export const saveUnitsHandler = handler(saveUnits, (sent, context) => {
  if (sent.area_units.length === 0) throw new Invalid({ area_units: noUnit });
  const chosen = offeredUnits(sent.area_units);
  const area_units = chosen.length === areaUnits.length ? [] : [...chosen];
  return save("units", { ...sent, area_units }, context);
});

export const saveFoundHandler = handler(saveFound, ({ left_out_paths, ...sent }, context) =>
  save("found", { ...sent, left_out_paths: pathsIn(left_out_paths) }, context),
);

export const saveNumbersHandler = handler(saveNumbers, async (sent, context) => {
  const { database } = context.services;
  const currency_symbol = sent.currency_symbol || (await usualSymbol(database));
  return save("numbers", { ...sent, currency_symbol }, context);
});

/** Of the currency that the site has; without a row of its own a site is answered the sign of the euro. */
async function usualSymbol(database: Database) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "selected_currency_data")
    .executeTakeFirst();
  const chosen = row?.value as Partial<typeof siteCurrency> | undefined;
  return chosen?.symbol;
}

/** @throws Invalid where the least of what is left and what is written reaches beyond the widest */
function requireRadius(before: object, written: Values) {
  const { min_radius_range, max_radius_range } = { ...before, ...present(written) };
  if (Number(min_radius_range) >= Number(max_radius_range))
    throw new Invalid({ min_radius_range: leastBeyondWidest });
}

/** @throws Invalid where nobody new could make an account any more */
function requireWayIn(services: Services, before: object, written: Values) {
  const { email_password_login, number_with_otp_login } = { ...before, ...present(written) };
  const ways = {
    email_password_login: email_password_login === true,
    number_with_otp_login: number_with_otp_login === true,
  };
  if (!isWayLeft(ways, services)) throw new Invalid({ email_password_login: noWayIn });
}

const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** @throws Invalid */
async function requireLanguage(database: Database, code: string) {
  const languages = await allLanguages(database);
  if (!languages.some((one) => one.code === code && one.is_offered))
    throw new Invalid({ default_language: "This choice is not offered." });
}

/** Whether everybody can read what is written in the colours of the site. */
export async function areColoursReadable(database: Database) {
  const { look } = await readGroups(database);
  return Object.keys(unreadable(look)).length === 0;
}

export const saveLookHandler = handler(saveLook, async (sent, context) => {
  const faults = unreadable(sent);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const { services, caller } = context;
  const files = [];
  const pictures: Partial<Record<SitePicture, string>> = {};
  for (const name of sitePictures) {
    const file = sent[name];
    const picture = file && (await acceptProfilePicture(file, name));
    if (picture) files.push(picture);
    if (picture) pictures[name] = picture.key;
    else if (sent[`remove_${name}`]) pictures[name] = "";
  }
  const before = await readGroups(services.database);
  const { revision, svg_clr, ...colours } = sent;
  const values = Object.fromEntries(
    Object.entries({ ...colours, svg_clr }).flatMap(([name, value]) =>
      typeof value === "object" ? [] : [[name, value]],
    ),
  );
  await withFiles(services, caller.id, files, (holdFiles) =>
    services.database.transaction().execute(async (tx) => {
      await holdFiles(tx);
      await writeGroup(tx, context, { group: "look", revision, values, pictures });
    }),
  );
  const left = sitePictures.filter((name) => name in pictures).map((name) => before.look[name]);
  await dropUnusedFiles(services, left);
  return done("The settings were saved.");
});
