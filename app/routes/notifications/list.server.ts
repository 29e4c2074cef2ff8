import { redirect } from "@remix-run/node";
import {
  getNotificationList,
  type Notification,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { hasEmbeddedApi, requireEmbeddedApi } from "~/session.server/embedded-api";
import { hasNotificationChoices } from "~/session.server/notification-choices";
import { requireUser } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";
import { readPageNumber } from "~/web.server/page-number";
import { readForm } from "~/web.server/read-form";
import { UpstreamError } from "~/upstream.server/upstream-error";

const perPage = 20;

/** Other upstreams say of what home it is, not where it leads. */
const hrefOf = ({ link, property }: Notification) =>
  link || (property?.slug_id ? paths.property(property.slug_id) : "");

const shown = (notification: Notification, language: string, keepsRead: boolean) => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  image: notification.notification_image,
  href: hrefOf(notification),
  isUnread: keepsRead && !notification.is_read,
  day: formatDay(notification.created_at, language),
  clock: formatClock(notification.created_at, language),
  createdAt: notification.created_at,
});
export type ShownNotification = ReturnType<typeof shown>;

function byDay(notifications: ShownNotification[]) {
  const days = new Map<string, ShownNotification[]>();
  for (const one of notifications) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days].map(([day, rows]) => ({ day, rows }));
}

/** What the member was told, the latest first. */
export async function loadNotifications(request: Request) {
  await requireUser(request);
  const page = readPageNumber(request);
  const [t, language, list] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request)
      .envelope(getNotificationList, { offset: (page - 1) * perPage, limit: perPage })
      .catch(failPage),
  ]);
  const { data, total = data.length, unread_total: unread = 0 } = list;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.notifications({ page: pages }));
  const isOwn = hasEmbeddedApi();
  return {
    title: t("notifications.title"),
    days: byDay(data.map((one) => shown(one, language, isOwn))),
    unread: isOwn ? unread : 0,
    hasChoices: hasNotificationChoices(),
    page,
    pages,
  };
}

/** Opens one, which marks it as read, or marks all. A GET marks nothing: programs fetch pages ahead. */
export async function readNotifications(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const form = await readForm(request);
  const api = upstream(request);
  if (form.get("intent") === "read-all") {
    await api.call(readAllNotifications).catch(failPage);
    return redirectWithSuccess(paths.notifications(), "notifications.allRead");
  }
  const id = Number(form.get("id"));
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound("page");
  try {
    const { link } = await api.call(readNotification, { id });
    return redirect(safeRedirect(link, paths.notifications()));
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) throw notFound("page");
    return failPage(error);
  }
}
