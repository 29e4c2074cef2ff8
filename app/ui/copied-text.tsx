import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

/** A text to be written elsewhere, letter by letter: it can be selected, and with scripts copied. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Refused: the text stands there to be selected.
      () => undefined,
    );
  return (
    <span className="copied-text">
      <bdi className="selectable">{text}</bdi>
      <span className="only-scripts">
        <Button
          type="button"
          variant="quiet"
          size="small"
          icon={isCopied ? "check" : "copy"}
          onClick={() => void copy()}
        >
          {t(isCopied ? "payments.copied" : "payments.copy")}
          <span className="visually-hidden">: {label}</span>
        </Button>
      </span>
      <span role="status" className="visually-hidden">
        {isCopied ? t("payments.copied") : null}
      </span>
    </span>
  );
}
