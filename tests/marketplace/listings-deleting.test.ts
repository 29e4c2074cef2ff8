import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  changePropertyStatus,
  deleteProperty,
  updatePostProperty,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import type { PropertyDetail } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { approve, type Catalogue, listHome, newCatalogue, photo, textFile } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
let stranger: { id: number; token: string };
let home: PropertyDetail;

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  stranger = await newMember(marketplace);
});
beforeEach(async () => {
  member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null });
  home = await listHome(marketplace, catalogue, member.token);
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

const stored = () =>
  marketplace.database
    .selectFrom("property")
    .selectAll()
    .where("id", "=", home.id)
    .executeTakeFirst();

const found = async (address: string) =>
  (await marketplace.fetch(new Request(address))).status === 200;

const send = (change: { id?: number; slug_id?: string; title?: string }, token: string) =>
  ask(marketplace, updatePostProperty, { action_type: "0", price: 1, ...change }, token);

describe("deleting", () => {
  test("takes files, documents and answers along, and leaves what others still show", async () => {
    const shared = await photo();
    const facts = { title_image: shared, category_id: catalogue.villa };
    const parameters = [
      { parameter_id: catalogue.bedrooms, value: "1" },
      { parameter_id: catalogue.plan, value: textFile() },
    ];
    const doomed = await listHome(marketplace, catalogue, member.token, {
      ...facts,
      parameters,
      gallery_images: [await photo()],
      documents: [textFile()],
    });
    const twin = await listHome(marketplace, catalogue, member.token, { title_image: shared });
    expect(twin.title_image).toBe(doomed.title_image);
    const own = [
      doomed.gallery[0]!.image_url,
      doomed.documents[0]!.file,
      String(doomed.parameters.find(({ id }) => id === catalogue.plan)?.value),
    ];
    for (const address of own) expect(await found(address)).toBe(true);
    const { status } = await ask(marketplace, deleteProperty, { id: doomed.id }, member.token);
    expect(status).toBe(200);
    for (const address of own) expect(await found(address)).toBe(false);
    expect(await found(twin.title_image)).toBe(true);
    await ask(marketplace, deleteProperty, { id: twin.id }, member.token);
    expect(await found(twin.title_image)).toBe(false);
    expect((await ask(marketplace, deleteProperty, { id: twin.id }, member.token)).status).toBe(
      404,
    );
  });
});

describe("another member's listing", () => {
  test("is not theirs to change, mark, hide or delete", async () => {
    const before = await stored();
    const { token } = stranger;
    const tries = [
      await send({ id: home.id, title: "Mine now" }, token),
      await send({ slug_id: home.slug_id, title: "Mine now" }, token),
      await ask(marketplace, updatePropertyStatus, { property_id: home.id, status: "2" }, token),
      await ask(marketplace, changePropertyStatus, { property_id: home.id, status: "0" }, token),
      await ask(marketplace, deleteProperty, { id: home.id }, token),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await stored()).toEqual(before);
  });

  test("that nobody has is not found", async () => {
    const id = 2_147_483_647;
    const { token } = stranger;
    const tries = [
      await send({ id }, token),
      await send({ slug_id: "nothing-here" }, token),
      await send({}, token),
      await ask(marketplace, updatePropertyStatus, { property_id: id, status: "2" }, token),
      await ask(marketplace, changePropertyStatus, { property_id: id, status: "0" }, token),
      await ask(marketplace, deleteProperty, { id }, token),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
