import type { ClusterMarker } from "./map.server";

/** The place of a cluster's homes, below it where there is room. */
export const ClusterLabel = ({ cluster: { name, wide } }: { cluster: ClusterMarker }) =>
  name === undefined ? null : (
    <span dir="auto" data-wide={wide}>
      {name}
    </span>
  );
