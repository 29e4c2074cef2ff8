import { type SqlBool, sql } from "kysely";
import {
  assignReviewCase,
  noteReviewCase,
  operatorReviewCase,
  removeReviewNote,
} from "~/contract/operator/review-case/calls";
import type { ActSoFar } from "~/contract/operator/review-case/shapes";
import {
  loggedAs,
  type ReviewKind,
  reviewKinds,
  rightToDecide,
  actsOfVerification,
} from "~/contract/operator/review-list/rules";
import { rolesWith, mayAs } from "~/contract/operator/team/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { type Caller, done, handler } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { noteAct } from "../acts";
import { requireRevision, revisionOf } from "../entries/revision";
import { keepNote, notesAbout, removeOwnNote } from "../notes";
import { editsOf } from "./edits";
import { filtered, itemsOf, kindsFor, orderOf } from "./items";

interface Subject {
  kind: ReviewKind;
  id: number;
}

export const operatorReviewCaseHandler = handler(
  operatorReviewCase,
  async (input, { caller, services }) => {
    const { database, clock } = services;
    await requireSubject(database, caller, input);
    const { kind } = input;
    const [colleagues, assignedId, notes, acts, edits, onward] = await Promise.all([
      colleaguesFor(database, kind),
      assignedTo(database, input),
      notesAbout(database, caller, input),
      actsSoFar(database, caller, input),
      editsOf(services, input),
      input.next ? nextAfter(database, caller, input, clock()) : nothingAround,
    ]);
    // Whoever may not decide any more looks after nothing.
    const assigned = colleagues.find((one) => one.id === assignedId) ?? null;
    const assigned_revision = revisionOf(assigned?.id ?? 0);
    return { assigned, assigned_revision, colleagues, notes, acts, edits, ...onward };
  },
);

const tables = {
  listings: "property",
  projects: "project",
  adverts: "advertisement",
  verifications: "verification",
  reports: "property",
  conversations: "chat_report",
  messages: "held_message",
  payments: "payment_transaction",
} as const satisfies Record<ReviewKind, string>;

/** @throws NotFound for what is not there, or not the caller's to decide */
async function requireSubject(database: Database, { operator_role }: Caller, subject: Subject) {
  const { kind, id } = subject;
  if (kindsFor(operator_role).includes(kind)) {
    const { rows } = await sql`select from ${sql.table(tables[kind])} where id = ${id}`.execute(
      database,
    );
    if (rows.length > 0) return;
  }
  throw new NotFound("case_not_found");
}

const colleaguesFor = (database: Database, kind: ReviewKind) =>
  database
    .selectFrom("member")
    .select(["id", "name"])
    .where("operator_role", "in", rolesWith(rightToDecide(kind)))
    .where("is_active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .execute();

async function assignedTo(database: Database, { kind, id }: Subject) {
  const assignment = await database
    .selectFrom("review_assignment")
    .select("operator_id")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return assignment?.operator_id;
}

/** Whoever says who looks after something does so one after the other. */
const lockAssignment = (tx: Transaction<Tables>, { kind, id }: Subject) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`assigned ${kind} ${id}`}, 0))`.execute(tx);

const nothingAround = { next: null, previous: null, left: 0 };

/** What stands before and behind it in the list; where nothing is behind, the first of the others. */
async function nextAfter(
  database: Database,
  caller: Caller,
  input: ParsedInputOf<typeof operatorReviewCase>,
  now: Date,
) {
  const { kind, id, list_kind, state = "waiting" } = input;
  const kinds = kindsFor(caller.operator_role).filter((one) => !list_kind || one === list_kind);
  if (kinds.length === 0) return nothingAround;
  const isIt = sql<SqlBool>`kind = ${kind} and id = ${id}`;
  const { rows } = await sql<Subject & { left: number; previous: Subject | null }>`
    with list as (
      select item.kind, item.id, row_number() over (order by ${orderOf(state)}) as place
      from (${itemsOf(kinds, () => state)}) item
      where ${filtered({ ...input, items: [] }, { caller, now })})
    select kind, id, (count(*) over ())::int as left, (
      select json_build_object('kind', kind, 'id', id) from list
      where place < (select min(place) from list where ${isIt}) order by place desc limit 1) as previous
    from list
    where not (${isIt})
    order by place > coalesce((select min(place) from list where ${isIt}), 0) desc, place
    limit 1`.execute(database);
  const [found] = rows;
  return found
    ? { next: { kind: found.kind, id: found.id }, previous: found.previous, left: found.left }
    : nothingAround;
}

export const noteReviewCaseHandler = handler(
  noteReviewCase,
  async ({ note, ...subject }, { caller, services: { database, clock } }) => {
    const { kind, id } = subject;
    const now = clock();
    await database.transaction().execute(async (tx) => {
      await requireSubject(tx, caller, subject);
      await keepNote(tx, caller, { kind, id, note }, now);
      await noteAct(tx, caller, { act: "note", kind: loggedAs[kind], id }, now);
    });
    return done("The note was kept.");
  },
);

export const removeReviewNoteHandler = handler(
  removeReviewNote,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const gone = await removeOwnNote(tx, caller, id, reviewKinds);
      const kind = loggedAs[gone.kind as ReviewKind];
      await noteAct(tx, caller, { act: "remove_note", kind, id: gone.subject_id }, clock());
    });
    return done("The note was removed.");
  },
);

export const assignReviewCaseHandler = handler(
  assignReviewCase,
  async ({ operator_id, revision, ...subject }, { caller, services: { database, clock } }) => {
    const { kind, id } = subject;
    const now = clock();
    await database.transaction().execute(async (tx) => {
      await requireSubject(tx, caller, subject);
      await lockAssignment(tx, subject);
      const colleagues = await colleaguesFor(tx, kind);
      const assignedId = await assignedTo(tx, subject);
      const assigned = colleagues.find((one) => one.id === assignedId);
      requireRevision(revision, revisionOf(assigned?.id ?? 0));
      const chosen = colleagues.find((one) => one.id === operator_id);
      if (operator_id !== 0 && !chosen)
        throw new Invalid({ operator_id: "This choice is not offered." });
      if (chosen)
        await tx
          .insertInto("review_assignment")
          .values({ kind, subject_id: id, operator_id, assigned_at: now })
          .onConflict((conflict) =>
            conflict.columns(["kind", "subject_id"]).doUpdateSet({ operator_id, assigned_at: now }),
          )
          .execute();
      else
        await tx
          .deleteFrom("review_assignment")
          .where("kind", "=", kind)
          .where("subject_id", "=", id)
          .execute();
      const act = chosen ? "assign" : "release_case";
      await noteAct(tx, caller, { act, kind: loggedAs[kind], id }, now);
    });
    return done("Who looks after this was changed.");
  },
);

/** What operators tell each other about a case is no part of what was done about it. */
const amongOperators = ["note", "remove_note", "assign", "release_case"];

interface Row extends Omit<ActSoFar, "created_at"> {
  created_at: Date;
}

/**
 * What operators did about something of the review list, latest first. Why something was given is written for the log
 * alone, and read by whoever may read that.
 */
async function actsSoFar(
  database: Database,
  { operator_role }: Pick<Caller, "operator_role">,
  { kind, id }: { kind: ReviewKind; id: number },
): Promise<ActSoFar[]> {
  const unread = mayAs(operator_role, "log") ? [] : ["give"];
  const aboutMember =
    kind === "verifications"
      ? sql`or (subject_kind = 'member' and act = any(${actsOfVerification}::text[])
          and subject_id = (select member_id from verification where id = ${id}))`
      : sql``;
  const { rows } = await sql<Row>`
    select operator_act.id, act, operator_act.created_at, coalesce(name, '') as operator_name,
      case when act = any(${unread}::text[]) then '' else coalesce(reason, '') end as reason
    from operator_act left join member on member.id = operator_id
    where ((subject_kind = ${loggedAs[kind]} and subject_id = ${id}) ${aboutMember})
      and act <> all(${amongOperators}::text[])
    order by operator_act.id desc limit 20`.execute(database);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
