import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { FeatureButton } from "./feature-button";
import type { OwnRow } from "./my-properties.server";
import { DeleteButton, Moves } from "./owner-actions";

type State = Pick<OwnRow, "offered" | "review" | "shown" | "promoted" | "premium">;

/** Review, kind and visibility of a listing in badges. */
export function ListingBadges({ offered, review, shown, promoted, premium }: State) {
  return (
    <span className="cluster">
      <StatusBadge status={offered} />
      {review ? <StatusBadge status={review} /> : null}
      {review === "approved" ? <StatusBadge status={shown ? "active" : "inactive"} /> : null}
      {promoted ? <StatusBadge status="featured" /> : null}
      {premium ? <StatusBadge status="premium" /> : null}
    </span>
  );
}

/** One of the member's listings, with what can be done with it. */
export function OwnListingRow({ row }: { row: OwnRow }) {
  const { t } = useTranslation();
  return (
    <li className="own-listing">
      <Link to={paths.myProperty(row.slug)} tabIndex={-1} aria-hidden="true">
        <Picture url={row.picture} alt="" sizes="(min-width:48rem) 200px, 100vw" largest={640} />
      </Link>
      <div className="own-listing-words">
        <h2>
          <Link to={paths.myProperty(row.slug)}>{row.title}</Link>
        </h2>
        <p className="quiet" dir="auto">
          {row.place}
        </p>
        <ListingBadges {...row} />
        <p className="own-listing-figures">
          <Price amount={row.price} rentDuration={row.rentDuration} />
          <span className="figure">
            <Icon name="eye" label={t("listings.own.views")} /> <span>{row.views}</span>
          </span>
          <span className="figure">
            <Icon name="heart" label={t("listings.own.favourites")} /> <span>{row.favourites}</span>
          </span>
        </p>
      </div>
      <div className="own-listing-actions">
        {row.canEdit ? (
          <ButtonLink
            href={paths.editProperty(row.slug)}
            variant="secondary"
            size="small"
            icon="pencil"
          >
            {t("listings.mine.edit")}
            <span className="visually-hidden">: {row.title}</span>
          </ButtonLink>
        ) : null}
        {row.canFeature ? <FeatureButton home={row} next={paths.myProperties()} /> : null}
        <Moves listed={row} moves={row.moves} />
        <DeleteButton listed={row} />
      </div>
    </li>
  );
}
