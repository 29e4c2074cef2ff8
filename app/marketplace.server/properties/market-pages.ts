import type { SortOrder } from "~/contract/properties/rules";
import { type Bits, countBits, andBits, andNotBits, placesIn } from "./market-bits";
import type { Figure } from "./market-columns";
import type { Matches } from "./market-matches";

interface Page {
  order: SortOrder;
  /** Where advertised homes stand; `among`: at most at every fourth place. */
  promoted: "first" | "among" | "like others";
  offset: number;
  limit: number;
}

/** By what an order goes, and whether the most stands first. */
const orders: Record<Exclude<SortOrder, "nearest">, [Figure, "least first" | "most first"]> = {
  newest: ["created", "most first"],
  most_viewed: ["view_count", "most first"],
  most_liked: ["favourite_count", "most first"],
  price_up: ["comparable_price", "least first"],
  price_down: ["comparable_price", "most first"],
  price_per_area: ["price_per_area", "least first"],
  largest: ["area", "most first"],
  reduced: ["reduced", "most first"],
};

/** The smallest stand first; what is not known stands last. */
function keysOf(places: Int32Array, { columns, distance }: Matches, order: SortOrder) {
  const keys = new Float64Array(places.length);
  const [figure, direction] = orders[order === "nearest" ? "newest" : order];
  const column = columns.figures[figure];
  const sign = direction === "most first" ? -1 : 1;
  for (let index = 0; index < keys.length; index++) {
    const place = places[index]!;
    const key = order === "nearest" && distance ? distance(place) : column[place]! * sign;
    keys[index] = Number.isNaN(key) ? Infinity : key;
  }
  return keys;
}

/** What would stand at `rank` if the values were sorted; moves them (Hoare's selection). */
function select(values: Float64Array, rank: number) {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >>> 1]!;
    let [low, high] = [left, right];
    while (low <= high) {
      while (values[low]! < pivot) low += 1;
      while (values[high]! > pivot) high -= 1;
      if (low > high) break;
      const moved = values[low]!;
      values[low++] = values[high]!;
      values[high--] = moved;
    }
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else break;
  }
  return values[rank]!;
}

/**
 * The ids from one rank to another, without sorting the others: any page takes as long as the first. The newest
 * number stands first among equals, so that no home is shown on two pages or on none.
 */
function ranked(
  matches: Matches,
  bits: Bits,
  order: SortOrder,
  from: number,
  to: number,
): number[] {
  const places = placesIn(bits);
  const end = Math.min(to, places.length);
  if (from >= end) return [];
  const { ids } = matches.columns;
  const keys = keysOf(places, matches, order);
  const moved = keys.slice();
  const [first, last] = [select(moved, from), select(moved, end - 1)];
  let before = 0;
  const atFirst: number[] = [];
  const between: { key: number; id: number }[] = [];
  const atLast: number[] = [];
  for (const [index, key] of keys.entries()) {
    if (key > last) continue;
    const id = ids[places[index]!]!;
    if (key < first) before += 1;
    else if (key === first) atFirst.push(id);
    else if (key === last) atLast.push(id);
    else between.push({ key, id });
  }
  between.sort((one, other) => one.key - other.key || other.id - one.id);
  // Typed arrays sort many equals several times quicker than lists do.
  const newestFirst = (equals: number[]) => Int32Array.from(equals).sort().reverse();
  return [...newestFirst(atFirst), ...between.map(({ id }) => id), ...newestFirst(atLast)].slice(
    from - before,
    end - before,
  );
}

interface Kinds {
  promoted: number;
  others: number;
}

/** One place of so many is an advertised home's. */
const everyFourth = 4;

/** So many of the first places are advertised homes'. When one kind is through, the other has all places. */
const promotedIn = (places: number, { promoted, others }: Kinds) =>
  Math.min(promoted, Math.max(Math.ceil(places / everyFourth), places - others));

/** The ids of one page, and how many there are on all. */
export function pageOf(matches: Matches, { order, promoted, offset, limit }: Page) {
  if (promoted === "like others") {
    const ids = ranked(matches, matches.bits, order, offset, offset + limit);
    return { ids, total: countBits(matches.bits) };
  }
  const { flags } = matches.columns;
  const advertised = matches.bits.slice();
  andBits(advertised, flags.is_promoted);
  const plain = matches.bits.slice();
  andNotBits(plain, flags.is_promoted);
  const kinds = { promoted: countBits(advertised), others: countBits(plain) };
  const total = kinds.promoted + kinds.others;
  const end = Math.min(offset + limit, total);
  if (offset >= end) return { ids: [], total };
  // How many advertised homes stand on the pages before follows from the numbers of all.
  const advertisedBefore = (place: number) =>
    promoted === "among" ? promotedIn(place, kinds) : Math.min(place, kinds.promoted);
  const [before, until] = [advertisedBefore(offset), advertisedBefore(end)];
  const advertisedIds = ranked(matches, advertised, order, before, until);
  const plainIds = ranked(matches, plain, order, offset - before, end - until);
  const ids = Array.from({ length: end - offset }, (_, index) => {
    const place = offset + index;
    const isAdvertised = advertisedBefore(place + 1) > advertisedBefore(place);
    return (isAdvertised ? advertisedIds : plainIds).shift()!;
  });
  return { ids, total };
}
