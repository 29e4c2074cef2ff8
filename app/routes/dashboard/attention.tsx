import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DashboardView } from "./dashboard.server";
import { formPage, listingKinds } from "~/routes/listing-form/listing-kind";

/** Everything that waits for the member, with the way to it. */
export function Attention({ view }: { view: DashboardView }) {
  const { t } = useTranslation();
  const { needs, drafts, missing, held, properties, projects } = view;
  const items = [
    ...(needs.viewings > 0
      ? [
          <Need
            key="viewings"
            icon="calendar"
            urgent
            title={t("dashboard.attention.viewings", { count: needs.viewings })}
            href={paths.viewings()}
            action={t("dashboard.attention.answer")}
          >
            {t("dashboard.attention.viewingsText")}
          </Need>,
        ]
      : []),
    ...(needs.isVerificationRefused
      ? [
          <Need
            key="verification"
            icon="circle-x"
            urgent
            title={t("listings.gate.verification-failed.title")}
            href={paths.verification()}
            action={t("listings.gate.toVerification")}
          >
            {t("listings.gate.verification-failed.property_list")}
          </Need>,
        ]
      : []),
    ...needs.toConfirm.map((home) => <HomeToConfirm key={`confirm ${home.id}`} home={home} />),
    ...needs.held.map(({ kind, slug_id, title, reason }) => (
      <Need
        key={`held ${kind} ${slug_id}`}
        icon="eye-off"
        urgent
        title={t("dashboard.attention.held", { title })}
        href={listingKinds[kind].own(slug_id)}
        action={t("dashboard.attention.look", { count: 1 })}
      >
        <span dir="auto">{reason}</span>
      </Need>
    )),
    ...needs.rejected.map(({ kind, slug_id, title, reason }) => (
      <Need
        key={`rejected ${kind} ${slug_id}`}
        icon="circle-x"
        urgent
        title={t("dashboard.attention.rejected", { title })}
        href={listingKinds[kind].edit(slug_id)}
        action={t("dashboard.attention.mend")}
      >
        <span dir="auto">{reason || t("listings.own.noReason")}</span>
      </Need>
    )),
    ...needs.adverts.map(({ id, kind, slug_id, title, reason }) => (
      <Need
        key={`advert ${id}`}
        icon="circle-x"
        title={t("dashboard.attention.advert", { title })}
        href={listingKinds[kind].own(slug_id)}
        action={t("dashboard.attention.look", { count: 1 })}
      >
        <span dir="auto">{reason || t("listings.own.noReason")}</span>
      </Need>
    )),
    ...(needs.newInterested > 0
      ? [
          <Need
            key="interested"
            icon="heart"
            title={t(
              needs.isFirstVisit
                ? "dashboard.attention.interested"
                : "dashboard.attention.newInterested",
              { count: needs.newInterested },
            )}
          >
            <ul className="new-people">
              {needs.interested.map(({ key, name, slug, title }) => (
                <li key={key}>
                  <p>
                    <bdi>{name}</bdi>
                    <small>
                      <bdi>{title}</bdi>
                    </small>
                  </p>
                  <Link to={ownListingPaths.interested(slug)} className="link">
                    {t("dashboard.attention.see")}
                    <span className="visually-hidden">
                      : {name}, {title}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Need>,
        ]
      : []),
    ...drafts.map((draft) => (
      <Need
        key={`draft ${draft.id}`}
        icon="square-pen"
        title={t(draft.listing ? "dashboard.attention.changes" : "dashboard.attention.draft", {
          title: draft.title || t("listings.drafts.untitled"),
        })}
        href={formPage(draft, draft.id)}
        action={t("listings.drafts.continue")}
      >
        {t("listings.drafts.keptUntil", draft.kept)}
      </Need>
    )),
    ...held
      .filter(({ endsSoon }) => endsSoon)
      .map(({ key, name, until }) => (
        <Need
          key={`package ${key}`}
          icon="clock"
          title={t("dashboard.attention.package", { name, date: until })}
          href={paths.subscriptionPlan()}
          action={t("dashboard.attention.renew")}
        >
          {t("dashboard.attention.packageText")}
        </Need>
      )),
    // Somebody new is told among the first steps.
    ...(missing.length > 0 && !view.isNew
      ? [
          <Need
            key="profile"
            icon="user"
            title={t("dashboard.attention.profile")}
            href={paths.profile()}
            action={t("dashboard.attention.complete")}
          >
            {t("dashboard.attention.profileText", {
              parts: missing.map((part) => t(`account.profile.part.${part}`)).join(", "),
            })}
          </Need>,
        ]
      : []),
    ...[
      {
        count: properties.pending,
        words: "dashboard.attention.pendingProperties" as const,
        href: paths.myProperties({ request_status: "pending" }),
      },
      {
        count: projects.pending,
        words: "dashboard.attention.pendingProjects" as const,
        href: paths.myProjects({ request_status: "pending" }),
      },
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, words, href }) => (
        <Need
          key={words}
          icon="clock"
          title={t(words, { count })}
          href={href}
          action={t("dashboard.attention.look", { count })}
        >
          {t("dashboard.attention.pendingText")}
        </Need>
      )),
  ];
  if (items.length === 0 && view.isNew) return null;
  return (
    <section aria-labelledby="attention" className="stack">
      <h2 id="attention">{t("dashboard.attention.title")}</h2>
      {items.length > 0 ? (
        <ul className="needs">{items}</ul>
      ) : (
        <p className="needs-nothing">
          <Icon name="circle-check" />
          {t("dashboard.attention.none")}
        </p>
      )}
    </section>
  );
}

/** Asks whether a home still stands, or offers to bring it back; one press answers. */
function HomeToConfirm({ home }: { home: DashboardView["needs"]["toConfirm"][number] }) {
  const { t, i18n } = useTranslation();
  const { id, slug_id, title, asked_at, answer_by, lapsed_at } = home;
  const kind = lapsed_at ? "lapsed" : "asked";
  const date = formatDay(lapsed_at ? asked_at : answer_by, i18n.language);
  return (
    <Need
      icon="clock"
      urgent={lapsed_at !== null}
      title={t(`dashboard.attention.${kind}`, { title })}
      href={ownListingPaths.myProperty(slug_id)}
      action={t("dashboard.attention.look", { count: 1 })}
    >
      {t(`listings.confirm.${kind}.text`, { date })}
      <Form method="post" action={ownListingPaths.myProperty(slug_id)}>
        <input type="hidden" name="property_id" value={id} />
        <Button
          size="small"
          icon="circle-check"
          name="intent"
          value={lapsed_at ? "activate" : "confirm"}
        >
          {t(lapsed_at ? "listings.confirm.lapsed.button" : "listings.action.confirm")}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </Form>
    </Need>
  );
}

interface NeedProps {
  icon: IconName;
  urgent?: boolean;
  title: string;
  href?: string;
  action?: string;
  children: ReactNode;
}

function Need({ icon, urgent, title, href, action, children }: NeedProps) {
  return (
    <li className={urgent ? "is-urgent" : undefined}>
      <Icon name={icon} />
      <div>
        <h3 dir="auto">{title}</h3>
        <div className="quiet">{children}</div>
      </div>
      {href ? (
        <Link to={href} className="link">
          {action}
          <span className="visually-hidden">: {title}</span>
        </Link>
      ) : null}
    </li>
  );
}
