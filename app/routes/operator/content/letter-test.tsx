import type { TestOutcome } from "~/contract/operator/health/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/notice";

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
