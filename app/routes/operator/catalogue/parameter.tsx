import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, Form } from "@remix-run/react";
import type { RenamedChoiceForm } from "~/contract/operator/catalogue/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { RemoveUsed } from "../parts/remove-used";
import { ParameterFields } from "./parameter-fields";
import { changeParameter, loadParameter } from "./parameters.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadParameter(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeParameter(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What listings are asked for: how it is answered, and how it is searched for. */
export default function Parameter() {
  const { t } = useTranslation();
  const { title, parameter, category, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={
        category
          ? { href: operatorPaths.operatorCategory(category.id), label: category.name }
          : { href: operatorPaths.operatorParameters(), label: t("operator.catalogue.parameters") }
      }
      log={parameter && { kind: "parameter", id: parameter.id }}
    >
      {category ? <p>{t("operator.catalogue.askedThere", { category: category.name })}</p> : null}
      <ParameterFields key={parameter?.revision} />
      {parameter ? (
        <>
          {parameter.options.length > 0 ? (
            <RenameChoice
              choices={parameter.options.map(({ value }) => value)}
              reply={answer?.renamed?.reply}
              revision={answer?.renamed?.revision ?? parameter.revision}
            />
          ) : null}
          <RemoveUsed
            name={parameter.name}
            revision={parameter.revision}
            uses={parameter.listings}
            inUse={t("operator.catalogue.inUse", { count: parameter.listings })}
            notInUse={t("operator.catalogue.notInUse")}
            others={others}
            fault={answer?.notRemoved}
          />
        </>
      ) : null}
    </EntryPage>
  );
}

interface RenameChoiceProps {
  choices: string[];
  reply: SubmissionResult<string[]> | undefined;
  /** Names the state that the form was made of. */
  revision: string;
}

const rules = () =>
  import("~/contract/operator/catalogue/forms").then((forms) => ({
    validate: forms.validateRenamedChoice,
  }));

/** Calls a choice something else, in the listings that have it, too. */
function RenameChoice({ choices, reply, revision }: RenameChoiceProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<RenamedChoiceForm>({
    id: "rename-choice",
    reply,
    rules,
  });
  return (
    <Disclosure summary={t("operator.catalogue.renameChoice")} open={reply !== undefined}>
      <Form method="post" className="stack" {...props}>
        <ErrorSummary form={form} />
        <input type="hidden" name="revision" value={revision} />
        <p>{t("operator.catalogue.renameChoiceText")}</p>
        <SelectField
          field={fields.choice}
          label={t("operator.catalogue.choice")}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
        <TextField field={fields.new_choice} label={t("operator.catalogue.newChoice")} dir="auto" />
        <div className="actions">
          <Button variant="secondary" name="intent" value="rename">
            {t("operator.catalogue.renameNow")}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
