import { z } from "zod";
import type { KeysOf } from "~/contract/payments/rules";
import { fromDecimal, isoDigits, toDecimal } from "./amounts";
import { gatewayConnection } from "./ask-gateway";
import {
  currencyCode,
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
} from "./event-fields";
import {
  BadSignature,
  EmailNeeded,
  GatewayRefused,
  severalSecrets,
  type GatewayOptions,
  type PaymentFact,
  type PaymentGateway,
} from "./gateway";
import { digestOf, isSameSecret } from "./signatures";

/** How long its page may be used. */
const sessionMinutes = 60;

/**
 * Flutterwave, version 3: hosted links. Its notices carry a password, not a signature, and anybody who once saw one
 * could write others; they say only what to ask about.
 */
export function flutterwaveGateway(
  keys: KeysOf<"Flutterwave">,
  options: GatewayOptions,
): PaymentGateway {
  const ask = gatewayConnection({
    name: "Flutterwave",
    url: options.url ?? "https://api.flutterwave.com",
    fetch: options.fetch,
    secrets: [keys.secret_key],
    reasonIn: (refusal) => ({
      message: part({ message: reasonText }).parse(refusal)?.message ?? null,
      code: null,
    }),
  });
  const headers = { Authorization: `Bearer ${keys.secret_key}` };

  /** Null of what Flutterwave does not know: a link that nobody has paid with yet. */
  const transactionAt = async (path: string): Promise<Transaction | null> => {
    try {
      return (await ask(path, { method: "GET", headers }, z.object({ data: transactionForm })))
        .data;
    } catch (error) {
      if (error instanceof GatewayRefused && /no transaction|not found/i.test(error.message))
        return null;
      throw error;
    }
  };
  const byId = (id: string) => transactionAt(`/v3/transactions/${encodeURIComponent(id)}/verify`);
  const byReference = (reference: string) =>
    transactionAt(`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`);

  const refundsOf = async (transactionId: string) =>
    (
      await ask(
        `/v3/refunds?id=${encodeURIComponent(transactionId)}`,
        { method: "GET", headers },
        z.object({ data: listOf(refundForm) }),
      )
    ).data.filter((refund) => refund?.transactionId === transactionId);

  async function refundAt(id: string) {
    const { data } = await ask(
      `/v3/refunds/${encodeURIComponent(id)}`,
      { method: "GET", headers },
      z.object({ data: refundForm }),
    );
    return data;
  }

  return {
    name: "Flutterwave",

    async begin(order) {
      const { name, email, mobile } = order.customer;
      if (email === null) throw new EmailNeeded("Flutterwave takes no payment without an address");
      const amount = Number(toDecimal(order.amountMinor, order.currency, isoDigits));
      const reference = `ds-${order.transactionId}-${digestOf(order.idempotencyKey).slice(0, 16)}`;
      const expiresAt = new Date(Date.now() + sessionMinutes * 60_000);
      const begun = await ask(
        "/v3/payments",
        {
          method: "POST",
          headers,
          json: {
            tx_ref: reference,
            amount,
            currency: order.currency,
            redirect_url: order.returnUrl,
            session_duration: sessionMinutes,
            customer: { email, name, ...(mobile !== null && { phonenumber: mobile }) },
            customizations: {
              title: order.sellerName ?? order.packageName,
              description: order.packageName,
            },
            meta: {
              payment_transaction_id: order.transactionId,
              package_id: order.packageId,
              user_id: order.memberId,
              platform_type: order.platform,
            },
          },
        },
        begunForm,
      );
      return {
        orderId: reference,
        checkout: { method: "GET", url: begun.data.link },
        expiresAt,
        amount,
        response: { ...begun },
      };
    },

    async find({ orderId }) {
      const transaction = await byReference(orderId);
      if (transaction?.status !== "successful" || transaction.id === null)
        return transactionFacts(transaction);
      const refunds = await refundsOf(transaction.id);
      return [
        ...transactionFacts(transaction),
        ...refunds.flatMap((refund) => refundFacts(refund, transaction.currency)),
      ];
    },

    async readEvent({ bytes, headers: sent }) {
      const shown = sent.get("verif-hash") ?? "";
      if (!severalSecrets(keys.webhook_hash).some((hash) => isSameSecret(hash, shown)))
        throw new BadSignature("not with the hash that was agreed on");
      const told = readEventBody({ bytes, headers: sent }, eventForm);
      const type = told.event ?? told["event.type"] ?? "unnamed";
      const id = `${type}:${digestOf(bytes)}`;
      const isRefund = /refund/i.test(type);
      const refund = isRefund && told.data.id !== null ? await refundAt(told.data.id) : null;
      const transaction = isRefund
        ? refund?.transactionId
          ? await byId(refund.transactionId)
          : null
        : told.data.id !== null
          ? await byId(told.data.id)
          : told.data.tx_ref !== null
            ? await byReference(told.data.tx_ref)
            : null;
      return {
        id,
        type,
        transactionId: transaction?.meta?.payment_transaction_id ?? null,
        orderId: transaction?.tx_ref ?? told.data.tx_ref,
        paymentId: transaction?.id ?? null,
        facts: [
          ...transactionFacts(transaction),
          ...refundFacts(refund, transaction?.currency ?? null),
        ],
      };
    },

    /** Flutterwave 3 knows no idempotency keys, so the refund carries ours as a comment and is looked for first. */
    async refund({ payment: { paymentId }, amountMinor, currency, idempotencyKey }) {
      const comment = `refund ${digestOf(idempotencyKey)}`;
      const earlier = (await refundsOf(paymentId)).find((refund) => refund?.comment === comment);
      if (earlier) return refundFacts(earlier, currency);
      const { data } = await ask(
        `/v3/transactions/${encodeURIComponent(paymentId)}/refund`,
        {
          method: "POST",
          headers,
          json: {
            amount: Number(toDecimal(amountMinor, currency, isoDigits)),
            comments: comment,
          },
        },
        z.object({ data: refundForm }),
      );
      return refundFacts(data && { ...data, transactionId: paymentId }, currency);
    },

    async check() {
      await ask("/v3/balances", { method: "GET", headers }, z.object({}));
    },
  };
}

const begunForm = z.object({
  status: z.literal("success"),
  message: z.string().optional(),
  data: z.object({ link: z.url() }),
});

/** Flutterwave counts its transactions and refunds; anything else is nothing to ask for. */
const number = identifier.transform((id) => (id !== null && /^\d{1,20}$/.test(id) ? id : null));

const decimal = z.union([z.string(), z.number()]).nullable().catch(null);

const transactionForm = part({
  id: identifier,
  tx_ref: identifier,
  status: identifier,
  amount: decimal,
  currency: currencyCode,
  processor_response: reasonText,
  meta: ownMetadata,
});
type Transaction = NonNullable<z.output<typeof transactionForm>>;

/** One of a list names its transaction in another word than one that was just made. */
const refundForm = part({
  id: identifier,
  tx_id: number,
  transaction_id: number,
  status: identifier,
  amount_refunded: decimal,
  comment: reasonText,
}).transform(
  (refund) => refund && { ...refund, transactionId: refund.tx_id ?? refund.transaction_id },
);

/** Newer notices hold their object as `data`; older ones are the object themselves, in other words. */
const eventForm = z.union([
  z.object({
    event: requiredIdentifier,
    "event.type": identifier,
    data: z.object({ id: number, tx_ref: identifier }),
  }),
  z
    .object({ "event.type": requiredIdentifier, id: number, txRef: identifier })
    .transform(({ id, txRef, "event.type": type }) => ({
      event: null,
      "event.type": type,
      data: { id, tx_ref: txRef },
    })),
]);

const amountIn = (amount: string | number | null, currency: string | null) =>
  amount === null || currency === null ? null : fromDecimal(amount, currency);

function transactionFacts(transaction: Transaction | null): PaymentFact[] {
  if (transaction === null) return [];
  const { id, status, amount, currency, processor_response } = transaction;
  if (status === "successful")
    return paid({ paymentId: id, amountMinor: amountIn(amount, currency), currency });
  return status === "failed" ? failed(processor_response) : [];
}

/** `completed`, or with the way behind it: `completed-mpgs`. */
const refundFacts = (refund: z.output<typeof refundForm>, currency: string | null) =>
  refund?.status?.startsWith("completed")
    ? refunded({
        refundId: refund.id,
        paymentId: refund.transactionId,
        amountMinor: amountIn(refund.amount_refunded, currency),
        currency,
      })
    : [];
