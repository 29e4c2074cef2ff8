import { useTranslation } from "~/i18n/use-translation";
import { listingKinds } from "~/routes/listing-form/listing-kind";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import type { OwnListingRow } from "./own-view.server";
import { OwnerActions } from "./owner-actions";

/** One of the member's listings, with what can be done with it. */
export function OwnRow({ row }: { row: OwnListingRow }) {
  const href = listingKinds[row.kind].own(row.slug);
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
        <ListingBadges listing={row} />
        <p className="own-listing-figures">
          <RowFigures row={row} />
        </p>
        {row.heldFor === null ? null : <HeldNotice reason={row.heldFor} canEdit={row.canEdit} />}
        {row.review === "rejected" ? <RejectionNotice reason={row.rejection} /> : null}
      </div>
      <div className="own-listing-actions">
        <OwnerActions listed={row} />
      </div>
    </li>
  );
}

function RowFigures({ row }: { row: OwnListingRow }) {
  const { t } = useTranslation();
  return (
    <>
      {row.kind === "property" ? (
        <Price amount={row.price} rentDuration={row.rentDuration} />
      ) : null}
      <span className="figure">
        <Icon name="eye" /> {t("listings.own.viewed", { count: row.views })}
      </span>
      {row.kind === "property" ? (
        <span className="figure">
          <Icon name="heart" /> {t("listings.own.liked", { count: row.favourites })}
        </span>
      ) : (
        <span className="figure">
          <Icon name="layers" /> {t("listings.own.floorCount", { count: row.floors })}
        </span>
      )}
    </>
  );
}

type HomeRow = Extract<OwnListingRow, { kind: "property" }>;
type ProjectRow = Extract<OwnListingRow, { kind: "project" }>;
/** What the badges of a listing say. */
type Badged =
  | Pick<HomeRow, BadgedAlike | "offered" | "premium" | "hasLapsed" | "marketState">
  | Pick<ProjectRow, BadgedAlike | "stage">;
type BadgedAlike = "kind" | "review" | "heldFor" | "shown" | "promoted";

/** How a listing is offered, and how far its review, visibility and advertising are. */
export function ListingBadges({ listing }: { listing: Badged }) {
  const { review, heldFor, shown, promoted } = listing;
  const hasLapsed = listing.kind === "property" && listing.hasLapsed;
  return (
    <span className="cluster">
      {listing.kind === "property" ? (
        <OfferBadges home={listing} />
      ) : (
        <StageBadge stage={listing.stage} />
      )}
      {review ? <StatusBadge status={review} /> : null}
      {heldFor !== null ? (
        <StatusBadge status="held" />
      ) : review === "approved" ? (
        <StatusBadge status={shown ? "active" : hasLapsed ? "lapsed" : "inactive"} />
      ) : null}
      {promoted ? <StatusBadge status="featured" /> : null}
    </span>
  );
}

function OfferBadges({ home }: { home: Pick<HomeRow, "offered" | "premium" | "marketState"> }) {
  return (
    <>
      <StatusBadge status={home.offered} />
      {home.marketState && home.marketState !== "available" ? (
        <StatusBadge status={home.marketState} />
      ) : null}
      {home.premium ? <StatusBadge status="premium" /> : null}
    </>
  );
}

function StageBadge({ stage }: Pick<ProjectRow, "stage">) {
  const { t } = useTranslation();
  return (
    <Badge tone="accent" icon={stage === "upcoming" ? "calendar" : "building-2"}>
      {t(`ui.card.${stage}`)}
    </Badge>
  );
}

interface HeldNoticeProps {
  reason: string;
  /** Not while it waits for review. */
  canEdit: boolean;
}

/** Says that operators hold it back, and why. */
export function HeldNotice({ reason, canEdit }: HeldNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t("listings.own.heldTitle")}>
      <p dir="auto">{reason}</p>
      <p>{t(canEdit ? "listings.own.heldText" : "listings.own.heldWaitingText")}</p>
    </Notice>
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
