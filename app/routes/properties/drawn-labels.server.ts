import type { MapView, Place } from "~/ui/map/map-view";
import { type Cluster, layLabels, mapWidths } from "./marker-layout";

interface Drawn {
  view: MapView;
  homes: Place[];
  clusters: Cluster[];
  /** The number of the first home in the list. */
  first: number;
  /** What is written below a cluster. */
  placeOf: (cluster: Cluster) => string;
}

/** Who draws the map does not know how wide it will be: what stands on a narrow one and on a wide one. */
export function drawnLabels({ view, homes, clusters, first, placeOf }: Drawn) {
  const labels = {
    homes,
    clusters,
    labelOf: (home: number) => ({ text: String(first + home), height: 30, padding: 12 }),
    placeOf,
  };
  const narrow = layLabels(mapWidths.narrow, view, labels);
  const wide = layLabels(mapWidths.wide, view, labels);
  const nameIn = (layout: typeof wide, cluster: Cluster) =>
    layout.clusters.find((one) => one.cluster === cluster)?.name;
  const all = [
    ...wide.clusters,
    ...narrow.clusters.filter((one) => !wide.clusters.some((two) => two.cluster === one.cluster)),
  ];
  return {
    homes: homes.map((_, index) => ({ narrow: narrow.homes[index], wide: wide.homes[index] })),
    clusters: all.map(({ cluster }) => ({
      cluster,
      names: { narrow: nameIn(narrow, cluster), wide: nameIn(wide, cluster) },
      only: onlyIn({
        narrow: narrow.clusters.some((one) => one.cluster === cluster),
        wide: wide.clusters.some((one) => one.cluster === cluster),
      }),
    })),
  };
}

const onlyIn = ({ narrow, wide }: { narrow: boolean; wide: boolean }) =>
  narrow && wide ? undefined : narrow ? ("narrow" as const) : ("wide" as const);
