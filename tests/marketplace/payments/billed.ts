import type { Invoice } from "~/marketplace.server/payments/invoices/invoice";
import { type IncludedTax, makeInvoice } from "~/marketplace.server/payments/invoices/make-invoice";

export const evil = `<img src=x onerror="alert('1')"> & co`;

type Bill = Parameters<typeof makeInvoice>[0];

interface Wanted extends Partial<Bill["payment"]> {
  company?: string;
  name?: string;
  address?: string;
  bought?: string;
  taxes?: IncludedTax[];
}

/** An invoice of a package of thirty days that was paid on 12 November 2026. */
export function billed({
  company = "Casa & Söhne",
  name = "Zoë Łęcka",
  address = "Rua Augusta 12\n1100-053 Lisboa",
  bought = "Premium Plus",
  taxes = [{ name: "VAT", rate: 23 }],
  ...payment
}: Wanted = {}): Invoice {
  const issuedAt = new Date("2026-11-12T10:00:00Z");
  return makeInvoice({
    number: 42,
    issuedAt,
    seller: {
      company,
      address: "1 Sample Square\nLisbon, Portugal",
      taxNumber: "PT 123 456 789",
      email: "office@doorstep.example",
      phone: "+351 21 000 00 00",
      taxes,
    },
    buyer: { name, email: "zoe@example.org", address },
    bought: { name: bought, duration_hours: 720 },
    payment: {
      id: 7,
      amount_minor: 2900,
      currency: "EUR",
      payment_type: "online payment",
      payment_gateway: "Stripe",
      order_id: "cs_test_1",
      transaction_id: "pi_1",
      paid_at: issuedAt,
      ...payment,
    },
  });
}
