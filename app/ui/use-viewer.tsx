import { type MouseEvent, useState } from "react";
import type { Photo, Viewer } from "./viewer";

/**
 * Links to photos open them in a viewer, which is fetched when it is first asked for; where it cannot be had, and in
 * tabs of their own, they lead where they point, as links to anything else do.
 * Whoever shows photos of another thing next has a key for each, or a press would outlive its page.
 */
export function useViewer(photos: Photo[], title: string) {
  const [loaded, setLoaded] = useState<{ Viewer: typeof Viewer }>();
  const [viewed, setViewed] = useState<number>();
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!photos[index]) return;
    event.preventDefault();
    const link = event.currentTarget;
    setViewed(index);
    import("./viewer").then(setLoaded, () => link.isConnected && location.assign(link.href));
  };
  const viewer =
    loaded && viewed !== undefined ? (
      <loaded.Viewer
        key={viewed}
        photos={photos}
        title={title}
        first={viewed}
        onClose={() => setViewed(undefined)}
      />
    ) : null;
  return { viewer, open };
}
