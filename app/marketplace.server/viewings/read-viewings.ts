import { type Selectable, sql } from "kysely";
import {
  getViewingCalendar,
  getViewingOffer,
  getViewings,
  type Viewing,
} from "~/contract/viewings/calls";
import { showsContacts, type ViewingSide } from "~/contract/viewings/rules";
import type { Database } from "../db/database";
import type { ViewingTable } from "../db/tables";
import { type Caller, handler, reply } from "../http/handler";
import { NotFound } from "../http/refusals";
import { findListing } from "../listings/require-listing";
import { fileUrls, mayManage, maySee, sightFacts } from "../properties/visibility";
import type { Services } from "../services";
import { calendarEntry, calendarFile } from "./calendar-file";
import { zoneOf } from "./home-zone";
import { homeAddress } from "./notify";
import { viewingLasts } from "./offered-times";
import { peopleOf } from "./people";
import { isOffered, requireReadable, showsItself } from "./viewable-home";
import { findViewing, isOpen, isOwners, otherSide, sideOf, stateAt, waitsFor } from "./viewing-row";

type Row = Selectable<ViewingTable>;

/** The caller's viewings, of one side or of both. */
export const getViewingsHandler = handler(
  getViewings,
  async ({ side, id, offset, limit }, { caller, services }) => {
    const { database, clock } = services;
    const now = clock();
    const asked = sql<boolean>`viewing.asker_id = ${caller.id}`;
    const matching = database
      .selectFrom("viewing")
      .where((build) =>
        side ? (side === "asker" ? asked : isOwners(caller)) : build.or([asked, isOwners(caller)]),
      )
      .$if(id !== undefined, (query) => query.where("id", "=", id!));
    const [{ total }, rows, waits] = await Promise.all([
      matching.select((build) => build.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
      matching
        .selectAll()
        .orderBy(waitsFor(caller, now), "desc")
        .orderBy(isOpen(now), "desc")
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute(),
      waitingViewingsOf(caller, now).execute(database),
    ]);
    const waiting = waits.rows[0]!;
    return reply(await onWire(services, rows, caller, now), {
      total,
      waiting_as_owner: waiting.owner,
      waiting_as_asker: waiting.asker,
    });
  },
);

async function onWire(
  services: Services,
  rows: Row[],
  caller: Caller,
  now: Date,
): Promise<Viewing[]> {
  const { database, mediaUrl } = services;
  const [personOf, homes, agreed] = await Promise.all([
    peopleOf(database, rows),
    homesOf(database, rows),
    agreedTimes(database, rows, caller, now),
  ]);
  return rows.map((row) => {
    const side = sideOf(row, caller) ?? "asker";
    const state = stateAt(row, now);
    const home = homes.get(row.property_id ?? 0);
    const seen = home && maySee(home, caller);
    const other = personOf(row, otherSide(side));
    const contacts = showsContacts(state);
    return {
      id: row.id,
      side,
      state,
      property_id: seen ? home.id : 0,
      slug_id: seen ? home.slug : "",
      title: seen ? home.title : row.property_title,
      title_image: seen
        ? fileUrls(services, home, mayManage(home, caller)).picture(home.title_image_key)
        : "",
      city: seen ? home.city : "",
      time_zone: row.time_zone,
      times: row.offered_times.map((at) => {
        const clash = agreed.find(
          (one) =>
            one.id !== row.id && Math.abs(one.viewing_at!.getTime() - at.getTime()) < viewingLasts,
        );
        return {
          at: at.toISOString(),
          clash_id: clash?.id ?? 0,
          clash_title: clash?.property_title ?? "",
        };
      }),
      offered_by: row.offered_by,
      viewing_at: row.viewing_at?.toISOString() ?? null,
      asker_note: row.asker_note,
      owner_note: row.owner_note,
      ended_by: row.ended_by,
      end_reason: row.end_reason,
      other_id: other.id,
      other_name: other.name,
      other_profile: mediaUrl(other.picture_key),
      other_email: contacts ? other.email : "",
      other_mobile: contacts ? other.mobile : "",
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

async function homesOf(database: Database, rows: Row[]) {
  const ids = rows.flatMap(({ property_id }) => property_id ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const homes = await database
    .selectFrom("property")
    .select(["id", "slug", "title", "title_image_key", "city", ...sightFacts])
    .where("id", "in", ids)
    .execute();
  return new Map(homes.map((home) => [home.id, home]));
}

/** What the caller has agreed to around the times that still can be chosen. */
async function agreedTimes(database: Database, rows: Row[], caller: Caller, now: Date) {
  const times = rows
    .filter((row) => stateAt(row, now) === "requested")
    .flatMap(({ offered_times }) => offered_times.map((time) => time.getTime()));
  if (times.length === 0) return [];
  return database
    .selectFrom("viewing")
    .select(["id", "property_title", "viewing_at"])
    .where("state", "=", "accepted")
    .where("viewing_at", ">", new Date(Math.min(...times) - viewingLasts))
    .where("viewing_at", "<", new Date(Math.max(...times) + viewingLasts))
    .where((build) => build.or([sql<boolean>`viewing.asker_id = ${caller.id}`, isOwners(caller)]))
    .execute();
}

/** The calendar file of a viewing; there is one as soon as a time was agreed on. */
export const getViewingCalendarHandler = handler(
  getViewingCalendar,
  async ({ id }, { caller, services, request }) => {
    const { row } = await findViewing(services.database, caller, id);
    if (row.viewing_at === null) throw new NotFound("viewing_without_time");
    const place = await homeAddress(services.database, row.property_id);
    const entry = calendarEntry(row, row.viewing_at, place, services.clock());
    const { content } = calendarFile(entry, {
      publicUrl: services.publicUrl,
      language: request.language,
      sender: await services.mailer.sender(),
      site: await services.mailer.siteName(),
      texts: await services.letterTexts.current(),
    });
    return { file_name: `viewing-${row.id}.ics`, content };
  },
);

/** What a member finds out before asking to view a home. */
export const getViewingOfferHandler = handler(
  getViewingOffer,
  async ({ slug_id }, { caller, services }) => {
    const { database, clock, timeZone } = services;
    const now = clock();
    const found = await findListing(database, "property", { slug: slug_id });
    const home = await requireReadable(database, found, caller, now);
    const asked = await database
      .selectFrom("viewing")
      .select("id")
      .where("property_id", "=", home.id)
      .where("asker_id", "=", caller.id)
      .where(isOpen(now))
      .executeTakeFirst();
    const closed = isOffered(home) ? ("open" as const) : ("closed" as const);
    return {
      property_id: home.id,
      slug_id: home.slug,
      title: home.title,
      title_image: fileUrls(services, home, mayManage(home, caller)).picture(home.title_image_key),
      city: home.city,
      time_zone: zoneOf(home, timeZone),
      state: asked ? ("asked" as const) : showsItself(home, caller) ? ("own" as const) : closed,
      viewing_id: asked?.id ?? 0,
    };
  },
);

/** Asks how many requests of either side wait for the caller's answer. */
export const waitingViewingsOf = (caller: Pick<Caller, "id" | "operator_role">, now: Date) => sql<
  Record<ViewingSide, number>
>`
  select count(*) filter (where offered_by = 'asker' and ${isOwners(caller)})::int as owner,
    count(*) filter (where offered_by = 'owner' and asker_id = ${caller.id})::int as asker
  from viewing where state = 'requested' and passes_at > ${now}
    and (asker_id = ${caller.id} or ${isOwners(caller)})`;
