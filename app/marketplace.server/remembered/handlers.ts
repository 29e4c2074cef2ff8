import { sql, type Transaction } from "kysely";
import {
  getHiddenHomes,
  getHomeNote,
  hideHome,
  takeHomesAlong,
  writeHomeNote,
} from "~/contract/remembered/calls";
import { mostHidden } from "~/contract/remembered/rules";
import type { Tables } from "../db/tables";
import { done, handler, reply } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { propertyCards } from "../properties/cards";
import { requireVisible } from "../properties/visibility";
import { isPastLimit } from "./past-limit";
import { noteSeen } from "./seen-homes";

/** Hides a home from the caller's lists or shows it again; repeats are successes. */
const hideHomeHandler = handler(hideHome, async ({ property_id, type }, { caller, services }) => {
  const { database, clock } = services;
  await services.limit("mark", String(caller.id));
  if (type === "0") {
    await database
      .deleteFrom("hidden_home")
      .where("member_id", "=", caller.id)
      .where("property_id", "=", property_id)
      .execute();
    return done("The home is shown again.");
  }
  await requireVisible(database, property_id, caller);
  await database
    .insertInto("hidden_home")
    .values({ member_id: caller.id, property_id, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      if (!isPastLimit(error, "hidden_homes_within_limit")) throw error;
      throw new StatusConflict("too_many_hidden_homes");
    });
  return done("The home is hidden.");
});

/** The caller's hidden homes that can still be looked at, latest first. */
const getHiddenHomesHandler = handler(
  getHiddenHomes,
  async ({ offset, limit }, { caller, services }) => {
    const own = services.database
      .selectFrom("hidden_home")
      .innerJoin("property", "property.id", "hidden_home.property_id")
      .where("hidden_home.member_id", "=", caller.id)
      .where("property.is_active", "=", true)
      .where("property.is_withheld", "=", false)
      .where("property.request_status", "=", "approved");
    const { total } = await own
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const page = await own
      .select("property.id")
      .orderBy("hidden_home.created_at", "desc")
      .orderBy("property.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute();
    const ids = page.map(({ id }) => id);
    return reply(await propertyCards(services, ids, caller), { total });
  },
);

const getHomeNoteHandler = handler(getHomeNote, async ({ property_id }, { caller, services }) => {
  const note = await services.database
    .selectFrom("home_note")
    .select(["body", "written_at"])
    .where("member_id", "=", caller.id)
    .where("property_id", "=", property_id)
    .executeTakeFirst();
  return note ? { body: note.body, written_at: note.written_at.toISOString() } : noNote;
});

/** Keeps the caller's words about a home that they may look at; nobody else ever reads them. */
const writeHomeNoteHandler = handler(
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
        throw new StatusConflict("too_many_notes");
      });
    return reply({ body, written_at: written_at.toISOString() }, { message: "The note is saved." });
  },
);

/** What the browser knew is added to what the member has; homes that are gone are left out. */
const takeHomesAlongHandler = handler(
  takeHomesAlong,
  async ({ hidden, seen }, { caller, services }) => {
    const { database, clock } = services;
    await services.limit("mark", String(caller.id));
    const now = clock();
    await noteSeen(
      database,
      seen.map((property_id) => ({ member_id: caller.id, property_id })),
      now,
    );
    const left_out = await database
      .transaction()
      .execute((tx) => hideWhatFits(tx, caller.id, hidden, now));
    return reply({ left_out }, { message: "What this browser remembered is in your account." });
  },
);

export const rememberedHandlers = [
  hideHomeHandler,
  getHiddenHomesHandler,
  getHomeNoteHandler,
  writeHomeNoteHandler,
  takeHomesAlongHandler,
];

const noNote = { body: "", written_at: null };

/** Hides the latest of them, as many as the member has room for; those that found none. */
async function hideWhatFits(
  tx: Transaction<Tables>,
  memberId: number,
  latestFirst: number[],
  now: Date,
) {
  if (latestFirst.length === 0) return [];
  // Whoever adds another meanwhile waits for this lock (migration 0078).
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
  const { kept } = await tx
    .selectFrom("hidden_home")
    .select((build) => build.fn.countAll<number>().as("kept"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${latestFirst}::int[]) with ordinality as browser (id, place)
    join property using (id)
    where is_active and not is_withheld and request_status = 'approved' and not exists (
      select from hidden_home where member_id = ${memberId} and property_id = id
    )
    group by id order by min(place)`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const room = Math.max(0, mostHidden - Number(kept));
  const fitting = ids.slice(0, room).map((property_id, place) => ({
    member_id: memberId,
    property_id,
    // The order in which they were hidden stays.
    created_at: new Date(now.getTime() - place),
  }));
  if (fitting.length > 0) await tx.insertInto("hidden_home").values(fitting).execute();
  return ids.slice(room);
}
