import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~/contract/properties";
import type { Period } from "~/contract/figures.states";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Gallery } from "~/ui/gallery";
import { Notice } from "~/ui/notice";
import { type FoundDetails, FoundDetailsList } from "~/routes/listing-form/contact-details-advice";
import { FeatureGate } from "./feature-gate";
import { type FigureKind, Figures } from "./figures";
import type { ListingFigures } from "./figures.server";
import type { ListedDraft } from "~/routes/listing-form/form-draft.server";
import { formPage } from "~/routes/listing-form/form-page";
import { AskToDelete, type Listed } from "./owner-actions";
import { RejectionNotice } from "./own-row";

interface OwnPageProps {
  listed: Listed & {
    place: string;
    photos: string[];
    review: RequestStatus | null;
    shown: boolean;
    rejection: string;
    canEdit: boolean;
    /** What its texts say of how somebody is reached elsewhere. */
    contactDetails: FoundDetails;
    /** Off the market because its owner did not answer. */
    hasLapsed?: boolean;
  };
  /** What is asked of the owner. */
  question?: ReactNode;
  /** The list it belongs to. */
  list: { label: string; href: string };
  href: (query?: { days?: Period }) => string;
  editHref: string;
  /** Changes that could not be sent. */
  unsent: ListedDraft[];
  asksToDelete: boolean;
  figures: ListingFigures | null;
  figureKinds?: readonly FigureKind[];
  /** What stands before the figures. */
  opening?: ReactNode;
  /** What it is, how it stands, and what can be done with it. */
  summary: ReactNode;
  children: ReactNode;
}

/** A home or a project as its owner sees it. */
export function OwnPage({
  listed,
  question,
  list,
  href,
  editHref,
  unsent,
  asksToDelete,
  figures,
  figureKinds,
  opening,
  summary,
  children,
}: OwnPageProps) {
  const { t } = useTranslation();
  const photos = listed.photos.map((url, index) => ({
    url,
    alt: index === 0 ? listed.title : t("listings.form.photos.place", { number: index }),
  }));
  return (
    <article className="wide property-page">
      <Breadcrumbs crumbs={[list, { label: listed.title }]} />
      <header className="property-title">
        <h1 dir="auto">{listed.title}</h1>
        <p dir="auto">{listed.place}</p>
      </header>
      <div className="stack own-notices">
        <FeatureGate />
        {asksToDelete ? <AskToDelete listed={listed} keepHref={href()} /> : null}
        {listed.review === "rejected" ? (
          <RejectionNotice reason={listed.rejection} editHref={editHref} />
        ) : null}
        {listed.review === "pending" ? <Notice>{t("listings.own.pending")}</Notice> : null}
        {question}
        {listed.review === "approved" && !listed.shown && !listed.hasLapsed ? (
          <Notice tone="warning">{t("listings.own.hidden")}</Notice>
        ) : null}
        {listed.contactDetails.length > 0 ? (
          <Notice
            title={t("listings.contactDetails.title")}
            action={
              listed.canEdit ? (
                <ButtonLink href={editHref} variant="secondary" size="small" icon="pencil">
                  {t("listings.contactDetails.edit")}
                </ButtonLink>
              ) : undefined
            }
          >
            <p>
              <FoundDetailsList found={listed.contactDetails} />
              {t("listings.contactDetails.advice")}
            </p>
          </Notice>
        ) : null}
        {unsent.map((draft) => (
          <UnsentChanges key={draft.id} draft={draft} canEdit={listed.canEdit} />
        ))}
      </div>
      <Gallery photos={photos} title={listed.title} photosHref={href()} />
      <div className="split">
        <div className="property-story">
          {opening}
          {figures ? (
            <Figures figures={figures} href={(days) => href({ days })} shown={figureKinds} />
          ) : null}
          {children}
        </div>
        <aside aria-label={t("listings.own.manage")} className="own-manage">
          <Card className="own-summary">{summary}</Card>
        </aside>
      </div>
    </article>
  );
}

/** Leads to changes that were kept, as soon as they can be sent. */
function UnsentChanges({ draft, canEdit }: { draft: ListedDraft; canEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t("listings.own.unsent")}
      action={
        canEdit ? (
          <ButtonLink href={formPage(draft, draft.id)} size="small" icon="pencil">
            {t("listings.drafts.continue")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{t("listings.drafts.keptUntil", draft.kept)}</p>
      {canEdit ? null : <p>{t("listings.own.unsentInReview")}</p>}
    </Notice>
  );
}

/** Large figures with small words. */
export function OwnFigures({ figures }: { figures: { name: string; value: number }[] }) {
  const { i18n } = useTranslation();
  return (
    <dl className="own-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString(i18n.language, { numberingSystem: "latn" })}</dd>
        </div>
      ))}
    </dl>
  );
}
