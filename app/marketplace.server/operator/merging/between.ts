import { type SqlBool, sql } from "kysely";
import type { Database } from "../../db/database";
import { type Counts, noteLeftOut, type Pair } from "./counts";

/** Whether two columns name the two, either way round. */
const between = ({ keptId, endingId }: Pair, one: string, other: string) => sql<SqlBool>`
  (${sql.ref(one)} = ${keptId} and ${sql.ref(other)} = ${endingId}
    or ${sql.ref(one)} = ${endingId} and ${sql.ref(other)} = ${keptId})`;

/** What two people have with each other, and one has not with oneself: the table, and the two columns. */
const withEachOther = [
  ["conversation", "low_id", "high_id"],
  ["viewing", "asker_id", "owner_id"],
  ["block", "blocker_id", "blocked_id"],
  ["sent_words", "sender_id", "partner_id"],
  ["contact_view", "member_id", "owner_id"],
] as const;

/** Hearts and interest, which nobody has for a home of their own. */
const marks = ["favourite", "interest"] as const;

const ofEachOther = (pair: Pair, table: string) => sql<SqlBool>`
  property.id = ${sql.ref(`${table}.property_id`)}
  and ${between(pair, `${table}.member_id`, "property.owner_id")}`;

/** Whether a row of what is told beforehand, as `ending`, is between the two and comes along with neither. */
export function isBetween(pair: Pair, table: string) {
  if (table === "viewing") return between(pair, "ending.asker_id", "ending.owner_id");
  return marks.some((mark) => mark === table)
    ? sql<SqlBool>`exists (select from property where property.id = ending.property_id
        and property.owner_id = ${pair.keptId})`
    : sql<SqlBool>`false`;
}

/** Takes away what is between the two. What operators have yet to decide of it stays. */
export async function removeBetween(tx: Database, pair: Pair, counts: Counts) {
  for (const [table, one, other] of withEachOther) {
    const gone = await sql`
      delete from ${sql.table(table)} where ${between(pair, one, other)}`.execute(tx);
    noteLeftOut(counts, table, gone.numAffectedRows);
  }
  for (const table of marks) {
    const gone = await sql`
      delete from ${sql.table(table)} using property where ${ofEachOther(pair, table)}`.execute(tx);
    noteLeftOut(counts, table, gone.numAffectedRows);
  }
  const read = await sql`
    delete from shortlist_reader using shortlist
    where shortlist.id = shortlist_id
      and ${between(pair, "shortlist_reader.member_id", "shortlist.owner_id")}`.execute(tx);
  noteLeftOut(counts, "shortlist_reader", read.numAffectedRows);
}

/** Of two open viewings of one home, each asked for with one of the accounts: that of the one that ends, unless it alone is agreed on. */
const askedTwice = ({ keptId, endingId }: Pair) => sql<SqlBool>`
  viewing.id in (
    select case when ending.state = 'accepted' and kept.state = 'requested' then kept.id else ending.id end
    from viewing as ending join viewing as kept using (property_id)
    where ending.asker_id = ${endingId} and ending.state in ('requested', 'accepted')
      and kept.asker_id = ${keptId} and kept.state in ('requested', 'accepted'))`;

/** One person sees a home once: the other viewing is called off, and both sides are told. */
export const callOffDoubleViewings = (tx: Database, pair: Pair) =>
  sql`
    update viewing set state = 'cancelled', ended_by = null, end_reason = 'asked_twice',
      owes_letters = true, calendar_sequence = calendar_sequence + 1, updated_at = now()
    where ${askedTwice(pair)}`.execute(tx);

/** How much of that there is. */
export async function countBetween(database: Database, pair: Pair) {
  const { rows } = await sql<{
    conversations: number;
    viewings: number;
    marks: number;
    called_off: number;
  }>`
    select
      (select count(*)::int from conversation where ${between(pair, "low_id", "high_id")})
        as conversations,
      (select count(*)::int from viewing where ${between(pair, "asker_id", "owner_id")}) as viewings,
      ${sql.join(
        marks.map(
          (table) => sql`(select count(*)::int from ${sql.table(table)}, property
            where ${ofEachOther(pair, table)})`,
        ),
        sql` + `,
      )} as marks,
      (select count(*)::int from viewing where ${askedTwice(pair)}) as called_off`.execute(
    database,
  );
  return rows[0]!;
}
