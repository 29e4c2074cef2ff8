import { afterAll, beforeAll, expect, test } from "vitest";
import { getCitiesData } from "~/contract/catalogue/calls";
import { operatorActs } from "~/contract/operator/calls";
import { operatorCities, saveCityPicture } from "~/contract/operator/cities/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { ask, expectExact, newMember } from "./asking";
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

const found = async (asked: object) =>
  (await ask(marketplace, operatorCities, asked, operator)).body;
const one = async (name: string) => (await found({ name })).data[0]!;
const save = async (name: string, more: object) => {
  const answered = await sendAsRead(marketplace, saveCityPicture, { name, ...more }, operator);
  expectExact(saveCityPicture, answered);
  return answered;
};
const homesIn = async (...cities: string[]) => {
  for (const city of cities) await putHome(marketplace, { city });
};
const shown = async (city: string) =>
  (await ask(marketplace, getCitiesData, { limit: 100 })).body.data.find(
    ({ City }) => City === city,
  )?.image;
const isThere = async (image: string) =>
  (await marketplace.fetch(new Request(image))).status === 200;
const lastAct = async () => {
  const asked = { subject_kind: "city_picture", changes: "1", limit: 1 };
  return (await ask(marketplace, operatorActs, asked, operator)).body.data[0]!;
};

test("cities stand as visitors count them, and are found by a part of any of their names", async () => {
  await homesIn("Lisbon", "LISBON", "Lisboa", "Faro");
  expect(await found({ search: "lisb" })).toMatchObject({
    total: 1,
    data: [{ name: "Lisbon", homes: 3, image: "" }],
  });
  expect(await found({ search: "boa" })).toMatchObject({ data: [{ name: "Lisbon" }] });
  expect(await found({ search: "%" })).toMatchObject({ total: 0, data: [] });
  expect(await one("lisboa")).toMatchObject({ name: "Lisbon", homes: 3 });
  const { data, total } = await found({});
  expect(total).toBe(2);
  expect(data.map(({ name }) => name)).toEqual(["Lisbon", "Faro"]);
  expect((await found({ offset: 1, limit: 1 })).data.map(({ name }) => name)).toEqual(["Faro"]);
});

test("a picture stands where visitors see the city, until another one or none takes its place", async () => {
  await homesIn("Tavira");
  expect((await save("Tavira", { image: await photo() })).status).toBe(200);
  const first = (await one("Tavira")).image;
  expect(await shown("Tavira")).toBe(first);
  expect(await isThere(first)).toBe(true);
  expect(await lastAct()).toMatchObject({ act: "add", subject_title: "Tavira" });

  expect((await save("TAVIRA", { image: await photo() })).status).toBe(200);
  const second = (await one("Tavira")).image;
  expect(await shown("Tavira")).toBe(second);
  expect(await isThere(first)).toBe(false);
  const keyOf = (image: string) => image.split("/").at(-1);
  expect(await lastAct()).toMatchObject({
    act: "change",
    changes: [{ fields: [{ name: "image_key", before: keyOf(first), after: keyOf(second) }] }],
  });

  expect((await save("Tavira", { remove_image: true })).status).toBe(200);
  expect(await shown("Tavira")).toBe("");
  expect(await isThere(second)).toBe(false);
  expect(await lastAct()).toMatchObject({ act: "remove", reason: "Tavira" });
  const asked = { subject_kind: "city_picture", limit: 3 };
  const { data } = (await ask(marketplace, operatorActs, asked, operator)).body;
  expect(data.map(({ act, reason }) => [act, reason])).toEqual([
    ["remove", "Tavira"],
    ["change", "Tavira"],
    ["add", "Tavira"],
  ]);
});

test("of pictures under two names of a city one is shown, and all make place for another", async () => {
  await homesIn("Florence");
  const pictures = ["Florence", "Firenze"].map((city) => ({ city, image_key: `${city}.jpg` }));
  await marketplace.database.insertInto("city_picture").values(pictures).execute();
  expect(await shown("Florence")).toContain("Firenze.jpg");
  await save("Florence", { image: await photo() });
  const { image } = await one("Florence");
  expect(await shown("Florence")).toBe(image);
  await save("Florence", { remove_image: true });
  expect(await shown("Florence")).toBe("");
});

test("a picture whose city has no homes any more is there to be taken away", async () => {
  const home = await putHome(marketplace, { city: "Olhão" });
  await save("Olhão", { image: await photo() });
  await marketplace.database.deleteFrom("property").where("id", "=", home).execute();
  const { image, ...left } = await one("Olhao");
  expect(left).toMatchObject({ name: "Olhão", homes: 0 });
  await save("Olhão", { remove_image: true });
  expect(await found({ name: "Olhão" })).toMatchObject({ total: 0, data: [] });
  expect(await isThere(image)).toBe(false);
  const { revision } = await one("Faro");
  expect(await save("Olhão", { image: await photo(), revision })).toMatchObject({ status: 404 });
});

test("what is no picture, nothing at all, and what others changed meanwhile are refused", async () => {
  await save("Faro", { image: await photo() });
  const { image } = await one("Faro");
  const no = await save("Faro", { image: textFile("faro.jpg") });
  expect(no).toMatchObject({ status: 415, body: { errors: { image: expect.any(String) } } });
  expect((await one("Faro")).image).toBe(image);
  expect(await isThere(image)).toBe(true);
  const nothing = await save("Faro", {});
  expect(nothing).toMatchObject({
    status: 400,
    body: { errors: { image: "Please choose a picture." } },
  });
  const { revision } = await one("Faro");
  await save("Faro", { image: await photo() });
  expect((await save("Faro", { remove_image: true, revision })).status).toBe(409);
  expect((await one("Faro")).image).not.toBe("");
});

test("of two who give a city its first picture at the same moment the second is told so", async () => {
  await homesIn("Évora");
  const { revision } = await one("Évora");
  const images = [await photo(), await photo()];
  const answers = await Promise.all(images.map((image) => save("Evora", { image, revision })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { image } = await one("Evora");
  expect(await isThere(image)).toBe(true);
  expect(await shown("Évora")).toBe(image);
});
