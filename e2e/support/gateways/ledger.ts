export interface Refund {
  id: string;
  amountMinor: number;
  at: Date;
}

export interface Dispute {
  id: string;
  state: "open" | "won" | "lost";
  at: Date;
}

/** A try to pay. Amounts are in minor units by ISO 4217, whatever the gateway counts in. */
export interface Payment {
  id: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  state: "paid" | "failed";
  refunds: Refund[];
  dispute: Dispute | null;
  at: Date;
}

export interface Money {
  amountMinor: number;
  currency: string;
}

/** What a merchant wants to be paid for; `asked` is what only one gateway knows of. */
export interface Order<Asked> extends Money {
  id: string;
  title: string;
  email: string | null;
  /** Approved: its payer agreed and the merchant has yet to take the money. Ended: nobody can pay it any more. */
  state: "open" | "approved" | "paid" | "ended";
  /** What is taken in place of the amount asked for. */
  taken: Money | null;
  /** The payer's bank will say no when the merchant takes the money. */
  willBeDeclined: boolean;
  payments: Payment[];
  at: Date;
  asked: Asked;
}

export type Happening<Asked> =
  | { kind: "approved" | "expired"; order: Order<Asked> }
  | { kind: "paid" | "failed"; order: Order<Asked>; payment: Payment }
  | { kind: "refunded"; order: Order<Asked>; payment: Payment; refund: Refund }
  | {
      kind: "disputed" | "dispute closed";
      order: Order<Asked>;
      payment: Payment;
      dispute: Dispute;
    };

export type IdMakers = Record<"payment" | "refund" | "dispute", () => string>;

export const refundedMinor = (payment: Payment) =>
  payment.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);

/** What a gateway knows of orders, payments, refunds and disputes, and what happens to them. */
export class Ledger<Asked> {
  readonly orders = new Map<string, Order<Asked>>();
  readonly payments = new Map<string, Payment>();

  constructor(
    private readonly newId: IdMakers,
    private readonly tell: (happening: Happening<Asked>) => void,
  ) {}

  open(
    order: Pick<Order<Asked>, "id" | "amountMinor" | "currency" | "title" | "email" | "asked">,
  ): Order<Asked> {
    const opened: Order<Asked> = {
      ...order,
      state: "open",
      taken: null,
      willBeDeclined: false,
      payments: [],
      at: new Date(),
    };
    this.orders.set(order.id, opened);
    return opened;
  }

  /** @throws Error when nobody asked for it */
  order(id: string): Order<Asked> {
    const order = this.orders.get(id);
    if (!order) throw new Error(`There is no order ${id}.`);
    return order;
  }

  orderOf(payment: Payment) {
    return this.order(payment.orderId);
  }

  /** The payment that came, of an order that is paid. */
  paymentOf(order: Order<Asked>): Payment | undefined {
    return order.payments.find(({ state }) => state === "paid");
  }

  approve(order: Order<Asked>, taken: Money | null = null) {
    if (order.state !== "open") throw new Error(`Order ${order.id} is ${order.state}.`);
    order.state = "approved";
    order.taken = taken;
    this.tell({ kind: "approved", order });
  }

  /** @throws Error when it is paid already, or ended */
  pay(order: Order<Asked>, taken: Money = order.taken ?? order): Payment {
    if (order.state === "paid" || order.state === "ended")
      throw new Error(`Order ${order.id} is ${order.state}.`);
    const payment = this.addPayment(order, taken, "paid");
    order.state = "paid";
    this.tell({ kind: "paid", order, payment });
    return payment;
  }

  fail(order: Order<Asked>): Payment {
    if (order.state === "paid" || order.state === "ended")
      throw new Error(`Order ${order.id} is ${order.state}.`);
    const payment = this.addPayment(order, order, "failed");
    this.tell({ kind: "failed", order, payment });
    return payment;
  }

  end(order: Order<Asked>) {
    if (order.state === "paid" || order.state === "ended")
      throw new Error(`Order ${order.id} is ${order.state}.`);
    order.state = "ended";
    this.tell({ kind: "expired", order });
  }

  /** @throws Error when more is given back than came */
  refund(payment: Payment, amountMinor = payment.amountMinor - refundedMinor(payment)): Refund {
    if (payment.state !== "paid" || amountMinor <= 0)
      throw new Error(`Nothing of ${payment.id} can be given back.`);
    if (refundedMinor(payment) + amountMinor > payment.amountMinor)
      throw new Error(`More than came by ${payment.id} cannot be given back.`);
    const refund = { id: this.newId.refund(), amountMinor, at: new Date() };
    payment.refunds.push(refund);
    this.tell({ kind: "refunded", order: this.orderOf(payment), payment, refund });
    return refund;
  }

  dispute(payment: Payment): Dispute {
    const dispute: Dispute = { id: this.newId.dispute(), state: "open", at: new Date() };
    payment.dispute = dispute;
    this.tell({ kind: "disputed", order: this.orderOf(payment), payment, dispute });
    return dispute;
  }

  closeDispute(payment: Payment, state: "won" | "lost") {
    const dispute = payment.dispute;
    if (!dispute) throw new Error(`Nobody disputes ${payment.id}.`);
    dispute.state = state;
    this.tell({ kind: "dispute closed", order: this.orderOf(payment), payment, dispute });
  }

  forget() {
    this.orders.clear();
    this.payments.clear();
  }

  private addPayment(order: Order<Asked>, money: Money, state: Payment["state"]) {
    const payment: Payment = {
      id: this.newId.payment(),
      orderId: order.id,
      amountMinor: money.amountMinor,
      currency: money.currency,
      state,
      refunds: [],
      dispute: null,
      at: new Date(),
    };
    order.payments.push(payment);
    this.payments.set(payment.id, payment);
    return payment;
  }
}
