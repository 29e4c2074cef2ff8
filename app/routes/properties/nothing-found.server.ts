import {
  filtersOfCall,
  inCities,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList } from "~/contract/properties/lists";
import { getSearchAlternatives, mostAlternatives } from "~/contract/search/calls";
import type { ValueFilter } from "~/contract/properties/value-filters";
import { capabilities } from "~/upstream.server/capabilities";
import { upstream } from "~/session.server/upstream";
import { placeInScript } from "~/i18n/place-names.server";
import { cardOf } from "~/ui/listing-cards";
import { orNull } from "~/upstream.server/or-null";
import { chipsFor } from "./chips.server";
import { listPath } from "./list-path";

type ChipsAsked = Parameters<typeof chipsFor>[0];
type Asked = Pick<ChipsAsked, "list" | "filters" | "choices" | "t" | "price"> & {
  language: string;
};

/** What a page without homes waits for, in milliseconds. */
const patience = 1500;
const mostSuggestions = 8;
/** Kilometres around a city in which nothing was found. */
const besideCity = 30;

interface Candidate {
  label: string;
  href: string;
  filters: SearchFilters;
}

/** The same search with one filter less, for each of its chips. */
function withOneLess(asked: Asked): Candidate[] {
  const { t, filters: whole } = asked;
  // The words of a chip stand in quotation marks already.
  const quoted = whole.search && t("properties.chip.search", { words: whole.search });
  return chipsFor(asked).map(({ label: said, removeHref }) => {
    const label = said === quoted ? (whole.search ?? "") : said;
    const query = new URLSearchParams(removeHref.split("?")[1] ?? "");
    const filters = readSearchFilters(query, { isAround: asked.list === "nearby" });
    return { label, href: removeHref, filters };
  });
}

/** With two less, each pair once. */
function withTwoLess(asked: Asked, singles: Candidate[]): Candidate[] {
  const pairs = new Map<string, Candidate>();
  for (const { label, filters } of singles)
    for (const second of withOneLess({ ...asked, filters }))
      if (!pairs.has(second.href))
        pairs.set(second.href, {
          ...second,
          label: asked.t("properties.none.both", { one: label, other: second.label }),
        });
  return [...pairs.values()].slice(0, mostAlternatives);
}

/** What is asked of the server: what the list says itself counts as well. */
function searchOf({ list }: Asked, place: Partial<SearchFilters>, filters: SearchFilters) {
  const whole = { ...filters, ...fixedByList[list], ...place };
  const { posted_since, listed_within } = whole;
  // A search without any filter is one, too, however it is written in a query.
  return { ...filtersOfCall(whole), posted_since, listed_within, with_homes: false };
}

interface Near extends Candidate {
  aroundCity?: string;
}

/** One less of what is counted, a tenth less of what is measured. */
const lessThan = (from: number) => (from <= 10 ? from - 1 : Math.floor(from * 0.9));

/** The same search with one limit a little wider. */
function withWiderLimits({ list, filters, choices, t, price, language }: Asked): Near[] {
  const wider = (label: string, change: Partial<SearchFilters>, aroundCity?: string): Near => {
    const changed = { ...filters, ...change };
    return {
      label,
      href: listPath(list, writeSearchFilters(changed)),
      filters: changed,
      aroundCity,
    };
  };
  const { min_price, max_price, radius, city, values } = filters;
  const dearer = max_price && Math.ceil(max_price * 1.15);
  const cheaper = min_price && Math.floor(min_price * 0.85);
  const farther = radius && Math.max(Math.ceil(radius * 2), 5);
  const nameOf = (id: number) =>
    choices.parameters.find(({ value }) => value === String(id))?.label ?? "";
  const fewer = values.flatMap((one: ValueFilter) => {
    const from = one.from === undefined ? undefined : lessThan(one.from);
    if (from === undefined || one.choices || nameOf(one.parameter_id) === "") return [];
    const changed = values.map((other) => (other === one ? { ...one, from } : other));
    const words = { name: nameOf(one.parameter_id), count: from };
    return wider(t("properties.none.wider.fewer", words), { values: changed });
  });
  return [
    dearer &&
      wider(t("properties.none.wider.dearer", { price: price(dearer) }), { max_price: dearer }),
    cheaper &&
      wider(t("properties.none.wider.cheaper", { price: price(cheaper) }), { min_price: cheaper }),
    farther && wider(t("properties.none.wider.farther", { radius: farther }), { radius: farther }),
    city &&
      filters.other_cities.length === 0 &&
      filters.latitude === undefined &&
      wider(
        t("properties.none.wider.around", { city: placeInScript(city, language) }),
        { ...inCities([]), radius: besideCity },
        city,
      ),
    ...fewer,
  ].filter((one): one is Near => Boolean(one));
}

/**
 * For a search that found nothing: which filter to leave out, with how many homes there are then, the most first; and
 * homes just outside its limits. Null where nobody can say.
 */
export async function alternativesTo(
  request: Request,
  asked: Asked,
  place: Partial<Pick<SearchFilters, "latitude" | "longitude">>,
) {
  if (!capabilities().fullSearch) return null;
  const singles = withOneLess(asked).slice(0, mostAlternatives / 2);
  const near = withWiderLimits(asked).slice(0, mostAlternatives / 2);
  const ask = (searches: ReturnType<typeof searchOf>[]) =>
    orNull(upstream(request).call(getSearchAlternatives, { searches }), patience);
  const answers = await ask([
    ...singles.map(({ filters }) => searchOf(asked, place, filters)),
    ...near.map(({ filters, aroundCity }) => ({
      ...searchOf(asked, place, filters),
      around_city: aroundCity,
      with_homes: true,
    })),
  ]);
  if (!answers) return null;
  const counted = (candidates: Candidate[], totals: { total: number }[]) =>
    candidates
      .map(({ label, href }, index) => ({ label, href, total: totals[index]?.total ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total)
      .slice(0, mostSuggestions);
  let suggestions = counted(singles, answers);
  if (suggestions.length === 0 && singles.length > 2) {
    const pairs = withTwoLess(asked, singles);
    const totals = await ask(pairs.map(({ filters }) => searchOf(asked, place, filters)));
    suggestions = counted(pairs, totals ?? []);
  }
  const outside = near.flatMap(({ label, href, filters, aroundCity }, index) => {
    const { total = 0, homes = [], middle } = answers[singles.length + index] ?? {};
    if (homes.length === 0) return [];
    const around = aroundCity && middle ? roundedPoint(middle) : {};
    const address = aroundCity
      ? listPath(asked.list, writeSearchFilters({ ...filters, ...around }))
      : href;
    return {
      label,
      href: address,
      total,
      homes: homes.map((home) => cardOf(home, asked.language)),
    };
  });
  return { suggestions, outside: outside.slice(0, 3) };
}

/** As exact as an address needs it: ten metres. */
const roundedPoint = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}) =>
  latitude === null || longitude === null
    ? {}
    : { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) };
