import { expect, test } from "vitest";
import { loader as formerReturn } from "~/routes/payments/former-return";
import { action, loader } from "~/routes/payments/razorpay-return";
import { answerOf } from "./paying-setup";

const context = {};
const at = (path: string, init?: RequestInit) => new Request(`http://doorstep.test${path}`, init);

test.each([
  ["?payment_transaction_id=12", "/payment/success?payment_transaction_id=12"],
  ["?payment_transaction_id=12&next=//evil.example", "/payment/success?payment_transaction_id=12"],
  ["?payment_transaction_id=//evil.example", "/payment/success"],
  ["?payment_transaction_id=-1", "/payment/success"],
  ["", "/payment/success"],
])("Razorpay posts people back with %j", async (query, to) => {
  const path = `/payment/return/razorpay${query}`;
  const body = new URLSearchParams({ razorpay_payment_id: "pay_1", payment_transaction_id: "99" });
  const posted = action({ request: at(path, { method: "POST", body }), params: {}, context });
  expect(await answerOf(Promise.resolve(posted))).toEqual({ status: 303, to });
  const opened = loader({ request: at(path), params: {}, context });
  expect(await answerOf(Promise.resolve(opened))).toEqual({ status: 303, to });
});

test.each([
  [
    "/payment-success?payment_transaction_id=12&x=%2F",
    "/payment/success?payment_transaction_id=12&x=%2F",
  ],
  ["/payment-fail?a=1", "/payment/fail?a=1"],
  ["/payment-failed", "/payment/fail"],
  ["/payment-cancel?b=success", "/payment/fail?b=success"],
])("%s is an address of old", async (path, to) => {
  const answered = formerReturn({ request: at(path), params: {}, context });
  expect(await answerOf(Promise.resolve(answered))).toEqual({ status: 301, to });
});
