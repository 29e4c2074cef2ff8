import { createHash } from "node:crypto";
import { isbot } from "isbot";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import { noteSeen } from "../remembered/seen-homes";

export interface Viewer {
  clientAddress: string;
  userAgent: string;
  /** The member who looks; what is one's own, or an operator's to look after, is not viewed. */
  memberId?: number;
}

const flushAfter = 2000;

/** Of one address and day: a household behind one address is several visitors, a hundred made-up browsers are not. */
const mostPerAddress = 5;

/**
 * Counts one view of a home or project for each visitor and day (contract §2.3). Views are added up in batches: a counter
 * touched by every request made all visitors wait for the same row. Bots are left out.
 */
export function createViewCounter(
  kind: "property" | "project",
  database: Database,
  secret: string,
  clock: () => Date,
  logger: Logger,
) {
  let waiting = new Map<
    string,
    { id: number; day: string; visitor_hash: Buffer; memberId: number | null }
  >();
  let timer: NodeJS.Timeout | undefined;

  function add(id: number, viewer: Viewer) {
    if (!viewer.userAgent || isbot(viewer.userAgent)) return;
    const day = clock().toISOString().slice(0, 10);
    const browser = createHash("sha256").update(viewer.userAgent).digest();
    const visitor_hash = createHash("sha256")
      .update(`${secret}|${day}|${viewer.clientAddress}|${browser.readUInt32BE() % mostPerAddress}`)
      .digest()
      .subarray(0, 16);
    const memberId = viewer.memberId ?? null;
    waiting.set(`${id}|${visitor_hash.toString("base64")}|${memberId}`, {
      id,
      day,
      visitor_hash,
      memberId,
    });
    timer ??= setTimeout(() => {
      flush().catch((error) => logger.error({ err: error }, "views could not be counted"));
    }, flushAfter).unref();
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    const [listing, viewed] = [sql.table(kind), sql.table(`${kind}_view`)];
    const listingId = sql.ref(`${kind}_id`);
    await sql`
      with batch as (
        select * from unnest(${batch.map((view) => view.id)}::int[],
          ${batch.map((view) => view.day)}::date[],
          ${batch.map((view) => view.visitor_hash)}::bytea[],
          ${batch.map((view) => view.memberId)}::int[]) as view (seen_id, day, visitor_hash, viewer_id)
        where exists (
          select from ${listing}
          where id = view.seen_id and not coalesce(owner_id = view.viewer_id, false)
        ) and not exists (select from member where id = view.viewer_id and is_operator)
      ), fresh as (
        insert into ${viewed} (${listingId}, day, visitor_hash)
        select seen_id, day, visitor_hash from batch
        on conflict do nothing
        returning ${listingId} as seen_id
      )
      update ${listing} set view_count = view_count + counted.views
      from (select seen_id, count(*)::int as views from fresh group by seen_id order by seen_id) counted
      where id = counted.seen_id`.execute(database);
    if (kind === "property") await noteSeen(database, looksOf(batch), clock());
  }

  return { add, flush };
}

/** Those of members. */
const looksOf = (views: { id: number; memberId: number | null }[]) =>
  views.flatMap(({ id, memberId }) =>
    memberId === null ? [] : [{ member_id: memberId, property_id: id }],
  );

export type ViewCounter = ReturnType<typeof createViewCounter>;
