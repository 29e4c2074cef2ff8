import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { operatorMerge } from "~/contract/operator/merges/calls";
import { feedRunStates, isUnderWay } from "~/contract/operator/imports/rules";
import { type MergeObstacle, mergedThings } from "~/contract/operator/merges/rules";
import type { DataOf } from "~/contract/wire/call";
import type { Database } from "../../db/database";
import type { MemberTable } from "../../db/tables";
import { NotFound } from "../../http/refusals";
import type { Services } from "../../services";
import { countsOfMember, memberOnWire, type MemberRow } from "../members";
import { countBetween } from "./between";
import type { Pair } from "./counts";
import { countRows } from "./move-rows";
import { waysOf } from "./sign-in-ways";

type Member = Selectable<MemberTable>;

const byEmail = 3;
const statesUnderWay = feedRunStates.filter(isUnderWay);

/** What stands in the way of merging two accounts. */
export async function obstacleOf(
  database: Database,
  kept: Member,
  ending: Member,
  now: Date,
): Promise<MergeObstacle | null> {
  if (kept.id === ending.id) return "same";
  if (kept.is_operator || ending.is_operator) return "operator";
  if (!kept.is_active || !ending.is_active) return "deactivated";
  if (kept.login_type === byEmail && !kept.email_verified_at) return "unconfirmed";
  if (ending.second_factor_at) return "second_step";
  const { rows } = await sql<{ changed: boolean; importing: boolean }>`
    select exists (select from former_email
        where member_id in (${kept.id}, ${ending.id}) and expires_at > ${now}) as changed,
      exists (select from listing_feed join feed_run on feed_id = listing_feed.id
        where member_id = ${ending.id} and state = any(${statesUnderWay}::text[])) as importing`.execute(
    database,
  );
  if (rows[0]!.changed) return "changed_lately";
  if (rows[0]!.importing) return "importing";
  const seen = await database
    .selectFrom("impersonation")
    .select("id")
    .where("member_id", "in", [kept.id, ending.id])
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return seen ? "seen_as" : null;
}

/**
 * What becomes of two accounts when one is merged into the other.
 * @throws NotFound
 */
export async function readPreview(
  database: Database,
  pair: Pair,
  { now, mediaUrl }: { now: Date; mediaUrl: Services["mediaUrl"] },
): Promise<DataOf<typeof operatorMerge>> {
  const { rows } = await sql<Member & MemberRow>`
    select member.*, ${countsOfMember} from member
    where id in (${pair.keptId}, ${pair.endingId})`.execute(database);
  const kept = rows.find(({ id }) => id === pair.keptId);
  const ending = rows.find(({ id }) => id === pair.endingId);
  if (!kept || !ending) throw new NotFound("member_not_found");
  const { ways } = waysOf(kept, ending);
  const [obstacle, counted, between] = await Promise.all([
    obstacleOf(database, kept, ending, now),
    countRows(database, pair),
    countBetween(database, pair),
  ]);
  const conversations = await countConversations(database, pair);
  const things = mergedThings.flatMap((thing) => {
    const { comes, is_double } =
      thing === "conversations" ? conversations : (counted.get(thing) ?? nothing);
    return comes + is_double > 0 ? [{ thing, comes, is_double }] : [];
  });
  return {
    kept: memberOnWire(kept, mediaUrl),
    ending: memberOnWire(ending, mediaUrl),
    obstacle,
    things,
    between,
    ways,
    seen: digestOf({ kept, ending, things, ways }),
  };
}

const nothing = { comes: 0, is_double: 0 };

/** Conversations but for those of the two with each other; of some both talk with the same person about the same home. */
async function countConversations(database: Database, { keptId, endingId }: Pair) {
  const { rows } = await sql<{ comes: number; is_double: number }>`
    select count(*) filter (where not is_double)::int as comes,
      count(*) filter (where is_double)::int as is_double
    from (
      select exists (select from conversation as kept where kept.property_id = ending.property_id
        and kept.low_id = least(${keptId}, low_id + high_id - ${endingId})
        and kept.high_id = greatest(${keptId}, low_id + high_id - ${endingId})) as is_double
      from conversation as ending
      where ${endingId} in (low_id, high_id) and ${keptId} not in (low_id, high_id)
    ) as one`.execute(database);
  return rows[0]!;
}

/** What comes and goes of itself while somebody reads. */
const unsteady = new Set(["notifications", "conversations", "notes", "hidden"]);

interface Read {
  kept: Member;
  ending: Member;
  things: { thing: string }[];
  ways: unknown[];
}

/** Two readings with the same digest say the same of what a decision hangs on. */
function digestOf({ kept, ending, things, ways }: Read) {
  const who = [kept, ending].map((member) => [
    member.id,
    member.name,
    member.email,
    member.email_verified_at !== null,
    member.mobile,
    member.is_active,
    member.operator_role,
    member.verification_status,
    member.second_factor_at !== null,
  ]);
  const steady = things.filter(({ thing }) => !unsteady.has(thing));
  return createHash("sha256")
    .update(JSON.stringify([who, steady, ways]))
    .digest("base64url");
}
