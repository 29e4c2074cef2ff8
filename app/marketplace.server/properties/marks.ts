import { type RawBuilder, sql } from "kysely";
import type { PropertyCard } from "~/contract/properties/calls";
import type { Caller } from "../http/handler";
import type { Services } from "../services";

/** What is a caller's own on the card of a home. */
export interface OwnMarks {
  is_favourite: boolean;
  is_interested: boolean;
  has_note: boolean;
  is_seen: boolean;
  is_new: boolean;
}

/** The columns of `OwnMarks` for the home with this id. */
export const ownMarkColumns = (caller: Caller | null, id: RawBuilder<unknown>) => {
  const member = caller?.id ?? null;
  return sql`
    exists (select from favourite where property_id = ${id} and member_id = ${member}) as is_favourite,
    exists (select from interest where property_id = ${id} and member_id = ${member}) as is_interested,
    exists (select from home_note where property_id = ${id} and member_id = ${member}) as has_note,
    exists (select from seen_home where property_id = ${id} and member_id = ${member}) as is_seen,
    exists (select from member_visit join home_news on home_news.happened_at > member_visit.since
      where member_id = ${member} and property_id = ${id} and kind = 'listed') as is_new`;
};

const zeroOne = (value: boolean | undefined) => (value ? 1 : 0);

export const ownMarksOnWire = (marks: OwnMarks | undefined) =>
  ({
    is_favourite: zeroOne(marks?.is_favourite),
    is_interested: zeroOne(marks?.is_interested),
    has_note: zeroOne(marks?.has_note),
    is_seen: zeroOne(marks?.is_seen),
    is_new: zeroOne(marks?.is_new),
  }) satisfies Partial<PropertyCard>;

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
