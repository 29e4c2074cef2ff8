import { afterAll, beforeAll, beforeEach } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

type Member = Awaited<ReturnType<typeof newMember>>;

/** A marketplace with an operator for the file that calls this, and a new member in each test who advertises there. */
export function advertsOfMember() {
  const here = {} as { marketplace: TestMarketplace; operator: Member; member: Member };

  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    await putCategories(here.marketplace, "Villa");
    here.operator = await newMember(here.marketplace, { is_operator: true });
  });
  beforeEach(async () => {
    const { database } = here.marketplace;
    await database.deleteFrom("property").execute();
    await database.deleteFrom("project").execute();
    await database.deleteFrom("site_setting").execute();
    here.member = await newMember(here.marketplace);
  });
  afterAll(() => here.marketplace.close());

  let projects = 0;
  return {
    here,
    mayFeature: (limit: number | null = 5) =>
      hold(here.marketplace, here.member.id, { property_feature: limit, project_feature: limit }),
    putOwn: (facts: HomeFacts = {}) =>
      putHome(here.marketplace, { owner_id: here.member.id, ...facts }),
    async putProject(facts: { is_active?: boolean } = {}) {
      projects += 1;
      const { id } = await here.marketplace.database
        .insertInto("project")
        .values({
          slug: `project-${projects}`,
          owner_id: here.member.id,
          category_id: 1,
          title: "Docklands",
          description: "Homes.",
          is_active: true,
          request_status: "approved",
          ...facts,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    feature: (property_id: number, token = here.member.token) =>
      ask(here.marketplace, storeAdvertisement, { feature_for: "property", property_id }, token),
    featureProject: (project_id: number, token = here.member.token) =>
      ask(here.marketplace, storeAdvertisement, { feature_for: "project", project_id }, token),
    adverts: () =>
      here.marketplace.database
        .selectFrom("advertisement")
        .selectAll()
        .where("member_id", "=", here.member.id)
        .orderBy("id")
        .execute(),
    async used() {
      const rows = await here.marketplace.database
        .selectFrom("package_use")
        .innerJoin("member_package", "member_package.id", "member_package_id")
        .select(["feature", "used_count"])
        .where("member_id", "=", here.member.id)
        .where("used_count", ">", 0)
        .execute();
      return rows.map(({ feature, used_count }) => [feature, used_count]);
    },
    hoursLater(hours: number) {
      const { clock } = here.marketplace;
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    },
  };
}
