import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";

const pages = {
  queue: paths.operator(),
  members: paths.operatorMembers(),
  acts: paths.operatorActs(),
} as const;
type Page = keyof typeof pages;

/** The way between the operator's pages. */
export function OperatorTabs({ current }: { current: Page }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t("operator.pages.label")}
      tabs={(Object.keys(pages) as Page[]).map((page) => ({
        href: pages[page],
        label: t(`operator.pages.${page}`),
        current: page === current,
      }))}
    />
  );
}
