import type { Selectable } from "kysely";
import type { ViewingSide } from "~/contract/viewings.states";
import type { ViewingTable } from "../db/tables";
import { queueLetter } from "../mail/queue-letter";
import { type ViewingLetter, viewingLetter } from "../mail/templates/viewing";
import type { Services } from "../services";
import { calendarFile, viewingLink } from "./calendar-file";
import { addressees, peopleOf } from "./people";
import { placeOf } from "./place-of";
import { otherSide } from "./viewing-row";

type Row = Selectable<ViewingTable>;

/** Letters that show whom one meets and where. */
const showsMeeting = new Set<ViewingLetter>(["accepted", "reminder"]);

/** Mails sides of a viewing; what was agreed on, or was before, comes with its calendar entry. */
export async function notifyOfViewing(
  services: Services,
  row: Row,
  kind: ViewingLetter,
  sides: ViewingSide[],
) {
  const { database, publicUrl, mailer } = services;
  const personOf = await peopleOf(database, [row]);
  const place = await placeOf(database, row.property_id);
  const sender = await mailer.sender();
  for (const side of sides) {
    const other = personOf(row, otherSide(side));
    const meets = showsMeeting.has(kind);
    const readers = await addressees(database, row, side, { news: kind === "reminder" });
    for (const { to, memberId, name, language } of readers) {
      const letter = viewingLetter(kind, {
        name,
        language,
        title: row.property_title,
        other: other.name,
        times: kind === "requested" || kind === "proposed" ? row.offered_times : [],
        viewingAt: row.viewing_at,
        zone: row.time_zone,
        note: noteFor(kind, row, otherSide(side)),
        place: meets ? place : "",
        contacts: meets
          ? [other.email, other.mobile && `+${other.mobile.replace(/^\+/, "")}`].filter(Boolean)
          : [],
        link: viewingLink(publicUrl, row.id),
      });
      const calendar =
        row.viewing_at && kind !== "reminder"
          ? calendarFile(services, row, { place, language, sender })
          : undefined;
      const aboutId = side === "owner" ? row.asker_id : row.owner_id;
      const ofUseUntil = kind === "reminder" ? row.viewing_at : null;
      await queueLetter(services, { ...letter, calendar, to, memberId, aboutId, ofUseUntil });
    }
  }
}

/** The words of whoever moved. */
function noteFor(kind: ViewingLetter, row: Row, author: ViewingSide) {
  const carries = kind === "requested" || kind === "proposed" || kind === "declined";
  if (!carries && kind !== "cancelled") return "";
  return author === "asker" ? row.asker_note : row.owner_note;
}
