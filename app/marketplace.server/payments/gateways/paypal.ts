import { z } from "zod";
import type { KeysOf } from "~/contract/payments/rules";
import { isoDigits, toDecimal, type DigitsOf } from "./amounts";
import { gatewayConnection, type AskGateway, type GatewayRequest } from "./ask-gateway";
import {
  failed,
  identifier,
  listOf,
  part,
  readEventBody,
  reasonText,
  requiredIdentifier,
} from "./event-fields";
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayOptions,
  type PaymentGateway,
} from "./gateway";
import {
  createdForm,
  eventForm,
  eventOf,
  orderFacts,
  orderForm,
  refundFacts,
  refundForm,
} from "./paypal-facts";
import { paypalSignatures } from "./paypal-signature";

/** PayPal counts these three in whole units (developer.paypal.com/api/rest/reference/currency-codes). */
const paypalDigits: DigitsOf = (currency) =>
  ["HUF", "JPY", "TWD"].includes(currency) ? 0 : isoDigits(currency);

/** PayPal: orders of version 2, which their payer approves and we capture. */
export function paypalGateway(keys: KeysOf<"Paypal">, options: GatewayOptions): PaymentGateway {
  const url =
    options.url ??
    (options.isSandbox ? "https://api-m.sandbox.paypal.com" : "https://api-m.paypal.com");
  const askOpenly = gatewayConnection({
    name: "PayPal",
    url,
    fetch: options.fetch,
    secrets: [keys.client_secret],
    reasonIn,
  });
  const askForToken = () =>
    askOpenly(
      "/v1/oauth2/token",
      {
        method: "POST",
        headers: {
          Authorization: `Basic ${Buffer.from(`${keys.client_id}:${keys.client_secret}`).toString("base64")}`,
        },
        form: { grant_type: "client_credentials" },
      },
      tokenForm,
    );
  const ask = withToken(askOpenly, askForToken);
  const verify = paypalSignatures({
    webhookId: keys.webhook_id,
    fetch: options.fetch,
    url: options.url,
  });

  const orderAt = (orderId: string) =>
    ask(`/v2/checkout/orders/${encodeURIComponent(orderId)}`, { method: "GET" }, orderForm);

  return {
    name: "Paypal",

    async begin(order) {
      const value = toDecimal(order.amountMinor, order.currency, paypalDigits);
      const created = await ask(
        "/v2/checkout/orders",
        {
          method: "POST",
          headers: { "PayPal-Request-Id": order.idempotencyKey },
          json: {
            intent: "CAPTURE",
            purchase_units: [
              {
                custom_id: String(order.transactionId),
                description: order.packageName.slice(0, 127),
                amount: { currency_code: order.currency, value },
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  return_url: order.returnUrl,
                  cancel_url: order.cancelUrl,
                  user_action: "PAY_NOW",
                  shipping_preference: "NO_SHIPPING",
                  ...(order.sellerName && { brand_name: order.sellerName.slice(0, 127) }),
                },
              },
            },
          },
        },
        createdForm,
      );
      const approval = created.links.find(({ rel }) => ["payer-action", "approve"].includes(rel));
      if (!approval) throw new GatewayUnavailable("PayPal gave no address of its page");
      return {
        orderId: created.id,
        checkout: { method: "GET", url: approval.href },
        expiresAt: null,
        amount: Number(value),
        response: { id: created.id, status: created.status, links: created.links },
      };
    },

    find: async ({ orderId }) => orderFacts(await orderAt(orderId)),

    async capture({ orderId }, idempotencyKey) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      const headers = { "PayPal-Request-Id": idempotencyKey, Prefer: "return=representation" };
      try {
        return orderFacts(await ask(path, { method: "POST", headers, json: {} }, orderForm));
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        if (error.code === "ORDER_ALREADY_CAPTURED") return orderFacts(await orderAt(orderId));
        if (error.code === "INSTRUMENT_DECLINED") return failed(error.code);
        // Asked twice at once.
        if (error.code === "PREVIOUS_REQUEST_IN_PROGRESS")
          throw new GatewayUnavailable(error.message);
        throw error;
      }
    },

    async readEvent(body, now) {
      await verify(body, now);
      return eventOf(readEventBody(body, eventForm));
    },

    async refund({ payment: { paymentId }, amountMinor, currency, idempotencyKey }) {
      const refund = await ask(
        `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        {
          method: "POST",
          headers: { "PayPal-Request-Id": idempotencyKey, Prefer: "return=representation" },
          json: {
            amount: {
              currency_code: currency,
              value: toDecimal(amountMinor, currency, paypalDigits),
            },
          },
        },
        refundForm,
      );
      return refund?.status === "COMPLETED" ? refundFacts(refund, paymentId) : [];
    },

    async check() {
      await askForToken();
    },
  };
}

/** The first issue among the details says more than the name above it. */
function reasonIn(refusal: unknown) {
  const { name, message, details, error, error_description } = refusalForm.parse(refusal) ?? {};
  const [issue] = details ?? [];
  return {
    message: issue?.description ?? message ?? error_description ?? null,
    code: issue?.issue ?? name ?? error ?? null,
  };
}

const refusalForm = part({
  name: identifier,
  message: reasonText,
  details: listOf(z.object({ issue: requiredIdentifier, description: reasonText })),
  error: identifier,
  error_description: reasonText,
});

const tokenForm = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0) });

/** Requests with a token, which is asked for anew shortly before the last one ends. */
function withToken(
  ask: AskGateway,
  askForToken: () => Promise<z.output<typeof tokenForm>>,
): AskGateway {
  let current: { token: Promise<string>; until: number } | null = null;

  function token() {
    if (current && Date.now() < current.until) return current.token;
    const asked = askForToken();
    const fresh = { token: asked.then(({ access_token }) => access_token), until: Infinity };
    current = fresh;
    asked.then(
      ({ expires_in }) => (fresh.until = Date.now() + (expires_in - 60) * 1000),
      () => current === fresh && (current = null),
    );
    return fresh.token;
  }

  return async (path, request, answer) => {
    const authorized = async (): Promise<GatewayRequest> => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${await token()}` },
    });
    try {
      return await ask(path, await authorized(), answer);
    } catch (error) {
      // It was called back before its time.
      if (!(error instanceof GatewayRefused && error.code === "invalid_token")) throw error;
      current = null;
      return ask(path, await authorized(), answer);
    }
  };
}
