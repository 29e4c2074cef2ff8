/** Whose hosted pages take money, as the wire names them (contract §2.1); in this order they are offered. */
export const gatewayNames = ["Stripe", "Razorpay", "Paystack", "Paypal", "Flutterwave"] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** How gateways write their own names. */
export const gatewayTitles: Record<GatewayName, string> = {
  Stripe: "Stripe",
  Razorpay: "Razorpay",
  Paystack: "Paystack",
  Paypal: "PayPal",
  Flutterwave: "Flutterwave",
};

export const paymentTypes = ["online payment", "bank transfer", "free"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentStatuses = ["success", "failed", "pending", "review", "rejected"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where the notices of a gateway arrive (contract §5.7). */
export const webhookPath = (gateway: GatewayName) => `webhook/${gateway.toLowerCase()}`;

type KeyKind = "public" | "secret";

/**
 * What the operator copies from a gateway's own pages. Of secrets nobody is shown more than the last four characters;
 * secrets of webhooks may be several, the newest first, one a line.
 */
export const gatewayKeys = {
  Stripe: { publishable_key: "public", secret_key: "secret", webhook_secret: "secret" },
  Razorpay: { key_id: "public", key_secret: "secret", webhook_secret: "secret" },
  Paystack: { public_key: "public", secret_key: "secret" },
  Paypal: { client_id: "public", client_secret: "secret", webhook_id: "public" },
  Flutterwave: { public_key: "public", secret_key: "secret", webhook_hash: "secret" },
} as const satisfies Record<GatewayName, Record<string, KeyKind>>;

export type KeysOf<Name extends GatewayName> = Record<keyof (typeof gatewayKeys)[Name], string>;

/** Lines that say where a bank transfer goes. */
export const mostBankDetails = 12;

/** Taxes that an invoice names. */
export const mostTaxes = 5;
