import type { GatewayName } from "./payments.states";

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
