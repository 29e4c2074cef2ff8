import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { SubmitButton } from "~/ui/submit-button";

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

/**
 * Seconds that are left of those the page was made with. They run with scripts alone: `runs` says so,
 * and the server answers honestly whoever comes too early.
 */
function useWaiting(seconds: number) {
  const [left, setLeft] = useState(seconds);
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    setRuns(true);
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { left, runs };
}
