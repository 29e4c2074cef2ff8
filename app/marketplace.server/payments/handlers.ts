import { getPaymentReceipt } from "~/contract/payments/calls";
import { handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import { initiateBankTransferHandler, uploadBankReceiptHandler } from "./bank-transfer";
import { invoiceHtml } from "./invoices/invoice-html";
import { siteLogo } from "./invoices/site-logo";
import {
  askGatewayHandler,
  getPaymentDetailsHandler,
  getPaymentHandler,
  getPaymentSettingsHandler,
} from "./read-payments";
import {
  createPaymentIntentHandler,
  failPaymentHandler,
  startFlutterwaveHandler,
  startPaypalHandler,
} from "./start-payment";

/** The invoice as a document (contract §3.67), in the language that the caller reads. */
const getPaymentReceiptHandler = handler(
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

export const paymentHandlers = [
  getPaymentSettingsHandler,
  getPaymentDetailsHandler,
  createPaymentIntentHandler,
  startPaypalHandler,
  startFlutterwaveHandler,
  failPaymentHandler,
  getPaymentReceiptHandler,
  initiateBankTransferHandler,
  uploadBankReceiptHandler,
  getPaymentHandler,
  askGatewayHandler,
];
