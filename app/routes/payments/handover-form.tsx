import { useEffect, useRef, useState, type ReactNode } from "react";
import { type GatewayName, gatewayTitles, type PostedForm } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon";

interface HandoverFormProps {
  gateway: GatewayName;
  form: PostedForm;
}

/** A form that leads to the gateway: by itself where scripts run, else by its button. */
export function HandoverForm({ gateway, form: { url, fields } }: HandoverFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const isOwnDocument = useOwnDocument();
  useEffect(() => {
    if (!isOwnDocument) return;
    const [entry] = performance.getEntriesByType("navigation");
    // Whoever came back did not want to stay there.
    const cameBack = entry instanceof PerformanceNavigationTiming && entry.type === "back_forward";
    if (isSent.current || cameBack) return;
    isSent.current = true;
    form.current?.submit();
  }, [isOwnDocument]);
  return (
    <form ref={form} method="post" action={url} className="stack">
      {fields.map(({ name, value }, index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <LeavingButton icon="external-link">
        {t("payments.goTo", { gateway: gatewayTitles[gateway] })}
      </LeavingButton>
    </form>
  );
}

/**
 * A page that leads to a gateway needs the policy that came with it. Reached by scripts it still has the policy of the
 * page before, which lets nobody in, and is loaded once more. Says whether the page came with its own.
 */
export function useOwnDocument() {
  const [isOwn] = useState(
    () => typeof document === "undefined" || !("awake" in document.documentElement.dataset),
  );
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}

interface LeavingButtonProps {
  icon?: IconName;
  children: ReactNode;
}

/** The button of a form that leads away as a document: pressed once, it waits until the page is left. */
export function LeavingButton({ icon, children }: LeavingButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Whoever comes back finds the page as it was left.
    const comeBack = () => setLeaving(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return (
    <Button wide icon={icon} pending={isLeaving} onClick={() => setTimeout(() => setLeaving(true))}>
      {children}
    </Button>
  );
}
