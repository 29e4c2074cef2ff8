import { sql } from "kysely";
import {
  getNotificationList,
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { done, handler, reply } from "../http/handler";
import { NotFound } from "../http/refusals";
import { timeAgo } from "../properties/time-ago";
import { rendered } from "./rendered";
import { countUnread, unreadOf } from "./unread";
import { unreadChanged } from "./unread-changed";

interface Row {
  id: number;
  event: string;
  type: number;
  send_type: number;
  created_at: Date;
  read_at: Date | null;
  picture_key: string | null;
  property_id: number | null;
  title_image_key: string | null;
  slug: string | null;
  has_page: boolean;
}

/** The caller's notifications, latest first, in words of the language that they read now. */
export const getNotificationListHandler = handler(
  getNotificationList,
  async ({ offset, limit }, { caller, services, request }) => {
    const { database, clock, mediaUrl, mailer } = services;
    const [{ rows }, counted, site] = await Promise.all([
      sql<Row>`
        select notification.id, event, type, send_type, notification.created_at, read_at, picture_key,
          property.id as property_id, title_image_key, slug,
          property.is_active and not is_withheld and request_status = 'approved' as has_page
        from notification
        left join news on news.id = news_id
        left join property on property.id = coalesce(notification.property_id, news.property_id)
          and (is_public or owner_id = ${caller.id} or ${mayAs(caller.operator_role, "listings")})
        where notification.member_id = ${caller.id}
        order by notification.id desc offset ${offset} limit ${limit}`.execute(database),
      unreadOf(database, caller.id),
      mailer.siteName(),
    ]);
    const texts = await services.letterTexts.current();
    const shown = { site, language: request.language ?? caller.language, texts };
    const data = rows.map((row) => {
      const { title, message, link } = rendered(services, row.event, shown);
      const image = mediaUrl(row.title_image_key, row.has_page ? "public" : "signed");
      return {
        id: row.id,
        title,
        message,
        type: row.type,
        send_type: row.send_type,
        customers_id: row.send_type === 1 ? "" : String(caller.id),
        propertys_id: row.property_id,
        notification_image: row.picture_key ? mediaUrl(row.picture_key) : image,
        created_at: row.created_at.toISOString(),
        created: timeAgo(row.created_at, clock()),
        property:
          row.property_id === null
            ? null
            : { id: row.property_id, title_image: image, slug_id: row.slug ?? "" },
        slug_id: row.slug ?? "",
        is_read: row.read_at !== null,
        link,
      };
    });
    return reply(data, { total: counted.total, unread_total: counted.unread });
  },
);

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
      if (!known) throw new NotFound("notification_not_found");
      return known.event;
    });
    const site = await mailer.siteName();
    const texts = await services.letterTexts.current();
    const { link } = rendered(services, event, { site, language: request.language, texts });
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
