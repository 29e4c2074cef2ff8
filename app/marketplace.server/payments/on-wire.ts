import type { PaymentRow } from "../db/tables";
import type { PaymentIntent, PaymentTransaction } from "~/contract/payments/calls";
import { majorUnits } from "~/contract/currencies";
import type { Database } from "../db/database";
import type { Services } from "../services";
import type { Checkout } from "./gateways/gateway";

/** Where a receipt is answered to whoever may read it. */
const receiptAddress = ({ publicUrl }: Pick<Services, "publicUrl">, receiptId: number) =>
  `${publicUrl}/api/bank-receipts/${receiptId}`;

/** Payments with their packages and receipts (contract §4 Payment transaction), in the order given. */
export async function paymentsOnWire(
  services: Services,
  rows: readonly PaymentRow[],
  database: Database = services.database,
): Promise<PaymentTransaction[]> {
  if (rows.length === 0) return [];
  const receipts = await database
    .selectFrom("bank_receipt")
    .selectAll()
    .where(
      "payment_transaction_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => {
    const { name, price_minor, currency } = row.terms;
    return {
      id: row.id,
      user_id: row.member_id ?? 0,
      package_id: row.package_id,
      amount: majorUnits(row.amount_minor, row.currency),
      payment_gateway: row.payment_gateway,
      payment_type: row.payment_type,
      order_id: row.order_id ?? "",
      transaction_id: row.transaction_id ?? "",
      payment_status: row.payment_status,
      reject_reason: row.reject_reason ?? "",
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      package: { id: row.package_id, name, price: majorUnits(price_minor, currency) },
      currency: row.currency,
      refunded_amount: majorUnits(row.refunded_minor, row.currency),
      invoice_number: row.invoice?.number ?? "",
      is_being_checked: row.attention !== null,
      receipts: receipts
        .filter(({ payment_transaction_id }) => payment_transaction_id === row.id)
        .map(({ id, file_name, created_at }) => ({
          id,
          file: receiptAddress(services, id),
          file_name,
          created_at: created_at.toISOString(),
        })),
    };
  });
}

export async function paymentOnWire(services: Services, row: PaymentRow) {
  const [payment] = await paymentsOnWire(services, [row]);
  return payment!;
}

/** The way to the gateway's page, while somebody may pay there. */
export function checkoutOnWire(row: PaymentRow, now: Date) {
  const isOpen =
    row.payment_status === "pending" &&
    row.attention === null &&
    (row.checkout_ends_at === null || row.checkout_ends_at > now);
  const way: Checkout | null = isOpen ? (row.begun?.checkout ?? null) : null;
  return {
    checkout_url: way?.url ?? "",
    checkout_fields:
      way?.method === "POST"
        ? Object.entries(way.fields).map(([name, value]) => ({ name, value }))
        : [],
  };
}

interface Payer {
  id: number;
  name: string;
  email: string | null;
  address: string | null;
  city: string | null;
}

/** Contract §4 Payment intent. */
export const intentOnWire = (
  row: PaymentRow,
  payer: Payer,
  packageName: string,
): PaymentIntent => ({
  id: row.order_id ?? "",
  amount: row.begun?.amount ?? row.amount_minor,
  currency: row.currency,
  metadata: {
    payment_transaction_id: row.id,
    package_id: row.package_id,
    user_id: payer.id,
    email: payer.email ?? "",
    platform_type: row.platform,
    description: packageName,
    user_name: payer.name,
    address_line1: payer.address ?? "",
    address_city: payer.city ?? "",
  },
  status:
    row.payment_status === "success"
      ? "succeed"
      : row.payment_status === "failed"
        ? "failed"
        : "pending",
  payment_transaction_id: row.id,
  payment_gateway_response: row.begun?.response ?? null,
});
