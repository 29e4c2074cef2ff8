import { standInKeys } from "./keys";
import { isCurrency } from "./money";
import type { FormFields } from "./stripe-form";
import { minorOfStripe, stripeDigits } from "./stripe-objects";
import { type Call, isWebAddress, Refusal, unixSeconds } from "./wire";

const keys = standInKeys.Stripe;

export const refusal = (
  status: number,
  message: string,
  more: { code?: string; param?: string; type?: string } = {},
) => new Refusal({ status, body: { error: { type: "invalid_request_error", message, ...more } } });

export const missing = (param: string) =>
  refusal(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });

export const noSuch = (kind: string, id: string, param: string) =>
  refusal(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });

/** By bearer or, as Stripe has it too, as the name of HTTP Basic. */
export function authorize(call: Call) {
  const [scheme, given = ""] = (call.header("authorization") ?? "").split(" ");
  if (!given) throw refusal(401, "You did not provide an API key.");
  const key = scheme === "Basic" ? Buffer.from(given, "base64").toString().split(":")[0]! : given;
  if (key !== keys.secret_key)
    throw refusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

/** @throws Refusal when the amount is none that Stripe counts in */
export function amountOf(text: string | undefined, param: string, currency: string) {
  if (!text) throw missing(param);
  if (!/^\d+$/.test(text))
    throw refusal(400, `Invalid integer: ${text}`, { code: "parameter_invalid_integer", param });
  const amount = Number(text);
  if (stripeDigits(currency) === 3 && amount % 10)
    throw refusal(400, "Amounts of three-decimal currencies end with 0.", { param });
  return minorOfStripe(amount, currency);
}

export function currencyOf(text: string | undefined, param: string) {
  if (!text) throw missing(param);
  const currency = text.toUpperCase();
  if (!isCurrency(currency)) throw refusal(400, `Invalid currency: ${text}.`, { param });
  return currency;
}

/** What a Checkout Session is asked for with: docs.stripe.com/api/checkout/sessions/create */
export function askedSession(fields: FormFields, now: Date) {
  if (!fields.get("mode")) throw missing("mode");
  if (fields.get("mode") !== "payment") throw refusal(400, "Invalid mode.", { param: "mode" });
  const successUrl = fields.get("success_url");
  if (!successUrl) throw missing("success_url");
  for (const param of ["success_url", "cancel_url"]) {
    const address = fields.get(param);
    if (address !== undefined && !isWebAddress(address))
      throw refusal(400, "Not a valid URL", { code: "url_invalid", param });
  }
  const count = fields.count("line_items");
  if (!count) throw missing("line_items");
  let amountMinor = 0;
  const first = "line_items[0][price_data]";
  const currency = currencyOf(fields.get(`${first}[currency]`), `${first}[currency]`);
  for (let index = 0; index < count; index += 1) {
    const item = `line_items[${index}]`;
    const unitAmount = `${item}[price_data][unit_amount]`;
    if (!fields.get(`${item}[price_data][product_data][name]`))
      throw missing(`${item}[price_data][product_data][name]`);
    const quantity = fields.get(`${item}[quantity]`);
    if (!quantity) throw missing(`${item}[quantity]`);
    amountMinor += amountOf(fields.get(unitAmount), unitAmount, currency) * Number(quantity);
  }
  const seconds = unixSeconds(now);
  const expiresAt = Number(fields.get("expires_at") ?? seconds + 24 * 3600);
  if (expiresAt < seconds + 30 * 60 - 60 || expiresAt > seconds + 24 * 3600 + 60)
    throw refusal(400, "The `expires_at` timestamp must be 30 minutes to 24 hours from now.", {
      param: "expires_at",
    });
  return {
    amountMinor,
    currency,
    title: fields.get(`${first}[product_data][name]`)!,
    session: {
      clientReference: fields.get("client_reference_id") ?? null,
      metadata: fields.below("metadata"),
      successUrl,
      cancelUrl: fields.get("cancel_url") ?? null,
      expiresAt,
    },
    metadata: fields.below("payment_intent_data[metadata]"),
  };
}
