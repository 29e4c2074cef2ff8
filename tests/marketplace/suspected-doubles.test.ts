import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { operatorReviewList } from "~/contract/operator/review-list/calls";
import { doublesAmong } from "~/marketplace.server/listings/suspected-doubles";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { type Catalogue, listHome, makeProject, newCatalogue } from "./listing-setup";
import { asPhoto, scene } from "./scenes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

async function newOwner() {
  const owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: 9, project_list: 9 });
  return owner.token;
}

const numbers = (found: { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);

/** Those that are marked, in the list of what waits and in that of all listings. */
async function marked(kind: "property" | "project", with_doubles = true) {
  const ofReview = ({ property: "listings", project: "projects" } as const)[kind];
  const waiting = await ask(
    marketplace,
    operatorReviewList,
    { kind: ofReview, with_doubles, limit: 100 },
    operator,
  );
  const all = await ask(
    marketplace,
    operatorFindListings,
    { kind, with_doubles, limit: 100 },
    operator,
  );
  return [waiting.body.data, all.body.data].map((rows) => {
    expect(rows.length).toBeGreaterThan(0);
    return numbers(rows.filter(({ may_be_double }) => may_be_double));
  });
}

test("homes that may be another one are marked in both lists, those of their own kind and photo are not", async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  const put = async (token: string, picture: number, facts: { address: string; price: number }) =>
    listHome(marketplace, catalogue, token, {
      ...{ title_image: await asPhoto(scene(picture)), latitude: undefined, longitude: undefined },
      ...facts,
    });
  const copied = await put(one, 51, { address: "1 First Street", price: 100_000 });
  const copy = await put(other, 51, { address: "2 Second Street", price: 200_000 });
  const offered = await put(one, 52, { address: "3 Third Street", price: 300_000 });
  const again = await put(one, 53, { address: "Third Street, 3", price: 301_000 });
  // Of one owner, and of another price.
  await put(one, 54, { address: "4 Fourth Street", price: 400_000 });
  await put(one, 54, { address: "4 Fourth Street", price: 500_000 });
  const doubles = numbers([copied, copy, offered, again]);
  expect(await marked("property")).toEqual([doubles, doubles]);
  expect(await marked("property", false)).toEqual([[], []]);
});

test("projects are marked by their photos, their address and their title", async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  const put = async (
    token: string,
    picture: number,
    facts: { title: string; location: string; city?: string },
  ) =>
    makeProject(marketplace, catalogue, token, { image: await asPhoto(scene(picture)), ...facts });
  const home = await listHome(marketplace, catalogue, one, {
    title_image: await asPhoto(scene(61)),
  });
  const copied = await put(other, 61, { title: "Alder", location: "1 Alder Way" });
  const titled = await put(one, 62, { title: "Birch Hill", location: "2 Birch Way" });
  const same = await put(other, 63, { title: "Hill Birch", location: "3 Cedar Way" });
  const addressed = await put(one, 64, { title: "Elm", location: "Cedar Way 3" });
  await put(one, 65, { title: "Fir", location: "Bhuj" });
  await put(other, 66, { title: "Grove", location: "Bhuj" });
  await put(other, 67, { title: "Fir", location: "Bhuj", city: "Mandvi" });
  const doubles = numbers([copied, titled, same, addressed]);
  expect(await marked("project")).toEqual([doubles, doubles]);
  const [homes] = await marked("property");
  expect(homes).toContain(home.id);
});

/** Two homes of different owners with one photo; they are marked. */
async function twoOfOnePhoto(picture: number) {
  const title_image = await asPhoto(scene(picture));
  const copies = [
    await listHome(marketplace, catalogue, await newOwner(), { title_image }),
    await listHome(marketplace, catalogue, await newOwner(), { title_image }),
  ];
  const both = expect.arrayContaining(numbers(copies)) as number[];
  expect(await marked("property")).toEqual([both, both]);
}

test("a list comes without marks where they cannot be told in time", async () => {
  await twoOfOnePhoto(71);
  await marketplace.database.transaction().execute(async (tx) => {
    await sql`lock table picture_likeness in access exclusive mode`.execute(tx);
    expect(await marked("property")).toEqual([[], []]);
  });
});

test("a list comes without marks where they cannot be told at all", async () => {
  await twoOfOnePhoto(72);
  const { database } = marketplace;
  await sql`alter table picture_likeness rename to picture_likeness_away`.execute(database);
  expect(await marked("property")).toEqual([[], []]);
  await sql`alter table picture_likeness_away rename to picture_likeness`.execute(database);
});

test("among many they are looked for by indexes", async () => {
  const { database } = marketplace;
  await sql`
    insert into property (slug, title, description, category_id, price_minor, currency, status)
    select 'many-' || n, 'Home', '', ${catalogue.land}, n * 100, 'EUR', 'sell'
    from generate_series(1, 5000) as n`.execute(database);
  await sql`
    insert into project (slug, title, description, category_id, location, city)
    select 'many-' || n, 'Project ' || n, '', ${catalogue.land}, n || ' Long Street', 'Bhuj'
    from generate_series(1, 5000) as n`.execute(database);
  await sql`analyze`.execute(database);
  const planOf = async (kind: "property" | "project") =>
    JSON.stringify((await sql`explain ${doublesAmong(kind, [1, 2, 3])}`.execute(database)).rows);
  expect(await planOf("property")).toContain("property_by_category_and_price");
  const plan = await planOf("project");
  for (const index of ["project_by_title_words", "project_by_address_words"])
    expect(plan).toContain(index);
});
