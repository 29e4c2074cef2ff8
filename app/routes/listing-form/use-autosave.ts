import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import type { FormDraftData } from "./form-draft.server";
import { formPage } from "./listing-kind";
import type { KeptForm } from "./keep-form";

/** A pause in typing after which the form is saved. */
const pause = 2500;

/** Browsers let go of longer requests when their page goes; the words around a field count too. */
const mostKeptAlive = 60_000;
const aroundField = 200;
const outlivesPage = (body: FormData) =>
  new Blob([...body].flat()).size + [...body].length * aroundField < mostKeptAlive;

/**
 * Saves the form in the background after each pause, and at once when the page is left; the address
 * then names the draft, so that loading the page again goes on with it. Returns what to say of it.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  draft: Pick<FormDraftData, "id" | "kind" | "listing">,
  files: unknown,
) {
  const { t, i18n } = useTranslation();
  const [note, setNote] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const underWay = useRef<AbortController>();
  const first = useRef(files);
  /** Once the page is left, the form itself is gone from it, but not what it holds. */
  const element = useRef<HTMLFormElement | null>(null);

  async function save(isLast = false) {
    timer.current = undefined;
    const filled = form.current ?? element.current;
    if (!filled) return;
    const body = new FormData(filled);
    // Chosen files have been sent ahead; the form names them.
    for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
    body.set("kind", draft.kind);
    body.set("intent", "keep");
    if (draft.listing) body.set("slug", draft.listing.slug);
    underWay.current?.abort();
    const request = new AbortController();
    underWay.current = isLast ? undefined : request;
    try {
      const response = await fetch(ownListingPaths.formDrafts(), {
        method: "POST",
        body,
        keepalive: isLast && outlivesPage(body),
        signal: isLast ? undefined : request.signal,
        redirect: "error",
      });
      const kept = (await response.json()) as KeptForm;
      if (isLast) return;
      if (!response.ok || !kept.saved) {
        setNote(
          t(kept.reason ? `listings.drafts.refused.${kept.reason}` : "listings.drafts.failed"),
        );
        return;
      }
      const time = new Intl.DateTimeFormat(i18n.language, {
        timeStyle: "short",
        numberingSystem: "latn",
      }).format(new Date());
      setNote(t("listings.drafts.savedAt", { time }));
      // The address of the next page is there a moment before the page.
      const address = formPage(draft, draft.id);
      if (address.startsWith(`${window.location.pathname}?`))
        window.history.replaceState(window.history.state, "", address);
    } catch {
      if (!request.signal.aborted) setNote(t("listings.drafts.failed"));
    } finally {
      if (underWay.current === request) underWay.current = undefined;
    }
  }

  const latest = useRef(save);
  latest.current = save;

  function changed() {
    element.current = form.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), pause);
  }

  useEffect(() => {
    if (files === first.current) return;
    first.current = files;
    changed();
  });

  useEffect(() => {
    // What is on its way ends with the page, or would name the draft in the address of the next one.
    const leave = () => {
      if (timer.current === undefined && !underWay.current) return;
      clearTimeout(timer.current);
      void latest.current(true);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    note,
    changed,
    /** The form itself is on its way: what it says is not saved beside it. */
    stop() {
      clearTimeout(timer.current);
      timer.current = undefined;
      underWay.current?.abort();
      underWay.current = undefined;
    },
  };
}
