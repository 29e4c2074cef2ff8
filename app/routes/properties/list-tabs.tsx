import { useTranslation } from "~/i18n/use-translation";
import { type PropertyList, propertyLists } from "~/contract/properties/lists";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";
import { listPath } from "./list-path";
import type { SearchResults } from "./results.server";

interface ListTabsProps {
  current: PropertyList | "recommended";
  /** Filters that stay from list to list. */
  query?: SearchResults["query"];
}

/** The lists with a name of their own. */
export function ListTabs({ current, query }: ListTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t("properties.lists")}
      tabs={[
        ...propertyLists.map((one) => ({
          label: t(`properties.list.${one}.tab`),
          href: listPath(one, { ...query, page: undefined }),
          current: one === current,
        })),
        { label: t("properties.cities.tab"), href: paths.cities() },
        {
          label: t("properties.recommended.tab"),
          href: paths.recommendedProperties(),
          current: current === "recommended",
        },
      ]}
    />
  );
}
