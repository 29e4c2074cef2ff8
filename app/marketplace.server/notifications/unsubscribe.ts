import { getSubscription, unsubscribe } from "~/contract/notifications/calls";
import type { Topic } from "~/contract/notifications/rules";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { stopSearchAlerts, stoppableSearch } from "../saved-searches/stop-search-alerts";
import type { Services } from "../services";
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

export const getSubscriptionHandler = handler(getSubscription, ({ token }, { services }) =>
  stoppable(services.database, subscriptionOf(services, token)),
);

/** One click stops the letters (RFC 8058). A second time is a success too. */
export const unsubscribeHandler = handler(unsubscribe, async ({ token }, { services }) => {
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
