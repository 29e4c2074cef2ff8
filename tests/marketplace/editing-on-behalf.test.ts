import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { updatePostProperty } from "~/contract/listings/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { operatorActs, operatorListings } from "~/contract/operator/calls";
import { editHomeOnBehalf, editProjectOnBehalf } from "~/contract/operator/edits/calls";
import { operatorRoles } from "~/contract/operator/team/rules";
import { transferListing } from "~/contract/operator/transfers/calls";
import { getAddedProjects, postProject } from "~/contract/projects/calls";
import { getProperty, type PropertyDetail } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import type { InputOf } from "~/contract/wire/call";
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
import { revisionOf } from "./revision-of";

type Somebody = Awaited<ReturnType<typeof newMember>>;
type Edited = Partial<InputOf<typeof editHomeOnBehalf>>;

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Somebody;
let owner: Somebody;
let home: PropertyDetail;
const heard: Change[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
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
      { parameter_id: catalogue.supply, value: '["Gas"]' },
    ],
    gallery_images: [await photo("garden.jpg")],
  });
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

const edit = async (facts: Edited = {}, by = operator) =>
  ask(
    marketplace,
    editHomeOnBehalf,
    {
      id: home.id,
      revision: await revisionOf(marketplace, "property", home.id),
      price: 250_000,
      ...facts,
    },
    by.token,
  );

const ownEdit = (facts: Partial<InputOf<typeof updatePostProperty>>) =>
  ask(
    marketplace,
    updatePostProperty,
    { id: home.id, action_type: "0", price: 250_000, ...facts },
    owner.token,
  );

const stored = () =>
  marketplace.database
    .selectFrom("property")
    .selectAll()
    .where("id", "=", home.id)
    .executeTakeFirstOrThrow();

async function actsAbout(kind: "property" | "project", id: number) {
  const reader = await newMember(marketplace, { operator_role: "owner" });
  const about = { subject_kind: kind, subject_id: id, changes: true };
  return (await ask(marketplace, operatorActs, about, reader.token)).body.data;
}

test("what operators change is on the site at once, in the state that it was in, and its owner reads what it was", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ language: "es" })
    .where("id", "=", owner.id)
    .execute();
  heard.length = 0;
  const answer = await edit({
    price: 260_000,
    title: "Sea View, bright",
    reason: "A zero was missing.",
    parameters: [{ parameter_id: catalogue.bedrooms, value: JSON.stringify("4") }],
    gallery_images: [await photo("roof.jpg")],
    documents: [textFile("lease.txt")],
  });
  expect(answer.status).toBe(200);

  const page = await ask(marketplace, getProperty, { id: home.id });
  expect(page.body.data).toMatchObject([
    { title: "Sea View, bright", price: 260_000, added_by: owner.id },
  ]);
  expect(page.body.data[0]!.gallery).toHaveLength(2);
  expect(heard).toContain(`property:${home.id}`);
  expect(await stored()).toMatchObject({ request_status: "approved", is_active: true });

  const [letter] = await sentTo(
    marketplace,
    owner.email,
    /Nuestro equipo ha modificado tu anuncio/,
  );
  for (const said of ["Precio", "Detalles: Bedrooms", "Fotos", "Documentos"])
    expect(letter!.text).toContain(said);
  expect(letter!.text).toContain("A zero was missing.");
  const { body } = await ask(marketplace, getNotificationList, {}, owner.token);
  expect(body.data).toMatchObject([{ title: expect.stringContaining("Sea View") as string }]);
});

test("the log has what it said before and says now: its own fields, its answers, photos and documents", async () => {
  await edit({
    price: 260_000,
    reason: "As you asked.",
    parameters: [{ parameter_id: catalogue.bedrooms, value: JSON.stringify("4") }],
    documents: [textFile("lease.txt")],
  });
  const [act] = await actsAbout("property", home.id);
  expect(act).toMatchObject({ act: "edit", operator_id: operator.id, reason: "As you asked." });
  const fields = act!.changes.flatMap((change) => change.fields);
  expect(fields).toContainEqual({ name: "price_minor", before: "25000000", after: "26000000" });
  expect(fields).toContainEqual({
    name: "answers",
    before: "Bedrooms: 3\nSupply: Gas",
    after: "Bedrooms: 4\nSupply: Gas",
  });
  expect(fields).toContainEqual({ name: "documents", before: "", after: "lease.txt" });
  expect(fields.map(({ name }) => name)).not.toContain("facilities");

  // What was said of somebody's listing goes with their account.
  expect((await ask(marketplace, deleteUser, {}, owner.token)).status).toBe(200);
  const [kept] = await actsAbout("property", home.id);
  expect(kept).toMatchObject({ act: "edit", reason: "" });
  expect(kept!.changes.flatMap((change) => change.fields)).toEqual([]);
});

test.each(["pending", "rejected", "approved"] as const)("a %s home stays so", async (state) => {
  await marketplace.database
    .updateTable("property")
    .set({ request_status: state, is_active: state === "approved" })
    .where("id", "=", home.id)
    .execute();
  expect((await edit({ title: "Sea View, bright" })).status).toBe(200);
  expect(await stored()).toMatchObject({
    title: "Sea View, bright",
    request_status: state,
    is_active: state === "approved",
  });
});

test("nobody is told of a form that was saved as it was, and no act is noted", async () => {
  expect((await edit()).status).toBe(200);
  expect(await actsAbout("property", home.id)).toEqual([]);
  expect((await ask(marketplace, getNotificationList, {}, owner.token)).body.data).toEqual([]);
});

test("another category keeps what it asks for too, and lets the rest go", async () => {
  const { status } = await edit({ category_id: catalogue.land });
  expect(status).toBe(200);
  const { body } = await ask(marketplace, operatorListings, { id: home.id }, operator.token);
  expect(body.data[0]!.parameters).toEqual([]);
  expect(body.data[0]!.category).toMatchObject({ category: "Land" });
  // The rules of the form hold: a category's questions are answered.
  const refused = await edit({ category_id: catalogue.villa });
  expect(refused.status).toBe(400);
});

test("a project is changed as well, and so is what the site itself offers", async () => {
  const project = await makeProject(marketplace, catalogue, owner.token, {
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  const revision = await revisionOf(marketplace, "project", project.id);
  const input = { id: project.id, revision, title: "Harbour Quarter II" };
  expect((await ask(marketplace, editProjectOnBehalf, input, operator.token)).status).toBe(200);
  const own = await ask(marketplace, getAddedProjects, { id: project.id }, owner.token);
  expect([own.body.data].flat()).toMatchObject([
    { title: "Harbour Quarter II", request_status: "pending" },
  ]);
  expect(await actsAbout("project", project.id)).toMatchObject([{ act: "edit" }]);

  await marketplace.database
    .updateTable("property")
    .set({ owner_id: null })
    .where("id", "=", home.id)
    .execute();
  const photos = [await photo("hall.jpg")];
  expect((await edit({ title: "The site's own", gallery_images: photos })).status).toBe(200);
  expect(await stored()).toMatchObject({ title: "The site's own", owner_id: null });
});

test("it takes the right to act for members, and one's own is changed as its owner", async () => {
  for (const operator_role of operatorRoles) {
    const somebody = await newMember(marketplace, { operator_role });
    const may = ["owner", "manager", "support"].includes(operator_role);
    const { status } = await edit({ title: `By ${operator_role}` }, somebody);
    expect([operator_role, status]).toEqual([operator_role, may ? 200 : 403]);
  }
  expect((await edit({ title: "By its owner" }, owner)).status).toBe(403);
  await marketplace.database
    .updateTable("property")
    .set({ owner_id: operator.id })
    .where("id", "=", home.id)
    .execute();
  const own = await edit({ title: "By itself" });
  expect([own.status, own.body.message]).toEqual([
    409,
    "This listing is your own. Please change it as its owner.",
  ]);
  expect((await edit({ id: 999_999 })).status).toBe(404);
});

test("what its owner changed meanwhile is not written over", async () => {
  const revision = await revisionOf(marketplace, "property", home.id);
  await ownEdit({ title: "By its owner" });
  const { status, body } = await edit({ revision, title: "By operators" });
  expect([status, body.message]).toEqual([409, "Somebody else changed this meanwhile."]);
  expect((await stored()).title).toBe("By its owner");
});

test("nor does the owner write over what operators changed meanwhile, unless they read it", async () => {
  const revision = await revisionOf(marketplace, "property", home.id);
  await edit({ title: "By operators" });
  const refused = await ownEdit({ revision, title: "By its owner" });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Somebody else changed this meanwhile.",
  ]);
  const now = await revisionOf(marketplace, "property", home.id);
  expect((await ownEdit({ revision: now, title: "By its owner" })).status).toBe(200);
  expect((await stored()).title).toBe("By its owner");
  // Upstreams and apps that name none are answered as before.
  expect((await ownEdit({ title: "By an app" })).status).toBe(200);
});

test("the same of a project", async () => {
  const { id } = await makeProject(marketplace, catalogue, owner.token);
  const revision = await revisionOf(marketplace, "project", id);
  const title = "By operators";
  await ask(marketplace, editProjectOnBehalf, { id, revision, title }, operator.token);
  const late = await ask(marketplace, postProject, { id, revision, title: "Mine" }, owner.token);
  expect(late.status).toBe(409);
  const again = await ask(
    marketplace,
    editProjectOnBehalf,
    { id, revision, title },
    operator.token,
  );
  expect(again.status).toBe(409);
});

test("of two operators and the owner who save at once, one is first and the operators do not write over each other", async () => {
  const revision = await revisionOf(marketplace, "property", home.id);
  const second = await newMember(marketplace, { operator_role: "manager" });
  const [one, other, own] = await Promise.all([
    edit({ revision, title: "By one" }),
    edit({ revision, title: "By another" }, second),
    ownEdit({ revision, title: "By its owner" }),
  ]);
  const statuses = [one.status, other.status, own.status];
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

test("what is handed over, or goes with its account, at this moment is changed before or not at all", async () => {
  const receiver = await newMember(marketplace);
  await hold(marketplace, receiver.id, { property_list: 1 });
  const revision = await revisionOf(marketplace, "property", home.id);
  const answers = await Promise.all([
    edit({ revision, title: "By operators" }),
    ask(
      marketplace,
      transferListing,
      { kind: "property", id: home.id, revision, member_id: receiver.id },
      operator.token,
    ),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

  const holder = (await stored()).owner_id === receiver.id ? receiver : owner;
  const [edited, deleted] = await Promise.all([
    edit({ title: "Once more" }),
    ask(marketplace, deleteUser, {}, holder.token),
  ]);
  expect(deleted.status).toBe(200);
  expect([200, 404]).toContain(edited.status);
  const { rows } = await sql`select from property where id = ${home.id}`.execute(
    marketplace.database,
  );
  expect(rows).toEqual([]);
});

test("new files are the owner's, and go with what they belong to", async () => {
  await edit({ gallery_images: [await photo("hall.jpg")] });
  const keys = async () =>
    (
      await sql<{ key: string; owner_id: number }>`
        select key, media.owner_id from property_picture join media on key = media_key
        where property_id = ${home.id}`.execute(marketplace.database)
    ).rows;
  const pictures = await keys();
  expect(pictures.map(({ owner_id }) => owner_id)).toEqual([owner.id, owner.id]);
  const [first] = (await ask(marketplace, operatorListings, { id: home.id }, operator.token)).body
    .data;
  await edit({ remove_gallery_images: first!.gallery.map(({ id }) => id) });
  for (const { key } of pictures)
    expect(await marketplace.services.storage.exists(key, { private: false })).toBe(false);
});
