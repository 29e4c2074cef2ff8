import { sql } from "kysely";
import {
  copyMessage,
  removeMessage,
  saveMessage,
  sendMessage,
  stopMessage,
} from "~/contract/operator/messages/calls";
import { noWay, registeredTooEarly } from "~/contract/operator/messages/forms";
import { isEverybody, type MemberFilter } from "~/contract/operator/members/filter";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { mailLanguages } from "../../mail/texts";
import { noteAct } from "../acts";
import { requireRevision } from "../entries/revision";
import { keptTranslations, translationsOnWire } from "../entries/translations";
import { lockMessage } from "./read-messages";

const kind = "news";

/** @throws NotFound, or StatusConflict when it is none any more */
async function lockDraft(tx: Transaction<Tables>, id: number) {
  const found = await lockMessage(tx, id);
  if (!found) throw new NotFound("message_not_found");
  if (found.news.state !== "draft") throw new StatusConflict("message_sent_already");
  return found;
}

export const saveMessageHandler = handler(
  saveMessage,
  async ({ id, revision, ...input }, { caller, services: { database, clock, timeZone } }) => {
    const { title, message, translations, link, begin_at, by_site, by_mail, by_push } = input;
    if (!by_site && !by_mail && !by_push) throw new Invalid({ by_site: noWay });
    const now = clock();
    return database.transaction().execute(async (tx) => {
      const before = id === undefined ? undefined : await lockDraft(tx, id);
      if (before) requireRevision(revision, before.revision);
      const audience = await audienceOf(tx, input);
      const columns = {
        title,
        message,
        translations: JSON.stringify(
          await keptTranslations(
            tx,
            translations,
            before && translationsOnWire(before.news.translations, ["title", "message"]),
          ),
        ),
        link: link ?? "",
        ...{ by_site, by_mail, by_push },
        audience: JSON.stringify(audience),
        is_to_everyone: isEverybody(audience),
        begins_at: await timeOf(tx, begin_at, timeZone, now),
        updated_at: now,
      };
      const saved = before
        ? await tx
            .updateTable("news")
            .set(columns)
            .where("id", "=", before.news.id)
            .returning("id")
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto("news")
            .values({ ...columns, operator_id: caller.id, state: "draft", created_at: now })
            .returning("id")
            .executeTakeFirstOrThrow();
      await noteAct(tx, caller, { act: before ? "change" : "add", kind, id: saved.id }, now);
      return saved;
    });
  },
);

/** What is kept of whom it is for. @throws Invalid for what the site does not have */
async function audienceOf(
  tx: Transaction<Tables>,
  { city, listings, verified, package_id, language, ...registered }: MemberFilter,
): Promise<MemberFilter> {
  const { registered_since, registered_until, terms_version, privacy_version } = registered;
  if (registered_since && registered_until && registered_since > registered_until)
    throw new Invalid({ registered_until: registeredTooEarly });
  const notOffered = "This choice is not offered.";
  if (package_id !== undefined) {
    const known = tx.selectFrom("package").select("id").where("id", "=", package_id);
    if (!(await known.executeTakeFirst())) throw new Invalid({ package_id: notOffered });
  }
  if (language && !mailLanguages.includes(language)) {
    const known = tx.selectFrom("language").select("id").where("code", "=", language);
    if (!(await known.executeTakeFirst())) throw new Invalid({ language: notOffered });
  }
  return {
    city: city || undefined,
    ...{ listings, verified, package_id },
    language: language || undefined,
    registered_since: registered_since || undefined,
    registered_until: registered_until || undefined,
    ...{ terms_version, privacy_version },
  };
}

/** In the time of the site. @throws Invalid where it has passed */
async function timeOf(
  tx: Transaction<Tables>,
  beginAt: string | undefined,
  timeZone: string,
  now: Date,
) {
  if (!beginAt) return null;
  const { rows } = await sql<{ time: Date }>`
    select ${beginAt}::timestamp at time zone ${timeZone} as time`.execute(tx);
  const { time } = rows[0]!;
  if (time <= now) throw new Invalid({ begin_at: "Please choose a time that is yet to come." });
  return time;
}

/** The job of tell-news.ts tells everybody whom it is for. */
export const sendMessageHandler = handler(
  sendMessage,
  async ({ id, revision }, { caller, services: { database, clock, limit } }) => {
    await limit("post", String(caller.id));
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const { news, revision: current } = await lockDraft(tx, id);
      requireRevision(revision, current);
      const { begins_at } = news;
      if (begins_at && begins_at <= now) throw new StatusConflict("message_time_passed");
      const state = begins_at ? "scheduled" : "sending";
      await tx.updateTable("news").set({ state, updated_at: now }).where("id", "=", id).execute();
      await noteAct(tx, caller, { act: "send", kind, id }, now);
    });
    return done("The message was sent.");
  },
);

export const stopMessageHandler = handler(
  stopMessage,
  async ({ id }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const found = await lockMessage(tx, id);
      if (!found) throw new NotFound("message_not_found");
      const { state } = found.news;
      if (state === "scheduled")
        await tx.updateTable("news").set({ state: "draft" }).where("id", "=", id).execute();
      else {
        const { letters, pushes } = await takeBack(tx, id);
        if (state !== "sending" && letters + pushes === 0)
          throw new StatusConflict("message_ended");
        await tx
          .updateTable("news")
          .set((build) => ({
            state: "stopped",
            told_at: now,
            letter_count: build("letter_count", "-", letters),
            push_count: build("push_count", "-", pushes),
          }))
          .where("id", "=", id)
          .execute();
      }
      await noteAct(tx, caller, { act: "stop", kind, id }, now);
    });
    return done("The message was stopped.");
  },
);

/** What is still to be handed over of a message is not. */
async function takeBack(tx: Transaction<Tables>, newsId: number) {
  const taken = await tx
    .deleteFrom("delivery")
    .where("news_id", "=", newsId)
    .where("given_up_at", "is", null)
    .returning("channel")
    .execute();
  const letters = taken.filter(({ channel }) => channel === "letter").length;
  return { letters, pushes: taken.length - letters };
}

export const copyMessageHandler = handler(
  copyMessage,
  async ({ id }, { caller, services: { database, clock } }) => {
    const now = clock();
    return database.transaction().execute(async (tx) => {
      const found = await lockMessage(tx, id);
      if (!found) throw new NotFound("message_not_found");
      if (!found.news.is_to_everyone && isEverybody(found.news.audience))
        throw new StatusConflict("message_to_chosen");
      const copied = await sql<{ id: number }>`
        insert into news (operator_id, state, title, message, translations, link, audience, is_to_everyone,
            by_site, by_mail, by_push, property_id, created_at, updated_at)
          select ${caller.id}, 'draft', title, message, translations, link, audience, audience = '{}',
            by_site, by_mail, by_push, property_id, ${now}, ${now}
          from news where id = ${id} returning id`.execute(tx);
      const copy = copied.rows[0]!;
      await noteAct(tx, caller, { act: "add", kind, id: copy.id }, now);
      return { id: copy.id };
    });
  },
);

export const removeMessageHandler = handler(
  removeMessage,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const { news, revision: current } = await lockDraft(tx, id);
      requireRevision(revision, current);
      await tx.deleteFrom("news").where("id", "=", id).execute();
      await noteAct(tx, caller, { act: "remove", kind, id, reason: news.title }, clock());
    });
    return done("The draft was removed.");
  },
);
