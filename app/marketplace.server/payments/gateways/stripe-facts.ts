import { z } from "zod";
import { fromGatewayUnits, isoDigits, toGatewayUnits, type DigitsOf } from "./amounts";
import {
  currencyCode,
  disputed,
  failed,
  identifier,
  ownTransactionId,
  paid,
  part,
  reasonText,
  refunded,
  requiredIdentifier,
  wholeUnits,
} from "./event-fields";
import type { PaymentFact } from "./gateway";

// What Stripe's objects say of money; its notices and its answers hold the same objects.

/** ISK and UGX have no minor unit, but are counted in hundredths, with MGA it is the other way round. */
const stripeDigits: DigitsOf = (currency) =>
  ({ ISK: 2, UGX: 2, UYI: 2, MGA: 0, IQD: 2, LYD: 2 })[currency] ?? isoDigits(currency);

/** What the last unit of an amount has to be a multiple of (docs.stripe.com/currencies, special cases). */
const multipleOf = (currency: string) =>
  currency === "ISK" || currency === "UGX" ? 100 : stripeDigits(currency) === 3 ? 10 : 1;

/** @throws GatewayRefused of an amount that Stripe cannot express. */
export const toStripe = (amountMinor: number, currency: string) =>
  toGatewayUnits(amountMinor, currency, stripeDigits, multipleOf(currency));

const fromStripe = (units: number | null, currency: string | null) =>
  units === null || currency === null ? null : fromGatewayUnits(units, currency, stripeDigits);

/** The id of an object that stands there by its id alone or whole. */
const idOf = z
  .union([z.object({ id: requiredIdentifier }).transform(({ id }) => id), requiredIdentifier])
  .nullable()
  .catch(null);

const ours = { payment_transaction_id: ownTransactionId, payment_order_key: identifier };
/** What we gave to Stripe to keep beside the payment; its charges and refunds carry it too. */
export const ownMetadata = part(ours);

/** Whose payment it is, as that says. */
export const ownerIn = (metadata: z.output<typeof ownMetadata> | undefined) => ({
  transactionId: metadata?.payment_transaction_id ?? null,
  orderKey: metadata?.payment_order_key ?? undefined,
});

export const refundForm = part({
  id: identifier,
  amount: wholeUnits,
  currency: currencyCode,
  status: identifier,
  payment_intent: idOf,
  metadata: ownMetadata,
});

export const disputeForm = part({
  id: identifier,
  amount: wholeUnits,
  currency: currencyCode,
  status: identifier,
  payment_intent: idOf,
});

/** Where the payer types on the page of a session, the intent carries this in its metadata. */
export const onHostedPage = { checkout: "hosted" };

export const intentForm = part({
  id: identifier,
  amount_received: wholeUnits,
  currency: currencyCode,
  status: identifier,
  cancellation_reason: reasonText,
  last_payment_error: part({ message: reasonText, code: reasonText }),
  metadata: part({ ...ours, checkout: identifier }),
  latest_charge: part({
    disputed: z.boolean().catch(false),
    amount_refunded: wholeUnits,
  }),
});

export const sessionForm = part({
  id: identifier,
  status: identifier,
  payment_status: identifier,
  amount_total: wholeUnits,
  currency: currencyCode,
  client_reference_id: ownTransactionId,
  metadata: ownMetadata,
  payment_intent: idOf,
});

type Read<Form extends z.ZodType> = NonNullable<z.output<Form>>;
type StripeIntent = Read<typeof intentForm>;

/** A refund counts when the money is on its way back; one that is pending or failed does not. */
export const refundFacts = (refund: z.output<typeof refundForm>): PaymentFact[] =>
  refund?.status === "succeeded"
    ? refunded({
        refundId: refund.id,
        paymentId: refund.payment_intent,
        amountMinor: fromStripe(refund.amount, refund.currency),
        currency: refund.currency,
      })
    : [];

/** Inquiries (`warning_…`) count as open, since they turn into disputes; one that is closed has taken nothing. */
export const disputeFacts = (dispute: z.output<typeof disputeForm>): PaymentFact[] =>
  dispute === null || dispute.status === null
    ? []
    : disputed({
        disputeId: dispute.id,
        paymentId: dispute.payment_intent,
        state:
          dispute.status === "lost"
            ? "lost"
            : ["won", "warning_closed", "prevented"].includes(dispute.status)
              ? "won"
              : "open",
        amountMinor: fromStripe(dispute.amount, dispute.currency),
        currency: dispute.currency,
      });

/** What an intent says; while its payer may still try again on the page of a session, a failed try says nothing. */
export function intentFacts(intent: StripeIntent, canBeTriedAgain: boolean): PaymentFact[] {
  if (intent.status === "succeeded")
    return paid({
      paymentId: intent.id,
      amountMinor: fromStripe(intent.amount_received, intent.currency),
      currency: intent.currency,
    });
  if (intent.status === "canceled") return failed(intent.cancellation_reason, "canceled");
  const error = intent.last_payment_error;
  return intent.status === "requires_payment_method" && error !== null && !canBeTriedAgain
    ? failed(error.message, error.code)
    : [];
}

export const sessionPaid = (session: Read<typeof sessionForm>): PaymentFact[] =>
  session.payment_status === "paid"
    ? paid({
        paymentId: session.payment_intent,
        amountMinor: fromStripe(session.amount_total, session.currency),
        currency: session.currency,
      })
    : [];
