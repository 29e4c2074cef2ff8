import { type MapView, type Place, placeAt, positionIn, zoomOf } from "~/ui/map/map-view";

/** What is told of homes that stand together. */
export interface Cluster extends Place {
  count: number;
  /** Where its homes come apart. */
  zoom: number;
  city: string;
  main_city: string;
}

/** How a home is marked: by its label, or by a dot that may have stepped aside (pixels). */
export interface HomeLook {
  isDot: boolean;
  aside?: { x: number; y: number };
}

export interface Labels<One extends Cluster> {
  homes: Place[];
  clusters: One[];
  /** What stands on the marker of the home at that place of the list. */
  labelOf: (home: number) => { text: string; height: number; padding: number };
  /** What is written below a cluster. */
  placeOf: (cluster: Cluster) => string;
}

/** A drawn map is as wide as the smallest phone, or at least so wide beside a list (pixels). */
export const mapWidths = { narrow: 320, wide: 520 };

/** Half of what a cluster takes with its rim, and a dot (pixels). */
const circle = 28;
const dot = 9;
/** A letter of a label, of a name, and of the scripts whose letters are wide. */
const letters = { label: 8.6, name: 6.8, wide: 12 };
/** A name stands below its circle. */
const name = { down: 39, half: 10, padding: 8 };
/** Dots step aside by so many pixels, in as many directions, to where nothing is. */
const steps = [0, 14, 20, 28, 36, 46, 58, 72];
const directions = 12;

interface Spot {
  x: number;
  y: number;
}

interface Box extends Spot {
  across: number;
  down: number;
}

const meet = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < one.across + other.across &&
  Math.abs(one.y - other.y) < one.down + other.down;

const lengthOf = (text: string, letter: number) =>
  [...text].reduce(
    (length, one) =>
      length + (/[\p{sc=Latin}\p{N}\p{P}\p{Z}\p{S}]/u.test(one) ? letter : letters.wide),
    0,
  );

type Standing<One> = Spot & { cluster: One };

/** Two clusters as one, where most of their homes are; opening it halves the view. */
function together<One extends Cluster>(
  [one, other]: [Standing<One>, Standing<One>],
  width: number,
  view: MapView,
): Standing<One> {
  const count = one.cluster.count + other.cluster.count;
  const share = other.cluster.count / count;
  const [x, y] = [one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share];
  const larger = share > 0.5 ? other.cluster : one.cluster;
  const across = view.side / width;
  return {
    x,
    y,
    cluster: {
      ...larger,
      ...placeAt({
        x: view.x + (x - width / 2) * across,
        y: view.y + (y - width / 2) * across,
      }),
      count,
      zoom: Math.floor(zoomOf(view)) + 1,
      city: one.cluster.city === other.cluster.city ? one.cluster.city : "",
    },
  };
}

/** Those whose circles meet are one, the nearest first. */
function merged<One extends Cluster>(clusters: Standing<One>[], width: number, view: MapView) {
  let left = clusters;
  for (;;) {
    let nearest: { at: [Standing<One>, Standing<One>]; apart: number } | undefined;
    left.forEach((one, index) => {
      for (const other of left.slice(index + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        if (apart < 2 * circle && apart < (nearest?.apart ?? Infinity))
          nearest = { at: [one, other], apart };
      }
    });
    if (!nearest) return left;
    const { at } = nearest;
    left = left.filter((one) => !at.includes(one)).concat(together(at, width, view));
  }
}

/** The nearest spot around one where a dot covers nothing; the spot itself where there is none. */
function roomForDot({ x, y }: Spot, taken: Box[]): Spot {
  for (const step of steps)
    for (let turn = 0; turn < (step === 0 ? 1 : directions); turn++) {
      const angle = (turn / directions) * 2 * Math.PI;
      const there = { x: x + Math.sin(angle) * step, y: y - Math.cos(angle) * step };
      const box = { ...there, across: dot, down: dot };
      if (!taken.some((other) => meet(box, other))) return there;
    }
  return { x, y };
}

/**
 * What stands on a square map of that width (pixels), so that nothing covers anything: clusters that would meet
 * are one; a home whose label would cover something is a dot, which steps aside where there is no room for it;
 * names of clusters stand where there is room left, each once, those of the largest first.
 */
export function layLabels<One extends Cluster>(
  width: number,
  view: MapView,
  { homes, clusters, labelOf, placeOf }: Labels<One>,
) {
  const spotOf = (place: Place): Spot => {
    const { left, top } = positionIn(view, place);
    return { x: left * width, y: top * width };
  };
  const shown = merged(
    clusters.map((cluster) => ({ cluster, ...spotOf(cluster) })),
    width,
    view,
  );
  const circles: Box[] = shown.map(({ x, y }) => ({ x, y, across: circle, down: circle }));

  const boxes: Box[] = [];
  const spots = homes.map(spotOf);
  for (const spot of spots) {
    const there = roomForDot(spot, [...circles, ...boxes]);
    boxes.push({ ...there, across: dot, down: dot });
  }
  const looks = spots.map((spot, home): HomeLook => {
    const { text, height, padding } = labelOf(home);
    const across = Math.max(height, lengthOf(text, letters.label) + padding) / 2 + 1;
    const box: Box = { ...spot, across, down: height / 2 + 1 };
    const others = [...circles, ...boxes.filter((_, other) => other !== home)];
    if (!others.some((other) => meet(box, other))) {
      boxes[home] = box;
      return { isDot: false };
    }
    const { x, y } = boxes[home]!;
    if (x === spot.x && y === spot.y) return { isDot: true };
    return { isDot: true, aside: { x: Math.round(x - spot.x), y: Math.round(y - spot.y) } };
  });

  const taken = [...circles, ...boxes];
  const named = new Map<One, string>();
  const largestFirst = shown
    .map((one, index) => ({ ...one, own: circles[index]! }))
    .sort((one, other) => other.cluster.count - one.cluster.count);
  for (const { x, y, cluster, own } of largestFirst) {
    const place = cluster.main_city === "" ? "" : placeOf(cluster);
    const isOnly = shown.every(
      (other) => other.cluster === cluster || other.cluster.main_city !== cluster.main_city,
    );
    if (place === "" || !isOnly) continue;
    const across = (lengthOf(place, letters.name) + 2 * name.padding) / 2;
    const box: Box = { x, y: y + name.down, across, down: name.half };
    const isInside = x >= across && x + across <= width && box.y + box.down <= width;
    if (!isInside || taken.some((other) => other !== own && meet(box, other))) continue;
    taken.push(box);
    named.set(cluster, place);
  }
  return {
    homes: looks,
    clusters: shown.map(({ cluster }) => ({ cluster, name: named.get(cluster) })),
  };
}
