import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updatePostProperty } from "~/contract/listings/calls";
import {
  approveListing,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import { operatorReviewCase } from "~/contract/operator/review-case/calls";
import { postProject } from "~/contract/projects/calls";
import type { PropertyDetail } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import type { InputOf } from "~/contract/wire/call";
import { type Said, saidBy } from "~/marketplace.server/listings/before-edit";
import { fieldsThatDiffer } from "~/marketplace.server/operator/review-list/edits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import {
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
  textFile,
} from "./listing-setup";
import { revisionOf } from "./revision-of";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let moderator: { id: number; token: string };
let owner: { id: number; token: string };
let home: PropertyDetail;

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  moderator = await newMember(marketplace, { operator_role: "moderator" });
});
beforeEach(async () => {
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: null, project_list: null });
  home = await listHome(marketplace, catalogue, owner.token, {
    category_id: catalogue.villa,
    parameters: [
      { parameter_id: catalogue.bedrooms, value: "3" },
      { parameter_id: catalogue.supply, value: '["Gas"]' },
    ],
    facilities: [{ facility_id: catalogue.school, distance: 2 }],
    gallery_images: [await photo("kitchen.jpg"), await photo("garden.jpg")],
    documents: [textFile("deed.txt")],
  });
});
afterAll(() => marketplace.close());

const edits = async (kind: "listings" | "projects", id: number) =>
  (await ask(marketplace, operatorReviewCase, { kind, id }, moderator.token)).body.data.edits;

const change = (facts: Partial<InputOf<typeof updatePostProperty>>) =>
  ask(
    marketplace,
    updatePostProperty,
    { id: home.id, action_type: "0", price: 250_000, ...facts },
    owner.token,
  );

async function decide(decision: "approve" | "reject") {
  const read = { id: home.id, revision: await revisionOf(marketplace, "property", home.id) };
  await (decision === "approve"
    ? ask(marketplace, approveListing, read, moderator.token)
    : ask(marketplace, rejectListing, { ...read, reason: "Blurred." }, moderator.token));
}

test("an edit of an approved home is compared with what was approved, until it is decided anew", async () => {
  expect(await edits("listings", home.id)).toBeNull();
  // Facilities that an edit does not name go (contract §3.17).
  await change({
    title: "Changed before anybody decided",
    facilities: [{ facility_id: catalogue.school, distance: 2 }],
  });
  expect(await edits("listings", home.id)).toBeNull();
  await decide("approve");
  expect(await edits("listings", home.id)).toBeNull();

  const { gallery, documents } = home;
  const facts: Partial<InputOf<typeof updatePostProperty>> = {
    title: "Sea View, painted",
    price: 245_000,
    property_type: "1",
    rentduration: "Monthly",
    client_address: "9 Post Lane",
    parameters: [
      { parameter_id: catalogue.bedrooms, value: "4" },
      { parameter_id: catalogue.supply, value: '["Gas","Water"]' },
      { parameter_id: catalogue.plan, value: textFile("rooms.txt") },
    ],
    facilities: [{ facility_id: catalogue.school, distance: 3 }],
    remove_gallery_images: [gallery[0]!.id],
    gallery_images: [await photo("bath.jpg"), await photo("attic.jpg")],
    remove_documents: [documents[0]!.id],
    documents: [textFile("certificate.txt")],
  };
  const { status } = await change(facts);
  expect(status).toBe(200);
  const found = await edits("listings", home.id);
  expect(found).toMatchObject({ decision: "approved", photos_removed: 1 });
  expect(found!.photos_added).toHaveLength(2);
  expect(found!.fields).toEqual([
    {
      field: "title",
      name: "",
      before: ["Changed before anybody decided"],
      after: ["Sea View, painted"],
    },
    { field: "offer", name: "", before: ["sell"], after: ["rent"] },
    { field: "price", name: "", before: ["250000"], after: ["245000"] },
    { field: "rent_duration", name: "", before: [], after: ["Monthly"] },
    { field: "contact_address", name: "", before: [], after: ["9 Post Lane"] },
    { field: "answer", name: "Bedrooms", before: ["3"], after: ["4"] },
    { field: "answer", name: "Supply", before: ["Gas"], after: ["Gas", "Water"] },
    { field: "answer_file", name: "Floor plan", before: [], after: ["1"] },
    { field: "facility", name: "School", before: ["2"], after: ["3"] },
    { field: "document", name: "", before: ["deed.txt"], after: ["certificate.txt"] },
  ]);

  // What is changed while it waits is still compared with what was approved.
  await change({ title: "Sea View, painted blue" });
  expect((await edits("listings", home.id))!.fields[0]).toMatchObject({
    before: ["Changed before anybody decided"],
    after: ["Sea View, painted blue"],
  });
  await decide("reject");
  expect(await edits("listings", home.id)).toBeNull();
  await change({ title: "Sea View" });
  expect(await edits("listings", home.id)).toMatchObject({
    decision: "rejected",
    fields: [{ field: "title", before: ["Sea View, painted blue"], after: ["Sea View"] }],
  });
});

test("saved again as it was, nothing differs; photos in another order do", async () => {
  await change({
    facilities: [{ facility_id: catalogue.school, distance: 2 }],
    parameters: [{ parameter_id: catalogue.supply, value: '["Gas","Water"]' }],
  });
  await decide("approve");
  const again = {
    facilities: [{ facility_id: catalogue.school, distance: 2 }],
    // The same answers, ticked the other way round.
    parameters: [{ parameter_id: catalogue.supply, value: '["Water","Gas"]' }],
  };
  await change(again);
  expect(await edits("listings", home.id)).toMatchObject({
    fields: [],
    photos_added: [],
    photos_removed: 0,
  });
  const [first, second] = home.gallery;
  await change({ ...again, gallery_order: `${second!.id},${first!.id}` });
  expect((await edits("listings", home.id))!.fields).toEqual([
    { field: "photo_order", name: "", before: [], after: [] },
  ]);
});

test("projects are compared alike, floors by their names", async () => {
  const project = await makeProject(marketplace, catalogue, owner.token, {
    plans: [
      { title: "Ground floor", document: await photo("ground.jpg") },
      { title: "Attic", document: await photo("attic.jpg") },
    ],
  });
  const { body } = await ask(marketplace, operatorProjects, { id: project.id }, moderator.token);
  const { id, revision, plans } = body.data[0]!;
  await ask(marketplace, rejectProject, { id, revision, reason: "No price." }, moderator.token);
  const plan = (title: string) => plans.find((one) => one.title === title)!;
  const { status } = await ask(
    marketplace,
    postProject,
    {
      id,
      title: "Harbour Quarter",
      type: "under_construction",
      location: "2 Harbour Road",
      plans: [
        { id: plan("Ground floor").id, document: await photo("ground-again.jpg") },
        { title: "Cellar", document: await photo("cellar.jpg") },
      ],
      remove_plans: String(plan("Attic").id),
    },
    owner.token,
  );
  expect(status).toBe(200);
  expect(await edits("projects", id)).toMatchObject({
    decision: "rejected",
    fields: [
      { field: "stage", before: ["upcoming"], after: ["under_construction"] },
      { field: "address", before: ["1 Harbour Road"], after: ["2 Harbour Road"] },
      { field: "plan", before: ["Attic"], after: ["Cellar"] },
      { field: "plan_picture", name: "Ground floor", before: ["1"], after: ["1"] },
    ],
  });
});

test("what was kept goes with the account of the listing's owner", async () => {
  await decide("approve");
  await change({ title: "Sea View, painted" });
  const kept = () =>
    marketplace.database
      .selectFrom("listing_before_edit")
      .select("decision")
      .where("property_id", "=", home.id)
      .execute();
  expect(await kept()).toHaveLength(1);
  await ask(marketplace, deleteUser, {}, owner.token);
  expect(await kept()).toEqual([]);
});

/** What no edit of a listing changes; its slug alone follows from an edit and says nothing that readers judge. */
const notCompared = [
  ...["id", "owner_id", "package_id", "slug", "currency", "is_sample", "created_at", "updated_at"],
  ...["is_active", "hidden_by_owner", "request_status", "under_offer_since", "is_withheld"],
  ...["is_public", "is_promoted", "view_count", "favourite_count", "revision", "behalf_revision"],
  ...["search_text", "words"],
];

describe.each(["property", "project"] as const)("of each column of %s", (kind) => {
  test("it is decided whether reviewers are shown that an edit changed it", async () => {
    const { database } = marketplace;
    const project = await makeProject(marketplace, catalogue, owner.token);
    const id = kind === "property" ? home.id : project.id;
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${kind}`.execute(database);
    const choices: Record<string, unknown> =
      kind === "property"
        ? { category_id: catalogue.land, status: "rent", rent_duration: "Yearly" }
        : { category_id: catalogue.villa, kind: "under_construction" };
    const another = ({ name, type }: { name: string; type: string }): RawBuilder<unknown> => {
      if (name in choices) return sql`${choices[name]}`;
      if (type === "boolean") return sql`not ${sql.ref(name)}`;
      return type === "text" ? sql`'another'` : sql`coalesce(${sql.ref(name)}, 0) + 1`;
    };
    const said = sql<{ said: Said }>`
      select ${saidBy[kind]} as said from ${sql.table(kind)} where id = ${id}`;

    const unseen: string[] = [];
    for (const column of columns.filter(({ name }) => !notCompared.includes(name))) {
      const transaction = await database.startTransaction().execute();
      const before = await said.execute(transaction);
      await sql`update ${sql.table(kind)} set ${sql.ref(column.name)} = ${another(column)}
        where id = ${id}`.execute(transaction);
      const after = await said.execute(transaction);
      await transaction.rollback().execute();
      if (fieldsThatDiffer(before.rows[0]!.said, after.rows[0]!.said).length === 0)
        unseen.push(column.name);
    }
    expect(columns.map(({ name }) => name)).toContain("title");
    expect(unseen).toEqual([]);
  });
});
