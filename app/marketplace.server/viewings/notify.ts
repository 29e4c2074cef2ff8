import type { Selectable } from "kysely";
import type { Event, ViewingNews } from "~/contract/events";
import type { ViewingSide } from "~/contract/viewings/rules";
import type { Database } from "../db/database";
import type { ViewingTable } from "../db/tables";
import { notify } from "../events/notify";
import { calendarEntry } from "./calendar-file";
import { peopleOf } from "./people";
import { otherSide } from "./viewing-row";

type Row = Selectable<ViewingTable>;

/** Tells sides of a viewing what became of it, in the transaction in which it did. */
export async function notifyOfViewing(
  tx: Database,
  row: Row,
  news: ViewingNews,
  sides: ViewingSide[],
  now: Date,
) {
  const personOf = await peopleOf(tx, [row]);
  const place = await homeAddress(tx, row.property_id);
  const isReminder = news.kind === "viewing.reminder";
  // What is told shows whom one meets and where.
  const meets = isReminder || news.kind === "viewing.accepted";
  for (const side of sides) {
    const other = personOf(row, otherSide(side));
    const isOperators = side === "owner" && row.is_operators;
    const event: Event = {
      ...news,
      id: row.id,
      propertyId: row.property_id,
      title: row.property_title,
      otherName: other.name,
      contacts: meets
        ? [other.email, other.mobile && `+${other.mobile.replace(/^\+/, "")}`].filter(Boolean)
        : [],
      place: meets ? place : "",
      times: offersTimes.has(news.kind) ? row.offered_times.map((time) => time.toISOString()) : [],
      viewingAt: row.viewing_at?.toISOString() ?? null,
      zone: row.time_zone,
      note: carriesWords.has(news.kind) ? noteOf(row, otherSide(side)) : "",
      calendar:
        row.viewing_at && !isReminder ? calendarEntry(row, row.viewing_at, place, now) : null,
      aboutId: side === "owner" ? row.asker_id : row.owner_id,
      usefulUntil: isReminder ? row.viewing_at?.toISOString() : null,
    };
    const memberId = side === "asker" ? row.asker_id : row.owner_id;
    await notify(tx, event, isOperators ? "operators" : { memberId, always: !isReminder }, now);
  }
}

const offersTimes = new Set<string>(["viewing.requested", "viewing.proposed"]);
const carriesWords = new Set<string>([...offersTimes, "viewing.declined", "viewing.cancelled"]);

const noteOf = (row: Row, author: ViewingSide) =>
  author === "asker" ? row.asker_note : row.owner_note;

/** Where a home is, in a line; empty when it is gone. */
export async function homeAddress(database: Database, propertyId: number | null) {
  if (propertyId === null) return "";
  const home = await database
    .selectFrom("property")
    .select(["address", "city", "state", "country"])
    .where("id", "=", propertyId)
    .executeTakeFirst();
  if (!home) return "";
  const { address, city, state, country } = home;
  return [address, city, state === city ? "" : state, country].filter(Boolean).join(", ");
}
