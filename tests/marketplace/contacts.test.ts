import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentList, agentProperties } from "~/contract/agents/calls";
import { compareProperties } from "~/contract/compare/calls";
import { addFavourite, getFavouriteProperty } from "~/contract/favourites/calls";
import { getUserRecommendation } from "~/contract/feed/calls";
import { homepageData } from "~/contract/home/calls";
import { mapProperties } from "~/contract/map/calls";
import { getProjectDetail, getProjects } from "~/contract/projects/calls";
import {
  getAllSimilarProperties,
  getNearbyProperties,
  getProperty,
  getPropertyList,
} from "~/contract/properties/calls";
import { findCaller, issueToken } from "~/marketplace.server/account/tokens";
import { limits } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { seeContacts } from "~/marketplace.server/properties/contacts";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let villa: number;
let operator: { token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  [villa] = (await putCategories(marketplace, "Villa")) as [number];
  operator = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

describe("how to reach an owner", () => {
  const mobile = "351911222333";
  const letters = "Rua dos Correios 9";
  const owners: number[] = [];
  const homes: number[] = [];
  const day = async (member: { id: number }) =>
    marketplace.database
      .selectFrom("contact_view")
      .selectAll()
      .where("member_id", "=", member.id)
      .execute();
  const reach = async (id: number, token: string) =>
    (await ask(marketplace, getProperty, { id }, token)).body.data[0];

  beforeAll(async () => {
    const rows = Array.from({ length: limits.contacts.tries + 4 }, (_, index) => ({
      name: `Owner ${index}`,
      slug: `reached-${index}`,
      email: `reached-${index}@example.com`,
      email_verified_at: new Date(),
      mobile,
    }));
    const made = await marketplace.database
      .insertInto("member")
      .values(rows)
      .returning("id")
      .execute();
    for (const { id } of made) {
      owners.push(id);
      homes.push(
        await putHome(marketplace, {
          ...{ owner_id: id, category_id: villa, city: "Évora" },
          client_address: letters,
        }),
      );
    }
  });

  test("is said in no list, to nobody but themselves", async () => {
    const reader = await newMember(marketplace);
    for (const property_id of homes.slice(0, 2))
      await ask(marketplace, addFavourite, { property_id, type: "1" }, reader.token);
    await hold(marketplace, reader.id, { premium_properties: null, project_access: null });
    const asked = [
      [getProperty, { city: "Évora" }],
      [getPropertyList, { city: "Évora" }],
      [getAllSimilarProperties, { property_id: homes[0] }],
      [getNearbyProperties, { city: "Évora" }],
      [mapProperties, { north: 90, south: -90, east: 180, west: -180 }],
      [getFavouriteProperty, {}],
      [getUserRecommendation, {}],
      [homepageData, {}],
      [agentList, {}],
      [getProjects, {}],
      [compareProperties, { source_property_id: homes[0], target_property_id: homes[1] }],
    ] as const;
    for (const [call, input] of asked) {
      const { status, body } = await send(marketplace, call, input, reader.token);
      const said = JSON.stringify(body);
      const told = [mobile, letters, "@example.com"].filter((way) => said.includes(way));
      expect([call.path, status, told]).toEqual([call.path, 200, []]);
    }
    expect(await day(reader)).toEqual([]);
    const token = await issueToken(marketplace.database, owners[0]!, marketplace.clock.now);
    const { body } = await ask(marketplace, getProperty, { userid: owners[0] }, token);
    expect(body.data).toMatchObject([{ mobile, client_address: letters }]);
  });

  test("is told of so many owners a day, however many are asked for at once", async () => {
    const reader = await newMember(marketplace);
    const all = await Promise.all(homes.map((id) => reach(id, reader.token)));
    const told = all.filter((home) => home?.mobile === mobile);
    const withheld = all.filter((home) => home?.contacts_withheld);
    expect([told.length, withheld.length]).toEqual([limits.contacts.tries, 4]);
    const none = { email: "", mobile: "", client_address: "" };
    expect(withheld).toMatchObject(withheld.map(() => none));
    expect(told[0]).toMatchObject({ client_address: letters });
    const { data: seen } = (await ask(marketplace, getProperty, { id: homes[0] })).body;
    expect(seen).toMatchObject([none]);
    expect(await day(reader)).toHaveLength(limits.contacts.tries);
    // Those who were told before are told again, on their own page, too.
    expect((await reach(told[0]!.id, reader.token))?.mobile).toBe(mobile);
    const agent = async (home: { customer_slug_id: string } | undefined) =>
      (await ask(marketplace, agentProperties, { slug_id: home!.customer_slug_id }, reader.token))
        .body.data.customer_data;
    expect((await agent(told[0]))?.mobile).toBe(mobile);
    expect(await agent(withheld[0])).toMatchObject({ mobile: "", contacts_withheld: true });
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 24 * 3_600_000);
    expect((await reach(withheld[0]!.id, reader.token))?.mobile).toBe(mobile);
    await forgetExpired(
      marketplace.services,
      new Date(marketplace.clock.now.getTime() + 48 * 3_600_000),
    );
    expect(await day(reader)).toEqual([]);
  });

  test("is said with a project likewise, and so is where its owner lives", async () => {
    const reader = await newMember(marketplace);
    await hold(marketplace, reader.id, { project_access: null });
    const { database, clock } = marketplace;
    const street = "5 Owner Lane";
    await database
      .updateTable("member")
      .set({ address: street })
      .where("id", "=", owners[0]!)
      .execute();
    const { id } = await database
      .insertInto("project")
      .values({
        ...{ slug: "reached", owner_id: owners[0]!, category_id: villa, title: "Docks" },
        ...{ description: "Homes.", kind: "upcoming", location: "1 Quay", image_key: "docks.jpg" },
        ...{ city: "Évora", state: "Évora", country: "Portugal" },
        ...{ request_status: "approved", is_active: true },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const customer = async () =>
      (await ask(marketplace, getProjectDetail, { id }, reader.token)).body.data?.customer;
    expect(await customer()).toMatchObject({ mobile, address: street });
    const day = clock.now.toISOString().slice(0, 10);
    await database.deleteFrom("contact_view").where("member_id", "=", reader.id).execute();
    await database
      .insertInto("contact_view")
      .values(
        owners
          .slice(1, 1 + limits.contacts.tries)
          .map((owner_id) => ({ member_id: reader.id, owner_id, day })),
      )
      .execute();
    expect(await customer()).toMatchObject({ contacts_withheld: true, mobile: "", address: "" });
  });

  test("is said of nobody whose account went meanwhile, and that counts for nothing", async () => {
    const reader = await newMember(marketplace);
    const { services } = marketplace;
    const caller = await findCaller(services, `Bearer ${reader.token}`);
    const gone = 2_000_000_000;
    expect(await seeContacts(services, caller, gone)).toBe("shown");
    expect(await day(reader)).toEqual([]);
  });

  test("is not counted for the operator, whose work it is", async () => {
    for (const id of homes) expect((await reach(id, operator.token))?.mobile).toBe(mobile);
  });
});
