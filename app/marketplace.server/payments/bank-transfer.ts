import { randomBytes } from "node:crypto";
import { largestFile } from "~/contract/file-sizes";
import { initiateBankTransfer, uploadBankReceipt } from "~/contract/payments/calls";
import { receiptKinds } from "~/contract/payments/forms";
import type { Transaction } from "../db/database";
import type { PackageTerms, PaymentRow, Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, handler, reply } from "../http/handler";
import { NotFound, Refusal, StatusConflict } from "../http/refusals";
import { documentIn } from "../listings/accept-files";
import { type NewFile, withFiles } from "../listings/stored-files";
import type { Services } from "../services";
import { paidPackage } from "./begin-payment";
import { paymentOnWire } from "./on-wire";
import { bankDetails, takesBankTransfers } from "./settings";

interface Receipt extends NewFile {
  name: string;
}

/** Announces a transfer (contract §3.68); without a receipt it waits for one. */
export const initiateBankTransferHandler = handler(
  initiateBankTransfer,
  async ({ package_id, file }, { caller, services }) => {
    if (!(await takesBankTransfers(services.database))) throw new Refusal(400, "way_to_pay_closed");
    const bought = await paidPackage(services, caller, package_id);
    const receipt = file && (await acceptReceipt(services, caller, file));
    const { payment, receiptId } = await withFiles(
      services,
      caller.id,
      receipt ? [receipt] : [],
      (holdFiles) =>
        services.database.transaction().execute(async (tx) => {
          await holdFiles(tx);
          const payment = await insertTransfer(tx, services, caller, package_id, bought);
          return receipt
            ? keepReceipt(tx, services, caller, payment, receipt)
            : { payment, receiptId: null };
        }),
    );
    const onWire = await paymentOnWire(services, payment);
    const bank_receipt_file = onWire.receipts.find(({ id }) => id === receiptId)?.file ?? "";
    return reply(
      { ...onWire, bank_receipt_file },
      { bank_details: await bankDetails(services.database) },
    );
  },
);

/** Sends the receipt, also again after it was refused (contract §3.69). */
export const uploadBankReceiptHandler = handler(
  uploadBankReceipt,
  async ({ payment_transaction_id, file }, { caller, services }) => {
    const receipt = await acceptReceipt(services, caller, file);
    const { receiptId, createdAt } = await withFiles(services, caller.id, [receipt], (holdFiles) =>
      services.database.transaction().execute(async (tx) => {
        await holdFiles(tx);
        const payment = await ownTransfer(tx, caller, payment_transaction_id);
        if (payment.payment_status === "review") throw new StatusConflict("receipt_under_review");
        if (!["pending", "rejected"].includes(payment.payment_status))
          throw new StatusConflict("receipt_not_awaited");
        return keepReceipt(tx, services, caller, payment, receipt);
      }),
    );
    return {
      id: receiptId,
      payment_transaction_id,
      file: `${services.publicUrl}/api/bank-receipts/${receiptId}`,
      created_at: createdAt.toISOString(),
      updated_at: createdAt.toISOString(),
    };
  },
);

/** Contract §1.7: a document or a photo of one, for the operator's eyes. @throws Refusal */
async function acceptReceipt(services: Services, caller: Caller, file: File): Promise<Receipt> {
  await services.limit("post", String(caller.id));
  const { body, contentType, extension, displayName } = await documentIn("file", file, {
    kinds: [...receiptKinds],
    maxBytes: largestFile.receipt,
  });
  // A key of its own: whoever has the same document elsewhere shares nothing with it.
  const key = `private-${randomBytes(16).toString("hex")}.${extension}`;
  return { key, body, contentType, isPrivate: true, field: "file", name: displayName };
}

/** One open transfer for a package, whatever is sent at once (contract §3.68). @throws StatusConflict */
async function insertTransfer(
  tx: Transaction<Tables>,
  { clock }: Services,
  caller: Caller,
  packageId: number,
  bought: PackageTerms,
): Promise<PaymentRow> {
  const now = clock();
  const inserted = await tx
    .insertInto("payment_transaction")
    .values({
      member_id: caller.id,
      package_id: packageId,
      amount_minor: bought.price_minor,
      currency: bought.currency,
      terms: JSON.stringify(bought),
      payment_type: "bank transfer",
      payment_status: "pending",
      order_id: `BT-${randomBytes(5).toString("hex").toUpperCase()}`,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw new Refusal(400, "transfer_announced");
  return inserted;
}

/** Locked, so that it is not decided about meanwhile. @throws NotFound */
async function ownTransfer(tx: Transaction<Tables>, caller: Caller, id: number) {
  const payment = await tx
    .selectFrom("payment_transaction")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", caller.id)
    .where("payment_type", "=", "bank transfer")
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new NotFound("payment_not_found");
  return payment;
}

async function keepReceipt(
  tx: Transaction<Tables>,
  { clock }: Services,
  caller: Caller,
  { id }: PaymentRow,
  receipt: Receipt,
) {
  const now = clock();
  const { id: receiptId } = await tx
    .insertInto("bank_receipt")
    .values({
      payment_transaction_id: id,
      media_key: receipt.key,
      file_name: receipt.name,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const payment = await tx
    .updateTable("payment_transaction")
    .set({ payment_status: "review", reject_reason: null, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = {
    kind: "receipt.submitted",
    id,
    memberName: caller.name,
    packageName: payment.terms.name,
    aboutId: caller.id,
  } as const;
  await notify(tx, event, "operators", now);
  return { payment, receiptId, createdAt: now };
}
