import { describe, expect, test } from "vitest";
import { getFeaturedData, storeAdvertisement } from "~/contract/adverts/calls";
import { getAddedProperties } from "~/contract/listings/calls";
import { getProjects } from "~/contract/projects/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { expireAdverts } from "~/marketplace.server/jobs/expiry";
import { sentTo } from "../support/outbox";
import { advertsOfMember } from "./advert-setup";
import { ask, hold, newMember, send } from "./asking";
import type { HomeFacts } from "./search-homes";

const { here, mayFeature, putOwn, putProject, feature, featureProject, adverts, used, hoursLater } =
  advertsOfMember();

/** The operator trusts verified members, and this one is. */
async function trust() {
  const { database } = here.marketplace;
  await database
    .insertInto("site_setting")
    .values({ name: "auto_approve", value: JSON.stringify("1") })
    .execute();
  await database
    .updateTable("member")
    .set({ verification_status: "success" })
    .where("id", "=", here.member.id)
    .execute();
}

describe("advertising", () => {
  test.each([
    ["property", () => putOwn(), feature],
    ["project", () => putProject(), featureProject],
  ])("a %s again is open from the moment its advert has ended", async (_, put, advertise) => {
    await hold(
      here.marketplace,
      here.member.id,
      { property_feature: 5, project_feature: 5 },
      { endsIn: null },
    );
    const id = await put();
    await advertise(id);
    hoursLater(24);
    expect((await advertise(id)).status).toBe(200);
    expect((await adverts()).map(({ status }) => status)).toEqual([3, 1]);
  });

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
    const [letter] = await sentTo(
      here.marketplace,
      here.operator.email,
      /advertisement for Sea view/,
    );
    expect(letter!.text).toContain(`/operator/adverts/${advert!.id}`);

    const own = await ask(
      here.marketplace,
      getAddedProperties,
      { is_promoted: "1" },
      here.member.token,
    );
    expect(own.body.data).toMatchObject([{ id, advertisement_status: 1 }]);
    const featured = await ask(
      here.marketplace,
      getFeaturedData,
      { type: "property" },
      here.member.token,
    );
    expect(featured.body.data).toMatchObject([{ status: 1, property: { id } }]);
    const list = await ask(here.marketplace, getPropertyList, { promoted: 1 });
    expect(list.body.total).toBe(0);
  });

  test("runs at once where the operator trusts verified members", async () => {
    await mayFeature();
    await trust();
    const project = await putProject();
    const { body } = await featureProject(project);
    expect(body.message).toBe("Your advertisement is running.");
    const found = await ask(here.marketplace, getProjects, { get_featured: 1 });
    expect(found.body.data).toMatchObject([
      { id: project, is_promoted: true, is_feature_available: false },
    ]);
    const own = await ask(
      here.marketplace,
      getFeaturedData,
      { type: "project" },
      here.member.token,
    );
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
    const stranger = await newMember(here.marketplace);
    await hold(here.marketplace, stranger.id, { property_feature: null, project_feature: null });
    for (const { token } of [stranger, here.operator]) {
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
      expect(
        await send(here.marketplace, storeAdvertisement, input!, here.member.token),
      ).toMatchObject({
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
    await hold(here.marketplace, here.member.id, { property_feature: 2 }, { endsIn: null });
    await trust();
    const id = await putOwn();
    await feature(id);
    const promoted = async () =>
      (await ask(here.marketplace, getPropertyList, { promoted: 1 })).body.total;
    expect(await promoted()).toBe(1);
    hoursLater(23);
    await expireAdverts(here.marketplace.services, here.marketplace.clock.now);
    expect(await promoted()).toBe(1);
    hoursLater(1);
    await expireAdverts(here.marketplace.services, here.marketplace.clock.now);
    expect(await promoted()).toBe(0);
    expect(await adverts()).toMatchObject([{ status: 3, is_enabled: false }]);
    expect((await feature(id)).status).toBe(200);
  });
});
