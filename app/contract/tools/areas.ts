import { inLatinDigits } from "../localized-numbers";

/** Areas as listings name them (contract §2.1, units of the converter), converted without rounding. */
interface Fraction {
  above: bigint;
  below: bigint;
}

const squareMetres = (above: bigint, below = 1n): Fraction => ({ above, below });
/** A foot is 0.3048 m exactly, since 1959. */
const squareFeet = (above: bigint, below = 1n) =>
  squareMetres(above * 9_290_304n, below * 100_000_000n);

/** One of each in square metres. Bigha and katha differ from place to place. */
const units = {
  square_foot: squareFeet(1n),
  square_metre: squareMetres(1n),
  square_yard: squareFeet(9n),
  acre: squareFeet(43_560n),
  hectare: squareMetres(10_000n),
  bigha: squareFeet(27_000n),
  katha: squareFeet(1361n),
  guntha: squareFeet(1089n),
  marla: squareFeet(1089n, 4n),
  kanal: squareFeet(5445n),
  cent: squareFeet(2178n, 5n),
} satisfies Record<string, Fraction>;

export type AreaUnit = keyof typeof units;
export const areaUnits = Object.keys(units) as AreaUnit[];

/** The units that a site offers of those that its settings name; all, where they name none that is known. */
export function offeredUnits(named: readonly string[] | undefined): readonly AreaUnit[] {
  const offered = areaUnits.filter((unit) => named?.includes(unit));
  return offered.length > 0 ? offered : areaUnits;
}

/** A number in decimal writing; `isExact` when nothing was rounded. */
export interface Decimal {
  whole: bigint;
  /** Digits behind the point, without zeros at their end. */
  fraction: string;
  isExact: boolean;
}

const significantDigits = 8;
/** What ends within so many decimals is written out. */
const exactDecimals = 12;

/** Exact where it can be written out, else rounded, halves up, to at least eight digits that count. */
function decimalOf({ above, below }: Fraction): Decimal {
  const whole = above / below;
  const rest = above % below;
  let decimals = Math.max(0, significantDigits - String(whole).length);
  if (whole === 0n && rest > 0n)
    while (rest * 10n ** BigInt(decimals - significantDigits + 1) < below) decimals += 1;
  if ((rest * 10n ** BigInt(exactDecimals)) % below === 0n)
    decimals = Math.max(decimals, exactDecimals);
  const scale = 10n ** BigInt(decimals);
  const scaled = (2n * above * scale + below) / (2n * below);
  return {
    whole: scaled / scale,
    fraction:
      decimals === 0
        ? ""
        : String(scaled % scale)
            .padStart(decimals, "0")
            .replace(/0+$/, ""),
    isExact: (rest * scale) % below === 0n,
  };
}

/** An amount of one unit in another; `amount` is in plain writing: "1200.5". */
export function convertArea(amount: string, from: AreaUnit, to: AreaUnit): Decimal {
  const [whole = "0", fraction = ""] = amount.split(".");
  const one = units[from];
  const other = units[to];
  return decimalOf({
    above: BigInt(whole + fraction) * one.above * other.below,
    below: 10n ** BigInt(fraction.length) * one.below * other.above,
  });
}

/**
 * What people write, in plain writing: the last of two kinds of separators is the decimal one; alone,
 * a comma before three digits groups them, as separators that occur twice do; all else are decimals.
 */
export function readArea(typed: string) {
  const text = inLatinDigits(typed).replace(/[\s_'’]/g, "");
  const separators: string[] = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1) ?? ".";
  const isGrouping =
    separators.length > 1 ? new Set(separators).size === 1 : /^[1-9]\d{0,2},\d{3}$/.test(text);
  if (!isGrouping && separators.indexOf(last) < separators.length - 1) return null;
  const decimal = isGrouping ? -1 : text.lastIndexOf(last);
  const whole = (decimal < 0 ? text : text.slice(0, decimal)).replace(/[.,]/g, "");
  const fraction = decimal < 0 ? "" : text.slice(decimal + 1);
  if (!/^\d{1,13}$/.test(whole) || !/^\d{0,6}$/.test(fraction)) return null;
  const plain = `${BigInt(whole)}${fraction.replace(/0+$/, "").replace(/^(?=.)/, ".")}`;
  return Number(plain) > 0 && Number(plain) <= 1e12 ? plain : null;
}

interface AreaReading {
  /** What stands in the fields. */
  typed: { area: string; from: string; to: string };
  question: { area: string; from: AreaUnit; to: AreaUnit } | null;
  /** Sentences by field. */
  errors: Record<string, string[]>;
}

/** What the converter begins with: square feet in square metres, or the first of what is offered. */
function usualQuestion(offered: readonly AreaUnit[]) {
  const from = offered.includes("square_foot") ? "square_foot" : (offered[0] ?? "square_foot");
  const others = offered.filter((unit) => unit !== from);
  const to = others.includes("square_metre") ? "square_metre" : (others[0] ?? from);
  return { area: "1000", from, to };
}

/** Reads the converter's address; what it leaves out is as usual. */
export function readAreaQuery(
  query: URLSearchParams,
  offered: readonly AreaUnit[] = areaUnits,
): AreaReading {
  const usual = usualQuestion(offered);
  const isUnit = (text: string): text is AreaUnit => offered.some((unit) => unit === text);
  const read = (name: keyof typeof usual) => (query.get(name) ?? usual[name]).slice(0, 100);
  const typed = { area: read("area"), from: read("from"), to: read("to") };
  const { from, to } = typed;
  const area = readArea(typed.area);
  const errors: Record<string, string[]> = {};
  if (typed.area.trim() === "") errors.area = ["Please enter an area."];
  else if (area === null)
    errors.area = ["Please enter an area from 0.000001 to 1,000,000,000,000."];
  if (!isUnit(from)) errors.from = ["This choice is not offered."];
  if (!isUnit(to)) errors.to = ["This choice is not offered."];
  const question = area !== null && isUnit(from) && isUnit(to) ? { area, from, to } : null;
  return { typed, question, errors };
}
