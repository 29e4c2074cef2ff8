import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { Icon, type IconName } from "./icon";

export interface ToastMessage {
  type: "success" | "error" | "info" | "warning";
  /** A key of the texts, or a sentence. */
  message: string;
  description?: string;
}

/** Toasts close by themselves after 5000 ms (spec §9), but for warnings: they say what is still to be done. */
const closesAfter = 5000;

const icons: Record<ToastMessage["type"], IconName> = {
  success: "circle-check",
  error: "circle-alert",
  info: "info",
  warning: "triangle-alert",
};

const raised = "doorstep-toast";

/** Shows a message that no page brought along. */
export const raiseToast = (detail: ToastMessage) =>
  window.dispatchEvent(new CustomEvent(raised, { detail }));

/** Where toasts appear: top right with scripts, a plain message above the page without. */
export function ToastRegion({ toast: brought }: { toast: ToastMessage | null | undefined }) {
  const [toast, setToast] = useState(brought);
  useEffect(() => {
    const show = (event: Event) => setToast((event as CustomEvent<ToastMessage>).detail);
    window.addEventListener(raised, show);
    return () => window.removeEventListener(raised, show);
  }, []);
  useEffect(() => {
    if (brought) setToast(brought);
  }, [brought]);
  return (
    <div className="toasts" role="status">
      {toast ? <Toast key={`${toast.type} ${toast.message}`} toast={toast} /> : null}
    </div>
  );
}

export function Toast({ toast }: { toast: ToastMessage }) {
  const { t } = useTranslation();
  const translate = useMessage();
  const said = (message: string) => t(message, { defaultValue: translate(message) });
  const [open, setOpen] = useState(true);
  const [closable, setClosable] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    setClosable(true);
    setOpen(true);
  }, [toast]);
  useEffect(() => {
    if (held || toast.type === "warning") return;
    const timer = setTimeout(() => setOpen(false), closesAfter);
    return () => clearTimeout(timer);
  }, [held, toast]);
  if (!open) return null;
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <div className={`toast toast-${toast.type}`} {...hold}>
      <Icon name={icons[toast.type]} />
      <p>
        {said(toast.message)}
        {toast.description ? <small>{said(toast.description)}</small> : null}
      </p>
      {closable ? (
        <button
          type="button"
          className="round-button"
          aria-label={t("ui.toast.close")}
          onClick={() => setOpen(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  );
}
