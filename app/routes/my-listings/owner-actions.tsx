import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ListingAction } from "~/contract/listings.forms";
import type { ProjectAction } from "~/contract/projects.forms";
import { ownListingPaths } from "~/own-listing-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import type { IconName } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export type Intent = (ListingAction | ProjectAction)["intent"];

/** What is listed: a home or a project. */
export interface Listed {
  kind: "property" | "project";
  id: number;
  slug: string;
  title: string;
}

const idName = ({ kind }: Listed) => `${kind}_id`;

/** The page that asks whether it should go. */
const askToDelete = ({ kind, slug }: Listed) =>
  (kind === "property" ? ownListingPaths.myProperty : ownListingPaths.myProject)(slug, {
    ask: "delete",
  });

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

/** A button for everything an owner may do with a listing now. */
export function Moves({ listed, moves }: { listed: Listed; moves: Intent[] }) {
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
export function DeleteButton({ listed }: { listed: Listed }) {
  const { t } = useTranslation();
  const id = `delete-${listed.id}`;
  return (
    <>
      <DialogLink
        dialogId={id}
        fallbackHref={askToDelete(listed)}
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
