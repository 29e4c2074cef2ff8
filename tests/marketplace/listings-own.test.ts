import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { getAddedProperties, isOwnAdvert, isOwnProperty } from "~/contract/listings/calls";
import type { PropertyDetail } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { approve, type Catalogue, listHome, newCatalogue, photo } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
let villa: PropertyDetail;
let flat: PropertyDetail;
let field: PropertyDetail;

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  member = await newMember(marketplace);
  const stranger = await newMember(marketplace);
  for (const { id } of [member, stranger]) await hold(marketplace, id, { property_list: null });
  const list = (title: string, facts = {}) =>
    listHome(marketplace, catalogue, member.token, { title, ...facts });
  villa = await list("Old villa", {
    category_id: catalogue.villa,
    parameters: [{ parameter_id: catalogue.bedrooms, value: "4" }],
    facilities: [{ facility_id: catalogue.school, distance: 0.5 }],
    gallery_images: [await photo()],
  });
  flat = await list("Flat by the river", { property_type: "1", rentduration: "Monthly" });
  field = await list("Green field", { address: "7 Mill Lane" });
  await listHome(marketplace, catalogue, stranger.token, { title: "Somebody else's" });
  await approve(marketplace, villa.id);
  const { database } = marketplace;
  await database
    .updateTable("property")
    .set({ request_status: "rejected", is_active: false })
    .where("id", "=", field.id)
    .execute();
  await database
    .insertInto("rejection")
    .values(["Blurred.", "Still blurred."].map((reason) => ({ property_id: field.id, reason })))
    .execute();
  await database
    .updateTable("property")
    .set({ view_count: 7 })
    .where("id", "in", [villa.id, flat.id])
    .execute();
  await database
    .insertInto("interest")
    .values({ member_id: stranger.id, property_id: villa.id })
    .execute();
});
afterAll(() => marketplace.close());

const list = async (input: InputOf<typeof getAddedProperties>) => {
  const { status, body } = await ask(marketplace, getAddedProperties, input, member.token);
  expect(status).toBe(200);
  return body;
};
const idsFor = async (input: InputOf<typeof getAddedProperties>) =>
  (await list(input)).data.map(({ id }) => id);

describe("one's own listings", () => {
  test("come newest first, whatever their state, with totals and nobody else's", async () => {
    const { data, total, total_views } = await list({});
    expect(data.map(({ id }) => id)).toEqual([field.id, flat.id, villa.id]);
    expect([total, total_views]).toEqual([3, 14]);
    expect(data.filter(isOwnProperty)).toMatchObject([
      {
        request_status: "rejected",
        status: 0,
        reject_reason: { property_id: field.id, reason: "Still blurred." },
        is_feature_available: false,
      },
      { request_status: "pending", reject_reason: {}, rentduration: "Monthly" },
      {
        title: "Old villa",
        request_status: "approved",
        reject_reason: {},
        is_feature_available: true,
        parameters: [{ name: "Bedrooms", value: "4" }],
        assign_facilities: [{ name: "School", distance: 0.5 }],
        interested_users: [{ name: expect.any(String) as string }],
        customer_name: expect.any(String) as string,
      },
    ]);
  });

  test("are found by kind, state, review and words", async () => {
    expect(await idsFor({ property_type: "1" })).toEqual([flat.id]);
    expect(await idsFor({ property_type: "2" })).toEqual([]);
    expect(await idsFor({ status: "0" })).toEqual([field.id]);
    expect(await idsFor({ status: "0,1" })).toHaveLength(3);
    expect(await idsFor({ request_status: "pending,rejected" })).toEqual([field.id, flat.id]);
    expect(await idsFor({ search: "mill" })).toEqual([field.id]);
    expect(await idsFor({ search: "VILLA" })).toEqual([villa.id]);
    expect(await idsFor({ search: "100%_" })).toEqual([]);
    expect(await idsFor({ id: flat.id })).toEqual([flat.id]);
  });

  test("come in pages that know the total", async () => {
    const page = await list({ limit: 2, offset: 1 });
    expect([page.data.map(({ id }) => id), page.total]).toEqual([[flat.id, villa.id], 3]);
    const beyond = await list({ limit: 2, offset: 10 });
    expect([beyond.data, beyond.total]).toEqual([[], 3]);
  });

  test("by slug come alone, the others beside", async () => {
    const { data, total, similiar_properties } = await list({ slug_id: flat.slug_id });
    expect([data.map(({ id }) => id), total]).toEqual([[flat.id], 1]);
    expect(similiar_properties?.map(({ id }) => id)).toEqual([field.id, villa.id]);
  });

  test("an unknown slug, or somebody else's, is an empty list", async () => {
    for (const slug_id of ["nothing-here", "somebody-elses"]) {
      const { data, total, similiar_properties } = await list({ slug_id });
      expect([data, total, similiar_properties]).toEqual([[], 0, undefined]);
    }
  });
});

test("adverts of one's own listings come with how they stand", async () => {
  expect(await idsFor({ is_promoted: 1 })).toEqual([]);
  await marketplace.database
    .insertInto("advertisement")
    .values([
      { member_id: member.id, property_id: villa.id, status: 3 },
      { member_id: member.id, property_id: villa.id, status: 0, is_enabled: true },
    ])
    .execute();
  const { data, total } = await list({ is_promoted: 1 });
  expect(total).toBe(2);
  expect(data.every(isOwnAdvert)).toBe(true);
  expect(data).toMatchObject([
    { id: villa.id, advertisement_status: 0, advertisement_type: "HomeScreen" },
    { id: villa.id, advertisement_status: 3 },
  ]);
  expect((await list({ id: villa.id })).data).toMatchObject([
    { promoted: true, is_feature_available: false },
  ]);
});
