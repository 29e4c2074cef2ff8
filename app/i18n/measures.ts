/** The unit of the setting distance_option (contract §2.1), in the words of Intl. */
const units: Record<string, string> = { km: "kilometer", m: "meter", mi: "mile", yd: "yard" };

const format = (unit: string, language: string, digits = 1) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
    numberingSystem: "latn",
  });

const inUnit = (value: number, unit: string, language: string, digits?: number) =>
  format(unit, language, digits).format(value);

export const formatDistance = (distance: number, option: string | undefined, language: string) =>
  inUnit(distance, units[option ?? ""] ?? "kilometer", language, 2);

/** The unit by itself, as it stands beside a field: "km", "كم". */
export const distanceUnitName = (option: string, language: string) =>
  format(units[option] ?? "kilometer", language)
    .formatToParts(100)
    .find(({ type }) => type === "unit")?.value ?? option;

/** "214 kB", "3.1 MB": as large as the file is said to be by the reader's own device. */
export function formatFileSize(bytes: number, language: string) {
  if (bytes < 1000) return inUnit(bytes, "byte", language, 0);
  return bytes < 999_500
    ? inUnit(bytes / 1000, "kilobyte", language, 0)
    : inUnit(bytes / 1_000_000, "megabyte", language);
}
