import { standInKeys } from "./keys";
import type { Ledger, Payment } from "./ledger";
import { startStandIn, type StandInOptions, type Wire } from "./stand-in";
import { form } from "./stripe-form";
import { noticesOf, sign } from "./stripe-notices";
import {
  chargeObject,
  disputeObject,
  intentObject,
  refundObject,
  sessionObject,
  type StripeAsked,
  type StripeOrder,
} from "./stripe-objects";
import {
  amountOf,
  askedSession,
  authorize,
  currencyOf,
  missing,
  noSuch,
  refusal,
} from "./stripe-requests";
import { OnceByKey, randomText, type Route } from "./wire";

const keys = standInKeys.Stripe;
const ok = (body: unknown) => ({ status: 200, body });

function wireOf(ledger: Ledger<StripeAsked>, url: string): Wire<StripeAsked> {
  const sessionUrl = (order: StripeOrder) => `${url}/c/pay/${order.id}`;
  const session = (order: StripeOrder, expand: string[] = []) =>
    sessionObject(order, sessionUrl(order), expand);
  const orders = () => [...ledger.orders.values()];
  const once = new OnceByKey(
    () =>
      refusal(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      ),
    (first) => ({ ...first, headers: { "Idempotent-Replayed": "true" } }),
  );

  const sessionOrder = (id: string) => {
    const order = ledger.orders.get(id);
    if (!order?.asked.session) throw noSuch("checkout.session", id, "session");
    return order;
  };
  const intentOrder = (id: string, param = "intent") => {
    const order = orders().find(({ asked }) => asked.intentId === id);
    if (!order || (order.asked.session && !order.payments.length))
      throw noSuch("payment_intent", id, param);
    return order;
  };
  /** What a list or a refund is asked for: of one charge, or of one intent. */
  const paymentsAsked = (charge: string | null | undefined, intent: string | null | undefined) => {
    if (charge) {
      const payment = ledger.payments.get(charge);
      if (!payment) throw noSuch("charge", charge, "charge");
      return [payment];
    }
    return intent ? intentOrder(intent, "payment_intent").payments : [...ledger.payments.values()];
  };
  const list = (path: string, data: unknown[]) =>
    ok({ object: "list", url: path, has_more: false, data });

  const newIntent = () => {
    const intentId = `pi_3${randomText(23)}`;
    return { intentId, clientSecret: `${intentId}_secret_${randomText(25)}` };
  };

  const routes: Route[] = [
    [
      "POST",
      "/v1/checkout/sessions",
      (call) => {
        const fields = form(call.body);
        const { session: asked, metadata, ...order } = askedSession(fields, new Date());
        const opened = ledger.open({
          ...order,
          id: `cs_test_a1${randomText(56)}`,
          email: fields.get("customer_email") ?? null,
          asked: { session: asked, metadata, ...newIntent() },
        });
        return ok(session(opened));
      },
    ],
    [
      "GET",
      "/v1/checkout/sessions/:id",
      ({ params, query }) => ok(session(sessionOrder(params.id!), expandOf(query))),
    ],
    [
      "POST",
      "/v1/checkout/sessions/:id/expire",
      ({ params }) => {
        const order = sessionOrder(params.id!);
        if (order.state !== "open")
          throw refusal(
            400,
            'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
              (order.state === "paid" ? "complete." : "expired."),
          );
        ledger.end(order);
        return ok(session(order));
      },
    ],
    [
      "POST",
      "/v1/payment_intents",
      (call) => {
        const fields = form(call.body);
        const currency = currencyOf(fields.get("currency"), "currency");
        const intent = newIntent();
        const order = ledger.open({
          id: intent.intentId,
          amountMinor: amountOf(fields.get("amount"), "amount", currency),
          currency,
          title: fields.get("description") ?? "",
          email: fields.get("receipt_email") ?? null,
          asked: { session: null, metadata: fields.below("metadata"), ...intent },
        });
        return ok(intentObject(order));
      },
    ],
    [
      "GET",
      "/v1/payment_intents/:id",
      ({ params, query }) =>
        ok(intentObject(intentOrder(params.id!), expandOf(query).includes("latest_charge"))),
    ],
    [
      "POST",
      "/v1/payment_intents/:id/cancel",
      ({ params }) => {
        const order = intentOrder(params.id!);
        const { status } = intentObject(order);
        if (order.state !== "open")
          throw refusal(
            400,
            `You cannot cancel this PaymentIntent because it has a status of ${status}.`,
            { code: "payment_intent_unexpected_state" },
          );
        ledger.end(order);
        return ok(intentObject(order));
      },
    ],
    [
      "POST",
      "/v1/refunds",
      (call) => {
        const fields = form(call.body);
        const charge = fields.get("charge");
        const intent = fields.get("payment_intent");
        if (!charge && !intent) throw missing("payment_intent");
        const payment = paymentsAsked(charge, intent).find(({ state }) => state === "paid");
        if (!payment) throw refusal(400, "This PaymentIntent does not have a successful charge.");
        const amount = fields.get("amount");
        return ok(refund(payment, amount && amountOf(amount, "amount", payment.currency)));
      },
    ],
    [
      "GET",
      "/v1/refunds",
      ({ path, query }) =>
        list(
          path,
          paymentsAsked(query.get("charge"), query.get("payment_intent")).flatMap((payment) =>
            payment.refunds.map((one) => refundObject(ledger.orderOf(payment), payment, one)),
          ),
        ),
    ],
    [
      "GET",
      "/v1/charges/:id",
      ({ params }) => {
        const payment = ledger.payments.get(params.id!);
        if (!payment) throw noSuch("charge", params.id!, "id");
        return ok(chargeObject(ledger.orderOf(payment), payment));
      },
    ],
    [
      "GET",
      "/v1/disputes",
      ({ path, query }) =>
        list(
          path,
          paymentsAsked(query.get("charge"), query.get("payment_intent")).flatMap((payment) =>
            payment.dispute
              ? [disputeObject(ledger.orderOf(payment), payment, payment.dispute)]
              : [],
          ),
        ),
    ],
    [
      "GET",
      "/v1/balance",
      () => ok({ object: "balance", available: [], livemode: false, pending: [] }),
    ],
    [
      "GET",
      "/v1/account",
      () => ok({ id: "acct_1StandIn", object: "account", charges_enabled: true }),
    ],
  ];

  function refund(payment: Payment, amountMinor: number | "" | undefined) {
    const order = ledger.orderOf(payment);
    const charge = chargeObject(order, payment);
    if (charge.refunded)
      throw refusal(400, `Charge ${payment.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    try {
      return refundObject(order, payment, ledger.refund(payment, amountMinor || undefined));
    } catch {
      throw refusal(400, "Refund amount is greater than unrefunded amount on charge.", {
        param: "amount",
      });
    }
  }

  return {
    ids: {
      payment: () => `ch_3${randomText(23)}`,
      refund: () => `re_3${randomText(23)}`,
      dispute: () => `du_1${randomText(23)}`,
    },
    routes: routes.map(([method, path, answer]) => [
      method,
      path,
      (call) => {
        authorize(call);
        const key = method === "POST" ? call.header("idempotency-key") : undefined;
        return once.answer(key, call, () => answer(call));
      },
    ]),
    outageBody: { error: { type: "api_error", message: "An unknown error occurred" } },
    page: {
      path: "/c/pay/:id",
      order: ({ params }) => ledger.orders.get(params.id!),
      url: sessionUrl,
      canCancel: ({ asked }) => Boolean(asked.session?.cancelUrl),
      wayBack: ({ id, asked }, outcome) => {
        const address =
          outcome === "paid"
            ? asked.session?.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id)
            : asked.session?.cancelUrl;
        return address ? { method: "GET", url: address } : null;
      },
    },
    noticesOf: (happening) => noticesOf(happening, session),
    sign,
    forget: () => once.forget(),
  };
}

const expandOf = (query: URLSearchParams) =>
  [...query].filter(([name]) => name.startsWith("expand[")).map(([, value]) => value);

/** Stripe: Checkout Sessions and Payment Intents (docs.stripe.com/api). */
export const startStripe = (options: StandInOptions = {}) =>
  startStandIn("Stripe", keys, options, wireOf);
