import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Catalogue } from "./concepts";
import { Lexicon } from "./lexicon";

const files = import.meta.glob<Record<string, string>>("../../i18n/texts/*/terms.json", {
  eager: true,
  import: "default",
});
const shipped = Object.values(files);

interface Read extends Catalogue {
  /** The operator's own words for terms, one object a language. */
  said: Record<string, string>[];
}

const readCatalogue = (database: Database) =>
  sql<{ catalogue: Read }>`
    select jsonb_build_object(
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name)
        order by position, id), '[]') from category),
      'parameters', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind,
        'options', options) order by id), '[]') from parameter),
      'facilities', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)
        order by id), '[]') from facility),
      'said', (select coalesce(jsonb_agg(
          (select coalesce(jsonb_object_agg(substr(key, 7), value), '{}')
            from jsonb_each(web_texts) where key like 'terms.%') order by id), '[]')
        from language where is_active)
    ) as catalogue`.execute(database);

const kept = new WeakMap<Database, { of: string; lexicon: Lexicon }>();

/** What words mean with the catalogue as it is now; made anew when that changes. */
export async function catalogueLexicon(database: Database) {
  const { rows } = await readCatalogue(database);
  const { catalogue } = rows[0]!;
  const of = JSON.stringify(catalogue);
  const before = kept.get(database);
  if (before?.of === of) return before.lexicon;
  const tables = [...shipped, ...catalogue.said];
  const translate = (term: string) =>
    tables
      .map((table) => (Object.hasOwn(table, term) ? table[term] : undefined))
      .filter((said): said is string => typeof said === "string" && said !== "");
  const lexicon = new Lexicon(
    {
      ...catalogue,
      parameters: catalogue.parameters.map((one) => ({
        ...one,
        options: one.options.filter((option) => typeof option === "string"),
      })),
    },
    translate,
  );
  kept.set(database, { of, lexicon });
  return lexicon;
}
