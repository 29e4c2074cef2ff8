import {
  createPaymentIntent,
  startFlutterwave,
  startPaypal,
  getPaymentDetails,
} from "~/contract/payments/calls";
import type { GatewayName, PostedForm } from "~/contract/payments/rules";
import type { Client } from "../client";
import { readAllPages } from "./lists";
import { readPaypalForm } from "./paypal-form";

interface Beginning {
  bought: { id: number; price: number };
  gateway: GatewayName;
  /** A public setting of the gateways; empty where there is none. */
  setting: (name: string) => string;
  /** Where the gateway leads back to. */
  leadsBack: (paymentId: number | undefined) => { paid: string; givenUp: string };
  /** Where Razorpay is, if not at its own address. */
  razorpayUrl?: string;
}

/** How it goes on: by a link, a form or a card that Stripe's frame takes; without any the gateway cannot be opened. */
type Begun =
  | { link: unknown }
  | { form: PostedForm | null }
  | { card: { clientSecret: string; publishableKey: string } | null };

/** Begins with what each gateway's own kit needs (contract §3.47, §3.48, §3.63). */
export async function beginByKit(
  api: Client,
  { bought: { id, price }, gateway, setting, leadsBack, razorpayUrl }: Beginning,
): Promise<Begun> {
  if (gateway === "Paypal")
    return { form: readPaypalForm(await api.call(startPaypal, { package_id: id, amount: price })) };
  if (gateway === "Flutterwave")
    return { link: (await api.call(startFlutterwave, { package_id: id })).data.link };
  const { payment_intent: intent } = await api.call(createPaymentIntent, {
    package_id: id,
    platform_type: "web",
  });
  const answer = intent.payment_gateway_response ?? {};
  if (gateway === "Paystack") return { link: linkIn(answer) };
  if (gateway === "Stripe") {
    const publishableKey = setting("stripe_publishable_key");
    const clientSecret = answer.client_secret;
    const isReady = typeof clientSecret === "string" && publishableKey;
    return { card: isReady ? { clientSecret, publishableKey } : null };
  }
  const { paid, givenUp } = leadsBack(intent.payment_transaction_id || undefined);
  // Razorpay's page for forms (razorpay.com/docs, Hosted Checkout).
  const url = `${razorpayUrl ?? "https://api.razorpay.com"}/v1/checkout/embedded`;
  const fields = {
    key_id: setting("razor_key"),
    order_id: intent.id,
    amount: String(intent.amount),
    currency: intent.currency,
    callback_url: paid,
    cancel_url: givenUp,
  };
  return {
    form: { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  };
}

/** Contract §4 Payment intent: Paystack's answer as it came. */
function linkIn(answer: Record<string, unknown>) {
  const { data: inner } = answer;
  return typeof inner === "object" && inner !== null && "authorization_url" in inner
    ? inner.authorization_url
    : undefined;
}

/** One payment of the caller's, or the latest, looked for among all: they are few, and the newest come first. */
export async function findPaymentInList(api: Client, id: number | undefined) {
  const { rows } = await readAllPages((page) => api.envelope(getPaymentDetails, page));
  return id === undefined ? rows[0] : rows.find((one) => one.id === id);
}
