import { type MouseEvent, useState } from "react";
import type { Photo, Viewer } from "./viewer";

/**
 * Links to photos open them in a viewer, which is fetched when it is first asked for; where it cannot be had, and in
 * tabs of their own, they lead where they point, as links to anything else do.
 */
export function useViewer(photos: Photo[], title: string) {
  const [loaded, setLoaded] = useState<{ Viewer: typeof Viewer }>();
  const [viewed, setViewed] = useState<string>();
  const first = photos.findIndex(({ url }) => url === viewed);
  const open = (event: MouseEvent<HTMLAnchorElement>, url: string | undefined) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (photos.every((photo) => photo.url !== url)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setViewed(url);
    import("./viewer").then(setLoaded, () => location.assign(href));
  };
  const viewer =
    loaded && first >= 0 ? (
      <loaded.Viewer
        photos={photos}
        title={title}
        first={first}
        onClose={() => setViewed(undefined)}
      />
    ) : null;
  return { viewer, open };
}
