import type { Samples } from "../samples";
import { time } from "./homes";
import { payment, transfer } from "./payments";

const reason = "The member asked for it.";

export const requests: Samples["requests"] = {
  "operator/payment-settings": {},
  "operator/payment-settings/gateway": {
    revision: "read-before",
    gateway: "Stripe",
    is_on: 1,
    is_sandbox: 1,
    keys: [
      { name: "publishable_key", value: "pk_test_1" },
      { name: "secret_key", value: "sk_test_1" },
      { name: "webhook_secret", value: "whsec_1" },
    ],
  },
  "operator/payment-settings/check": { gateway: "Stripe" },
  "operator/payment-settings/bank": {
    revision: "read-before",
    is_on: 1,
    bank_details: [{ title: "IBAN", value: "DE02 1203 0000 0000 2020 51" }],
  },
  "operator/payment-settings/invoicing": {
    revision: "read-before",
    company: "Doorstep",
    address: "1 Harbour Road, Lisbon",
    tax_number: "PT123456789",
    taxes: [{ name: "VAT", rate: 23 }],
    currency: "EUR",
    ends_package_on_refund: 1,
  },
  "operator/payments": {
    payment_status: "success",
    payment_type: "online payment",
    payment_gateway: "Stripe",
    search: "Asha",
    since: "2026-01-01",
    until: "2099-12-31",
    limit: 20,
  },
  "operator/payments/events": { id: 21 },
  "operator/payments/accept": { id: 22 },
  "operator/payments/reject": { id: 22, reason: "The amount cannot be read.", is_final: 1 },
  "operator/payments/ask": { id: 21 },
  "operator/payments/refund": {
    id: 21,
    payment_id: "pi_3",
    amount: 9.5,
    reason,
    attempt: "3d0ca315-aff9-4fc2-be61-3b76b9a2d798",
  },
  "operator/payments/settle": { id: 21, decision: "give", reason },
  "operator/members/give-package": { member_id: 4, package_id: 2, reason },
};

const member = { id: 4, name: "Asha Rao", email: "asha@example.com" };

export const answers: Samples["answers"] = {
  "operator/payment-settings": {
    data: {
      gateways: [
        {
          gateway: "Stripe",
          is_on: true,
          is_sandbox: false,
          keys: [
            { name: "publishable_key", is_secret: false, hint: "pk_test_1" },
            { name: "secret_key", is_secret: true, hint: "cret" },
          ],
          webhook_url: "https://x.test/webhook/stripe",
          revision: "e5",
        },
      ],
      bank_transfer: true,
      bank_details: [{ title: "IBAN", value: "DE02 1203 0000 0000 2020 51" }],
      bank_revision: "f6",
      invoicing_revision: "g7",
      currency: "EUR",
      invoicing: {
        company: "Doorstep",
        address: "1 Harbour Road, Lisbon",
        tax_number: "PT123456789",
        taxes: [{ name: "VAT", rate: 23 }],
      },
      ends_package_on_refund: true,
    },
  },
  "operator/payments": {
    data: [
      { ...transfer, member, attention: null, dispute: null, refundable: [] },
      {
        ...payment,
        member: null,
        attention: "member_gone",
        dispute: "won",
        refundable: [{ payment_id: "pi_3", amount: 49, currency: "EUR" }],
      },
    ],
    total: 2,
    waiting: 1,
  },
  "operator/payments/events": {
    data: [
      {
        id: 9,
        type: "checkout.session.completed",
        source: "webhook",
        facts: ["paid 49 EUR (pi_3)"],
        received_at: time,
      },
    ],
  },
};
