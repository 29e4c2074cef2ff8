import type { DeliveryOptions, SentNotice } from "./notices";
import { jsonRecord } from "./wire";

/**
 * What is out of order. "dropped": the connection ends before anything is done; "answer lost": it is done and the
 * connection ends before the answer; a number: this status, and nothing is done.
 */
export type Outage = "dropped" | "answer lost" | 500 | 503 | null;

/** A try to pay as tests see it. Amounts are in minor units by ISO 4217. */
export interface SeenPayment {
  id: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  state: "paid" | "failed";
  refundedMinor: number;
  dispute: "open" | "won" | "lost" | null;
}

export interface SeenOrder {
  id: string;
  amountMinor: number;
  currency: string;
  state: "open" | "approved" | "paid" | "ended";
  /** Where its payer pays. */
  pageUrl: string;
  payments: SeenPayment[];
}

/** A call of the gateway's API. */
export interface SeenCall {
  method: string;
  path: string;
  body: string;
  status: number;
}

/** How tests steer a gateway, the same for all five, in one process or over HTTP. */
export interface GatewayControls {
  /** Where notices go; null: nowhere. */
  setWebhookUrl(url: string | null): Promise<void>;
  /** Held notices wait for `deliver`; others leave when something happens. */
  holdNotices(isHolding: boolean): Promise<void>;
  /** The types of the notices that wait. */
  held(): Promise<string[]>;
  deliver(options?: DeliveryOptions): Promise<SentNotice[]>;
  /** Sends again what the merchant has not taken. */
  retry(options?: DeliveryOptions): Promise<SentNotice[]>;
  /** Waits until no notice is on its way, tries by itself included. */
  settled(): Promise<void>;
  /** Every notice sent so far, with what the merchant answered. */
  deliveries(): Promise<SentNotice[]>;
  setOutage(outage: Outage): Promise<void>;
  /** Each answer comes that much later. */
  setDelay(milliseconds: number): Promise<void>;
  calls(): Promise<SeenCall[]>;
  orders(): Promise<SeenOrder[]>;
  payments(): Promise<SeenPayment[]>;
  /** Its payer pays without a browser; where the merchant takes the money, its payer agrees. */
  payBy(orderId: string): Promise<SeenOrder>;
  /** The same with another amount or currency than was asked for. */
  pay(orderId: string, taken: { amountMinor?: number; currency?: string }): Promise<SeenOrder>;
  /** Its payer's bank says no; where the merchant takes the money, it says so then. */
  fail(orderId: string): Promise<SeenOrder>;
  /** Nobody can pay it any more. */
  expire(orderId: string): Promise<SeenOrder>;
  /** Gives back all that is left, or so much. */
  refund(orderId: string, amountMinor?: number): Promise<SeenOrder>;
  dispute(orderId: string): Promise<SeenOrder>;
  /** Won: the merchant keeps the money. */
  closeDispute(orderId: string, state: "won" | "lost"): Promise<SeenOrder>;
  /** Access tokens hold no longer, where there are such. */
  endTokens(): Promise<void>;
  /** As after the start: no orders, no notices, no outage. */
  forget(): Promise<void>;
}

const acts = [
  "setWebhookUrl",
  "holdNotices",
  "held",
  "deliver",
  "retry",
  "settled",
  "deliveries",
  "setOutage",
  "setDelay",
  "calls",
  "orders",
  "payments",
  "payBy",
  "pay",
  "fail",
  "expire",
  "refund",
  "dispute",
  "closeDispute",
  "endTokens",
  "forget",
] as const satisfies (keyof GatewayControls)[];

type Act = (typeof acts)[number];
type Control = (...given: unknown[]) => Promise<unknown>;

export const controlPath = "/_control";

/** Does what a posted `{ act, given }` says. */
export async function obey(controls: GatewayControls, body: string) {
  const { act, given } = jsonRecord(body) ?? {};
  if (!acts.includes(act as Act)) return { status: 400, body: { error: `Unknown act ${act}.` } };
  try {
    const control = controls[act as Act] as Control;
    const result = await control(...(Array.isArray(given) ? given : []));
    return { status: 200, body: { result } };
  } catch (error) {
    return { status: 409, body: { error: error instanceof Error ? error.message : "" } };
  }
}

/** The controls of a gateway that runs in another process, at this address. */
export function gatewayControl(url: string): GatewayControls {
  const control =
    (act: Act) =>
    async (...given: unknown[]) => {
      const response = await fetch(new URL(controlPath, url), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ act, given }),
      });
      const { result, error } = jsonRecord(await response.text()) ?? {};
      if (!response.ok) throw new Error(`${act}: ${String(error)}`);
      return result;
    };
  return Object.fromEntries(acts.map((act) => [act, control(act)])) as unknown as GatewayControls;
}
