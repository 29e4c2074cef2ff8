import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { MoveForm } from "~/contract/operator/moves/forms";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField, textOf } from "~/ui/fields/field-metadata";
import { FormActions } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { loadMove, moveTicked } from "./move.server";
import { MovesTable } from "./moves-table";

export const loader = ({ request }: LoaderFunctionArgs) => loadMove(request);

export const action = ({ request }: ActionFunctionArgs) => moveTicked(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Moves what was ticked to another category: which one, then what becomes of each, then why. */
export default function Move() {
  const { t, i18n } = useTranslation();
  const { title, back, words, from, category, categories, moves } = useLoaderData<typeof loader>();
  const translate = useTerm();
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        {t("operator.pages.listings")}
      </TextLink>
      <PageHeading
        title={title}
        lead={t("behalf.move.lead", { number: formatNumber(words.length, i18n.language) })}
      />
      <Form method="get" className="console-filters" key={category?.id}>
        {from ? <input type="hidden" name="from" value={from} /> : null}
        {words.map((word) => (
          <input key={word} type="hidden" name="item" value={word} />
        ))}
        <SelectField
          field={plainField("category", category ? String(category.id) : undefined)}
          label={t("behalf.deleted.category")}
          placeholder={t("behalf.deleted.chooseCategory")}
          options={categories.map(({ value, label }) => ({ value, label: translate(label) }))}
        />
        <Button variant={moves ? "secondary" : undefined}>{t("behalf.move.preview")}</Button>
      </Form>
      {moves ? <Consequences key={category?.id} /> : null}
    </div>
  );
}

const rules = () =>
  import("~/contract/operator/moves/forms").then((forms) => ({ validate: forms.validateMove }));

/** What becomes of each, and the button that does it. */
function Consequences() {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  const { back, words, category, moves, attempt } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<MoveForm>({
    id: "move",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { attempt },
    rules,
  });
  if (!moves || !category) return null;
  const movable = words.filter((_, place) => moves[place]?.obstacle === null);
  const count = formatNumber(movable.length, i18n.language);
  return (
    <>
      <MovesTable moves={moves} />
      {movable.length === 0 ? (
        <Notice tone="warning" title={t("behalf.move.noneMoves")} />
      ) : (
        <Form method="post" className="form console-narrow" {...props}>
          <ErrorSummary form={form} />
          <input type="hidden" name="attempt" value={textOf(fields.attempt.initialValue)} />
          <input type="hidden" name="category_id" value={category.id} />
          {movable.map((word) => (
            <input key={word} type="hidden" name="item" value={word} />
          ))}
          <TextAreaField
            field={fields.reason}
            label={t("behalf.edit.reason")}
            hint={t("behalf.edit.reasonHint")}
            rows={3}
            dir="auto"
          />
          <FormActions>
            <SubmitButton>
              {t("behalf.move.do", { number: count, category: translate(category.name) })}
            </SubmitButton>
            <ButtonLink variant="quiet" href={back}>
              {t("operator.entry.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      )}
    </>
  );
}
