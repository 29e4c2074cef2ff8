import type { Kysely } from "kysely";
import {
  getNotificationChoices,
  saveNotificationChoices,
  getSubscription,
  unsubscribe,
} from "~/contract/notifications/calls";
import { topics, type Topic } from "~/contract/notifications/rules";
import type { Database } from "../db/database";
import type { Tables } from "../db/tables";
import { handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import type { Services } from "../services";
import {
  getNotificationListHandler,
  getUnreadNotificationsHandler,
  readAllNotificationsHandler,
  readNotificationHandler,
} from "./read-notifications";
import { sendNewsHandler } from "./send-news";
import { readUnsubscribeToken, type Subscription } from "./unsubscribe-token";

interface Stoppable {
  topic: Topic;
  name: string;
  is_stopped: boolean;
}

/** What a token is for, as it is now; null when there is no such thing any more. */
async function stoppable(
  database: Database,
  subscription: Subscription | null,
): Promise<Stoppable | null> {
  if (!subscription) return null;
  if ("searchId" in subscription) {
    const search = await stoppableSearch(database, subscription.searchId);
    return (
      search && { topic: "searches", name: search.name, is_stopped: search.frequency === "none" }
    );
  }
  const { memberId, topic } = subscription;
  const member = await database
    .selectFrom("member")
    .leftJoin("notification_choice", (join) =>
      join.onRef("member_id", "=", "member.id").on("topic", "=", topic),
    )
    .select("by_mail")
    .where("member.id", "=", memberId)
    .executeTakeFirst();
  return member ? { topic, name: "", is_stopped: member.by_mail === false } : null;
}

const subscriptionOf = ({ secret }: Services, token: string | undefined) =>
  readUnsubscribeToken(secret, token);

const getSubscriptionHandler = handler(getSubscription, ({ token }, { services }) =>
  stoppable(services.database, subscriptionOf(services, token)),
);

/** One click stops the letters (RFC 8058). A second time is a success too. */
const unsubscribeHandler = handler(unsubscribe, async ({ token }, { services }) => {
  const subscription = subscriptionOf(services, token);
  const before = await stoppable(services.database, subscription);
  if (!subscription || !before) throw new NotFound("letter_link_unknown");
  if ("searchId" in subscription) await stopSearchAlerts(services.database, subscription.searchId);
  else
    await services.database
      .insertInto("notification_choice")
      .values({ member_id: subscription.memberId, topic: subscription.topic, by_mail: false })
      .onConflict((conflict) =>
        conflict.columns(["member_id", "topic"]).doUpdateSet({ by_mail: false }),
      )
      .execute();
  return { ...before, is_stopped: true };
});

/** A search as the link at the end of its letters finds it. */
async function stoppableSearch(database: Database, id: number) {
  const search = await database
    .selectFrom("saved_search")
    .select(["name", "frequency"])
    .where("id", "=", id)
    .executeTakeFirst();
  return search ?? null;
}

/** Stops what is told of a search; the search itself stays. */
const stopSearchAlerts = (database: Kysely<Tables>, id: number) =>
  database.transaction().execute(async (tx) => {
    await tx
      .updateTable("saved_search")
      .set({ frequency: "none", next_digest_at: null })
      .where("id", "=", id)
      .execute();
    await tx
      .deleteFrom("search_alert")
      .where("saved_search_id", "=", id)
      .where("alert_id", "is", null)
      .execute();
  });

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

const getNotificationChoicesHandler = handler(
  getNotificationChoices,
  (_input, { caller, services: { database } }) =>
    choicesOf(database, caller.id, caller.notification_enabled),
);

const saveNotificationChoicesHandler = handler(
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

export const notificationHandlers = [
  getNotificationListHandler,
  readNotificationHandler,
  readAllNotificationsHandler,
  getUnreadNotificationsHandler,
  getNotificationChoicesHandler,
  saveNotificationChoicesHandler,
  getSubscriptionHandler,
  unsubscribeHandler,
  sendNewsHandler,
];
