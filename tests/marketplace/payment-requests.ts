import { askGateway, createPaymentIntent, initiateBankTransfer } from "~/contract/payments/calls";
import { gatewayKeys } from "~/contract/payments/rules";
import { standInKeys } from "../../e2e/support/gateways/keys";
import { callNamed, requestFor } from "../contract/samples";
import { ask, newMember, newPackage } from "./asking";
import { photo } from "./listing-setup";
import { hear, openPayment, paid, price } from "./payments/payment-setup";
import type { SampleMarketplace } from "./sample-requests";

type Here = SampleMarketplace;
type Fresh = (here: Here) => Promise<Record<string, unknown>>;

const reason = "The member asked for it.";

/** One that all gateways take. */
export const paidPackage = ({ marketplace }: Pick<Here, "marketplace">) =>
  newPackage(marketplace, { property_list: 5 }, { price, hours: 720, currency: "USD" });

/** Begun at Stripe by the member, for a package of its own. */
async function begun({ marketplace, member }: Here) {
  const { status, body } = await ask(
    marketplace,
    createPaymentIntent,
    {
      package_id: await paidPackage({ marketplace }),
      platform_type: "web",
      payment_gateway: "Stripe",
      hosted: 1,
    },
    member.token,
  );
  if (status !== 200) throw new Error(body.message);
  const { id, order_id } = body.data.payment_transaction;
  return { id, orderId: order_id };
}

/** The money has come, and there is an invoice. */
async function paidFor(here: Here) {
  const { id, orderId } = await begun(here);
  await here.marketplace.gateways.Stripe.payBy(orderId);
  const looked = { payment_transaction_id: id };
  const { body } = await ask(here.marketplace, askGateway, looked, here.member.token);
  if (body.data.payment_status !== "success") throw new Error(body.message);
  return id;
}

/** A bank transfer that the member has announced. */
async function announced({ marketplace, member }: Here) {
  const wished = { package_id: await paidPackage({ marketplace }) };
  const { status, body } = await ask(marketplace, initiateBankTransfer, wished, member.token);
  if (status !== 200) throw new Error(body.message);
  return body.data.id;
}

const ofPackage =
  (path: string): Fresh =>
  async (here) => ({ ...requestFor(callNamed(path)), package_id: await paidPackage(here) });

const ofOpenPayment: Fresh = async (here) => ({ payment_transaction_id: (await begun(here)).id });

/** Those that are about a payment in one state, made for each of them alone. */
export const freshPaymentRequests: Record<string, Fresh> = {
  async get_payment_details(here) {
    await paidFor(here);
    return requestFor(callNamed("get_payment_details"));
  },
  "create-payment-intent": ofPackage("create-payment-intent"),
  paypal: ofPackage("paypal"),
  flutterwave: ofPackage("flutterwave"),
  "payment-transaction-fail": ofOpenPayment,
  "payments/payment": ofOpenPayment,
  "payments/ask": ofOpenPayment,
  "get-payment-receipt": async (here) => ({ payment_transaction_id: await paidFor(here) }),
  "initiate-bank-transfer": async (here) => ({
    package_id: await paidPackage(here),
    file: await photo("receipt.jpg"),
  }),
  "upload-bank-receipt-file": async (here) => ({
    payment_transaction_id: await announced(here),
    file: await photo("receipt.jpg"),
  }),
  "operator/payment-settings/gateway": () => {
    const kept: Record<string, string> = standInKeys.Stripe;
    const keys = Object.keys(gatewayKeys.Stripe).map((name) => ({ name, value: kept[name]! }));
    return Promise.resolve({ gateway: "Stripe", is_on: 1, is_sandbox: 1, keys });
  },
  async "operator/payments"(here) {
    const request = requestFor(callNamed("operator/payments"));
    return { ...request, search: undefined, id: await paidFor(here) };
  },
  "operator/payments/events": async (here) => ({ id: await paidFor(here) }),
  "operator/payments/accept": async (here) => ({ id: await announced(here) }),
  "operator/payments/reject": async (here) => ({ id: await announced(here), reason, is_final: 1 }),
  "operator/payments/ask": async (here) => ({ id: (await begun(here)).id }),
  "operator/payments/refund": async (here) => ({ id: await paidFor(here), amount: 9.5, reason }),
  async "operator/payments/settle"({ marketplace }) {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ amountMinor: 100 })]);
    return { id, decision: "give", reason };
  },
  "operator/members/give-package": async ({ marketplace }) => ({
    member_id: (await newMember(marketplace)).id,
    package_id: await paidPackage({ marketplace }),
    reason,
  }),
};
