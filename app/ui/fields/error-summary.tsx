import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { Icon } from "../icon";

interface ErrorSummaryProps {
  /** conform's form metadata; errors without a field's name belong to the whole form. */
  form: { id: string; allErrors: Record<string, string[]> };
  /** In the place of "Please check these answers". */
  title?: string;
  /** Only an example on a page of examples does not. */
  takesFocus?: boolean;
}

/** To the field, without going to another address: that would end what the server's answer says. */
function leadToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The scripts have just come, and somebody is at a field already. */
const isHeldBeforeScripts = () =>
  !("awake" in document.documentElement.dataset) && document.activeElement !== document.body;

/**
 * What is wrong, at the top of the form, with a link to each field. Takes the focus when it appears
 * and after every further attempt. The page's title should begin with "Error:" (t("ui.errors.titlePrefix")).
 */
export function ErrorSummary({ form, title: said, takesFocus = true }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const translate = useMessage();
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.entries(form.allErrors).filter(([, messages]) => messages.length > 0);
  const shown = faults.length > 0;
  useEffect(() => {
    if (!shown || !takesFocus) return;
    // After conform, which leads to the first wrong field.
    const focus = () => setTimeout(() => box.current?.focus());
    if (!isHeldBeforeScripts()) focus();
    const element = document.getElementById(form.id);
    element?.addEventListener("submit", focus);
    return () => element?.removeEventListener("submit", focus);
  }, [shown, takesFocus, form.id]);
  if (!shown) return null;
  const title = `${form.id}-errors`;
  return (
    <div
      ref={box}
      tabIndex={-1}
      // The attribute serves pages without scripts; with scripts the effect above does it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      aria-labelledby={title}
      role="alert"
      className="error-summary"
      data-wake=""
    >
      <h2 id={title}>
        <Icon name="circle-alert" />
        {said ?? t("ui.errors.title")}
      </h2>
      <ul>
        {faults.map(([name, [message = ""]]) => (
          <li key={name}>
            {name ? (
              <a href={`#${form.id}-${name}`} onClick={leadToField}>
                {translate(message)}
              </a>
            ) : (
              translate(message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
