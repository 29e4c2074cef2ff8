import type { SameOffer } from "~/contract/operator/reports/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";

/** Other listings of what may be the same home, each with whose it is and how it stands. */
export function SameOffers({ offers }: { offers: SameOffer[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="same-offers">
      <SectionHeading id="same-offers" title={t("operator.checks.sameOffers")} />
      <p className="quiet">{t("operator.checks.sameOffersText")}</p>
      <Table
        caption={t("operator.checks.sameOffers")}
        columns={[
          { key: "listing", label: t("operator.checks.listing") },
          { key: "price", label: t("common.price") },
          { key: "owner", label: t("operator.checks.owner") },
          { key: "state", label: t("operator.checks.state") },
        ]}
        rows={offers.map(({ id, owner_id, ...offer }) => ({
          key: id,
          cells: {
            listing: (
              <span className="listing-cell-words" dir="auto">
                <Link to={operatorPaths.operatorListing(id)}>{offer.title}</Link>
                <small>
                  {[offer.address, offer.city].filter(Boolean).join(", ")} ·{" "}
                  {t(
                    offer.is_same_address ? "operator.checks.sameAddress" : "operator.checks.near",
                  )}
                </small>
              </span>
            ),
            price: <Price amount={offer.price} rentDuration={offer.rentduration} />,
            owner: owner_id ? (
              <bdi>
                <Link to={operatorPaths.operatorMember(owner_id)}>{offer.owner_name}</Link>
              </bdi>
            ) : (
              t("operator.listings.own")
            ),
            state: (
              <span className="cluster">
                {offer.request_status ? <StatusBadge status={offer.request_status} /> : null}
                <StatusBadge status={offer.property_type} />
              </span>
            ),
          },
        }))}
      />
    </section>
  );
}
