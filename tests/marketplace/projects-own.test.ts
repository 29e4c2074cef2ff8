import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  getProjects,
  postProject,
  projectsOf,
} from "~/contract/projects";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, hold, newMember, send } from "./asking";
import {
  aProject,
  type Catalogue,
  makeProject,
  newCatalogue,
  type NewProject,
  photo,
  textFile,
} from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
let stranger: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  stranger = await newMember(marketplace);
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const mayPost = (limit: number | null = 5) => hold(marketplace, member.id, { project_list: limit });
const make = (facts: Partial<NewProject> = {}) =>
  makeProject(marketplace, catalogue, member.token, facts);
const change = (input: Partial<NewProject> & { id: number }, token = member.token) =>
  ask(marketplace, postProject, { title: "Harbour Quarter", ...input }, token);
const rowsOf = (owner = member.id) =>
  marketplace.database.selectFrom("project").selectAll().where("owner_id", "=", owner).execute();
const approve = (id: number) =>
  marketplace.database
    .updateTable("project")
    .set({ request_status: "approved", is_active: true })
    .where("id", "=", id)
    .execute();
const own = async (input: Parameters<typeof ask<typeof getAddedProjects>>[2] = {}) => {
  const { body } = await ask(marketplace, getAddedProjects, input, member.token);
  return { ...body, data: projectsOf(body.data) };
};
const isThere = async (address: string) =>
  (await marketplace.fetch(new Request(address))).status === 200;
const setting = (name: string, value: unknown) =>
  marketplace.database
    .insertInto("site_setting")
    .values({ name, value: JSON.stringify(value) })
    .execute();

describe("a new project", () => {
  test("waits for review with all that was sent, and the operator hears of it", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    await mayPost();
    const project = await make({
      type: "under_construction",
      video_link: "https://vimeo.com/1084537",
      meta_title: "Live by the water",
      meta_image: await photo("meta.jpg"),
      gallery_images: [await photo("a.jpg"), await photo("b.jpg")],
      documents: [textFile("Brochure.txt")],
      plans: [
        { title: "Ground floor", document: await photo() },
        { title: "Ground floor", document: await photo() },
        { title: "First floor", document: await photo() },
      ],
    });
    expect(project).toMatchObject({
      slug_id: "harbour-quarter",
      type: "under_construction",
      location: "1 Harbour Road",
      latitude: "23.25",
      added_by: member.id,
      meta_title: "Live by the water",
      video_link: "https://vimeo.com/1084537",
    });
    expect(project.gallary_images).toHaveLength(2);
    expect(project.documents[0]!.name).toContain("Brochure.txt");
    expect(project.plans.map(({ title }) => title)).toEqual([
      "Ground floor",
      "Ground floor",
      "First floor",
    ]);
    for (const address of [project.image, project.meta_image, project.plans[2]!.document])
      expect(await isThere(address)).toBe(true);
    expect(await rowsOf()).toMatchObject([
      { request_status: "pending", is_active: false, is_public: false },
    ]);
    const [letter] = await sentTo(marketplace, operator.email, /To review: Harbour Quarter/);
    expect(letter!.text).toContain(`/operator/projects/${project.id}`);
  });

  test("of a verified member is public at once where the operator wants that", async () => {
    await mayPost();
    await setting("auto_approve", "1");
    await marketplace.database
      .updateTable("member")
      .set({ verification_status: "success" })
      .where("id", "=", member.id)
      .execute();
    await make();
    await marketplace.database.deleteFrom("site_setting").execute();
    expect(await rowsOf()).toMatchObject([{ request_status: "approved", is_public: true }]);
  });

  test("says at once everything that is missing or wrong", async () => {
    await mayPost();
    const nothing = await send(marketplace, postProject, {}, member.token);
    expect([nothing.status, nothing.body.errors]).toEqual([
      400,
      {
        title: "Title is required.",
        description: "Description field is required.",
        category_id: "Please select Category.",
        image: "Please select a Title Image.",
        city: "Fill all address details.",
        state: "Fill all address details.",
        country: "Fill all address details.",
      },
    ]);
    const good = await aProject(catalogue);
    const wrong: [object, string, string][] = [
      [{ category_id: 999_999 }, "category_id", "Please select Category."],
      [
        { video_link: "https://example.com/x" },
        "video_link",
        "Please enter a YouTube or Vimeo link.",
      ],
      [{ latitude: 91 }, "latitude", "The number is not valid."],
      [
        { plans: [{ title: "", document: await photo() }] },
        "plans[0].title",
        "Fill the current floor before adding another.",
      ],
      [
        { plans: [{ title: "Ground floor" }] },
        "plans[0].document",
        "Fill the current floor before adding another.",
      ],
      [{ gallery_images: [textFile()] }, "gallery_images[0]", "Photos must be JPEG or PNG."],
      [{ documents: [await photo()] }, "documents[0]", "Documents must be PDF, DOC, DOCX or TXT."],
    ];
    for (const [facts, field, sentence] of wrong) {
      const { body } = await send(marketplace, postProject, { ...good, ...facts }, member.token);
      expect([facts, body.errors]).toEqual([facts, { [field]: sentence }]);
    }
    expect(await rowsOf()).toEqual([]);
  });

  test("five rights let five of two hundred simultaneous posts through", async () => {
    await mayPost(5);
    const project = await aProject(catalogue);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => send(marketplace, postProject, project, member.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(195);
    expect(refused[0]?.body).toEqual({
      error: true,
      message: "Limit or Package Not Available",
      data: { package_available: true, feature_available: true, limit_available: false },
    });
    expect(await rowsOf()).toHaveLength(5);
    expect(new Set((await rowsOf()).map(({ slug }) => slug)).size).toBe(5);
  }, 120_000);
});

describe("who may add", () => {
  const refusal = async (token: string) => {
    const { status, body } = await send(marketplace, postProject, await aProject(catalogue), token);
    return [status, body.message];
  };

  test("members whose profile is complete", async () => {
    await mayPost();
    for (const lacking of [{ address: "" }, { mobile: null }, { picture_key: null }]) {
      const { id, token } = await newMember(marketplace);
      await hold(marketplace, id, { project_list: 1 });
      await marketplace.database.updateTable("member").set(lacking).where("id", "=", id).execute();
      expect(await refusal(token)).toEqual([
        403,
        "You have not completed your profile yet. Please complete first",
      ]);
    }
  });

  test("verified members, where the operator asks for it", async () => {
    await mayPost();
    await setting("verification_required_for_user", true);
    const states = [
      ["initial", "Please apply for verification before you list something."],
      ["pending", "Your verification is under review."],
      ["failed", "Your verification did not succeed. Please apply again."],
    ] as const;
    const be = (verification_status: "initial" | "pending" | "failed" | "success") =>
      marketplace.database
        .updateTable("member")
        .set({ verification_status })
        .where("id", "=", member.id)
        .execute();
    for (const [state, sentence] of states) {
      await be(state);
      expect(await refusal(member.token)).toEqual([403, sentence]);
    }
    await be("success");
    await make();
    await marketplace.database.deleteFrom("site_setting").execute();
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe("a change", () => {
  test("keeps what is absent, clears what is empty, costs nothing and asks for review again", async () => {
    await mayPost(1);
    const project = await make({
      meta_title: "Old",
      meta_keywords: "sea",
      meta_image: await photo(),
    });
    await approve(project.id);
    const { status, body } = await change({
      id: project.id,
      title: "Harbour Yard",
      meta_title: "",
      meta_image: "",
      slug_id: "yard",
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        title: "Harbour Yard",
        slug_id: "yard",
        description: project.description,
        image: project.image,
        city: "Bhuj",
        meta_title: "",
        meta_keywords: "sea",
        meta_image: "",
      },
    ]);
    expect(await isThere(project.meta_image)).toBe(false);
    expect(await rowsOf()).toMatchObject([{ request_status: "pending", is_active: true }]);
  });

  test("stays approved where the operator trusts edits", async () => {
    await mayPost();
    const project = await make();
    await approve(project.id);
    await setting("auto_approve_edited_listings", "1");
    await change({ id: project.id });
    await marketplace.database.deleteFrom("site_setting").execute();
    expect(await rowsOf()).toMatchObject([{ request_status: "approved" }]);
  });

  test("takes pictures, documents and floors away, and gives floors new names and pictures", async () => {
    await mayPost();
    const project = await make({
      gallery_images: [await photo(), await photo()],
      documents: [textFile(), textFile()],
      plans: [
        { title: "Ground floor", document: await photo() },
        { title: "First floor", document: await photo() },
        { title: "Attic", document: await photo() },
      ],
    });
    const [ground, first, attic] = project.plans;
    const { body } = await change({
      id: project.id,
      remove_gallery_images: String(project.gallary_images[0]!.id),
      remove_documents: project.documents.map(({ id }) => id).join(","),
      remove_plans: String(attic!.id),
      gallery_images: [await photo()],
      plans: [
        { id: ground!.id, title: "Hall" },
        { id: first!.id, document: await photo() },
        { id: attic!.id, title: "Loft" },
        { title: "Roof", document: await photo() },
      ],
    });
    const [changed] = body.data;
    expect(changed!.plans.map(({ title }) => title)).toEqual(["Hall", "First floor", "Roof"]);
    expect(changed!.plans[0]!.document).toBe(ground!.document);
    expect(changed!.plans[1]!.document).not.toBe(first!.document);
    expect(changed!.gallary_images).toHaveLength(2);
    expect(changed!.gallary_images[0]!.id).toBe(project.gallary_images[1]!.id);
    expect(changed!.documents).toEqual([]);
    const gone = [project.gallary_images[0]!.name, first!.document, attic!.document];
    for (const address of gone) expect(await isThere(address)).toBe(false);
  });

  test("takes nothing from other projects", async () => {
    await mayPost();
    const other = await make({
      gallery_images: [await photo()],
      plans: [{ title: "Ground floor", document: await photo() }],
    });
    const project = await make();
    await change({
      id: project.id,
      remove_gallery_images: String(other.gallary_images[0]!.id),
      remove_plans: String(other.plans[0]!.id),
      plans: [{ id: other.plans[0]!.id, title: "Mine now" }],
    });
    const { data } = await own({ id: other.id });
    expect(data[0]!.gallary_images).toHaveLength(1);
    expect(data[0]!.plans).toMatchObject([{ title: "Ground floor" }]);
  });

  test("keeps the numbers of pictures, documents and floors within bounds", async () => {
    await mayPost();
    const picture = await photo();
    const project = await make({
      plans: Array.from({ length: 50 }, () => ({ title: "Floor", document: picture })),
      documents: Array.from({ length: 10 }, () => textFile()),
    });
    const more: [Omit<Partial<NewProject>, "id">, object][] = [
      [
        { plans: [{ title: "Roof", document: picture }] },
        { plans: "A project may have at most 50 floors." },
      ],
      [{ documents: [textFile()] }, { documents: "A project may have at most 10 documents." }],
    ];
    for (const [facts, errors] of more)
      expect((await change({ id: project.id, ...facts })).body.errors).toEqual(errors);
  }, 60_000);
});

describe("one's own projects", () => {
  test("are listed newest first with their state, filtered and found", async () => {
    await mayPost();
    const first = await make({ title: "Mill Lane", location: "Mill Lane 1" });
    const second = await make({ title: "Sun Court" });
    await approve(first.id);
    await marketplace.database
      .insertInto("rejection")
      .values({ project_id: second.id, reason: "No plans." })
      .execute();
    await marketplace.database
      .updateTable("project")
      .set({ request_status: "rejected" })
      .where("id", "=", second.id)
      .execute();
    const all = await own();
    expect(all.total).toBe(2);
    expect(all.data).toMatchObject([
      { id: second.id, status: 0, reject_reason: { project_id: second.id, reason: "No plans." } },
      { id: first.id, status: 1, request_status: "approved", reject_reason: {} },
    ]);
    const ids = async (input: Parameters<typeof own>[0]) =>
      (await own(input)).data.map(({ id }) => id);
    expect(await ids({ request_status: "approved" })).toEqual([first.id]);
    expect(await ids({ status: "0" })).toEqual([second.id]);
    expect(await ids({ search: "mill LANE" })).toEqual([first.id]);
    expect(await ids({ offset: 1, limit: 1 })).toEqual([first.id]);
  });

  test("one by its address is an object, with the others beside it", async () => {
    await mayPost();
    const first = await make({ slug_id: "only-one" });
    const second = await make();
    const { body } = await ask(
      marketplace,
      getAddedProjects,
      { slug_id: "only-one", get_similar: 1 },
      member.token,
    );
    expect(body.data).toMatchObject({ id: first.id });
    expect(body.similar_projects).toMatchObject([{ id: second.id }]);
    const theirs = await ask(
      marketplace,
      getAddedProjects,
      { slug_id: "only-one" },
      stranger.token,
    );
    expect(theirs.body).toMatchObject({ data: [], total: 0 });
  });
});

describe("changing the state", () => {
  const become = (project_id: number, status: string, token = member.token) =>
    send(marketplace, changeProjectStatus, { project_id, status }, token);

  test("shows and hides what is approved, and nothing else", async () => {
    await mayPost();
    const { id } = await make();
    const early = await become(id, "1");
    expect([early.status, early.body.message]).toEqual([
      409,
      "Only an approved project can be shown or hidden.",
    ]);
    await approve(id);
    const found = async () => (await ask(marketplace, getProjects, { id })).body.total;
    expect(await found()).toBe(1);
    expect((await become(id, "0")).status).toBe(200);
    expect(await found()).toBe(0);
    expect((await become(id, "1")).status).toBe(200);
    expect(await found()).toBe(1);
  });

  test("says how far the project is, whatever the review says", async () => {
    await mayPost();
    const { id } = await make();
    expect((await become(id, "under_construction")).status).toBe(200);
    expect((await own()).data).toMatchObject([{ type: "under_construction" }]);
    expect((await become(id, "upcoming")).status).toBe(200);
    expect(await rowsOf()).toMatchObject([{ kind: "upcoming", request_status: "pending" }]);
    const wrong = await become(id, "finished");
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { status: "This status is not offered." },
    ]);
  });
});

test("deleting takes the files along and gives no right back", async () => {
  await mayPost(1);
  const project = await make({
    gallery_images: [await photo()],
    documents: [textFile()],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  const { status } = await ask(marketplace, deleteProject, { id: project.id }, member.token);
  expect(status).toBe(200);
  const files = [project.image, project.gallary_images[0]!.name, project.plans[0]!.document];
  for (const address of files) expect(await isThere(address)).toBe(false);
  expect(await rowsOf()).toEqual([]);
  const again = await send(marketplace, postProject, await aProject(catalogue), member.token);
  expect(again.status).toBe(403);
});

test("other people's projects are left alone, and unknown ones are not found", async () => {
  await mayPost();
  const { id } = await make();
  await approve(id);
  const before = await rowsOf();
  const operator = await newMember(marketplace, { is_operator: true });
  const tries = (project_id: number) =>
    [
      [postProject, { id: project_id, title: "Mine now" }],
      [deleteProject, { id: project_id }],
      [changeProjectStatus, { project_id, status: "0" }],
      [changeProjectStatus, { project_id, status: "under_construction" }],
    ] as const;
  for (const [call, input] of tries(id))
    for (const { token } of [stranger, operator])
      expect((await send(marketplace, call, input, token)).status).toBe(403);
  for (const [call, input] of tries(2_000_000_000))
    expect((await send(marketplace, call, input, member.token)).status).toBe(404);
  expect(await rowsOf()).toEqual(before);
});
