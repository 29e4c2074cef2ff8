import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getFeaturedData, storeAdvertisement } from "~/contract/adverts";
import { getAddedProperties } from "~/contract/listings";
import { approveAdvert, operatorActs, operatorAdverts, rejectAdvert } from "~/contract/operator";
import { getProjects } from "~/contract/projects";
import { getPropertyList } from "~/contract/properties";
import { expireAdverts } from "~/marketplace.server/jobs/expiry";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, hold, newMember, send } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: { id: number; email: string; token: string };
let member: { id: number; email: string; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  operator = await newMember(marketplace, { is_operator: true });
});
beforeEach(async () => {
  const { database } = marketplace;
  await database.deleteFrom("property").execute();
  await database.deleteFrom("project").execute();
  await database.deleteFrom("site_setting").execute();
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const mayFeature = (limit: number | null = 5) =>
  hold(marketplace, member.id, { property_feature: limit, project_feature: limit });
const putOwn = (facts: HomeFacts = {}) => putHome(marketplace, { owner_id: member.id, ...facts });
let projects = 0;
async function putProject(facts: { is_active?: boolean } = {}) {
  projects += 1;
  const { id } = await marketplace.database
    .insertInto("project")
    .values({
      slug: `project-${projects}`,
      owner_id: member.id,
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
}
const feature = (property_id: number, token = member.token) =>
  ask(marketplace, storeAdvertisement, { feature_for: "property", property_id }, token);
const featureProject = (project_id: number, token = member.token) =>
  ask(marketplace, storeAdvertisement, { feature_for: "project", project_id }, token);
const adverts = () =>
  marketplace.database
    .selectFrom("advertisement")
    .selectAll()
    .where("member_id", "=", member.id)
    .orderBy("id")
    .execute();
const used = async () =>
  (
    await marketplace.database
      .selectFrom("package_use")
      .innerJoin("member_package", "member_package.id", "member_package_id")
      .select(["feature", "used_count"])
      .where("member_id", "=", member.id)
      .where("used_count", ">", 0)
      .execute()
  ).map(({ feature, used_count }) => [feature, used_count]);
/** The operator trusts verified members, and this one is. */
async function trust() {
  const { database } = marketplace;
  await database
    .insertInto("site_setting")
    .values({ name: "auto_approve", value: JSON.stringify("1") })
    .execute();
  await database
    .updateTable("member")
    .set({ verification_status: "success" })
    .where("id", "=", member.id)
    .execute();
}
const hoursLater = (hours: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + hours * 3_600_000);
};

describe("advertising", () => {
  test("waits for the operator, lasts as long as the package, and uses one right", async () => {
    const packageId = await mayFeature();
    const id = await putOwn({ title: "Sea view" });
    const { status, body } = await feature(id);
    expect([status, body.message]).toEqual([200, "Your advertisement waits for approval."]);
    const [advert] = await adverts();
    expect(advert).toMatchObject({
      property_id: id,
      package_id: packageId,
      status: 1,
      is_enabled: false,
    });
    expect(advert!.end_date!.getTime() - advert!.start_date.getTime()).toBe(24 * 3_600_000);
    expect(await used()).toEqual([["property_feature", 1]]);
    const [letter] = await sentTo(marketplace, operator.email, /advertisement for Sea view/);
    expect(letter!.text).toContain(`/operator/adverts/${advert!.id}`);

    const own = await ask(marketplace, getAddedProperties, { is_promoted: "1" }, member.token);
    expect(own.body.data).toMatchObject([{ id, advertisement_status: 1 }]);
    const featured = await ask(marketplace, getFeaturedData, { type: "property" }, member.token);
    expect(featured.body.data).toMatchObject([{ status: 1, property: { id } }]);
    const list = await ask(marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.total).toBe(0);
  });

  test("runs at once where the operator trusts verified members", async () => {
    await mayFeature();
    await trust();
    const project = await putProject();
    const { body } = await featureProject(project);
    expect(body.message).toBe("Your advertisement is running.");
    const found = await ask(marketplace, getProjects, { get_featured: 1 });
    expect(found.body.data).toMatchObject([
      { id: project, is_promoted: true, is_feature_available: false },
    ]);
    const own = await ask(marketplace, getFeaturedData, { type: "project" }, member.token);
    expect(own.body.data).toMatchObject([{ status: 0, project: { id: project } }]);
    expect(await used()).toEqual([["project_feature", 1]]);
  });

  test("is for what is approved, active and on the market, and for one's own", async () => {
    await mayFeature();
    const not = [
      { request_status: "pending" },
      { request_status: "rejected", is_active: false },
      { is_active: false },
      { status: "sold" },
      { status: "rented" },
    ] satisfies HomeFacts[];
    for (const facts of not) {
      const { status, body } = await feature(await putOwn(facts));
      expect([facts, status, body.message]).toEqual([
        facts,
        409,
        "Only what is approved, active and on the market can be advertised.",
      ]);
    }
    expect((await featureProject(await putProject({ is_active: false }))).status).toBe(409);
    const stranger = await newMember(marketplace);
    await hold(marketplace, stranger.id, { property_feature: null, project_feature: null });
    for (const { token } of [stranger, operator]) {
      expect((await feature(await putOwn(), token)).status).toBe(403);
      expect((await featureProject(await putProject(), token)).status).toBe(403);
    }
    expect((await feature(2_000_000_000)).status).toBe(404);
    expect((await featureProject(2_000_000_000)).status).toBe(404);
    for (const [input, errors] of [
      [{ feature_for: "property", project_id: 1 }, { property_id: "The id is not valid." }],
      [{ feature_for: "project" }, { project_id: "The id is not valid." }],
      [{ feature_for: "house", property_id: 1 }, { feature_for: "The type is not valid." }],
    ])
      expect(await send(marketplace, storeAdvertisement, input!, member.token)).toMatchObject({
        status: 400,
        body: { errors },
      });
    expect([await adverts(), await used()]).toEqual([[], []]);
  });

  test("happens once for a home, however many ask at once, and costs one right", async () => {
    await mayFeature();
    const id = await putOwn();
    const answers = await Promise.all(Array.from({ length: 30 }, () => feature(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(29);
    expect(refused[0]!.body.message).toBe("This is advertised already.");
    expect(await used()).toEqual([["property_feature", 1]]);
  });

  test("stays within the package's limit, whatever runs at once", async () => {
    await mayFeature(3);
    const homes = await Promise.all(Array.from({ length: 20 }, () => putOwn()));
    const answers = await Promise.all(homes.map((id) => feature(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(17);
    expect(refused[0]!.body).toMatchObject({
      message: "Limit or Package Not Available",
      data: { package_available: true, feature_available: true, limit_available: false },
    });
    expect(await adverts()).toHaveLength(3);
    expect((await featureProject(await putProject())).status).toBe(200);
  });

  test("ends with its time, and can begin anew", async () => {
    await hold(marketplace, member.id, { property_feature: 2 }, { endsIn: null });
    await trust();
    const id = await putOwn();
    await feature(id);
    const promoted = async () =>
      (await ask(marketplace, getPropertyList, { promoted: 1 })).body.total;
    expect(await promoted()).toBe(1);
    hoursLater(23);
    await expireAdverts(marketplace.services, marketplace.clock.now);
    expect(await promoted()).toBe(1);
    hoursLater(1);
    await expireAdverts(marketplace.services, marketplace.clock.now);
    expect(await promoted()).toBe(0);
    expect(await adverts()).toMatchObject([{ status: 3, is_enabled: false }]);
    expect((await feature(id)).status).toBe(200);
  });
});

describe("the operator", () => {
  const queue = async (input: Parameters<typeof ask<typeof operatorAdverts>>[2]) =>
    (await ask(marketplace, operatorAdverts, input, operator.token)).body;
  const approve = (id: number) => ask(marketplace, approveAdvert, { id }, operator.token);
  const reject = (id: number, reason = "The home is let already.") =>
    ask(marketplace, rejectAdvert, { id, reason }, operator.token);

  async function waiting() {
    await mayFeature();
    const home = await putOwn({ title: "Sea view" });
    await feature(home);
    const project = await putProject();
    await featureProject(project);
    const [first, second] = await adverts();
    return { home, project, ofHome: first!.id, ofProject: second!.id };
  }

  test("sees what waits with whoever placed it", async () => {
    const { ofHome, ofProject, project } = await waiting();
    const all = await queue({ status: 1 });
    expect([all.total, all.data.map(({ id }) => id)]).toEqual([2, [ofHome, ofProject]]);
    expect(all.data[1]).toMatchObject({
      project: { id: project },
      member: { id: member.id, email: member.email, is_verified: false },
    });
    expect((await queue({ status: 1, type: "project" })).data).toMatchObject([{ id: ofProject }]);
    expect((await queue({ id: ofHome })).data).toMatchObject([{ id: ofHome }]);
    expect((await queue({ status: 0 })).data).toEqual([]);
  });

  test("approves: the listing is promoted, the member is told, the deed is written down", async () => {
    const { home, ofHome } = await waiting();
    expect((await approve(ofHome)).status).toBe(200);
    const list = await ask(marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.data).toMatchObject([{ id: home, promoted: true }]);
    const [letter] = await sentTo(marketplace, member.email, /Your advertisement is running/);
    expect(letter!.text).toContain("http://doorstep.test/user/advertisement");
    const acts = await ask(
      marketplace,
      operatorActs,
      { subject_kind: "advertisement", subject_id: ofHome },
      operator.token,
    );
    expect(acts.body).toMatchObject({
      total: 1,
      data: [{ act: "approve", operator_id: operator.id, subject_title: "Sea view", reason: "" }],
    });
  });

  test("rejects with a reason, also what runs already", async () => {
    const { home, ofHome } = await waiting();
    await approve(ofHome);
    expect((await reject(ofHome)).status).toBe(200);
    const [letter] = await sentTo(marketplace, member.email, /was not approved/);
    expect(letter!.text).toContain("The home is let already.");
    const own = await ask(marketplace, getFeaturedData, { type: "property" }, member.token);
    expect(own.body.data).toMatchObject([
      { status: 2, reject_reason: "The home is let already.", property: { id: home } },
    ]);
    const list = await ask(marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.total).toBe(0);
    // A rejected one is in nobody's way (contract §2.3).
    expect((await feature(home)).status).toBe(200);
  });

  test("decides once, however many decide at the same time", async () => {
    const { ofHome, ofProject } = await waiting();
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(ofHome)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await reject(ofProject);
    expect((await approve(ofProject)).status).toBe(409);
    expect((await approve(2_000_000_000)).status).toBe(404);
    const { body } = await ask(marketplace, operatorActs, { limit: 2 }, operator.token);
    expect(body.data.map(({ act, subject_id }) => [act, subject_id])).toEqual([
      ["reject", ofProject],
      ["approve", ofHome],
    ]);
  });

  test("does not approve what has ended meanwhile", async () => {
    const { ofHome } = await waiting();
    hoursLater(25);
    const late = await approve(ofHome);
    expect([late.status, late.body.message]).toEqual([
      409,
      "This advertisement has ended, or has been decided already.",
    ]);
  });
});
