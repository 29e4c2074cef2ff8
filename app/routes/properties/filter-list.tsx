import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";

/** The filters of a search in words. */
export function FilterList({ words }: { words: string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="filter-words" aria-label={t("properties.chosen")}>
      {(words.length > 0 ? words : [t("properties.saved.noFilters")]).map((word) => (
        <li key={word} dir="auto">
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  );
}
