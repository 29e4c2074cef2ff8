import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Picture } from "./picture";

export interface Photo {
  url: string;
  alt: string;
}

const showIn = (strip: HTMLUListElement | null, index: number, behavior: ScrollBehavior) =>
  strip?.children[index]?.scrollIntoView({ behavior, inline: "start", block: "nearest" });

/** When the entry of the dialog that was closed last has left the history. */
let left = Promise.resolve();

/** The router would ask for the page again that is there already. */
const keepFromRouter = (event: PopStateEvent, page: string) =>
  location.href === page && event.stopImmediatePropagation();

function leaveEntry() {
  const page = location.href;
  left = new Promise((resolve) => {
    const onLeft = (event: PopStateEvent) => {
      keepFromRouter(event, page);
      resolve();
    };
    window.addEventListener("popstate", onLeft, { capture: true, once: true });
    history.back();
  });
}

/**
 * While the dialog is open, the history has an entry more for it: Back closes the dialog and leaves the
 * page where it is. It opens once the entry is there. Returns what to do when the dialog was closed.
 */
function useHistoryEntry(dialog: RefObject<HTMLDialogElement>, onOpen: () => void) {
  const hasEntry = useRef(false);
  const opened = useRef(onOpen);
  useEffect(() => {
    const page = location.href;
    let isWanted = true;
    const onBack = (event: PopStateEvent) => {
      hasEntry.current = false;
      keepFromRouter(event, page);
      dialog.current?.close();
    };
    const open = () => {
      if (!isWanted) return;
      if (!hasEntry.current) history.pushState(history.state, "");
      hasEntry.current = true;
      window.addEventListener("popstate", onBack, { capture: true });
      if (dialog.current?.open) return;
      dialog.current?.showModal();
      opened.current();
    };
    void left.then(open);
    return () => {
      isWanted = false;
      window.removeEventListener("popstate", onBack, { capture: true });
      // What was looked at went while the page stayed.
      if (hasEntry.current && location.href === page) leaveEntry();
      hasEntry.current = false;
    };
  }, [dialog]);
  return () => {
    if (hasEntry.current) leaveEntry();
    hasEntry.current = false;
  };
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
  const leave = useHistoryEntry(dialog, () => showIn(strip.current, first, "instant"));
  return (
    // Arrow keys turn the page; the buttons do the same.
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t("ui.gallery.label", { title })}
      onClose={() => {
        leave();
        onClose();
      }}
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
