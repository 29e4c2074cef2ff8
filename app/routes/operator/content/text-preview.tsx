import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { RichText } from "~/ui/rich-text";

interface TextPreviewProps {
  /** In which language; the first one is the text itself. */
  texts: { language: string; html: string }[];
}

/** What written texts become, before anything is saved. */
export function TextPreview({ texts }: TextPreviewProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [texts]);
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
      {texts.map(({ language, html }) => (
        <div key={language}>
          {language ? (
            <h3>
              <bdi>{language}</bdi>
            </h3>
          ) : null}
          <RichText html={html} />
        </div>
      ))}
    </section>
  );
}
