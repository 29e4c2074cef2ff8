import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import {
  changePropertyStatus,
  updatePostProperty,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import type { PropertyDetail } from "~/contract/properties/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { approve, type Catalogue, listHome, newCatalogue, photo, textFile } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
let home: PropertyDetail;

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
beforeEach(async () => {
  member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null });
  home = await listHome(marketplace, catalogue, member.token);
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

type Change = Omit<InputOf<typeof updatePostProperty>, "action_type" | "price"> & {
  price?: number;
};

const send = (change: Change) =>
  ask(
    marketplace,
    updatePostProperty,
    { action_type: "0", price: 260_000, ...change },
    member.token,
  );

async function change(facts: Change): Promise<PropertyDetail> {
  const { status, body } = await send({ id: home.id, ...facts });
  const changed = body.data?.[0];
  if (status !== 200 || !changed) throw new Error(`not changed: ${status} ${body.message}`);
  return changed;
}

const stored = () =>
  marketplace.database
    .selectFrom("property")
    .selectAll()
    .where("id", "=", home.id)
    .executeTakeFirst();

const choose = (name: string, value: unknown) =>
  marketplace.database
    .insertInto("site_setting")
    .values({ name, value: JSON.stringify(value) })
    .execute();

const found = async (address: string) =>
  (await marketplace.fetch(new Request(address))).status === 200;

describe("an edit", () => {
  test("sends the listing back to review and keeps what was not sent", async () => {
    const changed = await change({ title: "Sea View, painted" });
    expect(changed).toMatchObject({
      id: home.id,
      slug_id: home.slug_id,
      title: "Sea View, painted",
      description: home.description,
      city: "Bhuj",
      latitude: 23.25,
      price: 260_000,
      request_status: "pending",
      title_image: home.title_image,
    });
  });

  test("stays approved where the operator trusts edits, but approves nothing by itself", async () => {
    await choose("auto_approve_edited_listings", "1");
    expect((await change({})).request_status).toBe("approved");
    for (const request_status of ["pending", "rejected"] as const) {
      await marketplace.database
        .updateTable("property")
        .set({ request_status })
        .where("id", "=", home.id)
        .execute();
      expect((await change({})).request_status).toBe("pending");
    }
    await marketplace.database.deleteFrom("site_setting").execute();
  });

  test("does not undo a rejection that comes while it is on its way", async () => {
    await choose("auto_approve_edited_listings", "1");
    const { database } = marketplace;
    const editing = await database.transaction().execute(async (rejection) => {
      await rejection
        .updateTable("property")
        .set({ request_status: "rejected" })
        .where("id", "=", home.id)
        .execute();
      const edit = { answer: change({ title: "Sea View, painted" }) };
      await untilSomebodyWaits(database);
      return edit;
    });
    expect((await editing.answer).request_status).toBe("pending");
    await database.deleteFrom("site_setting").execute();
  });

  test("costs no right", async () => {
    await marketplace.database
      .deleteFrom("member_package")
      .where("member_id", "=", member.id)
      .execute();
    expect((await change({ title: "Without a package" })).title).toBe("Without a package");
  });

  test("exchanges, orders and removes pictures; files nobody shows are gone", async () => {
    const first = await change({
      gallery_images: [await photo(), await photo(), await photo()],
      title_image: await photo(),
      three_d_image: await photo(),
    });
    expect(first.title_image).not.toBe(home.title_image);
    expect(await found(home.title_image)).toBe(false);
    const [one, two, three] = first.gallery.map(({ id }) => id);
    const second = await change({
      remove_gallery_images: [two!],
      gallery_images: [await photo()],
      gallery_order: `+0,${three},${one}`,
      remove_three_d_image: "1",
    });
    expect(second.gallery.map(({ id }) => id).slice(1)).toEqual([three, one]);
    expect(second.gallery).toHaveLength(3);
    expect([second.three_d_image, second.title_image]).toEqual(["", first.title_image]);
    expect(await found(first.three_d_image)).toBe(false);
    expect(await found(first.gallery[1]!.image_url)).toBe(false);
    expect(await found(first.gallery[0]!.image_url)).toBe(true);
    const third = await change({ title_image_id: three!, gallery_order: `title,${one}` });
    expect(third.title_image).toBe(first.gallery[2]!.image_url);
  });

  test("keeps, exchanges or clears the picture for search engines", async () => {
    const { meta_image } = await change({ meta_image: await photo(), meta_title: "Title" });
    expect(await found(meta_image)).toBe(true);
    expect((await change({})).meta_image).toBe(meta_image);
    expect((await change({ meta_image })).meta_image).toBe(meta_image);
    const cleared = await change({ meta_image: "" });
    expect([cleared.meta_image, cleared.meta_title]).toEqual(["", ""]);
    expect(await found(meta_image)).toBe(false);
  });

  test("adds and removes documents, replaces facilities, completes answers", async () => {
    const first = await change({
      category_id: catalogue.villa,
      documents: [textFile("one.txt"), textFile("two.txt")],
      facilities: [{ facility_id: catalogue.school, distance: 3 }],
      parameters: [
        { parameter_id: catalogue.bedrooms, value: '"3"' },
        { parameter_id: catalogue.supply, value: '["Gas"]' },
        { parameter_id: catalogue.plan, value: textFile() },
      ],
    });
    const valueOf = (detail: PropertyDetail, id: number) =>
      detail.parameters.find((parameter) => parameter.id === id)?.value;
    expect(valueOf(first, catalogue.bedrooms)).toBe("3");
    const second = await change({
      remove_documents: [first.documents[0]!.id],
      parameters: [
        { parameter_id: catalogue.bedrooms, value: '"5"' },
        { parameter_id: catalogue.plan, value: String(valueOf(first, catalogue.plan)) },
      ],
    });
    expect(second.documents.map(({ file_name }) => file_name)).toEqual(["two.txt"]);
    expect(await found(first.documents[0]!.file)).toBe(false);
    expect(second.assign_facilities).toEqual([]);
    expect(valueOf(second, catalogue.bedrooms)).toBe("5");
    expect(valueOf(second, catalogue.supply)).toEqual(["Gas"]);
    expect(valueOf(second, catalogue.plan)).toBe(valueOf(first, catalogue.plan));
    const third = await change({ category_id: catalogue.land });
    expect(third.parameters).toEqual([]);
    expect(await found(String(valueOf(first, catalogue.plan)))).toBe(false);
  });

  test("finds the listing by its slug, and changes the slug by its id", async () => {
    const { slug_id } = await change({ slug_id: `Wish ${home.id}` });
    expect(slug_id).toBe(`wish-${home.id}`);
    const { body } = await send({ slug_id, title: "By slug" });
    expect(body.data[0]).toMatchObject({ id: home.id, slug_id, title: "By slug" });
  });

  test("takes nothing of other listings", async () => {
    const other = await listHome(marketplace, catalogue, member.token, {
      gallery_images: [await photo()],
      documents: [textFile()],
    });
    await change({
      remove_gallery_images: [other.gallery[0]!.id],
      remove_documents: [other.documents[0]!.id],
      title_image_id: other.gallery[0]!.id,
    });
    expect((await stored())?.title_image_key).toBe(home.title_image.split("/").at(-1));
    expect(await found(other.gallery[0]!.image_url)).toBe(true);
    expect(await found(other.documents[0]!.file)).toBe(true);
  });

  test("that does not fit changes nothing", async () => {
    const before = await stored();
    const bad = [
      { title: "" },
      { price: 0 },
      { category_id: 9999 },
      { category_id: catalogue.villa },
      { title_image: new File(["<html>"], "front.jpg") },
      { gallery_images: await Promise.all(Array.from({ length: 31 }, () => photo())) },
    ];
    for (const facts of bad) {
      const { status, body } = await send({ id: home.id, ...facts });
      expect([400, 415]).toContain(status);
      expect(Object.keys(body.errors ?? {})).toHaveLength(1);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("a sale or a let", () => {
  const become = async (status: "0" | "1" | "2" | "3", token = member.token) =>
    (await ask(marketplace, updatePropertyStatus, { property_id: home.id, status }, token)).status;

  test("of a home for sale: sold, and that is the end", async () => {
    expect(await become("3")).toBe(409);
    expect(await become("1")).toBe(409);
    expect(await become("0")).toBe(409);
    expect(await become("2")).toBe(200);
    expect((await stored())?.status).toBe("sold");
    for (const status of ["0", "1", "2", "3"] as const) expect(await become(status)).toBe(409);
    expect((await send({ id: home.id, property_type: "1" })).status).toBe(409);
    expect((await change({ property_type: "0" })).property_type).toBe("sold");
  });

  test("of a home for rent: rented, and for rent again", async () => {
    await change({ property_type: "1", rentduration: "Monthly" });
    expect(await become("2")).toBe(409);
    expect(await become("3")).toBe(200);
    expect((await stored())?.status).toBe("rented");
    expect(await become("3")).toBe(409);
    expect(await become("1")).toBe(200);
    expect((await stored())?.status).toBe("rent");
  });

  test("is marked once by many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => become("2")));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe("showing and hiding", () => {
  const show = async (status: "0" | "1", token = member.token) =>
    (await ask(marketplace, changePropertyStatus, { property_id: home.id, status }, token)).status;

  test("is for approved listings", async () => {
    expect(await show("0")).toBe(200);
    expect((await stored())?.is_public).toBe(false);
    expect(await show("1")).toBe(200);
    expect((await stored())?.is_public).toBe(true);
    await change({});
    expect(await show("0")).toBe(409);
  });
});
