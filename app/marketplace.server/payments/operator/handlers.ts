import {
  acceptBankReceiptHandler,
  givePackageByHandHandler,
  operatorAskGatewayHandler,
  refundPaymentHandler,
  rejectBankReceiptHandler,
  settlePaymentHandler,
} from "./decide";
import {
  checkGatewayHandler,
  operatorPaymentSettingsHandler,
  saveBankTransferHandler,
  saveGatewayHandler,
  saveInvoicingHandler,
} from "./payment-settings";
import { operatorPaymentEventsHandler, operatorPaymentsHandler } from "./payments";

export const operatorPaymentHandlers = [
  operatorPaymentSettingsHandler,
  saveGatewayHandler,
  checkGatewayHandler,
  saveBankTransferHandler,
  saveInvoicingHandler,
  operatorPaymentsHandler,
  operatorPaymentEventsHandler,
  acceptBankReceiptHandler,
  rejectBankReceiptHandler,
  operatorAskGatewayHandler,
  refundPaymentHandler,
  settlePaymentHandler,
  givePackageByHandHandler,
];
