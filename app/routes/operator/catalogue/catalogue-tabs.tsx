import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Tabs } from "~/ui/tabs";

export const catalogueParts = {
  categories: operatorPaths.operatorCategories(),
  parameters: operatorPaths.operatorParameters(),
  facilities: operatorPaths.operatorFacilities(),
  cities: operatorPaths.operatorCities(),
  reasons: operatorPaths.operatorReportReasons(),
  verification: operatorPaths.operatorVerificationFields(),
};

/** The way between the parts of the catalogue. */
export function CatalogueTabs({ current }: { current: keyof typeof catalogueParts }) {
  const { t } = useTranslation();
  const parts = Object.keys(catalogueParts) as (keyof typeof catalogueParts)[];
  return (
    <Tabs
      label={t("operator.catalogue.label")}
      tabs={parts.map((part) => ({
        href: catalogueParts[part],
        label: t(`operator.catalogue.${part}`),
        current: part === current,
      }))}
    />
  );
}
