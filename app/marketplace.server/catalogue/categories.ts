import { type Selectable, sql } from "kysely";
import type { Category } from "~/contract/catalogue/calls";
import { metaTexts } from "~/contract/catalogue/rules";
import type { CategoryTable, ParameterTable } from "../db/tables";
import { translationsOnWire } from "../operator/entries/translations";
import type { Condition } from "../properties/condition";
import type { Services } from "../services";
import { parameterOnWire } from "./parameters";

type Row = Selectable<CategoryTable> & {
  parameters: Selectable<ParameterTable>[];
  properties_count: number | null;
};

interface Wanted {
  id?: number;
  slug?: string;
  /** What the name contains. */
  search?: string;
  /** Only categories with homes; they are counted. */
  withHomes: boolean;
  /** Which homes count. */
  homes?: Condition | null;
  offset?: number;
  limit: number;
}

/** Categories in the operator's order, with the parameters of their listings. */
export async function findCategories(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  { id, slug, search, withHomes, homes, offset = 0, limit }: Wanted,
) {
  const conditions: Condition[] = [
    ...(id === undefined ? [] : [sql`category.id = ${id}` as Condition]),
    ...(slug === undefined ? [] : [sql`category.slug = ${slug}` as Condition]),
    ...(search === undefined
      ? []
      : [sql`strpos(searchable(category.name), searchable(${search})) > 0` as Condition]),
    ...(withHomes ? [sql`counted.homes > 0` as Condition] : []),
  ];
  const matching = sql`
    from category
    left join (
      select category_id, count(*) as homes from market
      where ${withHomes ? (homes ?? sql`true`) : sql`false`}
      group by category_id
    ) counted on counted.category_id = category.id
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
    sql<Row>`
      select category.*, counted.homes as properties_count,
        (select coalesce(jsonb_agg(parameter order by link.position, parameter.id), '[]')
          from category_parameter link join parameter on parameter.id = link.parameter_id
          where link.category_id = category.id) as parameters
      ${matching}
      order by category.position, category.id offset ${offset} limit ${limit}`.execute(database),
  ]);
  const categories: Category[] = page.rows.map((row) => ({
    id: row.id,
    category: row.name,
    image: mediaUrl(row.image_key),
    slug_id: row.slug,
    parameter_types: row.parameters.map((parameter) => parameterOnWire(parameter, mediaUrl)),
    meta_title: row.meta_title ?? "",
    meta_description: row.meta_description ?? "",
    meta_keywords: row.meta_keywords ?? "",
    meta_image: mediaUrl(row.image_key),
    ...(Object.keys(row.translations).length > 0 && {
      translations: translationsOnWire(row.translations, metaTexts),
    }),
    properties_count: row.properties_count,
  }));
  return { categories, total: counted.rows[0]?.total ?? 0 };
}
