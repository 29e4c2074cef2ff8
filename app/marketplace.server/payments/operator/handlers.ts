import {
  acceptBankReceiptHandler,
  givePackageByHandHandler,
  operatorAskGatewayHandler,
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
import { refundPaymentHandler } from "./refund";

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
