import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  type ChosenPlace,
  chosenPlace,
  locationFailed,
  locationNotFound,
  typedPlace,
} from "~/contract/location/forms";
import { partOfSite } from "~/site.server";
import { upstreamLog } from "~/upstream.server/log";
import { getPropertyList, type PropertyCard } from "~/contract/properties/calls";
import { getLanguage } from "~/i18n/i18n.server";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { upstream } from "~/session.server/upstream";

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

type Home = Pick<PropertyCard, "city" | "state" | "country" | "latitude" | "longitude">;
type PlacedHome = Home & Point;

/** Homes looked at to learn where a place is. */
const enough = 50;
/** How far the nearest home may be from a position that takes its place's name, in kilometres. */
const reaches = [10, 50, 200];

/** A city that names no state is its own. */
const withState = (home: Home): Home => ({ ...home, state: home.state.trim() || home.city });

/** Those that say where they are. */
const placed = (homes: Home[]) =>
  homes
    .map(withState)
    .filter(
      (home): home is PlacedHome =>
        [home.city, home.state, home.country].every((name) => name.trim() !== "") &&
        home.latitude !== null &&
        home.longitude !== null,
    );

/** Lisbon, Lisboa, Portugal; what would be said twice is said once. */
const written = ({ city, state, country }: Home) => [...new Set([city, state, country])].join(", ");

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The places in which these homes stand, those with most homes first; each in the middle of its homes. */
export function placesOf(homes: Home[]): ChosenPlace[] {
  const byName = new Map<string, PlacedHome[]>();
  for (const home of placed(homes))
    byName.set(written(home), [...(byName.get(written(home)) ?? []), home]);
  return [...byName]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([formatted_address, here]) => ({
      city: here[0]!.city,
      state: here[0]!.state,
      country: here[0]!.country,
      formatted_address,
      latitude: mean(here.map(({ latitude }) => latitude)),
      longitude: mean(here.map(({ longitude }) => longitude)),
    }));
}

/**
 * The places that somebody may mean: a city of that name, else whatever the search finds. Our own
 * homes say where they are, so nobody else is asked.
 */
export async function findPlaces(request: Request, typed: string): Promise<ChosenPlace[]> {
  const city = typed
    .split(",")
    .map((part) => part.trim())
    .find(Boolean);
  if (!city) return [];
  const api = upstream(request);
  const inCity = placesOf(await api.call(getPropertyList, { city, limit: enough }));
  const named = inCity.filter(({ formatted_address }) => formatted_address === typed);
  if (named.length > 0) return named;
  if (inCity.length > 0) return inCity;
  return placesOf(await api.call(getPropertyList, { search: typed, limit: enough })).slice(0, 6);
}

interface PlaceSearch {
  places: ChosenPlace[];
  /** Spec §5 and §8: why there are none. */
  fault?: { sentence: string; status: 400 | 503 };
}

/** What was typed beside a button that finds places, looked for; with the words for it when there is none. */
export async function searchPlaces(request: Request, typed: unknown): Promise<PlaceSearch> {
  const none = (sentence: string, status: 400 | 503 = 400) => ({
    places: [],
    fault: { sentence, status },
  });
  const read = typedPlace.safeParse(typed);
  if (!read.success) return none(read.error.issues[0]!.message);
  try {
    const places = await findPlaces(request, read.data);
    return places.length > 0 ? { places } : none(locationNotFound);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
    return none(locationFailed, 503);
  }
}

/** Degrees on a map that is not stretched; near enough to tell which of a few homes is nearest. */
function apart(one: Point, other: Point) {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A position with its name: Google's where the operator has a key, else of the nearest place that has homes. */
export async function placeAt(request: Request, point: Point): Promise<ChosenPlace | null> {
  const { geocoding } = getSettings();
  const named = geocoding && (await namedPlace(geocoding, point, await getLanguage(request)));
  return named ?? (await placeOfNearestHome(request, point));
}

/** Null far from all homes. */
async function placeOfNearestHome(request: Request, point: Point): Promise<ChosenPlace | null> {
  const api = upstream(request);
  for (const radius of reaches) {
    const homes = await api.call(getPropertyList, { ...point, radius, limit: enough });
    const [nearest] = placed(homes).sort((one, other) => apart(point, one) - apart(point, other));
    if (nearest) {
      const { city, state, country } = nearest;
      return { ...point, city, state, country, formatted_address: written(nearest) };
    }
  }
  return null;
}
