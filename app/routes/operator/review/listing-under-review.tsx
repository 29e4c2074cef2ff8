import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import type { Attachment, HomeToReview, ProjectToReview } from "./listing-view";

/** A whole home or project, readable at a glance. */
export function ListingUnderReview({ listing }: { listing: HomeToReview | ProjectToReview }) {
  const { t } = useTranslation();
  const translate = useTerm();
  const isHome = listing.kind === "property";
  const facts = [
    { term: t("operator.review.place"), detail: listing.place },
    { term: t("operator.review.position"), detail: listing.position },
    ...(isHome
      ? [
          { term: t("operator.review.privateAddress"), detail: listing.privateAddress },
          ...listing.parameters.map(({ name, value }) => ({
            term: name,
            detail: translate(value),
          })),
          ...listing.facilities.map(({ name, distance }) => ({
            term: name,
            detail: distance,
          })),
        ]
      : []),
    { term: t("operator.review.search"), detail: listing.meta.join(" · ") },
  ];
  return (
    <div className="stack">
      <p className="cluster">
        {isHome ? (
          <>
            <Price amount={listing.price} rentDuration={listing.rentDuration} size="large" />
            <StatusBadge status={listing.property_type} />
          </>
        ) : (
          <Badge tone="accent">{t(`ui.card.${listing.type}`)}</Badge>
        )}
        {listing.category ? <Badge tone="neutral">{translate(listing.category)}</Badge> : null}
        {isHome && listing.isPremium ? <StatusBadge status="premium" /> : null}
      </p>
      <PhotosUnderReview photos={listing.photos} title={listing.title} />
      <WordsUnderReview {...listing} />
      <DefinitionList items={facts.filter(({ detail }) => detail)} />
      <PapersUnderReview attachments={listing.attachments} />
    </div>
  );
}

function PhotosUnderReview({ photos, title }: { photos: string[]; title: string }) {
  const { t } = useTranslation();
  return (
    <ul className="cards-3" aria-label={t("operator.review.photos")}>
      {photos.map((url, index) => (
        <li key={url}>
          <a href={url}>
            <Picture
              url={url}
              alt={t("operator.review.photo", { number: index + 1, title })}
              sizes="(min-width:64rem) 280px, 50vw"
              largest={640}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface WordsUnderReviewProps {
  /** In pieces, of which some are contact details. */
  paragraphs: { text: string; kind?: string }[][];
  /** All of them, those of the title too. */
  contactDetails: string[];
}

function WordsUnderReview({ paragraphs, contactDetails }: WordsUnderReviewProps) {
  const { t } = useTranslation();
  return (
    <>
      {contactDetails.length > 0 ? (
        <Notice tone="warning" title={t("operator.review.contactDetails")}>
          {contactDetails.map((text, index) => (
            <p key={index}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </Notice>
      ) : null}
      <div className="prose" dir="auto">
        {paragraphs.length > 0 ? (
          paragraphs.map((pieces, index) => (
            <p key={index}>
              {pieces.map(({ text, kind }, place) =>
                kind ? <mark key={place}>{text}</mark> : text,
              )}
            </p>
          ))
        ) : (
          <p className="quiet">{t("operator.review.noDescription")}</p>
        )}
      </div>
    </>
  );
}

function PapersUnderReview({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation();
  const translate = useTerm();
  if (attachments.length === 0) return null;
  return (
    <ul className="file-links">
      {attachments.map(({ key, name, href, icon }) => (
        <li key={key}>
          <a href={href} className="link" rel="noopener noreferrer" target="_blank">
            <Icon name={icon} />
            {translate(name) || t(`operator.review.${key}`)}
            <span className="visually-hidden"> {t("operator.review.newTab")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
