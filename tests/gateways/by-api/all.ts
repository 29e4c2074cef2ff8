import type { StandInName } from "../../../e2e/support/gateways/keys";
import type { ByApi } from "./calls";
import { flutterwave } from "./flutterwave";
import { paypal } from "./paypal";
import { paystack } from "./paystack";
import { razorpay } from "./razorpay";
import { stripe } from "./stripe";

export const byApi: Record<StandInName, (url: string) => ByApi> = {
  Stripe: stripe,
  Razorpay: razorpay,
  Paystack: paystack,
  Paypal: paypal,
  Flutterwave: flutterwave,
};
