import { initiateBankTransferHandler, uploadBankReceiptHandler } from "./bank-transfer";
import { getPaymentReceiptHandler } from "./invoices/get-payment-receipt";
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
