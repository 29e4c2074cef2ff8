import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountData } from "~/contract/account/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { deleteProperty, getAddedProperties, updatePostProperty } from "~/contract/listings/calls";
import type { OwnProperty } from "~/contract/listings/shapes";
import {
  operatorDeletedListings,
  restoreListing,
} from "~/contract/operator/deleted-listings/calls";
import { deleteProject, getAddedProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList, type PropertyDetail } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import { dropLeftFiles } from "~/marketplace.server/jobs/jobs";
import { forgetDeletedListings } from "~/marketplace.server/listings/deleted-listings";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, hold, newMember } from "./asking";
import {
  approve,
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
  textFile,
} from "./listing-setup";

type Somebody = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Somebody;
let owner: Somebody;
let home: PropertyDetail;

const day = 86_400_000;

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  operator = await newMember(marketplace, { operator_role: "support" });
});
beforeEach(async () => {
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: 1, project_list: 1 });
  home = await listHome(marketplace, catalogue, owner.token, {
    category_id: catalogue.villa,
    parameters: [
      { parameter_id: catalogue.bedrooms, value: "3" },
      { parameter_id: catalogue.plan, value: textFile() },
    ],
    facilities: [{ facility_id: catalogue.school, distance: 2 }],
    gallery_images: [await photo(), await photo()],
    documents: [textFile("deed.txt")],
  });
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

const own = async () =>
  (await ask(marketplace, getAddedProperties, { id: home.id }, owner.token)).body
    .data[0] as OwnProperty;
const remove = () => ask(marketplace, deleteProperty, { id: home.id }, owner.token);
const kept = async (listingId = home.id) =>
  (
    await ask(marketplace, operatorDeletedListings, { search: `#${listingId}` }, operator.token)
  ).body.data.find(({ listing_id }) => listing_id === listingId);
const bringBack = (id: number, way: "before" | "waiting" = "before", category_id?: number) =>
  ask(marketplace, restoreListing, { id, way, category_id }, operator.token);
const found = async (address: string) =>
  (await marketplace.fetch(new Request(address))).status === 200;
const rowsNamed = async (id: number) => {
  const tables = [
    "property_picture",
    "property_document",
    "property_parameter",
    "property_history",
  ];
  const parts = tables.map(
    (table) =>
      sql`select ${table} as "table", to_jsonb(part) as row from ${sql.table(table)} as part
        where property_id = ${id}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(
    marketplace.database,
  );
  return rows;
};

test("a deleted home is shown to nobody, and comes back with its number, address, parts and dates", async () => {
  const before = await own();
  const rows = await rowsNamed(home.id);
  const documents = before.documents.map(({ file }) => file);
  for (const address of documents) expect(await found(address)).toBe(true);
  expect((await remove()).status).toBe(200);

  expect((await ask(marketplace, getProperty, { id: home.id })).body.data).toEqual([]);
  expect((await ask(marketplace, getPropertyList, {})).body.data).toEqual([]);
  for (const address of [...documents, before.title_image])
    expect(await found(address)).toBe(false);
  const deleted = (await kept())!;
  expect(deleted).toMatchObject({
    ...{ title: "Sea View", owner: { id: owner.id }, request_status: "approved" },
    category_id: catalogue.villa,
  });
  expect(deleted.photos).toHaveLength(3);
  for (const address of deleted.photos) expect(await found(address)).toBe(true);

  expect((await bringBack(deleted.id)).body.data).toEqual({ kind: "property", id: home.id });
  expect(await own()).toMatchObject({
    ...{ id: home.id, slug_id: home.slug_id, title: before.title, price: before.price },
    ...{ request_status: "approved" },
    documents: before.documents.map(({ file_name }) => ({ file_name })),
  });
  expect(await rowsNamed(home.id)).toEqual(rows);
  expect((await ask(marketplace, getProperty, { id: home.id })).body.data).toHaveLength(1);
  expect(await kept()).toBeUndefined();
  await sentTo(marketplace, owner.email, /Your listing is back: Sea View/);
  // What it cost once it does not cost again, and gives nothing back.
  const { rows: uses } = await sql<{ used_count: number }>`
    select used_count from package_use join member_package on member_package.id = member_package_id
    where member_id = ${owner.id} and feature = 'property_list'`.execute(marketplace.database);
  expect(uses).toEqual([{ used_count: 1 }]);
  await remove();
});

test("it may wait for review; what others had of it is gone", async () => {
  const visitor = await newMember(marketplace);
  await ask(marketplace, addFavourite, { property_id: home.id, type: "1" }, visitor.token);
  await remove();
  await bringBack((await kept())!.id, "waiting");
  const { rows } = await sql`
    select request_status, favourite_count, is_promoted from property where id = ${home.id}`.execute(
    marketplace.database,
  );
  expect(rows).toEqual([{ request_status: "pending", favourite_count: 0, is_promoted: false }]);
  expect((await ask(marketplace, getProperty, { id: home.id })).body.data).toEqual([]);
  await sentTo(marketplace, owner.email, /Your listing is back and waits for review: Sea View/);
});

test("its addresses lead to it again, but for one that somebody else has by now", async () => {
  const first = home.slug_id;
  const rename = { id: home.id, action_type: "0", price: 1, slug_id: "by-the-quay" } as const;
  await ask(marketplace, updatePostProperty, rename, owner.token);
  await remove();
  const other = await newMember(marketplace);
  await hold(marketplace, other.id, { property_list: null });
  const taken = await listHome(marketplace, catalogue, other.token, { slug_id: "by-the-quay" });
  expect(taken.slug_id).toBe("by-the-quay");
  await bringBack((await kept())!.id);
  expect(await own()).toMatchObject({ slug_id: "by-the-quay-1" });
  const { rows } = await sql`
    select slug from former_slug where kind = 'property' and holder_id = ${home.id}`.execute(
    marketplace.database,
  );
  expect(rows).toEqual([{ slug: first }]);
  await ask(marketplace, deleteProperty, { id: taken.id }, other.token);
});

test("a sold home takes the address back that said that it is sold", async () => {
  await marketplace.database
    .updateTable("property")
    .set({ status: "sold" })
    .where("id", "=", home.id)
    .execute();
  await remove();
  await bringBack((await kept())!.id);
  expect(await own()).toMatchObject({ slug_id: home.slug_id, property_type: "sold" });
});

test("a project comes back with its files and plans", async () => {
  const project = await makeProject(marketplace, catalogue, owner.token, {
    gallery_images: [await photo()],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  await ask(marketplace, deleteProject, { id: project.id }, owner.token);
  const { body } = await ask(
    marketplace,
    operatorDeletedListings,
    { kind: "project", owner_id: owner.id },
    operator.token,
  );
  expect(body.data).toMatchObject([
    { listing_id: project.id, photos: [expect.any(String), expect.any(String)] },
  ]);
  await bringBack(body.data[0]!.id);
  const back = await ask(marketplace, getAddedProjects, { id: project.id }, owner.token);
  expect(back.body.data).toMatchObject([
    { id: project.id, slug_id: project.slug_id, plans: [{ title: "Ground floor" }] },
  ]);
});

test("a category that was removed meanwhile is chosen anew; answers to what is asked no more stay away", async () => {
  await remove();
  const deleted = (await kept())!;
  await sql`update deleted_listing set category_id = null where id = ${deleted.id}`.execute(
    marketplace.database,
  );
  await sql`update deleted_listing set said = jsonb_set(said, '{property_parameter,0,parameter_id}', '999999')
    where id = ${deleted.id}`.execute(marketplace.database);
  const refused = await bringBack(deleted.id);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { category_id: "Please select Category." },
  ]);
  expect((await bringBack(deleted.id, "before", catalogue.land)).status).toBe(200);
  expect(await own()).toMatchObject({ category: { id: catalogue.land } });
});

test("the feed that it came with goes on with it", async () => {
  const { rows } = await sql<{ id: number }>`
    insert into listing_feed (member_id, name, format) values (${owner.id}, 'Weber', 'csv')
    returning id`.execute(marketplace.database);
  const feed_id = rows[0]!.id;
  await marketplace.database
    .insertInto("feed_listing")
    .values({ feed_id, reference: "W-1", property_id: home.id, content_hash: "" })
    .execute();
  const known = () =>
    marketplace.database
      .selectFrom("feed_listing")
      .select("property_id")
      .where("feed_id", "=", feed_id)
      .execute();
  await remove();
  expect(await known()).toEqual([{ property_id: null }]);
  await bringBack((await kept())!.id);
  expect(await known()).toEqual([{ property_id: home.id }]);
});

test("of two who restore the same at once one does", async () => {
  await remove();
  const { id } = (await kept())!;
  const answers = await Promise.all([bringBack(id), bringBack(id, "waiting")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await own()).toBeDefined();
});

test("an account that goes takes along what it deleted, with its files, whatever happens at once", async () => {
  await remove();
  const deleted = (await kept())!;
  const handed = await ask(marketplace, accountData, {}, owner.token);
  expect(handed.body.data.tables.deleted_listing).toMatchObject([
    { listing_id: home.id, title: "Sea View" },
  ]);
  const title = deleted.photos[0]!;
  expect(handed.body.data.files.map(({ url }) => url)).toContain(title);
  const key = title.split("/").at(-1)!;
  const [gone, restored] = await Promise.all([
    ask(marketplace, deleteUser, {}, owner.token),
    bringBack(deleted.id),
  ]);
  expect(gone.status).toBe(200);
  expect([200, 404]).toContain(restored.status);
  expect(await kept()).toBeUndefined();
  expect((await ask(marketplace, getProperty, { id: home.id })).body.data).toEqual([]);
  await dropLeftFiles(marketplace.services, new Date(marketplace.clock.now.getTime() + 2 * day));
  expect(await marketplace.services.storage.exists(key, { private: false })).toBe(false);
});

test("an account that is deleted while it deletes a home keeps nothing", async () => {
  await Promise.all([remove(), ask(marketplace, deleteUser, {}, owner.token)]);
  const { rows } = await sql`
    select id from deleted_listing where owner_id = ${owner.id}`.execute(marketplace.database);
  expect(rows).toEqual([]);
});

test("after thirty days it goes with its files, not before", async () => {
  await remove();
  const deleted = (await kept())!;
  const key = deleted.photos[0]!.split("/").at(-1)!;
  const { services, clock } = marketplace;
  const after = (days: number) =>
    forgetDeletedListings(services, new Date(clock.now.getTime() + days * day));
  await after(29);
  expect(await kept()).toBeDefined();
  expect(await services.storage.exists(key, { private: false })).toBe(true);
  expect(await after(31)).toBeGreaterThan(0);
  expect(await kept()).toBeUndefined();
  expect(await services.storage.exists(key, { private: false })).toBe(false);
  expect((await bringBack(deleted.id)).status).toBe(404);
});

test("moderators neither find nor restore what was deleted", async () => {
  const moderator = await newMember(marketplace, { operator_role: "moderator" });
  const list = await ask(marketplace, operatorDeletedListings, {}, moderator.token);
  expect(list.status).toBe(403);
});
