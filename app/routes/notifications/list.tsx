import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
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
import { loadNotifications, readNotifications, type ShownNotification } from "./list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: notificationsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadNotifications(request);
export const action = ({ request }: ActionFunctionArgs) => readNotifications(request);

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
