import {
  type ChosenPlace,
  locationFailed,
  locationNotFound,
  typedPlace,
} from "~/contract/location/forms";
import { getPropertyList, type PropertyCard } from "~/contract/properties/calls";
import { getLanguage } from "~/i18n/i18n.server";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { namedPlace } from "./geocoding";
import { upstream } from "./upstream";

type Point = Pick<ChosenPlace, "latitude" | "longitude">;
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
