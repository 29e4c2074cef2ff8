import { randomUUID } from "node:crypto";
import type { GatewayName } from "~/contract/payments/rules";
import type { PaymentFact } from "~/marketplace.server/payments/gateways/gateway";
import { createPaymentIntent } from "~/contract/payments/calls";
import { applyEvent } from "~/marketplace.server/payments/apply-event";
import type { TestMarketplace } from "../../support/marketplace";
import { ask, newMember, newPackage } from "../asking";

export const price = 4900;

export const paid = (change: Partial<Extract<PaymentFact, { kind: "paid" }>> = {}) =>
  ({
    kind: "paid",
    paymentId: `pay_${randomUUID()}`,
    amountMinor: price,
    currency: "EUR",
    ...change,
  }) as const;

interface Wanted {
  member?: { id: number; email: string };
  packageId?: number;
  gateway?: GatewayName;
  createdAt?: Date;
}

/** A payment that was begun at a gateway and is open, of a member of its own unless one is named. */
export async function openPayment(marketplace: TestMarketplace, wanted: Wanted = {}) {
  const { id: memberId, email } = wanted.member ?? (await newMember(marketplace));
  const packageId =
    wanted.packageId ??
    (await newPackage(marketplace, { property_list: 5 }, { price, hours: 720 }));
  const created_at = wanted.createdAt ?? marketplace.clock.now;
  const { id } = await marketplace.database
    .insertInto("payment_transaction")
    .values({
      member_id: memberId,
      package_id: packageId,
      amount_minor: price,
      currency: "EUR",
      payment_gateway: wanted.gateway ?? "Stripe",
      payment_type: "online payment",
      payment_status: "pending",
      order_id: `order_${randomUUID()}`,
      ask_at: created_at,
      created_at,
      updated_at: created_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, memberId, packageId, email };
}

/** Something is heard of a payment, as a notice with an id of its own unless one is named. */
export const hear = (
  marketplace: TestMarketplace,
  id: number,
  facts: PaymentFact[],
  eventId = randomUUID(),
) =>
  applyEvent(marketplace.services, id, {
    source: "webhook",
    type: "told",
    facts,
    gateway: "Stripe",
    eventId,
  });

export const paymentNow = ({ database }: TestMarketplace, id: number) =>
  database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** How many packages a payment gave, and whether they run. */
export async function packagesOf({ database, clock }: TestMarketplace, id: number) {
  const rows = await database
    .selectFrom("member_package")
    .select("end_at")
    .where("payment_transaction_id", "=", id)
    .execute();
  return rows.map(({ end_at }) => (end_at !== null && end_at > clock.now ? "runs" : "ended"));
}

/** A member begins to pay at a gateway, for a package of their own unless one is named, in a currency all five take. */
export async function beginAt(
  marketplace: TestMarketplace,
  gateway: GatewayName,
  who?: { id: number; token: string },
  bought?: number,
  hosted: 0 | 1 = 1,
) {
  const member = who ?? (await newMember(marketplace));
  const package_id =
    bought ?? (await newPackage(marketplace, { property_list: 5 }, { price, currency: "USD" }));
  const answered = await ask(
    marketplace,
    createPaymentIntent,
    { package_id, platform_type: "web", payment_gateway: gateway, hosted },
    member.token,
  );
  const transaction = answered.body.data?.payment_transaction;
  return {
    ...answered,
    member,
    package_id,
    id: transaction?.id ?? 0,
    orderId: transaction?.order_id ?? "",
  };
}
