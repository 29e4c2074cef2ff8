import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "~/contract/call";
import { calls } from "~/contract/calls";
import { findCaller, issueToken, revokeTokens } from "~/marketplace.server/account/tokens";
import { sampleSignIns } from "~/marketplace.server/sample/sample-sign-ins";
import { verbs } from "~/marketplace.server/verbs";
import { callNamed, requestFor } from "../contract/samples";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { expectExact, hold, newMember, send } from "./asking";
import { photo } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let member: { id: number; token: string };
let operatorToken: string;
/** A listing of the first member of the sample marketplace. */
let home: { id: number; slug: string; city: string; state: string; category_id: number };
let owner: { id: number; token: string };
/** One that the member lists. */
let ownHome: number;
let requests: Record<string, Record<string, unknown>>;

const addresses = sampleSignIns("http://doorstep.test", "");

const memberOf = (email: string) =>
  marketplace.database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

/** A home on the market whose owner is nobody's test account. */
const publicHome = () =>
  marketplace.database
    .selectFrom("property")
    .select(["id", "slug", "city", "state", "category_id", "owner_id"])
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .where("owner_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();

const besideHome = async () => {
  const { id } = await marketplace.database
    .selectFrom("property")
    .select("id")
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .where("category_id", "=", home.category_id)
    .where("id", "<>", home.id)
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true });
  const { database } = marketplace;
  const found = await publicHome();
  home = found;
  owner = { id: found.owner_id!, token: await issueToken(database, found.owner_id!) };
  operatorToken = await issueToken(database, (await memberOf(addresses.operator.email)).id);
  member = await newMember(marketplace);
  await hold(marketplace, member.id, {
    property_list: null,
    property_feature: null,
    project_list: null,
    project_access: null,
  });
  ownHome = await putHome(marketplace, { owner_id: member.id });
  await database
    .insertInto("interest")
    .values({ member_id: owner.id, property_id: ownHome })
    .execute();
  await database
    .insertInto("advertisement")
    .values({ member_id: member.id, property_id: home.id, status: 3 })
    .execute();
  await database
    .insertInto("favourite")
    .values({ member_id: owner.id, property_id: home.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  requests = await requestsOf();
}, 120_000);
afterAll(() => marketplace.close());

/** What the samples cannot know: ids, slugs and files of this very marketplace. */
async function requestsOf(): Promise<typeof requests> {
  const { database } = marketplace;
  const land = await database
    .selectFrom("category")
    .select("id")
    .where("id", "not in", (query) =>
      query
        .selectFrom("category_parameter")
        .innerJoin("parameter", "parameter.id", "category_parameter.parameter_id")
        .select("category_id")
        .where("is_required", "=", true),
    )
    .executeTakeFirst();
  const parameters = await database
    .selectFrom("category_parameter")
    .innerJoin("parameter", "parameter.id", "category_parameter.parameter_id")
    .select(["parameter.id", "kind", "options"])
    .where("category_id", "=", land?.id ?? home.category_id)
    .where("is_required", "=", true)
    .execute();
  const free = await database
    .selectFrom("package")
    .select("id")
    .where("price_minor", "=", 0)
    .executeTakeFirstOrThrow();
  const own = {
    ...requestFor(callNamed("post_property")),
    category_id: land?.id ?? home.category_id,
    title_image: await photo(),
    gallery_images: [await photo()],
    parameters: parameters.map(({ id, kind, options }) => ({
      parameter_id: id,
      value: kind === "number" ? "4" : (options[0] ?? "Yes"),
    })),
  };
  return {
    "get-property-list": { city: home.city, most_liked: 1 },
    get_property: { slug_id: home.slug },
    "get-all-similar-properties": { property_id: home.id },
    "compare-properties": {
      source_property_id: home.id,
      target_property_id: await besideHome(),
    },
    get_nearby_properties: { city: home.city, state: home.state },
    "agent-list": { search: home.city },
    "get-projects": { city: home.city },
    "get-project-detail": { id: 1, get_similar: 1 },
    "get-featured-data": { type: "property" },
    add_favourite: { property_id: home.id, type: "1" },
    store_advertisement: { feature_for: "property", property_id: ownHome },
    post_project: {
      ...requestFor(callNamed("post_project")),
      category_id: home.category_id,
      image: await photo(),
      gallery_images: [await photo()],
      plans: [{ title: "Ground floor", document: await photo() }],
    },
    interested_users: { property_id: home.id, type: "1" },
    get_interested_users: { property_id: ownHome },
    post_property: own,
    user_signup: { type: "3", ...addresses.member },
    update_profile: { name: "Asha Rao", about_me: "", profile: await photo() },
    assign_package: { package_id: free.id },
  };
}

const requestOf = (call: AnyCall) => requests[call.path] ?? requestFor(call);
const tokenFor = (call: AnyCall) => (call.auth === "operator" ? operatorToken : member.token);

test("every call of the contract is answered, and nothing else is", () => {
  const paths = (of: readonly { method: string; path: string }[]) =>
    of.map(({ method, path }) => `${method} ${path}`).sort();
  expect(paths(verbs.map(({ call }) => call))).toEqual(paths(calls));
});

const guarded = calls.filter(({ auth }) => auth === "token" || auth === "operator");

describe.each(guarded.map((call) => [call.path, call] as const))("%s", (_path, call) => {
  test("wants a token that is good", async () => {
    const { database } = marketplace;
    const gone = await newMember(marketplace);
    const { tokenId } = (await findCaller(database, `Bearer ${gone.token}`))!;
    await revokeTokens(database, gone.id, tokenId);
    const closed = await newMember(marketplace);
    await database
      .updateTable("member")
      .set({ is_active: false })
      .where("id", "=", closed.id)
      .execute();
    const [number] = member.token.split("|");
    const forged = `${number}|${"a".repeat(43)}`;
    for (const token of [undefined, "nonsense", forged, gone.token, closed.token]) {
      const answered = await send(marketplace, call, requestOf(call), token);
      expect(answered).toMatchObject({
        status: 401,
        body: { error: true, message: "Please log in to continue.", data: null },
      });
    }
  });
});

const forOperators = calls.filter(({ auth }) => auth === "operator");

test.each(forOperators.map((call) => [call.path, call] as const))(
  "%s is for operators",
  async (_path, call) => {
    const { status } = await send(marketplace, call, requestOf(call), member.token);
    expect(status).toBe(403);
  },
);

/** Each names a listing, which the caller has not. */
const onOwnListings: [string, (id: number) => object][] = [
  ["update_post_property", (id) => ({ action_type: "0", id, price: 1, title: "Mine now" })],
  ["delete_property", (id) => ({ id })],
  ["update_property_status", (property_id) => ({ property_id, status: "2" })],
  ["change-property-status", (property_id) => ({ property_id, status: "0" })],
];

test.each(onOwnListings)("%s leaves other people's listings alone", async (path, inputFor) => {
  const listing = () =>
    marketplace.database
      .selectFrom("property")
      .selectAll()
      .where("id", "=", home.id)
      .executeTakeFirstOrThrow();
  const before = await listing();
  for (const token of [member.token, operatorToken]) {
    const { status } = await send(marketplace, callNamed(path), inputFor(home.id), token);
    expect(status).toBe(403);
  }
  expect(await listing()).toEqual(before);
});

test.each(["get-added-properties", "get_favourite_property", "get-user-data", "get-package"])(
  "%s tells each member their own",
  async (path) => {
    const call = callNamed(path);
    const mine = await send(marketplace, call, {}, member.token);
    const theirs = await send(marketplace, call, {}, owner.token);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(mine.body).not.toEqual(theirs.body);
  },
);

test("somebody else's slug names none of one's own listings", async () => {
  const call = callNamed("get-added-properties");
  const { body } = await send(marketplace, call, { slug_id: home.slug }, member.token);
  expect(body.data).toEqual([]);
});

/** These need what was mailed, or a state that the tests of their own area bring about. */
const refused: Record<string, number> = {
  "verify-otp": 400,
  "reset-password": 400,
  update_post_property: 404,
  delete_property: 404,
  update_property_status: 404,
  "change-property-status": 404,
  delete_project: 404,
  "change-project-status": 404,
  "operator/listings/approve": 404,
  "operator/listings/reject": 404,
  "operator/projects/approve": 404,
  "operator/projects/reject": 404,
  "operator/adverts/approve": 404,
  "operator/adverts/reject": 404,
};
/** Visitors hear that their package does not allow it. */
const forHoldersOfPackages = new Set(["compare-properties", "get-project-detail"]);
const ofNobody = (input: Record<string, unknown>) => {
  const field = ["property_id", "project_id"].find((name) => name in input) ?? "id";
  return { ...input, [field]: 2_000_000_000 };
};

describe("answers are exactly what the contract says", () => {
  // before-logout ends the token, so it comes last.
  const inOrder = [
    ...calls.filter(({ path }) => path !== "before-logout"),
    callNamed("before-logout"),
  ];

  test.each(inOrder.map((call) => [call.path, call] as const))("%s", async (path, call) => {
    const status = refused[path] ?? 200;
    const input = status === 404 ? ofNobody(requestOf(call)) : requestOf(call);
    const token = call.auth === "anonymous" ? undefined : tokenFor(call);
    const answered = await send(marketplace, call, input, token);
    expect(answered).toMatchObject({ status });
    expect(answered.body.data).not.toEqual([]);
    expectExact(call, answered);
  });

  const forVisitors = calls.filter(({ auth }) => auth === "optional");
  test.each(forVisitors.map((call) => [call.path, call] as const))(
    "%s, to visitors",
    async (_path, call) => {
      const answered = await send(marketplace, call, requestOf(call));
      expect(answered.status).toBe(forHoldersOfPackages.has(call.path) ? 403 : 200);
      expectExact(call, answered);
    },
  );
});

const nonsense = ["", "-1", "1e999", "\0", "' or 1=1 --", "[]", "{}", "null", "ü".repeat(3000)];

test.each(calls.map((call) => [call.path, call] as const))(
  "%s takes nonsense in every field with a sentence",
  async (path, call) => {
    const caller = await newMember(marketplace, { is_operator: call.auth === "operator" });
    await hold(marketplace, caller.id, { property_list: null, project_list: null });
    const token = call.auth === "anonymous" ? undefined : caller.token;
    const good = { ...requestOf(call) };
    if (path === "update_post_property") good.id = await listingOf(caller.token);
    for (const field of Object.keys(call.input.shape))
      for (const value of nonsense) {
        const answered = await send(marketplace, call, { ...good, [field]: value }, token);
        expect([field, value, answered.status < 500]).toEqual([field, value, true]);
        expectExact(call, answered);
      }
  },
  120_000,
);

async function listingOf(token: string) {
  const call = callNamed("post_property");
  const { body } = await send(marketplace, call, requestOf(call), token);
  return (body.data as { id: number }[])[0]!.id;
}
