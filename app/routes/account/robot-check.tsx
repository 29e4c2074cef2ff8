import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";

interface Recaptcha {
  ready(run: () => void): void;
  render(box: HTMLElement, options: object): number;
  execute(widget: number): void;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let script: Promise<Recaptcha> | undefined;

/** Google's script, when somebody asks for a code and not before. */
function loadRecaptcha(language: string) {
  script ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`;
    element.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha!)) ?? undefined;
    element.onerror = () => reject(new Error("reCAPTCHA did not load"));
    document.head.append(element);
  }).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

async function passCheck(siteKey: string, box: HTMLElement, language: string) {
  // The emulator asks nobody.
  if (!siteKey) return "emulator";
  const recaptcha = await loadRecaptcha(language);
  return new Promise<string>((resolve, reject) => {
    const place = box.appendChild(document.createElement("div"));
    const widget = recaptcha.render(place, {
      sitekey: siteKey,
      size: "invisible",
      callback: resolve,
      "error-callback": () => reject(new Error("reCAPTCHA failed")),
    });
    recaptcha.execute(widget);
  });
}

interface RobotCheckProps {
  siteKey: string;
  /** The value of the button that asks for a code, where there are others. */
  button?: string;
  /** What is to be done without scripts; unless it is said, our own codes take the place of Google's. */
  withoutScripts?: string;
}

/**
 * Lets Google look for robots before a code is asked for; what it says goes with the form. Without
 * scripts, or when Google cannot be reached, the form goes without, and the code is sent our own way.
 */
export function RobotCheck({ siteKey, button, withoutScripts }: RobotCheckProps) {
  const { t, i18n } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [scripts, setScripts] = useState(false);
  useEffect(() => {
    setScripts(true);
    const form = field.current?.form;
    if (!form) return;
    let passed: string | undefined;
    const check = (event: SubmitEvent) => {
      const pressed = event.submitter as HTMLButtonElement | null;
      if (passed !== undefined || (button && pressed?.value !== button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void passCheck(siteKey, box.current!, i18n.language)
        .catch(() => "")
        // A form that is being sent cannot be sent anew before this event is over.
        .then((token) => new Promise<string>((resolve) => setTimeout(() => resolve(token))))
        .then((token) => {
          if (!field.current) return;
          field.current.value = passed = token;
          form.requestSubmit(pressed);
          // Each works once.
          field.current.value = "";
          passed = undefined;
        });
    };
    form.addEventListener("submit", check);
    return () => form.removeEventListener("submit", check);
  }, [siteKey, button, i18n]);
  return (
    <>
      <input ref={field} type="hidden" name="check" defaultValue="" />
      <div ref={box} />
      <p className="quiet">
        {scripts ? t("account.phone.robots") : (withoutScripts ?? t("account.phone.ownCode"))}
      </p>
    </>
  );
}
