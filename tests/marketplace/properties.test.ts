import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mapProperties } from "~/contract/map/calls";
import {
  getAllSimilarProperties,
  getNearbyProperties,
  getProperty,
  getPropertyList,
} from "~/contract/properties/calls";
import { searchSuggestions } from "~/contract/search/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let villa: number;
let flat: number;
let owner: { id: number; token: string };
let operator: { token: string };
let visitor: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  [villa, flat] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
  owner = await newMember(marketplace, { verification_status: "success" });
  operator = await newMember(marketplace, { is_operator: true });
  visitor = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const noFlags = { package_available: false, feature_available: false, limit_available: false };

describe("one home", () => {
  test("is given whole, by id and by slug, with others beside it", async () => {
    marketplace.clock.now = new Date("2026-03-11T09:00:00Z");
    const id = await putHome(marketplace, {
      slug: "sea-view",
      owner_id: owner.id,
      category_id: villa,
      title: "Sea view",
      latitude: 23.25,
      longitude: 69.67,
      title_image_key: "front.jpg",
      created_at: new Date("2026-03-09T08:00:00Z"),
    });
    const other = await putHome(marketplace, { category_id: flat });
    const alike = await putHome(marketplace, { category_id: villa });
    const newer = await putHome(marketplace, { category_id: flat });
    const { body } = await ask(marketplace, getProperty, { slug_id: "sea-view" });
    expect(body.total).toBe(1);
    expect(body.data).toMatchObject([
      {
        id,
        slug_id: "sea-view",
        price: 100_000,
        property_type: "sell",
        title_image: "http://doorstep.test/media/front.jpg",
        created_at: "2026-03-09T08:00:00.000Z",
        post_created: "2 days ago",
        added_by: owner.id,
        is_verified: true,
        email: "",
        mobile: "",
        favourite_users: [],
        is_interest_available: true,
      },
    ]);
    expect(body.similar_properties?.map((card) => card.id)).toEqual([alike, newer, other]);
    const byId = await ask(marketplace, getProperty, { id }, visitor.token);
    expect(byId.body.data[0]).toMatchObject({ id, mobile: "919876543210" });
  });

  test("has beside it what is most like it: its category before its city, its city before others", async () => {
    const facts = { category_id: villa, city: "Lisboa", status: "rent" } as const;
    const id = await putHome(marketplace, facts);
    const [elsewhere, anotherKind, forSale, alike] = [
      await putHome(marketplace, { ...facts, city: "Faro" }),
      await putHome(marketplace, { ...facts, category_id: flat }),
      await putHome(marketplace, { ...facts, status: "sell" }),
      await putHome(marketplace, { ...facts, city: "LISBON" }),
    ];
    const { body } = await ask(marketplace, getProperty, { id });
    const beside = body.similar_properties!.map((card) => card.id);
    expect(beside.slice(0, 3)).toEqual([alike, forSale, elsewhere]);
    expect(beside).toContain(anotherKind);
  });

  test("of the operator carries the company's name and contact", async () => {
    await marketplace.database
      .insertInto("site_setting")
      .values({ name: "company_email", value: '"hello@doorstep.test"' })
      .execute();
    const id = await putHome(marketplace, { category_id: villa });
    const { body } = await ask(marketplace, getProperty, { id });
    expect(body.data[0]).toMatchObject({
      added_by: 0,
      customer_id: null,
      customer_name: "Admin",
      email: "hello@doorstep.test",
    });
  });

  test("that nobody has put there is an empty answer", async () => {
    for (const question of [{ id: 2_000_000_000 }, { slug_id: "no-such-home" }]) {
      const { status, body } = await ask(marketplace, getProperty, question);
      expect([status, body.data, body.total]).toEqual([200, [], 0]);
    }
  });

  test.each([
    ["waiting for review", { request_status: "pending" as const }],
    ["rejected", { request_status: "rejected" as const }],
    ["hidden", { is_active: false }],
  ])("that is %s is for its owner and operators", async (_name, facts) => {
    const id = await putHome(marketplace, { owner_id: owner.id, category_id: villa, ...facts });
    for (const token of [owner.token, operator.token])
      expect((await ask(marketplace, getProperty, { id }, token)).body.data).toHaveLength(1);
    for (const token of [visitor.token, undefined, "broken"])
      expect((await ask(marketplace, getProperty, { id }, token)).body.data).toEqual([]);
  });

  test("that is sold keeps its page, where nobody can ask for it", async () => {
    const id = await putHome(marketplace, { category_id: villa, status: "sold" });
    const { body } = await ask(marketplace, getProperty, { id });
    expect(body.data[0]).toMatchObject({
      property_type: "sold",
      is_interest_available: false,
      is_report_available: false,
    });
  });

  test("is counted once for each visitor and day, and not for its owner or an operator", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    const id = await putHome(marketplace, { owner_id: owner.id, category_id: villa });
    const visit = (headers: Record<string, string>) =>
      marketplace.fetch(
        new Request(`http://doorstep.test/api/get_property?id=${id}`, {
          headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", ...headers },
        }),
      );
    await visit({ "X-Client-Address": "192.0.2.1" });
    await visit({ "X-Client-Address": "192.0.2.1" });
    await visit({ "X-Client-Address": "192.0.2.2" });
    await visit({ "X-Client-Address": "192.0.2.3", Authorization: `Bearer ${owner.token}` });
    await visit({ "X-Client-Address": "192.0.2.5", Authorization: `Bearer ${operator.token}` });
    await visit({ "X-Client-Address": "192.0.2.4", "X-Doorstep-Screens": "1" });
    await marketplace.services.views.flush();
    const { body } = await ask(marketplace, getProperty, { id });
    expect(body.data[0]?.total_view).toBe(2);
  });

  test("is counted five times at most for one address and day, whatever browsers it names", async () => {
    const id = await putHome(marketplace, { category_id: villa });
    for (let version = 100; version < 150; version += 1)
      await marketplace.fetch(
        new Request(`http://doorstep.test/api/get_property?id=${id}`, {
          headers: {
            "User-Agent": `Mozilla/5.0 (X11; Linux x86_64) Firefox/${version}.0`,
            "X-Client-Address": "192.0.2.9",
          },
        }),
      );
    await marketplace.services.views.flush();
    const { body } = await ask(marketplace, getProperty, { id });
    expect(body.data[0]?.total_view).toBe(5);
  });
});

describe("a premium home", () => {
  const premium = () =>
    putHome(marketplace, {
      owner_id: owner.id,
      category_id: villa,
      is_premium: true,
      description: "The secret garden.",
    });

  test("is refused with what is missing", async () => {
    const id = await premium();
    const holder = await newMember(marketplace);
    await hold(marketplace, holder.id, { property_list: 5 });
    const refused = async (token?: string) => {
      const { status, body } = await send(marketplace, getProperty, { id }, token);
      expect([status, body.error, body.message]).toEqual([
        403,
        true,
        "Limit or Package Not Available",
      ]);
      return body.data as unknown;
    };
    expect(await refused()).toEqual(noFlags);
    expect(await refused(visitor.token)).toEqual(noFlags);
    expect(await refused(holder.token)).toEqual({ ...noFlags, package_available: true });
  });

  test("opens to holders, its owner and operators", async () => {
    const id = await premium();
    const holder = await newMember(marketplace);
    await hold(marketplace, holder.id, { premium_properties: null });
    const ended = await newMember(marketplace);
    await hold(marketplace, ended.id, { premium_properties: null }, { endsIn: -1 });
    for (const { token } of [holder, owner, operator]) {
      const { body } = await ask(marketplace, getProperty, { id }, token);
      expect(body.data[0]?.description).toBe("The secret garden.");
    }
    expect((await send(marketplace, getProperty, { id }, ended.token)).status).toBe(403);
  });

  test("is in lists and on maps without its street, its exact place and more than one picture", async () => {
    const id = await putHome(marketplace, {
      owner_id: owner.id,
      category_id: villa,
      is_premium: true,
      city: "Sintra",
      address: "7 Hidden Lane",
      latitude: 38.79234,
      longitude: -9.39412,
      meta_image_key: "inside.jpg",
    });
    await marketplace.database
      .insertInto("property_picture")
      .values({ property_id: id, media_key: "inside.jpg", position: 0 })
      .execute();
    const holder = await newMember(marketplace);
    await hold(marketplace, holder.id, { premium_properties: null });
    const around = (latitude: number, longitude: number) => ({
      ...{ north: latitude + 0.002, south: latitude - 0.002 },
      ...{ east: longitude + 0.002, west: longitude - 0.002, limit: 5 },
    });
    const lists = [
      [getPropertyList, { city: "Sintra" }],
      [getProperty, { city: "Sintra" }],
      [getNearbyProperties, { city: "Sintra" }],
      [mapProperties, around(38.79, -9.39)],
    ] as const;
    for (const [call, input] of lists)
      for (const token of [undefined, visitor.token]) {
        const said = JSON.stringify((await send(marketplace, call, input, token)).body);
        expect(said).toContain("Sintra");
        expect(said).toContain("38.79");
        for (const hidden of ["Hidden Lane", "38.792", "9.394", "inside.jpg"])
          expect([call.path, hidden, said.includes(hidden)]).toEqual([call.path, hidden, false]);
      }
    // Nobody finds it closer by asking where it is not.
    const exactly = await ask(marketplace, mapProperties, around(38.79234, -9.39412));
    expect(exactly.body.data.here).toBe(0);
    for (const token of [holder.token, owner.token, operator.token]) {
      const { body } = await ask(marketplace, getPropertyList, { city: "Sintra" }, token);
      expect(body.data[0]).toMatchObject({
        address: "7 Hidden Lane",
        latitude: 38.79234,
        gallery: [{ image: "inside.jpg" }],
      });
    }
  });

  test("is found by what its card shows, and nobody learns its street by guessing words", async () => {
    const { database } = marketplace;
    const facts = {
      category_id: villa,
      title: "Quinta Larkspur",
      address: "7 Larkspur Lane, Foxglove",
    };
    const id = await putHome(marketplace, { ...facts, city: "Tavira", is_premium: true });
    const becoming = await putHome(marketplace, { ...facts, city: "Tavira" });
    const found = async (input: { search?: string; excluded?: string }) => {
      const { body } = await ask(marketplace, getPropertyList, { city: "Tavira", ...input });
      return body.data.map((home) => home.id).sort((one, other) => one - other);
    };
    const suggested = async (text: string) =>
      (await ask(marketplace, searchSuggestions, { text })).body.data.places;
    expect(await found({ search: "quinta" })).toEqual([id, becoming]);
    expect(await found({ search: "lane" })).toEqual([becoming]);
    expect(await found({ search: "foxglove" })).toEqual([becoming]);
    expect(await found({ excluded: "lane" })).toEqual([id]);
    expect(await suggested("larksp")).toMatchObject([{ kind: "street", homes: 1 }]);
    await database
      .updateTable("property")
      .set({ is_premium: true })
      .where("id", "=", becoming)
      .execute();
    expect(await found({ search: "lane" })).toEqual([]);
    expect(await found({ excluded: "lane" })).toEqual([id, becoming]);
    expect(await suggested("larksp")).toEqual([]);
    expect(await suggested("foxgl")).toEqual([]);
  });

  test("tells nothing of its description to who leaves words out", async () => {
    const { database } = marketplace;
    const description = "With a walled cellar.";
    const facts = { category_id: villa, title: "Quinta Ash", city: "Loulé", description };
    const closed = await putHome(marketplace, { ...facts, is_premium: true });
    const open = await putHome(marketplace, facts);
    const without = async (excluded: string) => {
      const { body } = await ask(marketplace, getPropertyList, { city: "Loulé", excluded });
      return body.data.map((home) => home.id).sort((one, other) => one - other);
    };
    expect(await without("garage")).toEqual([closed, open]);
    expect(await without("cellar")).toEqual([closed]);
    expect(await without("walled cellar")).toEqual([closed]);
    expect(await without("quinta")).toEqual([]);
    const change = (is_premium: boolean, id: number) =>
      database.updateTable("property").set({ is_premium }).where("id", "=", id).execute();
    await change(false, closed);
    await change(true, open);
    expect(await without("cellar")).toEqual([open]);
  });

  test("stands in lists for everybody, without what only its page tells", async () => {
    const id = await premium();
    const cards = await ask(marketplace, getPropertyList, { get_all_premium_properties: 1 });
    expect(cards.body.data.map((card) => card.id)).toContain(id);
    const question = { category_id: villa, limit: 100 };
    const closed = await ask(marketplace, getProperty, question, visitor.token);
    expect(closed.body.data.find((home) => home.id === id)).toMatchObject({
      description: "",
      mobile: "",
      is_premium: true,
    });
    const open = await ask(marketplace, getProperty, question, owner.token);
    expect(open.body.data.find((home) => home.id === id)?.description).toBe("The secret garden.");
  });

  test("keeps its papers, those that answer a question too, from all who may not open it", async () => {
    const id = await premium();
    const { database } = marketplace;
    const parameters = await database
      .insertInto("parameter")
      .values([
        { name: "Floor plan", kind: "file" },
        { name: "Bedrooms", kind: "number" },
      ])
      .returning("id")
      .execute();
    await database
      .insertInto("property_parameter")
      .values(
        ["plan.pdf", "3"].map((value, place) => ({
          property_id: id,
          parameter_id: parameters[place]!.id,
          value: JSON.stringify(value),
        })),
      )
      .execute();
    const names = async (call: typeof getProperty | typeof getPropertyList, token?: string) => {
      const { body } = await ask(marketplace, call, { category_id: villa, limit: 100 }, token);
      return body.data.find((home) => home.id === id)!.parameters.map(({ name }) => name);
    };
    for (const call of [getProperty, getPropertyList]) {
      expect(await names(call)).toEqual(["Bedrooms"]);
      expect(await names(call, visitor.token)).toEqual(["Bedrooms"]);
      expect(await names(call, owner.token)).toEqual(["Floor plan", "Bedrooms"]);
    }
  });
});

describe("homes by filters", () => {
  test("of one owner, of the operator, and advertised ones of the caller", async () => {
    const seller = await newMember(marketplace);
    const first = await putHome(marketplace, { owner_id: seller.id, view_count: 9 });
    const second = await putHome(marketplace, { owner_id: seller.id, favourite_count: 9 });
    await putHome(marketplace, { owner_id: seller.id, request_status: "pending" });
    const found = async (question: object, token?: string) => {
      const { body } = await ask(marketplace, getProperty, question, token);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }) => id);
    };
    expect(await found({ userid: seller.id })).toEqual([second, first]);
    expect(await found({ userid: seller.id, top_rated: 1 })).toEqual([first, second]);
    expect(await found({ userid: seller.id, most_liked: 1 })).toEqual([second, first]);
    const ofOperator = await found({ userid: 0, limit: 100 });
    expect(ofOperator.length).toBeGreaterThan(0);
    expect(ofOperator).not.toContain(first);
    await marketplace.database
      .insertInto("advertisement")
      .values({ property_id: first, member_id: seller.id, status: 0, is_enabled: true })
      .execute();
    expect(await found({ users_promoted: 1 }, seller.token)).toEqual([first]);
    expect(await found({ users_promoted: 1 })).toEqual([]);
  });
});

describe("homes like one", () => {
  test("are of its category, public, and not itself", async () => {
    const [barn] = (await putCategories(marketplace, "Barn")) as [number];
    const one = await putHome(marketplace, { category_id: barn, title: "Red barn" });
    const two = await putHome(marketplace, { category_id: barn, title: "Blue barn" });
    const three = await putHome(marketplace, { category_id: barn, title: "Old mill" });
    await putHome(marketplace, { category_id: barn, is_active: false });
    const found = async (question: object) => {
      const { body } = await ask(marketplace, getAllSimilarProperties, {
        property_id: one,
        ...question,
      });
      return [body.total, body.data.map(({ id }) => id)];
    };
    expect(await found({})).toEqual([2, [three, two]]);
    expect(await found({ offset: 1, limit: 1 })).toEqual([2, [two]]);
    expect(await found({ search: "mill" })).toEqual([1, [three]]);
    expect(await found({ excluded: "mill" })).toEqual([1, [two]]);
    expect(await found({ property_id: 2_000_000_000 })).toEqual([0, []]);
  });
});

describe("homes for the map", () => {
  test("city or state contains the words; around a point the nearest first", async () => {
    const place = { state: "Rhône-Alpes", country: "France" };
    const lyon = await putHome(marketplace, {
      ...place,
      city: "Lyon",
      latitude: 45.76,
      longitude: 4.83,
    });
    const grenoble = await putHome(marketplace, {
      ...place,
      city: "Grenoble",
      latitude: 45.19,
      longitude: 5.72,
      status: "rent",
    });
    const found = async (question: object) => {
      const { body } = await ask(marketplace, getNearbyProperties, question);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }) => id);
    };
    expect(await found({ city: "lyo" })).toEqual([lyon]);
    expect(await found({ state: "rhone" })).toEqual([grenoble, lyon]);
    expect(await found({ city: "Lyon", state: "Alpes" })).toEqual([grenoble, lyon]);
    expect(await found({ state: "rhone", type: "1" })).toEqual([grenoble]);
    expect(await found({ city: "%" })).toEqual([]);
    const point = { latitude: 45.2, longitude: 5.7 };
    expect(await found({ ...point, radius: 150 })).toEqual([grenoble, lyon]);
    expect(await found({ ...point, radius: 10 })).toEqual([grenoble]);
  });
});
