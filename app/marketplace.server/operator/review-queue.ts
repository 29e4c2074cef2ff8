import type { ParsedInputOf } from "~/contract/wire/call";
import type { operatorListings } from "~/contract/operator/calls";
import type { Database } from "../db/database";
import type { Listed } from "../listings/require-listing";

/** Which listings stand in the queue, their revisions and whether their owners took them off the site: those that wait the longest first, decided ones by the last decision. */
export async function reviewQueue(
  database: Database,
  kind: Listed,
  { id, owner_id, request_status, offset, limit }: ParsedInputOf<typeof operatorListings>,
) {
  const matching = database
    .selectFrom(kind)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(owner_id === 0, (query) => query.where("owner_id", "is", null))
    .$if(Boolean(owner_id), (query) => query.where("owner_id", "=", owner_id!))
    .$if(request_status !== undefined, (query) =>
      query.where("request_status", "=", request_status!),
    );
  const { total } = await matching
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const order =
    request_status === "approved" || request_status === "rejected"
      ? ("desc" as const)
      : ("asc" as const);
  const page = await matching
    .select(["id", "revision", "hidden_by_owner"])
    .orderBy("updated_at", order)
    .orderBy("id", order)
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, page };
}

type Queued = Awaited<ReturnType<typeof reviewQueue>>["page"];

export const idsOf = (page: Queued) => page.map(({ id }) => id);

/** What was read after its revision may be newer, never older. */
export const withRevisions = <Row extends { id: number }>(rows: Row[], page: Queued) =>
  rows.flatMap((row) => {
    const queued = page.find(({ id }) => id === row.id);
    return queued ? [{ ...row, ...queued }] : [];
  });
