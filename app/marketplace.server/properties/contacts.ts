import { sql } from "kysely";
import { mayAs } from "~/contract/operator/team/rules";
import type { Caller } from "../http/handler";
import { limits } from "../http/rate-limits";
import type { Services } from "../services";

/** How an owner's own page, or that of something of theirs, tells of the ways to reach them. */
export type ContactSight =
  /** To people who are signed in. */
  | "shown"
  /** Not to visitors, nor in lists. */
  | "hidden"
  /** Not before tomorrow: this member has seen those of as many owners as a day has. */
  | "used up";

/**
 * Whether a member is told how to reach an owner, which counts. Each owner counts once a day, so that reading on costs
 * nothing; operators who may and owners themselves are not counted, and neither is anybody where nothing may be written.
 * The company's contacts, whose owner is null, are everybody's.
 */
export async function seeContacts(
  { database, clock, demoMode }: Services,
  caller: Caller | null,
  ownerId: number | null,
): Promise<ContactSight> {
  if (ownerId === null) return "shown";
  if (!caller) return "hidden";
  if (caller.id === ownerId || mayAs(caller.operator_role, "personal")) return "shown";
  if (demoMode || caller.impersonationId !== null) return "shown";
  const view = {
    member_id: caller.id,
    owner_id: ownerId,
    day: clock().toISOString().slice(0, 10),
  };
  const known = await database
    .selectFrom("contact_view")
    .select("day")
    .where("member_id", "=", view.member_id)
    .where("owner_id", "=", view.owner_id)
    .where("day", "=", view.day)
    .executeTakeFirst();
  if (known) return "shown";
  return database.transaction().execute(async (tx) => {
    // One after the other, so that many at once are no more than a day has.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${caller.id}`}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ owner_id: number }>`
      select owner_id from contact_view
      where member_id = ${view.member_id} and day = ${view.day}`.execute(tx);
    if (rows.some(({ owner_id }) => owner_id === ownerId)) return "shown";
    if (rows.length >= limits.contacts.tries) return "used up";
    // An account that is closed at this moment is waited for, and then not counted.
    await sql`
      insert into contact_view (member_id, owner_id, day)
      select asker.id, owner.id, ${view.day} from member as asker, member as owner
      where asker.id = ${view.member_id} and owner.id = ${view.owner_id}
      for key share of asker, owner`.execute(tx);
    return "shown";
  });
}
