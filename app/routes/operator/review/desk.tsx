import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { SectionHeading } from "~/ui/headings";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { Notes } from "../parts/notes";
import { ReviewKeys } from "./keys";
import { ActsSoFar } from "./acts-so-far";
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

/** What was done so far about what is decided, and what operators tell each other: who looks after it, and notes. */
export function Desk({ desk }: DeskProps) {
  const { t } = useTranslation();
  if (!desk) return null;
  return (
    <>
      <ActsSoFar desk={desk} />
      <section className="review-desk" aria-labelledby="desk">
        <SectionHeading id="desk" title={t("review.desk.title")} />
        <p className="quiet">{t("review.desk.lead")}</p>
        <div className="review-desk-parts">
          <Assigned desk={desk} />
          <Notes notes={desk.notes} />
        </div>
      </section>
    </>
  );
}

function Assigned({ desk: { assigned, assigned_revision, colleagues } }: { desk: DeskOf }) {
  const { t } = useTranslation();
  const chosen = assigned ? String(assigned.id) : "0";
  return (
    <Form method="post" className="form" key={chosen}>
      <input type="hidden" name="revision" value={assigned_revision} />
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
