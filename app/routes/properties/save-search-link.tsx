import { useTranslation } from "~/i18n/use-translation";
import type { PropertyList } from "~/contract/properties/lists";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { useSite } from "~/ui/site-context";
import type { SearchQuery } from "~/contract/properties/forms";

interface SaveSearchLinkProps {
  list: PropertyList;
  query: SearchQuery;
  /** What the link says; else that the search is saved. */
  label?: string;
}

/** The same link for everybody: the pages it stands on are kept for all. */
export function SaveSearchLink({ list, query, label }: SaveSearchLinkProps) {
  const { t } = useTranslation();
  const { can } = useSite();
  if (!can.savedSearches) return null;
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      icon="bell"
      rel="nofollow"
      href={paths.saveSearch({
        ...query,
        list: list === "all" ? undefined : list,
        sort: undefined,
        view: undefined,
        page: undefined,
      })}
    >
      {label ?? t("properties.saved.save")}
    </ButtonLink>
  );
}
