import { useTranslation } from "react-i18next";
import { formatMoney, moneyParts } from "~/i18n/money";
import { useSite } from "~/ui/site-context";
import type { ClusterMarker, HomeMarker } from "./map.server";

/** What markers and the list say of homes and clusters, so that both say the same. */
export function useMarkerWords() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  return {
    homeName: ({ title, price }: HomeMarker) =>
      `${title}, ${formatMoney(price, site, i18n.language)}`,
    /** As short as a price can be: on a pill there is no room for zeros. */
    shortPrice: ({ price }: HomeMarker) =>
      moneyParts(price, { ...site, abbreviate: true }, i18n.language)
        .filter(({ type, value }) => type !== "fraction" || !/^\D0+$/.test(value))
        .map(({ value }) => value)
        .join(""),
    clusterName: ({ count, city }: ClusterMarker) =>
      city ? t("properties.map.inCity", { count, city }) : t("properties.map.together", { count }),
  };
}
