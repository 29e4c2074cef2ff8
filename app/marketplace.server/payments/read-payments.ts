import {
  askGateway,
  getPayment,
  getPaymentDetails,
  getPaymentSettings,
} from "~/contract/payments/calls";
import { takesCurrency } from "~/contract/payments/rules";
import type { Database } from "../db/database";
import { handler, reply } from "../http/handler";
import { askGatewayOf } from "./ask-gateway-of";
import { type GatewaySettings, isReady } from "./gateways-in-use";
import { GatewayRefused, GatewayUnavailable } from "./gateways/gateway";
import { checkoutOnWire, paymentOnWire, paymentsOnWire } from "./on-wire";
import { moneySettings } from "../site/money";
import { takesBankTransfers } from "./settings";
import { ownPayment } from "./start-payment";

/** Switches and public keys (contract §3.13); other keys never leave. */
export const getPaymentSettingsHandler = handler(
  getPaymentSettings,
  async (_input, { services: { gateways, database } }) => {
    const settings = await gateways.settings();
    const sold = await currenciesOnOffer(database);
    const isOffered = (one: GatewaySettings) =>
      isReady(one) && sold.some((currency) => takesCurrency(one.name, currency));
    const of = (name: (typeof settings)[number]["name"]) =>
      settings.find((one) => one.name === name)!;
    const { currencyCode: code } = await moneySettings(database);
    const pairs = {
      stripe_gateway: on(isOffered(of("Stripe"))),
      stripe_publishable_key: of("Stripe").keys.publishable_key,
      stripe_currency: code,
      razorpay_gateway: on(isOffered(of("Razorpay"))),
      razor_key: of("Razorpay").keys.key_id,
      paystack_gateway: on(isOffered(of("Paystack"))),
      paystack_public_key: of("Paystack").keys.public_key,
      paystack_currency: code,
      paypal_gateway: on(isOffered(of("Paypal"))),
      paypal_business_id: of("Paypal").keys.client_id,
      sandbox_mode: on(of("Paypal").isSandbox),
      flutterwave_status: on(isOffered(of("Flutterwave"))),
      bank_transfer_status: on(await takesBankTransfers(database)),
    };
    return Object.entries(pairs).map(([type, data]) => ({ type, data: data ?? "" }));
  },
);

/** Of packages that cost something; there is no way to pay in a currency that no package is sold in. */
async function currenciesOnOffer(database: Database) {
  const rows = await database
    .selectFrom("package")
    .select("currency")
    .distinct()
    .where("is_active", "=", true)
    .where("price_minor", ">", 0)
    .execute();
  return rows.map(({ currency }) => currency);
}

const on = (value: boolean) => (value ? "1" : "0");

/** Newest first (contract §3.16). */
export const getPaymentDetailsHandler = handler(
  getPaymentDetails,
  async (
    { payment_type, payment_status, payment_transaction_id, has_invoice, offset, limit },
    { caller, services },
  ) => {
    const own = services.database
      .selectFrom("payment_transaction")
      .where("member_id", "=", caller.id)
      .$if(payment_type !== undefined, (query) => query.where("payment_type", "=", payment_type!))
      .$if(payment_status !== undefined, (query) =>
        query.where("payment_status", "=", payment_status!),
      )
      .$if(payment_transaction_id !== undefined, (query) =>
        query.where("id", "=", payment_transaction_id!),
      )
      .$if(has_invoice, (query) => query.where("invoice_number", "is not", null));
    const { total } = await own
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await own.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
    return reply(await paymentsOnWire(services, rows), { total: Number(total) });
  },
);

export const getPaymentHandler = handler(
  getPayment,
  async ({ payment_transaction_id }, { caller, services }) => {
    const payment = await ownPayment(services, caller, payment_transaction_id);
    return reply(await paymentOnWire(services, payment), checkoutOnWire(payment, services.clock()));
  },
);

/** What a gateway that is away would say is heard later; until then the payment is as it was. */
export const askGatewayHandler = handler(
  askGateway,
  async ({ payment_transaction_id }, { caller, services }) => {
    await services.limit("askGateway", String(caller.id));
    const before = await ownPayment(services, caller, payment_transaction_id);
    const isOpen = before.payment_status === "pending" || before.payment_status === "failed";
    const payment = !isOpen
      ? before
      : await askGatewayOf(services, before, "return").catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused))
            throw error;
          services.logger.warn(
            { err: error, paymentId: before.id },
            "a payment could not be asked for",
          );
          return before;
        });
    return reply(await paymentOnWire(services, payment), checkoutOnWire(payment, services.clock()));
  },
);
