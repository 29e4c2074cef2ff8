import { beforeEach, describe, expect, test } from "vitest";
import { type Category, getCategories, getCitiesData } from "~/contract/catalogue/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { loadList } from "~/routes/properties/list.server";
import { card } from "../contract/samples";
import { answer, answeredBy } from "../support/stand-in-upstream";

const category = {
  id: 2,
  category: "Villa",
  slug_id: "villa",
  image: "villa.jpg",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  meta_image: "villa.jpg",
};
/** The cities as get-cities-data names them; null: it does not answer. So with the categories. */
let cities: string[] | null;
let categories: Partial<Category>[] | null;
/** Homes are in Lisbon and Bhuj, whatever its spelling; none of them is a villa. */
function homesIn(city: string) {
  const name = ["Lisbon", "BHUJ"].find((one) => one.toLowerCase() === city.toLowerCase());
  return answer({ data: name ? [{ ...card, city: name }] : [], total: name ? 3 : 0 });
}

interface Input {
  slug_id?: string;
  category_slug_id?: string;
  city?: string;
}
answeredBy((asked, { slug_id, city, category_slug_id }: Input) => {
  if (asked === getPropertyList && (city || category_slug_id)) return homesIn(city ?? "");
  if (asked === getPropertyList) return answer({ data: [card], total: 1 });
  if (asked === getCategories && categories)
    return categories.filter((one) => !slug_id || one.slug_id === slug_id);
  if (asked === getCitiesData && cities) return cities.map((City) => ({ City }));
  throw new Response(null, { status: 503 });
});

interface Params {
  city?: string;
  category?: string;
}
interface Thrown {
  init?: { status: number };
  data?: { homes: object[] };
  status?: number;
  headers?: Headers;
}
const load = (params: Params, search = "") =>
  loadList(new Request(`https://homes.test/properties/list${search}`), params);
const thrown = (params: Params, search = "") =>
  load(params, search).then(
    () => null,
    (error: Thrown) => error,
  );

beforeEach(() => {
  cities = ["Lisbon", "São Paulo"];
  categories = [category];
});

test.each([
  [{}, "", 200],
  [{ city: "Lisbon" }, "", 200],
  [{ city: "Nowhere" }, "", 404],
  [{ city: "Nowhere" }, "?lng=es", 404],
  [{ city: "Nowhere" }, "?min_price=5", 200],
  [{ city: " " }, "", 404],
  [{ city: "" }, "", 404],
  [{ city: "\0" }, "", 404],
  [{ city: "x".repeat(256) }, "?min_price=5", 404],
  [{ category: "villa" }, "", 200],
  [{ category: "nope" }, "", 404],
  [{ category: "nope" }, "?min_price=5", 404],
  [{ category: "x".repeat(256) }, "", 404],
])("%j%s answers %d, and suggests homes where there is nothing", async (params, search, status) => {
  const error = await thrown(params, search);
  expect(error?.init?.status ?? 200).toBe(status);
  expect(error?.data?.homes.length ?? 0).toBe(status === 404 ? 1 : 0);
});

test("a category's homes are shown while nobody says what the category is called", async () => {
  categories = null;
  const { results, meta } = await load({ category: "villa" });
  expect(results.title).toBe("Homes to buy or rent");
  const description = expect.stringMatching(/^Homes to buy or rent: what each costs/) as string;
  expect(meta).toMatchObject({ title: results.title, description });
});

describe("a city has one address", () => {
  const movedTo = async (city: string, search = "") => {
    const { status, headers } = (await thrown({ city }, search)) ?? {};
    return headers ? [status, headers.get("Location")] : null;
  };

  test.each([
    ["LISBON", "", "/properties/city/Lisbon"],
    [" Lisbon ", "", "/properties/city/Lisbon"],
    ["sao paulo", "?page=2&lng=es", "/properties/city/S%C3%A3o%20Paulo?page=2&lng=es"],
    ["bhuj", "", "/properties/city/BHUJ"],
    [" Nowhere ", "?min_price=5", "/properties/city/Nowhere?min_price=5"],
  ])("%j%s leads to %s", async (city, search, address) =>
    expect(await movedTo(city, search)).toEqual([301, address]),
  );

  test.each(["Lisbon", "BHUJ", "São Paulo"])("%s is right as it is", async (city) =>
    expect(await movedTo(city, "?page=2")).toBeNull(),
  );

  test("an upstream that spells it in two ways has two cities", async () => {
    cities = ["Lisbon", "LISBON"];
    expect(await movedTo("LISBON")).toBeNull();
  });

  test("without the list of cities every spelling stands", async () => {
    cities = null;
    expect(await movedTo("lisbon")).toBeNull();
  });

  test("and is named in its description", async () => {
    expect((await load({ city: "Lisbon" })).meta).toMatchObject({
      path: "/properties/city/Lisbon",
      description: expect.stringContaining("in Lisbon, with prices") as string,
      unlisted: false,
    });
    expect((await load({ city: "Lisbon" }, "?page=2")).meta).toMatchObject({ unlisted: true });
  });
});

describe("a category's own meta fields", () => {
  const ofVillas = {
    title: "Villas to buy or rent",
    description: expect.stringMatching(/^Villas to buy or rent: what each costs/) as string,
  };
  const own = {
    meta_title: "Villas by the sea",
    meta_description: "Villas with gardens.",
    meta_keywords: "villa, garden",
    meta_image: "card.jpg",
  };

  test("stand for the whole category", async () => {
    categories = [{ ...category, ...own }];
    expect((await load({ category: "villa" }, "?lng=es")).meta).toEqual({
      title: own.meta_title,
      description: own.meta_description,
      keywords: own.meta_keywords,
      image: own.meta_image,
      path: "/properties/categories/villa",
      unlisted: false,
    });
  });

  test("not for what is filtered", async () => {
    categories = [{ ...category, ...own }];
    expect((await load({ category: "villa" }, "?min_price=5")).meta).toEqual({
      ...ofVillas,
      path: "/properties/categories/villa",
      unlisted: true,
    });
  });

  test("that nobody filled are stood in for", async () =>
    expect((await load({ category: "villa" })).meta).toMatchObject({
      ...ofVillas,
      keywords: "",
      image: "",
    }));
});
