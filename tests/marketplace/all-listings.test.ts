import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import type { InputOf } from "~/contract/wire/call";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let token: string;
let flats: number;

beforeAll(async () => {
  marketplace = await testMarketplace();
  ({ token } = await newMember(marketplace, { is_operator: true }));
  const [villas, others] = await putCategories(marketplace, "Villa", "Flat");
  flats = others!;
  const put = (title: string, facts: Parameters<typeof putHome>[1]) =>
    putHome(marketplace, { title, category_id: villas, city: "Faro", ...facts });
  await put("Old villa", { created_at: new Date("2026-01-31T22:30:00Z") });
  await put("New villa", { created_at: new Date("2026-02-01T12:00:00Z"), city: "Évora" });
  const hidden = { is_active: false, hidden_by_owner: true };
  await put("Put away", { created_at: new Date("2026-03-01T12:00:00Z"), ...hidden });
  await put("Sold villa", { created_at: new Date("2025-12-01T12:00:00Z"), status: "sold" });
  await put("Never confirmed", { created_at: new Date("2025-11-01T12:00:00Z"), is_active: false });
  await put("Flat in review", {
    created_at: new Date("2026-04-01T12:00:00Z"),
    category_id: flats,
    request_status: "pending",
    is_active: false,
  });
  await marketplace.database
    .insertInto("project")
    .values({
      slug: "river-houses",
      title: "River houses",
      description: "Twelve houses.",
      category_id: villas!,
      city: "Faro",
      request_status: "approved",
      is_active: true,
      created_at: new Date("2026-05-01T12:00:00Z"),
    })
    .execute();
});
afterAll(() => marketplace.close());

const titlesOf = async (asked: InputOf<typeof operatorFindListings>) => {
  const { body } = await ask(marketplace, operatorFindListings, asked, token);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ title }) => title);
};

test("all listings are narrowed by what they are shown to, their city, category and age", async () => {
  expect(await titlesOf({ visibility: "shown" })).toEqual([
    "River houses",
    "New villa",
    "Old villa",
    "Sold villa",
  ]);
  expect(await titlesOf({ visibility: "hidden" })).toEqual(["Put away"]);
  expect(await titlesOf({ city: "faro" })).toHaveLength(6);
  expect(await titlesOf({ city: "EVORA" })).toEqual(["New villa"]);
  expect(await titlesOf({ city: "Far" })).toEqual([]);
  expect(await titlesOf({ category_id: flats })).toEqual(["Flat in review"]);
  expect(await titlesOf({ category_id: 999_999 })).toEqual([]);
  expect(await titlesOf({ since: "2026-03-01", until: "2026-04-01" })).toEqual([
    "Flat in review",
    "Put away",
  ]);
  expect(
    await titlesOf({
      ...{ city: "Faro", visibility: "shown" },
      ...{ since: "2026-01-01", until: "2026-04-30" },
    }),
  ).toEqual(["Old villa"]);
});

test("days are those of the place where the site is", async () => {
  const { services } = marketplace;
  const { timeZone } = services;
  services.timeZone = "Asia/Kolkata";
  try {
    // 22:30 of January 31 in Greenwich is February 1 in India.
    expect(await titlesOf({ since: "2026-02-01", until: "2026-02-01" })).toEqual([
      "New villa",
      "Old villa",
    ]);
  } finally {
    services.timeZone = timeZone;
  }
  for (const since of ["2026-02-30", "tomorrow"])
    expect((await send(marketplace, operatorFindListings, { since }, token)).status).toBe(400);
});

test("a home is found by what its feed calls it, and told with what is known of it", async () => {
  const { database } = marketplace;
  const { id: member_id } = await newMember(marketplace);
  const feed = await database
    .insertInto("listing_feed")
    .values({ member_id, name: "Agency", format: "blm" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await putHome(marketplace, { title: "Mill", city: "Faro", category_id: flats });
  const known = { feed_id: feed.id, content_hash: "" };
  await database
    .insertInto("feed_listing")
    .values([
      { ...known, reference: "10045_Mill-7", property_id: id },
      { ...known, reference: "10045_Mill-8", property_id: null },
    ])
    .execute();
  for (const search of ["10045_mill-7", "45_Mi", "mill-7"])
    expect(await titlesOf({ search })).toEqual(["Mill"]);
  expect(await titlesOf({ search: "10045%" })).toEqual([]);
  expect(await titlesOf({ search: "10045_Mill-8" })).toEqual([]);
  const { body } = await ask(marketplace, operatorFindListings, { search: "10045_mill-7" }, token);
  expect(body.data).toMatchObject([
    { reference: "10045_Mill-7", category: "Flat", status: "sell", view_count: 0 },
  ]);
  expect(body.data[0]!.price).toBeGreaterThan(0);
  const projects = await ask(marketplace, operatorFindListings, { kind: "project" }, token);
  expect(projects.body.data).toMatchObject([
    { reference: "", category: "Villa", status: null, price: null, currency: "" },
  ]);
});
