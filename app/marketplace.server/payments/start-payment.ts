import type { PaymentRow } from "../db/tables";
import {
  createPaymentIntent,
  failPayment,
  startFlutterwave,
  startPaypal,
} from "~/contract/payments/calls";
import { type GatewayName, takesCurrency } from "~/contract/payments/rules";
import { type Caller, done, handler, reply } from "../http/handler";
import { NotFound, Refusal, StatusConflict } from "../http/refusals";
import { escapeHtml } from "../mail/escape-html";
import type { Services } from "../services";
import { beginPayment, refusePaid, refuseWhileChecked } from "./begin-payment";
import { endPayment, queryIfPossible } from "./end-payment";
import { isReady } from "./gateways-in-use";
import { checkoutOnWire, intentOnWire, paymentOnWire } from "./on-wire";

/** Gateways that clients of the wire reach by an intent; the others have calls of their own (contract §5.6). */
const withIntent: readonly GatewayName[] = ["Stripe", "Razorpay", "Paystack"];

/** Begins to pay, or answers what is begun already (contract §3.63). */
export const createPaymentIntentHandler = handler(
  createPaymentIntent,
  async ({ package_id, platform_type, payment_gateway, hosted }, { caller, services }) => {
    await services.limit("pay", String(caller.id));
    const gateway = payment_gateway ?? (await firstWithIntent(services, package_id));
    const payment = await beginPayment(services, caller, {
      packageId: package_id,
      gateway,
      platform: platform_type,
      isHosted: hosted,
    });
    const payment_transaction = await paymentOnWire(services, payment);
    return reply(
      {
        payment_intent: intentOnWire(payment, caller, payment_transaction.package?.name ?? ""),
        payment_transaction,
      },
      checkoutOnWire(payment, services.clock()),
    );
  },
);

/** @throws Refusal: none is on that takes the package's currency; StatusConflict: those that are on have calls of their own */
async function firstWithIntent({ gateways, database }: Services, packageId: number) {
  const bought = await database
    .selectFrom("package")
    .select("currency")
    .where("id", "=", packageId)
    .executeTakeFirst();
  const ready = (await gateways.settings())
    .filter((one) => isReady(one) && takesCurrency(one.name, bought?.currency ?? ""))
    .map(({ name }) => name);
  const first = ready.find((name) => withIntent.includes(name));
  if (first) return first;
  if (ready.includes("Paypal")) throw new StatusConflict("pay_with_paypal");
  if (ready.includes("Flutterwave")) throw new StatusConflict("pay_with_flutterwave");
  throw new Refusal(400, "no_way_to_pay");
}

/** A document with a form that leads to PayPal; clients go to its action with its fields (contract §3.47). */
export const startPaypalHandler = handler(
  startPaypal,
  async ({ package_id }, { caller, services }) => {
    const { checkout } = await hostedAt(services, caller, package_id, "Paypal");
    const { origin, pathname, searchParams } = new URL(checkout.url);
    const fields = [...searchParams].map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>PayPal</title>
<body>
<form name="paypal_auto_form" method="get" action="${escapeHtml(origin + pathname)}">
${fields.join("\n")}
<button>PayPal</button>
</form>
</body>
</html>`;
  },
);

/** Contract §3.48. */
export const startFlutterwaveHandler = handler(
  startFlutterwave,
  async ({ package_id }, { caller, services }) => {
    const { checkout } = await hostedAt(services, caller, package_id, "Flutterwave");
    return { status: "success", message: "Hosted Link", data: { link: checkout.url } };
  },
);

async function hostedAt(
  services: Services,
  caller: Caller,
  packageId: number,
  gateway: GatewayName,
) {
  await services.limit("pay", String(caller.id));
  const payment = await beginPayment(services, caller, {
    packageId,
    gateway,
    platform: "web",
    isHosted: true,
  });
  return { payment, checkout: payment.begun!.checkout! };
}

/**
 * Gives up what is still open (contract §3.66), at its gateway too; what was paid meanwhile is not given up, and money
 * that comes all the same still counts.
 */
export const failPaymentHandler = handler(
  failPayment,
  async ({ payment_transaction_id }, { caller, services }) => {
    const payment = await ownPayment(services, caller, payment_transaction_id);
    if (payment.payment_type !== "online payment" || payment.payment_status !== "pending")
      throw new StatusConflict("payment_closed");
    refuseWhileChecked(payment);
    await services.limit("askGateway", String(caller.id));
    const asked = await queryIfPossible(services, payment);
    refusePaid(asked);
    const ended = await endPayment(services, asked, {
      source: "member",
      type: "cancelled",
      facts: [{ kind: "failed", reason: "cancelled" }],
      isSilent: true,
    });
    refusePaid(ended);
    return done("The payment was cancelled.");
  },
);

/** One of the caller's own, or the latest. @throws NotFound */
export async function ownPayment(
  { database }: Services,
  caller: Caller,
  id?: number,
): Promise<PaymentRow> {
  const payment = await database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("member_id", "=", caller.id)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!payment) throw new NotFound("payment_not_found");
  return payment;
}
