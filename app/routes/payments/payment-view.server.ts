import type { PaymentTransaction } from "~/contract/payments/calls";
import { capabilities } from "~/upstream.server/capabilities";

/** What may be done about a payment. */
function actsOf({
  payment_status,
  payment_type,
  payment_gateway,
  invoice_number,
}: PaymentTransaction) {
  const isTransfer = payment_type === "bank transfer";
  return {
    /** Its gateway's page is still open. */
    continue:
      payment_status === "pending" && payment_gateway !== null && capabilities().hostedPayments,
    sendReceipt: isTransfer && (payment_status === "pending" || payment_status === "rejected"),
    invoice:
      payment_status === "success" &&
      payment_type !== "free" &&
      (invoice_number !== "" || !capabilities().singlePayments),
    /** The document itself; other upstreams have a page alone. */
    pdf: payment_status === "success" && invoice_number !== "" && capabilities().privateFiles,
  };
}

/** A payment as the member's pages show it. */
export const shownPayment = (payment: PaymentTransaction) => ({
  id: payment.id,
  packageId: payment.package_id,
  packageName: payment.package?.name ?? "",
  amount: payment.amount,
  currency: payment.currency,
  gateway: payment.payment_gateway,
  payment_type: payment.payment_type,
  payment_status: payment.payment_status,
  is_being_checked: payment.is_being_checked,
  refunded_amount: payment.refunded_amount,
  /** The gateway's, which its own letters name too. */
  orderId: payment.order_id,
  reason: payment.reject_reason,
  invoiceNumber: payment.invoice_number,
  createdAt: payment.created_at,
  can: actsOf(payment),
});
export type ShownPayment = ReturnType<typeof shownPayment>;
