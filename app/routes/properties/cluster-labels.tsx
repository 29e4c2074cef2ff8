import { useTranslation } from "~/i18n/use-translation";
import type { ClusterMarker } from "./map.server";

/** The place of most of a cluster's homes, below it; of several with the same, nothing tells them apart. */
export function useClusterLabels(clusters: ClusterMarker[]) {
  const { t } = useTranslation();
  return ({ city, main_city }: ClusterMarker) =>
    main_city !== "" && clusters.filter((other) => other.main_city === main_city).length === 1 ? (
      <span dir="auto">{city || t("properties.map.andMore", { city: main_city })}</span>
    ) : null;
}
