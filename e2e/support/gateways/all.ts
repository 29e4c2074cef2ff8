import { startFlutterwave } from "./flutterwave";
import { standInNames } from "./addresses";
import type { StandInName } from "./keys";
import { startPaypal } from "./paypal";
import { startPaystack } from "./paystack";
import { startRazorpay } from "./razorpay";
import type { StandInOptions } from "./stand-in";
import { startStripe } from "./stripe";

/** @param options.firstPort five ports in a row from here on; free ones unless given */
export async function startAllGateways({
  firstPort,
  webhookUrl,
  ...options
}: Omit<StandInOptions, "port" | "webhookUrl"> & {
  firstPort?: number;
  /** Where notices of each go. */
  webhookUrl?: (gateway: StandInName) => string;
} = {}) {
  const of = (name: StandInName): StandInOptions => ({
    ...options,
    port: firstPort === undefined ? undefined : firstPort + standInNames.indexOf(name),
    webhookUrl: webhookUrl?.(name),
  });
  const [Stripe, Razorpay, Paystack, Paypal, Flutterwave] = await Promise.all([
    startStripe(of("Stripe")),
    startRazorpay(of("Razorpay")),
    startPaystack(of("Paystack")),
    startPaypal(of("Paypal")),
    startFlutterwave(of("Flutterwave")),
  ]);
  const gateways = { Stripe, Razorpay, Paystack, Paypal, Flutterwave };
  return {
    ...gateways,
    close: async () => {
      await Promise.all(Object.values(gateways).map((gateway) => gateway.close()));
    },
  };
}
