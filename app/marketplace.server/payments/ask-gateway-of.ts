import type { PaymentRow, PaymentSource } from "../db/tables";
import type { Services } from "../services";
import type { PaymentReference } from "./gateways/gateway";
import { applyEvent, type Outcome } from "./apply-event";

export const referenceOf = ({
  id,
  order_id,
  transaction_id,
  idempotency_key: idempotencyKey,
}: PaymentRow): PaymentReference | null =>
  order_id === null
    ? null
    : { transactionId: id, orderId: order_id, paymentId: transaction_id, idempotencyKey };

/**
 * Asks the gateway how a payment stands, takes the money where its payer has agreed, and takes over what it says.
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function askGatewayOf(
  services: Services,
  payment: PaymentRow,
  source: PaymentSource,
): Promise<PaymentRow> {
  return captured(services, await queryGateway(services, payment, source), source);
}

/** The same without taking any money: of whoever changed their mind. @throws GatewayUnavailable, GatewayRefused */
export async function queryGateway(
  services: Services,
  payment: PaymentRow,
  source: PaymentSource,
): Promise<Outcome> {
  const reference = referenceOf(payment);
  if (!reference || payment.payment_gateway === null) return { payment, isToBeCaptured: false };
  const gateway = await services.gateways.named(payment.payment_gateway);
  const facts = await gateway.find(reference);
  return applyEvent(services, payment.id, { source, type: "asked", facts });
}

/** Takes the money of whoever agreed to pay, as long as the payment is open. @throws GatewayUnavailable, GatewayRefused */
export async function captured(
  services: Services,
  { payment, isToBeCaptured }: Outcome,
  source: PaymentSource,
): Promise<PaymentRow> {
  const reference = referenceOf(payment);
  if (!isToBeCaptured || !reference || payment.payment_gateway === null) return payment;
  const gateway = await services.gateways.named(payment.payment_gateway);
  if (!gateway.capture) return payment;
  const facts = await gateway.capture(reference, `${payment.idempotency_key}-capture`);
  const taken = await applyEvent(services, payment.id, { source, type: "captured", facts });
  return taken.payment;
}
