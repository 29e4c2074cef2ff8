import { data, redirect } from "@remix-run/node";
import { createPaymentIntent, initiateBankTransfer } from "~/contract/payments/calls";
import { validateTransfer } from "~/contract/payments/forms";
import type { GatewayName, PostedForm } from "~/contract/payments/rules";
import { paymentPaths } from "~/payment-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { isGatewayPage } from "~/screens.server/gateway-places";
import { readForm } from "~/screens.server/read-form";
import { beginByKit } from "~/upstream.server/foreign/begin-payment";
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
      : await beginWithKit(request, bought, gateway, settings);
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

/** Other upstreams begin with what each gateway's own kit needs. */
async function beginWithKit(
  request: Request,
  bought: { id: number; price: number },
  gateway: GatewayName,
  settings: PaymentSetting[],
) {
  const { publicUrl, gatewayUrls } = getSettings();
  const begun = await beginByKit(upstream(request), {
    bought,
    gateway,
    setting: (name) => settingOf(settings, name),
    leadsBack: (id) => ({
      paid: publicUrl + paymentPaths.razorpayReturn({ payment_transaction_id: id }),
      givenUp: publicUrl + paymentPaths.paymentFail({ payment_transaction_id: id }),
    }),
    razorpayUrl: gatewayUrls.Razorpay,
  });
  if ("form" in begun) return handedOver(gateway, begun.form);
  if ("link" in begun) return followed(gateway, begun.link);
  return begun.card ? data<Begun>({ ...nothing, card: begun.card }) : refused(noWayThere, 502);
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
