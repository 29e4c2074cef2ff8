import { Form } from "@remix-run/react";
import type { RejectForm } from "~/contract/operator/forms";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { PaymentAmount } from "~/ui/payment-amount";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReasonFields } from "../replies/reason-fields";
import { rules, useReply, usePayment, Part } from "./payment-act";
import { Settle } from "./payment-settle";
import { Refund } from "./payment-refund";

/** What can be done about a payment as it stands. */
export function PaymentActs() {
  const { t } = useTranslation();
  const { can, isOwn } = usePayment();
  return (
    <aside className="review" aria-labelledby="payment-acts">
      <h2 id="payment-acts">{t("operator.payment.whatToDo")}</h2>
      {can.settle ? <Settle /> : null}
      {can.accept ? <Accept /> : null}
      {can.reject || can.close ? <Reject /> : null}
      {can.refund ? <Refund /> : null}
      {can.ask ? <Ask /> : null}
      {isOwn ? <p className="quiet">{t("operator.payment.own")}</p> : null}
      {isOwn || Object.values(can).some(Boolean) ? null : (
        <p className="quiet">{t("operator.payment.nothingToDo")}</p>
      )}
    </aside>
  );
}

interface ButtonFormProps {
  intent: "accept" | "ask";
  variant?: "secondary";
  label: string;
}

/** A button, and what was said against it. */
function ButtonForm({ intent, variant, label }: ButtonFormProps) {
  const { form, props } = useCheckedForm({
    id: intent,
    reply: useReply(intent)?.reply,
    rules: rules.nothing,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <SubmitButton wide variant={variant} name="intent" value={intent}>
        {label}
      </SubmitButton>
    </Form>
  );
}

function Accept() {
  const { t } = useTranslation();
  const { payment } = usePayment();
  return (
    <Part
      title={t("operator.payment.acceptTitle")}
      lead={
        <>
          {t("operator.payment.acceptLead")}{" "}
          <PaymentAmount amount={payment.amount} currency={payment.currency} />
        </>
      }
    >
      <ButtonForm intent="accept" label={t("operator.payment.accept")} />
    </Part>
  );
}

function Ask() {
  const { t } = useTranslation();
  const { payment } = usePayment();
  const gateway = payment.payment_gateway ? gatewayTitles[payment.payment_gateway] : "";
  return (
    <Part title={t("operator.payment.askTitle")} lead={t("operator.payment.askLead", { gateway })}>
      <ButtonForm intent="ask" variant="secondary" label={t("operator.payment.ask", { gateway })} />
    </Part>
  );
}

/** Refuses a receipt, or ends a transfer that nothing was sent for. */
function Reject() {
  const { t } = useTranslation();
  const { can, desk } = usePayment();
  const answer = useReply("reject", "close");
  const act = can.reject ? "reject" : "close";
  const wasFinal = answer?.reply.initialValue?.is_final === "on";
  const { form, fields, props } = useCheckedForm<RejectForm>({
    id: "reject",
    reply: answer?.reply,
    rules: rules.receipt,
  });
  return (
    <Part title={t(`operator.payment.${act}Title`)} lead={t(`operator.payment.${act}Lead`)}>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <ReasonFields
          replies={desk?.replies ?? []}
          fields={fields}
          label={t("operator.review.reason")}
          hint={t("operator.payment.reasonForMember")}
          rows={3}
        />
        {can.reject ? (
          <CheckboxField
            field={plainField("is_final", wasFinal ? "on" : "", { formId: "reject" })}
            label={t("operator.payment.final")}
            hint={t("operator.payment.finalHint")}
          />
        ) : null}
        <SubmitButton wide variant="danger" name="intent" value={act}>
          {t(`operator.payment.${act}`)}
        </SubmitButton>
      </Form>
    </Part>
  );
}
