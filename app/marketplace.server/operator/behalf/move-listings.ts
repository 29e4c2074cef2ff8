import { sql } from "kysely";
import {
  moveTogether,
  type MoveOf,
  operatorMoveAttempt,
  operatorMovePreview,
} from "~/contract/operator/moves/calls";
import type { MovedItem, MovedKind, MoveObstacle } from "~/contract/operator/moves/rules";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { type Caller, handler, reply } from "../../http/handler";
import { NotFound, Refusal, StatusConflict } from "../../http/refusals";
import { dropAnswersNotAsked, fileAnswersOf } from "../../listings/home-parts";
import { type Listed, requireListing } from "../../listings/require-listing";
import { dropUnusedFiles } from "../../listings/stored-files";
import { requireCategory } from "../../projects/require-category";
import type { Services } from "../../services";
import { beginAttempt, noteOutcome, outcomesOf } from "../review-list/attempts";
import { editOnBehalf } from "./edit-listing";

type Tx = Transaction<Tables>;

const listedAs: Record<MovedKind, Listed> = { listings: "property", projects: "project" };

/** What is named twice counts once. */
const onceEach = (items: MovedItem[]) => [
  ...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values(),
];

/** Names of what a category needs and the home at hand does not answer (contract §3.14). */
const missingIn = (categoryId: number) => sql<string[]>`
  array(select parameter.name from category_parameter asked
    join parameter on parameter.id = asked.parameter_id and is_required
    where asked.category_id = ${categoryId} and not exists (
      select from property_parameter answer
      where answer.property_id = property.id and answer.parameter_id = parameter.id)
    order by asked.position)`;

/** Names of what the home at hand answers and a category asks for too, or does not. */
const answersIn = (categoryId: number, isAsked: boolean) => sql<string[]>`
  array(select parameter.name from property_parameter answer
    join parameter on parameter.id = answer.parameter_id
    where answer.property_id = property.id and answer.value not in ('""', '[]', 'null')
      and ${isAsked ? sql`` : sql`not`} exists (
        select from category_parameter asked
        where asked.category_id = ${categoryId} and asked.parameter_id = parameter.id)
    order by parameter.id)`;

interface Row {
  id: number;
  title: string;
  picture_key: string;
  city: string;
  owner_id: number | null;
  owner_name: string | null;
  category_id: number;
  category: string;
  revision: number;
  staying: string[];
  going: string[];
  missing: string[];
}

async function readRows(database: Database, kind: MovedKind, ids: number[], categoryId: number) {
  const table = sql.table(listedAs[kind]);
  const own =
    kind === "listings"
      ? sql`property.title_image_key as picture_key, ${answersIn(categoryId, true)} as staying,
          ${answersIn(categoryId, false)} as going, ${missingIn(categoryId)} as missing`
      : sql`project.image_key as picture_key, '{}'::text[] as staying, '{}'::text[] as going,
          '{}'::text[] as missing`;
  const { rows } = await sql<Row>`
    select ${table}.id, ${table}.title, ${table}.city, ${table}.owner_id, ${table}.category_id,
      ${table}.revision, member.name as owner_name, category.name as category, ${own}
    from ${table} join category on category.id = ${table}.category_id
    left join member on member.id = ${table}.owner_id
    where ${table}.id = any(${ids})`.execute(database);
  return rows;
}

/** What becomes of each, before anything does. */
export const operatorMovePreviewHandler = handler(
  operatorMovePreview,
  async ({ category_id, items }, { caller, services: { database, mediaUrl } }) => {
    await requireCategory(database, category_id);
    const wanted = onceEach(items);
    const idsOf = (kind: MovedKind) =>
      wanted.filter((item) => item.kind === kind).map(({ id }) => id);
    const found = {
      listings: await readRows(database, "listings", idsOf("listings"), category_id),
      projects: await readRows(database, "projects", idsOf("projects"), category_id),
    };
    const data = wanted.map((read): MoveOf => {
      const { kind, id } = read;
      const row = found[kind].find((one) => one.id === id);
      const obstacle = obstacleOf(row, read, category_id, caller);
      const answers = obstacle === null || obstacle === "incomplete" ? row : undefined;
      return {
        ...{ kind, id, obstacle },
        title: row?.title ?? "",
        image: row ? mediaUrl(row.picture_key, "signed") : "",
        city: row?.city ?? "",
        category: row?.category ?? "",
        owner:
          row && row.owner_id !== null ? { id: row.owner_id, name: row.owner_name ?? "" } : null,
        staying: answers?.staying ?? [],
        going: answers?.going ?? [],
        missing: answers?.missing ?? [],
      };
    });
    return reply(data);
  },
);

function obstacleOf(
  row: Row | undefined,
  { revision }: MovedItem,
  categoryId: number,
  operator: Caller,
): MoveObstacle | null {
  if (!row) return "gone";
  if (row.category_id === categoryId) return "there";
  if (row.revision !== revision) return "changed";
  if (row.owner_id === operator.id) return "own";
  return row.missing.length > 0 ? "incomplete" : null;
}

/** Each by itself, so that one that cannot be moved holds up no other (decision 195). */
export const moveTogetherHandler = handler(
  moveTogether,
  async ({ attempt, category_id, items, reason }, { caller, services }) => {
    await requireCategory(services.database, category_id);
    await beginAttempt(services, caller, {
      ...{ id: attempt, decision: "move", categoryId: category_id },
    });
    for (const [place, read] of onceEach(items).entries())
      await moveOnce(services, caller, { attempt, place, read }, { category_id, reason });
    return reply(await outcomesOf<MovedKind>(services.database, attempt));
  },
);

interface Move {
  category_id: number;
  reason: string;
}

/** The row of the attempt comes first: whoever sends it at the same time waits there, and finds it moved. */
async function moveOnce(
  services: Services,
  operator: Caller,
  one: { attempt: string; place: number; read: MovedItem },
  move: Move,
) {
  const { database, clock } = services;
  try {
    const released = await database.transaction().execute(async (tx) => {
      if (!(await noteOutcome(tx, one, "decided", ""))) return [];
      return moveIn(tx, operator, one.read, move, clock());
    });
    await dropUnusedFiles(services, released);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isThere = error.code === "category_is_this";
    await noteOutcome(
      database,
      one,
      isThere ? "overtaken" : "impossible",
      isThere ? "" : error.message,
    );
  }
}

/**
 * The same as an edit on the owner's behalf that changes nothing else (decision 172); answers with the keys of files
 * that went with their answers.
 * @throws NotFound, StatusConflict
 */
async function moveIn(
  tx: Tx,
  operator: Caller,
  { kind: named, id, revision }: MovedItem,
  { category_id, reason }: Move,
  now: Date,
) {
  const kind = listedAs[named];
  // Categories come first, as where one is merged into another, then whoever is told, then the listing.
  const category = await tx
    .selectFrom("category")
    .select("id")
    .where("id", "=", category_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!category) throw new NotFound("category_not_found");
  const edit = editOnBehalf(kind, await requireListing(tx, kind, { id }), operator, {
    revision,
    reason,
  });
  await edit.hold?.(tx);
  await sql`select from ${sql.table(kind)} where id = ${id} for update`.execute(tx);
  const listing = await requireListing(tx, kind, { id });
  if (listing.category_id === category_id) throw new StatusConflict("category_is_this");
  const { behalfRevision, updatedAt, end } = await edit.begin(tx, listing, now);
  const released = kind === "property" ? await leaveAnswers(tx, id, category_id) : [];
  await tx
    .updateTable(kind)
    .set({ category_id, behalf_revision: behalfRevision, updated_at: updatedAt })
    .where("id", "=", id)
    .execute();
  await end(listing);
  return released;
}

/** @throws StatusConflict where the category needs an answer that the home does not have */
async function leaveAnswers(tx: Tx, propertyId: number, categoryId: number) {
  const { rows } = await sql<{ missing: string[] }>`
    select ${missingIn(categoryId)} as missing from property where id = ${propertyId}`.execute(tx);
  if (rows[0]!.missing.length > 0) throw new StatusConflict("category_asks_for_more");
  const before = await fileAnswersOf(tx, propertyId);
  await dropAnswersNotAsked(tx, propertyId, categoryId);
  const after = new Set(await fileAnswersOf(tx, propertyId));
  return before.filter((key) => !after.has(key));
}

export const operatorMoveAttemptHandler = handler(
  operatorMoveAttempt,
  async ({ attempt }, { caller, services: { database } }) => {
    const begun = await database
      .selectFrom("review_attempt")
      .leftJoin("category", "category.id", "review_attempt.category_id")
      .select("category.name")
      .where("review_attempt.id", "=", attempt)
      .where("operator_id", "=", caller.id)
      .where("decision", "=", "move")
      .executeTakeFirst();
    if (!begun) throw new NotFound("decision_not_found");
    return reply(await outcomesOf<MovedKind>(database, attempt), { category: begun.name ?? "" });
  },
);
