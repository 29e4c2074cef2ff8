/** Whose hosted pages take money, as the wire names them (contract §2.1); in this order they are offered. */
export const gatewayNames = ["Stripe", "Razorpay", "Paystack", "Paypal", "Flutterwave"] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** As which one the log knows it: it has no id. */
export const gatewayNumber = (name: GatewayName) => gatewayNames.indexOf(name) + 1;

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

const listed = (codes: string): readonly string[] => codes.split(" ");

/**
 * What a gateway takes, where it publishes a list that holds for everybody. Null: the list is its own for each account,
 * and the gateway refuses by itself.
 */
export const gatewayCurrencies: Record<GatewayName, readonly string[] | null> = {
  /** More than 135, by the account's country: docs.stripe.com/currencies */
  Stripe: null,
  /** More than 100, once Razorpay approved them: razorpay.com/docs/payments/international-payments */
  Razorpay: null,
  /** paystack.com/docs/api, "Supported currency" */
  Paystack: listed("NGN USD GHS ZAR KES XOF EGP RWF"),
  /** developer.paypal.com/api/codes/currency */
  Paypal: listed(
    "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD",
  ),
  /** By the account's country, and another list each year: flutterwave.com/support, "accepted currencies" */
  Flutterwave: null,
};

/** Whether a price in this currency (ISO 4217) can be paid there; one that is not known may be. */
export const takesCurrency = (gateway: GatewayName, currency: string) =>
  currency === "" || (gatewayCurrencies[gateway]?.includes(currency) ?? true);

/** A form that leads to a gateway's page. */
export interface PostedForm {
  url: string;
  fields: { name: string; value: string }[];
}

/**
 * Where the hosted pages of each gateway are, its pages for trying out among them, as sources of a content security
 * policy: a form of ours leads there, and browsers hold `form-action` against each redirect on the way.
 */
export const checkoutHosts: Record<GatewayName, readonly string[]> = {
  Stripe: ["https://checkout.stripe.com"],
  Razorpay: ["https://api.razorpay.com"],
  Paystack: ["https://checkout.paystack.com"],
  Paypal: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
  Flutterwave: ["https://*.flutterwave.com", "https://*.dev-flutterwave.com"],
};
