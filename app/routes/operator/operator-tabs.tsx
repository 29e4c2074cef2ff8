import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";

const pages = {
  queue: paths.operator(),
  payments: paths.operatorPayments(),
  members: paths.operatorMembers(),
  news: paths.operatorNews(),
  acts: paths.operatorActs(),
  securityLog: operatorPaths.operatorSecurityLog(),
  paymentSettings: operatorPaths.operatorPaymentSettings(),
  listingSettings: operatorPaths.operatorListingSettings(),
  districts: operatorPaths.operatorDistricts(),
  chatSettings: operatorPaths.operatorChatSettings(),
  textSettings: operatorPaths.operatorTextSettings(),
} as const;
type Page = keyof typeof pages;

interface OperatorTabsProps {
  current: Page;
  /** How many payments wait for an operator; null when nobody says. */
  paymentsWaiting: number | null;
}

/** The way between the operator's pages. */
export function OperatorTabs({ current, paymentsWaiting }: OperatorTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t("operator.pages.label")}
      tabs={(Object.keys(pages) as Page[]).map((page) => ({
        href: pages[page],
        label: t(`operator.pages.${page}`),
        current: page === current,
        ...(page === "payments" && paymentsWaiting ? { count: paymentsWaiting } : {}),
      }))}
    />
  );
}
