import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListNameForm } from "~/contract/shortlists/forms";
import { longestListName } from "~/contract/shortlists/rules";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { WrittenBy } from "~/ui/unsent-words";
import { useCheckedForm } from "~/ui/use-checked-form";

export const listNameRules = () =>
  import("~/contract/shortlists/forms").then((forms) => ({ validate: forms.validateListName }));

interface NewListFormProps {
  reply: SubmissionResult<string[]> | undefined;
  intent?: string;
  /** The button. */
  children: ReactNode;
}

/** Names a list that is made. */
export function NewListForm({ reply, intent, children }: NewListFormProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<ListNameForm>({
    id: "new-list",
    reply,
    constraint: { name: { required: true, maxLength: longestListName } },
    rules: listNameRules,
  });
  return (
    <Form method="post" className="stack" {...props}>
      <ErrorSummary form={form} />
      <div className="shortlist-line">
        <WrittenBy />
        {intent ? <input type="hidden" name="intent" value={intent} /> : null}
        <TextField
          field={fields.name}
          label={t("shortlists.newName")}
          placeholder={t("shortlists.example")}
        />
        {children}
      </div>
    </Form>
  );
}
