import { z } from "zod";
import type { KeysOf } from "~/contract/payments/rules";
import { fromGatewayUnits, isoDigits, toGatewayUnits } from "./amounts";
import { gatewayConnection } from "./ask-gateway";
import {
  currencyCode,
  disputed,
  failed,
  identifier,
  listOf,
  ownMetadata,
  paid,
  part,
  readEventBody,
  reasonText,
  refunded,
  requiredIdentifier,
  wholeUnits,
} from "./event-fields";
import {
  severalSecrets,
  type Checkout,
  type GatewayOptions,
  type PaymentFact,
  type PaymentGateway,
  type PaymentOrder,
} from "./gateway";
import { digestOf, verifyHmac } from "./signatures";

/** Amounts with three digits end in 0 (razorpay.com/docs/api/orders/entity). */
const toRazorpay = (amountMinor: number, currency: string) =>
  toGatewayUnits(amountMinor, currency, isoDigits, isoDigits(currency) === 3 ? 10 : 1);

const fromRazorpay = (units: number | null, currency: string | null) =>
  units === null || currency === null ? null : fromGatewayUnits(units, currency, isoDigits);

/** Razorpay: orders, paid on its hosted page, which is reached by a form. */
export function razorpayGateway(keys: KeysOf<"Razorpay">, options: GatewayOptions): PaymentGateway {
  const url = options.url ?? "https://api.razorpay.com";
  const ask = gatewayConnection({
    name: "Razorpay",
    url,
    fetch: options.fetch,
    secrets: [keys.key_secret],
    reasonIn: (refusal) => {
      const { description, code } = refusalForm.parse(refusal)?.error ?? {};
      return { message: description ?? null, code: code ?? null };
    },
  });
  const headers = {
    Authorization: `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`,
  };

  const refundsOf = async ({ id, amount_refunded }: Payment) =>
    id === null || !amount_refunded
      ? []
      : (
          await ask(
            `/v1/payments/${encodeURIComponent(id)}/refunds?count=100`,
            { method: "GET", headers },
            z.object({ items: listOf(refundForm) }),
          )
        ).items.flatMap(refundFacts);

  return {
    name: "Razorpay",

    async begin(order) {
      const amount = toRazorpay(order.amountMinor, order.currency);
      const begun = await ask(
        "/v1/orders",
        {
          method: "POST",
          headers,
          json: {
            amount,
            currency: order.currency,
            receipt: `ds-${order.transactionId}-${digestOf(order.idempotencyKey).slice(0, 16)}`,
            // Whatever the account's own setting is: what nobody captures goes back after some days.
            payment_capture: true,
            notes: notesOf(order),
          },
        },
        orderForm,
      );
      return {
        orderId: begun.id,
        checkout: order.isHosted
          ? hostedCheckout(`${url}/v1/checkout/embedded`, keys.key_id, begun.id, amount, order)
          : null,
        expiresAt: null,
        amount,
        response: { ...begun },
      };
    },

    async find({ orderId }) {
      const { items } = await ask(
        `/v1/orders/${encodeURIComponent(orderId)}/payments`,
        { method: "GET", headers },
        z.object({ items: listOf(paymentFields) }),
      );
      const captured = items.filter(({ status }) => status === "captured" || status === "refunded");
      if (captured.length > 0) {
        const refunds = await Promise.all(captured.map(refundsOf));
        return [...captured.flatMap(paymentFacts), ...refunds.flat()];
      }
      // Only when no try is under way, and then for the latest, which stands first.
      return items.every(({ status }) => status === "failed")
        ? items.slice(0, 1).flatMap(paymentFacts)
        : [];
    },

    async readEvent(body) {
      verifyHmac(
        "sha256",
        severalSecrets(keys.webhook_secret),
        body.bytes,
        body.headers.get("x-razorpay-signature"),
      );
      const { event: type, payload } = readEventBody(body, eventForm);
      const payment = payload.payment?.entity ?? null;
      const order = payload.order?.entity ?? null;
      const refund = payload.refund?.entity ?? null;
      const dispute = payload.dispute?.entity ?? null;
      const named = requiredIdentifier.safeParse(body.headers.get("x-razorpay-event-id"));
      return {
        id: named.success ? named.data : `${type}:${digestOf(body.bytes)}`,
        type,
        transactionId:
          payment?.notes?.payment_transaction_id ??
          order?.notes?.payment_transaction_id ??
          refund?.notes?.payment_transaction_id ??
          null,
        orderId: payment?.order_id ?? order?.id ?? null,
        paymentId: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? null,
        facts: type.startsWith("refund.")
          ? // What was never captured goes back by itself and was never ours.
            refund && payment?.captured !== false
            ? refundFacts(refund)
            : []
          : type.startsWith("payment.dispute.")
            ? disputeFacts(type, dispute)
            : payment
              ? paymentFacts(payment)
              : [],
      };
    },

    async refund({ payment, amountMinor, currency, idempotencyKey }) {
      const refund = await ask(
        `/v1/payments/${encodeURIComponent(payment.paymentId)}/refund`,
        {
          method: "POST",
          headers: { ...headers, "X-Refund-Idempotency": digestOf(idempotencyKey) },
          json: {
            amount: toRazorpay(amountMinor, currency),
            notes: { payment_transaction_id: String(payment.transactionId) },
          },
        },
        refundForm,
      );
      return refundFacts(refund);
    },

    async check() {
      await ask("/v1/orders?count=1", { method: "GET", headers }, z.object({}));
    },
  };
}

const notesOf = ({ transactionId, packageId, memberId, platform }: PaymentOrder) => ({
  payment_transaction_id: String(transactionId),
  package_id: String(packageId),
  user_id: String(memberId),
  platform_type: platform,
});

/** razorpay.com/docs/payments/payment-gateway/web-integration/hosted */
function hostedCheckout(
  url: string,
  keyId: string,
  orderId: string,
  amount: number,
  order: PaymentOrder,
): Checkout {
  const { name, email, mobile } = order.customer;
  return {
    method: "POST",
    url,
    fields: {
      key_id: keyId,
      order_id: orderId,
      amount: String(amount),
      currency: order.currency,
      name: order.sellerName ?? order.packageName,
      description: order.packageName,
      "prefill[name]": name,
      ...(email !== null && { "prefill[email]": email }),
      ...(mobile !== null && { "prefill[contact]": mobile }),
      ...Object.fromEntries(
        Object.entries(notesOf(order)).map(([key, value]) => [`notes[${key}]`, value]),
      ),
      callback_url: order.callbackUrl,
      cancel_url: order.cancelUrl,
    },
  };
}

const refusalForm = part({ error: part({ description: reasonText, code: identifier }) });

const orderForm = z.object({
  id: requiredIdentifier,
  entity: z.string().optional(),
  amount: z.number(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.string().optional(),
});

const paymentFields = z.object({
  id: identifier,
  order_id: identifier,
  status: identifier,
  captured: z.boolean().nullable().catch(null),
  amount: wholeUnits,
  amount_refunded: wholeUnits,
  currency: currencyCode,
  error_description: reasonText,
  error_code: reasonText,
  notes: ownMetadata,
});
type Payment = z.output<typeof paymentFields>;

const refundForm = z.object({
  id: identifier,
  payment_id: identifier,
  status: identifier,
  amount: wholeUnits,
  currency: currencyCode,
  notes: ownMetadata,
});

const disputeForm = z.object({
  id: identifier,
  payment_id: identifier,
  amount: wholeUnits,
  currency: currencyCode,
});

const entity = <Form extends z.ZodRawShape>(form: z.ZodObject<Form>) =>
  part({ entity: form.nullable().catch(null) });

const eventForm = z.object({
  event: requiredIdentifier,
  payload: z.object({
    payment: entity(paymentFields),
    order: part({ entity: part({ id: identifier, notes: ownMetadata }) }),
    refund: entity(refundForm),
    dispute: entity(disputeForm),
  }),
});

function paymentFacts(payment: Payment): PaymentFact[] {
  const { id, status, amount, currency, error_description, error_code } = payment;
  if (status === "captured" || status === "refunded")
    return paid({ paymentId: id, amountMinor: fromRazorpay(amount, currency), currency });
  return status === "failed" ? failed(error_description, error_code) : [];
}

const refundFacts = (refund: z.output<typeof refundForm>): PaymentFact[] =>
  refund.status === "processed"
    ? refunded({
        refundId: refund.id,
        paymentId: refund.payment_id,
        amountMinor: fromRazorpay(refund.amount, refund.currency),
        currency: refund.currency,
      })
    : [];

/** One that is closed has taken nothing: its money went back before, or the question was answered. */
const disputeFacts = (type: string, dispute: z.output<typeof disputeForm> | null): PaymentFact[] =>
  dispute === null
    ? []
    : disputed({
        disputeId: dispute.id,
        paymentId: dispute.payment_id,
        state: type.endsWith(".lost") ? "lost" : /\.(won|closed)$/.test(type) ? "won" : "open",
        amountMinor: fromRazorpay(dispute.amount, dispute.currency),
        currency: dispute.currency,
      });
