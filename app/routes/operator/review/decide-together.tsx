import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { BulkForm } from "~/contract/operator/review-list/forms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { textOf } from "~/ui/fields/field-metadata";
import { FormActions } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReasonFields } from "../replies/reason-fields";
import { Subject } from "./review-table";
import { loadTicked, decideTicked } from "./decide-together.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadTicked(request);

export const action = ({ request }: ActionFunctionArgs) => decideTicked(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/review-list/forms").then(({ validateBulk: validate }) => ({
    validate,
  }));

/** One decision about everything that was ticked. */
export default function DecideTogether() {
  const { t, i18n } = useTranslation();
  const { title, decision, back, items, replies, missing, attempt } =
    useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<BulkForm>({
    id: "decide",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { attempt, reasons: items.map(() => "") },
    rules,
  });
  const reasons = fields.reasons.getFieldList();
  const refuses = decision === "refuse";
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      <PageHeading title={title} lead={t(`review.decide.${decision}Lead`)} />
      {missing > 0 ? (
        <Notice tone="warning" title={t("review.decide.missing")}>
          <p>{t("review.decide.missingText", { number: formatNumber(missing, i18n.language) })}</p>
        </Notice>
      ) : null}
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <input type="hidden" name="attempt" value={textOf(fields.attempt.initialValue)} />
        <input type="hidden" name="decision" value={decision} />
        <ul className="review-ticked" aria-label={t("review.decide.ticked")}>
          {items.map((item) => (
            <li key={item.word}>
              <input type="hidden" name="item" value={item.word} />
              <Subject item={item} />
            </li>
          ))}
        </ul>
        {refuses ? (
          <>
            <ReasonFields
              replies={replies}
              fields={fields}
              label={t("review.decide.reasonForAll")}
              hint={t("operator.review.reasonHint")}
              rows={4}
            />
            <Disclosure
              summary={t("review.decide.oneEach")}
              open={reasons.some((field) => Boolean(textOf(field.initialValue)))}
            >
              <div className="stack">
                {items.map((item, place) => {
                  const field = reasons[place];
                  return field ? (
                    <TextAreaField
                      key={item.word}
                      field={field}
                      label={t("review.decide.reasonOf", {
                        title: item.title || item.member?.name || "",
                      })}
                      optional
                      rows={2}
                    />
                  ) : null;
                })}
              </div>
            </Disclosure>
          </>
        ) : null}
        <FormActions>
          <SubmitButton
            icon={refuses ? undefined : "check"}
            variant={refuses ? "danger" : undefined}
          >
            {title}
          </SubmitButton>
          <ButtonLink variant="quiet" href={back}>
            {t("operator.entry.cancel")}
          </ButtonLink>
        </FormActions>
      </Form>
    </div>
  );
}
