import { sql } from "kysely";
import type { Event } from "~/contract/events";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Feed, Run } from "./lease";

type FeedEnded = Extract<Event, { kind: "feed.ended" }>;

const mostNamed = 10;

/**
 * Tells whoever began an import how it ended. At night nobody did: operators hear of what failed, waits or was refused.
 * The agency hears of its homes that were refused.
 */
export async function tellOfRun(
  tx: Transaction<Tables>,
  feed: Feed,
  run: Run,
  outcome: FeedEnded["outcome"],
  now: Date,
) {
  const counts = await countsOf(tx, run);
  const event: FeedEnded = {
    kind: "feed.ended",
    runId: run.id,
    feedName: feed.name,
    outcome,
    counts,
    refused: await refusedOf(tx, run),
    isOwner: false,
    aboutId: feed.member_id,
  };
  if (run.operator_id !== null)
    await notify(tx, event, { memberId: run.operator_id, always: true }, now);
  else if (outcome !== "done" || counts.refused > 0) await notify(tx, event, "operators", now);
  if (outcome === "done" && counts.refused > 0 && feed.member_id !== run.operator_id)
    await notify(tx, { ...event, isOwner: true }, { memberId: feed.member_id }, now);
}

async function countsOf(tx: Transaction<Tables>, run: Run): Promise<FeedEnded["counts"]> {
  const { rows } = await sql<FeedEnded["counts"]>`
    select count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'changed')::int as changed,
      count(*) filter (where state = 'unchanged')::int as unchanged,
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      count(*) filter (where state = 'refused')::int as refused
    from feed_row where run_id = ${run.id}`.execute(tx);
  return rows[0]!;
}

async function refusedOf(tx: Transaction<Tables>, run: Run) {
  const rows = await tx
    .selectFrom("feed_row")
    .select(["reference", "title", "messages"])
    .where("run_id", "=", run.id)
    .where("state", "=", "refused")
    .orderBy("number")
    .limit(mostNamed)
    .execute();
  return rows.map(({ reference, title, messages }) => ({
    home: [reference, title].filter(Boolean).join(" · "),
    reason: messages[0]?.message ?? "",
  }));
}
