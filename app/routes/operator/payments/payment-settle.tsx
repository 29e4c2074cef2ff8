import { Form } from "@remix-run/react";
import type { Attention } from "~/contract/operator/payments/calls";
import { useTranslation } from "~/i18n/use-translation";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { rules, useReply, usePayment, Part } from "./payment-act";

/** Why a payment waits, of those that have another name when the package was given. */
const explanation = (attention: Attention, isGiven: boolean) =>
  `operator.payment.happened.${attention === "paid_twice" && isGiven ? "paid_again" : attention}`;

/** Decides about money that came differently than it was asked for. */
export function Settle() {
  const { t } = useTranslation();
  const { payment, can } = usePayment();
  const answer = useReply("give", "dismiss");
  const isGiven = payment.payment_status === "success";
  const { form, fields, props } = useCheckedForm<{ reason: string }>({
    id: "settle",
    reply: answer?.reply,
    rules: rules.reason,
  });
  if (!payment.attention) return null;
  return (
    <Part title={t("operator.payment.settleTitle")}>
      <Notice tone="warning" title={t(`operator.payments.attention.${payment.attention}`)}>
        <p>{t(explanation(payment.attention, isGiven))}</p>
      </Notice>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TextAreaField
          field={fields.reason}
          label={t("operator.review.reason")}
          hint={t("operator.payment.reasonForLog")}
          rows={3}
        />
        {can.give ? (
          <SubmitButton wide name="intent" value="give">
            {t("operator.payment.give")}
          </SubmitButton>
        ) : null}
        <SubmitButton wide variant="secondary" name="intent" value="dismiss">
          {t(isGiven ? "operator.payment.settled" : "operator.payment.dismiss")}
        </SubmitButton>
      </Form>
    </Part>
  );
}
