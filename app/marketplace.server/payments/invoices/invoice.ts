import type { GatewayName, PaymentType } from "~/contract/payments/rules";

/** An invoice as it was written; kept with its payment, so that nothing changes it afterwards. Amounts in minor units. */
export interface Invoice {
  /** "2026-000042" */
  number: string;
  issuedAt: string;
  seller: { company: string; address: string; taxNumber: string; email: string; phone: string };
  buyer: { name: string; email: string; address: string };
  line: { packageName: string; durationHours: number };
  /** ISO 4217. */
  currency: string;
  /** With the taxes that it includes. */
  amountMinor: number;
  netMinor: number;
  /** Rates in per cent. */
  taxes: { name: string; rate: number; amountMinor: number }[];
  payment: {
    type: PaymentType;
    gateway: GatewayName | null;
    orderId: string;
    transactionId: string;
    paidAt: string;
  };
}
