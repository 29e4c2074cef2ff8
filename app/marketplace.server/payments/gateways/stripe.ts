import Stripe from "stripe";
import type { z } from "zod";
import type { KeysOf } from "~/contract/payments/rules";
import type { RawBody } from "../../http/raw-body";
import { failed, listOf, part, readEventBody } from "./event-fields";
import {
  BadSignature,
  GatewayRefused,
  GatewayUnavailable,
  severalSecrets,
  type BegunPayment,
  type GatewayOptions,
  type PaymentGateway,
  type PaymentOrder,
} from "./gateway";
import { eventForm, eventOf } from "./stripe-events";
import {
  disputeFacts,
  disputeForm,
  intentFacts,
  intentForm,
  onHostedPage,
  refundFacts,
  refundForm,
  toStripe,
} from "./stripe-facts";

const minute = 60;
/** How far a notice's time may be from ours, either way. */
const tolerance = 5 * minute;

/** Stripe: Checkout Sessions as hosted pages, Payment Intents for scripts and app kits. */
export function stripeGateway(keys: KeysOf<"Stripe">, options: GatewayOptions): PaymentGateway {
  const stripe = stripeClient(keys.secret_key, options);

  const refundsOf = async (payment_intent: string) =>
    listed(await asked(stripe.refunds.list({ payment_intent, limit: 100 })), refundForm).flatMap(
      refundFacts,
    );

  const disputesOf = async (payment_intent: string) =>
    listed(await asked(stripe.disputes.list({ payment_intent, limit: 100 })), disputeForm).flatMap(
      disputeFacts,
    );

  /** What an intent says that came with its latest charge. */
  async function factsOf(answered: unknown, canBeTriedAgain: boolean) {
    const intent = intentForm.parse(answered);
    if (intent === null) return [];
    const { id, latest_charge: charge } = intent;
    return [
      ...intentFacts(intent, canBeTriedAgain),
      ...(id !== null && charge?.amount_refunded ? await refundsOf(id) : []),
      ...(id !== null && charge?.disputed ? await disputesOf(id) : []),
    ];
  }

  return {
    name: "Stripe",
    begin: (order) => (order.isHosted ? beginSession(stripe, order) : beginIntent(stripe, order)),

    async find({ orderId }) {
      if (isIntent(orderId))
        return factsOf(
          await asked(stripe.paymentIntents.retrieve(orderId, { expand: ["latest_charge"] })),
          false,
        );
      const session = await asked(
        stripe.checkout.sessions.retrieve(orderId, {
          expand: ["payment_intent.latest_charge"],
        }),
      );
      if (session.status === "expired") return failed("expired");
      return factsOf(session.payment_intent, session.status !== "complete");
    },

    async readEvent(body, now) {
      verifySignature(body, severalSecrets(keys.webhook_secret), now);
      return eventOf(readEventBody(body, eventForm), refundsOf);
    },

    async cancel({ orderId }) {
      const end = isIntent(orderId)
        ? stripe.paymentIntents.cancel(orderId)
        : stripe.checkout.sessions.expire(orderId);
      await asked<unknown>(end).catch(async (error: unknown) => {
        if (!(error instanceof GatewayRefused) || !(await hasEnded(orderId))) throw error;
      });
    },

    async refund({ payment, amountMinor, currency, idempotencyKey }) {
      const refund = await asked(
        stripe.refunds.create(
          {
            payment_intent: payment.paymentId,
            amount: toStripe(amountMinor, currency),
            metadata: {
              payment_transaction_id: String(payment.transactionId),
              ...(payment.idempotencyKey && { payment_order_key: payment.idempotencyKey }),
            },
          },
          { idempotencyKey },
        ),
      );
      return refundFacts(refundForm.parse(refund));
    },

    async check() {
      await asked(stripe.balance.retrieve());
    },
  };

  async function hasEnded(orderId: string) {
    return isIntent(orderId)
      ? (await asked(stripe.paymentIntents.retrieve(orderId))).status === "canceled"
      : (await asked(stripe.checkout.sessions.retrieve(orderId))).status === "expired";
  }
}

function stripeClient(secretKey: string, { url, fetch }: GatewayOptions) {
  const { protocol, hostname, port } = new URL(url ?? "https://api.stripe.com");
  // The kit throws at an empty key; Stripe refuses this one.
  return new Stripe(secretKey || "none", {
    httpClient: Stripe.createFetchHttpClient(strictFetch(fetch)),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * The kit goes by the body alone: an answer without an `error` is an answer, whatever its status. And it follows
 * redirects, with the key.
 */
const strictFetch =
  (fetch: GatewayOptions["fetch"]): GatewayOptions["fetch"] =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    const body: unknown = await response.clone().json();
    if (typeof body === "object" && body !== null && (response.ok || "error" in body))
      return response;
    throw new Error(`answered ${response.status} in a form that is not its own`);
  };

const listed = <Form extends z.ZodType>(answer: unknown, form: Form) =>
  part({ data: listOf(form) }).parse(answer)?.data ?? [];

/** Stripe's own errors as those of all gateways. */
async function asked<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    // The kit stumbles over answers that are not Stripe's.
    if (!(error instanceof Stripe.errors.StripeError))
      throw new GatewayUnavailable("Stripe answered in a form that is not its own", {
        cause: error,
      });
    const { statusCode, code, message } = error;
    if (statusCode === undefined || statusCode >= 500 || [409, 429].includes(statusCode))
      throw new GatewayUnavailable(`Stripe did not answer: ${statusCode ?? error.type}`);
    // An answer that is no JSON comes from something between us and Stripe.
    if (error instanceof Stripe.errors.StripeAPIError)
      throw new GatewayUnavailable(`Stripe answered ${statusCode} in a form that is not its own`);
    throw new GatewayRefused(
      `Stripe answered ${statusCode}: ${message.replace(/\b[rs]k_\w+/g, "…").slice(0, 300)}`,
      code ?? null,
    );
  }
}

const isIntent = (orderId: string) => orderId.startsWith("pi_");

const metadataOf = ({
  transactionId,
  idempotencyKey,
  packageId,
  memberId,
  platform,
}: PaymentOrder) => ({
  payment_transaction_id: String(transactionId),
  payment_order_key: idempotencyKey,
  package_id: String(packageId),
  user_id: String(memberId),
  platform_type: platform,
});

async function beginSession(stripe: Stripe, order: PaymentOrder): Promise<BegunPayment> {
  const amount = toStripe(order.amountMinor, order.currency);
  const metadata = metadataOf(order);
  // An hour to an hour and a half, in steps: the same request gets the same answer only with the same words.
  const step = 30 * minute;
  const expiresAt = Math.ceil(Date.now() / 1000 / step) * step + 60 * minute;
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: order.packageName },
            },
          },
        ],
        client_reference_id: String(order.transactionId),
        metadata,
        payment_intent_data: { metadata: { ...metadata, ...onHostedPage } },
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        ...(order.customer.email !== null && { customer_email: order.customer.email }),
        locale: localeOf(order.language),
        expires_at: expiresAt,
      },
      { idempotencyKey: `${order.idempotencyKey}-${expiresAt}` },
    ),
  );
  if (!session.id || !session.url)
    throw new GatewayUnavailable("Stripe gave no address of its page");
  return {
    orderId: session.id,
    checkout: { method: "GET", url: session.url },
    expiresAt: new Date((session.expires_at ?? expiresAt) * 1000),
    amount,
    response: { id: session.id, object: "checkout.session", url: session.url },
  };
}

async function beginIntent(stripe: Stripe, order: PaymentOrder): Promise<BegunPayment> {
  const amount = toStripe(order.amountMinor, order.currency);
  const intent = await asked(
    stripe.paymentIntents.create(
      {
        amount,
        currency: order.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        description: order.packageName,
        metadata: metadataOf(order),
      },
      { idempotencyKey: order.idempotencyKey },
    ),
  );
  const { id, object, client_secret, currency, status } = intent;
  if (!id || !client_secret) throw new GatewayUnavailable("Stripe gave no client secret");
  return {
    orderId: id,
    checkout: null,
    expiresAt: null,
    amount,
    response: { id, object, client_secret, amount, currency, status },
  };
}

/** Languages of Stripe's pages (docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale). */
const locales =
  "bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );

function localeOf(language: string) {
  const [base = ""] = language.split("-");
  return (
    locales.find((locale) => locale === language) ??
    locales.find((locale) => locale === base) ??
    locales.find((locale) => locale.startsWith(`${base}-`)) ??
    "auto"
  );
}

/** @throws BadSignature unless one of the secrets signed these bytes within five minutes of now, before or after. */
function verifySignature({ bytes, headers }: RawBody, secrets: string[], now: Date) {
  const header = headers.get("stripe-signature") ?? "";
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? NaN);
  // The kit refuses what is old, not what is from the future.
  if (!(Math.abs(Math.floor(now.getTime() / 1000) - time) <= tolerance))
    throw new BadSignature("not signed lately");
  const isSigned = secrets.some((secret) => {
    try {
      return Stripe.webhooks.signature?.verifyHeader(
        Buffer.from(bytes),
        header,
        secret,
        tolerance,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  });
  if (!isSigned) throw new BadSignature("signed with none of the secrets");
}
