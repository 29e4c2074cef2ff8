import { createHmac } from "node:crypto";
import type { HeardNotice } from "../merchant";

export type Json = Record<string, unknown>;

/** A merchant's hand-written calls of one gateway, as its documentation has them; money is 12.50 USD unless told. */
export interface ByApi {
  begin(asked: Asked): Promise<Begun>;
  /** Asks the gateway; "paid" when the money came, with what a refund names. */
  find(orderId: string): Promise<{ isPaid: boolean; paymentId: string; amount: unknown }>;
  /** Takes the money, where the merchant does. */
  capture?(orderId: string): Promise<number>;
  refund(paymentId: string, amountMinor: number, key: string): Promise<Response>;
  /** Harmless, with any secret. */
  check(secret?: string): Promise<Response>;
  isProven(notice: HeardNotice): boolean | Promise<boolean>;
  /** Of the query or the form with which a payer comes back. */
  cameBack(fields: URLSearchParams, orderId: string): boolean;
  /** Notices of a payment, of a failure, of a refund, of a dispute and its end. */
  types: Record<"paid" | "failed" | "refunded" | "disputed" | "won", string[]>;
}

export interface Asked {
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  amountMinor?: number;
}

export interface Begun {
  status: number;
  orderId: string;
  /** The first request for the page. */
  page: () => Promise<Response>;
  answer: Json;
}

export const json = { "Content-Type": "application/json" };
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Json | undefined)?.[step], value);
export const read = async (response: Response) => (await response.json()) as Json;
export const hmac = (algorithm: string, key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest("hex");
