import { z } from "zod";
import type { KeysOf } from "~/contract/payments/rules";
import { fromGatewayUnits, toGatewayUnits, type DigitsOf } from "./amounts";
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
  EmailNeeded,
  GatewayRefused,
  severalSecrets,
  type BegunPayment,
  type GatewayOptions,
  type PaymentFact,
  type PaymentGateway,
} from "./gateway";
import { digestOf, verifyHmac } from "./signatures";

/** Paystack counts hundredths of every currency, of XOF too, which has none. */
const paystackDigits: DigitsOf = () => 2;

const fromPaystack = (units: number | null, currency: string | null) =>
  units === null || currency === null ? null : fromGatewayUnits(units, currency, paystackDigits);

/** Paystack: transactions that are begun here and paid on its page. */
export function paystackGateway(keys: KeysOf<"Paystack">, options: GatewayOptions): PaymentGateway {
  // The key that asks is the key that signs; an older one may still sign what is sent again.
  const secrets = severalSecrets(keys.secret_key);
  const ask = gatewayConnection({
    name: "Paystack",
    url: options.url ?? "https://api.paystack.co",
    fetch: options.fetch,
    secrets,
    reasonIn: (refusal) => {
      const { message, code } = refusalForm.parse(refusal) ?? {};
      return { message: message ?? null, code: code ?? null };
    },
  });
  const headers = { Authorization: `Bearer ${secrets[0] ?? ""}` };

  const transactionOf = async (reference: string) =>
    (
      await ask(
        `/transaction/verify/${encodeURIComponent(reference)}`,
        { method: "GET", headers },
        z.object({ data: transactionForm }),
      )
    ).data;

  const refundsOf = async (transactionId: string) =>
    (
      await ask(
        `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`,
        { method: "GET", headers },
        z.object({ data: listOf(refundForm) }),
      )
    ).data;

  /** What Paystack says now of the transaction and of its refunds, of which notices tell no id. */
  async function factsOf(reference: string): Promise<PaymentFact[]> {
    const transaction = await transactionOf(reference);
    if (transaction === null) return [];
    if (transaction.status !== "success" && transaction.status !== "reversed")
      return transactionFacts(transaction);
    const refunds = transaction.id === null ? [] : await refundsOf(transaction.id);
    return [
      ...transactionFacts({ ...transaction, status: "success" }),
      ...refunds.flatMap((refund) => refundFacts(refund, transaction.id)),
    ];
  }

  return {
    name: "Paystack",

    async begin(order): Promise<BegunPayment> {
      const { email } = order.customer;
      if (email === null) throw new EmailNeeded("Paystack takes no payment without an address");
      const amount = toGatewayUnits(order.amountMinor, order.currency, paystackDigits);
      const beginAs = (reference: string) =>
        ask(
          "/transaction/initialize",
          {
            method: "POST",
            headers,
            json: {
              email,
              amount: String(amount),
              currency: order.currency,
              reference,
              callback_url: order.returnUrl,
              metadata: {
                payment_transaction_id: order.transactionId,
                package_id: order.packageId,
                user_id: order.memberId,
                platform_type: order.platform,
                cancel_action: order.cancelUrl,
              },
            },
          },
          begunForm,
        );
      const reference = `ds-${order.transactionId}-${digestOf(order.idempotencyKey).slice(0, 16)}`;
      const begun = await beginAs(reference).catch((error: unknown) => {
        // An earlier try came there and its answer never here, so nobody has its address.
        if (!(error instanceof GatewayRefused) || !isTaken(error)) throw error;
        return beginAs(`${reference}-${digestOf(crypto.randomUUID()).slice(0, 8)}`);
      });
      return {
        orderId: begun.data.reference,
        checkout: { method: "GET", url: begun.data.authorization_url },
        expiresAt: null,
        amount,
        response: { ...begun },
      };
    },

    find: ({ orderId }) => factsOf(orderId),

    async readEvent(body) {
      verifyHmac("sha512", secrets, body.bytes, body.headers.get("x-paystack-signature"));
      const { event: type, data } = readEventBody(body, eventForm);
      const id = `${type}:${digestOf(body.bytes)}`;
      if (type.startsWith("refund.")) {
        const orderId = data?.transaction_reference ?? null;
        return {
          id,
          type,
          transactionId: null,
          orderId,
          paymentId: null,
          facts: type === "refund.processed" && orderId !== null ? await factsOf(orderId) : [],
        };
      }
      if (type.startsWith("charge.dispute.")) {
        const { transaction = null } = data ?? {};
        return {
          id,
          type,
          transactionId: transaction?.metadata?.payment_transaction_id ?? null,
          orderId: transaction?.reference ?? null,
          paymentId: transaction?.id ?? null,
          facts: disputeFacts(data),
        };
      }
      const isCharge = type.startsWith("charge.");
      return {
        id,
        type,
        transactionId: data?.metadata?.payment_transaction_id ?? null,
        orderId: isCharge ? (data?.reference ?? null) : null,
        paymentId: isCharge ? (data?.id ?? null) : null,
        facts: data !== null && isCharge ? transactionFacts(data) : [],
      };
    },

    /** Paystack knows no idempotency keys, so the refund carries ours as a note and is looked for first. */
    async refund({ payment, amountMinor, currency, idempotencyKey }) {
      const note = `refund ${digestOf(idempotencyKey)}`;
      const earlier = (await refundsOf(payment.paymentId)).find(
        ({ merchant_note }) => merchant_note === note,
      );
      if (earlier) return refundFacts(earlier, payment.paymentId);
      const { data } = await ask(
        "/refund",
        {
          method: "POST",
          headers,
          json: {
            transaction: payment.paymentId,
            amount: toGatewayUnits(amountMinor, currency, paystackDigits),
            currency,
            merchant_note: note,
          },
        },
        z.object({ data: refundForm }),
      );
      return refundFacts(data, payment.paymentId);
    },

    async check() {
      await ask("/balance", { method: "GET", headers }, z.object({}));
    },
  };
}

const isTaken = ({ code, message }: GatewayRefused) =>
  code === "duplicate_reference" || /duplicate transaction reference/i.test(message);

const refusalForm = part({ message: reasonText, code: identifier });

const begunForm = z.object({
  status: z.literal(true),
  message: z.string().optional(),
  data: z.object({
    authorization_url: z.url(),
    access_code: z.string().optional(),
    reference: z.string().min(1).max(255),
  }),
});

/** Metadata stands there as it was given, or as text that holds it. */
const metadata = z
  .preprocess((value) => (typeof value === "string" ? parsedJson(value) : value), ownMetadata)
  .catch(null);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const transactionFields = {
  id: identifier,
  status: identifier,
  reference: identifier,
  amount: wholeUnits,
  requested_amount: wholeUnits,
  currency: currencyCode,
  gateway_response: reasonText,
  metadata,
};

const transactionForm = part(transactionFields);

const eventForm = z.object({
  event: requiredIdentifier,
  data: part({
    ...transactionFields,
    transaction_reference: identifier,
    resolution: identifier,
    refund_amount: wholeUnits,
    transaction: part(transactionFields),
  }),
});

const refundForm = z.object({
  id: identifier,
  status: identifier,
  amount: wholeUnits,
  currency: currencyCode,
  merchant_note: reasonText,
});

function transactionFacts(
  transaction: NonNullable<z.output<typeof transactionForm>>,
): PaymentFact[] {
  const { id, status, amount, requested_amount, currency, gateway_response } = transaction;
  // Where payers bear the fee, more is charged than was asked for; that is not for us.
  const units = amount === null ? null : Math.min(amount, requested_amount || amount);
  if (status === "success")
    return paid({ paymentId: id, amountMinor: fromPaystack(units, currency), currency });
  return status === "failed" ? failed(gateway_response) : [];
}

const refundFacts = (
  { id, status, amount, currency }: z.output<typeof refundForm>,
  paymentId: string | null,
): PaymentFact[] =>
  status === "processed"
    ? refunded({ refundId: id, paymentId, amountMinor: fromPaystack(amount, currency), currency })
    : [];

function disputeFacts(data: z.output<typeof eventForm>["data"]): PaymentFact[] {
  if (data === null) return [];
  const { id, status, resolution, transaction } = data;
  const currency = data.currency ?? transaction?.currency ?? null;
  return disputed({
    disputeId: id,
    paymentId: transaction?.id ?? null,
    // The claim is declined, or else the merchant or time has accepted it.
    state: status !== "resolved" ? "open" : resolution === "declined" ? "won" : "lost",
    amountMinor: fromPaystack(data.refund_amount ?? transaction?.amount ?? null, currency),
    currency,
  });
}
