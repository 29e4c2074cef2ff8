import type { TFunction } from "i18next";
import { cleanText } from "~/contract/form-fields";
import { givenCorners, mostCorners } from "~/contract/map/rules";
import {
  everyCity,
  mostIds,
  readSearchFilters,
  type SearchFilters,
  type SearchQuery,
  switches,
} from "~/contract/properties/forms";
import { propertyLists } from "~/contract/properties/lists";
import {
  everyExcluded,
  everyParameterId,
  longestWords,
  mostCities,
  mostExcluded,
  mostValueFilters,
  readValueFilters,
  takeOutExcluded,
} from "~/contract/properties/value-filters";
import { readView } from "~/ui/map/map-view";
import { type Catalogue, isKnown, isKnownDistrict, knownValue } from "./known-filters.server";
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
  /** What can be asked for. */
  choices: Catalogue;
  t: TFunction;
  price: (amount: number) => string;
  /** The address also says which list is meant, or which part of the map. */
  also?: "list" | "map";
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
export function oddValues({ query, filters, choices, t, price, also }: OddAsked): string[] {
  if (query.size === 0) return [];
  const sentences: string[] = [];
  const leftOut = (field: string, given: string) =>
    sentences.push(t("properties.odd.leftOut", { field, given: shown(given) }));
  const tooMany = (field: string, most: number) =>
    sentences.push(t("properties.odd.tooMany", { field, most }));
  const category = shown(query.get("category_slug_id"));
  if (category !== "" && !isKnown(choices.categories, category))
    sentences.push(t("properties.odd.category", { given: category }));
  if (also !== undefined) {
    const list = cleanText(query.get("list") ?? "");
    if (list !== "" && !propertyLists.some((one) => one === list))
      leftOut(t("properties.odd.field.list"), list);
  }
  if (also === "map") sentences.push(...oddBox(query, t));
  for (const name of told) {
    const given = shown(query.get(name));
    if (given === "") continue;
    const field = t(`properties.odd.field.${name}`);
    if (wasLeftOut(name, given, filters)) leftOut(field, given);
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
  if (filters.area !== undefined) sentences.push(...oddCorners(query, t));
  for (const [name, isOffered] of [
    ["parameter_id", (id: string) => isKnown(choices.parameters, id)],
    ["facility_id", (id: string) => isKnown(choices.facilities, id)],
    ["district", (id: string) => isKnownDistrict(choices.districts, id)],
  ] as const) {
    const field = t(`properties.filters.${name}.title`);
    const given = [...new Set(query.getAll(name).flatMap((text) => text.split(",")))]
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const isRead = (text: string) => /^[1-9]\d{0,8}$/.test(text) && isOffered(text);
    const odd = given.filter((text) => !isRead(text));
    if (odd.length > 0) leftOut(field, odd.join(", "));
    if (given.length > mostIds) tooMany(field, mostIds);
  }
  sentences.push(...choices.values.flatMap((choice) => oddNumbers(query, choice, t)));
  sentences.push(...oddChoices(query, choices.values, t));
  if (everyParameterId(query).size > mostValueFilters)
    tooMany(t("properties.filters.details"), mostValueFilters);
  if (everyCity(query).length > mostCities) tooMany(t("common.city"), mostCities);
  const isCut = ["search", "asked", "city", "state", "country"].some(
    (name) => cleanText(query.get(name) ?? "").length > longestWords,
  );
  if (isCut) sentences.push(t("properties.odd.cut"));
  if (excludedIn(query).size > mostExcluded)
    sentences.push(t("properties.odd.cutExcluded", { most: mostExcluded }));
  return sentences;
}

/** What in the text of an area is no corner, and corners beyond what an area holds. */
export function oddCorners(query: URLSearchParams, t: TFunction): string[] {
  const { corners, others } = givenCorners(query.get("area") ?? "");
  const field = t("properties.odd.field.area");
  return [
    ...others.map((other) => t("properties.odd.leftOut", { field, given: shown(other) })),
    ...(corners > mostCorners ? [t("properties.odd.tooManyCorners", { most: mostCorners })] : []),
  ];
}

const edges = ["north", "south", "east", "west"] as const;

/** Edges of a part of the map that is none, and edges that stand the other way round. */
function oddBox(query: URLSearchParams, t: TFunction): string[] {
  const given = edges.filter((edge) => query.has(edge));
  if (given.length === 0) return [];
  if (readView(query) === null) {
    const typed = given.map((edge) => `${edge}=${query.get(edge)}`).join(", ");
    const field = t("properties.odd.field.box");
    return [t("properties.odd.leftOut", { field, given: shown(typed) })];
  }
  const isTurned = Number(query.get("north")) < Number(query.get("south"));
  return isTurned ? [t("properties.odd.turnedBox")] : [];
}

/**
 * What of the address has to be carried on as it was typed, where its filters are written anew, so that the page can
 * say what was made of it.
 */
export function oddParts(query: URLSearchParams, filters: SearchFilters): SearchQuery {
  const parts: SearchQuery = {};
  const keep = (name: string) => {
    const typed = query.getAll(name).filter((text) => text.trim() !== "");
    if (typed.length > 0) parts[name] = typed.length > 1 ? typed : typed[0];
  };
  for (const name of told) {
    const given = shown(query.get(name));
    const isReadOtherwise = prices.has(name) && /\p{L}/u.test(given);
    if (given !== "" && (isReadOtherwise || wasLeftOut(name, given, filters))) keep(name);
  }
  for (const of of ["price", "price_per_area"] as const)
    if (swapped(query, of, filters)) for (const end of ["min", "max"]) keep(`${end}_${of}`);
  const { corners, others } = givenCorners(query.get("area") ?? "");
  if (corners > mostCorners || others.length > 0) keep("area");
  if (everyExcluded(query.get("excluded") ?? undefined).length > mostExcluded) keep("excluded");
  if (everyCity(query).length > mostCities) keep("city");
  for (const id of everyParameterId(query)) {
    const bounds = [`p${id}.from`, `p${id}.to`];
    const read = readValueFilters(query).find(({ parameter_id }) => parameter_id === id);
    const isOdd =
      (query.get(bounds[0]!)?.trim() && read?.from === undefined) ||
      (query.get(bounds[1]!)?.trim() && read?.to === undefined) ||
      oddOrder(query, id);
    if (isOdd) bounds.forEach(keep);
  }
  return parts;
}

const excludedIn = (query: URLSearchParams) =>
  new Set([
    ...everyExcluded(query.get("excluded") ?? undefined),
    ...takeOutExcluded(query.get("search") ?? undefined).excluded,
  ]);

/** Both ends of one parameter as they were typed, and as they were read. */
const endsOf = (query: URLSearchParams, id: number) =>
  (["from", "to"] as const).map((end) => {
    const field = `p${id}.${end}`;
    const [alone] = readValueFilters(new URLSearchParams({ [field]: query.get(field) ?? "" }));
    return { given: shown(query.get(field)), amount: alone?.[end] };
  }) as [End, End];

interface End {
  given: string;
  amount: number | undefined;
}

function oddOrder(query: URLSearchParams, id: number) {
  const [from, to] = endsOf(query, id);
  return from.amount !== undefined && to.amount !== undefined && from.amount > to.amount;
}

/** What is no number, and what stands the other way round, of one parameter: `p12.from=abc`. */
function oddNumbers(query: URLSearchParams, choice: ValueChoice, t: TFunction): string[] {
  const { id, name, kind } = choice;
  const ends = endsOf(query, id);
  const isNumber = kind === "number" || kind === "rooms";
  if (isNumber && oddOrder(query, id)) {
    const [from, to] = [ends[1].given, ends[0].given];
    return [t("properties.odd.swappedValue", { field: name, from, to })];
  }
  return ends
    .filter(({ given, amount }) => given !== "" && !(isNumber && amount !== undefined))
    .map(({ given }) => t("properties.odd.leftOut", { field: name, given }));
}

/** Choices that a parameter has not, and parameters that there are not: `p12=Moat`, `p999.from=1`. */
function oddChoices(query: URLSearchParams, offered: ValueChoice[], t: TFunction): string[] {
  if (offered.length === 0) return [];
  const leftOut = (field: string, given: string) =>
    t("properties.odd.leftOut", { field, given: shown(given) });
  const unknown = [...everyParameterId(query)].filter(
    (asked) =>
      !offered.some(({ id }) => id === asked) &&
      ["", ".from", ".to"].some((end) => query.get(`p${asked}${end}`)?.trim()),
  );
  return [
    ...unknown.map((id) => leftOut(t("properties.filters.details"), `p${id}`)),
    ...readValueFilters(query).flatMap((filter) => {
      const name = offered.find(({ id }) => id === filter.parameter_id)?.name;
      if (name === undefined) return [];
      const known = knownValue(filter, offered).choices ?? [];
      return (filter.choices ?? [])
        .filter((choice) => !known.includes(choice))
        .map((choice) => leftOut(name, choice));
    }),
  ];
}

/** Typed text as a sentence quotes it. */
const shown = (given: string | null) => {
  const text = cleanText(given ?? "");
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};
