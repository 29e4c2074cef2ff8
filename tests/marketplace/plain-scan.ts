import type { InputOf } from "~/contract/wire/call";
import type { getPropertyList } from "~/contract/properties/calls";
import { pricePeriods, sortOrders } from "~/contract/properties/rules";
import {
  amenities,
  below,
  dayLength,
  districts,
  type Home,
  homes,
  kinds,
  maybe,
  now,
  oneOf,
  parameters,
  parkings,
  random,
  ratings,
  someOf,
  titles,
  type Town,
  towns,
  words,
  yearly,
} from "./generated-homes";

/** Random questions, and what a plain scan over all generated homes answers. */

export const pageSize = 10;

/** A search as somebody might ask for it, of the generated homes. */
export interface Question {
  cities?: Town[];
  /** Which name of each city is said. */
  nameOfCity: number;
  search?: string;
  search_city?: Town;
  kind?: number;
  get_all_premium_properties?: boolean;
  promoted?: boolean;
  only_available?: boolean;
  posted_since?: "0";
  /** Degrees of latitude. */
  between?: [number, number];
  property_type?: "0" | "1";
  min_price?: number;
  max_price?: number;
  price_period?: keyof typeof yearly;
  min_price_per_area?: number;
  max_price_per_area?: number;
  bedrooms?: { from?: number; to?: number };
  area?: { from?: number; to?: number };
  rating?: string;
  parking?: string[];
  amenities?: string[];
  heating?: boolean;
  stated?: number;
  facility?: number;
  listed_within?: number;
  reduced_within?: number;
  with_film?: boolean;
  with_panorama?: boolean;
  verified_owner?: boolean;
  excluded?: string;
  /** Ids of districts. */
  district?: number[];
  order?: (typeof sortOrders)[number];
  around: boolean;
  offset: number;
}

const range = (most: number) => ({
  from: maybe(0.7, () => below(most)),
  to: maybe(0.4, () => below(most)),
});

export const madeQuestion = (): Question => ({
  cities: maybe(0.15, () => someOf(Object.keys(towns) as Town[], 0.5)),
  nameOfCity: below(3),
  search: maybe(0.15, () => oneOf(titles)),
  search_city: maybe(0.05, () => oneOf(Object.keys(towns) as Town[])),
  kind: maybe(0.1, () => 1 + below(kinds.length)),
  get_all_premium_properties: maybe(0.1, () => true),
  promoted: maybe(0.05, () => true),
  only_available: maybe(0.15, () => true),
  posted_since: maybe(0.05, () => "0" as const),
  // No home lies on a side.
  between: maybe(0.15, () => [below(9) + 0.005, below(9) + 0.005]),
  property_type: maybe(0.3, () => oneOf(["0", "1"] as const)),
  min_price: maybe(0.15, () => below(20) * 50),
  max_price: maybe(0.15, () => below(60) * 100),
  price_period: maybe(0.4, () => oneOf(pricePeriods)),
  min_price_per_area: maybe(0.1, () => below(20)),
  max_price_per_area: maybe(0.1, () => below(60)),
  bedrooms: maybe(0.3, () => range(6)),
  area: maybe(0.3, () => range(200)),
  rating: maybe(0.2, () => oneOf(ratings)),
  parking: maybe(0.2, () => someOf(parkings, 0.5)),
  amenities: maybe(0.3, () => someOf(amenities, 0.4)),
  heating: maybe(0.05, () => true),
  stated: maybe(0.05, () => 1 + below(5)),
  facility: maybe(0.1, () => 1 + below(3)),
  listed_within: maybe(0.1, () => 1 + below(60)),
  reduced_within: maybe(0.1, () => 1 + below(40)),
  with_film: maybe(0.1, () => true),
  with_panorama: maybe(0.1, () => true),
  verified_owner: maybe(0.1, () => true),
  excluded: maybe(0.15, () => someOf(words, 0.4).join(", ")),
  district: maybe(0.15, () => someOf(Object.keys(districts).map(Number), 0.5)),
  order: maybe(0.8, () => oneOf(sortOrders)),
  around: random() < 0.1,
  offset: random() < 0.3 ? below(100) : 0,
});

/** As it is asked on the wire. */
export function wireOf(question: Question): InputOf<typeof getPropertyList> {
  const {
    bedrooms,
    area,
    rating,
    parking,
    amenities,
    heating,
    stated,
    facility,
    around,
    cities = [],
    nameOfCity,
    search,
    search_city,
    kind,
    between,
    district = [],
    ...plain
  } = question;
  const [first, ...others] = cities.map((town) => towns[town][nameOfCity % towns[town].length]);
  const [south, north] = between ?? [0, 0];
  const values = [
    ...(bedrooms ? [{ parameter_id: parameters.bedrooms, ...bedrooms }] : []),
    ...(area ? [{ parameter_id: parameters.area, ...area }] : []),
    ...(rating ? [{ parameter_id: parameters.rating, choices: [rating] }] : []),
    ...(parking ? [{ parameter_id: parameters.parking, choices: parking }] : []),
    ...(amenities ? [{ parameter_id: parameters.amenities, choices: amenities }] : []),
    ...(heating ? [{ parameter_id: parameters.heating }] : []),
  ];
  return {
    ...plain,
    values,
    ...(first && { city: first, cities: others.map(String) }),
    search: [search, search_city].filter(Boolean).join(" ") || undefined,
    category_id: kind,
    ...(south !== north && { area: `${south},-1;${south},1;${north},1;${north},-1` }),
    parameter_id: stated,
    facility_id: facility,
    ...(district.length > 0 && { district: district.join(",") }),
    ...(around && { latitude: 0, longitude: 0, radius: 600 }),
    limit: pageSize,
  };
}

const periodsOf = ({ is_rent, rent_duration }: Home) => (is_rent ? yearly[rent_duration!] : 12);
const ofYear = (home: Home) => home.price * 100 * periodsOf(home);
const perArea = (home: Home) =>
  home.area === undefined ? undefined : ofYear(home) / 12 / home.area;
const isIn = (value: number | undefined, from?: number, to?: number) =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
const daysSince = (date: Date) => (now.getTime() - date.getTime()) / dayLength;
const stated = (home: Home, id: number) => {
  const name = (Object.keys(parameters) as (keyof typeof parameters)[]).find(
    (one) => parameters[one] === id,
  )!;
  const value = home[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};
/** A premium home's description is for those who may open it. */
const saidOpenly = ({ is_premium, said }: Home) => (is_premium ? "" : ` ${said}`);
/** Kilometres from the equator, where the circle has its middle. */
const distance = ({ latitude }: Home) => (latitude * Math.PI * 6378.168) / 180;

/** What is asked of single parameters, each for itself. */
const valueTests = (
  question: Question,
): Partial<Record<keyof typeof parameters, (home: Home) => boolean>> => ({
  ...(question.bedrooms && {
    bedrooms: ({ bedrooms }) => isIn(bedrooms, question.bedrooms!.from, question.bedrooms!.to),
  }),
  ...(question.area && { area: ({ area }) => isIn(area, question.area!.from, question.area!.to) }),
  ...(question.rating && {
    rating: ({ rating }) =>
      rating !== undefined && ratings.indexOf(rating) <= ratings.indexOf(question.rating!),
  }),
  ...(question.parking && {
    parking: ({ parking }) =>
      parking !== undefined &&
      (question.parking!.length === 0 || question.parking!.includes(parking)),
  }),
  ...(question.amenities && {
    amenities: (home) =>
      question.amenities!.length === 0
        ? home.amenities.length > 0
        : question.amenities!.every((one) => home.amenities.includes(one)),
  }),
});

function plainTest(question: Question) {
  const { price_period, min_price, max_price } = question;
  const [south, north] = [...(question.between ?? [0, 0])].sort() as [number, number];
  return (home: Home) => {
    const price = price_period && home.is_rent ? ofYear(home) : home.price * 100;
    const scale = price_period && home.is_rent ? yearly[price_period] * 100 : 100;
    return (
      (question.property_type === undefined || home.is_rent === (question.property_type === "1")) &&
      isIn(
        price,
        min_price === undefined ? undefined : min_price * scale,
        max_price === undefined ? undefined : max_price * scale,
      ) &&
      ((question.min_price_per_area === undefined && question.max_price_per_area === undefined) ||
        isIn(
          perArea(home),
          question.min_price_per_area === undefined ? undefined : question.min_price_per_area * 100,
          question.max_price_per_area === undefined ? undefined : question.max_price_per_area * 100,
        )) &&
      (!question.cities?.length || question.cities.includes(home.town)) &&
      (question.search === undefined || home.title === question.search) &&
      (question.search_city === undefined || home.town === question.search_city) &&
      (question.kind === undefined || home.kind === question.kind) &&
      (!question.get_all_premium_properties || home.is_premium) &&
      (!question.promoted || home.is_promoted) &&
      (!question.only_available || !home.is_taken) &&
      (question.posted_since === undefined || daysSince(home.created_at) <= 7) &&
      (south === north || (home.latitude > south && home.latitude < north)) &&
      (!question.district?.length ||
        question.district.some((id) => isIn(home.latitude, ...districts[id]!))) &&
      (!question.heating || home.heating !== undefined) &&
      (question.stated === undefined || stated(home, question.stated)) &&
      (question.facility === undefined || home.facilities.includes(question.facility)) &&
      (question.listed_within === undefined ||
        daysSince(home.created_at) <= question.listed_within) &&
      (question.reduced_within === undefined ||
        (home.reduced !== undefined && home.reduced < question.reduced_within)) &&
      (!question.with_film || home.film) &&
      (!question.with_panorama || home.panorama) &&
      (!question.verified_owner || home.owner !== "plain") &&
      !(question.excluded ?? "")
        .split(", ")
        .some((phrase) => phrase !== "" && saidOpenly(home).includes(` ${phrase}`)) &&
      (!question.around || distance(home) <= 600)
    );
  };
}

const newest = ({ created_at }: Home) => -created_at.getTime();

/** Smaller stands first; nothing known stands last. */
function keyOf(question: Question): (home: Home) => number | undefined {
  const { order = question.around ? "nearest" : "newest" } = question;
  switch (order) {
    case "price_up":
      return ofYear;
    case "price_down":
      return (home) => -ofYear(home);
    case "price_per_area":
      return perArea;
    case "largest":
      return ({ area }) => area && -area;
    case "most_viewed":
      return ({ views }) => -views;
    case "most_liked":
      return ({ likes }) => -likes;
    case "reduced":
      return ({ reduced }) => reduced;
    case "nearest":
      return question.around ? ({ latitude }) => latitude : newest;
    case "newest":
      return newest;
  }
}

/** In an order that somebody chose, advertised homes have every fourth place as long as there are both. */
function withPromotedAmong(sorted: Home[]) {
  const promoted = sorted.filter(({ is_promoted }) => is_promoted);
  const others = sorted.filter(({ is_promoted }) => !is_promoted);
  return sorted.map((_, place) => {
    const first = place % 4 === 0 ? promoted : others;
    return (first.shift() ?? promoted.shift() ?? others.shift())!;
  });
}

export function expected(question: Question) {
  const key = keyOf(question);
  const plain = plainTest(question);
  const values = Object.values(valueTests(question));
  const sorted = homes
    .filter((home) => plain(home) && values.every((holds) => holds(home)))
    .sort(
      (one, other) =>
        Number(other.is_promoted) - Number(one.is_promoted) ||
        (key(one) ?? Infinity) - (key(other) ?? Infinity) ||
        other.id - one.id,
    );
  const placed = question.order === undefined ? sorted : withPromotedAmong(sorted);
  return placed.map(({ id }) => id);
}

/** How many there are with each choice of a parameter, as if it were asked for. */
export function expectedCounts(question: Question) {
  const plain = plainTest(question);
  const holding = (without?: keyof typeof parameters) => {
    const tests = Object.entries(valueTests(question)).filter(([name]) => name !== without);
    return homes.filter((home) => plain(home) && tests.every(([, holds]) => holds(home)));
  };
  const [all, rated, parked] = [holding(), holding("rating"), holding("parking")];
  const count = (among: Home[], has: (home: Home) => boolean) => among.filter(has).length;
  return [
    ...ratings.map((_, place) =>
      count(rated, ({ rating }) => rating !== undefined && ratings.indexOf(rating) <= place),
    ),
    ...parkings.map((choice) => count(parked, ({ parking }) => parking === choice)),
    ...amenities.map((choice) => count(all, (home) => home.amenities.includes(choice))),
    ...[1, 2, 3].map((id) => count(all, ({ facilities }) => facilities.includes(id))),
  ];
}
