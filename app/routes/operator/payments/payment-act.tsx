import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { actOnPayment, loadPayment, Reply } from "./payment.server";

export const rules = {
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
export function useReply(...intents: string[]) {
  const answer = useActionData<typeof actOnPayment>() as Reply | { reply?: undefined } | undefined;
  if (!answer?.reply) return undefined;
  const intent = answer.reply.initialValue?.intent;
  return typeof intent === "string" && intents.includes(intent) ? answer : undefined;
}

export const usePayment = () => useLoaderData<typeof loadPayment>();

export function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="payment-act">
      <h3>{title}</h3>
      {lead ? <p className="quiet">{lead}</p> : null}
      {children}
    </section>
  );
}
