import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { changePropertyStatus, updatePostProperty } from "~/contract/listings/calls";
import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import { changeProjectStatus, postProject } from "~/contract/projects/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { revisionOf } from "./revision-of";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: { id: number; token: string };
let owner: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  await putCategories(marketplace, "House");
});
beforeEach(async () => {
  owner = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const changed = "This was changed meanwhile. Please read it again.";
const token = () => operator.token;
const newHome = (facts: HomeFacts = {}) =>
  putHome(marketplace, { owner_id: owner.id, request_status: "pending", ...facts });
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
const queued = async <C extends typeof operatorListings | typeof operatorProjects>(
  call: C,
  id: number,
) => (await ask(marketplace, call, { id } as InputOf<C>, token())).body.data[0]!;
const seen = async (id: number) => (await queued(operatorListings, id)).revision;
const approve = async (id: number) => ask(marketplace, approveListing, await read(id), token());
const reject = async (id: number) => {
  const reason = "The pictures show another home.";
  return ask(marketplace, rejectListing, { ...(await read(id)), reason }, token());
};
const newProject = async (slug: string) => {
  const { id } = await marketplace.database
    .insertInto("project")
    .values({
      ...{ slug, title: "Quay", description: "Homes.", owner_id: owner.id, category_id: 1 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
async function edit(id: number, title: string) {
  const input = { action_type: "0", id, price: 250_000, title } as const;
  const { status } = await ask(marketplace, updatePostProperty, input, owner.token);
  expect(status).toBe(200);
}

test("what its owner changed meanwhile is neither approved nor rejected before it is read", async () => {
  const id = await newHome();
  const revision = await seen(id);
  await edit(id, "Something else");
  const approval = await ask(marketplace, approveListing, { id, revision }, token());
  expect([approval.status, approval.body.message]).toEqual([409, changed]);
  const reason = "The old title.";
  const rejection = await ask(marketplace, rejectListing, { id, revision, reason }, token());
  expect([rejection.status, rejection.body.message]).toEqual([409, changed]);
  expect((await stateOf(id)).request_status).toBe("pending");
  const again = { id, revision: await seen(id) };
  expect((await ask(marketplace, approveListing, again, token())).status).toBe(200);
});

test("what its owner changed meanwhile is not approved by a decision that was on its way", async () => {
  const id = await newHome();
  const revision = await seen(id);
  const { database } = marketplace;
  const late = await database.transaction().execute(async (change) => {
    const facts = { title: "Something else", updated_at: marketplace.clock.now };
    await change.updateTable("property").set(facts).where("id", "=", id).execute();
    const approval = { answer: ask(marketplace, approveListing, { id, revision }, token()) };
    await untilSomebodyWaits(database);
    return approval;
  });
  const { status, body } = await late.answer;
  expect([status, body.message]).toEqual([409, changed]);
});

test("nor is a changed project approved", async () => {
  const id = await newProject("quay");
  const { revision } = await queued(operatorProjects, id);
  const title = "Quay and docks";
  const update = await ask(marketplace, postProject, { id, title }, owner.token);
  expect(update.status).toBe(200);
  const late = await ask(marketplace, approveProject, { id, revision }, token());
  expect([late.status, late.body.message]).toEqual([409, changed]);
});

test("no decision without a revision", async () => {
  const id = await newHome();
  const answered = await send(marketplace, approveListing, { id }, token());
  expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ["revision"]]);
});

test("an edited home stays hidden where its owner had hidden it, until they show it again", async () => {
  const id = await newHome({ slug: "hidden-house", request_status: "approved" });
  const show = (status: "0" | "1") =>
    ask(marketplace, changePropertyStatus, { property_id: id, status }, owner.token);
  expect((await show("0")).status).toBe(200);
  await edit(id, "Painted");
  expect((await approve(id)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ request_status: "approved", is_active: false });
  const [letter] = await sentTo(marketplace, owner.email, /is approved: Painted/);
  expect(letter!.text).toContain(`http://doorstep.test/my-property/hidden-house`);
  expect((await show("1")).status).toBe(200);
  expect((await stateOf(id)).is_public).toBe(true);
  await edit(id, "Painted again");
  await approve(id);
  expect((await stateOf(id)).is_public).toBe(true);
});

test("a rejection does not forget that its owner hid the home: only they show it again", async () => {
  const id = await newHome({ request_status: "approved" });
  const show = (status: "0" | "1") =>
    ask(marketplace, changePropertyStatus, { property_id: id, status }, owner.token);
  await show("0");
  await edit(id, "Painted");
  await reject(id);
  expect((await show("1")).status).toBe(409);
  await edit(id, "Better");
  await approve(id);
  expect(await stateOf(id)).toMatchObject({ request_status: "approved", is_active: false });
  await show("1");
  expect((await stateOf(id)).is_public).toBe(true);
});

test("operators read whether an approval shows a home that was changed after a rejection", async () => {
  const id = await newHome({ request_status: "approved" });
  await reject(id);
  await edit(id, "Better");
  expect(await queued(operatorListings, id)).toMatchObject({
    ...{ request_status: "pending", status: 0, hidden_by_owner: false },
  });
  await approve(id);
  expect((await stateOf(id)).is_public).toBe(true);
});

test("operators read that the owner of a changed home had hidden it", async () => {
  const id = await newHome({ request_status: "approved" });
  await ask(marketplace, changePropertyStatus, { property_id: id, status: "0" }, owner.token);
  await edit(id, "Painted");
  expect(await queued(operatorListings, id)).toMatchObject({
    ...{ request_status: "pending", status: 0, hidden_by_owner: true },
  });
});

test("operators read whether an approval shows a project that was changed", async () => {
  const id = await newProject("harbour");
  const editProject = () =>
    ask(marketplace, postProject, { id, title: "Harbour and docks" }, owner.token);
  const readProject = async () => ({
    id,
    revision: (await queued(operatorProjects, id)).revision,
  });
  const approveNow = async () => ask(marketplace, approveProject, await readProject(), token());
  await approveNow();
  const reason = "The plans show another building.";
  await ask(marketplace, rejectProject, { ...(await readProject()), reason }, token());
  await editProject();
  expect(await queued(operatorProjects, id)).toMatchObject({
    ...{ request_status: "pending", status: 0, hidden_by_owner: false },
  });
  await approveNow();
  expect(await queued(operatorProjects, id)).toMatchObject({ status: 1 });
  await ask(marketplace, changeProjectStatus, { project_id: id, status: "0" }, owner.token);
  await editProject();
  expect(await queued(operatorProjects, id)).toMatchObject({
    ...{ request_status: "pending", status: 0, hidden_by_owner: true },
  });
  await approveNow();
  expect(await queued(operatorProjects, id)).toMatchObject({
    ...{ request_status: "approved", status: 0, hidden_by_owner: true },
  });
});
