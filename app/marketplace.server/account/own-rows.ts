import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import { keyColumns } from "../listings/keys-in-use";
import { isKey } from "../media/storage";
import { handedOver } from "./handed-over";

type Row = Record<string, unknown>;
export type OwnRows = Record<string, Row[]>;

interface Reference {
  table: string;
  column: string;
  parent: string;
}

/** What is a member's without a foreign key. */
const unreferenced: Reference[] = [
  { table: "notification", column: "member_id", parent: "member" },
];

/** Every foreign key of one column that leads to an `id`, and what leads there without one. */
async function references(database: Database) {
  const { rows } = await sql<Reference>`
    select child.relname as "table", child_column.attname as "column", parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    join pg_attribute as child_column
      on child_column.attrelid = conrelid and child_column.attnum = conkey[1]
    join pg_attribute as parent_column
      on parent_column.attrelid = confrelid and parent_column.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
      and parent_column.attname = 'id'
    order by 1, 2`.execute(database);
  return [...rows, ...unreferenced];
}

/** What a column holds of somebody else, and in which rows: where operators are is not a member's to know. */
const ofOthers: Record<string, { columns: string[]; when: RawBuilder<unknown> }> = {
  security_event: { columns: ["network_address", "user_agent"], when: sql`actor_id is not null` },
};

const columnOf = (table: string, column: string) => {
  const hidden = ofOthers[table];
  return hidden?.columns.includes(column)
    ? sql`case when ${hidden.when} then '' else ${sql.ref(column)} end as ${sql.ref(column)}`
    : sql.ref(column);
};

async function rowsOf(database: Database, table: string, columns: string[], ids: number[]) {
  const matches = columns.map((column) => sql`${sql.ref(column)} = any(${ids})`);
  const { rows } = await sql<Row>`
    select ${sql.join(handedOver[table]!.map((column) => columnOf(table, column)))}
    from ${sql.table(table)} where ${sql.join(matches, sql` or `)} order by 1`.execute(database);
  return rows;
}

/** A row may name a member twice. */
const once = (rows: Row[]) => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];

const idsOf = (rows: Row[]) =>
  rows.map(({ id }) => Number(id ?? NaN)).filter((id) => Number.isInteger(id));

/** Tables that name people without a foreign key, since 0 are the operators, and the column that does. */
const namingPeople = {
  block: "blocker_id",
  chat_message: "sender_id",
  conversation_side: "person_id",
  security_event: "member_id",
};

/**
 * A member's rows of every table: those that name the member, and what hangs on them and names nobody
 * else. Which are whose the foreign keys say, but for a few.
 */
export async function ownRows(database: Database, memberId: number): Promise<OwnRows> {
  const all = (await references(database)).filter(({ table }) => table in handedOver);
  const found: OwnRows = { member: await rowsOf(database, "member", ["id"], [memberId]) };
  for (const [table, column] of Object.entries(namingPeople))
    found[table] = await rowsOf(database, table, [column], [memberId]);
  const naming = new Set(all.filter(({ parent }) => parent === "member").map(({ table }) => table));

  const follow = async (parents: string[]): Promise<void> => {
    const next = new Map<string, Reference[]>();
    for (const reference of all)
      if (
        parents.includes(reference.parent) &&
        !(reference.table in found) &&
        (reference.parent === "member" || !naming.has(reference.table))
      )
        next.set(reference.table, [...(next.get(reference.table) ?? []), reference]);
    for (const [table, through] of next) {
      const rows = await Promise.all(
        through.map(({ column, parent }) =>
          rowsOf(database, table, [column], idsOf(found[parent]!)),
        ),
      );
      found[table] = once(rows.flat());
    }
    if (next.size > 0) await follow([...next.keys()]);
  };
  await follow(["member", ...Object.keys(namingPeople)]);
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
}

/** The files that rows name, in columns that name files: what a member typed names none, whatever it looks like. */
export async function mediaKeysIn(database: Database, tables: OwnRows) {
  const answers = await database
    .selectFrom("parameter")
    .select("id")
    .where("kind", "=", "file")
    .execute();
  const asksForFile = new Set(answers.map(({ id }) => id));
  const named = [
    ...keyColumns.flatMap(([table, column]) => (tables[table] ?? []).map((row) => row[column])),
    ...(tables.property_parameter ?? []).flatMap(({ parameter_id, value }) =>
      asksForFile.has(Number(parameter_id)) ? [value] : [],
    ),
  ];
  return named.flatMap((key) => (typeof key === "string" && isKey(key) ? [key] : []));
}
