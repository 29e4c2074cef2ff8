import { gatewayKeys, type GatewayName, type KeysOf } from "~/contract/payments/rules";
import { flutterwaveGateway } from "./flutterwave";
import type { GatewayOptions, PaymentGateway } from "./gateway";
import { paypalGateway } from "./paypal";
import { paystackGateway } from "./paystack";
import { razorpayGateway } from "./razorpay";
import { stripeGateway } from "./stripe";

/** The gateway of that name; keys that it has and nobody gave are empty. */
export function createGateway(
  name: GatewayName,
  keys: Record<string, string>,
  options: GatewayOptions,
): PaymentGateway {
  switch (name) {
    case "Stripe":
      return stripeGateway(keysOf(name, keys), options);
    case "Razorpay":
      return razorpayGateway(keysOf(name, keys), options);
    case "Paystack":
      return paystackGateway(keysOf(name, keys), options);
    case "Paypal":
      return paypalGateway(keysOf(name, keys), options);
    case "Flutterwave":
      return flutterwaveGateway(keysOf(name, keys), options);
  }
}

const keysOf = <Name extends GatewayName>(name: Name, keys: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(gatewayKeys[name]).map((key) => [key, keys[key]?.trim() ?? ""]),
  ) as KeysOf<Name>;
