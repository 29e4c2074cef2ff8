import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** What the server hands a browser (WebAuthn). */
type PasskeyOptions = { make: Record<string, unknown> } | { sign: Record<string, unknown> };

/** Fetched by the press alone. */
async function answerOf(options: PasskeyOptions) {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  return "make" in options
    ? startRegistration({
        optionsJSON: options.make as unknown as PublicKeyCredentialCreationOptionsJSON,
      })
    : startAuthentication({
        optionsJSON: options.sign as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
}

type Ability = "yes" | "no" | "unknown";
const unchanging = () => () => undefined;
/** Until scripts run nobody knows; that stays so without them. */
const useAbility = () =>
  useSyncExternalStore<Ability>(
    unchanging,
    () => ("PublicKeyCredential" in window ? "yes" : "no"),
    () => "unknown",
  );

interface PasskeySubmitProps {
  options: PasskeyOptions;
  children: string;
}

/**
 * The button of a form that a passkey answers: it asks the device, and sends the form with what it said. Where there
 * are no scripts, or the browser knows no passkeys, the page says so.
 */
export function PasskeySubmit({ options, children }: PasskeySubmitProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isStopped, setStopped] = useState(false);
  const ability = useAbility();
  const advice = <Notice>{t("security.passkeys.needsScripts")}</Notice>;
  if (ability === "no") return advice;
  const isReady = ability === "yes";
  const press = async () => {
    setStopped(false);
    try {
      const answer = await answerOf(options);
      const input = field.current;
      if (!input?.form) return;
      input.value = JSON.stringify(answer);
      input.form.requestSubmit();
    } catch {
      setStopped(true);
    }
  };
  return (
    <>
      <p aria-live="polite" className={isStopped ? undefined : "visually-hidden"}>
        {isStopped ? t("security.passkeys.stopped") : ""}
      </p>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      {isReady ? null : <div className="never-with-scripts">{advice}</div>}
      <div className={isReady ? undefined : "only-scripts"}>
        <Button type="button" wide icon="lock" disabled={!isReady} onClick={() => void press()}>
          {children}
        </Button>
      </div>
    </>
  );
}
