import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Link } from "./link";
import { Picture } from "./picture";

interface Photo {
  url: string;
  alt: string;
}

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
  const [viewed, setViewed] = useState<number>();
  const shown = photos.slice(0, mostShown);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setViewed(index);
  };
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
              onClick={open(index)}
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
        onClick={open(0)}
      >
        <Icon name="images" />
        {t("ui.gallery.all", { count: photos.length })}
      </Link>
      {viewed === undefined ? null : (
        <Viewer photos={photos} title={title} first={viewed} onClose={() => setViewed(undefined)} />
      )}
    </section>
  );
}

const showIn = (strip: HTMLUListElement | null, index: number, behavior: ScrollBehavior) =>
  strip?.children[index]?.scrollIntoView({ behavior, inline: "start", block: "nearest" });

/**
 * While the dialog is open, the history has an entry more for it: Back closes the dialog and leaves the
 * page where it is. Returns what to do once the dialog is closed by other means.
 */
function useHistoryEntry(dialog: RefObject<HTMLDialogElement>, onClose: () => void) {
  const hasEntry = useRef(false);
  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });
  useEffect(() => {
    const page = location.href;
    if (!hasEntry.current) history.pushState(history.state, "");
    hasEntry.current = true;
    const onBack = (event: PopStateEvent) => {
      hasEntry.current = false;
      // The router would ask for the page again that is there already.
      if (location.href === page) event.stopImmediatePropagation();
      if (dialog.current?.open) dialog.current.close();
      else closed.current();
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => window.removeEventListener("popstate", onBack, { capture: true });
  }, [dialog]);
  return () => (hasEntry.current ? history.back() : closed.current());
}

interface ViewerProps {
  photos: Photo[];
  title: string;
  first: number;
  onClose: () => void;
}

/** All pictures one beside the other, as large as the window; Back closes them, as the button does. */
export function Viewer({ photos, title, first, onClose }: ViewerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const step = (by: number) =>
    showIn(strip.current, Math.min(Math.max(current + by, 0), photos.length - 1), "smooth");
  const close = useHistoryEntry(dialog, onClose);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    showIn(strip.current, first, "instant");
  }, [first]);
  return (
    // Arrow keys turn the page; the buttons do the same.
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t("ui.gallery.label", { title })}
      onClose={close}
      onKeyDown={(event) => {
        const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
        const back = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
        if (event.key === forward) step(1);
        else if (event.key === back) step(-1);
        else return;
        event.preventDefault();
      }}
    >
      <header>
        <p aria-live="polite">
          {t("ui.gallery.position", { number: current + 1, count: photos.length })}
        </p>
        <form method="dialog">
          <button className="round-button" aria-label={t("ui.dialog.close")}>
            <Icon name="x" />
          </button>
        </form>
      </header>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <Picture
              url={photo.url}
              alt={photo.alt}
              aspect="natural"
              sizes="100vw"
              priority={index === first}
            />
          </li>
        ))}
      </ul>
      <footer>
        <button
          type="button"
          className="round-button"
          disabled={current === 0}
          aria-label={t("ui.gallery.previous")}
          onClick={() => step(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="round-button"
          disabled={current === photos.length - 1}
          aria-label={t("ui.gallery.next")}
          onClick={() => step(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </footer>
    </dialog>
  );
}
