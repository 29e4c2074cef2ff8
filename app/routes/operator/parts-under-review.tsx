import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import type { Attachment } from "./review-view";

export function PhotosUnderReview({ photos, title }: { photos: string[]; title: string }) {
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

export function WordsUnderReview({ paragraphs, contactDetails }: WordsUnderReviewProps) {
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

export function PapersUnderReview({ attachments }: { attachments: Attachment[] }) {
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
