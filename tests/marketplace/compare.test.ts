import { afterAll, beforeAll, expect, test } from "vitest";
import { compareProperties } from "~/contract/compare/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let villa: number;
let flat: number;

beforeAll(async () => {
  marketplace = await testMarketplace();
  [villa, flat] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
});
afterAll(() => marketplace.close());

const compare = (source: number, target: number, token?: string) =>
  ask(
    marketplace,
    compareProperties,
    { source_property_id: source, target_property_id: target },
    token,
  );

async function somebody(limits?: Parameters<typeof hold>[2], endsIn: number | null = 24) {
  const member = await newMember(marketplace);
  if (limits) await hold(marketplace, member.id, limits, { endsIn });
  return member;
}

const homes = (category_id: number, ...facts: object[]) =>
  Promise.all(facts.map((fact) => putHome(marketplace, { category_id, ...fact })));

test("two homes stand side by side in the order they were asked for", async () => {
  const [older, newer] = await homes(
    villa,
    { title: "Older", price_minor: 200_000_00, city: "Bhuj", view_count: 7 },
    { title: "Newer", status: "rent", rent_duration: "Monthly" },
  );
  const { token } = await somebody({ property_list: 1 });
  const { status, body } = await compare(newer!, older!, token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    source_property: { id: newer, title: "Newer", property_type: "rent", rentduration: "Monthly" },
    target_property: {
      id: older,
      title: "Older",
      price: 200_000,
      city: "Bhuj",
      total_views: 7,
      is_premium: 0,
      category: { category: "Villa" },
      facilities: [],
      near_by_places: [],
    },
  });
});

test("visitors, members without a package and those whose package ended may not compare", async () => {
  const [one, other] = await homes(villa, {}, {});
  const nobody = await compare(one!, other!);
  expect([nobody.status, nobody.body.message]).toEqual([403, "Limit or Package Not Available"]);
  for (const { token } of [await somebody(), await somebody({ premium_properties: null }, -1)])
    expect(await compare(one!, other!, token)).toMatchObject({
      status: 403,
      body: { data: { package_available: false, feature_available: false } },
    });
});

test("a premium side needs the right to premium homes, unless it is one's own", async () => {
  const plain = await somebody({ property_list: 1 });
  const [one, premium, own] = await homes(
    villa,
    {},
    { is_premium: true },
    { is_premium: true, owner_id: plain.id },
  );
  for (const [source, target] of [
    [one!, premium!],
    [premium!, one!],
  ] as const)
    expect(await compare(source, target, plain.token)).toMatchObject({
      status: 403,
      body: { data: { package_available: true, feature_available: false } },
    });
  expect(await compare(one!, own!, plain.token)).toMatchObject({ status: 200 });
  const entitled = await somebody({ premium_properties: null });
  expect(await compare(one!, premium!, entitled.token)).toMatchObject({
    status: 200,
    body: { data: { target_property: { is_premium: 1 } } },
  });
});

test("what cannot be compared is refused with a sentence", async () => {
  const [one, pending] = await homes(villa, {}, { request_status: "pending" });
  const [other] = await homes(flat, {});
  const { token } = await somebody({ property_list: 1 });
  for (const [target, sentence] of [
    [one!, "A home cannot be compared with itself."],
    [pending!, "One of these homes is not on the site."],
    [2_000_000_000, "One of these homes is not on the site."],
    [other!, "Only homes of one category can be compared."],
  ] as const)
    expect(await compare(one!, target, token)).toMatchObject({
      status: 409,
      body: { message: sentence },
    });
  const missing = await send(marketplace, compareProperties, { source_property_id: one }, token);
  expect(missing).toMatchObject({ status: 400 });
  expect(Object.keys(missing.body.errors ?? {})).toEqual(["target_property_id"]);
});
