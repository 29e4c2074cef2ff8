import {
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "./button";
import { ErrorPage } from "./error-page";
import type { IconName } from "./icon";
import { useSite } from "./site-context";

/** What a page that cannot be shown gives back of words that were not saved. */
export interface UnsentWords {
  written: string;
  /** Who wrote is signed out: where they sign in, and what the form needs to save the words then. */
  signIn?: { href: string; name: string; others: [name: string, value: string][] };
}

/** In place of a page that cannot be shown any more: why not, and what was written there and not saved. */
export function UnsentWordsPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { written = "", signIn } = ((isRouteErrorResponse(error) && error.data) ||
    {}) as Partial<UnsentWords>;
  if (!signIn)
    return (
      <ErrorPage>
        {written ? <WordsToCopy text={t("ui.unsentWords.text")} written={written} /> : null}
      </ErrorPage>
    );
  return (
    <SaveAfterSignIn
      text={t("ui.unsentWords.signedOutText")}
      label={t("ui.unsentWords.title")}
      button={t("ui.unsentWords.save")}
      {...signIn}
      written={written}
    />
  );
}

/**
 * For pages with such a boundary: as usual, and said, so that scripts leave them out of what is loaded after a refusal.
 * Their loader would lead whoever is signed out away from the words.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate;

/** What can only be copied now. */
export function WordsToCopy({ text, written }: { text: ReactNode; written: string }) {
  const { t } = useTranslation();
  return (
    <section className="narrow stack" aria-labelledby="unsent">
      <h2 id="unsent">{t("ui.unsentWords.title")}</h2>
      <p id="unsent-hint">{text}</p>
      <textarea
        className="control"
        aria-labelledby="unsent"
        aria-describedby="unsent-hint"
        readOnly
        dir="auto"
        rows={6}
        value={written}
      />
    </section>
  );
}

interface SaveAfterSignInProps extends NonNullable<UnsentWords["signIn"]> {
  text: string;
  label: string;
  button: string;
  icon?: IconName;
  longest?: number;
  encType?: "multipart/form-data";
  written: string;
}

/** The form once more, for who signs in beside it. */
export function SaveAfterSignIn({
  text,
  label,
  button,
  icon,
  longest,
  encType,
  written,
  href,
  name,
  others,
}: SaveAfterSignInProps) {
  const { t } = useTranslation();
  return (
    <form method="post" encType={encType} className="narrow stack">
      <h1>{t("ui.unsentWords.signedOut")}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink href={href} variant="secondary" target="_blank" rel="noopener">
          {t("common.signIn")} <span className="visually-hidden">{t("ui.unsentWords.newTab")}</span>
        </ButtonLink>
      </p>
      {others.map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      <div className="field">
        <label htmlFor="unsent-words">{label}</label>
        <textarea
          id="unsent-words"
          name={name}
          className="control"
          dir="auto"
          rows={6}
          maxLength={longest}
          defaultValue={written}
        />
      </div>
      <Button icon={icon}>{button}</Button>
    </form>
  );
}

/** Whose page a form stands on: what they write is not saved in the name of who signed in meanwhile. */
export function WrittenBy() {
  const { memberId } = useSite();
  return memberId === undefined ? null : <input type="hidden" name="member" value={memberId} />;
}
