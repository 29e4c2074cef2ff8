import { useTranslation } from "~/i18n/use-translation";
import { SubmitButton } from "~/ui/submit-button";
import { useWaiting } from "./use-waiting";

interface SendAgainProps {
  /** Until another code may be sent, as the page was made. */
  seconds: number;
  intent?: string;
}

/** Asks for another code, and says when that can be done. */
export function SendAgain({ seconds, intent = "again" }: SendAgainProps) {
  const { t } = useTranslation();
  const { left, runs } = useWaiting(seconds);
  return (
    <div className="send-again" data-wake="">
      {left > 0 ? (
        <p className="quiet" id="send-again">
          {t("account.verify.wait", { count: left })}
        </p>
      ) : null}
      <SubmitButton
        wide
        variant="quiet"
        name="intent"
        value={intent}
        formNoValidate
        disabled={runs && left > 0}
        aria-describedby={left > 0 ? "send-again" : undefined}
      >
        {t("account.verify.again")}
      </SubmitButton>
    </div>
  );
}
