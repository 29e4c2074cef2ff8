import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { MergeForm as MergeFields } from "~/contract/operator/merges/forms";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";

const rules = () =>
  import("~/contract/operator/merges/forms").then((forms) => ({ validate: forms.validateMerge }));

interface MergeFormProps {
  endingId: number;
  /** What was read of the two. */
  seen: string;
}

/** Why, and the button that does it. */
export function MergeForm({ endingId, seen }: MergeFormProps) {
  const { t } = useTranslation();
  const reply = useActionData<{ reply?: SubmissionResult<string[]> }>()?.reply;
  const { form, fields, props } = useCheckedForm<MergeFields>({ id: "merge", reply, rules });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="ending_id" value={endingId} />
      <input type="hidden" name="seen" value={seen} />
      <TextAreaField
        field={fields.reason}
        label={t("operator.review.reason")}
        hint={t("behalf.merge.reasonHint")}
        rows={3}
      />
      <SubmitButton wide variant="danger">
        {t("behalf.merge.do", { id: endingId })}
      </SubmitButton>
    </Form>
  );
}
