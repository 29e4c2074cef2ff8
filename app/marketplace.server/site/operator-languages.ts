import { type RawBuilder, sql } from "kysely";
import {
  offerLanguage,
  type OperatorLanguage,
  operatorLanguages,
  operatorSiteTexts,
  saveSiteText,
  type WrittenKind,
} from "~/contract/operator/languages/calls";
import { metaTexts } from "~/contract/catalogue/rules";
import { choosable } from "~/contract/operator/catalogue/forms";
import { notChanged } from "~/contract/operator/languages/forms";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "../operator/acts";
import type { Writing } from "../operator/entries/entry";
import { namesOf } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import type { Services } from "../services";
import { allLanguages, keepOwnLanguages } from "./languages";
import { standardSettings } from "./web-settings";

const missing = "language_not_found";

/** What a picture shows, of what may have none. */
const shownByPicture = sql`case when image_key <> '' then alt else '' end`;

/** Texts by language, each with its fields as a translation calls them, and what they are in the language of the site. */
const writtenTexts: {
  kind: WrittenKind;
  from: RawBuilder<unknown>;
  fields: Record<string, RawBuilder<unknown>>;
}[] = [
  { kind: "article", from: sql`article`, fields: { title: sql`title`, alt: shownByPicture } },
  { kind: "page", from: sql`site_page`, fields: { source: sql`source` } },
  { kind: "dated_page", from: sql`dated_page`, fields: { source: sql`source` } },
  {
    kind: "announcement",
    from: sql`(select value ->> 'text' as said, value ->> 'link_text' as link_text,
      value -> 'translations' as translations from site_setting
      where name = 'announcement' and value ->> 'text' <> '') announcement`,
    fields: { text: sql`said`, link_text: sql`link_text` },
  },
  { kind: "question", from: sql`faq`, fields: { question: sql`question`, answer: sql`answer` } },
  { kind: "slide", from: sql`slider`, fields: { title: sql`title`, alt: sql`alt` } },
  { kind: "footer_link", from: sql`footer_link`, fields: { label: sql`label` } },
  { kind: "saved_reply", from: sql`saved_reply`, fields: { text: sql`body` } },
  {
    kind: "category_meta",
    from: sql`category`,
    fields: Object.fromEntries(
      metaTexts.map((name) => [name, sql`coalesce(${sql.ref(name)}, '')`]),
    ),
  },
];

/** How many there are, and how many of them say in a language all that they say. */
async function countWritten(
  database: Database,
  { kind, from, fields }: (typeof writtenTexts)[number],
  codes: string[],
) {
  const isWritten: RawBuilder<unknown>[] = Object.entries(fields).map(
    ([name, said]) => sql`(${said} = '' or coalesce(translations -> code ->> ${name}, '') <> '')`,
  );
  const { rows } = await sql<{ language: string; all: number; count: number }>`
    select code as language, count(*)::int as all,
      (count(*) filter (where ${sql.join(isWritten, sql` and `)}))::int as count
    from ${from} cross join unnest(${codes}::text[]) as code
    group by code`.execute(database);
  return {
    kind,
    all: rows[0]?.all ?? 0,
    written: rows.map(({ language, count }) => ({ language, count })),
  };
}

/** What things are called, as their lists show it. */
async function findNames(database: Database) {
  const { rows } = await sql<{ kind: WrittenKind; name: string }>`
    select 'category' as kind, name from category
    union select 'parameter', name from parameter
    union select 'parameter', jsonb_array_elements_text(options) from parameter
      where kind = any(${[...choosable]}::text[])
    union select 'parameter', unit from parameter where unit <> ''
    union select 'facility', name from facility
    union select 'report_reason', reason from report_reason
    union select 'verification_field', name from verification_field
    union select 'verification_field', jsonb_array_elements_text(options) from verification_field
    union select 'package', name from package
    union select 'article_category', name from article_category
    union select 'homepage_section', title from homepage_section
    order by kind, name`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => ({ ...row, names: names.get(row.name) ?? [] }));
}

/** The language for visitors whose browser asks for none that is offered. */
export async function standardLanguage(database: Database) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "default_language")
    .executeTakeFirst();
  return typeof row?.value === "string" ? row.value : standardSettings.default_language;
}

async function findLanguages(database: Database): Promise<OperatorLanguage[]> {
  const [languages, standard, changed] = await Promise.all([
    allLanguages(database),
    standardLanguage(database),
    database
      .selectFrom("site_text")
      .select((from) => ["language", from.fn.countAll<number>().as("count")])
      .groupBy("language")
      .execute(),
  ]);
  return languages.map(({ id, code, name, is_offered }) => ({
    id,
    code,
    name,
    is_offered,
    is_standard: code === standard,
    changed: Number(changed.find(({ language }) => language === code)?.count ?? 0),
    revision: revisionOf({ code, is_offered }),
  }));
}

export const operatorLanguagesHandler = handler(
  operatorLanguages,
  async (_input, { services: { database } }) => {
    const [languages, names] = await Promise.all([findLanguages(database), findNames(database)]);
    const codes = languages.map(({ code }) => code);
    const texts = await Promise.all(
      writtenTexts.map((written) => countWritten(database, written, codes)),
    );
    return { languages, texts, names };
  },
);

export const offerLanguageHandler = handler(
  offerLanguage,
  async ({ code, is_offered, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      // The language of the site is one of the settings: none is chosen meanwhile.
      await sql`lock table site_setting in share row exclusive mode`.execute(tx);
      await keepOwnLanguages(tx, [code]);
      const row = await tx
        .selectFrom("language")
        .select("id")
        .where("code", "=", code)
        .forUpdate()
        .executeTakeFirst();
      const found = (await findLanguages(tx)).find((language) => language.code === code);
      if (!row || !found) throw new NotFound(missing);
      requireRevision(revision, found.revision);
      if (found.is_offered === is_offered) return;
      if (found.is_standard) throw new StatusConflict("standard_language");
      await tx
        .updateTable("language")
        .set({ is_active: is_offered, updated_at: clock() })
        .where("id", "=", row.id)
        .execute();
      const { id } = row;
      const act = is_offered ? "show" : "hide";
      await noteAct(tx, caller, { act, kind: "language", id }, clock());
    });
    return done("The language was saved.");
  },
);

/** @throws NotFound */
async function requireLanguage(database: Database, code: string) {
  const languages = await allLanguages(database);
  if (!languages.some((language) => language.code === code)) throw new NotFound(missing);
}

export const operatorSiteTextsHandler = handler(
  operatorSiteTexts,
  async ({ code }, { services: { database } }) => {
    await requireLanguage(database, code);
    const rows = await database
      .selectFrom("site_text")
      .select(["key", "text"])
      .where("language", "=", code)
      .orderBy("key")
      .execute();
    return rows.map(({ key, text }) => ({ key, text, revision: revisionOf(text) }));
  },
);

/** Has a text say something else; of two who write at once, the second is told. @throws StatusConflict, Invalid */
export async function writeSiteText(
  tx: Transaction<Tables>,
  { code, key, text = "", revision }: ParsedInputOf<typeof saveSiteText>,
  { caller, services: { clock } }: Writing,
) {
  await keepOwnLanguages(tx, [code]);
  const language = await tx
    .selectFrom("language")
    .select("id")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx
    .selectFrom("site_text")
    .select("text")
    .where("language", "=", code)
    .where("key", "=", key)
    .executeTakeFirst();
  const before = row?.text ?? "";
  requireRevision(revision, row ? revisionOf(row.text) : notChanged);
  if (text === before) return;
  if (text === "")
    await tx.deleteFrom("site_text").where("language", "=", code).where("key", "=", key).execute();
  else
    await tx
      .insertInto("site_text")
      .values({ language: code, key, text })
      .onConflict((conflict) => conflict.columns(["language", "key"]).doUpdateSet({ text }))
      .execute();
  const act = { act: "change", kind: "language", id: language.id, reason: key };
  await noteAct(tx, caller, act, clock());
}

export const saveSiteTextHandler = handler(saveSiteText, async (input, context) => {
  const { database } = context.services;
  await requireLanguage(database, input.code);
  await database.transaction().execute((tx) => writeSiteText(tx, input, context));
  return done("The text was saved.");
});

/** All texts of pages in every language of the site, with what they say here instead. */
export async function everySiteText(
  database: Database,
  { pageTexts }: Pick<Services, "pageTexts">,
) {
  const languages = await allLanguages(database);
  const written = await database.selectFrom("site_text").selectAll().execute();
  return languages.flatMap(({ code }) => {
    const said = new Map(
      written.filter(({ language }) => language === code).map(({ key, text }) => [key, text]),
    );
    return Array.from(pageTexts(code), ([key, product]) => ({
      ...{ language: code, key, product },
      text: said.get(key) ?? "",
      revision: said.has(key) ? revisionOf(said.get(key)) : notChanged,
    }));
  });
}
