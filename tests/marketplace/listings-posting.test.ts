import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getAddedProperties, postProperty } from "~/contract/listings/calls";
import { documents, picture } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { aHome, type Catalogue, listHome, newCatalogue, photo, textFile } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const ofMember = () =>
  marketplace.database
    .selectFrom("property")
    .selectAll()
    .where("owner_id", "=", member.id)
    .orderBy("id")
    .execute();

const usedRights = async () =>
  (
    await marketplace.database
      .selectFrom("package_use")
      .innerJoin("member_package", "member_package.id", "member_package_id")
      .select("used_count")
      .where("member_id", "=", member.id)
      .execute()
  ).map(({ used_count }) => used_count);

const storedFiles = async () =>
  Number(
    (
      await marketplace.database
        .selectFrom("media")
        .select((build) => build.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const mayPost = () => hold(marketplace, member.id, { property_list: 5 });

describe("a listing", () => {
  test("waits for review with all that was sent, and the operator hears of it", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    const packageId = await mayPost();
    const home = await listHome(marketplace, catalogue, member.token, {
      category_id: catalogue.villa,
      property_type: "1",
      rentduration: "Yearly",
      gallery_images: [await photo("a.jpg"), await photo("b.jpg")],
      three_d_image: await photo("round.jpg"),
      meta_image: await photo("meta.jpg"),
      documents: [textFile("Ground plan.txt")],
      parameters: [
        { parameter_id: catalogue.bedrooms, value: "4" },
        { parameter_id: catalogue.supply, value: '{"0":"Gas","1":"Water"}' },
        { parameter_id: catalogue.plan, value: textFile() },
      ],
      facilities: [{ facility_id: catalogue.school, distance: 2.5 }],
      client_address: "2 Hill Road",
      video_link: "https://youtu.be/abc",
      meta_title: "A home",
      is_premium: "true",
    });
    expect(home).toMatchObject({
      slug_id: "sea-view",
      property_type: "rent",
      rentduration: "Yearly",
      price: 250_000,
      status: 1,
      request_status: "pending",
      is_premium: true,
      added_by: member.id,
      city: "Bhuj",
      latitude: 23.25,
      client_address: "2 Hill Road",
      meta_title: "A home",
      documents: [{ file_name: "Ground plan.txt", type: "txt" }],
      assign_facilities: [{ name: "School", distance: 2.5 }],
    });
    expect(home.gallery).toHaveLength(2);
    expect(home.parameters.map(({ name, value }) => [name, value])).toMatchObject([
      ["Bedrooms", "4"],
      ["Supply", ["Gas", "Water"]],
      ["Floor plan", expect.stringContaining("/media/") as string],
    ]);
    for (const address of [home.title_image, home.three_d_image, home.meta_image]) {
      const response = await marketplace.fetch(new Request(address));
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    }
    const [stored] = await ofMember();
    expect([stored?.package_id, stored?.is_public]).toEqual([packageId, false]);
    expect(await usedRights()).toEqual([1]);

    const outbox = join(marketplace.dataFolder, "outbox");
    await vi.waitFor(
      async () => {
        const [name] = await readdir(outbox);
        expect(await readFile(join(outbox, name!), "utf8")).toContain(operator.email);
      },
      { timeout: 10_000 },
    );
  });

  test("is priced in the currency that the operator chose", async () => {
    await mayPost();
    await listHome(marketplace, catalogue, member.token);
    const chosen = { code: "INR", name: "Indian rupee", symbol: "₹" };
    await marketplace.database
      .insertInto("site_setting")
      .values({ name: "selected_currency_data", value: JSON.stringify(chosen) })
      .execute();
    await listHome(marketplace, catalogue, member.token);
    await marketplace.database.deleteFrom("site_setting").execute();
    expect((await ofMember()).map(({ currency }) => currency)).toEqual(["EUR", "INR"]);
  });

  test("of a verified member is public at once where the operator wants that", async () => {
    await marketplace.database
      .insertInto("site_setting")
      .values({ name: "auto_approve", value: JSON.stringify("1") })
      .execute();
    await mayPost();
    expect((await listHome(marketplace, catalogue, member.token)).request_status).toBe("pending");
    await marketplace.database
      .updateTable("member")
      .set({ verification_status: "success" })
      .where("id", "=", member.id)
      .execute();
    expect((await listHome(marketplace, catalogue, member.token)).request_status).toBe("approved");
    await marketplace.database.deleteFrom("site_setting").execute();
  });

  test("gets an address nobody has, also when many come at once", async () => {
    await hold(marketplace, member.id, { property_list: null });
    const homes = await Promise.all(
      Array.from({ length: 12 }, () =>
        listHome(marketplace, catalogue, member.token, { title: "Twelve Oaks" }),
      ),
    );
    expect(new Set(homes.map(({ slug_id }) => slug_id))).toEqual(
      new Set([
        "twelve-oaks",
        ...Array.from({ length: 11 }, (_, index) => `twelve-oaks-${index + 1}`),
      ]),
    );
    const wish = await listHome(marketplace, catalogue, member.token, { slug_id: "My Wish!" });
    expect(wish.slug_id).toBe("my-wish");
  });
});

describe("rights", () => {
  test("of five let five of two hundred simultaneous posts through", async () => {
    await mayPost();
    const title_image = await photo();
    const home = await aHome(catalogue, { title_image });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => send(marketplace, postProperty, home, member.token)),
    );
    const refused = answers.filter(({ status }) => status === 403);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(195);
    expect(refused[0]?.body).toEqual({
      error: true,
      message: "Limit or Package Not Available",
      code: "package_missing",
      data: { package_available: true, feature_available: true, limit_available: false },
    });
    expect(await ofMember()).toHaveLength(5);
    expect(await usedRights()).toEqual([5]);
  }, 120_000);

  test.each([
    ["no package", {}, undefined, false, false],
    ["a package that ended", { property_list: 5 }, -1, false, false],
    ["a package for other things", { project_list: 5 }, 24, true, false],
    ["a package without rights left", { property_list: 0 }, 24, true, true],
  ])(
    "%s: nothing is listed or kept",
    async (_name, limits, endsIn, package_available, feature_available) => {
      if (endsIn !== undefined) await hold(marketplace, member.id, limits, { endsIn });
      const before = await storedFiles();
      const home = await aHome(catalogue);
      const { status, body } = await send(marketplace, postProperty, home, member.token);
      expect([status, body.data]).toEqual([
        403,
        { package_available, feature_available, limit_available: false },
      ]);
      expect(await ofMember()).toEqual([]);
      expect(await storedFiles()).toBe(before);
    },
  );

  test("without a limit never end", async () => {
    await hold(marketplace, member.id, { property_list: null });
    for (let time = 0; time < 6; time++) await listHome(marketplace, catalogue, member.token);
    expect(await usedRights()).toEqual([0]);
  });
});

describe("what cannot be listed names its field and costs nothing", () => {
  const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
  const small = async () => file(await picture(119, 400).jpeg().toBuffer(), "small.jpg");
  const large = async () =>
    file(
      Buffer.concat([await picture(200, 200).jpeg().toBuffer(), Buffer.alloc(3_100_000)]),
      "large.jpg",
    );
  const page = () => file(Buffer.from("<html>"), "photo.jpg");
  const answer = (parameter_id: number, value: string) => [{ parameter_id, value }];

  const cases: [string, number, string, () => Promise<object> | object][] = [
    ["no title", 400, "title", () => ({ title: " " })],
    ["no price", 400, "price", () => ({ price: "" })],
    ["a price with a fraction", 400, "price", () => ({ price: "10.5" })],
    ["a price of nothing", 400, "price", () => ({ price: 0 })],
    ["an unknown category", 400, "category_id", () => ({ category_id: 9999 })],
    ["an unknown kind of sale", 400, "property_type", () => ({ property_type: "2" })],
    ["no picture", 400, "title_image", () => ({ title_image: undefined })],
    ["a page as a picture", 415, "title_image", () => ({ title_image: page() })],
    ["a small picture", 400, "title_image", async () => ({ title_image: await small() })],
    ["a large picture", 413, "title_image", async () => ({ title_image: await large() })],
    [
      "a page in the gallery",
      415,
      "gallery_images[1]",
      async () => ({ gallery_images: [await photo(), page()] }),
    ],
    [
      "a program as a document",
      415,
      "documents[0]",
      () => ({ documents: [file(documents.plainZip, "plan.pdf")] }),
    ],
    [
      "a required question without an answer",
      400,
      "parameters.1",
      () => ({ category_id: catalogue.villa }),
    ],
    [
      "letters for a number",
      400,
      "parameters[0].value",
      () => ({
        category_id: catalogue.villa,
        parameters: answer(catalogue.bedrooms, "four"),
      }),
    ],
    [
      "an option that is not offered",
      400,
      "parameters[1].value",
      () => ({
        category_id: catalogue.villa,
        parameters: [
          ...answer(catalogue.bedrooms, "4"),
          ...answer(catalogue.supply, '["Gas","Gold"]'),
        ],
      }),
    ],
    [
      "an unknown facility",
      400,
      "facilities[0].facility_id",
      () => ({ facilities: [{ facility_id: 9999, distance: 1 }] }),
    ],
    ["a video from elsewhere", 400, "video_link", () => ({ video_link: "https://evil.test/a" })],
    ["a place outside the world", 400, "latitude", () => ({ latitude: 91 })],
  ];

  test.each(cases)("%s", async (_name, status, field, facts) => {
    await mayPost();
    const before = await storedFiles();
    const home = { ...(await aHome(catalogue)), ...(await facts()) };
    const answered = await send(marketplace, postProperty, home, member.token);
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([status, [field]]);
    expect(answered.body.message).toBe(answered.body.errors?.[field]);
    expect([await ofMember(), await usedRights(), await storedFiles()]).toEqual([[], [0], before]);
  });

  test("several faults are told at once", async () => {
    await mayPost();
    const { city, state, country, ...placeless } = await aHome(catalogue);
    expect([city, state, country]).toEqual(["Bhuj", "Gujarat", "India"]);
    const home = { ...placeless, title: "", description: "", address: "", city: " " };
    const { body } = await send(marketplace, postProperty, home, member.token);
    expect(body.errors).toEqual({
      title: "Title is required.",
      description: "Description field is required.",
      address: "Fill all address details.",
      city: "Fill all address details.",
      state: "Fill all address details.",
      country: "Fill all address details.",
    });
    expect(await ofMember()).toEqual([]);
  });
});

test("listings belong to who has the token, whatever userid says", async () => {
  const other = await newMember(marketplace);
  await mayPost();
  const home = await listHome(marketplace, catalogue, member.token, { userid: String(other.id) });
  expect(home.added_by).toBe(member.id);
  const { body } = await ask(marketplace, getAddedProperties, {}, other.token);
  expect([body.data, body.total]).toEqual([[], 0]);
});
