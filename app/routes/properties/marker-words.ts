import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/money";
import { useSite } from "~/ui/site-context";
import type { ClusterMarker, HomeMarker } from "./map.server";

/** What markers and the list say of homes and clusters, so that both say the same. */
export function useMarkerWords() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  return {
    homeName: ({ title, price }: HomeMarker) =>
      `${title}, ${formatMoney(price, site, i18n.language)}`,
    priceOf: ({ price }: HomeMarker) => formatMoney(price, site, i18n.language),
    clusterName: ({ count, city, main_city }: ClusterMarker) => {
      if (city) return t("properties.map.inCity", { count, city });
      return main_city
        ? t("properties.map.inCities", { count, city: main_city })
        : t("properties.map.together", { count });
    },
  };
}
