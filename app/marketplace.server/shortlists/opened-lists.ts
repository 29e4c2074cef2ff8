import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import type { Seat } from "./seat";

/** So many lists of others a member's account knows; the one not opened for longest goes first. */
const mostOpened = 50;

/**
 * Notes that a member opened a list of somebody else's by a link. Of two links that both lead there, the one to take
 * part counts.
 */
export async function noteOpened(
  database: Database,
  { shortlist, isOwner, linkHash }: Seat,
  { id: memberId }: Caller,
  now: Date,
) {
  if (isOwner || !linkHash) return;
  await sql`
    insert into shortlist_reader (shortlist_id, member_id, link_hash, opened_at)
    values (${shortlist.id}, ${memberId}, ${linkHash}, ${now})
    on conflict (member_id, shortlist_id) do update set opened_at = excluded.opened_at,
      link_hash = case when shortlist_reader.link_hash = ${shortlist.write_hash}::bytea
        then shortlist_reader.link_hash else excluded.link_hash end`.execute(database);
  await sql`
    delete from shortlist_reader using (
      select shortlist_id,
        row_number() over (order by opened_at desc, shortlist_id desc) as place
      from shortlist_reader where member_id = ${memberId}
    ) as old
    where old.place > ${mostOpened} and shortlist_reader.member_id = ${memberId}
      and shortlist_reader.shortlist_id = old.shortlist_id`.execute(database);
}
