import { expect, test } from "vitest";
import {
  projectsInput,
  readProjectFilters,
  writeProjectFilters,
} from "~/contract/projects/filters";

const read = (query: string) => readProjectFilters(new URLSearchParams(query));

test("an address is read, and what cannot be read falls away", () => {
  expect(
    read(
      "search=%20dock%20&category_id=3&city=Lisbon&state=%20Estremadura&country=Portugal&posted_since=1&page=2",
    ),
  ).toEqual({
    search: "dock",
    category_id: 3,
    city: "Lisbon",
    state: "Estremadura",
    country: "Portugal",
    posted_since: "1",
    page: 2,
  });
  for (const query of ["", "search=&category_id=x&city=%00&posted_since=9&page=-1", "page=1e9"])
    expect(read(query)).toMatchObject({ page: 1 });
  expect(read("category_id=0&posted_since=&page=0")).toEqual({ page: 1 });
  expect(read(`search=${"x".repeat(900)}`).search).toHaveLength(255);
  expect(read(`search=${"🏡".repeat(130)}`).search).toBe("🏡".repeat(127));
});

test("what is standard does not stand in the address", () => {
  expect(writeProjectFilters({ city: "Porto", page: 1 })).toEqual({ city: "Porto" });
  expect(writeProjectFilters({ page: 3 })).toEqual({ page: 3 });
});

test("each list asks for its own projects, a page at a time", () => {
  const filters = read("city=Porto&state=Norte&country=Portugal&page=3");
  expect(projectsInput("all", filters, 12)).toMatchObject({
    city: "Porto",
    state: "Norte",
    country: "Portugal",
    offset: 24,
    limit: 12,
  });
  expect(projectsInput("all", filters, 12)).not.toHaveProperty("get_featured");
  expect(projectsInput("featured", filters, 12)).toMatchObject({ get_featured: true });
  expect(projectsInput("under_construction", filters, 12)).toMatchObject({
    type: "under_construction",
  });
});
