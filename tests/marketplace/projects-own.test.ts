import { describe, expect, test } from "vitest";
import {
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  postProject,
} from "~/contract/projects/calls";
import { ask, newMember, send } from "./asking";
import { aProject, photo, textFile } from "./listing-setup";
import { projectsOfMember } from "./project-setup";

const { here, mayPost, make, rowsOf, approve, own, isThere } = projectsOfMember();

describe("one's own projects", () => {
  test("are listed newest first with their state, filtered and found", async () => {
    await mayPost();
    const first = await make({ title: "Mill Lane", location: "Mill Lane 1" });
    const second = await make({ title: "Sun Court" });
    await approve(first.id);
    await here.marketplace.database
      .insertInto("rejection")
      .values({ project_id: second.id, reason: "No plans." })
      .execute();
    await here.marketplace.database
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
      here.marketplace,
      getAddedProjects,
      { slug_id: "only-one", get_similar: 1 },
      here.member.token,
    );
    expect(body.data).toMatchObject({ id: first.id });
    expect(body.similar_projects).toMatchObject([{ id: second.id }]);
    const theirs = await ask(
      here.marketplace,
      getAddedProjects,
      { slug_id: "only-one" },
      here.stranger.token,
    );
    expect(theirs.body).toMatchObject({ data: [], total: 0 });
  });
});

test("deleting takes the files along and gives no right back", async () => {
  await mayPost(1);
  const project = await make({
    gallery_images: [await photo()],
    documents: [textFile()],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  const { status } = await ask(
    here.marketplace,
    deleteProject,
    { id: project.id },
    here.member.token,
  );
  expect(status).toBe(200);
  const files = [project.image, project.gallary_images[0]!.name, project.plans[0]!.document];
  for (const address of files) expect(await isThere(address)).toBe(false);
  expect(await rowsOf()).toEqual([]);
  const again = await send(
    here.marketplace,
    postProject,
    await aProject(here.catalogue),
    here.member.token,
  );
  expect(again.status).toBe(403);
});

test("other people's projects are left alone, and unknown ones are not found", async () => {
  await mayPost();
  const { id } = await make();
  await approve(id);
  const before = await rowsOf();
  const operator = await newMember(here.marketplace, { is_operator: true });
  const tries = (project_id: number) =>
    [
      [postProject, { id: project_id, title: "Mine now" }],
      [deleteProject, { id: project_id }],
      [changeProjectStatus, { project_id, status: "0" }],
      [changeProjectStatus, { project_id, status: "under_construction" }],
    ] as const;
  for (const [call, input] of tries(id))
    for (const { token } of [here.stranger, operator])
      expect((await send(here.marketplace, call, input, token)).status).toBe(403);
  for (const [call, input] of tries(2_000_000_000))
    expect((await send(here.marketplace, call, input, here.member.token)).status).toBe(404);
  expect(await rowsOf()).toEqual(before);
});
