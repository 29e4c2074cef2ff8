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
  expect(openWays(settings, "EUR")).toEqual(["stripe", "paypal", "flutterwave", "bank"]);
  expect(openWays([], "EUR")).toEqual([]);
});

test("a way that does not take the currency is not among them, unless nobody says which it is", () => {
  const settings = [
    setting("paypal_gateway", "1"),
    setting("paystack_gateway", "1"),
    setting("bank_transfer_status", "1"),
  ];
  expect(openWays(settings, "NGN")).toEqual(["paystack", "bank"]);
  expect(openWays(settings, "EUR")).toEqual(["paypal", "bank"]);
  expect(openWays(settings, "USD")).toEqual(["paystack", "paypal", "bank"]);
  expect(openWays(settings, "")).toEqual(["paystack", "paypal", "bank"]);
});

test("a way is named after its gateway; the bank has none", () => {
  expect(gatewayOf("paypal")).toBe("Paypal");
  expect(gatewayOf("bank")).toBeNull();
});

test("a setting that is not there says nothing", () => {
  expect(settingOf([setting("razor_key", "rzp_test")], "razor_key")).toBe("rzp_test");
  expect(settingOf([], "razor_key")).toBe("");
});
