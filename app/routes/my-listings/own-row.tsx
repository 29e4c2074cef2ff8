import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~/contract/properties";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";

interface OwnState {
  review: RequestStatus | null;
  shown: boolean;
  promoted: boolean;
  /** Off the market because its owner did not answer. */
  hasLapsed?: boolean;
}

/** Review, visibility and advertising of a listing in badges, after those of its own kind. */
export function StateBadges({
  state: { review, shown, promoted, hasLapsed },
  children,
}: {
  state: OwnState;
  children: ReactNode;
}) {
  return (
    <span className="cluster">
      {children}
      {review ? <StatusBadge status={review} /> : null}
      {review === "approved" ? (
        <StatusBadge status={shown ? "active" : hasLapsed ? "lapsed" : "inactive"} />
      ) : null}
      {promoted ? <StatusBadge status="featured" /> : null}
    </span>
  );
}

/** Says that the operator refused it, why, and what to do. */
export function RejectionNotice({ reason, editHref }: { reason: string; editHref?: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={t("listings.own.rejectedTitle")}
      action={
        editHref ? (
          <ButtonLink href={editHref} size="small" icon="pencil">
            {t("listings.own.resubmit")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p dir="auto">{reason || t("listings.own.noReason")}</p>
      <p>{t("listings.own.rejectedText")}</p>
    </Notice>
  );
}

interface OwnRowProps {
  row: OwnState & { title: string; picture: string; place: string; rejection: string };
  /** Its own page. */
  href: string;
  badges: ReactNode;
  figures: ReactNode;
  actions: ReactNode;
}

/** One of the member's listings, with what can be done with it. */
export function OwnRow({ row, href, badges, figures, actions }: OwnRowProps) {
  return (
    <li className="own-listing">
      <Link to={href} tabIndex={-1} aria-hidden="true">
        <Picture url={row.picture} alt="" sizes="(min-width:48rem) 200px, 100vw" largest={640} />
      </Link>
      <div className="own-listing-words">
        <h2>
          <Link to={href} dir="auto">
            {row.title}
          </Link>
        </h2>
        <p className="quiet" dir="auto">
          {row.place}
        </p>
        {badges}
        <p className="own-listing-figures">{figures}</p>
        {row.review === "rejected" ? <RejectionNotice reason={row.rejection} /> : null}
      </div>
      <div className="own-listing-actions">{actions}</div>
    </li>
  );
}
