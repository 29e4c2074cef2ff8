import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type ChosenPlace, chosenPlace } from "~/contract/location/forms";
import { partOfSite } from "~/site.server";
import { upstreamLog } from "~/upstream.server/log";

interface GeocodingSettings {
  /** https://maps.googleapis.com, or whoever speaks the same. */
  url: string;
  key: string;
}

type Point = Pick<ChosenPlace, "latitude" | "longitude">;

/** Milliseconds that somebody waits for a name before the nearest home gives one. */
const patience = 3000;

const result = z.object({
  formatted_address: z.string(),
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
});
const answer = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(result).default([]),
});
type Result = z.output<typeof result>;

const partOf = ({ address_components: parts }: Result, ...kinds: string[]) =>
  kinds
    .map((kind) => parts.find(({ types }) => types.includes(kind))?.long_name)
    .find((name) => name !== undefined);

/** City, state and country of a result (spec §7); null where it has no city or no country. */
function placeFrom(found: Result, name: string | undefined, point: Point): ChosenPlace | null {
  const city = partOf(found, "locality", "postal_town", "administrative_area_level_2");
  const country = partOf(found, "country");
  const state = partOf(found, "administrative_area_level_1") ?? city;
  const read = chosenPlace.safeParse({
    ...point,
    city,
    state,
    country,
    formatted_address: name ?? [...new Set([city, state, country])].join(", "),
  });
  return read.success ? read.data : null;
}

async function ask({ url, key }: GeocodingSettings, point: Point, language: string) {
  const query = new URLSearchParams({
    latlng: `${point.latitude},${point.longitude}`,
    language,
    key,
  });
  const response = await fetch(`${url}/maps/api/geocode/json?${query.toString()}`, {
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  });
  const { status, results, error_message } = answer.parse(await response.json());
  if (status === "ZERO_RESULTS") return null;
  if (status !== "OK") throw new Error(`The geocoder answered ${status}: ${error_message ?? ""}`);
  // The town's own name, not a door's: the position is told to a hundred metres alone.
  const town = results.find(({ types }) => types.includes("locality"))?.formatted_address;
  for (const found of results) {
    const place = placeFrom(found, town, point);
    if (place) return place;
  }
  return null;
}

/** Fresh for ten minutes (spec §9). */
const keptNames = partOfSite(
  () => new LRUCache<string, { place: ChosenPlace | null }>({ max: 500, ttl: 600_000 }),
);

/**
 * The name that Google's Geocoding API gives a position; null where it knows none, or does not answer:
 * lookup errors are only logged (spec §8).
 */
export async function namedPlace(
  settings: GeocodingSettings,
  point: Point,
  language: string,
): Promise<ChosenPlace | null> {
  const name = `${settings.url} ${point.latitude} ${point.longitude} ${language}`;
  const kept = keptNames();
  const known = kept.get(name);
  if (known) return known.place;
  try {
    const place = await ask(settings, point, language);
    kept.set(name, { place });
    return place;
  } catch (error) {
    // Neither the key nor where somebody is stands in what is logged.
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
    upstreamLog("warn", { reason }, "the name of a position was not found");
    return null;
  }
}
