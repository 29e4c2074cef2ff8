import { sql } from "kysely";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import {
  operatorChatSettings,
  saveChatSettings,
  operatorListingSettings,
  saveListingSettings,
  operatorTextSettings,
  saveTextSettings,
} from "~/contract/operator/settings/calls";
import { chatSettings, type ChatSettingName } from "../chat/chat-settings";
import type { Database } from "../db/database";
import { type Caller, done, handler } from "../http/handler";
import { limits } from "../http/rate-limits";
import { Invalid } from "../http/refusals";
import {
  type ConfirmationSettingName,
  confirmationSettings,
} from "../listings/confirmation-settings";
import type { Services } from "../services";
import { isCountry, textSettings, wholeSite } from "../sms/text-settings";
import { noteAct } from "./acts";
import { requireRevision, revisionOf } from "./entries/revision";

interface Saving {
  /** What the log calls them. */
  kind: string;
  /** The state that whoever saves has read. */
  revision: string | undefined;
  /** All that the screen shows of them, as it holds by now. */
  read(database: Database): Promise<unknown>;
  values: Record<string, unknown>;
}

/**
 * Writes settings that have a screen of their own, one operator after the other.
 *
 * @throws StatusConflict where somebody changed them since they were read
 */
export async function saveSettings(
  { caller, services: { database, clock } }: { caller: Caller; services: Services },
  { kind, revision, read, values }: Saving,
) {
  await database.transaction().execute(async (tx) => {
    await sql`lock table site_setting in share row exclusive mode`.execute(tx);
    requireRevision(revision, revisionOf(await read(tx)));
    await tx
      .insertInto("site_setting")
      .values(
        Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
      )
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((build) => ({ value: build.ref("excluded.value") })),
      )
      .execute();
    await noteAct(tx, caller, { act: "configure", kind, id: 1 }, clock());
  });
}

export const operatorChatSettingsHandler = handler(
  operatorChatSettings,
  async (_input, { services: { database } }) => {
    const settings = await chatSettings(database);
    const { messagesOfDay, newConversations, holdsFirstLinks } = settings;
    return {
      messages_a_day: messagesOfDay,
      new_conversations_a_day: newConversations,
      hold_first_messages_with_links: holdsFirstLinks,
      revision: revisionOf(settings),
    };
  },
);

export const saveChatSettingsHandler = handler(saveChatSettings, async (chosen, context) => {
  const values: Record<ChatSettingName, unknown> = {
    chat_messages_a_day: chosen.messages_a_day,
    chat_new_conversations_a_day: chosen.new_conversations_a_day,
    hold_first_messages_with_links: chosen.hold_first_messages_with_links,
  };
  await saveSettings(context, {
    ...{ kind: "chat_settings", revision: chosen.revision, read: chatSettings, values },
  });
  return done("The message settings were saved.");
});

export const operatorListingSettingsHandler = handler(
  operatorListingSettings,
  async (_input, { services: { database } }) => {
    const settings = await confirmationSettings(database);
    return {
      ask_owners_after_days: settings.askAfterDays,
      owners_answer_within_days: settings.answerWithinDays,
      revision: revisionOf(settings),
    };
  },
);

export const saveListingSettingsHandler = handler(
  saveListingSettings,
  async ({ revision, ...chosen }, context) => {
    const values: Record<ConfirmationSettingName, number> = chosen;
    await saveSettings(context, {
      ...{ kind: "listing_settings", revision, read: confirmationSettings, values },
    });
    return done("The listing settings were saved.");
  },
);

export const operatorTextSettingsHandler = handler(
  operatorTextSettings,
  async (_input, { services: { database, clock } }) => {
    const settings = await textSettings(database);
    const { countries, textsOfDay } = settings;
    const dayBegan = new Date(clock().getTime() - limits.textMessages.within * 1000);
    const counted = await database
      .selectFrom("rate_limit")
      .select("tries")
      .where("name", "=", "textMessages")
      .where("subject", "=", wholeSite)
      .where("window_start", ">", dayBegan)
      .executeTakeFirst();
    return {
      texts_a_day: textsOfDay,
      texts_asked_for: counted?.tries ?? 0,
      countries: getCountries().map((code) => ({
        code,
        calling_code: getCountryCallingCode(code),
        chosen: countries.includes(code),
      })),
      revision: revisionOf(settings),
    };
  },
);

export const saveTextSettingsHandler = handler(
  saveTextSettings,
  async ({ countries, texts_a_day, revision }, context) => {
    if (!countries.every(isCountry))
      throw new Invalid({ countries: "This choice is not offered." });
    const values = {
      text_message_countries: [...new Set(countries)].sort(),
      text_messages_a_day: texts_a_day,
    };
    await saveSettings(context, {
      ...{ kind: "text_settings", revision, read: textSettings, values },
    });
    return done("The settings of text messages were saved.");
  },
);
