import { afterAll, beforeAll, beforeEach } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { getAddedProjects, postProject, projectsOf } from "~/contract/projects/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { type Catalogue, makeProject, newCatalogue, type NewProject } from "./listing-setup";

/** A marketplace for the file that calls this, and a new member in each test who has projects there. */
export function projectsOfMember() {
  const here = {} as {
    marketplace: TestMarketplace;
    catalogue: Catalogue;
    member: { id: number; token: string };
    stranger: { id: number; token: string };
  };

  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    here.catalogue = await newCatalogue(here.marketplace);
    here.stranger = await newMember(here.marketplace);
  });
  beforeEach(async () => {
    here.member = await newMember(here.marketplace);
  });
  afterAll(() => here.marketplace.close());

  return {
    here,
    mayPost: (limit: number | null = 5) =>
      hold(here.marketplace, here.member.id, { project_list: limit }),
    make: (facts: Partial<NewProject> = {}) =>
      makeProject(here.marketplace, here.catalogue, here.member.token, facts),
    change: (input: Partial<NewProject> & { id: number }) =>
      ask(here.marketplace, postProject, { title: "Harbour Quarter", ...input }, here.member.token),
    rowsOf: () =>
      here.marketplace.database
        .selectFrom("project")
        .selectAll()
        .where("owner_id", "=", here.member.id)
        .execute(),
    /** What the operator does to a project that is fine. */
    approve: (id: number) =>
      here.marketplace.database
        .updateTable("project")
        .set({ request_status: "approved", is_active: true })
        .where("id", "=", id)
        .execute(),
    async own(input: InputOf<typeof getAddedProjects> = {}) {
      const { body } = await ask(here.marketplace, getAddedProjects, input, here.member.token);
      return { ...body, data: projectsOf(body.data) };
    },
    /** Whether a picture or document can be fetched. */
    isThere: async (address: string) =>
      (await here.marketplace.fetch(new Request(address))).status === 200,
    setting: (name: string, value: unknown) =>
      here.marketplace.database
        .insertInto("site_setting")
        .values({ name, value: JSON.stringify(value) })
        .execute(),
  };
}
