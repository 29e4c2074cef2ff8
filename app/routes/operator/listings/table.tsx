import type { FoundListing } from "~/contract/operator/find-listings/calls";
import { movedWord } from "~/contract/operator/moves/rules";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";

/** Listings of any member; each leads to where it is reviewed. */
export function ListingsTable({
  caption,
  listings,
  list,
  ticked,
}: {
  caption: string;
  listings: FoundListing[];
  /** The address of the list, to which one comes back. */
  list: string;
  /** Whether they are ticked at first; left out where nothing is done about many. */
  ticked?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const from = { listings: list.split("?")[1] ?? "page=1" };
  return (
    <Table
      caption={caption}
      columns={[
        ...(ticked === undefined
          ? []
          : [{ key: "tick" as const, label: t("review.list.tickColumn") }]),
        { key: "listing", label: t("operator.queue.subject.listings") },
        { key: "number", label: t("operator.listings.number") },
        { key: "owner", label: t("operator.review.owner") },
        { key: "created", label: t("operator.listings.created") },
        { key: "state", label: t("operator.listings.state") },
      ]}
      rows={listings.map(({ kind, id, title, title_image, city, owner, ...listing }) => ({
        key: `${kind}-${id}`,
        cells: {
          tick: (
            <label className="review-tick">
              <input
                type="checkbox"
                name="item"
                value={movedWord(kind, id, listing.revision)}
                defaultChecked={ticked}
                aria-label={t("review.list.tick", { title })}
              />
            </label>
          ),
          listing: (
            <div className="listing-cell">
              <Picture url={title_image} alt="" sizes="80px" largest={160} />
              <span dir="auto">
                <Link to={operatorPaths.operatorListing(kind, id, from)}>{title}</Link>
                <small>{city}</small>
                {listing.may_be_double ? (
                  <Badge tone="highlight">{t("operator.checks.mayBeDouble")}</Badge>
                ) : null}
              </span>
            </div>
          ),
          number: (
            <span className="listing-cell-words">
              {id}
              <small>{t(`operator.advertised.${kind}`)}</small>
              {listing.reference ? (
                <small>
                  <bdi className="breakable">{listing.reference}</bdi>
                </small>
              ) : null}
            </span>
          ),
          owner: owner?.id ? (
            <bdi>
              <Link to={operatorPaths.operatorMember(owner.id)}>{owner.name}</Link>
            </bdi>
          ) : (
            t("operator.listings.own")
          ),
          created: formatDay(listing.created_at, i18n.language, "medium"),
          state: (
            <span className="cluster">
              {listing.request_status ? <StatusBadge status={listing.request_status} /> : null}
              {listing.is_held ? <StatusBadge status="held" /> : null}
              {listing.request_status === "approved" && !listing.is_active ? (
                <Badge icon="eye-off">{t("ui.status.inactive")}</Badge>
              ) : null}
              {listing.is_promoted ? <StatusBadge status="featured" /> : null}
            </span>
          ),
        },
      }))}
    />
  );
}
