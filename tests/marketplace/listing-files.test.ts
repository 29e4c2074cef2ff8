import { afterAll, beforeAll, expect, test } from "vitest";
import { getChats, sendMessage } from "~/contract/chat/calls";
import {
  changePropertyStatus,
  getAddedProperties,
  type OwnProperty,
} from "~/contract/listings/calls";
import { getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { readPicture } from "~/ui/picture-source";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
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

let marketplace: TestMarketplace;
let catalogue: Catalogue;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

async function owner() {
  const member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null, project_list: null });
  return member;
}

const open = async (address: string) => {
  const response = await marketplace.fetch(new Request(address));
  await response.arrayBuffer();
  return response;
};
const statusOf = async (address: string) => (await open(address)).status;
const plainOf = (address: string) => address.replace(/\/signed\/[^/]+/, "");

const files = async () => ({
  gallery_images: [await photo()],
  documents: [textFile()],
  three_d_image: await photo(),
});

test("a home in review shows its files to whoever manages it, and to nobody else by any address", async () => {
  const { token } = await owner();
  const { token: stranger } = await newMember(marketplace);
  const { token: operator } = await newMember(marketplace, { is_operator: true });
  const listed = await listHome(marketplace, catalogue, token, await files());
  const inOwnList = (await ask(marketplace, getAddedProperties, { id: listed.id }, token)).body
    .data[0] as OwnProperty;
  const forOperator = (await ask(marketplace, getProperty, { id: listed.id }, operator)).body
    .data[0]!;
  for (const home of [listed, inOwnList, forOperator]) {
    const addresses = [
      home.title_image,
      home.three_d_image!,
      home.gallery[0]!.image_url,
      home.documents[0]!.file,
    ];
    for (const address of addresses) {
      expect(address).toContain("/media/signed/");
      const response = await open(address);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([
        200,
        "private, max-age=3600",
      ]);
      expect(await statusOf(plainOf(address))).toBe(404);
    }
    const small = readPicture(home.title_image)!.address(160, "webp");
    expect([await statusOf(small), await statusOf(plainOf(small))]).toEqual([200, 404]);
  }
  expect((await ask(marketplace, getProperty, { id: listed.id }, stranger)).body.data).toEqual([]);
});

test("an approved home has pictures for everybody and for ever, and documents whose addresses end", async () => {
  const { token } = await owner();
  const { id } = await listHome(marketplace, catalogue, token, await files());
  await approve(marketplace, id);
  const [card] = (await ask(marketplace, getPropertyList, { id })).body.data;
  const [page] = (await ask(marketplace, getProperty, { id })).body.data;
  for (const home of [card!, page!]) {
    for (const picture of [home.title_image, home.gallery[0]!.image_url]) {
      expect(picture).not.toContain("signed");
      const response = await open(picture);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    const document = home.documents[0]!.file;
    expect(await statusOf(document)).toBe(200);
    expect(await statusOf(plainOf(document))).toBe(404);
    const forged = document.replace(
      /(signed\/[^-]+-)(.)/,
      (_, before: string, first: string) => `${before}${first === "A" ? "B" : "A"}`,
    );
    expect(await statusOf(forged)).toBe(404);
    const { now } = marketplace.clock;
    marketplace.clock.now = new Date(now.getTime() + 11 * 3_600_000);
    expect(await statusOf(document)).toBe(200);
    marketplace.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await statusOf(document)).toBe(410);
    marketplace.clock.now = now;
  }
});

test("what is taken off is handed out no longer, though it was asked for before", async () => {
  const { token, id: receiver_id } = await owner();
  const { token: other } = await newMember(marketplace);
  const { id, title_image } = await listHome(marketplace, catalogue, token, await files());
  await approve(marketplace, id);
  const small = plainOf(readPicture(title_image)!.address(320, "jpg"));
  expect([await statusOf(plainOf(title_image)), await statusOf(small)]).toEqual([200, 200]);
  await ask(marketplace, sendMessage, { receiver_id, property_id: id, message: "Hi" }, other);
  const inChat = async (reader: string) =>
    (await ask(marketplace, getChats, {}, reader)).body.data[0]!.title_image;
  expect(await inChat(other)).toBe(plainOf(title_image));

  await ask(marketplace, changePropertyStatus, { property_id: id, status: "0" }, token);
  expect([await statusOf(plainOf(title_image)), await statusOf(small)]).toEqual([404, 404]);
  expect(await inChat(other)).toBe("");
  expect(await statusOf(await inChat(token))).toBe(200);
});

test("what a project in review holds is its owner's, and its plans and documents have addresses that end", async () => {
  const { token } = await owner();
  const project = await makeProject(marketplace, catalogue, token, {
    gallery_images: [await photo()],
    documents: [textFile("prices.txt")],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  const addresses = [
    project.image,
    project.gallary_images[0]!.name,
    project.documents[0]!.name,
    project.plans[0]!.document,
  ];
  for (const address of addresses)
    expect([await statusOf(address), await statusOf(plainOf(address))]).toEqual([200, 404]);

  await marketplace.database
    .updateTable("project")
    .set({ request_status: "approved", is_active: true })
    .where("id", "=", project.id)
    .execute();
  const [card] = (await ask(marketplace, getProjects, { id: project.id })).body.data;
  expect(card!.image).toBe(plainOf(project.image));
  const shown = await Promise.all(addresses.map((address) => statusOf(plainOf(address))));
  expect(shown).toEqual([200, 200, 404, 404]);
});

test("a picture that is looked at again asks the database nothing", async () => {
  const { token } = await owner();
  const { id, title_image } = await listHome(marketplace, catalogue, token);
  await approve(marketplace, id);
  expect(await statusOf(plainOf(title_image))).toBe(200);
  await marketplace.services.changes.catchUp();
  expect(await statusOf(plainOf(title_image))).toBe(200);
  const { media } = marketplace.services;
  const key = plainOf(title_image).split("/media/")[1]!;
  await marketplace.database
    .updateTable("property")
    .set({ title_image_key: "" })
    .where("id", "=", id)
    .execute();
  // The answer from before, until the change is heard of.
  await marketplace.services.changes.catchUp();
  expect(await media.isShown(key)).toBe(false);
});
