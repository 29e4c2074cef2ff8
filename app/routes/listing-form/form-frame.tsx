import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import type { FormDraftData } from "./form-draft.server";
import type { ClosedGate } from "./form-reply.server";
import type { KeptForm } from "./keep-form";
import { listedName } from "./listing-files";
import { GateNotice } from "./listing-gate";
import { formPage } from "./listing-kind";

const saveDraft = "save-draft";

interface FormFrameProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>;
  onFocus: () => void;
  onInput?: () => void;
  /** What is wrong, as the summary says it. */
  summary: Record<string, string[]>;
  /** What closed since it was opened. */
  closed?: ClosedGate | null;
  /** Which state of the listing it was opened with, or has read since somebody else changed it. */
  read: { revision?: number | null; isChanged: boolean };
  /** What it is saved as while it is filled in, and when it cannot be sent. */
  draft: FormDraftData;
  /** Changes whenever its files do. */
  files: unknown;
  saveLabel: ReactNode;
  cancelHref: string;
  children: ReactNode;
}

/** A form that lists something: its summary, its buttons, and its draft. */
export function FormFrame<Schema extends Record<string, unknown>>({
  form,
  onFocus,
  onInput,
  summary,
  closed,
  read,
  draft: given,
  files,
  saveLabel,
  cancelHref,
  children,
}: FormFrameProps<Schema>) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  // Each answer of the server names another one for those who begin anew.
  const [draft] = useState({ ...given, id: closed?.draft ?? given.id });
  const autosave = useAutosave(element, draft, files);
  const { onSubmit, ...attributes } = getFormProps(form);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="form listing-form"
      {...attributes}
      ref={element}
      onFocus={onFocus}
      onInput={() => {
        onInput?.();
        autosave.changed();
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        autosave.stop();
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A draft may lack anything.
        if (!(submitter instanceof HTMLButtonElement && submitter.value === saveDraft))
          onSubmit(event);
        if (event.defaultPrevented) autosave.changed();
      }}
    >
      {/* The first button is the one that Enter presses. */}
      <button
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="draft" value={draft.id} />
      {draft.listing ? <input type="hidden" name="listing" value={draft.listing.id} /> : null}
      {read.revision ? <input type="hidden" name="revision" value={read.revision} /> : null}
      {draft.listed ? (
        <input type="hidden" name={listedName} value={draft.listed.join(" ")} />
      ) : null}
      <ErrorSummary form={{ id: form.id, allErrors: summary }} />
      {closed ? <GateNotice gate={closed.gate} isKept={closed.draft !== null} /> : null}
      {read.isChanged ? (
        <Notice
          tone="warning"
          title={t("behalf.edit.meanwhile")}
          action={
            <ButtonLink variant="secondary" size="small" href={formPage(draft)}>
              {t("listings.edit.fromListing")}
            </ButtonLink>
          }
        >
          {t("behalf.edit.meanwhileText")}
        </Notice>
      ) : null}
      {draft.listing && draft.note ? (
        <Notice
          action={
            <ButtonLink variant="secondary" size="small" href={formPage(draft)}>
              {t("listings.edit.fromListing")}
            </ButtonLink>
          }
        >
          {draft.note}
        </Notice>
      ) : null}
      {draft.earlier ? (
        <Notice
          title={t("listings.own.unsent")}
          action={
            <ButtonLink variant="secondary" size="small" href={formPage(draft, draft.earlier.id)}>
              {t("listings.drafts.continue")}
            </ButtonLink>
          }
        >
          {t("listings.drafts.keptUntil", draft.earlier.kept)}
        </Notice>
      ) : null}
      {children}
      <p className="draft-note" role="status">
        {autosave.note || (draft.listing ? "" : draft.note)}
      </p>
      <FormActions sticky>
        <SubmitButton name="intent" value="save">
          {saveLabel}
        </SubmitButton>
        <Button
          variant="secondary"
          icon="square-pen"
          name="intent"
          value={saveDraft}
          formNoValidate
        >
          {t("listings.drafts.save")}
        </Button>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t("listings.form.cancel")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

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
function useAutosave(
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
    // Drafts of operators about what others list are kept when they say so: there may be one for each listing.
    if (draft.listing?.onBehalf) return;
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
