import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { NumberField } from "~/ui/fields/text-field";
import { PaymentAmount } from "~/ui/payment-amount";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { Reply } from "./payment.server";
import { rules, useReply, usePayment, Part } from "./payment-act";

/** How much goes back and why; then asks once more. */
export function Refund() {
  const { t } = useTranslation();
  const { payment } = usePayment();
  const answer = useReply("refund");
  const gateway = payment.payment_gateway;
  return (
    <Part
      title={t("operator.payment.refundTitle")}
      lead={
        gateway
          ? t("operator.payment.refundLead", { gateway: gatewayTitles[gateway] })
          : t("operator.payment.refundLeadBank")
      }
    >
      {answer?.asks ? <RefundQuestion asks={answer.asks} /> : <RefundForm reply={answer?.reply} />}
    </Part>
  );
}

function RefundForm({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation();
  const { refundable } = usePayment();
  const [first] = refundable;
  const { form, fields, props } = useCheckedForm<{
    amount: number;
    reason: string;
    payment_id?: string;
  }>({
    id: "refund",
    reply,
    defaultValue: { amount: first?.typed, payment_id: first?.payment_id },
    rules: rules.refund,
  });
  const currencies = new Set(refundable.map(({ currency }) => currency));
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      {refundable.length > 1 ? (
        <SelectField
          field={fields.payment_id}
          label={t("operator.payment.refundOf")}
          options={refundable.map(({ payment_id, typed, currency }) => ({
            value: payment_id,
            label: `${typed} ${currency} (${payment_id})`,
          }))}
        />
      ) : (
        <input type="hidden" name="payment_id" value={first?.payment_id} />
      )}
      <NumberField
        decimal
        field={fields.amount}
        label={t("payments.fact.amount")}
        suffix={currencies.size === 1 ? first?.currency : undefined}
      />
      <TextAreaField
        field={fields.reason}
        label={t("operator.review.reason")}
        hint={t("operator.payment.reasonForLog")}
        rows={3}
      />
      <SubmitButton wide variant="secondary" name="intent" value="refund">
        {t("operator.payment.refund")}
      </SubmitButton>
    </Form>
  );
}

/** Takes the focus: what was pressed before is gone. */
function RefundQuestion({ asks }: { asks: NonNullable<Reply["asks"]> }) {
  const { t } = useTranslation();
  const { payment } = usePayment();
  const { search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="sure" className="payment-question">
      <p id="sure">
        <strong>{t("operator.payment.sure")}</strong>{" "}
        <PaymentAmount amount={asks.amount} currency={asks.currency} />
      </p>
      <p dir="auto">{asks.reason}</p>
      <Form method="post" className="form">
        <input type="hidden" name="payment_id" value={asks.paymentId} />
        <input type="hidden" name="amount" value={asks.typed} />
        <input type="hidden" name="reason" value={asks.reason} />
        <input type="hidden" name="attempt" value={asks.attempt} />
        <input type="hidden" name="sure" value="yes" />
        <SubmitButton wide variant="danger" name="intent" value="refund">
          {t("operator.payment.refundNow")}
        </SubmitButton>
      </Form>
      <ButtonLink
        wide
        variant="quiet"
        href={`${operatorPaths.operatorPayment(payment.id)}${search}`}
      >
        {t("operator.payment.notNow")}
      </ButtonLink>
    </div>
  );
}
