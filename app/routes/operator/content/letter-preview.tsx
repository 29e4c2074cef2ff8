import { useEffect, useRef } from "react";
import type { TestOutcome } from "~/contract/operator/health/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";

export interface ShownLetter {
  subject: string;
  /** A whole document. */
  html: string;
  text: string;
}

interface LetterPreviewProps {
  shown: ShownLetter;
  /** What was typed, and is not saved. */
  isTyped: boolean;
  language: string;
}

/** A letter as mail programs show it. Its frame runs nothing, opens nothing and is under the policy of the page. */
export function LetterPreview({ shown, isTyped, language }: LetterPreviewProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTyped) box.current?.focus();
  }, [shown, isTyped]);
  return (
    <section
      ref={box}
      className="letter-preview"
      aria-labelledby="preview"
      tabIndex={-1}
      // The attribute serves pages without scripts; with scripts the effect above does it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isTyped}
    >
      <header>
        <h2 id="preview">{t("letters.preview")}</h2>
        <p>{t(isTyped ? "letters.previewTyped" : "letters.previewLead")}</p>
      </header>
      <div className="letter-sheet">
        <p className="letter-subject">
          <small>{t("letters.subject")}</small>
          <strong lang={language} dir="auto">
            {shown.subject}
          </strong>
        </p>
        <iframe title={t("letters.preview")} sandbox="" srcDoc={shown.html} />
      </div>
      <Disclosure summary={t("letters.plain")}>
        <pre className="letter-plain" lang={language} dir="auto">
          {shown.text}
        </pre>
      </Disclosure>
    </section>
  );
}

export interface TestedLetter {
  outcome: TestOutcome;
  /** What the mail server said; empty: nothing. */
  answer: string;
}

/** What became of a test. */
export function TestResult({ outcome, answer }: TestedLetter) {
  const { t } = useTranslation();
  const tones = { taken: "good", outbox: "info" } as const;
  const tone = outcome === "taken" || outcome === "outbox" ? tones[outcome] : "warning";
  return (
    <Notice tone={tone} title={t(tone === "warning" ? "letters.notTested" : "letters.tested")}>
      <p>{t(`health.test.outcome.${outcome}`)}</p>
      {answer ? (
        <p>
          <bdi>{answer}</bdi>
        </p>
      ) : null}
    </Notice>
  );
}
