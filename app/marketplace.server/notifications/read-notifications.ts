import {
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications/calls";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { rendered } from "./rendered";
import { countUnread } from "./unread";
import { unreadChanged } from "./unread-changed";

/** Reading a second time is a success too. */
export const readNotificationHandler = handler(
  readNotification,
  async ({ id }, { caller, services, request }) => {
    const { database, clock, mailer } = services;
    const event = await database.transaction().execute(async (tx) => {
      const read = await tx
        .updateTable("notification")
        .set({ read_at: clock() })
        .where("id", "=", id)
        .where("member_id", "=", caller.id)
        .where("read_at", "is", null)
        .returning("event")
        .executeTakeFirst();
      if (read) {
        await unreadChanged(tx, [caller.id]);
        return read.event;
      }
      const known = await tx
        .selectFrom("notification")
        .select("event")
        .where("id", "=", id)
        .where("member_id", "=", caller.id)
        .executeTakeFirst();
      if (!known) throw new NotFound("The notification was not found.");
      return known.event;
    });
    const { name: site } = await mailer.sender();
    const { link } = rendered(services, event, { site, language: request.language });
    return { link, unread_total: await countUnread(database, caller.id) };
  },
);

export const readAllNotificationsHandler = handler(
  readAllNotifications,
  async (_input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await tx
        .updateTable("notification")
        .set({ read_at: clock() })
        .where("member_id", "=", caller.id)
        .where("read_at", "is", null)
        .execute();
      await unreadChanged(tx, [caller.id]);
    });
    return done("All notifications are marked as read.");
  },
);

export const getUnreadNotificationsHandler = handler(
  getUnreadNotifications,
  async (_input, { caller, services: { database } }) => ({
    unread_total: await countUnread(database, caller.id),
  }),
);
