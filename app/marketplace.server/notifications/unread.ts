import { sql } from "kysely";
import type { Database } from "../db/database";

/** How many notifications a member has, and how many of them are unread. */
export async function unreadOf(database: Database, memberId: number) {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from notification where member_id = ${memberId}`.execute(database);
  return rows[0]!;
}

/** Asks how many are unread, by an index that holds no others. */
export const unreadNotificationsOf = (memberId: number) => sql<{ unread: number }>`
  select count(*)::int as unread from notification
  where member_id = ${memberId} and read_at is null`;

export async function countUnread(database: Database, memberId: number) {
  const { rows } = await unreadNotificationsOf(memberId).execute(database);
  return rows[0]!.unread;
}

/** How many are unread, and the number of the newest one; 0: there is none. */
export async function unreadAndLatest(database: Database, memberId: number) {
  const { rows } = await sql<{ unread: number; latest: number }>`
    select count(*)::int as unread,
      coalesce((select max(id) from notification where member_id = ${memberId}), 0) as latest
    from notification where member_id = ${memberId} and read_at is null`.execute(database);
  return rows[0]!;
}
