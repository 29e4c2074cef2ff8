import { sql } from "kysely";
import { operatorAnnouncementCall, saveAnnouncement } from "~/contract/operator/announcement/calls";
import type { Database } from "../db/database";
import type { Translations } from "../db/tables";
import { done, handler } from "../http/handler";
import { noteAct } from "../operator/acts";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";

/** As the setting keeps it. */
interface Kept {
  text: string;
  link: string;
  link_text: string;
  translations: Translations<"text" | "link_text">;
  is_hidden: boolean;
}

const setting = "announcement";
const nothing: Kept = { text: "", link: "", link_text: "", translations: {}, is_hidden: true };

async function readAnnouncement(database: Database) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", setting)
    .executeTakeFirst();
  const { translations, ...kept } = (row?.value as Kept | undefined) ?? nothing;
  return { ...kept, translations: translationsOnWire(translations, ["text", "link_text"]) };
}

/** What stands above every page, as settings say it; nothing while it is hidden. */
export async function announcementSetting(database: Database) {
  const { is_hidden, ...announcement } = await readAnnouncement(database);
  return is_hidden ? {} : { announcement };
}

export const operatorAnnouncementHandler = handler(
  operatorAnnouncementCall,
  async (_input, { services: { database } }) => {
    const announcement = await readAnnouncement(database);
    return { ...announcement, revision: revisionOf(announcement) };
  },
);

export const saveAnnouncementHandler = handler(
  saveAnnouncement,
  async (
    { revision, text, link = "", link_text = "", translations, is_hidden },
    { caller, services: { database, clock } },
  ) => {
    await database.transaction().execute(async (tx) => {
      await sql`lock table site_setting in share row exclusive mode`.execute(tx);
      requireRevision(revision, revisionOf(await readAnnouncement(tx)));
      const kept: Kept = {
        ...{ text, link, link_text, is_hidden },
        translations: await keptTranslations(tx, translations),
      };
      const value = JSON.stringify(kept);
      await tx
        .insertInto("site_setting")
        .values({ name: setting, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
      await noteAct(tx, caller, { act: "change", kind: "announcement", id: 1 }, clock());
    });
    return done("The announcement was saved.");
  },
);
