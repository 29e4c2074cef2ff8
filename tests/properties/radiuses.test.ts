import { expect, test } from "vitest";
import { radiusesWithin } from "~/contract/properties/lists";
import { distancesFor } from "~/routes/properties/map-part.server";

test.each([
  [{}, [5, 10, 25, 50, 100]],
  [{ min_radius_range: 0, max_radius_range: 0 }, [5, 10, 25, 50, 100]],
  [{ min_radius_range: 0, max_radius_range: 30 }, [5, 10, 25, 30]],
  [{ min_radius_range: 10, max_radius_range: 200 }, [10, 25, 50, 100, 200]],
  [{ min_radius_range: 12, max_radius_range: 20 }, [12, 20]],
  [{ min_radius_range: 300, max_radius_range: 20 }, [20]],
  [{ min_radius_range: 0.3, max_radius_range: 20.4 }, [5, 10, 20]],
  [{ min_radius_range: -5, max_radius_range: 1e9 }, [5, 10, 25, 50, 100, 10_000]],
])("with %o homes are looked for within %o km of a place", (site, offered) => {
  expect(radiusesWithin(site)).toEqual(offered);
});

test.each([
  [{}, [1, 2, 5, 10, 25, 50, 100], 5],
  [{ min_radius_range: 8 }, [8, 10, 25, 50, 100], 8],
  [{ max_radius_range: 3 }, [1, 2, 3], 3],
])("with %o the map offers %o km, and %i at first", (site, distances, usual) => {
  expect(distancesFor(site)).toEqual({ distances, usual });
});
