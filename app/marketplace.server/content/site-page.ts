import { sql } from "kysely";
import { type SitePage, sitePages } from "~/contract/content/rules";
import type { OperatorPage } from "~/contract/operator/pages/calls";
import type { Database, Transaction } from "../db/database";
import type { SitePageTexts, Tables, Translations } from "../db/tables";
import { translationsOnWire } from "../operator/entries/translations";
import { htmlOf } from "./markdown";

/** Every page, or the one of the name; of what nobody wrote yet, an empty one. */
export async function findPages(database: Database, name?: SitePage): Promise<OperatorPage[]> {
  const rows = await database
    .selectFrom("site_page")
    .leftJoin("member", "member.id", "site_page.operator_id")
    .selectAll("site_page")
    .select("member.name as operator_name")
    .execute();
  const wanted = sitePages.filter((page) => name === undefined || page === name);
  return wanted.map((page) => {
    const row = rows.find((one) => one.name === page);
    return {
      page,
      number: row?.number ?? 0,
      text: row?.source ?? "",
      translations: typedOnWire(row?.translations ?? {}),
      changed_at: row?.changed_at.toISOString() ?? null,
      operator_name: row?.operator_name ?? "",
      revision: String(row?.number ?? 0),
    };
  });
}

/** What was typed in other languages, as answers say it. */
export const typedOnWire = (translations: SitePageTexts["translations"]) =>
  translationsOnWire(
    Object.fromEntries(
      Object.entries(translations).map(([language, { source }]) => [language, { text: source }]),
    ),
    ["text"],
  );

/** What was typed, with the HTML of it. */
export const pageTexts = (text: string, translations: Translations<"text">): SitePageTexts => ({
  source: text,
  description: htmlOf(text),
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, { text: source = "" }]) => [
      language,
      { source, description: htmlOf(source) },
    ]),
  ),
});

/** The page as it is now; nobody else writes it, or what is to come of it, until the transaction ends. */
export async function lockPage(tx: Transaction<Tables>, page: SitePage) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${page}`}, 0))`.execute(tx);
  const [found] = await findPages(tx, page);
  return found!;
}

/** Of a page the acts are told by its place in the list. */
export const subjectOf = (page: SitePage) => sitePages.indexOf(page) + 1;

interface Written {
  page: SitePage;
  /** Of the version that holds. */
  number: number;
  texts: SitePageTexts;
  operatorId: number | null;
  now: Date;
}

/** Makes the texts the next version; undefined where they say the same as the one before. */
export async function nextVersion(
  tx: Transaction<Tables>,
  { page, number, texts, operatorId, now }: Written,
) {
  const { rows } = await sql<{ number: number }>`
    insert into site_page (name, number, source, description, translations, operator_id, changed_at)
    values (${page}, ${number + 1}, ${texts.source}, ${texts.description},
      ${JSON.stringify(texts.translations)}, ${operatorId}, ${now})
    on conflict (name) do update set number = excluded.number, source = excluded.source,
      description = excluded.description, translations = excluded.translations,
      operator_id = excluded.operator_id, changed_at = excluded.changed_at
    where (site_page.source, site_page.translations)
      is distinct from (excluded.source, excluded.translations)
    returning number`.execute(tx);
  return rows[0]?.number;
}
