import { useTranslation } from "~/i18n/use-translation";
import { formatShortMoney } from "~/i18n/money";
import { formatShortPrice } from "~/i18n/rents";
import { useSite } from "~/ui/site-context";
import type { HomeMarker } from "./map.server";
import type { Cluster } from "./marker-layout";

/** What markers and the list say of homes and clusters, so that both say the same. */
export function useMarkerWords() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const reader = { t, language: i18n.language, money: site };
  return {
    homeName: (home: HomeMarker) => `${home.title}, ${formatShortPrice(home, reader)}`,
    /** What a pin has room for: how often a rent is due where it is not the usual month. */
    pinPrice: (home: HomeMarker) =>
      home.rentduration === "Monthly"
        ? formatShortMoney(home.price, site, i18n.language)
        : formatShortPrice(home, reader),
    clusterPlace: ({ city, main_city }: Cluster) =>
      city || t("properties.map.andMore", { city: main_city }),
    clusterName: ({ count, city, main_city }: Cluster) => {
      if (city) return t("properties.map.inCity", { count, city });
      return main_city
        ? t("properties.map.inCities", { count, city: main_city })
        : t("properties.map.together", { count });
    },
  };
}
