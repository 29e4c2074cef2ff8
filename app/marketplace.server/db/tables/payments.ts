import type { Generated, Selectable } from "kysely";
import type { GatewayName, PaymentStatus, PaymentType } from "~/contract/payments/rules";
import type { Attention } from "~/contract/operator/payments/calls";
import type { BegunPayment, PaymentFact } from "../../payments/facts";
import type { Invoice } from "../../payments/invoices/invoice";
import type { DefaultJson, DefaultTimestamp, Json, Timestamp } from "./columns";
import type { PackageTerms } from "./packages";

/** How a payment was heard of. */
export type PaymentSource = "begin" | "webhook" | "return" | "reconcile" | "operator" | "member";

export interface PaymentTransactionTable {
  id: Generated<number>;
  /** null: the account is gone. */
  member_id: number | null;
  package_id: number;
  amount_minor: number;
  currency: string;
  payment_gateway: GatewayName | null;
  payment_type: PaymentType;
  order_id: string | null;
  transaction_id: string | null;
  payment_status: PaymentStatus;
  reject_reason: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  idempotency_key: Generated<string>;
  platform: Generated<"web" | "app">;
  begin_claimed_at: Timestamp | null;
  begun: Json<BegunPayment & { isHosted: boolean }> | null;
  checkout_ends_at: Timestamp | null;
  ask_at: Timestamp | null;
  times_asked: Generated<number>;
  paid_at: Timestamp | null;
  refunded_minor: Generated<number>;
  dispute: "open" | "won" | "lost" | null;
  attention: Attention | null;
  invoice_number: number | null;
  invoice: Json<Invoice> | null;
  /** What the package promised when the payment was begun. */
  terms: DefaultJson<PackageTerms>;
  /** The account that brought it along, where the one that it came to had one like it (migration 0201). */
  came_from: number | null;
}

export type PaymentRow = Selectable<PaymentTransactionTable>;

export interface PaymentEventTable {
  id: Generated<number>;
  payment_transaction_id: number | null;
  source: PaymentSource;
  gateway: GatewayName | null;
  event_id: string | null;
  type: string;
  facts: DefaultJson<PaymentFact[]>;
  raw: Buffer | null;
  /** Of a body that is gone. */
  raw_digest: string | null;
  received_at: Timestamp;
}

export interface InvoiceCounterTable {
  is_only: Generated<boolean>;
  last_number: Generated<number>;
}

export interface PaymentGatewayTable {
  name: GatewayName;
  is_on: Generated<boolean>;
  is_sandbox: Generated<boolean>;
  sealed_keys: string | null;
  updated_at: Timestamp;
}

export interface BankReceiptTable {
  id: Generated<number>;
  payment_transaction_id: number;
  media_key: string;
  file_name: string;
  created_at: Timestamp;
}
