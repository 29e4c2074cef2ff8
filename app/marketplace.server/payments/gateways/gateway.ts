import type { GatewayName } from "~/contract/payments/rules";
import type { RawBody } from "../../http/raw-body";
import type { BegunPayment, PaymentFact } from "../facts";

export type { BegunPayment, Checkout, PaymentFact } from "../facts";

/** What is to be paid. Amounts are in minor units of the currency, by its own exponent (JPY 0, KWD 3). */
export interface PaymentOrder {
  /** The transaction's id, which the gateway keeps beside the payment and tells with each notice. */
  transactionId: number;
  /** The same for each try to begin this payment, so that the gateway begins it once. */
  idempotencyKey: string;
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Who takes the money, as its payer reads it on the gateway's page; the package's name where it is left out. */
  sellerName?: string;
  packageId: number;
  packageName: string;
  memberId: number;
  customer: { name: string; email: string | null; mobile: string | null };
  /** What the member reads. */
  language: string;
  platform: "web" | "app";
  /** A page of the gateway's is wanted; else what the gateway's own script or app kit needs, where there is such. */
  isHosted: boolean;
  /** Where the gateway sends people who have paid, or may have. */
  returnUrl: string;
  /** Where it sends those who turned back. */
  cancelUrl: string;
  /** Where a gateway posts people back that comes back by a form. */
  callbackUrl: string;
}

/** How a transaction is found again at its gateway. */
export interface PaymentReference {
  transactionId: number;
  /** That of its order; its refunds carry it too. */
  idempotencyKey?: string;
  orderId: string;
  /** The gateway's name for the money that came; null while none is known. */
  paymentId: string | null;
}

/** A notice of a gateway's, proven to be its own. */
export interface GatewayEvent {
  /** Told again, it has the same id. */
  id: string;
  /** As the gateway calls it: `checkout.session.completed`. */
  type: string;
  /** Whichever of the three it names; all null: it is of something else that the gateway does for the operator. */
  transactionId: number | null;
  orderId: string | null;
  paymentId: string | null;
  /** The idempotency key of the order, where a notice need not name the order itself: sites number theirs alike. */
  orderKey?: string;
  /** None, when it says nothing about money. */
  facts: PaymentFact[];
}

export interface Refund {
  payment: PaymentReference & { paymentId: string };
  amountMinor: number;
  currency: string;
  idempotencyKey: string;
}

/** One gateway with the operator's keys. Its methods throw GatewayUnavailable and GatewayRefused. */
export interface PaymentGateway {
  name: GatewayName;
  begin(order: PaymentOrder): Promise<BegunPayment>;
  /** What the gateway says of it now. */
  find(payment: PaymentReference): Promise<PaymentFact[]>;
  /**
   * Proves the signature over the bytes before anything else; where a signature proves too little, the gateway is
   * asked again.
   * @throws BadSignature, UnreadableEvent, GatewayUnavailable, GatewayRefused
   */
  readEvent(body: RawBody, now: Date): Promise<GatewayEvent>;
  /** Takes money that its payer agreed to; where the gateway takes it by itself, there is no such step. */
  capture?(payment: PaymentReference, idempotencyKey: string): Promise<PaymentFact[]>;
  /** Nobody can pay it any more; where the gateway has no such thing, it ends by itself. */
  cancel?(payment: PaymentReference): Promise<void>;
  refund(refund: Refund): Promise<PaymentFact[]>;
  /** Asks for something harmless with the operator's keys. */
  check(): Promise<void>;
}

/** What a gateway is made with. */
export interface GatewayOptions {
  /** Its base address; its own unless a setting names another. */
  url?: string;
  /** Of gateways that have an address for each. */
  isSandbox: boolean;
  fetch: typeof fetch;
}

/** No usable answer came: it is worth asking again. */
export class GatewayUnavailable extends Error {}
/** The gateway says no; the message is for the operator and the log. */
export class GatewayRefused extends Error {
  constructor(
    message: string,
    /** The gateway's own word for its reason: `ORDER_ALREADY_CAPTURED`. */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}
/** The gateway takes money only from people whose e-mail address it knows. */
export class EmailNeeded extends GatewayRefused {}
/** What arrived was not signed by the gateway, or not lately. */
export class BadSignature extends Error {}
/** It was signed by the gateway, but is no notice: no JSON, or without a name. */
export class UnreadableEvent extends Error {}

/** Of secrets of which several hold, the newest first, one a line. */
export const severalSecrets = (text: string) => text.split(/[\s,]+/).filter(Boolean);
