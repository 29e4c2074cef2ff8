import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import type { ListedDraft } from "~/routes/listing-form/form-draft.server";
import { formPage, listingKinds } from "~/routes/listing-form/listing-kind";

interface DraftListProps {
  drafts: ListedDraft[];
  /** The page asks whether this one should go. */
  asked: string | null;
}

/** What was begun and not sent yet, latest first. */
export function DraftList({ drafts, asked }: DraftListProps) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  const toDelete = drafts.find(({ id }) => id === asked);
  return (
    <section aria-labelledby="drafts" className="stack">
      <h2 id="drafts">{t("listings.drafts.title")}</h2>
      {toDelete ? (
        <Notice tone="danger" title={t("listings.drafts.deleteTitle")}>
          <div className="stack">
            <p>{t("listings.drafts.deleteText")}</p>
            <DeleteForm draft={toDelete}>
              <ButtonLink variant="quiet" href={listingKinds[toDelete.kind].list()}>
                {t("listings.delete.keep")}
              </ButtonLink>
            </DeleteForm>
          </div>
        </Notice>
      ) : null}
      <ul className="own-listings" aria-label={t("listings.drafts.title")}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation();
  const words = draft.title || t("listings.drafts.untitled");
  const title = draft.listing ? t("listings.drafts.changesTo", { title: words }) : words;
  const dialogId = `delete-draft-${draft.id}`;
  const named = <span className="visually-hidden">: {title}</span>;
  return (
    <li className="own-listing">
      <Picture url={draft.picture} alt="" sizes="(min-width:48rem) 200px, 100vw" largest={640} />
      <div className="own-listing-words">
        <h3 dir="auto">{title}</h3>
        <p className="quiet">{t("listings.drafts.keptUntil", draft.kept)}</p>
      </div>
      <div className="own-listing-actions">
        <ButtonLink href={formPage(draft, draft.id)} size="small" icon="pencil">
          {t("listings.drafts.continue")}
          {named}
        </ButtonLink>
        <DialogLink
          dialogId={dialogId}
          fallbackHref={listingKinds[draft.kind].list({ "delete-draft": draft.id })}
          variant="quiet-danger"
          size="small"
          icon="trash-2"
        >
          {t("listings.drafts.delete")}
          {named}
        </DialogLink>
        <Dialog id={dialogId} title={t("listings.drafts.deleteTitle")}>
          <p>{t("listings.drafts.deleteText")}</p>
          <DeleteForm draft={draft}>
            <DialogDismiss>{t("listings.delete.keep")}</DialogDismiss>
          </DeleteForm>
        </Dialog>
      </div>
    </li>
  );
}

function DeleteForm({ draft, children }: { draft: ListedDraft; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={ownListingPaths.formDrafts()} className="form-actions">
      <input type="hidden" name="draft" value={draft.id} />
      <input type="hidden" name="kind" value={draft.kind} />
      <Button variant="danger" icon="trash-2" name="intent" value="delete">
        {t("listings.delete.confirm")}
      </Button>
      {children}
    </Form>
  );
}
