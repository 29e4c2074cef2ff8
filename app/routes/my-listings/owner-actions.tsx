import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ListingAction } from "~/contract/listings/forms";
import type { ProjectAction } from "~/contract/projects/forms";
import { ownListingPaths } from "~/own-listing-paths";
import { paths } from "~/paths";
import { type KindName, listingKinds } from "~/routes/listing-form/listing-kind";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import type { IconName } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { ungatedPage } from "./feature-gate";

type Intent = (ListingAction | ProjectAction)["intent"];

interface Listed {
  kind: KindName;
  id: number;
  slug: string;
  title: string;
}

const idName = ({ kind }: Listed) => `${kind}_id`;

const icons: Record<Intent, IconName> = {
  "mark-sold": "circle-check",
  "mark-rented": "circle-check",
  "mark-available": "rotate-ccw",
  "mark-upcoming": "calendar",
  "mark-under-construction": "building-2",
  confirm: "circle-check",
  "under-offer": "key-round",
  "let-agreed": "key-round",
  "end-offer": "rotate-ccw",
  activate: "eye",
  deactivate: "eye-off",
  delete: "trash-2",
};

interface OwnerActionsProps {
  listed: Listed & { canEdit: boolean; canFeature: boolean; moves: Intent[] };
}

/** Everything an owner may do with a home or a project now. */
export function OwnerActions({ listed }: OwnerActionsProps) {
  const { t } = useTranslation();
  const { kind, slug, title } = listed;
  const named = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      {listed.canEdit ? (
        <ButtonLink
          href={listingKinds[kind].edit(slug)}
          variant="secondary"
          size="small"
          icon="pencil"
        >
          {t("listings.mine.edit")}
          {named}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={listingKinds[kind].public(slug)}
        variant="secondary"
        size="small"
        icon="external-link"
      >
        {t("listings.own.public")}
        {named}
      </ButtonLink>
      <DuplicateButton listed={listed} />
      {listed.canFeature ? <FeatureButton listed={listed} /> : null}
      <Moves listed={listed} moves={listed.moves} />
      <DeleteButton listed={listed} />
    </>
  );
}

/** Begins another listing with everything that this one says. */
function DuplicateButton({ listed: { kind, slug, title } }: { listed: Listed }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={ownListingPaths.duplicate()}>
      <input type="hidden" name="slug" value={slug} />
      <Button variant="secondary" size="small" icon="copy" name="kind" value={kind}>
        {t("listings.drafts.duplicate")}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}

/** Advertises a listing that is on the market (spec §7 feature action). */
function FeatureButton({ listed: { kind, id, title } }: { listed: Listed }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.myAdverts()}>
      <input type="hidden" name="id" value={id} />
      {/* Where to come back to when it cannot be. */}
      <input type="hidden" name="next" value={ungatedPage(pathname + search)} />
      <Button variant="secondary" size="small" icon="star" name="feature_for" value={kind}>
        {t("listings.adverts.feature")}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}

/** A button for each step that is open to its owner now. */
function Moves({ listed, moves }: { listed: Listed; moves: Intent[] }) {
  const { t } = useTranslation();
  return moves.map((intent) => (
    <Form key={intent} method="post" preventScrollReset>
      <input type="hidden" name={idName(listed)} value={listed.id} />
      <Button variant="secondary" size="small" icon={icons[intent]} name="intent" value={intent}>
        {t(`listings.action.${intent}`)}
        <span className="visually-hidden">: {listed.title}</span>
      </Button>
    </Form>
  ));
}

/** Asks once more, on top of the page or, without scripts, on a page of its own. */
function DeleteButton({ listed }: { listed: Listed }) {
  const { t } = useTranslation();
  const id = `delete-${listed.id}`;
  return (
    <>
      <DialogLink
        dialogId={id}
        fallbackHref={listingKinds[listed.kind].own(listed.slug, { ask: "delete" })}
        variant="quiet-danger"
        size="small"
        icon={icons.delete}
      >
        {t("listings.action.delete")}
        <span className="visually-hidden">: {listed.title}</span>
      </DialogLink>
      <Dialog id={id} title={t("listings.delete.title")}>
        <p>{t("listings.delete.text", { title: listed.title })}</p>
        <ConfirmDelete listed={listed}>
          <DialogDismiss>{t("listings.delete.keep")}</DialogDismiss>
        </ConfirmDelete>
      </Dialog>
    </>
  );
}

interface AskToDeleteProps {
  listed: Listed;
  keepHref: string;
}

/** The same question as a part of the page. */
export function AskToDelete({ listed, keepHref }: AskToDeleteProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t("listings.delete.title")}>
      <div className="stack">
        <p>{t("listings.delete.text", { title: listed.title })}</p>
        <ConfirmDelete listed={listed}>
          <ButtonLink variant="quiet" href={keepHref}>
            {t("listings.delete.keep")}
          </ButtonLink>
        </ConfirmDelete>
      </div>
    </Notice>
  );
}

interface ConfirmDeleteProps {
  listed: Listed;
  /** The way back. */
  children: ReactNode;
}

function ConfirmDelete({ listed, children }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="form-actions">
      <input type="hidden" name={idName(listed)} value={listed.id} />
      <Button variant="danger" icon={icons.delete} name="intent" value="delete">
        {t("listings.delete.confirm")}
      </Button>
      {children}
    </Form>
  );
}
