import { expect, test } from "vitest";
import { gatewayOf, openWays, settingOf } from "~/routes/payments/ways";

const setting = (type: string, data: string) => ({ type, data });

test("the ways whose switch is on, in the order in which they are offered", () => {
  const settings = [
    setting("bank_transfer_status", "1"),
    setting("flutterwave_status", "1"),
    setting("paypal_gateway", "1"),
    setting("paystack_gateway", "0"),
    setting("razorpay_gateway", ""),
    setting("stripe_gateway", "1"),
    setting("stripe_publishable_key", "1"),
  ];
  expect(openWays(settings)).toEqual(["stripe", "paypal", "flutterwave", "bank"]);
  expect(openWays([])).toEqual([]);
});

test("a way is named after its gateway; the bank has none", () => {
  expect(gatewayOf("paypal")).toBe("Paypal");
  expect(gatewayOf("bank")).toBeNull();
});

test("a setting that is not there says nothing", () => {
  expect(settingOf([setting("razor_key", "rzp_test")], "razor_key")).toBe("rzp_test");
  expect(settingOf([], "razor_key")).toBe("");
});
