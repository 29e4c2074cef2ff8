import { inLatinDigits } from "../localized-numbers";

/**
 * An area that somebody drew on a map, as its address says it: `38.71,-9.14;38.72,-9.12;38.7,-9.1`, latitude
 * before longitude. Its sides are straight between degrees (RFC 7946 §3.1.1). Across 180° longitudes go on
 * counting: 179, 181.
 */
export interface Corner {
  latitude: number;
  longitude: number;
}

export const fewestCorners = 3;
export const mostCorners = 60;

/** What is longer was not drawn on a map. */
const longestText = 8000;
/** Corners are kept to a metre. */
const unit = 1e5;
const toUnits = (degrees: number) => Math.round(degrees * unit);
const fromUnits = (units: number) => units / unit;

/** A corner in whole units, with which is reckoned exactly. */
interface Point {
  x: number;
  y: number;
}

const asPoint = ({ latitude, longitude }: Corner): Point => ({
  x: toUnits(longitude),
  y: toUnits(latitude),
});
const asCorner = ({ x, y }: Point): Corner => ({
  latitude: fromUnits(y),
  longitude: fromUnits(x),
});

const degrees = String.raw`\s*([+-]?\d{1,3}(?:\.\d*)?)\s*`;
const written = new RegExp(`^${degrees},${degrees}$`);

function readPoints(text: string): Point[] {
  const known = new Set<string>();
  return inLatinDigits(text.slice(0, longestText))
    .split(/[;|]/)
    .flatMap((one) => {
      const [, latitude, longitude] = written.exec(one)?.map(Number) ?? [];
      if (latitude === undefined || longitude === undefined) return [];
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 720) return [];
      const point = asPoint({ latitude, longitude });
      const key = `${point.x} ${point.y}`;
      if (known.has(key)) return [];
      known.add(key);
      return [point];
    });
}

/** How many corners a text names, and what in it is none. */
export function givenCorners(text: string) {
  const parts = text.split(/[;|]/).map((part) => part.trim());
  return {
    corners: readPoints(text).length,
    others: parts.filter((part) => part !== "" && readPoints(part).length === 0),
  };
}

const turn = toUnits(360);
const widthOf = (points: Point[]) =>
  Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));

/** From 179 to -179 the short way is meant, where the whole is narrower by it. */
function acrossTheDateLine(points: Point[]) {
  let last = points[0]!.x;
  const onwards = points.map(({ x, y }) => {
    last += x - last - turn * Math.round((x - last) / turn);
    return { x: last, y };
  });
  const closes = Math.abs(onwards[0]!.x - last) <= turn / 2;
  return closes && widthOf(onwards) < widthOf(points) ? onwards : points;
}

/** The same area where its middle is between 180° west and 180° east. */
function inTheMiddle(points: Point[]) {
  const most = Math.max(...points.map(({ x }) => x));
  const middle = most - widthOf(points) / 2;
  const shift = turn * Math.ceil(middle / turn - 0.5);
  return points.map(({ x, y }) => ({ x: x - shift, y }));
}

/** Twice the size of a triangle; its sign says on which side of the first two the third lies. */
const cross = (one: Point, two: Point, three: Point) =>
  (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);

/** Without the corners that matter least to the outline, until so many are left (Visvalingam). */
function thinnedPoints(points: Point[], most: number, leastSize = 0) {
  const left = [...points];
  const sizeAt = (index: number) =>
    Math.abs(cross(left.at(index - 1)!, left[index]!, left[(index + 1) % left.length]!));
  const sizes = left.map((_, index) => sizeAt(index));
  while (left.length > fewestCorners) {
    let smallest = 0;
    for (let index = 1; index < sizes.length; index++)
      if (sizes[index]! < sizes[smallest]!) smallest = index;
    if (left.length <= most && sizes[smallest]! >= leastSize) break;
    left.splice(smallest, 1);
    sizes.splice(smallest, 1);
    // Of the others only its neighbours have another size now.
    const next = smallest % left.length;
    const before = (smallest + left.length - 1) % left.length;
    sizes[next] = sizeAt(next);
    sizes[before] = sizeAt(before);
  }
  return left;
}

const isBetween = (one: Point, two: Point, point: Point) =>
  Math.min(one.x, two.x) <= point.x &&
  point.x <= Math.max(one.x, two.x) &&
  Math.min(one.y, two.y) <= point.y &&
  point.y <= Math.max(one.y, two.y);

function meet(a: Point, b: Point, c: Point, d: Point) {
  const sides = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)] as const;
  if (
    Math.sign(sides[0]) * Math.sign(sides[1]) < 0 &&
    Math.sign(sides[2]) * Math.sign(sides[3]) < 0
  )
    return true;
  return (
    (sides[0] === 0 && isBetween(a, b, c)) ||
    (sides[1] === 0 && isBetween(a, b, d)) ||
    (sides[2] === 0 && isBetween(c, d, a)) ||
    (sides[3] === 0 && isBetween(c, d, b))
  );
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The corners in an order in which no two sides cross, so that what is inside is plain. Wherever two meet, the
 * corners between them are gone through backwards, which makes the outline shorter; so this ends.
 */
function uncrossed(points: Point[]) {
  const ring = [...points];
  const count = ring.length;
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let first = 0; first < count - 2; first++)
      for (let second = first + 2; second < count - (first === 0 ? 1 : 0); second++) {
        const [a, b] = [ring[first]!, ring[first + 1]!];
        const [c, d] = [ring[second]!, ring[(second + 1) % count]!];
        if (!meet(a, b, c, d)) continue;
        if (apart(a, c) + apart(b, d) > apart(a, b) + apart(c, d) - 1e-6) continue;
        ring.splice(first + 1, second - first, ...ring.slice(first + 1, second + 1).reverse());
        isChanged = true;
      }
  }
  return ring;
}

const isFlat = (points: Point[]) =>
  points.every((point) => cross(points[0]!, points[1]!, point) === 0);

/**
 * The corners that a text names, in the order in which they were set; what is none is left out, and of too
 * many those that matter least. They may be too few for an area yet.
 */
export function readCorners(text: string): Corner[] {
  const points = readPoints(text);
  if (points.length === 0) return [];
  return thinnedPoints(inTheMiddle(acrossTheDateLine(points)), mostCorners).map(asCorner);
}

export const writeCorners = (corners: Corner[]) =>
  corners
    .map(asPoint)
    .map(({ x, y }) => `${fromUnits(y)},${fromUnits(x)}`)
    .join(";");

/** The area as it is searched in: sides that crossed are uncrossed. Undefined for what encloses nothing. */
export function readArea(text: string): string | undefined {
  const points = readCorners(text).map(asPoint);
  if (points.length < fewestCorners || isFlat(points)) return undefined;
  return writeCorners(uncrossed(points).map(asCorner));
}

/** A line drawn by hand as few corners; those that change the outline by less than so much are left out. */
export const thinned = (corners: Corner[], leastSquareDegrees: number) =>
  thinnedPoints(corners.map(asPoint), mostCorners, 2 * leastSquareDegrees * unit * unit).map(
    asCorner,
  );

const wrapped = (longitude: number) => longitude - 360 * Math.floor((longitude + 180) / 360);

/** Around all corners; west is greater than east across 180°. */
export function boxAroundCorners(corners: Corner[]) {
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    ...(east - west < 360
      ? { west: wrapped(west), east: wrapped(east) }
      : { west: -180, east: 180 }),
  };
}

/** Homes put together, with the city that leads among them. */
export interface Gathered<City> {
  count: number;
  city: City;
  /** By how many homes the city leads; as many as there are when all are in it. */
  lead: number;
}

/** Puts others to these: their number grows, and the city of more than half of them comes to lead. */
export function gather<City>(all: Gathered<City>, others: Gathered<City>) {
  all.count += others.count;
  if (all.city === others.city) all.lead += others.lead;
  else if (others.lead > all.lead) {
    all.city = others.city;
    all.lead = others.lead - all.lead;
  } else all.lead -= others.lead;
}

/** What is told of the cities of homes put together. */
export const citiesOf = ({ count, lead }: Gathered<unknown>, city: string) => ({
  city: lead === count ? city : "",
  main_city: city,
});
