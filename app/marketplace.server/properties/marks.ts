import type { Caller } from "../http/handler";
import type { Services } from "../services";

/** What a member says of a home by one click; at most once each. */
type Mark = "favourite" | "interest";

/** Marks a home for the caller; a second time nothing happens. */
export async function putMark(
  { database, clock, changed }: Services,
  mark: Mark,
  caller: Caller,
  property_id: number,
) {
  const added = await database
    .insertInto(mark)
    .values({ member_id: caller.id, property_id, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("property_id")
    .executeTakeFirst();
  if (added) await changed(`property:${property_id}`);
}

/** Takes the caller's mark away, if there is one. */
export async function removeMark(
  { database, changed }: Services,
  mark: Mark,
  caller: Caller,
  property_id: number,
) {
  const removed = await database
    .deleteFrom(mark)
    .where("member_id", "=", caller.id)
    .where("property_id", "=", property_id)
    .returning("property_id")
    .executeTakeFirst();
  if (removed) await changed(`property:${property_id}`);
}
