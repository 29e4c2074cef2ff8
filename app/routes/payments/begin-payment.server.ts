import { data, redirect } from "@remix-run/node";
import {
  createPaymentIntent,
  initiateBankTransfer,
  startFlutterwave,
  startPaypal,
} from "~/contract/payments/calls";
import { validateTransfer } from "~/contract/payments/forms";
import type { GatewayName } from "~/contract/payments/rules";
import { paymentPaths } from "~/payment-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { isGatewayPage } from "~/screens.server/gateway-places";
import { readForm } from "~/screens.server/read-form";
import { type PostedForm, readPaypalForm } from "./paypal-form.server";
import { readStart } from "./start.server";
import { gatewayOf, type PaymentSetting, settingOf } from "./ways";

/** What the page shows after the button was pressed; nothing, where it led away at once. */
export interface Begun {
  /** Sentences above the form. */
  errors: string[];
  /** A form that leads to the gateway. */
  handover: PostedForm | null;
  /** Stripe's frame takes the card. */
  card: { clientSecret: string; publishableKey: string } | null;
}
const nothing: Begun = { errors: [], handover: null, card: null };

/** No answer came from the gateway, or from whoever asks it. */
const gatewayIsDown = "The payment service cannot be reached at the moment. Nothing was charged.";
const noWayThere = "This way to pay cannot be opened at the moment. Nothing was charged.";

const refused = (sentence: string, status: number) =>
  data<Begun>({ ...nothing, errors: [sentence] }, { status });

/** Begins to pay in the chosen way. */
export async function beginPayment(request: Request, param: string | undefined) {
  const { bought, settings, way } = await readStart(request, param);
  if (!way) throw redirect(paymentPaths.startPayment(bought.id));
  const gateway = gatewayOf(way);
  if (!gateway) return announceTransfer(request, bought.id);
  try {
    return capabilities().hostedPayments
      ? await beginHosted(request, bought.id, gateway)
      : await beginElsewhere(request, bought, gateway, settings);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "unavailable" || error.status >= 500) return refused(gatewayIsDown, 503);
    return refused(error.message, error.status >= 400 ? error.status : 400);
  }
}

/** Our own API opens a page of the gateway's. */
async function beginHosted(request: Request, packageId: number, gateway: GatewayName) {
  const begun = await upstream(request).envelope(createPaymentIntent, {
    package_id: packageId,
    platform_type: "web",
    payment_gateway: gateway,
    hosted: true,
  });
  const { checkout_url, checkout_fields } = begun;
  // What the page's policy does not let in is reached from the payment's own page.
  const isLink = checkout_fields.length === 0 && isGatewayPage(gateway, checkout_url);
  return redirect(isLink ? checkout_url : paymentPaths.pay(begun.data.payment_transaction.id), 303);
}

/** A link that the upstream gave: followed when it leads to the gateway. */
const followed = (gateway: GatewayName, url: unknown) =>
  typeof url === "string" && isGatewayPage(gateway, url)
    ? redirect(url, 303)
    : refused(noWayThere, 502);

interface Bought {
  id: number;
  price: number;
}

/** Other upstreams begin with what each gateway's own kit needs (contract §3.47, §3.48, §3.63). */
async function beginElsewhere(
  request: Request,
  { id, price }: Bought,
  gateway: GatewayName,
  settings: PaymentSetting[],
) {
  const api = upstream(request);
  if (gateway === "Paypal") {
    const form = readPaypalForm(await api.call(startPaypal, { package_id: id, amount: price }));
    return handedOver(gateway, form);
  }
  if (gateway === "Flutterwave")
    return followed(gateway, (await api.call(startFlutterwave, { package_id: id })).data.link);
  const { payment_intent: intent } = await api.call(createPaymentIntent, {
    package_id: id,
    platform_type: "web",
  });
  const answer = intent.payment_gateway_response ?? {};
  if (gateway === "Paystack") return followed(gateway, linkIn(answer));
  if (gateway === "Stripe") {
    const publishableKey = settingOf(settings, "stripe_publishable_key");
    const clientSecret = answer.client_secret;
    if (typeof clientSecret !== "string" || !publishableKey) return refused(noWayThere, 502);
    return data<Begun>({ ...nothing, card: { clientSecret, publishableKey } });
  }
  const { publicUrl } = getSettings();
  const returning = { payment_transaction_id: intent.payment_transaction_id || undefined };
  return handedOver(gateway, {
    url: razorpayCheckout(),
    fields: Object.entries({
      key_id: settingOf(settings, "razor_key"),
      order_id: intent.id,
      amount: String(intent.amount),
      currency: intent.currency,
      callback_url: publicUrl + paymentPaths.razorpayReturn(returning),
      cancel_url: publicUrl + paymentPaths.paymentFail(returning),
    }).map(([name, value]) => ({ name, value })),
  });
}

/** Razorpay's page for forms (razorpay.com/docs, Hosted Checkout). */
const razorpayCheckout = () =>
  `${getSettings().gatewayUrls.Razorpay ?? "https://api.razorpay.com"}/v1/checkout/embedded`;

/** Contract §4 Payment intent: Paystack's answer as it came. */
function linkIn(answer: Record<string, unknown>) {
  const { data: inner } = answer;
  return typeof inner === "object" && inner !== null && "authorization_url" in inner
    ? inner.authorization_url
    : undefined;
}

const handedOver = (gateway: GatewayName, form: PostedForm | null) =>
  form && isGatewayPage(gateway, form.url)
    ? data<Begun>({ ...nothing, handover: form })
    : refused(noWayThere, 502);

/** Announces a bank transfer; the receipt may come along, or later. */
async function announceTransfer(request: Request, packageId: number) {
  const submission = validateTransfer(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { data: begun } = await upstream(request).envelope(initiateBankTransfer, {
      package_id: packageId,
      file: submission.value.file,
    });
    const said = submission.value.file ? "payments.bank.received" : "payments.bank.announced";
    return await redirectWithSuccess(paymentPaths.payment(begun.id), said);
  } catch (error) {
    return refusedReply(submission, error);
  }
}
