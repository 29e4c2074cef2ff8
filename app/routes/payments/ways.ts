import {
  type GatewayName,
  gatewayNames,
  type PaymentType,
  takesCurrency,
} from "~/contract/payments/rules";

/** A way to pay, as addresses name it. */
export type Way = Lowercase<GatewayName> | "bank";

export const wayOf = (gateway: GatewayName) => gateway.toLowerCase() as Lowercase<GatewayName>;

/** The gateway behind a way; null for the bank. */
export const gatewayOf = (way: Way) => gatewayNames.find((name) => wayOf(name) === way) ?? null;

/** Which switch of the payment settings opens a way (contract §3.13). */
const switches: Record<string, Way> = {
  stripe_gateway: "stripe",
  razorpay_gateway: "razorpay",
  paystack_gateway: "paystack",
  paypal_gateway: "paypal",
  flutterwave_status: "flutterwave",
  bank_transfer_status: "bank",
};

export interface PaymentSetting {
  type: string;
  data: string;
}

/**
 * The ways that are on and take this currency, in the order in which they are offered: gateways first, as the contract
 * orders them.
 */
export function openWays(settings: PaymentSetting[], currency: string): Way[] {
  const open = new Set(
    settings.filter(({ data }) => data === "1").map(({ type }) => switches[type]),
  );
  const taking = gatewayNames.filter((gateway) => takesCurrency(gateway, currency));
  return [...taking.map(wayOf), "bank" as const].filter((way) => open.has(way));
}

/** What a setting says; empty when there is none. */
export const settingOf = (settings: PaymentSetting[], name: string) =>
  settings.find(({ type }) => type === name)?.data ?? "";

/** Kinds of payments, as addresses name them. */
export const paymentWays = {
  online: "online payment",
  bank: "bank transfer",
  free: "free",
} as const satisfies Record<string, PaymentType>;
export type PaymentWay = keyof typeof paymentWays;
