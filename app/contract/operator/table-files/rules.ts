import type { ExportedTable } from "../exports/rules";

/**
 * What stands in a column: a text, one for each language, yes or no, one text a line, words of a list, a price, a number,
 * how often something may be done (yes, no, or so often), one text for each language and none beside them, or the corners
 * of an area.
 */
export type Column =
  | "text"
  | "translated"
  | "flag"
  | "lines"
  | "words"
  | "price"
  | "number"
  | "allowance"
  | "names"
  | "corners";

/** Tables that come back as the files as which they left (decision 214), with their columns beside `id`. */
export const tablesFromFiles = {
  categories: {
    name: "translated",
    meta_title: "translated",
    meta_description: "translated",
    meta_keywords: "translated",
  },
  facilities: { name: "translated" },
  parameters: {
    name: "translated",
    kind: "text",
    options: "lines",
    unit: "text",
    meaning: "text",
    is_required: "flag",
    is_quick: "flag",
    is_ordered: "flag",
  },
  "report-reasons": { name: "translated", is_hidden: "flag" },
  "verification-fields": {
    name: "translated",
    kind: "text",
    options: "lines",
    is_hidden: "flag",
  },
  packages: {
    name: "translated",
    price: "price",
    duration_hours: "number",
    property_list: "allowance",
    property_feature: "allowance",
    project_list: "allowance",
    project_feature: "allowance",
    mortgage_calculator_detail: "flag",
    premium_properties: "flag",
    project_access: "flag",
    ios_product_id: "text",
    is_hidden: "flag",
  },
  districts: { name: "names", city: "text", state: "text", country: "text", area: "corners" },
  articles: {
    title: "translated",
    text: "translated",
    alt: "translated",
    meta_title: "translated",
    meta_description: "translated",
    meta_keywords: "text",
    slug: "text",
    category_id: "number",
    state: "text",
    public_at: "text",
  },
  slides: {
    title: "translated",
    alt: "translated",
    kind: "text",
    category_id: "number",
    home_id: "number",
    link: "text",
    is_hidden: "flag",
  },
  questions: { question: "translated", answer: "translated", is_hidden: "flag" },
  "article-categories": { name: "translated" },
  "footer-links": { label: "translated", link: "text", is_hidden: "flag" },
  letters: { text: "text" },
  "site-texts": { text: "text" },
  "saved-replies": { name: "text", text: "translated", uses: "words" },
} as const satisfies Partial<Record<ExportedTable, Record<string, Column>>>;

export type TableFromFile = keyof typeof tablesFromFiles;
export const filedTables = Object.keys(tablesFromFiles) as [TableFromFile, ...TableFromFile[]];
export const isFromFile = (table: string): table is TableFromFile =>
  Object.hasOwn(tablesFromFiles, table);

/** Of texts of the product there are those that there are: none is added. */
const givenTables: readonly TableFromFile[] = ["letters", "site-texts"];
export const isGiven = (table: TableFromFile) => givenTables.includes(table);

/** A text is known by its language and its place: `es/welcome-subject`. */
export const textId = (language: string, key: string) => `${language}/${key}`;

/** Of a file. */
export const mostTableRows = 20_000;
/** That are new or changed, where they are tried before they are shown. */
export const mostTriedRows = 300;

/** What becomes of a row. */
export const tableRowStates = ["new", "changed", "unchanged", "refused"] as const;
export type TableRowState = (typeof tableRowStates)[number];

export const columnsOf = (table: TableFromFile): [name: string, column: Column][] =>
  Object.entries(tablesFromFiles[table]);

export const isInLanguages = (column: Column) => column === "translated" || column === "names";

/** The columns of the file in their order; of texts that are translated, one more for each of the languages. */
export const fileColumns = (table: TableFromFile, languages: readonly string[]) => [
  "id",
  ...columnsOf(table).flatMap(([name, column]) => [
    ...(column === "names" ? [] : [name]),
    ...(isInLanguages(column) ? languages.map((language) => `${name}_${language}`) : []),
  ]),
];
