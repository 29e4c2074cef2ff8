import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { getFeaturedData } from "~/contract/adverts/calls";
import { getProjectDetail, getProjects } from "~/contract/projects/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { advertise, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let flat: number;
let villa: number;
let developer: { id: number; email: string; token: string };
let holder: { id: number; token: string };
let docks: number;
let towers: number;
let mills: number;
let draft: number;

const shown = { is_active: true, request_status: "approved" as const, description: "Homes." };

beforeAll(async () => {
  marketplace = await testMarketplace();
  const { database } = marketplace;
  marketplace.clock.now = new Date("2026-03-11T09:00:00Z");
  [flat, villa] = (await putCategories(marketplace, "Flat", "Villa")) as [number, number];
  developer = await newMember(marketplace);
  holder = await newMember(marketplace);
  await hold(marketplace, holder.id, { project_access: null });
  const rows = await database
    .insertInto("project")
    .values([
      {
        ...shown,
        slug: "docks",
        category_id: flat,
        owner_id: developer.id,
        title: "Docklands",
        kind: "under_construction",
        location: "1 Quay",
        city: "Lisbon",
        state: "Lisboa",
        country: "Portugal",
        latitude: 38.71,
        longitude: -9.13,
        image_key: "docks.jpg",
        video_link: "https://vimeo.com/1084537",
        meta_title: "Live by the water",
        created_at: new Date("2026-03-10T08:00:00Z"),
      },
      {
        ...shown,
        slug: "towers",
        category_id: flat,
        title: "Twin Towers",
        city: "Porto",
        created_at: new Date("2026-03-06T08:00:00Z"),
      },
      {
        ...shown,
        slug: "mills",
        category_id: villa,
        title: "Old Mills",
        city: "Lisbôn",
        created_at: new Date("2026-01-06T08:00:00Z"),
      },
      {
        ...shown,
        is_active: false,
        slug: "draft",
        category_id: flat,
        owner_id: developer.id,
        title: "Draft",
      },
    ])
    .returning("id")
    .execute();
  [docks, towers, mills, draft] = rows.map(({ id }) => id) as [number, number, number, number];
  await database
    .insertInto("advertisement")
    .values({ project_id: towers, member_id: developer.id, status: 0, is_enabled: true })
    .execute();
  await database
    .insertInto("project_plan")
    .values({ project_id: docks, title: "Ground floor", media_key: "ground.jpg" })
    .execute();
  await database
    .insertInto("project_file")
    .values([
      { project_id: docks, media_key: "view.jpg", kind: "image" },
      { project_id: docks, media_key: "paper.pdf", kind: "doc", file_name: "Brochure é.pdf" },
    ])
    .execute();
  await database
    .insertInto("site_setting")
    .values({ name: "company_email", value: JSON.stringify("hello@doorstep.test") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => marketplace.close());

describe("the list of projects", () => {
  const cases: [string, () => InputOf<typeof getProjects>, () => number[]][] = [
    ["all, promoted ones first", () => ({}), () => [towers, mills, docks]],
    ["promoted", () => ({ get_featured: 1 }), () => [towers]],
    ["upcoming", () => ({ type: "upcoming" }), () => [towers, mills]],
    ["under construction", () => ({ type: "under_construction" }), () => [docks]],
    ["of a category", () => ({ category_id: villa }), () => [mills]],
    ["in a city, however it is written", () => ({ city: "LISBON" }), () => [mills, docks]],
    ["in a state", () => ({ state: "lisboa" }), () => [docks]],
    ["in a country", () => ({ country: "Portugal" }), () => [docks]],
    ["by the beginning of a word", () => ({ search: "dock" }), () => [docks]],
    ["by city and category", () => ({ search: "lisbon villa" }), () => [mills]],
    ["by words that are nowhere", () => ({ search: "castle" }), () => []],
    ["of the last week", () => ({ posted_since: "0" }), () => [towers, docks]],
    ["of yesterday", () => ({ posted_since: "1" }), () => [docks]],
    ["of a member", () => ({ userid: developer.id }), () => [docks]],
    ["of the operator", () => ({ userid: 0 }), () => [towers, mills]],
    ["by id", () => ({ id: docks }), () => [docks]],
    ["by slug", () => ({ slug_id: "mills" }), () => [mills]],
    ["by the slug of a draft", () => ({ slug_id: "draft" }), () => []],
    ["like another", () => ({ slug_id: "docks", get_similar: 1 }), () => [towers]],
    ["like a draft", () => ({ id: draft, get_similar: 1 }), () => []],
    ["around a point", () => ({ latitude: 38.7, longitude: -9.1, radius: 20 }), () => [docks]],
  ];
  test.each(cases)("%s", async (_name, input, expected) => {
    const { body } = await ask(marketplace, getProjects, input());
    expect(body.data.map(({ id }) => id)).toEqual(expected());
    expect(body.total).toBe(expected().length);
  });

  test("is read page by page", async () => {
    const { body } = await ask(marketplace, getProjects, { offset: 1, limit: 1 });
    expect([body.data.map(({ id }) => id), body.total]).toEqual([[mills], 3]);
  });

  test("keeps addresses of people from visitors", async () => {
    const customer = async (token?: string) =>
      (await ask(marketplace, getProjects, { id: docks }, token)).body.data[0]?.customer;
    expect(await customer()).toMatchObject({ email: "", mobile: "" });
    // Nor does it tell members, but for developers themselves.
    expect(await customer(holder.token)).toMatchObject({ email: "", mobile: "" });
    expect(await customer(developer.token)).toMatchObject({ email: developer.email });
  });
});

const signedAddress = (file: string): unknown =>
  expect.stringMatching(
    new RegExp(`^http://doorstep\\.test/media/signed/[\\w-]+/${file.replace(/[.?]/g, "\\$&")}$`),
  );

describe("one project", () => {
  test("is given whole to holders of project access", async () => {
    const { body } = await ask(
      marketplace,
      getProjectDetail,
      { slug_id: "docks", get_similar: 1 },
      holder.token,
    );
    expect(body.total).toBe(1);
    expect(body.similar_projects?.map(({ id }) => id)).toEqual([towers]);
    expect(body.data).toMatchObject({
      id: docks,
      description: "Homes.",
      latitude: "38.71",
      type: "under_construction",
      image: "http://doorstep.test/media/docks.jpg",
      video_link: "https://vimeo.com/1084537",
      meta_title: "Live by the water",
      plans: [{ title: "Ground floor", document: signedAddress("ground.jpg") }],
      documents: [{ name: signedAddress("paper.pdf?name=Brochure%20%C3%A9.pdf"), type: "doc" }],
      gallary_images: [{ name: "http://doorstep.test/media/view.jpg" }],
      customer: { email: developer.email, address: "1 Beach Road" },
    });
  });

  test("of the operator names the company's own address", async () => {
    const { body } = await ask(marketplace, getProjectDetail, { id: towers }, holder.token);
    expect(body.data?.customer).toMatchObject({
      id: null,
      slug_id: "admin",
      email: "hello@doorstep.test",
    });
    expect(body.similar_projects).toEqual([]);
  });

  test("is refused without the right, with what is missing", async () => {
    const other = await newMember(marketplace);
    await hold(marketplace, other.id, { premium_properties: null });
    const expired = await newMember(marketplace);
    await hold(marketplace, expired.id, { project_access: null }, { endsIn: -1 });
    const refused = async (token?: string) => {
      const { status, body } = await send(marketplace, getProjectDetail, { id: docks }, token);
      expect([status, body.message]).toEqual([403, "Limit or Package Not Available"]);
      return body.data;
    };
    const no = { package_available: false, feature_available: false, limit_available: false };
    expect(await refused()).toEqual(no);
    expect(await refused(expired.token)).toEqual(no);
    expect(await refused(other.token)).toEqual({ ...no, package_available: true });
  });

  test("opens for its owner and the operator, drafts too", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    for (const token of [developer.token, operator.token])
      for (const id of [docks, draft]) {
        const { body } = await ask(marketplace, getProjectDetail, { id }, token);
        expect(body.data?.id).toBe(id);
      }
  });

  test("that is a draft or nowhere is nobody else's", async () => {
    for (const input of [{ id: draft }, { slug_id: "nowhere" }, {}])
      for (const token of [undefined, holder.token]) {
        const { body } = await ask(marketplace, getProjectDetail, input, token);
        expect([body.data, body.total]).toEqual([null, 0]);
      }
  });

  test("is counted once for each visitor and day, and not for its owner", async () => {
    const visit = (address: string, token: string) =>
      marketplace.fetch(
        new Request(`http://doorstep.test/api/get-project-detail?id=${mills}`, {
          headers: {
            "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
            "X-Client-Address": address,
            "X-Doorstep-Screens": "1",
            Authorization: `Bearer ${token}`,
          },
        }),
      );
    await marketplace.database
      .updateTable("project")
      .set({ owner_id: developer.id })
      .where("id", "=", mills)
      .execute();
    await visit("192.0.2.1", holder.token);
    await visit("192.0.2.1", holder.token);
    await visit("192.0.2.2", holder.token);
    await visit("192.0.2.3", developer.token);
    await marketplace.services.projectViews.flush();
    const { body } = await ask(marketplace, getProjectDetail, { id: mills }, holder.token);
    expect(body.data?.total_click).toBe(2);
  });
});

test("members see what they advertise", async () => {
  const home = await putHome(marketplace, { category_id: flat, owner_id: developer.id });
  await advertise(marketplace, home);
  await marketplace.database
    .updateTable("advertisement")
    .set({ member_id: developer.id })
    .where("property_id", "=", home)
    .execute();
  const featured = async (type: "property" | "project", token: string) =>
    (await ask(marketplace, getFeaturedData, { type }, token)).body;
  expect(await featured("project", developer.token)).toMatchObject({
    total: 1,
    data: [{ status: 0, project_id: towers, property: null, project: { is_promoted: true } }],
  });
  expect(await featured("property", developer.token)).toMatchObject({
    total: 1,
    data: [{ property_id: home, project: null, property: { propery_type: "sell" } }],
  });
  expect(await featured("project", holder.token)).toMatchObject({ total: 0, data: [] });
});
