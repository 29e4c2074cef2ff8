import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { RenamedChoiceForm } from "~/contract/operator/catalogue/forms";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { useCheckedForm } from "~/ui/use-checked-form";

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
export function RenameChoice({ choices, reply, revision }: RenameChoiceProps) {
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
