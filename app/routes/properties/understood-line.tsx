import { useTranslation } from "~/i18n/use-translation";
import { ChipLink } from "~/ui/chip";
import { TextLink } from "~/ui/text-link";
import type { Understanding } from "./understood.server";

/** How the sentence was taken that led here, the way to its plain words, and what else it may mean. */
export function UnderstoodLine({ understood }: { understood: Understanding }) {
  const { t } = useTranslation();
  const { sentence, isWords, isChanged, wordsHref, meantHref, alternatives } = understood;
  const state = isWords ? "asWords" : isChanged ? "changed" : "asFilters";
  // People write in other directions than the page.
  const [before, after] = t(`properties.understood.${state}`, { sentence: "\0" }).split("\0");
  const other = { asWords: "showFilters", changed: "askAgain", asFilters: "searchWords" } as const;
  return (
    <div className="understood" data-changed={isChanged || undefined}>
      <p>
        {before}
        <bdi>{sentence}</bdi>
        {after}{" "}
        <TextLink href={state === "asFilters" ? wordsHref : meantHref}>
          {t(`properties.understood.${other[state]}`)}
        </TextLink>
      </p>
      {alternatives.length > 0 ? (
        <>
          <p id="did-you-mean" className="quiet">
            {t("properties.understood.didYouMean")}
          </p>
          <ul className="chips" aria-labelledby="did-you-mean">
            {alternatives.map(({ label, href }) => (
              <li key={href}>
                <ChipLink href={href} label={label} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
