import { sql } from "kysely";
import type { PackageTerms, PaymentRow } from "../db/tables";
import { setTimeout as pause } from "node:timers/promises";
import { type GatewayName, takesCurrency } from "~/contract/payments/rules";
import type { Caller } from "../http/handler";
import { NotFound, Refusal, StatusConflict } from "../http/refusals";
import { isPackageActive } from "../packages/features";
import type { Services } from "../services";
import { companyName } from "../site/company-name";
import { askGatewayOf } from "./ask-gateway-of";
import { endPayment, paidAfterAll } from "./end-payment";
import { isReady } from "./gateways-in-use";
import {
  EmailNeeded,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentOrder,
} from "./gateways/gateway";
import { firstAskAt } from "./reconcile";
import { applyEvent } from "./apply-event";

interface Wanted {
  packageId: number;
  gateway: GatewayName;
  platform: "web" | "app";
  isHosted: boolean;
}

const minute = 60_000;
/** Somebody who claimed to begin a payment and has not after this long was interrupted. */
const longestBegin = 15_000;

const unreachable = () => new Refusal(503, "payment_not_begun");

/**
 * A payment for a package that is open at a gateway. One that is open there already is answered again, however often
 * and from wherever it is asked for; one at another gateway is given up first, so that nobody pays twice.
 * @throws Refusal: no such package, not a paid one, active already, the gateway is off, away, or takes another currency
 */
export async function beginPayment(
  services: Services,
  caller: Caller,
  wanted: Wanted,
): Promise<PaymentRow> {
  const bought = await paidPackage(services, caller, wanted.packageId);
  const settings = (await services.gateways.settings()).find(
    ({ name }) => name === wanted.gateway,
  )!;
  if (!isReady(settings)) throw new Refusal(400, "way_to_pay_closed");
  if (!takesCurrency(wanted.gateway, bought.currency)) throw new Refusal(400, "currency_not_taken");
  for (;;) {
    const open = await openPayment(services, caller, wanted.packageId);
    if (!open) {
      await refuseIfPaid(services, caller, wanted.packageId);
      await insertPayment(services, caller, wanted, bought);
      continue;
    }
    refuseWhileChecked(open);
    if (isTheSame(open, wanted, bought, services.clock()))
      return open.order_id ? open : begun(services, caller, open, { ...wanted, name: bought.name });
    await supersede(services, open);
  }
}

/** Money came, and an operator decides about it first. @throws StatusConflict */
export function refuseWhileChecked({ attention }: PaymentRow) {
  if (attention) throw new StatusConflict("payment_being_checked");
}

/** A package on offer that costs something and that the caller does not have. @throws Refusal */
export async function paidPackage(
  { database, clock }: Services,
  { id }: Caller,
  packageId: number,
): Promise<PackageTerms> {
  const bought = await database
    .selectFrom("package")
    .select(sql<PackageTerms>`package_terms(id)`.as("terms"))
    .where("id", "=", packageId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!bought) throw new NotFound("package_not_found");
  if (bought.terms.price_minor === 0) throw new Refusal(400, "package_free");
  const held = await database
    .selectFrom("member_package")
    .select("id")
    .where("member_id", "=", id)
    .where("package_id", "=", packageId)
    .where(isPackageActive(clock()))
    .executeTakeFirst();
  if (held) throw new Refusal(400, "package_active");
  return bought.terms;
}

const openPayment = ({ database }: Services, { id }: Caller, packageId: number) =>
  database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("member_id", "=", id)
    .where("package_id", "=", packageId)
    .where("payment_type", "=", "online payment")
    .where("payment_status", "=", "pending")
    .executeTakeFirst();

/** Two at once: the second finds the first one's. */
async function insertPayment(
  { database, clock }: Services,
  caller: Caller,
  { packageId, gateway, platform }: Wanted,
  bought: PackageTerms,
) {
  const now = clock();
  await database
    .insertInto("payment_transaction")
    .values({
      member_id: caller.id,
      package_id: packageId,
      amount_minor: bought.price_minor,
      currency: bought.currency,
      terms: JSON.stringify(bought),
      payment_gateway: gateway,
      payment_type: "online payment",
      payment_status: "pending",
      platform,
      ask_at: firstAskAt(now),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether what is open can be paid as it is: same terms, same gateway, and its page has not ended. */
function isTheSame(open: PaymentRow, wanted: Wanted, bought: PackageTerms, now: Date) {
  const isPayable =
    !open.begun ||
    (open.begun.isHosted === wanted.isHosted &&
      (open.checkout_ends_at?.getTime() ?? Infinity) > now.getTime() + minute);
  return (
    isPayable &&
    open.payment_gateway === wanted.gateway &&
    open.platform === wanted.platform &&
    open.amount_minor === bought.price_minor &&
    open.currency === bought.currency &&
    JSON.stringify(open.terms) === JSON.stringify(bought)
  );
}

/** @throws StatusConflict where the money of an earlier payment came after all */
async function refuseIfPaid(services: Services, { id }: Caller, packageId: number) {
  const paid = await paidAfterAll(services, id, packageId);
  if (paid) refusePaid(paid);
}

/** @throws StatusConflict */
export function refusePaid(payment: PaymentRow) {
  refuseWhileChecked(payment);
  if (payment.payment_status === "success") throw new StatusConflict("package_paid");
}

/** What was begun before must not be paid beside the next one; whoever has paid it meanwhile needs no other. */
async function supersede(services: Services, open: PaymentRow) {
  const asked = await askGatewayOf(services, open, "member").catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw unreachable();
    if (!(error instanceof GatewayRefused)) throw error;
    services.logger.warn({ err: error, paymentId: open.id }, "a payment could not be asked for");
    return open;
  });
  refusePaid(asked);
  const ended = await endPayment(services, asked, {
    source: "member",
    type: "superseded",
    facts: [{ kind: "failed", reason: "superseded" }],
    isSilent: true,
  });
  refusePaid(ended);
}

/** Begun at the gateway once, by whoever comes first; the others wait for the outcome. */
async function begun(
  services: Services,
  caller: Caller,
  open: PaymentRow,
  { isHosted, name }: Wanted & { name: string },
): Promise<PaymentRow> {
  const { database } = services;
  const isOurs = await claim(services, open.id);
  if (!isOurs) return begunByAnother(services, open.id);
  const gateway = await services.gateways.named(open.payment_gateway!);
  try {
    const sellerName = await companyName(database);
    const order = { ...orderFor(services, caller, open, { isHosted, name }), sellerName };
    const answer = await gateway.begin(order);
    return await database
      .updateTable("payment_transaction")
      .set({
        order_id: answer.orderId,
        begun: JSON.stringify({ ...answer, isHosted }),
        checkout_ends_at: answer.expiresAt,
        begin_claimed_at: null,
      })
      .where("id", "=", open.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    await database
      .updateTable("payment_transaction")
      .set({ begin_claimed_at: null })
      .where("id", "=", open.id)
      .execute();
    throw await refusalFor(services, open, error);
  }
}

async function claim({ database, clock }: Services, id: number) {
  const now = clock();
  const claimed = await database
    .updateTable("payment_transaction")
    .set({ begin_claimed_at: now })
    .where("id", "=", id)
    .where("order_id", "is", null)
    .where((build) =>
      build.or([
        build("begin_claimed_at", "is", null),
        build("begin_claimed_at", "<", new Date(now.getTime() - longestBegin)),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function begunByAnother({ database }: Services, id: number): Promise<PaymentRow> {
  for (const started = Date.now(); Date.now() < started + longestBegin; await pause(100)) {
    const row = await database
      .selectFrom("payment_transaction")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (row?.order_id) return row;
    if (!row || row.begin_claimed_at === null) break;
  }
  throw unreachable();
}

function orderFor(
  { publicUrl }: Services,
  { id, name, email, mobile, language }: Caller,
  open: PaymentRow,
  bought: { isHosted: boolean; name: string },
): PaymentOrder {
  const back = (path: string) => `${publicUrl}/payment/${path}?payment_transaction_id=${open.id}`;
  return {
    transactionId: open.id,
    idempotencyKey: open.idempotency_key,
    amountMinor: open.amount_minor,
    currency: open.currency,
    packageId: open.package_id,
    packageName: bought.name,
    memberId: id,
    customer: { name, email, mobile },
    language: language ?? "en",
    platform: open.platform,
    isHosted: bought.isHosted,
    returnUrl: back("success"),
    cancelUrl: back("fail"),
    callbackUrl: back("return/razorpay"),
  };
}

/** A gateway that is away can be tried again with the same payment; one that says no ends it. */
async function refusalFor(services: Services, { id }: PaymentRow, error: unknown) {
  if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) return error;
  services.logger.error({ err: error, paymentId: id }, "a payment could not be begun");
  if (error instanceof GatewayRefused)
    await applyEvent(services, id, {
      source: "begin",
      type: "refused",
      facts: [{ kind: "failed", reason: error.message }],
      isSilent: true,
    });
  return error instanceof EmailNeeded ? new Refusal(400, "email_needed_to_pay") : unreachable();
}
