import { useTranslation } from "~/i18n/use-translation";
import { ChipLink } from "~/ui/chip";
import { TextLink } from "~/ui/text-link";
import type { Understanding } from "./understood.server";

/** How the sentence was taken that led here, the way to its plain words, and what else it may mean. */
export function UnderstoodLine({ understood }: { understood: Understanding }) {
  const { t } = useTranslation();
  const { sentence, isWords, wordsHref, meantHref, alternatives } = understood;
  return (
    <div className="understood">
      <p>
        {t(isWords ? "properties.understood.asWords" : "properties.understood.asFilters", {
          sentence,
        })}{" "}
        <TextLink href={isWords ? meantHref : wordsHref}>
          {t(isWords ? "properties.understood.showFilters" : "properties.understood.searchWords")}
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
