import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { RejectForm } from "~/contract/operator/forms";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { ReplyChoice } from "../replies/choices.server";
import { ReasonFields } from "../replies/reason-fields";
import { useMay } from "../parts/use-may";

const rules = () =>
  import("~/contract/operator/forms").then((forms) => ({ validate: forms.validateReject }));

interface VerificationProps {
  member: OperatorMember;
  replies: ReplyChoice[];
  reply?: SubmissionResult<string[]>;
}

/** The mark of a verified agent, by hand; whoever has applied is decided about where their answers are read. */
export function Verification({ member, replies, reply }: VerificationProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { verification_status: status } = member;
  const act = status === "success" ? "withdraw" : "give";
  const { form, fields, props } = useCheckedForm<RejectForm>({ id: "verify", reply, rules });
  if (!may("review") || status === "pending") return null;
  return (
    <section aria-labelledby="verification" className="stack">
      <h2 id="verification">{t("memberPage.verify.title")}</h2>
      <Disclosure key={status} summary={t(`memberPage.verify.${act}`)} open={reply !== undefined}>
        <Form method="post" className="form" {...props}>
          <ErrorSummary form={form} />
          <p className="quiet">{t(`memberPage.verify.${act}Lead`)}</p>
          <ReasonFields
            replies={replies}
            fields={fields}
            label={t("memberPage.verify.why")}
            hint={t("operator.members.reasonHint")}
            rows={3}
          />
          <SubmitButton
            wide
            variant={act === "give" ? "secondary" : "danger"}
            name="intent"
            value={act === "give" ? "verify" : "withdraw"}
          >
            {t(act === "give" ? "memberPage.verify.giveButton" : "memberPage.verify.withdraw")}
          </SubmitButton>
        </Form>
      </Disclosure>
    </section>
  );
}
