import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFacilities, getFacilitiesForFilter } from "~/contract/catalogue/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  operatorFacilities,
  operatorParameters,
  removeFacility,
  removeParameter,
  saveFacility,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { getProperty } from "~/contract/properties/calls";
import type { AnyCall } from "~/contract/wire/call";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { type Answered, ask, newMember } from "./asking";
import { newCatalogue, photo, textFile } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
  await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

const asOperator = async <C extends AnyCall>(call: C, input: object): Promise<Answered<C>> =>
  (await sendAsRead(marketplace, call, input, operator)) as Answered<C>;

const isThere = async (image: string) =>
  (await marketplace.fetch(new Request(image))).status === 200;

const kinds = {
  parameter: {
    save: saveParameter,
    remove: removeParameter,
    typed: { kind: "textbox" },
    read: async (id: number) => (await asOperator(operatorParameters, { id })).body.data[0]!,
    shown: async (id: number) =>
      (await ask(marketplace, getFacilitiesForFilter, {})).body.data.find((one) => one.id === id)!
        .image,
    use: (property_id: number, parameter_id: number) =>
      marketplace.database
        .insertInto("property_parameter")
        .values({ property_id, parameter_id, value: JSON.stringify("3") })
        .execute(),
    inHome: async (id: number) =>
      (await ask(marketplace, getProperty, { id })).body.data[0]!.parameters.map(
        ({ image }) => image,
      ),
  },
  facility: {
    save: saveFacility,
    remove: removeFacility,
    typed: {},
    read: async (id: number) => (await asOperator(operatorFacilities, { id })).body.data[0]!,
    shown: async (id: number) =>
      (await ask(marketplace, getFacilities, {})).body.data.find((one) => one.id === id)!.image,
    use: (property_id: number, facility_id: number) =>
      marketplace.database
        .insertInto("property_facility")
        .values({ property_id, facility_id, distance: 2 })
        .execute(),
    inHome: async (id: number) =>
      (await ask(marketplace, getProperty, { id })).body.data[0]!.assign_facilities.map(
        ({ image }) => image,
      ),
  },
};

describe.each(["parameter", "facility"] as const)("the picture of a %s", (kind) => {
  const { save, remove, typed, read, shown, use, inHome } = kinds[kind];
  const saved = async (name: string, more: object = {}) => {
    const answered = await asOperator(save, { name, ...typed, ...more });
    expect(answered.status).toBe(200);
    return answered.body.data.id;
  };

  test("stands where visitors read of it, until another one or none takes its place", async () => {
    const name = `Balcony ${kind}`;
    const id = await saved(name);
    expect(await shown(id)).toBe("");
    const home = await putHome(marketplace);
    await use(home, id);
    await saved(name, { id, image: await photo() });
    const first = (await read(id)).image;
    expect(await shown(id)).toBe(first);
    expect(await inHome(home)).toEqual([first]);
    expect(await isThere(first)).toBe(true);

    await saved(`${name} and terrace`, { id });
    expect((await read(id)).image).toBe(first);
    await saved(name, { id, image: await photo() });
    const second = (await read(id)).image;
    expect(second).not.toBe(first);
    expect(await isThere(first)).toBe(false);

    await saved(name, { id, remove_image: true });
    expect((await read(id)).image).toBe("");
    expect(await inHome(home)).toEqual([""]);
    expect(await isThere(second)).toBe(false);
  });

  test("is in the log as it was and as it became", async () => {
    const name = `Cellar ${kind}`;
    const id = await saved(name, { image: await photo() });
    const { image } = await read(id);
    await saved(name, { id, remove_image: true });
    const asked = { subject_kind: kind, subject_id: id, changes: "1" };
    const { body } = await ask(marketplace, operatorActs, asked, operator);
    expect(body.data[0]).toMatchObject({
      act: "change",
      changes: [{ fields: [{ name: "image_key", before: image.split("/").at(-1), after: "" }] }],
    });
  });

  test("is part of what an operator has read: whoever did not see it is told", async () => {
    const name = `Attic ${kind}`;
    const id = await saved(name);
    const { revision } = await read(id);
    await saved(name, { id, image: await photo() });
    const late = await asOperator(save, { id, name, ...typed, revision, remove_image: true });
    expect(late.status).toBe(409);
    expect((await read(id)).image).not.toBe("");
  });

  test("is looked at, whatever it is called, and what is refused leaves the one before", async () => {
    const name = `Porch ${kind}`;
    const id = await saved(name, { image: await photo() });
    const { image } = await read(id);
    const refused = await asOperator(save, { id, name, ...typed, image: textFile("porch.jpg") });
    expect(refused.status).toBe(415);
    expect(refused.body.errors).toHaveProperty("image");
    const unnamed = await asOperator(save, { id, name: "", ...typed, image: await photo() });
    expect(unnamed.status).toBe(400);
    expect((await read(id)).image).toBe(image);
    expect(await isThere(image)).toBe(true);
  });

  test("goes with what it was of, and what takes its place keeps its own", async () => {
    const [gone, kept] = [
      await saved(`Shed ${kind}`, { image: await photo() }),
      await saved(`Barn ${kind}`, { image: await photo() }),
    ];
    const home = await putHome(marketplace);
    await use(home, gone);
    const [its, own] = [(await read(gone)).image, (await read(kept)).image];
    expect((await asOperator(remove, { id: gone, into_id: kept })).status).toBe(200);
    expect(await isThere(its)).toBe(false);
    expect(await inHome(home)).toEqual([own]);
    expect(await isThere(own)).toBe(true);
  });
});
