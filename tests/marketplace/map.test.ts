import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { addFavourite } from "~/contract/favourites/calls";
import { deepestZoom, mapProperties } from "~/contract/map/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
const ids: Record<string, number> = {};

const malaga = { city: "Málaga", state: "Andalusia", country: "Spain" };
const pune = { city: "Pune", state: "Maharashtra", country: "India" };

beforeAll(async () => {
  marketplace = await testMarketplace();
  const [villa, flat] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
  const put = async (name: string, facts: Parameters<typeof putHome>[1]) => {
    ids[name] = await putHome(marketplace, { title: name, ...facts });
  };
  await put("patio", { ...malaga, category_id: villa, latitude: 36.72, longitude: -4.42 });
  await put("loft", {
    ...malaga,
    category_id: flat,
    latitude: 36.73,
    longitude: -4.42,
    status: "rent",
    rent_duration: "Monthly",
    price_minor: 900_00,
    title_image_key: "loft-10x10-aabbcc.jpg",
  });
  await put("attic", { ...malaga, category_id: flat, latitude: 36.73, longitude: -4.42 });
  await put("garden", { ...pune, category_id: flat, latitude: 18.52, longitude: 73.86 });
  await put("nowhere", { ...pune, category_id: flat });
  await put("null island", { ...pune, category_id: flat, latitude: 0, longitude: 0 });
  const hidden = { ...malaga, category_id: villa, latitude: 36.72, longitude: -4.42 };
  await put("pending", { ...hidden, request_status: "pending" });
  await put("sold", { ...hidden, status: "sold" });
});
afterAll(() => marketplace.close());

const look = async (input: InputOf<typeof mapProperties> = {}) => {
  const { status, body } = await ask(marketplace, mapProperties, input);
  expect(status).toBe(200);
  return {
    total: body.total,
    bounds: body.data.bounds,
    homes: body.data.homes.map(({ title }) => title),
    clusters: body.data.clusters.map(({ city, count }) => [city, count]),
  };
};

describe("the map of all homes", () => {
  test("has clusters where homes stand close, and the box around all", async () => {
    expect(await look({ zoom: 2 })).toEqual({
      total: 4,
      bounds: { north: 36.73, south: 18.52, east: 73.86, west: -4.42 },
      homes: ["garden"],
      clusters: [["Málaga", 3]],
    });
  });

  test("shows each home by itself as deep as maps go, also on the very same spot", async () => {
    const answer = await look({
      zoom: deepestZoom,
      north: 36.731,
      south: 36.729,
      west: -4.421,
      east: -4.419,
    });
    expect(answer.homes.sort()).toEqual(["attic", "loft"]);
    expect(answer.clusters).toEqual([]);
  });

  test("says where a cluster comes apart", async () => {
    const { body } = await ask(marketplace, mapProperties, { zoom: 3 });
    const [cluster] = body.data.clusters;
    expect(cluster).toMatchObject({ latitude: expect.closeTo(36.7267, 3) as number });
    expect(cluster!.zoom).toBeGreaterThan(10);
    const box = { north: 36.8, south: 36.6, west: -4.5, east: -4.3 };
    const opened = await look({ ...box, zoom: cluster!.zoom });
    expect(opened.homes).toContain("patio");
    const stack = await ask(marketplace, mapProperties, { ...box, zoom: cluster!.zoom });
    expect(stack.body.data.clusters.map(({ zoom }) => zoom)).toEqual([deepestZoom]);
  });

  test("tells of a home what its marker and card show", async () => {
    const { body } = await ask(marketplace, mapProperties, {
      zoom: deepestZoom,
      search: "loft",
    });
    expect(body.data.homes).toEqual([
      {
        id: ids.loft,
        slug_id: expect.any(String) as string,
        title: "loft",
        title_image: "http://doorstep.test/media/loft-10x10-aabbcc.jpg",
        price: 900,
        property_type: "rent",
        rentduration: "Monthly",
        latitude: 36.73,
        longitude: -4.42,
        city: "Málaga",
      },
    ]);
  });

  test("has the cards of a page of its homes, as the reader marked them", async () => {
    const reader = await newMember(marketplace);
    await ask(marketplace, addFavourite, { property_id: ids.loft!, type: "1" }, reader.token);
    const deep = { zoom: deepestZoom, north: 36.731, south: 36.729, west: -4.421, east: -4.419 };
    const cards = async (page: object, token?: string) => {
      const { body } = await ask(marketplace, mapProperties, { ...deep, ...page }, token);
      const order = body.data.homes.map(({ id }) => id);
      return body.data.cards.map((card) => [order.indexOf(card.id), card.title, card.is_favourite]);
    };
    expect(await cards({})).toEqual([]);
    expect(await cards({ limit: 30 })).toEqual([
      [0, "loft", 0],
      [1, "attic", 0],
    ]);
    expect(await cards({ limit: 1 }, reader.token)).toEqual([[0, "loft", 1]]);
    expect(await cards({ offset: 1, limit: 1 }, reader.token)).toEqual([[1, "attic", 0]]);
  });

  test("has cards from the first look: of homes in clusters too, after those that stand alone", async () => {
    const titles = async (page: object) => {
      const { body } = await ask(marketplace, mapProperties, { zoom: 2, ...page });
      return [body.data.here, body.data.cards.map(({ title }) => title)];
    };
    expect(await titles({ limit: 30 })).toEqual([4, ["garden", "attic", "loft", "patio"]]);
    expect(await titles({ offset: 1, limit: 2 })).toEqual([4, ["attic", "loft"]]);
    const malaga = { north: 37, south: 36, west: -5, east: -4 };
    expect(await titles({ ...malaga, limit: 30 })).toEqual([3, ["attic", "loft", "patio"]]);
  });

  test("wide boxes are not answered home by home", async () => {
    expect(await look({ zoom: deepestZoom })).toMatchObject({ clusters: [["Málaga", 3]] });
  });
});

describe("boxes", () => {
  test("leave out what lies elsewhere, but count it", async () => {
    const india = { north: 30, south: 10, west: 70, east: 80, zoom: 5 };
    expect(await look(india)).toMatchObject({ total: 4, homes: ["garden"], clusters: [] });
  });

  test("may reach across 180°", async () => {
    expect(await look({ north: 60, south: 0, west: 60, east: -150, zoom: 3 })).toMatchObject({
      homes: ["garden"],
      clusters: [],
    });
  });

  test.each([{ north: 91 }, { zoom: -1 }, { west: "x" }, { south: 1e9 }])(
    "%j is refused",
    async (input) => {
      expect((await send(marketplace, mapProperties, input)).status).toBe(400);
    },
  );

  test("upside down or without a side are read kindly", async () => {
    const upside = { north: 10, south: 30, west: 70, east: 80, zoom: 5 };
    expect(await look(upside)).toMatchObject({ homes: ["garden"] });
    expect(await look({ north: 30, zoom: 1 })).toMatchObject({ total: 4 });
    expect(await look({ north: 5, south: 5, east: 5, west: 5, zoom: 3 })).toMatchObject({
      homes: [],
      clusters: [],
    });
  });
});

test.each<[InputOf<typeof mapProperties>, string[]]>([
  [{ property_type: "1" }, ["loft"]],
  [{ city: "malaga", property_type: "0" }, ["attic", "patio"]],
  [{ category_slug_id: "flat" }, ["attic", "garden", "loft"]],
  [{ max_price: 1000 }, ["loft"]],
  [{ search: "gardn" }, ["garden"]],
  [{ latitude: 36.72, longitude: -4.42, radius: 0.5 }, ["patio"]],
  [{ latitude: 36.72, longitude: -4.42, radius: 5 }, ["attic", "loft", "patio"]],
  [{ search: "zeppelin" }, []],
])("filters narrow the map: %j", async (filters, expected) => {
  const { total, bounds } = await look(filters);
  expect(total).toBe(expected.length);
  expect(bounds === null).toBe(expected.length === 0);
  const found = await Promise.all(
    [
      [36.73, -4.42],
      [36.72, -4.42],
      [18.52, 73.86],
    ].map(([latitude = 0, longitude = 0]) =>
      look({
        ...filters,
        zoom: deepestZoom,
        north: latitude + 0.001,
        south: latitude - 0.001,
        west: longitude - 0.001,
        east: longitude + 0.001,
      }),
    ),
  );
  expect(found.flatMap(({ homes }) => homes).sort()).toEqual(expected);
});

test("follows what changes", async () => {
  const finland = { north: 70, south: 55, west: 20, east: 30, zoom: 4 };
  expect((await look(finland)).homes).toEqual([]);
  const id = await putHome(marketplace, { ...pune, title: "cabin", latitude: 61, longitude: 25 });
  await marketplace.services.changes.catchUp();
  expect((await look(finland)).homes).toEqual(["cabin"]);
  expect((await look({ ...finland, search: "cabin" })).homes).toEqual(["cabin"]);
  await marketplace.database
    .updateTable("property")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
  await marketplace.services.changes.catchUp();
  expect(await look({ search: "cabin" })).toMatchObject({ total: 0, homes: [], bounds: null });
});

test("homes of whom the operator verified are on the map from then on, and no longer than that", async () => {
  const owner = await newMember(marketplace);
  const place = { latitude: -33.45, longitude: -70.66 };
  await putHome(marketplace, { owner_id: owner.id, title: "by the Andes", ...place });
  const verify = (verification_status: "success" | "failed") =>
    marketplace.database
      .updateTable("member")
      .set({ verification_status })
      .where("id", "=", owner.id)
      .execute();
  const box = { north: -33, south: -34, east: -70, west: -71, verified_owner: "1" } as const;
  const found = async () => (await look(box)).homes;
  expect(await found()).toEqual([]);
  await verify("success");
  await expect.poll(found).toEqual(["by the Andes"]);
  await verify("failed");
  await expect.poll(found).toEqual([]);
});
