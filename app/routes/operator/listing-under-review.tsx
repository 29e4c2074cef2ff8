import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import { PapersUnderReview, PhotosUnderReview, WordsUnderReview } from "./parts-under-review";
import type { ReviewView } from "./review-view";

/** The whole listing, readable at a glance. */
export function ListingUnderReview({ listing }: { listing: ReviewView }) {
  const { t } = useTranslation();
  const translate = useTerm();
  return (
    <div className="stack">
      <p className="cluster">
        <Price amount={listing.price} rentDuration={listing.rentduration} size="large" />
        <StatusBadge status={listing.property_type} />
        {listing.category ? <Badge tone="neutral">{translate(listing.category)}</Badge> : null}
        {listing.isPremium ? <StatusBadge status="premium" /> : null}
      </p>
      <PhotosUnderReview photos={listing.photos} title={listing.title} />
      <WordsUnderReview {...listing} />
      <DefinitionList
        items={[
          { term: t("operator.review.place"), detail: listing.place },
          ...(listing.position
            ? [{ term: t("operator.review.position"), detail: listing.position }]
            : []),
          ...(listing.privateAddress
            ? [{ term: t("operator.review.privateAddress"), detail: listing.privateAddress }]
            : []),
          ...listing.parameters.map(({ name, value }) => ({
            term: name,
            detail: translate(value),
          })),
          ...listing.facilities.map(({ name, distance }) => ({
            term: name,
            detail: String(distance),
          })),
          ...(listing.meta.length > 0
            ? [{ term: t("operator.review.search"), detail: listing.meta.join(" · ") }]
            : []),
        ]}
      />
      <PapersUnderReview attachments={listing.attachments} />
    </div>
  );
}
