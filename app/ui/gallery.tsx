import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Link } from "./link";
import { Picture } from "./picture";
import { useViewer } from "./use-viewer";
import type { Photo } from "./viewer";

interface GalleryProps {
  photos: Photo[];
  /** Of the home; names the gallery. */
  title: string;
  /** The plain page with all photos; each has the id `photo-1`, `photo-2` … */
  photosHref: string;
}

const mostShown = 5;

/** How wide the first and the others are on a desk, by how many are shown (`styles/property.css`). */
const widths: Record<number, [first: number, others: number]> = {
  1: [1216, 1216],
  2: [608, 608],
  3: [810, 405],
  4: [810, 405],
  5: [608, 304],
};

/**
 * One large photo beside four small ones or two, as many as fill the rows of a desk; a strip to swipe on a
 * phone. Opens a viewer, or the page of photos without scripts.
 */
export function Gallery({ photos, title, photosHref }: GalleryProps) {
  const { t } = useTranslation();
  const { viewer, open } = useViewer(photos, title);
  // Once the page stands: a press need not wait for it.
  useEffect(() => {
    import("./viewer").catch(() => undefined);
  }, []);
  const shown = photos.slice(0, mostShown);
  if (photos.length === 0) return <Picture url="" alt="" aspect="16/9" className="gallery-none" />;
  return (
    <section
      className={`gallery gallery-of-${shown.length}`}
      aria-label={t("ui.gallery.label", { title })}
    >
      <ul>
        {shown.map((photo, index) => (
          <li key={photo.url}>
            <Link
              to={`${photosHref}#photo-${index + 1}`}
              aria-label={photo.alt || t("ui.gallery.photo", { number: index + 1 })}
              onClick={(event) => open(event, index)}
            >
              <Picture
                url={photo.url}
                alt={photo.alt}
                priority={index === 0}
                aspect="3/2"
                sizes={`(min-width:64rem) ${widths[shown.length]?.[index === 0 ? 0 : 1]}px, 100vw`}
              />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={photosHref}
        className="button button-secondary button-small gallery-all"
        onClick={(event) => open(event, 0)}
      >
        <Icon name="images" />
        {t("ui.gallery.all", { count: photos.length })}
      </Link>
      {viewer}
    </section>
  );
}
