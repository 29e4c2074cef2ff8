import type { PaymentTransaction } from "~/contract/payments/calls";
import { applyEvent } from "~/marketplace.server/payments/apply-event";
import { callNamed } from "../contract/samples";
import { newPackage } from "../marketplace/asking";
import { type Open, type Outcome, outcome } from "./ways";

const price = 4900;
/** One that all gateways take. */
const currency = "USD";

interface Teller {
  opened: Open;
  say: (path: string, input?: Record<string, unknown>) => Promise<Outcome>;
  memberToken: string;
  memberId: number;
  receipt: () => File;
}

/**
 * The calls about payments, in an order in which each succeeds: the operator opens the ways to pay, the member pays at
 * gateways and by bank transfer, and the operator decides about what came.
 */
export async function tellOfPayments({ opened, say, memberToken, memberId, receipt }: Teller) {
  const { marketplace } = opened;
  const onOffer = () =>
    newPackage(marketplace, { property_list: 5 }, { price, currency, hours: 720 });
  const begin = async (gateway: "Stripe" | "Razorpay") => {
    const { data } = await say("create-payment-intent", {
      package_id: await onOffer(),
      payment_gateway: gateway,
    });
    return (data as { payment_transaction: PaymentTransaction }).payment_transaction;
  };
  const latest = async () => {
    const client = opened.clientFor(memberToken);
    const { data } = await outcome(client, callNamed("payments/payment"), {});
    return (data as PaymentTransaction).id;
  };

  await say("operator/payment-settings/gateway", { keys: [] });
  await say("operator/payment-settings/check");
  await say("operator/payment-settings/bank");
  await say("operator/payment-settings/invoicing", { currency });
  await say("operator/payment-settings");
  await say("get_payment_settings");

  const odd = await begin("Razorpay");
  await applyEvent(marketplace.services, odd.id, {
    source: "webhook",
    type: "told",
    facts: [{ kind: "paid", paymentId: "pay_odd", amountMinor: price - 1, currency }],
    gateway: "Razorpay",
    eventId: "odd",
  });
  await say("operator/payments/settle", { id: odd.id });

  const { id, order_id } = await begin("Stripe");
  const ofPayment = { payment_transaction_id: id };
  await say("payments/payment", ofPayment);
  await marketplace.gateways.Stripe.payBy(order_id);
  await say("payments/ask", ofPayment);
  await say("get_payment_details");
  await say("get-payment-receipt", ofPayment);
  await say("operator/payments/ask", { id });
  await say("operator/payments", { search: "" });
  await say("operator/payments/refund", { id, payment_id: undefined });
  await say("operator/payments/events", { id });

  await say("paypal", { package_id: await onOffer() });
  await say("flutterwave", { package_id: await onOffer() });
  await say("payment-transaction-fail", { payment_transaction_id: await latest() });

  await say("initiate-bank-transfer", { package_id: await onOffer(), file: undefined });
  const transfer = await latest();
  const sent = { payment_transaction_id: transfer, file: receipt() };
  await say("upload-bank-receipt-file", sent);
  await say("operator/payments/reject", { id: transfer, is_final: 0 });
  await say("upload-bank-receipt-file", sent);
  await say("operator/payments/accept", { id: transfer });

  await say("operator/members/give-package", {
    member_id: memberId,
    package_id: await onOffer(),
  });
}
