import type { ParsedInputOf } from "~/contract/call";
import type { operatorListings } from "~/contract/operator";
import type { Database } from "../db/database";
import type { Listed } from "../listings/demand-own";

/** Listings by review state: those that wait the longest first, decided ones by the last decision. */
export async function reviewQueue(
  database: Database,
  kind: Listed,
  { id, request_status, offset, limit }: ParsedInputOf<typeof operatorListings>,
) {
  const matching = database
    .selectFrom(kind)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
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
    .select("id")
    .orderBy("updated_at", order)
    .orderBy("id", order)
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, ids: page.map((row) => row.id) };
}
