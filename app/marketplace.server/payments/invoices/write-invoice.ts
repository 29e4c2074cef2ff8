import { sql } from "kysely";
import type { Transaction } from "../../db/database";
import type { PaymentRow, Tables } from "../../db/tables";

import { makeInvoice, sellerOf } from "./make-invoice";

/**
 * Writes the invoice of a payment that has just come, once and for good. Its number is the next one: whoever draws it
 * holds the counter until the transaction ends, so that none is left out.
 */
export async function writeInvoice(
  tx: Transaction<Tables>,
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const seller = await sellerOf(tx);
  const buyer = await tx
    .selectFrom("member")
    .select(["name", "email", "address"])
    .where("id", "=", payment.member_id)
    .executeTakeFirstOrThrow();
  const { last_number: number } = await tx
    .updateTable("invoice_counter")
    .set({ last_number: sql<number>`last_number + 1` })
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const invoice = makeInvoice({
    number,
    seller,
    buyer,
    bought: payment.terms,
    payment,
    issuedAt: now,
  });
  return tx
    .updateTable("payment_transaction")
    .set({ invoice_number: number, invoice: JSON.stringify(invoice) })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
