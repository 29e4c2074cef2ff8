import { type SqlBool, sql } from "kysely";
import type { MergedThing } from "~/contract/operator/merges/rules";
import type { Database } from "../../db/database";
import { isBetween } from "./between";
import { columnsNamingMembers } from "./columns";
import { type Counts, noteLeftOut, noteMoved, type Pair } from "./counts";

/** Columns that move by themselves, as table and column. */
const moving = Object.entries(columnsNamingMembers).flatMap(([name, rule]) => {
  const [table, column] = name.split(".") as [string, string];
  return rule.rule === "moves" ? [{ table, column, ...rule }] : [];
});

/** Moves what moves by itself; of what both have the kept one's stays. */
export async function moveRows(tx: Database, { keptId, endingId }: Pair, counts: Counts) {
  for (const { table, column, double } of moving) {
    if (double) {
      const gone = await sql`
        delete from ${sql.table(table)} as ending using ${sql.table(table)} as kept
        where ${sql.ref(`ending.${column}`)} = ${endingId}
          and ${sql.ref(`kept.${column}`)} = ${keptId} and ${double}`.execute(tx);
      noteLeftOut(counts, table, gone.numAffectedRows);
    }
    const came = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
      where ${sql.ref(column)} = ${endingId}`.execute(tx);
    noteMoved(counts, table, came.numAffectedRows);
  }
}

/** Of each thing that is told beforehand, how many rows will come along, and how many the other account has its own of. */
export async function countRows(database: Database, { keptId, endingId }: Pair) {
  const found = new Map<MergedThing, { comes: number; is_double: number }>();
  for (const { table, column, double, thing } of moving) {
    if (!thing) continue;
    const isDouble = double
      ? sql<SqlBool>`exists (select from ${sql.table(table)} as kept
          where ${sql.ref(`kept.${column}`)} = ${keptId} and ${double})`
      : sql<SqlBool>`false`;
    const { rows } = await sql<{ comes: number; is_double: number }>`
      select count(*) filter (where not is_double)::int as comes,
        count(*) filter (where is_double)::int as is_double
      from (select ${isDouble} as is_double from ${sql.table(table)} as ending
        where ${sql.ref(`ending.${column}`)} = ${endingId}
          and not ${isBetween({ keptId, endingId }, table)}) as one`.execute(database);
    const before = found.get(thing) ?? { comes: 0, is_double: 0 };
    found.set(thing, {
      comes: before.comes + rows[0]!.comes,
      is_double: before.is_double + rows[0]!.is_double,
    });
  }
  return found;
}
