import { data } from "@remix-run/node";
import { type PaymentTransaction, uploadBankReceipt } from "~/contract/payments/calls";
import { receiptTypes, validateReceipt } from "~/contract/payments/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paymentPaths } from "~/payment-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { getSite } from "~/session.server/site";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/screens.server/read-form";
import { findPayment } from "./find-payment.server";
import { shownPayment } from "./payment-view.server";
import { readId } from "./read-id.server";

/** What was sent for a transfer; other upstreams show their files by their own address. */
const receiptsOf = ({ receipts }: PaymentTransaction) =>
  receipts.map(({ id, file, file_name, created_at }) => ({
    id,
    url: capabilities().privateFiles ? paymentPaths.bankReceipt(id) : file,
    name: file_name,
    createdAt: created_at,
  }));

/** One payment of the member's own. @throws 404, also for somebody else's */
export async function loadPayment(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const [t, site, { payment }] = await Promise.all([
    getTexts(request),
    getSite(request),
    findPayment(request, id),
  ]);
  const shown = shownPayment(payment);
  return {
    title: t("payments.one.title", { name: shown.packageName }),
    payment: shown,
    receipts: receiptsOf(payment),
    /** While the money has yet to be sent. */
    bank: shown.can.sendReceipt
      ? {
          details: site.bank_details ?? [],
          /** What is written on the transfer, and found again in the operator's list. */
          reference: payment.order_id || `#${payment.id}`,
        }
      : null,
    accept: receiptTypes,
  };
}

/** Takes the receipt of a transfer. */
export async function sendReceipt(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const submission = validateReceipt(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(uploadBankReceipt, {
      payment_transaction_id: id,
      file: submission.value.file,
    });
    return await redirectWithSuccess(paymentPaths.payment(id), "payments.bank.received");
  } catch (error) {
    return refusedReply(submission, error);
  }
}
