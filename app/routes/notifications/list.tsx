import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  getNotificationList,
  type Notification,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { capabilities, requireCapability } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { hasNotificationChoices } from "~/screens.server/notification-choices";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import notificationsUrl from "~/styles/notifications.css?url";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: notificationsUrl }];

/** What the member was told, the latest first. */
export async function loader({ request }: LoaderFunctionArgs) {
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
  const isOwn = capabilities().readNotifications;
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
export async function action({ request }: ActionFunctionArgs) {
  requireCapability("readNotifications");
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

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What happened to what the member has, asked for or pays. */
export default function Notifications() {
  const { t } = useTranslation();
  const { title, days, unread, hasChoices, page, pages } = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "notifications");
  const heading = useRef<HTMLHeadingElement>(null);
  const isReadingAll = useRef(false);
  useEffect(() => {
    if (unread > 0 || !isReadingAll.current) return;
    isReadingAll.current = false;
    // The button that had the focus is gone; whoever went on meanwhile stays where they are.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [unread]);
  return (
    <MemberArea>
      <PageHeading
        headingRef={heading}
        title={title}
        lead={
          unread > 0 ? t("notifications.unread", { count: unread }) : t("notifications.noneUnread")
        }
      />
      <div className="cluster notification-acts">
        {unread > 0 ? (
          <Form
            method="post"
            action={paths.notifications()}
            onSubmit={() => {
              isReadingAll.current = true;
            }}
          >
            <SubmitButton name="intent" value="read-all" variant="secondary" size="small">
              {t("notifications.readAll")}
            </SubmitButton>
          </Form>
        ) : null}
        {hasChoices ? (
          <ButtonLink href={paths.notificationChoices()} variant="quiet" size="small">
            {t("notifications.toChoices")}
          </ButtonLink>
        ) : null}
      </div>
      {days.length > 0 ? (
        <>
          {days.map(({ day, rows }) => (
            <section key={day} className="notification-day">
              <h2>{day}</h2>
              <ul className="notifications">
                {rows.map((row) => (
                  <li key={row.id} className={row.isUnread ? "notification-new" : undefined}>
                    <Row notification={row} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.notifications({ page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="bell"
          title={t("notifications.empty")}
          text={t("notifications.emptyText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}

function Row({ notification }: { notification: ShownNotification }) {
  const { t } = useTranslation();
  const { image, message, clock, createdAt, isUnread } = notification;
  return (
    <>
      {image ? <Picture url={image} alt="" sizes="64px" largest={160} /> : null}
      <div className="notification-words">
        <h3 dir="auto">
          <Title notification={notification} />
        </h3>
        {message ? <p dir="auto">{message}</p> : null}
        {notification.elsewhere ? (
          <p>
            <a className="link" href={notification.elsewhere} rel="noopener noreferrer" dir="ltr">
              {new URL(notification.elsewhere).host}
            </a>
          </p>
        ) : null}
        <p className="notification-foot">
          {isUnread ? <Badge tone="accent">{t("notifications.new")}</Badge> : null}
          <time dateTime={createdAt ?? undefined}>{clock}</time>
        </p>
      </div>
    </>
  );
}

/** Whoever opens an unread one has read it, so it is sent; one that was read is a link as any other. */
function Title({
  notification: { id, title, href, isUnread },
}: {
  notification: ShownNotification;
}) {
  const { t } = useTranslation();
  if (isUnread)
    return (
      <Form method="post" action={paths.notifications()}>
        <input type="hidden" name="id" value={id} />
        <button className="link notification-open">
          {title}
          {href ? null : <span className="visually-hidden"> – {t("notifications.markRead")}</span>}
        </button>
      </Form>
    );
  return href ? (
    <Link to={href} className="link notification-open">
      {title}
    </Link>
  ) : (
    title
  );
}

const perPage = 20;

/** Where operators led to another site. */
const elsewhereOf = ({ link }: Notification) =>
  link.startsWith("https://") && URL.canParse(link) ? link : "";

/** Other upstreams say of what home it is, not where it leads. */
const hrefOf = (notification: Notification) => {
  const { link, property } = notification;
  if (elsewhereOf(notification)) return "";
  return link || (property?.slug_id ? paths.property(property.slug_id) : "");
};

const shown = (notification: Notification, language: string, keepsRead: boolean) => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  image: notification.notification_image,
  href: hrefOf(notification),
  elsewhere: elsewhereOf(notification),
  isUnread: keepsRead && !notification.is_read,
  day: formatDay(notification.created_at, language),
  clock: formatClock(notification.created_at, language),
  createdAt: notification.created_at,
});
type ShownNotification = ReturnType<typeof shown>;

function byDay(notifications: ShownNotification[]) {
  const days = new Map<string, ShownNotification[]>();
  for (const one of notifications) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days].map(([day, rows]) => ({ day, rows }));
}
