import type { Caller } from "../http/handler";
import type { Services } from "../services";

/** What a member says of a home by one click; at most once each. */
type Mark = "favourite" | "interest";

/** Marks a home for the caller; a second time nothing happens. */
export async function putMark(
  { database, clock }: Pick<Services, "database" | "clock">,
  mark: Mark,
  caller: Caller,
  property_id: number,
) {
  await database
    .insertInto(mark)
    .values({ member_id: caller.id, property_id, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the caller's mark away, if there is one. */
export async function removeMark(
  { database }: Pick<Services, "database">,
  mark: Mark,
  caller: Caller,
  property_id: number,
) {
  await database
    .deleteFrom(mark)
    .where("member_id", "=", caller.id)
    .where("property_id", "=", property_id)
    .execute();
}
