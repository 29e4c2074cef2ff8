import type { SameOffer } from "~/contract/operator/reports/calls";
import { rentDurationOf } from "~/i18n/rents";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";

interface SameOffersProps {
  kind: "property" | "project";
  offers: SameOffer[];
}

/** Other listings of what may be the same home or project, each with whose it is and how it stands. */
export function SameOffers({ kind, offers }: SameOffersProps) {
  const { t } = useTranslation();
  const words = kind === "project" ? "sameProjects" : "sameHomes";
  const title = t(`operator.checks.${words}.title`);
  return (
    <section className="stack" aria-labelledby="same-offers">
      <SectionHeading id="same-offers" title={title} />
      <p className="quiet">{t(`operator.checks.${words}.text`)}</p>
      <Table
        caption={title}
        columns={[
          { key: "listing", label: t("operator.checks.listing") },
          ...(kind === "project" ? [] : [{ key: "price" as const, label: t("common.price") }]),
          { key: "owner", label: t("operator.checks.owner") },
          { key: "state", label: t("operator.checks.state") },
        ]}
        rows={offers.map(({ id, owner_id, ...offer }) => ({
          key: id,
          cells: {
            listing: (
              <span className="listing-cell-words" dir="auto">
                <Link to={operatorPaths.operatorListing(kind, id)}>{offer.title}</Link>
                <small>
                  {[offer.address, offer.city].filter(Boolean).join(", ")} ·{" "}
                  {t(`operator.checks.likeness.${offer.likeness}`)}
                </small>
              </span>
            ),
            price:
              offer.price === null ? null : (
                <Price amount={offer.price} rentDuration={rentDurationOf(offer)} />
              ),
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
                {offer.property_type ? <StatusBadge status={offer.property_type} /> : null}
              </span>
            ),
          },
        }))}
      />
    </section>
  );
}
