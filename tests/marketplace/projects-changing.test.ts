import { describe, expect, test } from "vitest";
import { changeProjectStatus, getProjects } from "~/contract/projects/calls";
import { ask, send } from "./asking";
import { type NewProject, photo, textFile } from "./listing-setup";
import { projectsOfMember } from "./project-setup";

const { here, mayPost, make, change, rowsOf, approve, own, isThere, setting } = projectsOfMember();

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
    await here.marketplace.database.deleteFrom("site_setting").execute();
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
      plans: Array.from({ length: 50 }, (_, floor) => ({
        title: `Floor ${floor}`,
        document: picture,
      })),
      documents: Array.from({ length: 10 }, () => textFile()),
    });
    const picturesOfFloor = (length: number) => ({
      plans: Array.from({ length }, () => ({ title: "Floor 7", document: picture })),
    });
    expect((await change({ id: project.id, ...picturesOfFloor(9) })).status).toBe(200);
    const more: [Omit<Partial<NewProject>, "id">, object][] = [
      [
        { plans: [{ title: "Roof", document: picture }] },
        { plans: "A project may have at most 50 floors." },
      ],
      [picturesOfFloor(1), { plans: "A floor may have at most 10 pictures." }],
      [{ documents: [textFile()] }, { documents: "A project may have at most 10 documents." }],
    ];
    for (const [facts, errors] of more)
      expect((await change({ id: project.id, ...facts })).body.errors).toEqual(errors);
  });
});

test("pictures are put in order, and one of them becomes the title image", async () => {
  await mayPost();
  const { id } = await make({ gallery_images: [await photo(), await photo(), await photo()] });
  const before = (await own({ id })).data[0]!;
  const [first, second, third] = before.gallary_images.map((picture) => picture);
  await change({
    id,
    gallery_order: `${third!.id},+0,${first!.id}`,
    gallery_images: [await photo()],
  });
  const moved = (await own({ id })).data[0]!;
  expect(moved.gallary_images.map((picture) => picture.id)).toEqual([
    third!.id,
    expect.any(Number),
    first!.id,
    second!.id,
  ]);

  await change({
    id,
    title_image_id: first!.id,
    remove_gallery_images: String(first!.id),
    gallery_order: `${second!.id},title,${third!.id}`,
  });
  const after = (await own({ id })).data[0]!;
  expect(after.image).toBe(first!.name);
  expect(after.gallary_images[0]!.id).toBe(second!.id);
  expect(after.gallary_images[1]!.name).toBe(before.image);
  for (const address of [after.image, ...after.gallary_images.map(({ name }) => name)])
    expect(await isThere(address)).toBe(true);
});

describe("changing the state", () => {
  const become = (project_id: number, status: string, token = here.member.token) =>
    send(here.marketplace, changeProjectStatus, { project_id, status }, token);

  test("shows and hides what is approved, and nothing else", async () => {
    await mayPost();
    const { id } = await make();
    const early = await become(id, "1");
    expect([early.status, early.body.message]).toEqual([
      409,
      "Only an approved project can be shown or hidden.",
    ]);
    await approve(id);
    const found = async () => (await ask(here.marketplace, getProjects, { id })).body.total;
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
