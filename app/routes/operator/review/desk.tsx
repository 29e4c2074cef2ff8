import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { NoteForm } from "~/contract/operator/review-case/forms";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { SectionHeading } from "~/ui/headings";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReviewKeys } from "./keys";
import type { Desk as DeskOf } from "./desk.server";

interface DeskProps {
  desk: DeskOf | null;
}

/** The way back to the list that somebody came from, and on to the next of it. */
export function WayThrough({ desk, list }: DeskProps & { list: string }) {
  const { t, i18n } = useTranslation();
  return (
    <nav className="review-way" aria-label={t("review.desk.way")}>
      <TextLink href={desk?.back ?? list} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      {desk?.previous ? (
        <TextLink href={desk.previous} rel="prev">
          {t("review.desk.previous")}
        </TextLink>
      ) : null}
      {desk?.next ? (
        <>
          <span className="quiet">
            {t("review.desk.left", { number: formatNumber(desk.left, i18n.language) })}
          </span>
          <TextLink href={desk.next} rel="next">
            {t("review.desk.next")}
          </TextLink>
        </>
      ) : null}
      {desk ? <ReviewKeys place="case" /> : null}
    </nav>
  );
}

/** What operators tell each other about what is decided: who looks after it, and notes. */
export function Desk({ desk }: DeskProps) {
  const { t } = useTranslation();
  if (!desk) return null;
  return (
    <section className="review-desk" aria-labelledby="desk">
      <SectionHeading id="desk" title={t("review.desk.title")} />
      <p className="quiet">{t("review.desk.lead")}</p>
      <div className="review-desk-parts">
        <Assigned desk={desk} />
        <Notes desk={desk} />
      </div>
    </section>
  );
}

function Assigned({ desk: { assigned, colleagues } }: { desk: DeskOf }) {
  const { t } = useTranslation();
  const chosen = assigned ? String(assigned.id) : "0";
  return (
    <Form method="post" className="form" key={chosen}>
      <SelectField
        field={plainField("operator_id", chosen)}
        label={t("review.desk.assigned")}
        options={[
          { value: "0", label: t("review.desk.nobody") },
          ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div>
        <SubmitButton variant="secondary" name="intent" value="assign">
          {t("review.desk.assign")}
        </SubmitButton>
      </div>
    </Form>
  );
}

const rules = () =>
  import("~/contract/operator/review-case/forms").then(({ validateNote: validate }) => ({
    validate,
  }));

function Notes({ desk: { notes } }: { desk: DeskOf }) {
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
