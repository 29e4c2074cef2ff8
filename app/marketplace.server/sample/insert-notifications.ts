import type { Event } from "~/contract/events";
import { propertyOf, typeOf } from "../notifications/kept-event";
import { daysBefore, type Loading } from "./loading";

/** What the sample member was told, most of it read already. */
export async function insertNotifications({ tx, now, memberIds }: Loading) {
  const member_id = memberIds[0]!;
  const homes = await tx
    .selectFrom("property")
    .select(["id", "title", "slug"])
    .where("owner_id", "=", member_id)
    .where("is_public", "=", true)
    .orderBy("id")
    .limit(2)
    .execute();
  const search = await tx
    .selectFrom("saved_search")
    .select(["id", "name"])
    .where("member_id", "=", member_id)
    .orderBy("id")
    .executeTakeFirst();
  const told: [daysAgo: number, isRead: boolean, event: Event][] = [
    [9, true, { kind: "verification.approved" }],
    ...homes.map((home, place): [number, boolean, Event] => [
      6 - place * 3,
      place === 0,
      { kind: "listing.approved", listing: "property", ...home, isShown: true },
    ]),
    [3, true, { kind: "advert.approved", id: 1, title: homes[0]?.title ?? "" }],
    ...(search
      ? [
          [
            1,
            false,
            {
              kind: "saved-search.matched",
              searchId: search.id,
              searchName: search.name,
              homeCount: 3,
              alertId: "",
            },
          ] satisfies [number, boolean, Event],
        ]
      : []),
  ];
  await tx
    .insertInto("notification")
    .values(
      told.map(([daysAgo, isRead, event]) => ({
        member_id,
        kind: event.kind,
        event: JSON.stringify(event),
        property_id: propertyOf(event),
        type: typeOf(event),
        created_at: daysBefore(now, daysAgo),
        read_at: isRead ? daysBefore(now, daysAgo) : null,
      })),
    )
    .execute();
}
