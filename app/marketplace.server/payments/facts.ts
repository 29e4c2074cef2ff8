/** The way to the gateway's page: a link, or a form with these fields. */
export type Checkout =
  { method: "GET"; url: string } | { method: "POST"; url: string; fields: Record<string, string> };

/** A payment that the gateway knows of and nobody has paid yet. */
export interface BegunPayment {
  /** The gateway's name for it, kept as the transaction's `order_id`. */
  orderId: string;
  /** Null where no hosted page was wanted. */
  checkout: Checkout | null;
  /** When its page ends; null when the gateway does not say. */
  expiresAt: Date | null;
  /** In the gateway's own unit (contract §4 Payment intent). */
  amount: number;
  /** What clients of the wire read of the gateway's answer: `client_secret`, `data.authorization_url`. No secrets. */
  response: Record<string, unknown>;
}

/**
 * One thing that a gateway says of a payment. Facts are told twice, late and in any order; what follows from them
 * together is `worthOf`'s to say.
 */
export type PaymentFact =
  | { kind: "paid"; paymentId: string; amountMinor: number; currency: string }
  /** Its payer agreed; the money has to be taken (PayPal). */
  | { kind: "approved" }
  /** A try failed, or its page ended. */
  | { kind: "failed"; reason: string }
  | {
      kind: "refunded";
      refundId: string;
      paymentId: string | null;
      amountMinor: number;
      currency: string;
    }
  /** The payer's bank wants the money back. */
  | {
      kind: "disputed";
      disputeId: string;
      paymentId: string | null;
      state: "open" | "won" | "lost";
      amountMinor: number;
      currency: string;
    }
  /**
   * An operator decided about money that did not come as it was asked for, and which that was; kept: the package was
   * given before.
   */
  | { kind: "settled"; decision: "give" | "dismiss" | "keep"; about?: readonly string[] }
  /** An operator decided that money goes back; whoever tries that again has the same attempt. */
  | {
      kind: "refund begun";
      attempt: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
    }
  /** The gateway has answered it, whatever it said. */
  | { kind: "refund answered"; attempt: string; isRefused: boolean };
