import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Tabs } from "~/ui/tabs";

const pages = {
  queue: paths.operator(),
  payments: paths.operatorPayments(),
  members: paths.operatorMembers(),
  news: paths.operatorNews(),
  acts: paths.operatorActs(),
  paymentSettings: paths.operatorPaymentSettings(),
  listingSettings: paths.operatorListingSettings(),
  chatSettings: paths.operatorChatSettings(),
  textSettings: paths.operatorTextSettings(),
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
