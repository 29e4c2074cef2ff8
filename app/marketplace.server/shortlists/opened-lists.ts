import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";
import { type Seat } from "./seat";

/** So many lists of others a member's account knows; the one not opened for longest goes first. */
const mostOpened = 50;

/**
 * Notes that a member opened a list of somebody else's by a link. Of two links that both lead there, the one to take
 * part counts.
 * @throws NotFound when the list, or the link to it, has ended meanwhile
 */
export async function noteOpened(
  database: Database,
  { shortlist, isOwner, linkHash }: Seat,
  { id: memberId }: Caller,
  now: Date,
) {
  if (isOwner || !linkHash) return;
  // Locked, so that what is being deleted is waited for and then not found.
  const { rows } = await sql`
    insert into shortlist_reader (shortlist_id, member_id, link_hash, opened_at)
    select shortlist.id, member.id, ${linkHash}::bytea, ${now}::timestamptz
    from shortlist join member on member.id = ${memberId}
    where shortlist.id = ${shortlist.id} and ${linkHash}::bytea in (look_hash, write_hash)
    for share
    on conflict (member_id, shortlist_id) do update set opened_at = excluded.opened_at,
      link_hash = case when shortlist_reader.link_hash = ${shortlist.write_hash}::bytea
        then shortlist_reader.link_hash else excluded.link_hash end
    returning shortlist_id`.execute(database);
  if (rows.length === 0) throw new NotFound("list_not_found");
  // What another tab removes at this moment need not be removed twice, and in whatever order.
  await sql`
    delete from shortlist_reader where member_id = ${memberId} and shortlist_id in (
      select shortlist_id from shortlist_reader
      where member_id = ${memberId} and shortlist_id in (
        select shortlist_id from shortlist_reader where member_id = ${memberId}
        order by opened_at desc, shortlist_id desc offset ${mostOpened})
      for update skip locked)`.execute(database);
}
