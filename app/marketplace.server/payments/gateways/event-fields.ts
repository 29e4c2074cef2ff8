import { z } from "zod";
import type { RawBody } from "../../http/raw-body";
import { UnreadableEvent, type PaymentFact } from "./gateway";

// Fields of what gateways send. What is missing or of another form is null, and the rest is read all the same.

const int4 = 2 ** 31 - 1;

/** A name that can be kept: short, without control characters. Gateways write some of them as numbers. */
export const requiredIdentifier = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u));
export const identifier = requiredIdentifier.nullable().catch(null);

/** Text for the log, as much of it as is needed. */
export const reasonText = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, 300))
  .nullable()
  .catch(null);

/** Ours, as text or number. */
export const ownTransactionId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(int4))
  .nullable()
  .catch(null);

export const currencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
  .nullable()
  .catch(null);

/** An amount in the gateway's smallest unit, far from where numbers are no longer exact. */
export const wholeUnits = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(
    z
      .int()
      .min(0)
      .max(10 ** 12),
  )
  .nullable()
  .catch(null);

/** An object with such fields; null when it is none. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).nullable().catch(null);

/** Those of a list that have such a form; an empty list when it is none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((value) => {
        const read = item.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );

/** What we gave to the gateway to keep beside the payment. */
export const ownMetadata = part({ payment_transaction_id: ownTransactionId });

/**
 * The body of a notice whose signature was proven.
 * @throws UnreadableEvent when it is not of that form.
 */
export function readEventBody<Body extends z.ZodType>(body: RawBody, form: Body): z.output<Body> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body.bytes).toString("utf8"));
  } catch {
    throw new UnreadableEvent("no JSON");
  }
  const read = form.safeParse(value);
  if (!read.success) throw new UnreadableEvent("no notice");
  return read.data;
}

type Unread<Fact> = { [Field in keyof Fact]: Fact[Field] | null };
type FactOf<Kind extends PaymentFact["kind"]> = Omit<Extract<PaymentFact, { kind: Kind }>, "kind">;

/** No fact without its amount. */
export const paid = ({
  paymentId,
  amountMinor,
  currency,
}: Unread<FactOf<"paid">>): PaymentFact[] =>
  paymentId === null || amountMinor === null || currency === null
    ? []
    : [{ kind: "paid", paymentId, amountMinor, currency }];

export const refunded = ({
  refundId,
  paymentId,
  amountMinor,
  currency,
}: Unread<FactOf<"refunded">>): PaymentFact[] =>
  refundId === null || amountMinor === null || currency === null
    ? []
    : [{ kind: "refunded", refundId, paymentId, amountMinor, currency }];

export const disputed = ({
  disputeId,
  paymentId,
  state,
  amountMinor,
  currency,
}: Unread<FactOf<"disputed">>): PaymentFact[] =>
  disputeId === null || state === null || amountMinor === null || currency === null
    ? []
    : [{ kind: "disputed", disputeId, paymentId, state, amountMinor, currency }];

export const failed = (...reasons: (string | null | undefined)[]): PaymentFact[] => [
  { kind: "failed", reason: reasons.find(Boolean) ?? "failed" },
];
