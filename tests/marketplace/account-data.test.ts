import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData, updateProfile } from "~/contract/account/calls";
import { deleteChatMessage, sendMessage } from "~/contract/chat/calls";
import { contactUs } from "~/contract/content/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { endMemberSessions } from "~/contract/operator/members/calls";
import { saveSearch } from "~/contract/saved-searches/calls";
import { applyVerification } from "~/contract/verification/calls";
import { documents } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { signedInMember, signIn, visitor } from "./account-visitor";
import { type Catalogue, listHome, newCatalogue, photo, textFile } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

const dataOf = async (token: string) => (await ask(marketplace, accountData, {}, token)).body.data;

test("members take away what is theirs, with their files, and nothing of others", async () => {
  const { id, token } = await signedInMember(marketplace);
  const other = await newMember(marketplace);
  await hold(marketplace, id, { property_list: null });
  await hold(marketplace, other.id, { property_list: null });
  await ask(marketplace, updateProfile, { address: "1 Quay", profile: await photo() }, token);
  const home = await listHome(marketplace, catalogue, token, {
    gallery_images: [await photo()],
    documents: [textFile()],
  });
  await listHome(marketplace, catalogue, other.token);
  const liked = await putHome(marketplace, { owner_id: id });
  await ask(marketplace, addFavourite, { property_id: liked, type: "1" }, other.token);

  const { tables, files } = await dataOf(token);
  expect(tables.member).toMatchObject([{ id }]);
  expect(tables.property!.map(({ id }) => id).sort()).toEqual([home.id, liked].sort());
  expect(tables.property_document).toHaveLength(1);
  expect(tables.package_use).toHaveLength(1);
  expect(tables.favourite).toBeUndefined();
  expect(files).toHaveLength(4);
  for (const { url } of files) expect((await marketplace.fetch(new Request(url))).status).toBe(200);
  const { tables: told } = await dataOf(other.token);
  expect(told.favourite).toMatchObject([{ property_id: liked }]);
  expect(told.property).toHaveLength(1);
});

test("what was sent in conversations opens for whoever takes it away, until they clear it", async () => {
  const { token } = await signedInMember(marketplace);
  const owner = await newMember(marketplace);
  const about = {
    receiver_id: owner.id,
    property_id: await putHome(marketplace, { owner_id: owner.id }),
  };
  const file = new File([documents.pdf], "offer.pdf", { type: "application/pdf" });
  await ask(marketplace, sendMessage, { ...about, file }, token);
  const { files } = await dataOf(token);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^chat-\d+-offer\.pdf$/)]);
  const headers = { Authorization: `Bearer ${token}` };
  const opened = () => marketplace.fetch(new Request(files[0]!.url, { headers }));
  expect((await opened()).status).toBe(200);
  const cleared = { receiver_id: owner.id, property_id: about.property_id };
  await ask(marketplace, deleteChatMessage, cleared, token);
  expect((await dataOf(token)).files).toEqual([]);
});

test("what looks like the name of a file and was typed opens none", async () => {
  const owner = await signedInMember(marketplace);
  await hold(marketplace, owner.id, { property_list: null });
  await ask(marketplace, updateProfile, { address: "1 Quay", profile: await photo() }, owner.token);
  await listHome(marketplace, catalogue, owner.token, { gallery_images: [await photo()] });
  const { key } = await marketplace.database
    .selectFrom("media")
    .select("key")
    .where("owner_id", "=", owner.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, token } = await signedInMember(marketplace);
  await ask(marketplace, saveSearch, { name: "A file", frequency: "none", city: key }, token);
  const { tables, files } = await dataOf(token);
  expect(tables.saved_search).toMatchObject([{ member_id: id, city_key: key }]);
  expect(files).toEqual([]);
});

test("where an operator was when they ended the member's sessions is not among it", async () => {
  const member = await signedInMember(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  await ask(marketplace, endMemberSessions, { id: member.id }, operator.token);
  const { token } = (await signIn(marketplace, member.email)).body;
  const { tables } = await dataOf(token!);
  const ended = tables.security_event!.filter(({ kind }) => kind === "sessions_end");
  expect(ended).toMatchObject([{ network_address: "", user_agent: "" }]);
  expect(tables.security_event!.some(({ network_address }) => network_address !== "")).toBe(true);
});

test("messages to the operator from the proven address are among it, others' are not", async () => {
  const { email, token } = await signedInMember(marketplace);
  const words = { first_name: "Asha", last_name: "Rao", subject: "A question" };
  const write = (from: string, message: string) =>
    ask(visitor(marketplace), contactUs, { ...words, email: from, message });
  await write(email.toUpperCase(), "May I list a boat?");
  await write("somebody@people.example", "May I list a tent?");
  const { tables } = await dataOf(token);
  expect(tables.contact_message).toMatchObject([{ message: "May I list a boat?" }]);
});

test("papers of a verification are among it, for the member alone", async () => {
  const { token } = await signedInMember(marketplace);
  const other = await signedInMember(marketplace);
  const { id } = await marketplace.database
    .insertInto("verification_field")
    .values({ name: "Licence", kind: "file" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const licence = new File([new Uint8Array(documents.pdf)], "my licence.pdf", {
    type: "application/pdf",
  });
  const form_fields = [{ id, value: licence }];
  const applied = await ask(marketplace, applyVerification, { form_fields }, token);
  expect(applied.status).toBe(200);

  const { tables, files } = await dataOf(token);
  const answer = tables.verification_value![0]!;
  expect(answer).toMatchObject({ file_name: "my licence.pdf" });
  expect(files.map(({ name }) => name)).toEqual([`verification-${answer.id}-my licence.pdf`]);
  const open = (headers: Record<string, string>) =>
    marketplace.fetch(new Request(files[0]!.url, { headers }));
  const opened = await open({ Authorization: `Bearer ${token}` });
  expect(Buffer.from(await opened.arrayBuffer()).equals(documents.pdf)).toBe(true);
  expect((await open({ Authorization: `Bearer ${other.token}` })).status).toBe(404);
  expect((await open({})).status).toBe(401);
  expect((await dataOf(other.token)).files).toEqual([]);
});

test("where push messages go is told by the device, and what the operator shows of a home is not", async () => {
  const { id, token } = await signedInMember(marketplace);
  await ask(marketplace, updateProfile, { fcm_id: "the address of a browser" }, token);
  const property_id = await putHome(marketplace, { owner_id: id });
  await marketplace.database
    .insertInto("slider")
    .values({ kind: 3, image_key: "", property_id })
    .execute();
  const { tables } = await dataOf(token);
  expect(tables.push_token).toMatchObject([{ bearer_token_id: tables.bearer_token![0]!.id }]);
  expect(JSON.stringify(tables)).not.toContain("the address of a browser");
  expect(Object.keys(tables)).not.toContain("slider");
  expect(Object.keys(tables)).not.toContain("market");
});

test("what signs in is not among it", async () => {
  const { token } = await signedInMember(marketplace);
  const { tables } = await dataOf(token);
  const columns = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
  expect(tables.bearer_token).toHaveLength(1);
  expect(columns.filter((column) => /hash|secret|token(?!_id$)/.test(column))).toEqual([]);
});

test("a device left open hands nothing over, and nobody asks all day", async () => {
  const { token } = await signedInMember(marketplace);
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await ask(marketplace, accountData, {}, token)).status),
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 16 * 60_000);
  expect((await ask(marketplace, accountData, {}, token)).status).toBe(403);
});
