import type { Samples } from "../samples";
import { time } from "./homes";
import { photo } from "./photo";

export const payment = {
  id: 21,
  user_id: 4,
  package_id: 2,
  amount: 49,
  payment_gateway: "Stripe",
  payment_type: "online payment",
  order_id: "cs_test_a1",
  transaction_id: "pi_3",
  payment_status: "success",
  reject_reason: "",
  created_at: time,
  updated_at: time,
  package: { id: 2, name: "Premium", price: 49 },
  currency: "EUR",
  refunded_amount: 9.5,
  invoice_number: "INV-000012",
  is_being_checked: false,
  receipts: [],
};

const open = {
  ...payment,
  transaction_id: "",
  payment_status: "pending",
  refunded_amount: 0,
  invoice_number: "",
};

export const transfer = {
  ...open,
  id: 22,
  payment_gateway: null,
  payment_type: "bank transfer",
  order_id: "BT-0A1B2C3D4E",
  payment_status: "review",
  receipts: [
    {
      id: 3,
      file: "https://x.test/api/bank-receipts/3",
      file_name: "receipt.pdf",
      created_at: time,
    },
  ],
};

const link = "https://pay.test/c/pay/cs_test_a1";

export const requests: Samples["requests"] = {
  get_payment_settings: {},
  get_payment_details: {
    payment_type: "online payment",
    payment_status: "success",
    has_invoice: 1,
    limit: 10,
  },
  "create-payment-intent": {
    package_id: 2,
    platform_type: "web",
    payment_gateway: "Stripe",
    hosted: 1,
  },
  paypal: { package_id: 2, amount: 49 },
  flutterwave: { package_id: 2 },
  "payment-transaction-fail": { payment_transaction_id: 21 },
  "get-payment-receipt": { payment_transaction_id: 21 },
  "initiate-bank-transfer": { package_id: 2, file: photo() },
  "upload-bank-receipt-file": { payment_transaction_id: 22, file: photo() },
  "payments/payment": { payment_transaction_id: 21 },
  "payments/ask": { payment_transaction_id: 21 },
};

export const answers: Samples["answers"] = {
  get_payment_settings: {
    data: [
      { type: "stripe_gateway", data: "1" },
      { type: "stripe_publishable_key", data: "pk_test_1" },
    ],
  },
  get_payment_details: { data: [payment, transfer], total: 2 },
  "create-payment-intent": {
    data: {
      payment_intent: {
        id: "cs_test_a1",
        amount: 4900,
        currency: "EUR",
        metadata: { payment_transaction_id: 21, package_id: 2, description: "Premium" },
        status: "pending",
        payment_transaction_id: 21,
        payment_gateway_response: { client_secret: "pi_3_secret_1" },
      },
      payment_transaction: open,
    },
    checkout_url: link,
    checkout_fields: [],
  },
  paypal: { data: '<form name="paypal_auto_form" method="get" action="https://pay.test"></form>' },
  flutterwave: { data: { status: "success", message: "Hosted Link", data: { link } } },
  "get-payment-receipt": { data: "<!doctype html>\n<title>INV-000012</title>" },
  "initiate-bank-transfer": {
    data: { ...transfer, bank_receipt_file: transfer.receipts[0]!.file },
    bank_details: [{ title: "IBAN", value: "DE02 1203 0000 0000 2020 51" }],
  },
  "upload-bank-receipt-file": {
    data: {
      id: 3,
      payment_transaction_id: 22,
      file: transfer.receipts[0]!.file,
      created_at: time,
      updated_at: time,
    },
  },
  "payments/payment": {
    data: open,
    checkout_url: "https://checkout.test/standard",
    checkout_fields: [{ name: "key_id", value: "rzp_test_1" }],
  },
  "payments/ask": { data: payment, checkout_url: "", checkout_fields: [] },
};
