import { getNotificationChoices, saveNotificationChoices } from "~/contract/notifications/calls";
import { topics } from "~/contract/notifications/rules";
import type { Database } from "../db/database";
import { handler } from "../http/handler";

/** What a member chose; about topics they said nothing of they are told in every way. */
async function choicesOf(database: Database, memberId: number, isReached: boolean) {
  const rows = await database
    .selectFrom("notification_choice")
    .selectAll()
    .where("member_id", "=", memberId)
    .execute();
  return {
    is_reached: isReached,
    topics: topics.map((topic) => {
      const chosen = rows.find((row) => row.topic === topic);
      const { by_site: site = true, by_mail: mail = true, by_push: push = true } = chosen ?? {};
      return { topic, site, mail, push };
    }),
  };
}

export const getNotificationChoicesHandler = handler(
  getNotificationChoices,
  (_input, { caller, services: { database } }) =>
    choicesOf(database, caller.id, caller.notification_enabled),
);

export const saveNotificationChoicesHandler = handler(
  saveNotificationChoices,
  async ({ is_reached, ...wished }, { caller, services: { database, clock } }) => {
    const rows = topics.flatMap((topic) => {
      const ways = wished[topic];
      if (!ways) return [];
      const { site: by_site, mail: by_mail, push: by_push } = ways;
      return { member_id: caller.id, topic, by_site, by_mail, by_push };
    });
    return database.transaction().execute(async (tx) => {
      if (is_reached !== caller.notification_enabled)
        await tx
          .updateTable("member")
          .set({ notification_enabled: is_reached, updated_at: clock() })
          .where("id", "=", caller.id)
          .execute();
      if (rows.length > 0)
        await tx
          .insertInto("notification_choice")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["member_id", "topic"]).doUpdateSet((build) => ({
              by_site: build.ref("excluded.by_site"),
              by_mail: build.ref("excluded.by_mail"),
              by_push: build.ref("excluded.by_push"),
            })),
          )
          .execute();
      return choicesOf(tx, caller.id, is_reached);
    });
  },
);
