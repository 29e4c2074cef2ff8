import { sql } from "kysely";
import type { Database } from "../db/database";
import type { ParameterKind, ParameterMeaning } from "../db/tables";

export interface AskedParameter {
  id: number;
  name: string;
  kind: ParameterKind;
  options: string[];
  is_required: boolean;
  meaning: ParameterMeaning | null;
}

interface KnownCategory {
  id: number;
  name: string;
  parameters: AskedParameter[];
}

/** What homes can be, and what is asked of each. */
export type Catalogue = KnownCategory[];

export async function readWholeCatalogue(database: Database): Promise<Catalogue> {
  const { rows } = await sql<KnownCategory>`
    select category.id, category.name, coalesce(jsonb_agg(jsonb_build_object(
        'id', parameter.id, 'name', parameter.name, 'kind', kind, 'options', coalesce(options, '[]'),
        'is_required', is_required, 'meaning', meaning) order by category_parameter.position)
      filter (where parameter.id is not null), '[]') as parameters
    from category
    left join category_parameter on category_parameter.category_id = category.id
    left join parameter on parameter.id = parameter_id
    group by category.id order by category.position, category.id`.execute(database);
  return rows;
}

/** Words as they are compared: without case, accents and signs. */
export const plainWord = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What the words of feeds come down to, where a marketplace has no category of just that name; the first fits. */
const broader: [words: RegExp, category: string][] = [
  [/\b(?:penthouse|atico)\b/, "penthouse"],
  [/\bvilla\b/, "villa"],
  [/\b(?:farm ?house|finca|cortijo|country house|farm|longere)\b/, "farmhouse"],
  [/\b(?:cottage|gite|lodge|log cabin)\b/, "cottage"],
  [/\b(?:apartment|flat|maisonette|studio|duplex|triplex|loft|piso|apartamento)\b/, "apartment"],
  [/\b(?:house|bungalow|chalet|casa|townhouse|town house|haus)\b/, "house"],
  [/\b(?:land|plot|terreno|parcela|grundstuck)\b/, "land"],
  [/\b(?:office|oficina|buro)\b/, "office"],
  [/\b(?:shop|retail|commercial|restaurant|cafe|bar)\b/, "shop"],
];

/** The category that a kind of a feed is by its name, or by what it comes down to. */
export function categoryOfKind(catalogue: Catalogue, kind: string): number | null {
  const named = (name: string) =>
    catalogue.find((category) => plainWord(category.name) === name)?.id ?? null;
  const word = plainWord(kind);
  if (word === "") return null;
  return (
    named(word) ??
    broader.flatMap(([words, category]) => (words.test(word) ? (named(category) ?? []) : []))[0] ??
    null
  );
}
