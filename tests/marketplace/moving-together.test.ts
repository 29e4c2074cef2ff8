import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { deleteProperty, updatePostProperty } from "~/contract/listings/calls";
import { operatorActs } from "~/contract/operator/calls";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import {
  moveTogether,
  operatorMoveAttempt,
  operatorMovePreview,
} from "~/contract/operator/moves/calls";
import { mostMovedTogether } from "~/contract/operator/moves/rules";
import { operatorReviewAttempt } from "~/contract/operator/review-list/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, hold, newMember, send } from "./asking";
import {
  approve,
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  textFile,
} from "./listing-setup";
import { revisionOf } from "./revision-of";

type Somebody = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Somebody;
let owner: Somebody;
/** Asks for the supply, as villas do, and for nothing else. */
let cottage: number;
const heard: Change[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  catalogue = await newCatalogue(marketplace);
  const { database } = marketplace;
  const { id } = await database
    .insertInto("category")
    .values({ name: "Cottage", slug: "cottage" })
    .returning("id")
    .executeTakeFirstOrThrow();
  cottage = id;
  await database
    .insertInto("category_parameter")
    .values({ category_id: cottage, parameter_id: catalogue.supply })
    .execute();
  operator = await newMember(marketplace, { operator_role: "support" });
});
beforeEach(async () => {
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: null, project_list: null });
});
afterAll(() => marketplace.close());

async function villa() {
  const home = await listHome(marketplace, catalogue, owner.token, {
    category_id: catalogue.villa,
    parameters: [
      { parameter_id: catalogue.bedrooms, value: "3" },
      { parameter_id: catalogue.supply, value: '["Gas"]' },
      { parameter_id: catalogue.plan, value: textFile() },
    ],
  });
  await approve(marketplace, home.id);
  return home.id;
}
const onLand = async () => (await listHome(marketplace, catalogue, owner.token)).id;

const word = async (id: number, kind: "property" | "project" = "property") =>
  `${kind === "property" ? "listings" : "projects"}:${id}:${await revisionOf(marketplace, kind, id)}`;
const words = async (...ids: number[]) => (await Promise.all(ids.map((id) => word(id)))).join(",");

const reason = "Small houses have a category of their own.";
const move = (
  items: string,
  { to = cottage, attempt = randomUUID() as string, by = operator } = {},
) => ask(marketplace, moveTogether, { attempt, category_id: to, items, reason }, by.token);
const preview = async (items: string, to = cottage) =>
  (await ask(marketplace, operatorMovePreview, { category_id: to, items }, operator.token)).body
    .data;

const categoryOf = async (id: number, kind: "property" | "project" = "property") =>
  (
    await marketplace.database
      .selectFrom(kind)
      .select("category_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).category_id;
const answersOf = async (id: number) => {
  const rows = await marketplace.database
    .selectFrom("property_parameter")
    .select("parameter_id")
    .where("property_id", "=", id)
    .orderBy("parameter_id")
    .execute();
  return rows.map(({ parameter_id }) => parameter_id);
};
const tellings = async (id: number) => {
  const { rows } = await sql`
    select from notification where kind = 'listing.edited'
      and (event::jsonb ->> 'id')::int = ${id}`.execute(marketplace.database);
  return rows.length;
};
const acts = async (kind: "property" | "project", id: number) => {
  const reader = await newMember(marketplace, { operator_role: "owner" });
  const about = { subject_kind: kind, subject_id: id, act: "edit", changes: true };
  return (await ask(marketplace, operatorActs, about, reader.token)).body.data;
};

test("the answers that go and stay are said before anything happens, and why one cannot be moved", async () => {
  const [home, there, changed, gone] = [await villa(), await villa(), await villa(), await villa()];
  const own = await listHome(marketplace, catalogue, owner.token);
  await move(await words(there));
  const read = await words(home, there, changed, gone, own.id);
  await marketplace.database
    .updateTable("property")
    .set({ title: "Sea View, larger", updated_at: new Date() })
    .where("id", "=", changed)
    .execute();
  await ask(marketplace, deleteProperty, { id: gone }, owner.token);
  await marketplace.database
    .updateTable("property")
    .set({ owner_id: operator.id })
    .where("id", "=", own.id)
    .execute();
  const ownWord = await word(own.id);
  const items = [...read.split(",").slice(0, 4), ownWord].join(",");
  const moves = await preview(items);
  expect(moves.map(({ obstacle }) => obstacle)).toEqual([null, "there", "changed", "gone", "own"]);
  expect(moves[0]).toMatchObject({
    category: "Villa",
    staying: ["Supply"],
    going: ["Bedrooms", "Floor plan"],
    owner: { id: owner.id },
  });
  expect(await categoryOf(home)).toBe(catalogue.villa);
  // Bedrooms have to be said in a villa.
  const plain = await onLand();
  expect(await preview(await words(plain), catalogue.villa)).toMatchObject([
    { obstacle: "incomplete", missing: ["Bedrooms"] },
  ]);
});

test("homes and projects move, each owner reads why in their language, and searches follow at once", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ language: "es" })
    .where("id", "=", owner.id)
    .execute();
  const [first, second] = [await villa(), await villa()];
  const { id: project } = await makeProject(marketplace, catalogue, owner.token);
  await marketplace.services.changes.catchUp();
  heard.length = 0;
  const items = `${await words(first, second)},${await word(project, "project")}`;
  const { status, body } = await move(items);
  expect([status, body.data.map(({ outcome }) => outcome)]).toEqual([
    200,
    ["decided", "decided", "decided"],
  ]);
  expect(await Promise.all([categoryOf(first), categoryOf(second)])).toEqual([cottage, cottage]);
  expect(await categoryOf(project, "project")).toBe(cottage);
  expect(await answersOf(first)).toEqual([catalogue.supply]);
  const found = await ask(marketplace, getPropertyList, { category_id: cottage });
  expect(found.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
  await marketplace.services.changes.catchUp();
  expect(heard).toEqual(expect.arrayContaining(["properties", `property:${first}`]));
  const letters = await sentTo(marketplace, owner.email, /Sea View/, 2);
  expect(letters.some(({ text }) => text.includes(reason))).toBe(true);
  expect(await Promise.all([tellings(first), tellings(second), tellings(project)])).toEqual([
    1, 1, 1,
  ]);
});

test("the log has what each said before and after, with the reason", async () => {
  const home = await villa();
  await move(await words(home));
  const [act, ...more] = await acts("property", home);
  expect(more).toEqual([]);
  expect(act).toMatchObject({ operator_id: operator.id, reason });
  const fields = act!.changes.flatMap((change) => change.fields);
  expect(fields).toContainEqual({
    name: "category_id",
    before: String(catalogue.villa),
    after: String(cottage),
  });
  const answers = fields.find(({ name }) => name === "answers");
  expect(answers!.before).toContain("Bedrooms: 3");
  expect(answers!.after).not.toContain("Bedrooms");
});

test("the same attempt sent again, and twice at once, moves nothing twice", async () => {
  const ids = [await villa(), await villa(), await villa()];
  const items = await words(...ids);
  const attempt = randomUUID();
  const answers = await Promise.all([move(items, { attempt }), move(items, { attempt })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const again = await move(items, { attempt });
  expect(again.body.data.map(({ outcome }) => outcome)).toEqual(["decided", "decided", "decided"]);
  for (const id of ids) {
    expect(await tellings(id)).toBe(1);
    expect(await acts("property", id)).toHaveLength(1);
  }
  const read = await ask(marketplace, operatorMoveAttempt, { attempt }, operator.token);
  expect(read.body).toMatchObject({ category: "Cottage" });
  expect(read.body.data).toEqual(again.body.data);
  // It is nobody else's, leads nowhere else, and is no decision of the review.
  const colleague = await newMember(marketplace, { operator_role: "manager" });
  expect((await ask(marketplace, operatorMoveAttempt, { attempt }, colleague.token)).status).toBe(
    404,
  );
  expect((await move(items, { attempt, to: catalogue.land })).body).toMatchObject({
    code: "attempt_of_something_else",
  });
  const reviewer = await newMember(marketplace, { operator_role: "moderator" });
  expect((await ask(marketplace, operatorReviewAttempt, { attempt }, reviewer.token)).status).toBe(
    404,
  );
});

test("two operators at once move a home once", async () => {
  const home = await villa();
  const items = await words(home);
  const colleague = await newMember(marketplace, { operator_role: "manager" });
  const answers = await Promise.all([move(items), move(items, { by: colleague })]);
  expect(answers.map(({ body }) => body.data[0]!.outcome).sort()).toEqual(["decided", "overtaken"]);
  expect(await tellings(home)).toBe(1);
});

test("what its owner changes at that moment stays where it is, and the others move", async () => {
  const [mine, other] = [await villa(), await villa()];
  const items = await words(mine, other);
  let answer: ReturnType<typeof move> | undefined;
  await marketplace.database.transaction().execute(async (tx) => {
    await tx
      .updateTable("property")
      .set({ title: "Sea View, larger", updated_at: new Date() })
      .where("id", "=", mine)
      .execute();
    answer = move(items);
    await untilSomebodyWaits(marketplace.database);
  });
  const { body } = await answer!;
  expect(body.data.map(({ outcome }) => outcome)).toEqual(["impossible", "decided"]);
  expect(body.data[0]!.message).toBe("Somebody else changed this meanwhile.");
  expect(await Promise.all([categoryOf(mine), categoryOf(other)])).toEqual([
    catalogue.villa,
    cottage,
  ]);
  expect(await tellings(mine)).toBe(0);
});

test("an owner who has the form open is told that operators changed it", async () => {
  const home = await villa();
  const revision = await revisionOf(marketplace, "property", home);
  await move(await words(home));
  const answer = await ask(
    marketplace,
    updatePostProperty,
    { id: home, action_type: "0", price: 250_000, revision },
    owner.token,
  );
  expect(answer.body).toMatchObject({ code: "changed_by_other" });
});

test("what the category needs and a home does not say keeps it where it is", async () => {
  const home = await onLand();
  const { body } = await move(await words(home), { to: catalogue.villa });
  expect(body.data).toMatchObject([
    {
      outcome: "impossible",
      message: "The category asks for details that this listing does not give.",
    },
  ]);
  expect(await categoryOf(home)).toBe(catalogue.land);
});

test("it is refused: too many, none, no category, no reason, other roles", async () => {
  const home = await villa();
  const items = await words(home);
  const many = Array.from({ length: mostMovedTogether + 1 }, (_, id) => `listings:${id + 1}:1`);
  const asked = { attempt: randomUUID(), category_id: cottage, items, reason };
  const refused = async (facts: object) => {
    const { status, body } = await send(
      marketplace,
      moveTogether,
      { ...asked, ...facts },
      operator.token,
    );
    return [status, body.errors];
  };
  expect(await refused({ items: many.join(",") })).toEqual([
    400,
    { items: "Please move at most 20 listings at once." },
  ]);
  expect(await refused({ items: "" })).toEqual([400, { items: "Please tick something first." }]);
  expect(await refused({ items: "adverts:1:1" })).toMatchObject([400, {}]);
  expect(await refused({ category_id: 999_999 })).toEqual([
    400,
    { category_id: "Please select Category." },
  ]);
  expect(await refused({ reason: " " })).toEqual([400, { reason: "Please write a reason." }]);
  for (const operator_role of ["moderator", "editor"] as const) {
    const by = await newMember(marketplace, { operator_role });
    expect((await move(items, { by })).status).toBe(403);
  }
  expect(await categoryOf(home)).toBe(catalogue.villa);
});

test("the list of all listings says the revision that is read", async () => {
  const home = await villa();
  const { body } = await ask(
    marketplace,
    operatorFindListings,
    { search: `#${home}`, kind: "property" },
    operator.token,
  );
  expect(body.data).toMatchObject([
    { id: home, revision: await revisionOf(marketplace, "property", home) },
  ]);
});
