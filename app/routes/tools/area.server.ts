import { data } from "@remix-run/node";
import {
  areaUnits,
  type AreaUnit,
  convertArea,
  type Decimal,
  readAreaQuery,
} from "~/contract/tools/areas";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { cachedPage } from "~/web.server/cached-page";

/** What defines a unit. */
const sources = {
  square_foot: "foot",
  square_metre: "si",
  square_yard: "yard",
  acre: "acre",
  hectare: "si",
  bigha: "regional",
  katha: "regional",
  guntha: "guntha",
  marla: "marla",
  kanal: "kanal",
  cent: "cent",
} as const satisfies Record<AreaUnit, string>;

/** With the separators of the language, and digits 0–9 as in prices. */
function written({ whole, fraction }: Decimal, language: string) {
  const format = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  const point = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return format.format(whole) + (fraction && point + fraction);
}

/** The converter with its answer and the same area in every unit; wrong questions give 400. */
export async function loadArea(request: Request) {
  const { typed, question, errors } = readAreaQuery(new URL(request.url).searchParams);
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const page = {
    title: t("tools.area.title"),
    description: t("tools.area.description"),
    typed,
    errors,
    answer: null,
  };
  if (!question) return data(page, { status: 400 });
  const { area, from, to } = question;
  const isIn = (unit: AreaUnit) => {
    const converted = convertArea(area, from, unit);
    const { whole, fraction, isExact } = converted;
    const count = Number(`${whole}.${fraction || 0}`);
    return { unit, count, text: written(converted, language), isExact };
  };
  const answer = {
    ...question,
    given: isIn(from),
    result: isIn(to),
    units: areaUnits.map((unit) => ({
      ...isIn(unit),
      squareFeet: written(convertArea("1", unit, "square_foot"), language),
      source: sources[unit],
    })),
  };
  return cachedPage(request, { ...page, answer });
}
