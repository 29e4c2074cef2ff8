import { getViewingCalendar } from "~/contract/viewings/calls";
import { handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { calendarEntry, calendarFile } from "./calendar-file";
import { homeAddress } from "./home-address";
import { findViewing } from "./viewing-row";

/** The calendar file of a viewing; there is one as soon as a time was agreed on. */
export const getViewingCalendarHandler = handler(
  getViewingCalendar,
  async ({ id }, { caller, services, request }) => {
    const { row } = await findViewing(services.database, caller, id);
    if (row.viewing_at === null) throw new NotFound("No time was agreed on yet.");
    const place = await homeAddress(services.database, row.property_id);
    const entry = calendarEntry(row, row.viewing_at, place, services.clock());
    const { content } = calendarFile(entry, {
      publicUrl: services.publicUrl,
      language: request.language,
      sender: await services.mailer.sender(),
    });
    return { file_name: `viewing-${row.id}.ics`, content };
  },
);
