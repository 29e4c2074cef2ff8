import type { Caller } from "../http/handler";
import type { Services } from "../services";
import type { Listed } from "./require-listing";

/** Ids of the caller's other listings, newest first, for the page of one of them. */
export async function otherListings(
  { database }: Services,
  kind: Listed,
  caller: Caller,
  id: number,
) {
  const rows = await database
    .selectFrom(kind)
    .select("id")
    .where("owner_id", "=", caller.id)
    .where("id", "!=", id)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => row.id);
}
