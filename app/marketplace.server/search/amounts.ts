import type { AreaUnit } from "~/contract/tools/areas";
import type { Item } from "./items";
import type { Meaning } from "./concepts";
import type { roles } from "./vocabulary/vocabulary";

/** Beyond it no price and no number of a home lies. */
const largestNumber = 1e12;

type Role = (typeof roles)[number];

/** A number with what it counts; `next` is where the sentence goes on. */
interface Amount {
  value: number;
  /** What the written number was multiplied with. */
  scale: number;
  isMoney: boolean;
  isOrdinal: boolean;
  unit?: AreaUnit;
  next: number;
}

/** From how much to how much. */
export interface Range {
  /** A number without a word that makes it more or less. */
  value?: number;
  from?: number;
  to?: number;
  isExact: boolean;
  isAbout: boolean;
  isMoney: boolean;
  isOrdinal: boolean;
  unit?: AreaUnit;
  next: number;
}

/** The phrases of a sentence, asked for by what they mean. */
export class Phrases {
  constructor(readonly items: readonly Item[]) {}

  meaning<Is extends Meaning["is"]>(at: number, is: Is) {
    return this.items[at]?.meanings.find(
      (one): one is Extract<Meaning, { is: Is }> => one.is === is,
    );
  }

  has(at: number, ...wanted: Role[]) {
    return (
      this.items[at]?.meanings.some((one) => one.is === "role" && wanted.includes(one.role)) ??
      false
    );
  }

  key(at: number) {
    return this.items[at]?.tokens.map(({ key }) => key).join(" ");
  }

  isGlued(at: number) {
    return this.items[at]?.tokens[0]?.isGlued ?? false;
  }

  /** Behind at most so many words that say nothing. */
  skip(at: number, most = 3, ...wanted: Role[]) {
    let next = at;
    while (next < at + most && this.has(next, "filler", ...wanted)) next += 1;
    return next;
  }
}

/** Short signs of thousands and millions that are words elsewhere: they stand at their number. */
const gluedScales = new Set(["l"]);
/** Metres, where nobody would pay so many millions. */
const isMetres = (phrases: Phrases, at: number, value: number) =>
  phrases.key(at) === "m" && !phrases.isGlued(at) && value >= 20;

const isDigits = (phrases: Phrases, at: number) =>
  phrases.items[at]?.tokens[0]?.number !== undefined;

/** "Two hundred and fifty", "mil trescientos", "डेढ़ करोड़", "2 crore 50 lakh". */
function readNumber(phrases: Phrases, at: number) {
  let total = 0;
  let current: number | null = null;
  let smallestScale = Infinity;
  let next = at;
  let scale = 1;
  for (;;) {
    const digits = isDigits(phrases, next);
    const number = phrases.meaning(next, "number");
    const multiplier = phrases.meaning(next, "scale");
    if (multiplier && (current !== null || (next === at && phrases.key(at)!.length > 2))) {
      if (gluedScales.has(phrases.key(next)!) && !phrases.isGlued(next)) break;
      if (isMetres(phrases, next, current ?? 0)) break;
      if (multiplier.value >= smallestScale) break;
      if (multiplier.value === 100) current = (current ?? 1) * 100;
      else {
        total += (current ?? 1) * multiplier.value;
        smallestScale = multiplier.value;
        current = null;
      }
      scale = Math.max(scale, multiplier.value);
      next += 1;
      continue;
    }
    if (number && (current === null || (!digits && mayFollow(current, number.value)))) {
      if (current === null && total > 0 && number.value >= smallestScale) break;
      // A number in digits ends what was said before it, but for smaller parts: "2 crore 50 lakh".
      if (digits && total > 0 && !phrases.meaning(next + 1, "scale")) break;
      current = (current ?? 0) + number.value;
      next += 1;
      continue;
    }
    const ahead = phrases.meaning(next + 1, "number");
    if (
      phrases.has(next, "and") &&
      next > at &&
      ahead &&
      !isDigits(phrases, next + 1) &&
      !isDigits(phrases, next - 1) &&
      (current === null
        ? ahead.value < smallestScale && total > 0
        : mayFollow(current, ahead.value))
    ) {
      next += 1;
      continue;
    }
    break;
  }
  if (next === at) return null;
  return { value: total + (current ?? 0), scale, next };
}

/** Whether the second number is a part of the first: five of twenty-five, fifty of two hundred and fifty. */
const mayFollow = (before: number, behind: number) =>
  (before >= 100 && before % 100 === 0 && behind < 100) ||
  (before >= 20 && before % 10 === 0 && behind < 10 && behind >= 1) ||
  // Arabic says the ones before the tens.
  (before < 10 && before >= 1 && behind >= 20 && behind < 100 && behind % 10 === 0) ||
  (before === 60 && behind < 20) ||
  (before === 80 && behind < 20);

function readOrdinal(phrases: Phrases, at: number): Amount | null {
  const plain = { scale: 1, isMoney: false, isOrdinal: true };
  const said = phrases.meaning(at, "ordinal");
  if (said && said.value > 0) return { ...plain, value: said.value, next: at + 1 };
  const number = phrases.meaning(at, "number");
  if (number && isDigits(phrases, at)) {
    const suffix = phrases.meaning(at + 1, "ordinal");
    if (suffix?.value === 0 && phrases.isGlued(at + 1))
      return { ...plain, value: number.value, next: at + 2 };
  }
  return null;
}

function readAmount(phrases: Phrases, start: number): Amount | null {
  const ordinal = readOrdinal(phrases, start);
  if (ordinal) return ordinal;
  let at = start;
  let isMoney = false;
  while (phrases.has(at, "currency")) {
    isMoney = true;
    at += 1;
  }
  const number = readNumber(phrases, at);
  if (!number) return null;
  let { next } = number;
  let unit: AreaUnit | undefined;
  const skipped = phrases.skip(next, 1);
  if (phrases.has(skipped, "currency")) {
    isMoney = true;
    next = skipped + 1;
  } else if (phrases.meaning(next, "unit")) {
    unit = phrases.meaning(next, "unit")!.unit;
    next += 1;
  } else if (isMetres(phrases, next, number.value)) {
    unit = "square_metre";
    next += 1;
  }
  return {
    value: number.value,
    scale: number.scale,
    isMoney: isMoney || (number.scale >= 1000 && unit === undefined),
    isOrdinal: false,
    ...(unit && { unit }),
    next,
  };
}

const isDash = (phrases: Phrases, at: number) => phrases.items[at]?.tokens[0]?.isMinus === false;

/** The second end of a range, behind "to", "-", "and". */
function readEnd(phrases: Phrases, at: number, first: Amount, isBetween: boolean) {
  const dash = isDash(phrases, at);
  const said = phrases.has(at, "rangeWord");
  if (!dash && !said) return null;
  if (!dash && phrases.has(at, "and") && !isBetween) return null;
  const end = readAmount(phrases, at + 1);
  if (!end || end.value > largestNumber) return null;
  if (phrases.has(at, "or") && (first.unit ?? (end.unit || end.isMoney))) return null;
  return end;
}

/** A number with the words around it that make it a least, a most, or both. */
export function readRange(phrases: Phrases, start: number): Range | null {
  let at = start;
  let isLeast = false;
  let isMost = false;
  let isBetween = false;
  let isExact = false;
  let isAbout = false;
  for (let prefixes = 0; prefixes < 3; prefixes += 1) {
    const skipped = prefixes > 0 ? phrases.skip(at, 2) : at;
    const amountHere = readAmount(phrases, at);
    if (amountHere) break;
    if (phrases.has(skipped, "fromPrefix", "atLeast")) isLeast = true;
    else if (phrases.has(skipped, "toPrefix", "atMost")) isMost = true;
    else if (phrases.has(skipped, "between")) isBetween = true;
    else if (phrases.has(skipped, "exactly")) isExact = true;
    else if (phrases.has(skipped, "about")) isAbout = true;
    else {
      at = skipped;
      break;
    }
    at = skipped + 1;
  }
  const first = readAmount(phrases, at);
  if (!first || first.value > largestNumber) return null;
  const shared = { isExact, isAbout, isOrdinal: first.isOrdinal };
  const end = readEnd(phrases, first.next, first, isBetween);
  if (end) {
    // "200-300k": what the second is counted in holds for the first.
    const isScaled = first.scale === 1 && end.scale >= 1000 && first.value < 1000;
    const ends = [first.value * (isScaled ? end.scale : 1), end.value].sort((a, b) => a - b);
    const unit = end.unit ?? first.unit;
    return {
      ...shared,
      from: ends[0]!,
      to: ends[1]!,
      isMoney: first.isMoney || end.isMoney,
      ...(unit && { unit }),
      next: end.next,
    };
  }
  const range: Range = {
    ...shared,
    isMoney: first.isMoney,
    ...(first.unit && { unit: first.unit }),
    next: first.next,
  };
  if (isLeast) range.from = first.value;
  else if (isMost) range.to = first.value;
  else range.value = first.value;
  return bounded(phrases, range);
}

/** With what stands behind it: "2+", "or more", "maximum". */
export function bounded(phrases: Phrases, range: Range): Range {
  const { value, next } = range;
  if (value === undefined) return range;
  const plain = { ...range, value: undefined };
  if (phrases.key(next) === "+") {
    const behind = phrases.has(next + 1, "orMore") ? next + 2 : next + 1;
    return { ...plain, from: value, next: behind };
  }
  if (phrases.has(next, "orMore")) return { ...plain, from: value, next: next + 1 };
  if (phrases.has(next, "orLess")) return { ...plain, to: value, next: next + 1 };
  // "2 bedrooms max 500k": what stands before another number belongs to that.
  const belongsToNext = readAmount(phrases, phrases.skip(next + 1, 2)) !== null;
  if (!belongsToNext && phrases.has(next, "atLeast"))
    return { ...plain, from: value, next: next + 1 };
  if (!belongsToNext && phrases.has(next, "atMost")) return { ...plain, to: value, next: next + 1 };
  return range;
}
