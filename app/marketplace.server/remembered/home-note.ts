import { getHomeNote, writeHomeNote } from "~/contract/remembered/calls";
import { handler, reply } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { requireVisible } from "../properties/visibility";
import { isPastLimit } from "./past-limit";

const noNote = { body: "", written_at: null };

export const getHomeNoteHandler = handler(
  getHomeNote,
  async ({ property_id }, { caller, services }) => {
    const note = await services.database
      .selectFrom("home_note")
      .select(["body", "written_at"])
      .where("member_id", "=", caller.id)
      .where("property_id", "=", property_id)
      .executeTakeFirst();
    return note ? { body: note.body, written_at: note.written_at.toISOString() } : noNote;
  },
);

/** Keeps the caller's words about a home that they may look at; nobody else ever reads them. */
export const writeHomeNoteHandler = handler(
  writeHomeNote,
  async ({ property_id, body }, { caller, services }) => {
    const { database, clock } = services;
    await services.limit("mark", String(caller.id));
    if (body === "") {
      await database
        .deleteFrom("home_note")
        .where("member_id", "=", caller.id)
        .where("property_id", "=", property_id)
        .execute();
      return reply(noNote, { message: "The note was removed." });
    }
    await requireVisible(database, property_id, caller);
    const written_at = clock();
    await database
      .insertInto("home_note")
      .values({ member_id: caller.id, property_id, body, written_at })
      .onConflict((conflict) =>
        conflict.columns(["member_id", "property_id"]).doUpdateSet({ body, written_at }),
      )
      .execute()
      .catch((error: unknown) => {
        if (!isPastLimit(error, "home_notes_within_limit")) throw error;
        throw new StatusConflict("You can keep notes on 500 homes; please remove some first.");
      });
    return reply({ body, written_at: written_at.toISOString() }, { message: "The note is saved." });
  },
);
