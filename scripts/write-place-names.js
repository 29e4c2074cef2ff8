/**
 * Writes the migration that holds the names of places from CLDR, the Unicode Consortium's data (Unicode
 * License V3, which allows copies with its notice): countries, and the cities that name time zones, in
 * the languages below. CLDR is large and hardly changes, so it is no dependency; to write them anew:
 *
 *   npm install --prefix <folder> --ignore-scripts cldr-dates-full cldr-localenames-full cldr-core
 *   node scripts/write-place-names.js <folder> app/marketplace.server/db/migrations/<number>_names_of_places.sql
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const languages =
  "en es fr hi ar pt de it nl ru uk pl tr fa ur bn zh zh-Hant ja ko id vi ca sv el he".split(" ");

const [folder, target] = process.argv.slice(2);
if (!folder || !target)
  throw new Error("Please say the folder with CLDR in it, and the file to write.");

const read = (...path) => JSON.parse(readFileSync(join(folder, "node_modules", ...path), "utf8"));
const dates = (language) =>
  read("cldr-dates-full", "main", language, "timeZoneNames.json").main[language].dates.timeZoneNames
    .zone;
const territories = (language) =>
  read("cldr-localenames-full", "main", language, "territories.json").main[language]
    .localeDisplayNames.territories;

/** `Europe/Lisbon` with the names of its city, as deep as the zones are nested. */
function* zones(tree, path = []) {
  for (const [name, below] of Object.entries(tree)) {
    const here = [...path, name];
    if (below._type === "zone") yield [here.join("/"), below.exemplarCity];
    else yield* zones(below, here);
  }
}

/** Stations on the ice and times without a place are no cities. */
const isCity = (zone) => !/^(?:Antarctica|Arctic|Etc)\b/.test(zone);

const names = new Map();
function add(place, name) {
  // "Knox, Indiana" is an explanation, and a bracket too.
  if (!name || /[,(|\n]/.test(name)) return;
  names.set(place, (names.get(place) ?? new Set()).add(name));
}

// English leaves out what the zone says itself.
const ownNames = new Map(
  [...zones(dates("ar"))].map(([zone]) => [zone, zone.split("/").at(-1).replaceAll("_", " ")]),
);
for (const language of languages) {
  const cities = new Map(zones(dates(language)));
  for (const [zone, own] of ownNames)
    if (isCity(zone)) add(zone, cities.get(zone) ?? (language === "en" ? own : undefined));
  for (const [code, name] of Object.entries(territories(language)))
    // Variants as short as "US" cannot be told from words.
    if (/^[A-Z]{2}$/.test(code) && !["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"].includes(code))
      add(code, name);
}

const version = read("cldr-core", "package.json").version;
const lines = [...names]
  .filter(([, said]) => said.size > 0)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([place, said]) => [place, ...said].join("|"));
writeFileSync(
  target,
  `-- Countries, and cities that name time zones, in many languages: one place a line, its names behind it.
-- Written by scripts/write-place-names.js from CLDR ${version}, © Unicode, Inc., under the Unicode License V3
-- (https://www.unicode.org/license.txt).
insert into place_name (place, name)
select split_part(line, '|', 1), said
from unnest(string_to_array($names$${lines.join("\n")}$names$, E'\\n')) as line,
  unnest((string_to_array(line, '|'))[2:]) as said
on conflict do nothing;
`,
);
