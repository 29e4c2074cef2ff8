import type { ChosenPlace } from "~/contract/location.forms";
import { getPropertyList, type PropertyCard } from "~/contract/properties";
import { upstream } from "~/session.server/upstream";

type Point = Pick<ChosenPlace, "latitude" | "longitude">;
type Home = Pick<PropertyCard, "city" | "state" | "country" | "latitude" | "longitude">;
type PlacedHome = Home & Point;

/** Homes looked at to learn where a place is. */
const enough = 50;
/** How far the nearest home may be from a position that takes its place's name, in kilometres. */
const reaches = [10, 50, 200];

/** Those that say where they are. */
const placed = (homes: Home[]) =>
  homes.filter(
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

/** Degrees on a map that is not stretched; near enough to tell which of a few homes is nearest. */
function apart(one: Point, other: Point) {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A position with the name of the nearest place that has homes; null far from all of them. */
export async function placeAt(request: Request, point: Point): Promise<ChosenPlace | null> {
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
