import type { TFunction } from "i18next";
import type { MapCluster, MapHome } from "~/contract/map";
import { type MapView, pointOf, standing } from "~/ui/map/map-view";

/** How wide the map is on a phone, and how wide it is at least beside the list (pixels). */
const widths = { narrow: 360, wide: 520 };
/** Half of what markers take (pixels): circles with their rim, prices or numbers. */
const circle = { across: 28, down: 28 };
const home = { across: 40, down: 18 };
/** A name stands below its circle. */
const name = { down: 39, half: 10, letter: 3.4, padding: 8 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

interface Seen {
  clusters: MapCluster[];
  homes: Pick<MapHome, "latitude" | "longitude">[];
}

/** The clusters whose names cover nothing on a map of that width; the largest come first. */
function namedAt(width: number, { clusters, homes }: Seen, view: MapView, names: string[]) {
  const boxAt = (place: Seen["homes"][number], across: number, half: number, down = 0): Box => {
    const { left, top } = standing(view, pointOf(place));
    const [x, y] = [left * width, top * width + down];
    return { left: x - across, right: x + across, top: y - half, bottom: y + half };
  };
  const taken = [
    ...clusters.map((cluster) => boxAt(cluster, circle.across, circle.down)),
    ...homes.map((one) => boxAt(one, home.across, home.down)),
  ];
  const named = new Set<number>();
  const largestFirst = clusters
    .map((cluster, at) => ({ cluster, at }))
    .sort((one, other) => other.cluster.count - one.cluster.count);
  for (const { cluster, at } of largestFirst) {
    const text = names[at] ?? "";
    if (text === "") continue;
    const across = [...text].length * name.letter + name.padding;
    const box = boxAt(cluster, across, name.half, name.down);
    const isInside = box.left >= 0 && box.right <= width && box.bottom <= width;
    const others = taken.filter((_, place) => place !== at);
    if (!isInside || others.some((other) => meet(box, other))) continue;
    taken.push(box);
    named.add(at);
  }
  return named;
}

/**
 * Clusters with the place of most of their homes, where it covers neither another name nor a marker; of several with
 * the same place nothing tells them apart. `wide`: only where the map is wide.
 */
export function namedWhereRoom(seen: Seen, view: MapView, t: TFunction) {
  const names = seen.clusters.map(({ city, main_city }) => {
    const isOnly = seen.clusters.filter((other) => other.main_city === main_city).length === 1;
    if (main_city === "" || !isOnly) return "";
    return city || t("properties.map.andMore", { city: main_city });
  });
  const narrow = namedAt(widths.narrow, seen, view, names);
  const wide = namedAt(widths.wide, seen, view, names);
  return seen.clusters.map((cluster, at) => ({
    ...cluster,
    ...((narrow.has(at) || wide.has(at)) && { name: names[at] }),
    ...(!narrow.has(at) && wide.has(at) && { wide: true }),
  }));
}
