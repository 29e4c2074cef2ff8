import type { DeletedListing } from "~/contract/operator/deleted-listings/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Table } from "~/ui/table";

/** What members deleted; each leads to where it is brought back. */
export function DeletedTable({ listings }: { listings: DeletedListing[] }) {
  const { t, i18n } = useTranslation();
  const day = (moment: string | null) => formatDay(moment, i18n.language, "medium");
  return (
    <Table
      caption={t("behalf.deleted.caption")}
      columns={[
        { key: "listing", label: t("behalf.deleted.listing") },
        { key: "number", label: t("operator.listings.number") },
        { key: "owner", label: t("behalf.deleted.owner") },
        { key: "deleted", label: t("behalf.deleted.deleted") },
        { key: "gone", label: t("behalf.deleted.goneAt") },
      ]}
      rows={listings.map(({ id, kind, owner, ...listing }) => ({
        key: id,
        cells: {
          listing: (
            <div className="listing-cell">
              <Picture url={listing.photos[0] ?? ""} alt="" sizes="80px" largest={160} />
              <span dir="auto">
                <Link to={operatorPaths.operatorDeletedListing(id)}>{listing.title}</Link>
                <small>{listing.city}</small>
              </span>
            </div>
          ),
          number: (
            <span className="listing-cell-words">
              {listing.listing_id}
              <small>{t(`operator.advertised.${kind}`)}</small>
            </span>
          ),
          owner: owner?.id ? (
            <bdi>
              <Link to={operatorPaths.operatorMember(owner.id)}>{owner.name}</Link>
            </bdi>
          ) : (
            t("operator.listings.own")
          ),
          deleted: day(listing.deleted_at),
          gone: day(listing.gone_at),
        },
      }))}
    />
  );
}
