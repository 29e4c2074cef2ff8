import { createHmac } from "node:crypto";
import { standInKeys } from "./keys";
import type { Happening } from "./ledger";
import type { Notice, Signing } from "./notices";
import { disputeData, type PaystackAsked, subunits, transactionData } from "./paystack-objects";
import { randomText } from "./wire";

const keys = standInKeys.Paystack;

/** paystack.com/docs/payments/webhooks: of charges that fail Paystack tells nothing. */
export function noticesOf(happening: Happening<PaystackAsked>): Notice[] {
  const { order } = happening;
  switch (happening.kind) {
    case "approved":
    case "failed":
    case "expired":
      return [];
    case "paid":
      return [event("charge.success", transactionData(order))];
    case "refunded": {
      const { payment, refund } = happening;
      return ["pending", "processing", "processed"].map((status) =>
        event(`refund.${status}`, {
          status,
          transaction_reference: order.id,
          refund_reference: status === "processed" ? refund.id : null,
          amount: String(subunits(refund.amountMinor, payment.currency)),
          currency: payment.currency,
          customer: { first_name: null, last_name: null, email: order.email },
          integration: 100_043,
          domain: "test",
        }),
      );
    }
    case "disputed":
      return [
        event("charge.dispute.create", disputeData(order, happening.payment, happening.dispute)),
      ];
    case "dispute closed":
      return [
        event("charge.dispute.resolve", disputeData(order, happening.payment, happening.dispute)),
      ];
  }
}

const event = (type: string, data: object): Notice => ({
  id: randomText(20),
  type,
  body: JSON.stringify({ event: type, data }),
});

/** paystack.com/docs/payments/webhooks#signature-validation */
export const sign = ({ body }: Notice, { secret }: Signing) => ({
  "x-paystack-signature": createHmac(
    "sha512",
    secret === "wrong" ? "sk_test_of_somebody_else" : keys.secret_key,
  )
    .update(body)
    .digest("hex"),
});
