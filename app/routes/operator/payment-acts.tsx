import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { RejectForm } from "~/contract/operator/forms";
import type { Attention } from "~/contract/operator/payments/calls";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { NumberField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { PaymentAmount } from "~/ui/payment-amount";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReasonFields } from "./replies/reason-fields";
import type { actOnPayment, loadPayment, Reply } from "./payment.server";

const rules = {
  nothing: () =>
    import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateNothing })),
  receipt: () =>
    import("~/contract/operator/forms").then((forms) => ({
      validate: forms.validateReceiptReason,
    })),
  reason: () =>
    import("~/contract/payments/forms").then((forms) => ({
      validate: forms.validatePaymentReason,
    })),
  refund: () =>
    import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateRefund })),
};

/** The answer to a form, when it was this one that was sent. */
function useReply(...intents: string[]) {
  const answer = useActionData<typeof actOnPayment>() as Reply | undefined;
  const intent = answer?.reply.initialValue?.intent;
  return typeof intent === "string" && intents.includes(intent) ? answer : undefined;
}

const usePayment = () => useLoaderData<typeof loadPayment>();

/** What can be done about a payment as it stands. */
export function PaymentActs() {
  const { t } = useTranslation();
  const { can } = usePayment();
  return (
    <aside className="review" aria-labelledby="payment-acts">
      <h2 id="payment-acts">{t("operator.payment.whatToDo")}</h2>
      {can.settle ? <Settle /> : null}
      {can.accept ? <Accept /> : null}
      {can.reject || can.close ? <Reject /> : null}
      {can.refund ? <Refund /> : null}
      {can.ask ? <Ask /> : null}
      {Object.values(can).some(Boolean) ? null : (
        <p className="quiet">{t("operator.payment.nothingToDo")}</p>
      )}
    </aside>
  );
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="payment-act">
      <h3>{title}</h3>
      {lead ? <p className="quiet">{lead}</p> : null}
      {children}
    </section>
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
  const { can, replies } = usePayment();
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
          replies={replies}
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

/** Why a payment waits, of those that have another name when the package was given. */
const explanation = (attention: Attention, isGiven: boolean) =>
  `operator.payment.happened.${attention === "paid_twice" && isGiven ? "paid_again" : attention}`;

/** Decides about money that came differently than it was asked for. */
function Settle() {
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

/** How much goes back and why; then asks once more. */
function Refund() {
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
      <ButtonLink wide variant="quiet" href={operatorPaths.operatorPayment(payment.id)}>
        {t("operator.payment.notNow")}
      </ButtonLink>
    </div>
  );
}
