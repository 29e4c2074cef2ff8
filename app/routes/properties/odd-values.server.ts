import type { TFunction } from "i18next";
import { cleanText } from "~/contract/form-fields";
import { readSearchFilters, type SearchFilters, switches } from "~/contract/properties.forms";
import {
  everyExcluded,
  longestWords,
  mostExcluded,
  readValueFilters,
  takeOutExcluded,
} from "~/contract/value-filters";
import type { FilterChoices } from "./filter-choices.server";
import type { ValueChoice } from "./value-choices";

/** What of an address can be told to have been meant for something. */
const told = [
  ...(["property_type", "posted_since", "price_period", "sort", "view", "page"] as const),
  ...(["min_price", "max_price", "min_price_per_area", "max_price_per_area"] as const),
  ...(["listed_within", "reduced_within", "latitude", "longitude", "radius", "area"] as const),
  ...switches,
] as const;
type Told = (typeof told)[number];

const prices = new Set<Told>([
  "min_price",
  "max_price",
  "min_price_per_area",
  "max_price_per_area",
]);
/** What says that something is not asked for. */
const off = new Set(["0", "off", "false"]);
/** What needs no saying, since it is so anyway. */
const standards: Partial<Record<Told, string[]>> = {
  sort: ["newest", "nearest"],
  view: ["grid", "list"],
  page: ["0", "1"],
};

interface OddAsked {
  query: URLSearchParams;
  /** The filters as they were read. */
  filters: SearchFilters;
  /** The parameters that can be asked for. */
  choices: Pick<FilterChoices, "values">;
  t: TFunction;
  price: (amount: number) => string;
}

const wasLeftOut = (name: Told, given: string, filters: SearchFilters) => {
  if (standards[name]?.includes(given)) return false;
  if (switches.some((one) => one === name)) return !filters[name] && !off.has(given);
  if (name === "view") return true;
  return name === "page" ? filters.page === 1 : filters[name] === undefined;
};

/** Bounds that stand the other way round in the address; what was read has the smaller one first. */
function swapped(query: URLSearchParams, of: "price" | "price_per_area", filters: SearchFilters) {
  const one = query.get(`min_${of}`);
  const alone = new URLSearchParams(one === null ? {} : { [`min_${of}`]: one });
  const typed = readSearchFilters(alone)[`min_${of}`];
  const [min, max] = [filters[`min_${of}`], filters[`max_${of}`]];
  return min !== undefined && max !== undefined && min !== max && typed === max;
}

/**
 * What in the address was not as it should be, and what was made of it, in sentences. What nobody could have meant for
 * a filter is not mentioned.
 */
export function oddValues({ query, filters, choices, t, price }: OddAsked): string[] {
  const sentences: string[] = [];
  for (const name of told) {
    const given = shown(query.get(name));
    if (given === "") continue;
    const field = t(`properties.odd.field.${name}`);
    if (wasLeftOut(name, given, filters))
      sentences.push(t("properties.odd.leftOut", { field, given }));
    else if (prices.has(name) && /\p{L}/u.test(given)) {
      const amount = readSearchFilters(new URLSearchParams({ [name]: given }))[name];
      if (typeof amount === "number")
        sentences.push(t("properties.odd.readAs", { given, amount: price(amount) }));
    }
  }
  for (const of of ["price", "price_per_area"] as const)
    if (swapped(query, of, filters)) {
      const bounds = { from: price(filters[`min_${of}`]!), to: price(filters[`max_${of}`]!) };
      sentences.push(t("properties.odd.swapped", bounds));
    }
  sentences.push(...choices.values.flatMap((choice) => oddNumbers(query, choice, t)));
  const isCut = ["search", "asked"].some(
    (name) => cleanText(query.get(name) ?? "").length > longestWords,
  );
  if (isCut) sentences.push(t("properties.odd.cut"));
  if (excludedIn(query).size > mostExcluded)
    sentences.push(t("properties.odd.cutExcluded", { most: mostExcluded }));
  return sentences;
}

const excludedIn = (query: URLSearchParams) =>
  new Set([
    ...everyExcluded(query.get("excluded") ?? undefined),
    ...takeOutExcluded(query.get("search") ?? undefined).excluded,
  ]);

/** What is no number, and what stands the other way round, of one parameter: `p12.from=abc`. */
function oddNumbers(query: URLSearchParams, { id, name }: ValueChoice, t: TFunction): string[] {
  const read = (end: "from" | "to") => {
    const field = `p${id}.${end}`;
    const [alone] = readValueFilters(new URLSearchParams({ [field]: query.get(field) ?? "" }));
    return { given: shown(query.get(field)), amount: alone?.[end] };
  };
  const [from, to] = [read("from"), read("to")];
  if (from.amount !== undefined && to.amount !== undefined && from.amount > to.amount)
    return [t("properties.odd.swappedValue", { field: name, from: to.given, to: from.given })];
  return [from, to]
    .filter(({ given, amount }) => given !== "" && amount === undefined)
    .map(({ given }) => t("properties.odd.leftOut", { field: name, given }));
}

/** Typed text as a sentence quotes it. */
const shown = (given: string | null) => {
  const text = cleanText(given ?? "");
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};
