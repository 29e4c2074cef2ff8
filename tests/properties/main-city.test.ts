import { expect, test } from "vitest";
import { citiesOf, gather } from "~/contract/map/rules";

test.each([
  [["Espoo", "Helsinki", "Vantaa", "Helsinki", "Helsinki"], "", "Helsinki"],
  [["Helsinki", "Helsinki"], "Helsinki", "Helsinki"],
])("homes in %j are all in “%s”, most in “%s”", (cities, city, main_city) => {
  const [all, ...others] = cities.map((one) => ({ city: one, count: 1, lead: 1 }));
  for (const other of others) gather(all!, other);
  expect(all!.count).toBe(cities.length);
  expect(citiesOf(all!, all!.city)).toEqual({ city, main_city });
});
