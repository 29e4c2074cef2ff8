import type { SubmissionResult } from "@conform-to/react";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/notice";

/** Why a decision was refused, and the reason that was typed for it, where its form is not there any more. */
export function KeptReason({ reply }: { reply?: SubmissionResult<string[]> }) {
  const { t } = useTranslation();
  const say = useMessage();
  const [fault] = reply?.error?.[""] ?? [];
  if (!fault) return null;
  const written = reply?.initialValue?.reason;
  return (
    <Notice tone="danger" title={say(fault)}>
      {typeof written === "string" && written !== "" ? (
        <p>
          <strong>{t("operator.review.kept")}</strong>
          <br />
          <span className="console-value" dir="auto">
            {written}
          </span>
        </p>
      ) : null}
    </Notice>
  );
}
