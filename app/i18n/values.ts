/** Numbers that are names of something: years have no thousands, coordinates no comma. */
const asWritten = new Set(["year", "first", "last", "latitude", "longitude"]);

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; with digits 0–9 everywhere, as in prices. */
export function formatNumber(value: number, language: string) {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { numberingSystem: "latn" });
    formats.set(language, format);
  }
  return format.format(value);
}

/** A value as it stands in a text. */
export const valueInText = (name: string, value: unknown, language: string): unknown =>
  typeof value === "number" && Number.isFinite(value) && !asWritten.has(name)
    ? formatNumber(value, language)
    : value;
