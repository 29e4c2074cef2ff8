import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";

interface PreviewBoxProps {
  /** What was sent: a new one takes the focus. */
  of: unknown;
  children: ReactNode;
}

/** What becomes of what was typed, before anything is saved: here the page goes on. */
export function PreviewBox({ of, children }: PreviewBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <section
      ref={box}
      className="text-preview"
      aria-labelledby="preview"
      tabIndex={-1}
      // The attribute serves pages without scripts; with scripts the effect above does it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="preview">{t("operator.content.preview")}</h2>
      <p>{t("operator.content.previewLead")}</p>
      {children}
    </section>
  );
}

/** Asks for it, beside the button that saves. */
export function PreviewButton() {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" icon="eye" name="intent" value="preview" formNoValidate>
      {t("operator.content.preview")}
    </Button>
  );
}
