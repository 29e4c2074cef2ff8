import { Form } from "@remix-run/react";
import type { PriceCheck } from "~/contract/listings/price-calls";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { FoundDetailsList } from "~/routes/listing-form/contact-details-advice";
import type { ListedDraft } from "~/routes/listing-form/form-draft.server";
import { formPage, listingKinds } from "~/routes/listing-form/listing-kind";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useSite } from "~/ui/site-context";
import { HeldNotice, RejectionNotice } from "./own-row";
import type { OwnHome, OwnProjectView } from "./own-view.server";

interface OwnNoticesProps {
  listing: OwnHome | OwnProjectView;
  priceCheck: PriceCheck | null;
  /** Changes that could not be sent. */
  unsent: ListedDraft[];
}

/** What its owner should know of it, or is asked. */
export function OwnNotices({ listing, priceCheck, unsent }: OwnNoticesProps) {
  const { t } = useTranslation();
  const { review, shown, contactDetails, canEdit } = listing;
  const editHref = listingKinds[listing.kind].edit(listing.slug);
  const hasLapsed = listing.kind === "property" && listing.hasLapsed;
  return (
    <>
      {listing.heldFor === null ? null : (
        <HeldNotice reason={listing.heldFor} canEdit={listing.canEdit} />
      )}
      {review === "rejected" ? (
        <RejectionNotice reason={listing.rejection} editHref={editHref} />
      ) : null}
      {review === "pending" ? <Notice>{t("listings.own.pending")}</Notice> : null}
      {listing.kind === "property" ? (
        <>
          <StandingQuestion home={listing} />
          <PriceQuestion home={listing} check={priceCheck} editHref={editHref} />
        </>
      ) : null}
      {review === "approved" && !shown && !hasLapsed && listing.heldFor === null ? (
        <Notice tone="warning">{t("listings.own.hidden")}</Notice>
      ) : null}
      {contactDetails.length > 0 ? (
        <Notice
          title={t("listings.contactDetails.title")}
          action={
            canEdit ? (
              <ButtonLink href={editHref} variant="secondary" size="small" icon="pencil">
                {t("listings.contactDetails.edit")}
              </ButtonLink>
            ) : undefined
          }
        >
          <p>
            <FoundDetailsList found={contactDetails} />
            {t("listings.contactDetails.advice")}
          </p>
        </Notice>
      ) : null}
      {unsent.map((draft) => (
        <UnsentChanges key={draft.id} draft={draft} canEdit={canEdit} />
      ))}
    </>
  );
}

/** Asks whether the home still stands, or offers to bring it back; one press answers. */
function StandingQuestion({ home: { id, question } }: { home: OwnHome }) {
  const { t, i18n } = useTranslation();
  if (!question) return null;
  const { kind } = question;
  const date = formatDay(question.date, i18n.language);
  return (
    <Notice
      tone="warning"
      title={t(`listings.confirm.${kind}.title`)}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="property_id" value={id} />
          <Button
            size="small"
            icon="circle-check"
            name="intent"
            value={kind === "asked" ? "confirm" : "activate"}
          >
            {t(kind === "asked" ? "listings.action.confirm" : "listings.confirm.lapsed.button")}
          </Button>
        </Form>
      }
    >
      <p>{t(`listings.confirm.${kind}.text`, { date })}</p>
    </Notice>
  );
}

interface PriceQuestionProps {
  home: OwnHome;
  check: PriceCheck | null;
  editHref: string;
}

/** Asks whether the price is meant; it may be. */
function PriceQuestion({ home, check, editHref }: PriceQuestionProps) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  if (!check) return null;
  return (
    <Notice
      title={t("listings.priceCheck.title")}
      action={
        home.canEdit ? (
          <ButtonLink href={editHref} variant="secondary" size="small" icon="pencil">
            {t("listings.priceCheck.edit")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {t("listings.priceCheck.text", {
          price: formatMoney(home.price, site, i18n.language),
          usual: formatMoney(check.usual, site, i18n.language),
        })}
      </p>
    </Notice>
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
