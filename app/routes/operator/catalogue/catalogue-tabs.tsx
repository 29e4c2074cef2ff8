import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Tabs } from "~/ui/tabs";

const hrefs = {
  categories: operatorPaths.operatorCategories(),
  parameters: operatorPaths.operatorParameters(),
  facilities: operatorPaths.operatorFacilities(),
  cities: operatorPaths.operatorCities(),
  reasons: operatorPaths.operatorReportReasons(),
  verification: operatorPaths.operatorVerificationFields(),
};

/** The way between the parts of the catalogue. */
export function CatalogueTabs({ current }: { current: keyof typeof hrefs }) {
  const { t } = useTranslation();
  const parts = Object.keys(hrefs) as (keyof typeof hrefs)[];
  return (
    <Tabs
      label={t("operator.catalogue.label")}
      tabs={parts.map((part) => ({
        href: hrefs[part],
        label: t(`operator.catalogue.${part}`),
        current: part === current,
      }))}
    />
  );
}
