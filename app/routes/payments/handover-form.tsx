import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type GatewayName, gatewayTitles } from "~/contract/payments/rules";
import { LeavingButton } from "./leaving-button";
import type { PostedForm } from "~/upstream.server/foreign/paypal-form";
import { useOwnDocument } from "./use-own-document";

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
