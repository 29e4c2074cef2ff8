import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Tabs } from "~/ui/tabs";

/** The way between what comes in and what goes out. */
export function ImportTabs({ current }: { current: "title" | "export" }) {
  const { t } = useTranslation();
  const hrefs = { title: operatorPaths.operatorFeeds(), export: operatorPaths.operatorExport() };
  return (
    <Tabs
      label={t("operator.roles.right.imports")}
      tabs={(["title", "export"] as const).map((part) => ({
        href: hrefs[part],
        label: t(`operator.imports.${part}`),
        current: part === current,
      }))}
    />
  );
}
