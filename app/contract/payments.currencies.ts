import type { GatewayName } from "./payments.states";

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
