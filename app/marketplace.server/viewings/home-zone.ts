import { mailLanguages } from "../mail/texts";
import table from "./zone.tab?raw";
import { isTimeZone } from "./zoned-time";

const places = table
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [country = "", latitude, longitude, zone = ""] = line.split("\t");
    return { country, latitude: Number(latitude), longitude: Number(longitude), zone };
  });
type Place = (typeof places)[number];

/** Names that people write and dictionaries of regions lack. */
const otherNames: Record<string, string> = { usa: "US", uk: "GB", uae: "AE", türkiye: "TR" };

/** The codes of all countries by their names in the site's languages. */
function codesByName() {
  const codes = new Map(Object.entries(otherNames));
  for (const language of mailLanguages) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const { country: code } of places) codes.set((names.of(code) ?? code).toLowerCase(), code);
  }
  return codes;
}

/** Good enough to tell which of some places is nearest. */
function distance(place: Place, latitude: number, longitude: number) {
  const radians = Math.PI / 180;
  const [a, b] = [place.latitude * radians, latitude * radians];
  return Math.acos(
    Math.min(
      1,
      Math.sin(a) * Math.sin(b) +
        Math.cos(a) * Math.cos(b) * Math.cos((place.longitude - longitude) * radians),
    ),
  );
}

interface Placed {
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Finds the time zone a home lies in: of the zones of its country the one whose main place is nearest; the
 * marketplace's where neither country nor position says (docs/decisions/0032). `isKnown` says whether this machine
 * has a zone.
 */
export function homeZones(isKnown = isTimeZone) {
  let codes: Map<string, string> | undefined;
  return ({ country, latitude, longitude }: Placed, otherwise: string): string => {
    const code = (codes ??= codesByName()).get(country.trim().toLowerCase());
    const near = places.filter((place) => place.country === code);
    // 0/0 is no position (contract §5.9).
    if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) {
      const known = near.filter(({ zone }) => isKnown(zone));
      return known.length === 1 ? known[0]!.zone : otherwise;
    }
    // Each zone that is looked into costs a date format, so only the nearest is.
    const nearest = (near.length > 0 ? near : places)
      .map((place) => ({ zone: place.zone, away: distance(place, latitude, longitude) }))
      .sort((one, other) => one.away - other.away)
      .find(({ zone }) => isKnown(zone));
    return nearest?.zone ?? otherwise;
  };
}

export const zoneOf = homeZones();
