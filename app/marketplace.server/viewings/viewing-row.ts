import { type Selectable, sql } from "kysely";
import { mayAs } from "~/contract/operator/team/rules";
import type { ViewingSide, ViewingState } from "~/contract/viewings/rules";
import type { Database, Transaction } from "../db/database";
import type { Tables, ViewingTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";

type Row = Selectable<ViewingTable>;

/** Who may act for a side. */
type Asking = Pick<Caller, "id" | "operator_role">;

const speaks = ({ operator_role }: Asking) => mayAs(operator_role, "company");

/** The caller's part in a viewing: operators show what the marketplace itself offers. */
export function sideOf(row: Row, caller: Asking): ViewingSide | null {
  if (row.asker_id === caller.id) return "asker";
  return row.owner_id === caller.id || (row.is_operators && speaks(caller)) ? "owner" : null;
}

export const otherSide = (side: ViewingSide): ViewingSide => (side === "asker" ? "owner" : "asker");

/** The same as a condition, for statements. */
export const isOwners = (caller: Asking) =>
  sql<boolean>`(viewing.owner_id = ${caller.id} or (viewing.is_operators and ${speaks(caller)}))`;

export const isOpen = (now: Date) =>
  sql<boolean>`(viewing.state in ('requested', 'accepted') and viewing.passes_at > ${now})`;

/** It is the caller who should answer. */
export const waitsFor = (caller: Asking, now: Date) =>
  sql<boolean>`(viewing.state = 'requested' and viewing.passes_at > ${now} and
    case viewing.offered_by when 'asker' then ${isOwners(caller)} else viewing.asker_id = ${caller.id} end)`;

/** An open one whose time has gone by is over, also before the job that says so has run. */
export const stateAt = ({ state, passes_at }: Row, now: Date): ViewingState =>
  (state === "requested" || state === "accepted") && passes_at <= now ? "passed" : state;

const notFound = () => new NotFound("viewing_not_found");

/**
 * A viewing of the caller, held until the transaction ends: of two who act at once the second reads
 * what the first has left.
 * @throws NotFound for strangers too
 */
export async function lockViewing(tx: Transaction<Tables>, caller: Caller, id: number) {
  const row = await tx
    .selectFrom("viewing")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const side = row && sideOf(row, caller);
  if (!row || !side) throw notFound();
  return { row, side };
}

/** @throws NotFound for strangers too */
export async function findViewing(database: Database, caller: Caller, id: number) {
  const row = await database
    .selectFrom("viewing")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const side = row && sideOf(row, caller);
  if (!row || !side) throw notFound();
  return { row, side };
}
