import { standInKeys } from "./keys";
import { type Happening, type Ledger, type Order, type Payment, refundedMinor } from "./ledger";
import { decimalText, isCurrency, minorOf } from "./money";
import type { Notice, Signing } from "./notices";
import { startStandIn, type StandInOptions, type Wire } from "./stand-in";
import {
  type Call,
  isWebAddress,
  jsonRecord,
  randomText,
  recordOf,
  Refusal,
  type Route,
  textOf,
  withQuery,
} from "./wire";

interface FlutterwaveAsked {
  pageId: string;
  redirectUrl: string;
  customer: Record<string, unknown>;
  meta: unknown;
}

type FlutterwaveOrder = Order<FlutterwaveAsked>;

const keys = standInKeys.Flutterwave;
const digits = "123456789";
const ok = (message: string, data: unknown) => ({
  status: 200,
  body: { status: "success", message, data },
});

const refusal = (status: number, message: string) =>
  new Refusal({ status, body: { status: "error", message, data: null } });

function authorize(call: Call) {
  const given = call.header("authorization");
  if (!given) throw refusal(401, "Authorization required");
  if (given !== `Bearer ${keys.secret_key}`) throw refusal(401, "Invalid authorization key");
}

/** Flutterwave counts in whole units. */
const majorOf = (minor: number, currency: string) => Number(decimalText(minor, currency));

function transactionData(order: FlutterwaveOrder, payment: Payment) {
  const amount = majorOf(payment.amountMinor, payment.currency);
  const isPaid = payment.state === "paid";
  return {
    id: Number(payment.id),
    tx_ref: order.id,
    flw_ref: `FLW-MOCK-${payment.id}`,
    device_fingerprint: "N/A",
    amount,
    currency: payment.currency,
    charged_amount: amount,
    app_fee: 0,
    merchant_fee: 0,
    processor_response: isPaid ? "Approved by Financial Institution" : "Do not honour",
    auth_model: "PIN",
    ip: "127.0.0.1",
    narration: order.title,
    status: isPaid ? "successful" : "failed",
    payment_type: "card",
    created_at: payment.at.toISOString(),
    account_id: 73_362,
    customer: { id: 1, ...order.asked.customer },
    card: { first_6digits: "553188", last_4digits: "2950", type: "MASTERCARD" },
  };
}

const refundData = (payment: Payment, refund: Payment["refunds"][number]) => ({
  id: Number(refund.id),
  account_id: 73_362,
  tx_id: Number(payment.id),
  flw_ref: `FLW-MOCK-${payment.id}`,
  wallet_id: 74_639,
  amount_refunded: majorOf(refund.amountMinor, payment.currency),
  status: "completed",
  destination: "payment_source",
  meta: { source: "availablebalance" },
  created_at: refund.at.toISOString(),
});

function askedPayment(body: Record<string, unknown>) {
  const { amount, currency = "NGN", redirect_url: redirectUrl } = body;
  const customer = recordOf(body.customer);
  const missing = ["tx_ref", "amount", "redirect_url"].find((name) => !textOf(body[name]));
  if (missing) throw refusal(400, `Missing required parameter (${missing})`);
  if (!textOf(customer.email)) throw refusal(400, "customer.email is required");
  if (!isCurrency(currency)) throw refusal(400, "currency is invalid");
  const major = Number(amount);
  if (!(major > 0)) throw refusal(400, "amount should be greater than zero");
  if (!isWebAddress(redirectUrl)) throw refusal(400, "redirect_url must be a valid URL");
  return {
    id: textOf(body.tx_ref),
    amountMinor: minorOf(major, currency),
    currency,
    title: textOf(recordOf(body.customizations).title) || textOf(body.tx_ref),
    email: textOf(customer.email),
    asked: {
      pageId: randomText(20).toLowerCase(),
      redirectUrl,
      customer,
      meta: body.meta ?? null,
    },
  };
}

function wireOf(ledger: Ledger<FlutterwaveAsked>, url: string): Wire<FlutterwaveAsked> {
  const pages = new Map<string, FlutterwaveOrder>();
  const pageUrl = ({ asked }: FlutterwaveOrder) => `${url}/v3/hosted/pay/${asked.pageId}`;

  const createPayment: Route[2] = (call) => {
    const body = jsonRecord(call.body);
    if (!body) throw refusal(400, "Invalid request body");
    const asked = askedPayment(body);
    const known = ledger.orders.get(asked.id);
    const isSame =
      known?.state === "open" &&
      known.amountMinor === asked.amountMinor &&
      known.currency === asked.currency;
    if (known && !isSame)
      throw refusal(
        400,
        "Transaction Reference already exist. Try again in few minutes time to use same ref for a new transaction",
      );
    // Another link to the same payment; the one before holds, too.
    const order = known ?? ledger.open(asked);
    order.asked = asked.asked;
    pages.set(asked.asked.pageId, order);
    return ok("Hosted Link", { link: pageUrl(order) });
  };

  const tries = (order: FlutterwaveOrder | undefined) => {
    const payment = order && (ledger.paymentOf(order) ?? order.payments.at(-1));
    if (!payment) throw refusal(400, "No transaction was found for this id");
    return payment;
  };
  const paymentOf = (id: string | undefined) => {
    const payment = ledger.payments.get(id ?? "");
    if (!payment) throw refusal(400, "No transaction was found for this id");
    return payment;
  };
  const fetched = (payment: Payment) => {
    const order = ledger.orderOf(payment);
    return ok("Transaction fetched successfully", {
      ...transactionData(order, payment),
      meta: order.asked.meta,
      amount_settled: majorOf(payment.amountMinor, payment.currency),
    });
  };

  const createRefund: Route[2] = (call) => {
    const payment = paymentOf(call.params.id);
    if (payment.state !== "paid") throw refusal(400, "Transaction was not successful");
    const { amount } = jsonRecord(call.body) ?? {};
    if (refundedMinor(payment) === payment.amountMinor)
      throw refusal(400, "Transaction has been refunded already");
    try {
      const minor = amount === undefined ? undefined : minorOf(Number(amount), payment.currency);
      return ok("Transaction refund initiated", refundData(payment, ledger.refund(payment, minor)));
    } catch {
      throw refusal(400, "Refund amount is more than what is left of the transaction");
    }
  };

  const routes: Route[] = [
    ["POST", "/v3/payments", createPayment],
    [
      "GET",
      "/v3/transactions/verify_by_reference",
      ({ query }) => fetched(tries(ledger.orders.get(query.get("tx_ref") ?? ""))),
    ],
    ["GET", "/v3/transactions/:id/verify", ({ params }) => fetched(paymentOf(params.id))],
    ["POST", "/v3/transactions/:id/refund", createRefund],
    [
      "GET",
      "/v3/refunds",
      () =>
        ok(
          "Transaction refunds fetched",
          [...ledger.payments.values()].flatMap((payment) =>
            payment.refunds.map((refund) => refundData(payment, refund)),
          ),
        ),
    ],
    [
      "GET",
      "/v3/chargebacks",
      ({ query }) =>
        ok(
          "Chargebacks fetched",
          [...ledger.payments.values()]
            .flatMap(({ dispute, ...payment }) => (dispute ? [{ ...payment, dispute }] : []))
            .filter(({ id }) => [null, `FLW-MOCK-${id}`].includes(query.get("flw_ref")))
            .map(({ id, amountMinor, currency, dispute }) => ({
              id: Number(dispute.id),
              amount: majorOf(amountMinor, currency),
              flw_ref: `FLW-MOCK-${id}`,
              status: { open: "initiated", won: "declined", lost: "accepted" }[dispute.state],
              stage: "new",
              transaction_id: Number(id),
              created_at: dispute.at.toISOString(),
            })),
        ),
    ],
    [
      "GET",
      "/v3/balances",
      () =>
        ok("Wallet balances fetched", [
          { currency: "NGN", available_balance: 0, ledger_balance: 0 },
        ]),
    ],
  ];

  return {
    ids: {
      payment: () => randomText(9, digits),
      refund: () => randomText(6, digits),
      dispute: () => randomText(6, digits),
    },
    routes: routes.map(([method, path, answer]) => [
      method,
      path,
      (call) => {
        authorize(call);
        return answer(call);
      },
    ]),
    outageBody: { status: "error", message: "An error occurred", data: null },
    page: {
      path: "/v3/hosted/pay/:pageId",
      order: ({ params }) => pages.get(params.pageId!),
      url: pageUrl,
      canCancel: () => true,
      wayBack: (order, outcome) => {
        const payment = ledger.paymentOf(order);
        return {
          method: "GET",
          url: withQuery(
            order.asked.redirectUrl,
            outcome === "paid" && payment
              ? { status: "successful", tx_ref: order.id, transaction_id: payment.id }
              : { status: "cancelled", tx_ref: order.id },
          ),
        };
      },
    },
    noticesOf,
    sign,
    forget: () => pages.clear(),
  };
}

/**
 * developer.flutterwave.com/docs/integration-guides/webhooks, of v3: charges are told, failed ones too; of refunds and
 * chargebacks nothing is told, they are asked for.
 */
function noticesOf(happening: Happening<FlutterwaveAsked>): Notice[] {
  if (happening.kind !== "paid" && happening.kind !== "failed") return [];
  const { order, payment } = happening;
  const body = {
    event: "charge.completed",
    data: transactionData(order, payment),
    meta_data: order.asked.meta,
    "event.type": "CARD_TRANSACTION",
  };
  return [{ id: payment.id, type: body.event, body: JSON.stringify(body) }];
}

/** developer.flutterwave.com/docs/integration-guides/webhooks: the secret itself, and no proof of the body. */
const sign = (_notice: Notice, { secret }: Signing) => ({
  "verif-hash": secret === "wrong" ? "of-somebody-else" : keys.webhook_hash,
});

/** Flutterwave v3: payments by its hosted link (developer.flutterwave.com/v3.0/docs). */
export const startFlutterwave = (options: StandInOptions = {}) =>
  startStandIn("Flutterwave", keys, options, wireOf);
