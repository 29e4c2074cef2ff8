import { type FormEvent, useEffect, useRef, useState } from "react";
import type { contactDetailsOf } from "~/contract/contact-details";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/icon";

export type FoundDetails = ReturnType<typeof contactDetailsOf>;

/** Milliseconds of quiet after which what was typed is looked at, so that no half number is spoken of. */
const quiet = 700;

/** What is found in the title and the description; with scripts it follows what is typed. */
export function useContactDetails(given: FoundDetails) {
  const [live, setLive] = useState<FoundDetails>();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function onInput({ currentTarget }: FormEvent<HTMLElement>) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const texts = ["title", "description"].map(
        (name) =>
          currentTarget.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
            ?.value,
      );
      import("~/contract/contact-details").then(
        ({ contactDetailsOf }) => setLive(contactDetailsOf(...texts)),
        () => undefined,
      );
    }, quiet);
  }

  return { found: live ?? given, onInput };
}

/** Says what was found, and why it need not be there; refuses nothing. */
export function ContactDetailsAdvice({ found }: { found: FoundDetails }) {
  const { t } = useTranslation();
  return (
    <div className="seo-advice">
      <p role="status">
        {found.length > 0 ? (
          <>
            <Icon name="triangle-alert" /> <FoundDetailsList found={found} />{" "}
            {t("listings.contactDetails.advice")}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** "Telephone number: 0034 600 123 456." */
export function FoundDetailsList({ found }: { found: FoundDetails }) {
  const { t } = useTranslation();
  return found.map(({ kind, text }, index) => (
    <span key={index}>
      {t(`listings.contactDetails.${kind}`)} <bdi>{text}</bdi>.{" "}
    </span>
  ));
}
