import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListingAction } from "~/contract/listings.forms";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Dialog, DialogLink } from "~/ui/dialog";
import type { IconName } from "~/ui/icon";

interface Home {
  id: number;
  slug: string;
  title: string;
}

const icons: Record<ListingAction["intent"], IconName> = {
  "mark-sold": "circle-check",
  "mark-rented": "circle-check",
  "mark-available": "rotate-ccw",
  activate: "eye",
  deactivate: "eye-off",
  delete: "trash-2",
};

interface MovesProps {
  home: Home;
  moves: ListingAction["intent"][];
}

/** A button for everything an owner may do with a listing now. */
export function Moves({ home, moves }: MovesProps) {
  const { t } = useTranslation();
  return moves.map((intent) => (
    <Form key={intent} method="post" preventScrollReset>
      <input type="hidden" name="property_id" value={home.id} />
      <Button variant="secondary" size="small" icon={icons[intent]} name="intent" value={intent}>
        {t(`listings.action.${intent}`)}
        <span className="visually-hidden">: {home.title}</span>
      </Button>
    </Form>
  ));
}

/** Asks once more, on top of the page or, without scripts, on the listing's own page. */
export function DeleteButton({ home }: { home: Home }) {
  const { t } = useTranslation();
  const id = `delete-${home.id}`;
  return (
    <>
      <DialogLink
        dialogId={id}
        fallbackHref={paths.myProperty(home.slug, { ask: "delete" })}
        variant="quiet"
        size="small"
        icon={icons.delete}
      >
        {t("listings.action.delete")}
        <span className="visually-hidden">: {home.title}</span>
      </DialogLink>
      <Dialog id={id} title={t("listings.delete.title")}>
        <p>{t("listings.delete.text", { title: home.title })}</p>
        <ConfirmDelete home={home}>
          <Button formMethod="dialog" variant="quiet">
            {t("listings.delete.keep")}
          </Button>
        </ConfirmDelete>
      </Dialog>
    </>
  );
}

interface ConfirmDeleteProps {
  home: Home;
  /** The way back. */
  children: React.ReactNode;
}

export function ConfirmDelete({ home, children }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="form-actions">
      <input type="hidden" name="property_id" value={home.id} />
      <Button variant="danger" icon={icons.delete} name="intent" value="delete">
        {t("listings.delete.confirm")}
      </Button>
      {children}
    </Form>
  );
}
