import type { PriceCompared, SamePhoto } from "~/contract/operator/reports/calls";
import { formatMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { useSite } from "~/ui/site-context";
import { StatusBadge } from "~/ui/status-badge";

/** A price far below that of homes like it, with the figures. */
export function LowPrice({ compared }: { compared: PriceCompared }) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const { usual, from, to, homes, percent } = compared;
  const money = (amount: number) => formatMoney(amount, site, i18n.language);
  return (
    <Notice tone="warning" title={t("operator.checks.lowPrice")}>
      <p>
        {t("operator.checks.lowPriceText", {
          count: homes,
          number: formatNumber(homes, i18n.language),
          percent: formatNumber(percent, i18n.language),
          usual: money(usual),
        })}{" "}
        {t("operator.checks.lowPriceRange", { from: money(from), to: money(to) })}
      </p>
    </Notice>
  );
}

/** Photos that stand in listings of others too, each beside the other one. */
export function SamePhotos({ photos }: { photos: SamePhoto[] }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="same-photos">
      <SectionHeading id="same-photos" title={t("operator.checks.samePhotos")} />
      <p className="quiet">{t("operator.checks.samePhotosText")}</p>
      <ul className="same-photos">
        {photos.map(({ photo, other_photo, listing }) => (
          <li key={`${listing.kind} ${listing.id} ${photo}`}>
            <div className="same-photos-pair">
              <a href={photo}>
                <Picture
                  url={photo}
                  alt={t("operator.checks.here")}
                  sizes="(min-width:64rem) 300px, 50vw"
                  largest={640}
                />
              </a>
              <a href={other_photo}>
                <Picture
                  url={other_photo}
                  alt={t("operator.checks.there", { title: listing.title })}
                  sizes="(min-width:64rem) 300px, 50vw"
                  largest={640}
                />
              </a>
            </div>
            <p className="cluster">
              <Link className="link" to={operatorPaths.operatorListing(listing.kind, listing.id)}>
                <bdi>{listing.title}</bdi>
              </Link>
              <span className="quiet">{t(`operator.advertised.${listing.kind}`)}</span>
              <bdi>{listing.city}</bdi>
              {listing.owner_name ? <bdi>{listing.owner_name}</bdi> : null}
              {listing.request_status ? <StatusBadge status={listing.request_status} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
