import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { getFacilitiesForFilter } from "~/contract/catalogue/calls";
import { cleanText, cutTo } from "~/contract/form-fields";
import { getPropertyList } from "~/contract/properties/calls";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  type SearchQuery,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, type PropertyList } from "~/contract/properties/lists";
import {
  type SearchFilter,
  understandSearch,
  type UnderstoodSearch,
} from "~/contract/search/calls";
import { joinPhrases, longestWords, takeOutExcluded } from "~/contract/properties/value-filters";
import { capabilities } from "~/upstream.server/capabilities";
import { getPosition } from "~/screens.server/preferences";
import { rememberingHeaders } from "~/screens.server/recent-searches";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { chipsFor } from "./chips.server";
import { listPath } from "./list-path";
import { oddParts } from "./odd-values.server";

/** A sentence is waited for longer than what merely accompanies a page (milliseconds). */
const patience = 2000;

const sentenceIn = (query: URLSearchParams, name: string) =>
  cutTo(cleanText(query.get(name) ?? ""), longestWords);

/** A little more than is read, so that the page where it leads can say that it was cut. */
const withRest = (query: URLSearchParams, name: string) =>
  cutTo(cleanText(query.get(name) ?? ""), longestWords + 5);

/** Without what is not said. */
export const onlySaid = (query: SearchQuery): SearchQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The filters in the writing of addresses, and nothing of those that are not among them. */
function inAddress(filters: SearchFilter[]): SearchQuery {
  const said = new URLSearchParams(filters.map(({ name, value }) => [name, value]));
  // A filter each in a sentence; an address has them in one.
  const excluded = joinPhrases([
    ...said.getAll("excluded"),
    // Words too short to be understood are left out of homes all the same.
    ...takeOutExcluded(said.get("search") ?? undefined).excluded,
  ]);
  // Of too many, the page where they lead says so.
  const query = { ...writeSearchFilters(readSearchFilters(said)), excluded };
  return onlySaid(query);
}

const places = ["city", "state", "country", "latitude", "longitude", "radius", "area", "district"];

/** What a filter that is said anew takes the place of: both ends of a range, any other place. */
const replacedBy = (name: string) => {
  if (places.includes(name)) return places;
  if (name.endsWith("_price")) return ["min_price", "max_price"];
  return [name, name.replace(/\.(?:from|to)$/, (end) => (end === ".to" ? ".from" : ".to"))];
};

/** Lists of these are one text in an address. */
const joined = new Set(["excluded", "parameter_id", "facility_id", "district"]);

const partsOf = (name: string, value: SearchQuery[string]) =>
  [value]
    .flat()
    .flatMap((one) => (one === undefined ? [] : String(one).split(joined.has(name) ? "," : "\0")))
    .map((part) => part.trim());

function inOne(name: string, parts: string[]): SearchQuery[string] {
  if (name === "excluded") return joinPhrases(parts);
  if (joined.has(name)) return parts.join(",") || undefined;
  return parts.length > 1 ? parts : parts[0];
}

/** Without what these filters say; other cities and choices beside them stay. */
function takenAway(query: SearchQuery, filters: SearchFilter[]): SearchQuery {
  const said = inAddress(filters);
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const gone = partsOf(name, said[name]);
      const left = partsOf(name, value).filter((part) => !gone.includes(part));
      return [name, gone.length > 0 ? inOne(name, left) : value];
    }),
  );
}

/** With these filters in the place of others alike; what all must be there is there with what was before. */
function added(query: SearchQuery, filters: SearchFilter[], allOf: Set<string>): SearchQuery {
  const said = inAddress(filters);
  const replaced = new Set(
    filters.flatMap(({ name }) => (allOf.has(name) ? [] : replacedBy(name))),
  );
  const kept = Object.entries(query).filter(([name]) => !replaced.has(name));
  const both = Object.entries(said).map(([name, value]) => {
    const before = allOf.has(name) ? partsOf(name, query[name]) : [];
    if (before.length === 0) return [name, value];
    return [name, inOne(name, [...new Set([...before, ...partsOf(name, value)])])];
  });
  return { ...Object.fromEntries(kept), ...Object.fromEntries(both) };
}

/** Whether the search still has all that these filters say. */
const hasAll = (query: SearchQuery, filters: SearchFilter[]) =>
  Object.entries(inAddress(filters)).every(([name, value]) => {
    const here = partsOf(name, query[name]);
    return partsOf(name, value).every((part) => here.includes(part));
  });

/** Filters of which a home has to meet every one; `boxes`: parameters with choices of which all are asked for. */
const metTogether = (boxes: number[]) =>
  new Set([...joined, ...boxes.map((id) => `p${id}`)].filter((name) => name !== "district"));

/** What was made of a sentence, and what nothing was made of. */
const wholeOf = ({ filters, rest }: UnderstoodSearch) => [
  ...filters,
  { name: "search", value: rest, words: rest },
];

const ask = (request: Request, text: string) =>
  orNull(upstream(request).call(understandSearch, { text }), patience);

interface Leading {
  /** Where the homes are shown then; `isNew`: by another sentence than before. */
  addressOf?: (query: SearchQuery, isNew: boolean) => string;
  /** What an address of its own asks for, as that of a city does. */
  byAddress?: Partial<SearchFilters>;
}

/**
 * What was typed in the box of a list becomes the address of what it means, so that addresses stay those
 * of filters. Where that finds nothing and the words as they are find something, the words are looked for.
 * `remember` is sent by forms without a box.
 * @throws 302 to that address, where `q` or `remember` is in the one that is asked
 */
export async function redirectToMeant(
  request: Request,
  list: PropertyList,
  { addressOf = (query) => listPath(list, query), byAddress = {} }: Leading = {},
) {
  const query = new URL(request.url).searchParams;
  if (!query.has("q") && !query.has("remember")) return;
  const typed = sentenceIn(query, "q");
  const before = sentenceIn(query, "asked");
  const read = readSearchFilters(query, { isAround: list === "nearby" });
  const chosen: SearchQuery = {
    ...writeSearchFilters({ ...read, ...byAddress, page: 1 }),
    // What was odd in the form is said by the page where this leads.
    ...oddParts(query, read),
    ...(byAddress.city !== undefined && { city: byAddress.city }),
  };
  const leadTo = async (address: SearchQuery, isNew = true) => {
    const to = addressOf(address, isNew);
    return redirect(to, { headers: await rememberingHeaders(request, to) });
  };
  if (!query.has("q")) throw await leadTo(chosen, false);
  const isNew = typed !== (before || (chosen.search ?? ""));
  if (!capabilities().sentences)
    throw await leadTo({ ...chosen, search: typed || undefined }, isNew);
  // Beside an unchanged sentence the fields of the form count, which may have been changed.
  if (!isNew) throw await leadTo(chosen, false);
  const [meant, old, parameters] = await Promise.all([
    typed ? ask(request, typed) : null,
    before ? ask(request, before) : null,
    typed ? orNull(upstream(request).call(getFacilitiesForFilter), patience) : null,
  ]);
  const others = {
    ...takenAway(chosen, old?.filters ?? []),
    search: undefined,
    asked: undefined,
  };
  const asked = withRest(query, "q") || undefined;
  const asWords = { ...others, search: asked };
  // A reader that did not answer is asked again by the page where this leads.
  if (!meant) throw await leadTo({ ...onlySaid(asWords), asked });
  if (meant.filters.length === 0) throw await leadTo(asWords);
  const boxes = parameters?.filter(({ type_of_parameter }) => type_of_parameter === "checkbox");
  const allOf = metTogether((boxes ?? []).map(({ id }) => id));
  const asFilters = added(others, wholeOf(meant), allOf);
  const finds = async (address: SearchQuery) => {
    const { searchParams } = new URL(listPath(list, address), request.url);
    const filters = {
      ...readSearchFilters(searchParams, { isAround: list === "nearby" }),
      ...fixedByList[list],
    };
    const place = list === "nearby" ? await getPosition(request) : null;
    if (place && filters.latitude === undefined)
      Object.assign(filters, { latitude: place.latitude, longitude: place.longitude });
    const input = propertyListInput(filters, 1);
    return (await orNull(upstream(request).envelope(getPropertyList, input), patience))?.total ?? 0;
  };
  const isBetterAsWords = (await finds(asFilters)) === 0 && (await finds(asWords)) > 0;
  throw await leadTo({ ...onlySaid(isBetterAsWords ? asWords : asFilters), asked });
}

type Shown = Pick<Parameters<typeof chipsFor>[0], "choices" | "price"> & {
  t: TFunction;
  list: PropertyList;
  /** The filters of the address. */
  query: SearchQuery;
};

/** Whether what stands beside a sentence is all that it says, or the words of it; also where nobody can read it now. */
export async function isStillAsked(request: Request, list: PropertyList, query: SearchQuery) {
  if (typeof query.asked !== "string" || query.asked === query.search) return true;
  const meant = await ask(request, query.asked);
  return !meant || isAsMeant(meant, list, query);
}

const isAsMeant = (meant: UnderstoodSearch, list: PropertyList, query: SearchQuery) =>
  hasAll({ ...query, ...onlySaid(writeSearchFilters(fixedByList[list])) }, wholeOf(meant));

/** What the page says of the sentence that led to it: how it was taken, and what else it may mean. */
export async function understanding(request: Request, { list, query, choices, t, price }: Shown) {
  if (typeof query.asked !== "string") return null;
  const sentence = query.asked;
  const isWords = query.search === sentence;
  const meant = await ask(request, sentence);
  if (!meant || meant.filters.length === 0) return null;
  const labelOf = (filters: SearchFilter[]) =>
    chipsFor({
      list,
      filters: readSearchFilters(
        new URLSearchParams(filters.map(({ name, value }) => [name, value])),
      ),
      choices,
      t,
      price,
    })
      .map(({ label }) => label)
      .join(" · ");
  const whole = wholeOf(meant);
  const boxes = choices.values.filter(({ kind }) => kind === "all");
  const allOf = metTogether(boxes.map(({ id }) => id));
  const first = { ...query, page: undefined };
  const isChanged = !isWords && !isAsMeant(meant, list, query);
  return {
    sentence,
    /** The words were looked for as they are, because no home has all that was understood. */
    isWords,
    /** Something of it was taken away since. */
    isChanged,
    wordsHref: listPath(list, {
      ...takenAway(first, whole),
      search: sentence,
      asked: undefined,
    }),
    meantHref: listPath(list, added(first, whole, allOf)),
    alternatives:
      isWords || isChanged
        ? []
        : meant.alternatives
            .map(({ filters }) => ({
              label: labelOf(filters),
              href: listPath(list, added(first, filters, allOf)),
            }))
            .filter(({ label }) => label !== ""),
  };
}

export type Understanding = NonNullable<Awaited<ReturnType<typeof understanding>>>;
