import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { cleanText, cutTo } from "~/contract/form-fields";
import { getPropertyList } from "~/contract/properties";
import {
  propertyListInput,
  readSearchFilters,
  type SearchFilters,
  type SearchQuery,
  writeSearchFilters,
} from "~/contract/properties.forms";
import { fixedByList, type PropertyList } from "~/contract/properties.lists";
import { type SearchFilter, understandSearch } from "~/contract/search";
import { joinPhrases, longestWords, takeOutExcluded } from "~/contract/value-filters";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { getPosition } from "~/session.server/preferences";
import { rememberingHeaders } from "~/session.server/recent-searches";
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
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

const places = ["city", "state", "country", "latitude", "longitude", "radius", "area"];

/** What the box holds beside the filters that it was taken for. */
export const askedIn = (request: Request) =>
  hasEmbeddedApi() ? sentenceIn(new URL(request.url).searchParams, "asked") : "";

/** What a filter that is said anew takes the place of: both ends of a range, any other place. */
const replacedBy = (name: string) => {
  if (places.includes(name)) return places;
  if (name.endsWith("_price")) return ["min_price", "max_price"];
  return [name, name.replace(/\.(?:from|to)$/, (end) => (end === ".to" ? ".from" : ".to"))];
};

/** Without these filters; `alike`: those of the same names, whatever they say. */
function without(query: SearchQuery, filters: SearchFilter[], alike: boolean): SearchQuery {
  const said = inAddress(filters);
  const names = new Set(filters.flatMap(({ name }) => replacedBy(name)));
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) =>
      alike ? !names.has(name) : String(said[name] ?? "") !== String(value),
    ),
  );
}

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
  if (!hasEmbeddedApi()) throw await leadTo({ ...chosen, search: typed || undefined }, isNew);
  // Beside an unchanged sentence the fields of the form count, which may have been changed.
  if (!isNew) throw await leadTo(chosen, false);
  const [meant, old] = await Promise.all([
    typed ? ask(request, typed) : null,
    before ? ask(request, before) : null,
  ]);
  const others = { ...without(chosen, old?.filters ?? [], false), search: undefined };
  const asWords = { ...others, search: withRest(query, "q") || undefined };
  if (!meant || meant.filters.length === 0) throw await leadTo(asWords);
  const asFilters = {
    ...without(others, meant.filters, true),
    ...inAddress([...meant.filters, { name: "search", value: meant.rest }]),
  };
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
  throw await leadTo({ ...(isBetterAsWords ? asWords : asFilters), asked: withRest(query, "q") });
}

type Shown = Pick<Parameters<typeof chipsFor>[0], "choices" | "price"> & {
  t: TFunction;
  list: PropertyList;
  /** The filters of the address. */
  query: SearchQuery;
};

/** What the page says of the sentence that led to it: how it was taken, and what else it may mean. */
export async function understanding(request: Request, { list, query, choices, t, price }: Shown) {
  const sentence = askedIn(request);
  if (sentence === "") return null;
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
  const rest = meant.rest ? [{ name: "search", value: meant.rest }] : [];
  return {
    sentence,
    /** The words were looked for as they are, because no home has all that was understood. */
    isWords,
    wordsHref: listPath(list, { ...without(query, meant.filters, false), search: sentence }),
    meantHref: listPath(list, inAddress([...meant.filters, ...rest])),
    alternatives: isWords
      ? []
      : meant.alternatives
          .map(({ filters }) => ({
            label: labelOf(filters),
            href: listPath(list, { ...without(query, filters, true), ...inAddress(filters) }),
          }))
          .filter(({ label }) => label !== ""),
  };
}

export type Understanding = NonNullable<Awaited<ReturnType<typeof understanding>>>;
