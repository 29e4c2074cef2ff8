import type { StandInName } from "./keys";

/** The gateways in the order of their ports. */
export const standInNames = [
  "Stripe",
  "Razorpay",
  "Paystack",
  "Paypal",
  "Flutterwave",
] as const satisfies StandInName[];

/** Where each is when they have ports in a row. */
export const standInUrls = (firstPort: number) =>
  Object.fromEntries(
    standInNames.map((name, index) => [name, `http://127.0.0.1:${firstPort + index}`]),
  ) as Record<StandInName, string>;
