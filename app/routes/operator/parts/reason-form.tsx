import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RejectForm } from "~/contract/operator/forms";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { ReplyChoice } from "../replies/choices.server";
import { ReasonFields } from "../replies/reason-fields";

const rules = () =>
  import("~/contract/operator/forms").then((forms) => ({ validate: forms.validateReject }));

interface ReasonFormProps {
  label: string;
  hint: string;
  button: string;
  replies: ReplyChoice[];
  reply?: SubmissionResult<string[]>;
  /** Hidden fields that go along. */
  children?: ReactNode;
}

/** A refusal, with the reason that somebody will read. */
export function ReasonForm({ label, hint, button, replies, reply, children }: ReasonFormProps) {
  const { form, fields, props } = useCheckedForm<RejectForm>({
    id: "reject",
    reply,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      {children}
      <ReasonFields replies={replies} fields={fields} label={label} hint={hint} rows={4} />
      <SubmitButton wide variant="danger" name="intent" value="reject">
        {button}
      </SubmitButton>
    </Form>
  );
}
