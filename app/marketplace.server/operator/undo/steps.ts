import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { rightToUndo } from "~/contract/operator/undo/rules";
import { mostChanges } from "~/contract/operator/calls";
import { mayAs, type OperatorRole } from "~/contract/operator/team/rules";
import type { Database } from "../../db/database";
import { undoableTables } from "./tables";

type Values = Record<string, unknown>;

interface Change {
  subject: string;
  row_key: string;
  before: Values | null;
  after: Values | null;
}

/** A row that goes back to what it was. Values that say nothing, null and "", are not among those of the log. */
interface Step {
  table: string;
  key: Values;
  /** The columns that differ. */
  columns: string[];
  /** null: it was not there. */
  before: Values | null;
  after: Values | null;
}

interface LoggedAct {
  subject_kind: string;
  deed: number | null;
}

/** The log puts this between the parts of a row's key. */
const keySeparator = " · ";

/**
 * What there is to put back of an act, in the order of its tables; null where it cannot be undone by itself, or not by
 * somebody with this role. A language stays known once something was written in it.
 */
export async function stepsToUndo(
  database: Database,
  { subject_kind, deed }: LoggedAct,
  role: OperatorRole | null,
): Promise<Step[] | null> {
  const right = rightToUndo(subject_kind);
  if (!right || !mayAs(role, right) || deed === null) return null;
  const { rows } = await sql<Change>`
    select subject, row_key, before, after from operator_change where deed = ${deed}
      and not (subject = 'language' and before is null)
    order by subject, id limit ${mostChanges + 1}`.execute(database);
  if (rows.length === 0 || rows.length > mostChanges) return null;
  const steps = rows.map(stepOf);
  return steps.every((step) => step !== null) ? steps : null;
}

function stepOf({ subject, row_key, before, after }: Change): Step | null {
  const table = undoableTables[subject];
  if (!table || (before === null && after === null) || table.except?.includes(row_key)) return null;
  if (!table.ways.includes(before ? (after ? "changed" : "removed") : "added")) return null;
  if (before && !after && table.always && !(table.always in before)) return null;
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (columns.some((name) => !table.columns.includes(name))) return null;
  // What was no Markdown is not in the log.
  if (subject === "article" && columns.includes("source") && !before?.source) return null;
  const [first = "", ...others] = row_key.split(keySeparator);
  const parts = table.keys.length === 1 ? [row_key] : [first, others.join(keySeparator)];
  const key = Object.fromEntries(table.keys.map((name, place) => [name, parts[place]]));
  return { table: subject, key, columns, before, after };
}

const saysNothing = (value: unknown) => value === undefined || value === null || value === "";

const isSame = (one: unknown, other: unknown) =>
  (saysNothing(one) && saysNothing(other)) || isDeepStrictEqual(one, other);

const ofKey = ({ key }: Step) =>
  sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)}::text = ${value}`),
    sql` and `,
  );

/** Whether the row is what the act made of it. */
export async function isAsLeft(database: Database, step: Step) {
  const { rows } = await sql<{ entry: Values }>`
    select to_jsonb(entry) as entry from ${sql.table(step.table)} as entry
    where ${ofKey(step)}`.execute(database);
  const entry = rows[0]?.entry;
  const { after } = step;
  if (!entry || !after) return !entry && !after;
  return step.columns.every((name) => isSame(entry[name], after[name]));
}

/** Columns that always say something. */
async function filledColumns(database: Database, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

/** Makes the row what it was before the act. */
export async function putBack(database: Database, step: Step) {
  const { table, key, columns, before } = step;
  if (!before) {
    await sql`delete from ${sql.table(table)} where ${ofKey(step)}`.execute(database);
    return;
  }
  const filled = await filledColumns(database, table);
  const derived = undoableTables[table]?.derived?.(before) ?? {};
  const values: Values = {
    ...Object.fromEntries(
      columns.map((name) => [name, before[name] ?? (filled.has(name) ? "" : null)]),
    ),
    ...derived,
  };
  const written = Object.keys(values);
  const was = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ ...values, ...key })})`;
  if (step.after) {
    const sets = written.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`);
    await sql`update ${sql.table(table)} as entry set ${sql.join(sets)} from ${was} as was
      where ${sql.join(
        Object.keys(key).map((name) => sql`entry.${sql.ref(name)} = was.${sql.ref(name)}`),
        sql` and `,
      )}`.execute(database);
    return;
  }
  const names = sql.join([...Object.keys(key), ...written].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from ${was} as was`.execute(database);
}
