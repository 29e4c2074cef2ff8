import { paths } from "~/paths";
import { boxOf, isDeepest, type MapView, sideAt, viewAround, zoomedBy } from "~/ui/map/map-view";
import type { Cluster } from "./marker-layout";
import type { SearchQuery } from "~/contract/properties/forms";

/** The same search on another part of the map. */
export const mapAddress = (query: SearchQuery, view: MapView) =>
  paths.propertiesOnMap({ ...query, ...boxOf(view) });

/** Where the area of a search is drawn or changed, on the same part of the map. */
export const drawAddress = (query: SearchQuery, view: MapView) =>
  paths.drawArea({ ...query, ...boxOf(view) });

/** Where a cluster's homes come apart. */
export function openedCluster(cluster: Cluster, view: MapView): MapView {
  const opened = viewAround(cluster, cluster.zoom + 0.05);
  return opened.side < view.side || isDeepest(view)
    ? opened
    : zoomedBy({ ...opened, side: Math.max(view.side, sideAt(18)) }, 2);
}
