import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { SectionHeading } from "~/ui/headings";
import { Picture } from "~/ui/picture";
import { Table } from "~/ui/table";
import { changedWords, type Piece } from "./changed-words";
import type { Desk } from "./desk.server";
import { type ListingKind, useEditWords } from "./edit-words";

type Edits = NonNullable<Desk["edits"]>;

/** What the owner changed since the last decision, field by field. */
export function EditsUnderReview({ edits, kind }: { edits: Edits; kind: ListingKind }) {
  const { t, i18n } = useTranslation();
  const { labelOf, told } = useEditWords(kind);
  const { decision, edited_at, fields, photos_added, photos_removed } = edits;
  const hasPhotos = photos_added.length > 0 || photos_removed > 0;
  return (
    <section className="review-edits" aria-labelledby="edits">
      <SectionHeading id="edits" title={t("review.edits.title")} />
      <p className="quiet">
        {t(`review.edits.since.${decision}`, { moment: formatMoment(edited_at, i18n.language) })}
      </p>
      {fields.length > 0 ? (
        <Table
          caption={t("review.edits.title")}
          columns={[
            { key: "field", label: t("review.edits.field") },
            { key: "before", label: t("review.edits.before") },
            { key: "after", label: t("review.edits.after") },
          ]}
          rows={fields.map((field) => {
            const { before, after } = told(field);
            const pieces = changedWords(before, after);
            return {
              key: `${field.field} ${field.name}`,
              cells: {
                field: <bdi>{labelOf(field)}</bdi>,
                before: <Said pieces={pieces.before} as="del" />,
                after: <Said pieces={pieces.after} as="ins" />,
              },
            };
          })}
        />
      ) : null}
      {hasPhotos ? <PhotosChanged added={photos_added} removed={photos_removed} /> : null}
      {fields.length === 0 && !hasPhotos ? <p>{t("review.edits.none")}</p> : null}
    </section>
  );
}

/** One side of a change; what the other side does not have is marked. */
function Said({ pieces, as: Mark }: { pieces: Piece[]; as: "del" | "ins" }) {
  const { t } = useTranslation();
  if (pieces.length === 0) return <span className="quiet">{t("review.edits.nothing")}</span>;
  return (
    <span className="breakable console-value" dir="auto">
      {pieces.map(({ text, isOwn }, place) => (isOwn ? <Mark key={place}>{text}</Mark> : text))}
    </span>
  );
}

function PhotosChanged({ added, removed }: { added: string[]; removed: number }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatNumber(count, i18n.language);
  return (
    <>
      <p>
        {added.length > 0 ? t("review.edits.photosAdded", { number: number(added.length) }) : null}{" "}
        {removed > 0 ? t("review.edits.photosRemoved", { number: number(removed) }) : null}
      </p>
      {added.length > 0 ? (
        <ul className="review-edits-photos" aria-label={t("review.edits.photosNew")}>
          {added.map((url, index) => (
            <li key={url}>
              <a href={url}>
                <Picture
                  url={url}
                  alt={t("review.edits.photoNew", { number: number(index + 1) })}
                  sizes="160px"
                  largest={320}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
