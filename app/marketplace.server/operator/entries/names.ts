import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Invalid } from "../../http/refusals";
import { keepOwnLanguages } from "../../site/languages";

/** By language. */
export type Names = Record<string, string | undefined>;

type Said = { language: string; name: string }[];

/** The table of `i18n/terms.ts` in the operator's texts of a language. */
const keyOf = (term: string) => `terms.${term}`;

/** What terms are called in the languages of the site, as far as operators said so. */
export async function namesOf(database: Database, terms: string[]): Promise<Map<string, Said>> {
  const { rows } = await sql<{ term: string; names: Said }>`
    select term, jsonb_agg(jsonb_build_object('language', code, 'name', web_texts ->> ('terms.' || term))
      order by language.id) as names
    from unnest(${[...new Set(terms)]}::text[]) as term join language on web_texts ? ('terms.' || term)
    group by term`.execute(database);
  return new Map(rows.map(({ term, names }) => [term, names]));
}

/**
 * Writes what something is called in other languages, in the place of what `before` was called there; where nothing
 * is said of that, what is called otherwise now keeps what it was called there.
 * @throws Invalid for languages that the site does not have
 */
export async function writeNames(
  tx: Transaction<Tables>,
  before: string | undefined,
  term: string,
  names: Names | undefined,
) {
  if (!names) {
    if (before !== undefined && before !== term) await moveNames(tx, before, term);
    return;
  }
  await keepOwnLanguages(tx, Object.keys(names));
  const rows = await tx
    .selectFrom("language")
    .select(["id", "code", "is_active", "web_texts"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const unknown = Object.keys(names).find((code) => !rows.some((one) => one.code === code));
  if (unknown !== undefined)
    throw new Invalid({ [`names.${unknown}`]: "This choice is not offered." });
  const isLeft = before !== undefined && before !== term && !(await isUsed(tx, before));
  for (const { id, code, is_active, web_texts } of rows) {
    const texts = { ...web_texts };
    // Nobody is asked for a language that is switched off: what was said in it stays, under the new name.
    const said = before === undefined ? undefined : texts[keyOf(before)];
    // What is new may be called like something else: nobody was shown what that is called.
    const isEmptied = is_active && before !== undefined;
    const name = names[code] ?? (isEmptied ? undefined : (said ?? texts[keyOf(term)]));
    if (isLeft) delete texts[keyOf(before)];
    if (name) texts[keyOf(term)] = name;
    else delete texts[keyOf(term)];
    if (JSON.stringify(texts) !== JSON.stringify(web_texts))
      await tx
        .updateTable("language")
        .set({ web_texts: JSON.stringify(texts), updated_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
  }
}

interface WithChoices {
  name: string;
  options: { value: string; names?: unknown }[];
}

/** Writes what choices are called; of one that is called like the whole thing that was written with the thing. */
export async function writeChoiceNames(
  tx: Transaction<Tables>,
  before: WithChoices | undefined,
  { name, options }: { name: string; options: { value: string; names?: Names }[] },
) {
  const were = new Set(before?.options.map(({ value }) => value));
  for (const { value, names } of options)
    if (value !== name) await writeNames(tx, were.has(value) ? value : undefined, value, names);
}

/** What something was called in other languages it is called there under its new name, too. */
export async function moveNames(tx: Transaction<Tables>, before: string, term: string) {
  const [from, to] = [keyOf(before), keyOf(term)];
  await sql`
    update language set web_texts = jsonb_build_object(${to}::text, web_texts -> ${from}) || web_texts,
      updated_at = now()
    where web_texts ? ${from}`.execute(tx);
  await forgetNames(tx, before);
}

/** Whether anything is called so: what is called alike is called alike in all languages, also what members hold. */
async function isUsed(tx: Transaction<Tables>, term: string) {
  const { rows } = await sql`
    select from category where name = ${term}
    union all select from parameter where name = ${term} or unit = ${term} or options ? ${term}
    union all select from facility where name = ${term}
    union all select from article_category where name = ${term}
    union all select from package where name = ${term}
    union all select from homepage_section where title = ${term}
    union all select from report_reason where reason = ${term}
    union all select from property_report where reason = ${term}
    union all select from verification_field where name = ${term} or options ? ${term}
    union all select from verification_value where value ? ${term}
    union all select from member_package where terms ->> 'name' = ${term} limit 1`.execute(tx);
  return rows.length > 0;
}

/** What something that goes was called in other languages is forgotten. */
export async function forgetNames(tx: Transaction<Tables>, term: string) {
  if (await isUsed(tx, term)) return;
  await sql`
    update language set web_texts = web_texts - ${keyOf(term)}, updated_at = now()
    where web_texts ? ${keyOf(term)}`.execute(tx);
}
