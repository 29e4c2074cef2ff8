import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operatorListingChecks } from "~/contract/operator/reports/calls";
import { lookAtPictures } from "~/marketplace.server/media/note-likeness";
import { offersLike } from "~/marketplace.server/listings/same-offers";
import { photosLike } from "~/marketplace.server/listings/same-photos";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { type Catalogue, listHome, makeProject, newCatalogue } from "./listing-setup";
import { asPhoto, scene } from "./scenes";

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
  await marketplace.database.deleteFrom("project").execute();
});
afterAll(() => marketplace.close());

async function checksOf(id: number, kind: "property" | "project" = "project") {
  const asked = { kind, id };
  const { status, body } = await ask(marketplace, operatorListingChecks, asked, operator.token);
  expect(status).toBe(200);
  return body.data;
}

async function newOwner() {
  const owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: 9, project_list: 9 });
  return owner;
}
type Owner = Awaited<ReturnType<typeof newOwner>>;
const lists = (owner: Owner, image: File, facts: Parameters<typeof makeProject>[3] = {}) =>
  makeProject(marketplace, catalogue, owner.token, { image, ...facts });

describe("photos of a project that stand in listings of others", () => {
  test("are found though they were made smaller and stored anew, in projects and in homes", async () => {
    const [one, other, third] = [await newOwner(), await newOwner(), await newOwner()];
    const first = await lists(one, await asPhoto(scene(21)), {
      title: "Old Mill",
      gallery_images: [await asPhoto(scene(22))],
    });
    const home = await listHome(marketplace, catalogue, third.token, {
      title_image: await asPhoto(scene(22, 900, 675)),
    });
    const second = await lists(other, await asPhoto(scene(22).resize(400), 55));
    const { same_photos, low_price } = await checksOf(second.id);
    expect(same_photos).toEqual(
      expect.arrayContaining([
        {
          photo: second.image,
          other_photo: first.gallary_images[0]!.name,
          listing: {
            ...{ kind: "project", id: first.id, title: "Old Mill", city: "Bhuj" },
            ...{ request_status: "pending", owner_id: one.id },
            owner_name: expect.any(String) as string,
          },
        },
        {
          photo: second.image,
          other_photo: home.title_image,
          listing: expect.objectContaining({ kind: "property", id: home.id }) as object,
        },
      ]),
    );
    expect(same_photos).toHaveLength(2);
    expect(low_price).toBeNull();
    const ofHome = (await checksOf(home.id, "property")).same_photos;
    expect(ofHome.map(({ listing }) => [listing.kind, listing.id]).sort()).toEqual(
      [
        ["project", first.id],
        ["project", second.id],
      ].sort(),
    );
  });

  test("are no matter in homes and projects of the same owner, nor as plans or documents", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const first = await lists(one, await asPhoto(scene(23)));
    await listHome(marketplace, catalogue, one.token, { title_image: await asPhoto(scene(23)) });
    await lists(one, await asPhoto(scene(23)));
    await lists(other, await asPhoto(scene(24)), {
      plans: [{ title: "Ground floor", document: await asPhoto(scene(23)) }],
    });
    expect((await checksOf(first.id)).same_photos).toEqual([]);
  });

  test("that were there before are looked at by the job", async () => {
    const { database, services } = marketplace;
    const first = await lists(await newOwner(), await asPhoto(scene(25)), {
      gallery_images: [await asPhoto(scene(26))],
    });
    const second = await lists(await newOwner(), await asPhoto(scene(26).resize(500)), {
      gallery_images: [await asPhoto(scene(27))],
    });
    // A picture among the documents is no photo of the listing.
    await database
      .updateTable("project_file")
      .set({ kind: "doc" })
      .where("project_id", "=", second.id)
      .execute();
    await sql`delete from picture_likeness`.execute(database);
    expect((await checksOf(second.id)).same_photos).toEqual([]);
    expect(await lookAtPictures(services)).toBe(3);
    expect((await checksOf(second.id)).same_photos).toMatchObject([
      { listing: { kind: "project", id: first.id } },
    ]);
  });
});

test("listings that show a photo are looked for by indexes, of homes as of projects", async () => {
  for (const kind of ["property", "project"] as const) {
    const { rows } = await marketplace.database.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql`explain ${photosLike(kind, 1)}`.execute(tx);
    });
    const plan = JSON.stringify(rows);
    for (const index of [
      ...["property_by_title_image", "property_picture_by_media"],
      ...["project_by_image", "project_file_by_media", "picture_likeness_bands"],
    ])
      expect(plan).toContain(index);
  }
});

describe("projects that may be the same one", () => {
  const sameAs = async (id: number) =>
    (await checksOf(id)).same_offers.map(({ id: other, likeness }) => [other, likeness]);
  const picture = async (number: number) => asPhoto(scene(number));

  test("are found by their address and by their title in one city, however they are written", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const first = await lists(one, await picture(31));
    const titled = await lists(one, await picture(32), {
      ...{ title: "Quarter, HÁRBOUR", location: "9 Other Street", city: "bhuj" },
    });
    const addressed = await lists(other, await picture(33), {
      ...{ title: "Sea houses", location: "Harbour Road, 1" },
    });
    expect(await sameAs(first.id)).toEqual([
      [addressed.id, "address"],
      [titled.id, "title"],
    ]);
    expect((await checksOf(first.id)).same_offers[0]).toMatchObject({
      ...{
        title: "Sea houses",
        address: "Harbour Road, 1",
        city: "Bhuj",
        request_status: "pending",
      },
      ...{ price: null, property_type: null, owner_id: other.id },
      owner_name: expect.any(String) as string,
    });
    expect(await sameAs(addressed.id)).toEqual([[first.id, "address"]]);
  });

  test("are not those of a title in another city, nor all that say no more than the city", async () => {
    const owner = await newOwner();
    const first = await lists(owner, await picture(34), { title: "Green", location: "Bhuj" });
    await lists(owner, await picture(35), { title: "Green", city: "Mandvi", location: "Bhuj" });
    await lists(owner, await picture(36), { title: "Blue", location: "Bhuj" });
    expect(await sameAs(first.id)).toEqual([]);
    const further = await lists(owner, await picture(38), {
      location: "Bhuj, India",
      title: "Red",
    });
    await lists(owner, await picture(39), { location: "India, Bhuj", title: "Grey" });
    expect(await sameAs(further.id)).toEqual([]);
  });

  test("are at one address whether or not it says the city, too", async () => {
    const owner = await newOwner();
    const first = await lists(owner, await picture(40), {
      ...{ title: "Long", location: "9 Long Street, Bhuj" },
    });
    const second = await lists(owner, await picture(41), {
      ...{ title: "Short", location: "9 Long Street" },
    });
    expect(await sameAs(first.id)).toEqual([[second.id, "address"]]);
    expect(await sameAs(second.id)).toEqual([[first.id, "address"]]);
  });

  test("are listed and found however much their address says", async () => {
    const owner = await newOwner();
    /** Three words of signs that take four bytes each, in no order that could be written shorter. */
    const longest = (place: number) =>
      [0, 1, 2]
        .map((word) => {
          const first = (place * 3 + word) * 84;
          const signs = Array.from({ length: 84 }, (_, at) => ((first + at) * 7919) % 42_000);
          return String.fromCodePoint(...signs.map((sign) => 0x20000 + sign));
        })
        .join(" ");
    const facts = { location: longest(0), city: longest(1), country: longest(2) };
    const first = await lists(owner, await picture(42), { title: "One", ...facts });
    const second = await lists(owner, await picture(43), { title: "Two", ...facts });
    expect(await sameAs(first.id)).toEqual([[second.id, "address"]]);
  });

  test("are looked for by indexes", async () => {
    const { database } = marketplace;
    await sql`
      insert into project (slug, title, description, category_id, location, city)
      select 'many-' || n, 'Project ' || n, '', ${catalogue.land}, n || ' Long Street', 'Bhuj'
      from generate_series(1, 5000) as n`.execute(database);
    await sql`analyze project`.execute(database);
    const { id } = await lists(await newOwner(), await picture(37));
    const like = (await offersLike(database, "project", id))!;
    const { rows } = await sql<Record<string, string>>`explain ${like}`.execute(database);
    const plan = JSON.stringify(rows);
    expect(plan).toContain("project_by_title_words");
    expect(plan).toContain("project_by_address_words");
  });
});
