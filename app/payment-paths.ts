import { withQuery } from "./paths";

/** Typed builders of the addresses that only pages about money lead to: apart, for all others carry `paths` along. */
export const paymentPaths = {
  /** Where the package with this number is paid; `way`: how (`stripe`, `bank` …). */
  startPayment: (packageId: number, query?: { way?: string }) =>
    withQuery(`/payment/start/${packageId}`, query),
  /** A payment that is open, on its way to the gateway. */
  pay: (id: number) => `/payment/pay/${id}`,
  /** Gateways lead here; `look`: how often the page has looked whether the money came. */
  paymentSuccess: (query?: { payment_transaction_id?: number; look?: number }) =>
    withQuery("/payment/success", query),
  paymentFail: (query?: { payment_transaction_id?: number }) => withQuery("/payment/fail", query),
  /** Where Razorpay posts people back to. */
  razorpayReturn: (query?: { payment_transaction_id?: number }) =>
    withQuery("/payment/return/razorpay", query),
  /** What was sent as the receipt of a bank transfer. */
  bankReceipt: (id: number) => `/user/bank-receipts/${id}`,
  invoicePdf: (paymentId: number) => `/user/invoices/${paymentId}.pdf`,
  payment: (id: number) => `/user/transaction-history/${id}`,
  invoice: (paymentId: number) => `/user/invoices/${paymentId}`,
};
