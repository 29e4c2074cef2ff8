import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { NoteForm } from "~/contract/operator/review-case/forms";
import type { OperatorNote } from "~/contract/operator/review-case/shapes";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";

const rules = () =>
  import("~/contract/operator/review-case/forms").then(({ validateNote: validate }) => ({
    validate,
  }));

/** What operators noted for each other about what the page is about, and a form for more. */
export function Notes({ notes }: { notes: OperatorNote[] }) {
  const { t, i18n } = useTranslation();
  const answer = useActionData<{ note?: SubmissionResult<string[]> }>();
  return (
    <div className="stack">
      <NoteFields key={notes[0]?.id ?? 0} reply={answer?.note} />
      {notes.length > 0 ? (
        <ol className="review-notes" aria-label={t("review.desk.notes")}>
          {notes.map(({ id, body, operator_name, is_own, created_at }) => (
            <li key={id}>
              <p className="console-value" dir="auto">
                {body}
              </p>
              <div className="cluster">
                <small>
                  <bdi>{operator_name || t("review.desk.gone")}</bdi> ·{" "}
                  {formatDay(created_at, i18n.language, "medium")}
                </small>
                {is_own ? (
                  <Form method="post">
                    <input type="hidden" name="note_id" value={id} />
                    <Button variant="quiet" name="intent" value="remove-note">
                      {t("review.desk.removeNote")}
                    </Button>
                  </Form>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function NoteFields({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<NoteForm>({ id: "note", reply, rules });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <TextAreaField
        field={fields.note}
        label={t("review.desk.note")}
        hint={t("review.desk.noteHint")}
        rows={3}
        dir="auto"
      />
      <div>
        <SubmitButton variant="secondary" name="intent" value="note">
          {t("review.desk.addNote")}
        </SubmitButton>
      </div>
    </Form>
  );
}
