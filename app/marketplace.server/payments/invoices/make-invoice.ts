import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/database";
import type { PaymentTransactionTable } from "../../db/tables";
import { standardCompanyName } from "../../site/company-name";
import type { Invoice } from "./invoice";

/** A tax that prices include; the rate is in per cent. */
export interface IncludedTax {
  name: string;
  rate: number;
}

/** Who sells, and what taxes prices include, as the operator has it now. */
type Seller = Invoice["seller"] & { taxes: IncludedTax[] };

const settingNames = [
  "invoice_company",
  "invoice_address",
  "invoice_tax_number",
  "invoice_taxes",
  "company_name",
  "company_address",
  "company_email",
  "company_tel1",
] as const;

const taxList = z.array(z.object({ name: z.string(), rate: z.coerce.number().min(0).max(100) }));

/** What was not set for invoices is what the site says of the company. */
export async function sellerOf(database: Database): Promise<Seller> {
  const rows = await database
    .selectFrom("site_setting")
    .select(["name", sql<unknown>`value`.as("value")])
    .where("name", "in", [...settingNames])
    .execute();
  const value = (name: (typeof settingNames)[number]) =>
    rows.find((row) => row.name === name)?.value;
  const text = (...names: (typeof settingNames)[number][]) =>
    names
      .map((name) => value(name))
      .map((said) => (typeof said === "string" ? said.trim() : ""))
      .find((said) => said !== "") ?? "";
  return {
    company: text("invoice_company", "company_name") || standardCompanyName,
    address: text("invoice_address", "company_address"),
    taxNumber: text("invoice_tax_number"),
    email: text("company_email"),
    phone: text("company_tel1"),
    taxes: taxList.catch([]).parse(value("invoice_taxes") ?? []),
  };
}

/** "2026-000042" */
export const invoiceNumber = (number: number, year: number) =>
  `${year}-${String(number).padStart(6, "0")}`;

/**
 * What of a price is taxes that it includes, and what is left. Each is whole minor units, and together they are the
 * price: what is lost by rounding down goes to the taxes that lost most.
 */
export function taxesWithin(amountMinor: number, taxes: IncludedTax[]) {
  const rateOfAll = taxes.reduce((sum, { rate }) => sum + rate, 0);
  const netMinor = Math.round(amountMinor / (1 + rateOfAll / 100));
  const share = (rate: number) =>
    rateOfAll === 0 ? 0 : ((amountMinor - netMinor) * rate) / rateOfAll;
  const shares = taxes.map((tax) => ({
    ...tax,
    amountMinor: Math.floor(share(tax.rate)),
    lost: share(tax.rate) % 1,
  }));
  let left = amountMinor - netMinor - shares.reduce((sum, one) => sum + one.amountMinor, 0);
  for (const one of [...shares].sort((a, b) => b.lost - a.lost)) {
    if (left === 0) break;
    one.amountMinor += 1;
    left -= 1;
  }
  return {
    netMinor,
    taxes: shares.map(({ name, rate, amountMinor: amount }) => ({
      name,
      rate,
      amountMinor: amount,
    })),
  };
}

interface Bill {
  /** The next one of a row without gaps. */
  number: number;
  seller: Seller;
  buyer: { name: string; email: string | null; address: string | null };
  bought: { name: string; duration_hours: number };
  payment: Pick<
    Selectable<PaymentTransactionTable>,
    | "id"
    | "amount_minor"
    | "currency"
    | "payment_type"
    | "payment_gateway"
    | "order_id"
    | "transaction_id"
    | "paid_at"
  >;
  issuedAt: Date;
}

/** An invoice as it is kept; its year is that of UTC. */
export function makeInvoice({ number, seller, buyer, bought, payment, issuedAt }: Bill): Invoice {
  const { taxes, ...company } = seller;
  return {
    number: invoiceNumber(number, issuedAt.getUTCFullYear()),
    issuedAt: issuedAt.toISOString(),
    seller: company,
    buyer: { name: buyer.name, email: buyer.email ?? "", address: buyer.address ?? "" },
    line: { packageName: bought.name, durationHours: bought.duration_hours },
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    ...taxesWithin(payment.amount_minor, taxes),
    payment: {
      type: payment.payment_type,
      gateway: payment.payment_gateway,
      orderId: payment.order_id ?? "",
      transactionId: payment.transaction_id ?? "",
      paidAt: (payment.paid_at ?? issuedAt).toISOString(),
    },
  };
}
