import { expect, test } from "vitest";
import { type Cluster, layLabels, mapWidths } from "~/routes/properties/marker-layout";
import { type MapView, positionIn, viewAround, world } from "~/ui/map/map-view";

const cluster = (city: string, count: number, latitude: number, longitude: number): Cluster => ({
  ...{ count, latitude, longitude, zoom: 8, city, main_city: city },
});
const price = { text: "12€450K", height: 32, padding: 30 };

const lay = (
  clusters: Cluster[],
  { homes = [] as { latitude: number; longitude: number }[], width = 520, view = world } = {},
) =>
  layLabels(width, view, {
    ...{ homes, clusters },
    labelOf: () => price,
    placeOf: ({ main_city }) => main_city,
  });

const named = (...clusters: Cluster[]) =>
  Object.fromEntries(lay(clusters).clusters.map(({ cluster, name }) => [cluster.city, name]));

test("a cluster is named where its name covers nothing, the largest first, and each place once", () => {
  expect(named(cluster("Lisbon", 5, 0, 0), cluster("Porto", 9, 0, 90))).toEqual({
    ...{ Lisbon: "Lisbon", Porto: "Porto" },
  });
  const near = [cluster("Vila Nova", 5, 0, 0), cluster("Villanueva", 9, 3, 82)];
  const onPhone = lay(near, { width: 320 }).clusters;
  expect(onPhone.map(({ name }) => name)).toEqual([undefined, "Villanueva"]);
  // The circle below is in the way.
  expect(named(cluster("Lisbon", 5, 0, 0), cluster("Porto", 9, -40, 0))["Lisbon"]).toBeUndefined();
  const [one, other] = lay([cluster("Lisbon", 5, 0, 0), cluster("Lisbon", 9, 0, 90)]).clusters;
  expect([one!.name, other!.name]).toEqual([undefined, undefined]);
  expect(named(cluster("Lisbon", 5, 0, 179))["Lisbon"]).toBeUndefined();
  const below = { latitude: -32, longitude: 0 };
  const [only] = lay([cluster("Lisbon", 5, 0, 0)], { homes: [below] }).clusters;
  expect(only!.name).toBeUndefined();
});

test("clusters that would meet are one, which has all their homes and opens what is around it", () => {
  const { clusters } = lay([
    cluster("Lisbon", 30, 0, 0),
    cluster("Porto", 10, 0, 20),
    cluster("Faro", 2, 0, 150),
  ]);
  expect(clusters.map((one) => [one.cluster.city, one.cluster.count])).toEqual([
    ["Faro", 2],
    ["", 40],
  ]);
  const { longitude, main_city, zoom } = clusters[1]!.cluster;
  expect(longitude).toBeCloseTo(5);
  expect([main_city, zoom]).toEqual(["Lisbon", 2]);
});

test("a home whose label would cover something is a dot, one on a cluster steps aside", () => {
  const homes = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 20 },
    { latitude: 0, longitude: 100 },
    { latitude: 60, longitude: 0 },
  ];
  const [first, second, onCluster, alone] = lay([cluster("Lisbon", 5, 0, 100)], { homes }).homes;
  expect([first!.isDot, second!.isDot, onCluster!.isDot, alone!.isDot]).toEqual([
    ...[true, true, true, false],
  ]);
  expect(first!.aside).toBeUndefined();
  expect(Math.hypot(onCluster!.aside!.x, onCluster!.aside!.y)).toBeGreaterThan(27);
});

/** Numbers between 0 and 1 that are the same each run. */
function drawn(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test("nothing on a map covers anything, on a phone and on a desk", () => {
  const draw = drawn(14);
  for (let round = 0; round < 60; round++) {
    const view: MapView = viewAround({ latitude: 38.7, longitude: -9.1 }, 6 + draw() * 8);
    const width = round % 2 === 0 ? mapWidths.narrow : mapWidths.wide;
    const somewhere = () => ({
      latitude: 38.7 + (draw() - 0.5) * view.side * 250,
      longitude: -9.1 + (draw() - 0.5) * view.side * 350,
    });
    const homes = Array.from({ length: 12 }, somewhere);
    // Two in one house.
    homes.push(homes[0]!);
    const clusters = Array.from({ length: 12 }, () => ({
      ...cluster("Lisbon", 2 + Math.floor(draw() * 90), 0, 0),
      ...somewhere(),
    }));
    const laid = lay(clusters, { homes, width, view });
    const at = (place: { latitude: number; longitude: number }) => {
      const { left, top } = positionIn(view, place);
      return { x: left * width, y: top * width };
    };
    const boxes = [
      ...laid.clusters.map((one) => ({ ...at(one.cluster), across: 27, down: 27 })),
      ...laid.homes.map(({ isDot, aside }, index) => {
        const { x, y } = at(homes[index]!);
        const half = isDot ? { across: 7, down: 7 } : { across: 42, down: 16 };
        return { x: x + (aside?.x ?? 0), y: y + (aside?.y ?? 0), ...half };
      }),
    ];
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const apartX = Math.abs(one.x - other.x) - one.across - other.across;
        const apartY = Math.abs(one.y - other.y) - one.down - other.down;
        // Two circles are apart where their corners are not.
        const areCircles = one.across === 27 && other.across === 27;
        const isApart = areCircles
          ? Math.hypot(one.x - other.x, one.y - other.y) >= 54
          : apartX >= 0 || apartY >= 0;
        expect(isApart, JSON.stringify([round, one, other])).toBe(true);
      }
    });
  }
});
