import { z } from "zod";
import { gatewayNames, paymentStatuses, paymentTypes } from "./rules";
import {
  dateOrNull,
  integer,
  list,
  number,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  optionalNumber,
  text,
  url,
  yesNo,
} from "../wire/response-fields";

/** A receipt of a bank transfer, as it was sent. */
const bankReceipt = z.object({
  id: integer,
  /** For whoever sent it and for operators. */
  file: url,
  file_name: text,
  created_at: dateOrNull,
});

/** Major units; 0 where nothing is said. */
const amountOrZero = z.preprocess((value) => value ?? 0, number) as unknown as typeof number;

/** Contract §4 Payment transaction. */
export const paymentTransaction = z.object({
  id: integer,
  user_id: integer,
  package_id: integer,
  /** Decimal major units. */
  amount: number,
  /** Null for bank transfers and free packages. */
  payment_gateway: oneOfOrNull(gatewayNames),
  payment_type: oneOf(paymentTypes, "online payment"),
  order_id: text,
  transaction_id: text,
  payment_status: oneOf(paymentStatuses, "pending"),
  reject_reason: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
  package: objectOrNull(z.object({ id: integer, name: text, price: optionalNumber })),
  /** Own: ISO 4217; empty where the upstream does not say. */
  currency: text,
  /** Own: of the amount, what went back. */
  refunded_amount: amountOrZero,
  /** Own: the number of its invoice; empty before it was paid. */
  invoice_number: text,
  /** Own: money came, but not as it was asked for; the operator looks into it. */
  is_being_checked: yesNo,
  /** Own: what was sent for a bank transfer, the latest first. */
  receipts: list(bankReceipt),
});
export type PaymentTransaction = z.output<typeof paymentTransaction>;

/** Contract §4 Payment intent: what a client needs to pay at a gateway. */
export const paymentIntent = z.object({
  /** The gateway's own. */
  id: text,
  /** In the gateway's unit, mostly minor. */
  amount: number,
  currency: text,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  status: oneOf(["pending", "succeed", "failed"], "pending"),
  payment_transaction_id: integer,
  payment_gateway_response: z.record(z.string(), z.unknown()).nullable(),
});
export type PaymentIntent = z.output<typeof paymentIntent>;

/** Own: the way to the gateway's page. With fields it is a form to be posted, else a link; empty: there is none. */
export const checkout = {
  checkout_url: text,
  checkout_fields: list(z.object({ name: text, value: text })),
};
