import { exponentOf, majorUnits } from "~/contract/currencies";

/** How the site shows amounts (contract §4 Settings: currency_symbol, selected_currency_data, number_with_suffix). */
export interface MoneySettings {
  currencySymbol: string;
  currencyCode: string;
  /** number_with_suffix is "1". */
  abbreviate: boolean;
}

interface MoneyPart {
  type: "text" | "fraction";
  value: string;
}

interface Step {
  from: number;
  suffix: string;
}

const indian: Step[] = [
  { from: 1e7, suffix: " Cr" },
  { from: 1e5, suffix: " L" },
  { from: 1e3, suffix: " K" },
];
const eastAsian: Step[] = [
  { from: 1e8, suffix: "億" },
  { from: 1e4, suffix: "万" },
];
const western: Step[] = [
  { from: 1e9, suffix: "B" },
  { from: 1e6, suffix: "M" },
  { from: 1e3, suffix: "K" },
];

/** Families of abbreviations (spec §9); every other currency counts in thousands. */
const families: Record<string, Step[]> = {
  INR: indian,
  BDT: indian,
  NPR: indian,
  PKR: indian,
  LKR: indian,
  JPY: eastAsian,
  CNY: eastAsian,
  KRW: eastAsian,
};

/**
 * An amount in parts, so that the decimals can stand smaller. Amounts have two decimals (spec §9).
 * Digits are always 0–9: prices are compared across languages, and server and browser must agree.
 */
export function moneyParts(amount: number, settings: MoneySettings, language: string): MoneyPart[] {
  const steps = families[settings.currencyCode] ?? western;
  const step = settings.abbreviate ? stepFor(Math.abs(amount), steps) : undefined;
  const parts: MoneyPart[] = [];
  const add = (type: MoneyPart["type"], value: string) => {
    const last = parts.at(-1);
    if (last?.type === type) last.value += value;
    else parts.push({ type, value });
  };
  for (const { type, value } of numberFormat(language, settings.currencyCode, steps).formatToParts(
    step ? amount / step.from : amount,
  )) {
    if (type === "currency") add("text", settings.currencySymbol);
    else if (type === "decimal" || type === "fraction") add("fraction", value);
    else add("text", value);
    if (type === "fraction" && step) add("text", step.suffix);
  }
  return parts;
}

export function formatMoney(amount: number, settings: MoneySettings, language: string) {
  return moneyParts(amount, settings, language)
    .map((part) => part.value)
    .join("");
}

/** The same where amounts are read in passing (docs/decisions/0050): whole ones without ".00". */
export const shortMoneyParts: typeof moneyParts = (amount, settings, language) =>
  moneyParts(amount, settings, language).filter(
    ({ type, value }) => type !== "fraction" || /[1-9]/.test(value),
  );

export const formatShortMoney: typeof formatMoney = (amount, settings, language) =>
  shortMoneyParts(amount, settings, language)
    .map((part) => part.value)
    .join("");

/**
 * What was or is to be paid: to the last digit of its own currency, whose sign is told apart from others ("US$" where
 * "$" is another). Digits are always 0–9.
 */
export const formatPaid = (minor: number, currency: string, language: string) =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    numberingSystem: "latn",
    minimumFractionDigits: exponentOf(currency),
    maximumFractionDigits: exponentOf(currency),
  }).format(majorUnits(minor, currency));

/** The step an amount is shown in; 999,999 reads 1.00M, not 1,000.00K. */
function stepFor(amount: number, steps: Step[]) {
  const index = steps.findIndex(({ from }) => amount >= from);
  const step = steps[index];
  const next = steps[index === -1 ? steps.length - 1 : index - 1];
  const scale = step?.from ?? 1;
  return next && Number((amount / scale).toFixed(2)) * scale >= next.from ? next : step;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, currency: string, steps: Step[]) {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    // Readers of lakhs and crores group digits the Indian way in English too.
    const locale = steps === indian && /^en\b/.test(language) ? "en-IN" : language;
    const shown = {
      style: "currency",
      currencyDisplay: "narrowSymbol",
      numberingSystem: "latn",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    } as const;
    try {
      format = new Intl.NumberFormat(locale, { currency, ...shown });
    } catch {
      // An operator's code that Intl does not know still gets a symbol in front.
      format = new Intl.NumberFormat("en", { currency: "XXX", ...shown });
    }
    formats.set(key, format);
  }
  return format;
}
