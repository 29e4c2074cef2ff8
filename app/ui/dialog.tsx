import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { Button, type ButtonVariant } from "./button";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

interface DialogProps {
  id: string;
  title: string;
  /** Open from the start (needs scripts). */
  open?: boolean;
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}

/** A question on top of the page. Whatever it asks also has a page of its own (see DialogLink). */
export function Dialog({ id, title, open = false, onClose, className, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // The backdrop closes it for mice; keyboards have Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames("dialog", className)}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog" className="dialog-close">
          <button className="round-button" aria-label={t("ui.dialog.close")}>
            <Icon name="x" />
          </button>
        </form>
        {children}
      </div>
    </dialog>
  );
}

/** Closes the dialog around it and changes nothing. */
export const DialogDismiss = ({ children }: { children: ReactNode }) => (
  <Button
    type="button"
    variant="quiet"
    onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
  >
    {children}
  </Button>
);

interface DialogLinkProps {
  /** Of the Dialog on this page. */
  dialogId: string;
  /** The page that asks the same without scripts. */
  fallbackHref: string;
  variant?: ButtonVariant;
  size?: "normal" | "small";
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

/** A link to the page that asks; with scripts it opens the dialog instead. */
export function DialogLink({
  dialogId,
  fallbackHref,
  variant = "secondary",
  size,
  icon,
  className,
  children,
}: DialogLinkProps) {
  return (
    <Link
      to={fallbackHref}
      className={
        className ?? classNames("button", `button-${variant}`, size === "small" && "button-small")
      }
      onClick={(event) => {
        const dialog = document.getElementById(dialogId);
        if (!(dialog instanceof HTMLDialogElement)) return;
        event.preventDefault();
        dialog.showModal();
      }}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
