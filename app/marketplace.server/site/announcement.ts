import { sql } from "kysely";
import { operatorAnnouncement, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { isInOrder, orderOfTimes } from "~/contract/operator/entries/times";
import type { Database } from "../db/database";
import type { Translations } from "../db/tables";
import { done, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { noteAct } from "../operator/acts";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import type { Services } from "../services";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";

/** As the setting keeps it. */
interface Kept {
  text: string;
  link: string;
  link_text: string;
  translations: Translations<"text" | "link_text">;
  is_hidden: boolean;
  /** In the time of the site; empty: no limit. Absent from what versions before this one kept. */
  begin_at?: string;
  end_at?: string;
  /** Its time has come, and is not over; where absent, it has. */
  is_on?: boolean;
}

const setting = "announcement";
const nothing: Kept = { text: "", link: "", link_text: "", translations: {}, is_hidden: true };

async function readAnnouncement(database: Database) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", setting)
    .executeTakeFirst();
  const { is_on = true, ...kept } = (row?.value as Kept | undefined) ?? nothing;
  const { translations, begin_at = "", end_at = "", ...written } = kept;
  return {
    is_on,
    written: {
      ...written,
      begin_at,
      end_at,
      translations: translationsOnWire(translations, ["text", "link_text"]),
    },
  };
}

/** What stands above every page, as settings say it; nothing while it is hidden, and outside its time. */
export async function announcementSetting(database: Database) {
  const { is_on, written } = await readAnnouncement(database);
  const { text, link, link_text, translations } = written;
  return written.is_hidden || !is_on
    ? {}
    : { announcement: { text, link, link_text, translations } };
}

const timeOf = (name: "begin_at" | "end_at", zone: string) =>
  sql`nullif(value ->> ${name}, '')::timestamp at time zone ${zone}`;

/**
 * Notes whether the time of the announcement has begun, or is over: what is noted is a change of the site's settings, so
 * cached pages of all processes follow. Returns how many announcements changed.
 */
export async function switchAnnouncement(
  { database, timeZone }: Pick<Services, "database" | "timeZone">,
  now: Date,
) {
  const isOn = sql`(coalesce(${timeOf("begin_at", timeZone)} <= ${now}, true)
    and coalesce(${timeOf("end_at", timeZone)} > ${now}, true))`;
  const { numAffectedRows } = await sql`
    update site_setting set value = value || jsonb_build_object('is_on', ${isOn})
    where name = ${setting} and coalesce((value ->> 'is_on')::boolean, true) <> ${isOn}`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0);
}

export const operatorAnnouncementHandler = handler(
  operatorAnnouncement,
  async (_input, { services: { database, clock, timeZone } }) => {
    const { is_on, written } = await readAnnouncement(database);
    const { rows } = await sql<{ is_over: boolean | null }>`
      select ${written.end_at || null}::timestamp at time zone ${timeZone} <= ${clock()} as is_over`.execute(
      database,
    );
    const timed = is_on
      ? ("shown" as const)
      : rows[0]?.is_over
        ? ("over" as const)
        : ("waiting" as const);
    return {
      ...written,
      state: written.is_hidden ? ("hidden" as const) : timed,
      revision: revisionOf(written),
    };
  },
);

export const saveAnnouncementHandler = handler(
  saveAnnouncement,
  async (
    {
      revision,
      text,
      link = "",
      link_text = "",
      begin_at = "",
      end_at = "",
      translations,
      is_hidden,
    },
    { caller, services },
  ) => {
    if (!isInOrder({ begin_at, end_at })) throw new Invalid({ end_at: orderOfTimes.error });
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      await sql`lock table site_setting in share row exclusive mode`.execute(tx);
      const { written: before } = await readAnnouncement(tx);
      requireRevision(revision, revisionOf(before));
      const kept: Kept = {
        ...{ text, link, link_text, begin_at, end_at, is_hidden },
        translations: await keptTranslations(tx, translations, before.translations),
      };
      const value = JSON.stringify(kept);
      await tx
        .insertInto("site_setting")
        .values({ name: setting, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
      await switchAnnouncement({ ...services, database: tx }, now);
      await noteAct(tx, caller, { act: "change", kind: "announcement", id: 1 }, now);
    });
    return done("The announcement was saved.");
  },
);
