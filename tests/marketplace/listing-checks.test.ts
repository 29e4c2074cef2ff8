import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkPrice, priceHint } from "~/contract/listings/price-calls";
import { operatorListingChecks } from "~/contract/operator/reports/calls";
import { lookAtPictures } from "~/marketplace.server/media/note-likeness";
import { offersLike } from "~/marketplace.server/listings/same-offers";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { type Catalogue, listHome, newCatalogue } from "./listing-setup";
import { asPhoto, scene } from "./scenes";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  operator = await newMember(marketplace, { is_operator: true });
});
beforeEach(async () => {
  await marketplace.database.deleteFrom("property").execute();
});
afterAll(() => marketplace.close());

async function checksOf(id: number) {
  const asked = { kind: "property", id } as const;
  const { status, body } = await ask(marketplace, operatorListingChecks, asked, operator.token);
  expect(status).toBe(200);
  return body.data;
}

async function newOwner() {
  const owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: 9 });
  return owner;
}
const lists = async (owner: { token: string }, title_image: File, gallery_images: File[] = []) =>
  listHome(marketplace, catalogue, owner.token, { title_image, gallery_images });

describe("photos that stand in listings of others", () => {
  test("are found though they were made smaller and stored anew, and shown beside each other", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const first = await lists(one, await asPhoto(scene(1)), [await asPhoto(scene(2))]);
    const second = await lists(other, await asPhoto(scene(3)), [
      await asPhoto(scene(2).resize(400), 55),
    ]);
    const { same_photos } = await checksOf(second.id);
    expect(same_photos).toEqual([
      {
        photo: second.gallery[0]!.image_url,
        other_photo: first.gallery[0]!.image_url,
        listing: {
          kind: "property",
          id: first.id,
          title: first.title,
          city: first.city,
          request_status: "pending",
          owner_id: one.id,
          owner_name: expect.any(String) as string,
        },
      },
    ]);
    expect((await checksOf(first.id)).same_photos).toMatchObject([{ listing: { id: second.id } }]);
  });

  test("are found when they are the same file", async () => {
    const photo = await asPhoto(scene(4));
    const [first, second] = [
      await lists(await newOwner(), photo),
      await lists(await newOwner(), photo),
    ];
    expect((await checksOf(second.id)).same_photos).toMatchObject([
      { photo: second.title_image, other_photo: second.title_image, listing: { id: first.id } },
    ]);
  });

  test("are no matter within one owner's listings, nor where they show little", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    await lists(one, await asPhoto(scene(5)));
    expect((await checksOf((await lists(one, await asPhoto(scene(5)))).id)).same_photos).toEqual(
      [],
    );
    const plain = await asPhoto(
      sharp({ create: { width: 600, height: 400, channels: 3, background: "#f2f2f2" } }),
    );
    await lists(one, plain);
    expect((await checksOf((await lists(other, plain)).id)).same_photos).toEqual([]);
    expect((await checksOf((await lists(other, await asPhoto(scene(6)))).id)).same_photos).toEqual(
      [],
    );
  });

  test("that were there before are looked at by the job, once", async () => {
    const { database, services } = marketplace;
    const first = await lists(await newOwner(), await asPhoto(scene(7)));
    const second = await lists(await newOwner(), await asPhoto(scene(7).resize(500)));
    await sql`delete from picture_likeness`.execute(database);
    expect((await checksOf(second.id)).same_photos).toEqual([]);
    expect(await lookAtPictures(services)).toBe(2);
    expect(await lookAtPictures(services)).toBe(0);
    expect((await checksOf(second.id)).same_photos).toMatchObject([{ listing: { id: first.id } }]);
  });

  test("are found by an index", async () => {
    const { database } = marketplace;
    const plan = await database.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<Record<string, string>>`explain
        select other.key from picture_likeness looks join picture_likeness other on other.bands && looks.bands
        where looks.key = 'a'`.execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain("picture_likeness_bands");
  });
});

describe("a price far below homes like it", () => {
  let villa: number;
  let area: number;
  beforeAll(async () => {
    [villa = 0] = await putCategories(marketplace, "Compared");
    const { id } = await marketplace.database
      .insertInto("parameter")
      .values({ name: "Area", kind: "number", meaning: "floor_area" })
      .returning("id")
      .executeTakeFirstOrThrow();
    area = id;
  });

  async function home(price: number, size: number | null, facts: HomeFacts = {}) {
    const id = await putHome(marketplace, {
      ...{ category_id: villa, city: "Lisbon", price_minor: price * 100 },
      ...facts,
    });
    if (size !== null)
      await marketplace.database
        .insertInto("property_parameter")
        .values({ property_id: id, parameter_id: area, value: JSON.stringify(String(size)) })
        .execute();
    return id;
  }
  /** Homes of 90 to 110 m² at some 3,000 the square metre, spread by a few per cent. */
  const neighbours = async (count = 9, facts: HomeFacts = {}) => {
    for (let place = 0; place < count; place += 1) {
      const size = 90 + (place % 5) * 5;
      await home(size * (2900 + (place % 3) * 100), size, facts);
    }
  };

  test("is told with the figures, for its own size", async () => {
    await neighbours();
    const { low_price } = await checksOf(await home(100_000, 100));
    expect(low_price).toEqual({
      usual: 300_000,
      from: 290_000,
      to: 310_000,
      homes: 9,
      percent: 33,
    });
    expect((await checksOf(await home(240_000, 100))).low_price).toBeNull();
    expect((await checksOf(await home(2_000_000, 100))).low_price).toBeNull();
  });

  test("is told of homes that say no size, by their prices", async () => {
    await neighbours();
    expect((await checksOf(await home(60_000, null))).low_price).toMatchObject({ homes: 9 });
  });

  test("needs eight homes of its kind, offer, city and size", async () => {
    await neighbours(7);
    await home(20_000_000, 100, { city: "Porto" });
    await home(300_000, 300);
    await home(300_000, 100, { category_id: catalogue.villa });
    await home(1500, 100, { status: "rent", rent_duration: "Monthly" });
    const cheap = await home(100_000, 100);
    expect((await checksOf(cheap)).low_price).toBeNull();
    await home(300_000, 100);
    expect((await checksOf(cheap)).low_price).toMatchObject({ homes: 8 });
  });

  test("is not led astray by a few odd prices, and is none where prices differ widely", async () => {
    await neighbours();
    for (const odd of [1, 1, 90_000_000]) await home(odd, 100);
    expect((await checksOf(await home(100_000, 100))).low_price).toMatchObject({
      usual: 300_000,
      homes: 12,
    });
    for (let place = 1; place < 30; place += 1) await home(20_000 * place, 100);
    expect((await checksOf(await home(100_000, 100))).low_price).toBeNull();
  });

  test("compares rents by their periods", async () => {
    await neighbours(9, { status: "rent", rent_duration: "Yearly" });
    const { low_price } = await checksOf(
      await home(8000, 100, { status: "rent", rent_duration: "Monthly" }),
    );
    expect(low_price).toMatchObject({ usual: 25_000, percent: 32 });
    const { token } = await newMember(marketplace);
    const described = { property_type: "1", category_id: villa, city: "Lisbon" } as const;
    const asked = { ...described, rentduration: "Monthly", area: 100, price: 30_000 } as const;
    const { body } = await ask(marketplace, priceHint, asked, token);
    expect(body.data).toMatchObject({ usual: 25_000, homes: 10, percent: 20 });
  });
});

test("its owner is asked about a price that looks like a slip", async () => {
  const owner = await newMember(marketplace);
  const of = { category_id: catalogue.land, city: "Faro" };
  const asks = async (price: number, by = owner) => {
    const home = { ...of, owner_id: owner.id, price_minor: price * 100 };
    const property_id = await putHome(marketplace, home);
    const { status, body } = await ask(marketplace, checkPrice, { property_id }, by.token);
    await marketplace.database.deleteFrom("property").where("id", "=", property_id).execute();
    return status === 200 ? body.data : status;
  };
  expect(await asks(3)).toBeNull();
  for (let place = 0; place < 9; place += 1)
    await putHome(marketplace, { ...of, price_minor: (300_000 + place * 1000) * 100 });
  expect(await asks(30_000)).toEqual({ usual: 304_000, homes: 9 });
  expect(await asks(3_000_000)).toEqual({ usual: 304_000, homes: 9 });
  expect(await asks(70_000)).toBeNull();
  expect(await asks(30_000, await newMember(marketplace))).toBe(403);
});

test("whoever describes a home hears what others ask for homes like it", async () => {
  const member = await newMember(marketplace);
  const described = { property_type: "0", category_id: catalogue.land, city: "faro" } as const;
  const hint = async (asked: object = {}) => {
    const request = { ...described, ...asked };
    const { status, body } = await ask(marketplace, priceHint, request, member.token);
    expect(status).toBe(200);
    return body.data;
  };
  const of = { category_id: catalogue.land, city: "Faro" };
  for (let place = 0; place < 7; place += 1)
    await putHome(marketplace, { ...of, price_minor: (300_000 + place * 1000) * 100 });
  // The member's own is not what others ask.
  await putHome(marketplace, { ...of, owner_id: member.id, price_minor: 1 });
  expect(await hint()).toBeNull();
  await putHome(marketplace, { ...of, price_minor: 307_000_00 });
  const around = { usual: 303_500, low: 301_750, high: 305_250, homes: 8 };
  expect(await hint()).toEqual({ ...around, percent: null });
  expect(await hint({ price: 250_000 })).toEqual({ ...around, percent: -18 });
  expect(await hint({ price: 364_200 })).toMatchObject({ percent: 20 });
  expect(await hint({ city: "Porto" })).toBeNull();
  expect(await hint({ city: "" })).toBeNull();
  expect(await hint({ property_type: "1" })).toBeNull();
  expect(await hint({ category_id: catalogue.villa })).toBeNull();
  // None of them says how large it is.
  expect(await hint({ area: 100 })).toBeNull();
});

test("a listing that is not there is not found, and members are refused", async () => {
  for (const kind of ["property", "project"] as const) {
    const missing = { kind, id: 999_999 };
    const { status } = await ask(marketplace, operatorListingChecks, missing, operator.token);
    expect(status).toBe(404);
  }
  const member = await newMember(marketplace);
  const home = {
    kind: "property" as const,
    id: await putHome(marketplace, { category_id: catalogue.land }),
  };
  expect((await ask(marketplace, operatorListingChecks, home, member.token)).status).toBe(403);
});

describe("homes at the same place and price", () => {
  const here = {
    ...{ address: "1 Beach Road", city: "Bhuj", state: "Gujarat", country: "India" },
    ...{ latitude: 23.25, longitude: 69.67, price_minor: 25_000_000, category_id: 0 },
  };
  const put = (facts: Partial<HomeFacts> = {}) =>
    putHome(marketplace, { ...here, category_id: catalogue.land, ...facts });
  const sameAs = async (id: number) =>
    (await checksOf(id)).same_offers.map(({ id: other, likeness }) => [other, likeness]);

  test("are found by their address however it is written, or next to it, whoever offers them and however they stand", async () => {
    const owner = await newOwner();
    const home = await put();
    const same = await put({
      ...{ address: "Beach Róad, 1", latitude: null, longitude: null, price_minor: 25_200_000 },
      ...{ owner_id: owner.id, request_status: "rejected", is_active: false },
    });
    const next = await put({ address: "Sea view plot", latitude: 23.2503, status: "sold" });
    expect(await sameAs(home)).toEqual([
      [same, "address"],
      [next, "near"],
    ]);
    expect((await checksOf(home)).same_offers[0]).toMatchObject({
      ...{ price: 252_000, property_type: "sell", request_status: "rejected" },
      ...{ owner_id: owner.id, owner_name: expect.stringContaining("Person") as string },
    });
    expect(await sameAs(same)).toEqual([[home, "address"]]);
  });

  test("are neither others of another price, kind or offer, nor those a street on", async () => {
    const home = await put();
    await put({ price_minor: 25_300_000 });
    await put({ price_minor: 24_700_000 });
    await put({ category_id: catalogue.villa });
    await put({ status: "rent", rent_duration: "Monthly" });
    await put({ address: "2 Beach Road", latitude: 23.251 });
    await put({ city: "Mandvi", latitude: 22.83, longitude: 69.35 });
    await put({ address: "", city: "", latitude: null, longitude: null });
    expect(await sameAs(home)).toEqual([]);
    const nowhere = await put({ address: "", latitude: null, longitude: null });
    expect(await sameAs(nowhere)).toEqual([]);
    const inTown = { latitude: null, longitude: null, price_minor: 35_000_000 };
    const vague = await put({ ...inTown, address: "Bhuj, Gujarat" });
    await put({ ...inTown, address: "Gujarat (Bhuj)" });
    expect(await sameAs(vague)).toEqual([]);
  });

  test("are at one address whether or not it says the city, too", async () => {
    const unplaced = { latitude: null, longitude: null, price_minor: 45_000_000 };
    const home = await put({ ...unplaced, address: "9 Long Street, Bhuj" });
    const same = await put({ ...unplaced, address: "9 Long Street" });
    expect(await sameAs(home)).toEqual([[same, "address"]]);
    expect(await sameAs(same)).toEqual([[home, "address"]]);
  });

  test("are looked for by an index", async () => {
    const { database } = marketplace;
    await sql`
      insert into property (slug, title, description, category_id, price_minor, currency, status)
      select 'many-' || n, 'Home', '', ${catalogue.land}, n * 100, 'EUR', 'sell'
      from generate_series(1, 5000) as n`.execute(database);
    await sql`analyze property`.execute(database);
    const home = await put({ price_minor: 200_000 });
    const like = (await offersLike(database, "property", home))!;
    const { rows } = await sql<Record<string, string>>`explain ${like}`.execute(database);
    expect(JSON.stringify(rows)).toContain("property_by_category_and_price");
  });
});
