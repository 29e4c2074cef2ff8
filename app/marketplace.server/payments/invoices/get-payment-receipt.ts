import { getPaymentReceipt } from "~/contract/payments/calls";
import { handler } from "../../http/handler";
import { Refusal } from "../../http/refusals";
import { invoiceHtml } from "./invoice-html";
import { siteLogo } from "./site-logo";

/** The invoice as a document (contract §3.67), in the language that the caller reads. */
export const getPaymentReceiptHandler = handler(
  getPaymentReceipt,
  async ({ payment_transaction_id }, { caller, services, request }) => {
    const payment = await services.database
      .selectFrom("payment_transaction")
      .select("invoice")
      .where("id", "=", payment_transaction_id)
      .where("member_id", "=", caller.id)
      .executeTakeFirst();
    if (!payment) throw new Refusal(400, "payment_not_found");
    if (!payment.invoice) throw new Refusal(400, "invoice_missing");
    const language = request.language ?? caller.language;
    return invoiceHtml(payment.invoice, language, await siteLogo(services));
  },
);
