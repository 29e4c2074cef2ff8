import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { getAddedProperties } from "~/contract/listings/calls";
import {
  approveListing,
  approveProject,
  operatorActs,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import { getAddedProjects, projectsOf } from "~/contract/projects/calls";
import type { RequestStatus } from "~/marketplace.server/db/tables";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { revisionOf } from "./revision-of";

let marketplace: TestMarketplace;
let operator: { id: number; token: string };
let owner: { id: number; token: string; email: string };
let categoryId: number;
const heard: Change[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  operator = await newMember(marketplace, { is_operator: true });
  const category = await marketplace.database
    .insertInto("category")
    .values({ name: "House", slug: "house" })
    .returning("id")
    .executeTakeFirstOrThrow();
  categoryId = category.id;
});
beforeEach(async () => {
  await marketplace.database.deleteFrom("property").execute();
  const member = await newMember(marketplace);
  const { email } = await marketplace.database
    .selectFrom("member")
    .select("email")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  owner = { ...member, email: email! };
});
afterAll(() => marketplace.close());

let homes = 0;
async function newHome(status: RequestStatus = "pending", daysAgo = 0) {
  homes += 1;
  const { id } = await marketplace.database
    .insertInto("property")
    .values({
      slug: `home-${homes}`,
      title: `Home ${homes}`,
      description: "A bright home by the sea.",
      owner_id: owner.id,
      category_id: categoryId,
      price_minor: 25_000_000,
      currency: "EUR",
      status: "sell",
      request_status: status,
      is_active: status !== "rejected",
      updated_at: new Date(Date.now() - daysAgo * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const stateOf = (id: number) =>
  marketplace.database
    .selectFrom("property")
    .select(["request_status", "is_active", "is_public"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const read = async (id: number) => ({
  id,
  revision: await revisionOf(marketplace, "property", id),
});
const approve = async (id: number, token = operator.token) =>
  ask(marketplace, approveListing, await read(id), token);
const reject = async (id: number, reason = "The pictures show another home.") =>
  ask(marketplace, rejectListing, { ...(await read(id)), reason }, operator.token);

describe("the queue", () => {
  const queue = async (input: Parameters<typeof ask<typeof operatorListings>>[2]) =>
    (await ask(marketplace, operatorListings, input, operator.token)).body;

  test("shows first what has waited longest, page by page", async () => {
    const young = await newHome("pending", 1);
    const old = await newHome("pending", 9);
    const middle = await newHome("pending", 5);
    await newHome("approved", 20);
    const all = await queue({ request_status: "pending" });
    expect([all.total, all.data.map(({ id }) => id)]).toEqual([3, [old, middle, young]]);
    const second = await queue({ request_status: "pending", offset: 1, limit: 1 });
    expect([second.total, second.data.map(({ id }) => id)]).toEqual([3, [middle]]);
  });

  test("shows decided ones by the last decision, and one by its id", async () => {
    const first = await newHome("rejected", 9);
    const last = await newHome("rejected", 1);
    const rejected = await queue({ request_status: "rejected" });
    expect(rejected.data.map(({ id }) => id)).toEqual([last, first]);
    const one = await queue({ id: first });
    expect(one.data).toMatchObject([{ id: first, email: owner.email }]);
    expect((await queue({ id: 999_999 })).data).toEqual([]);
  });
});

test("an approved listing is public, its owner is told and its pages are out of date", async () => {
  const id = await newHome();
  heard.length = 0;
  expect((await approve(id)).status).toBe(200);
  expect(await stateOf(id)).toEqual({
    request_status: "approved",
    is_active: true,
    is_public: true,
  });
  expect(heard).toEqual(expect.arrayContaining([`property:${id}`, "properties"]));
  const [letter] = await sentTo(marketplace, owner.email, /is online/);
  expect(letter!.text).toContain(`http://doorstep.test/properties-details/home-${homes}`);
});

test("a rejected listing goes off the site and its owner reads why", async () => {
  const id = await newHome("approved");
  heard.length = 0;
  expect((await reject(id)).status).toBe(200);
  expect(await stateOf(id)).toEqual({
    request_status: "rejected",
    is_active: false,
    is_public: false,
  });
  expect(heard).toEqual(expect.arrayContaining([`property:${id}`, "properties"]));
  const [letter] = await sentTo(marketplace, owner.email, /needs a change/);
  expect(letter!.text).toContain("The pictures show another home.");
  expect(letter!.text).toContain(`http://doorstep.test/user/edit-property/home-${homes}`);
  const { body } = await ask(marketplace, getAddedProperties, {}, owner.token);
  expect(body.data).toMatchObject([
    { id, reject_reason: { property_id: id, reason: "The pictures show another home." } },
  ]);
  expect((await approve(id)).status).toBe(200);
});

test("of two who approve at the same time one is told so, and one letter goes out", async () => {
  const id = await newHome();
  const answers = await Promise.all([1, 2, 3, 4].map(() => approve(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    "This listing is approved already.",
  );
  await sentTo(marketplace, owner.email, /is online/);
  expect(outgoing(marketplace).filter(({ to }) => to === owner.email)).toHaveLength(1);
});

test("a second rejection is refused and leaves no second reason", async () => {
  const id = await newHome();
  await reject(id, "No pictures.");
  const again = await reject(id, "No price.");
  expect([again.status, again.body.message]).toEqual([409, "This listing is rejected already."]);
  const reasons = await marketplace.database
    .selectFrom("rejection")
    .select("reason")
    .where("property_id", "=", id)
    .execute();
  expect(reasons).toEqual([{ reason: "No pictures." }]);
});

test("a reason says something in at most 300 characters", async () => {
  const id = await newHome();
  const empty = await send(
    marketplace,
    rejectListing,
    { ...(await read(id)), reason: "  " },
    operator.token,
  );
  expect([empty.status, empty.body.errors]).toEqual([400, { reason: "Please write a reason." }]);
  const long = await send(
    marketplace,
    rejectListing,
    { ...(await read(id)), reason: "a".repeat(301) },
    operator.token,
  );
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ["reason"]]);
  expect((await reject(id, "ü".repeat(300))).status).toBe(200);
});

test("a listing without an owner is decided about too, one that is gone is not", async () => {
  const id = await newHome();
  await marketplace.database
    .updateTable("property")
    .set({ owner_id: null })
    .where("id", "=", id)
    .execute();
  expect((await approve(id)).status).toBe(200);
  expect((await approve(999_999)).status).toBe(404);
  expect((await reject(999_999)).status).toBe(404);
});

test("only operators decide, and a deactivated one no more", async () => {
  const id = await newHome();
  const calls = [
    [operatorListings, {}],
    [approveListing, await read(id)],
    [rejectListing, { ...(await read(id)), reason: "Mine." }],
  ] as const;
  const former = await newMember(marketplace, { is_operator: true });
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", former.id)
    .execute();
  for (const [call, input] of calls) {
    expect((await send(marketplace, call, input)).status).toBe(401);
    expect((await send(marketplace, call, input, former.token)).status).toBe(401);
    expect((await send(marketplace, call, input, owner.token)).status).toBe(403);
  }
  expect((await stateOf(id)).request_status).toBe("pending");
});

test("projects wait, are approved and rejected as homes are", async () => {
  const project = await marketplace.database
    .insertInto("project")
    .values({
      slug: "docks",
      title: "Docklands",
      description: "Homes.",
      owner_id: owner.id,
      category_id: categoryId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = project;
  const waiting = { request_status: "pending" } as const;
  const queue = await ask(marketplace, operatorProjects, waiting, operator.token);
  expect(queue.body).toMatchObject({ total: 1, data: [{ id, request_status: "pending" }] });
  const decide = async (
    call: typeof approveProject | typeof rejectProject,
    token = operator.token,
  ) => {
    const revision = await revisionOf(marketplace, "project", id);
    return send(marketplace, call, { id, revision, reason: "No plans." }, token);
  };
  expect((await decide(approveProject, owner.token)).status).toBe(403);

  heard.length = 0;
  expect((await decide(approveProject)).status).toBe(200);
  expect(heard).toEqual(expect.arrayContaining([`project:${id}`, "projects"]));
  const again = await decide(approveProject);
  expect([again.status, again.body.message]).toEqual([409, "This project is approved already."]);
  const [online] = await sentTo(marketplace, owner.email, /is online: Docklands/);
  expect(online!.text).toContain("http://doorstep.test/project-details/docks");

  expect((await decide(rejectProject)).status).toBe(200);
  const [back] = await sentTo(marketplace, owner.email, /needs a change: Docklands/);
  expect(back!.text).toContain("No plans.");
  const mine = await ask(marketplace, getAddedProjects, {}, owner.token);
  expect(projectsOf(mine.body.data)).toMatchObject([
    { id, status: 0, request_status: "rejected", reject_reason: { reason: "No plans." } },
  ]);
});

test("every deed is written down once, with who did it and why", async () => {
  const id = await newHome();
  await Promise.all([1, 2, 3].map(() => approve(id)));
  await reject(id, "The price is wrong.");
  await reject(999_999);
  const acts = (input: object) => ask(marketplace, operatorActs, input, operator.token);
  const { body } = await acts({ subject_kind: "property", subject_id: id });
  expect([body.total, body.data]).toMatchObject([
    2,
    [
      { act: "reject", reason: "The price is wrong.", operator_id: operator.id },
      { act: "approve", reason: "", subject_title: `Home ${homes}` },
    ],
  ]);
  expect((await acts({ subject_kind: "property", subject_id: 999_999 })).body.total).toBe(0);
  expect((await send(marketplace, operatorActs, {}, owner.token)).status).toBe(403);
  await marketplace.database.deleteFrom("property").where("id", "=", id).execute();
  const later = await acts({ subject_kind: "property", subject_id: id, limit: 1 });
  expect(later.body.data).toMatchObject([{ subject_id: id, subject_title: "" }]);
});
