import { expect, test } from "vitest";
import { citiesOf, gather } from "~/contract/main-city";
import { i18nFor } from "~/i18n/i18n.server";
import { namedWhereRoom } from "~/routes/properties/cluster-names.server";
import { world } from "~/ui/map/map-view";

test.each([
  [["Espoo", "Helsinki", "Vantaa", "Helsinki", "Helsinki"], "", "Helsinki"],
  [["Helsinki", "Helsinki"], "Helsinki", "Helsinki"],
])("homes in %j are all in “%s”, most in “%s”", (cities, city, main_city) => {
  const [all, ...others] = cities.map((one) => ({ city: one, count: 1, lead: 1 }));
  for (const other of others) gather(all!, other);
  expect(all!.count).toBe(cities.length);
  expect(citiesOf(all!, all!.city)).toEqual({ city, main_city });
});

test("a cluster is named where its name covers nothing, the largest first, and each place once", () => {
  const { t } = i18nFor("en");
  const cluster = (city: string, count: number, latitude: number, longitude: number) => ({
    ...{ count, latitude, longitude, zoom: 8, city, main_city: city },
  });
  const named = (...clusters: ReturnType<typeof cluster>[]) =>
    namedWhereRoom({ clusters, homes: [] }, world, t).map(({ name, wide }) => ({ name, wide }));
  expect(named(cluster("Lisbon", 5, 0, 0), cluster("Porto", 9, 0, 90))).toEqual([
    { name: "Lisbon", wide: undefined },
    { name: "Porto", wide: undefined },
  ]);
  // So near that only the larger one has room on a phone.
  expect(named(cluster("Vila Nova", 5, 0, 0), cluster("Villanueva", 9, 3, 75))).toEqual([
    { name: "Vila Nova", wide: true },
    { name: "Villanueva", wide: undefined },
  ]);
  // The circle below is in the way.
  expect(named(cluster("Lisbon", 5, 0, 0), cluster("Porto", 9, -40, 0))[0]).toEqual({});
  expect(named(cluster("Lisbon", 5, 0, 0), cluster("Lisbon", 9, 0, 90))).toEqual([{}, {}]);
  expect(named(cluster("Lisbon", 5, 0, 179))).toEqual([{}]);
  const home = { latitude: -40, longitude: 0 };
  expect(
    namedWhereRoom({ clusters: [cluster("Lisbon", 5, 0, 0)], homes: [home] }, world, t)[0]!.name,
  ).toBeUndefined();
});
