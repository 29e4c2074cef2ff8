import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import type { FormDraftData } from "./form-draft.server";
import { formPage } from "./listing-kind";
import type { ClosedGate } from "./form-reply.server";
import { listedName } from "./listing-files";
import { GateNotice } from "./listing-gate";
import { useAutosave } from "./use-autosave";

const saveDraft = "save-draft";

interface FormFrameProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>;
  onFocus: () => void;
  onInput?: () => void;
  /** What is wrong, as the summary says it. */
  summary: Record<string, string[]>;
  /** What closed since it was opened. */
  closed?: ClosedGate | null;
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
      {draft.listed ? (
        <input type="hidden" name={listedName} value={draft.listed.join(" ")} />
      ) : null}
      <ErrorSummary form={{ id: form.id, allErrors: summary }} />
      {closed ? <GateNotice gate={closed.gate} isKept={closed.draft !== null} /> : null}
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
