import type { PaymentStatus } from "~/contract/payments/rules";
import type { Transaction } from "../db/database";
import type { PaymentRow, Tables } from "../db/tables";
import { notify } from "../events/notify";
import { NotFound } from "../http/refusals";
import { isPackageActive } from "../packages/features";
import { givePackage } from "../packages/give-package";
import type { Services } from "../services";
import { writeInvoice } from "./invoices/write-invoice";
import { endsPackageOnRefund } from "./settings";
import { knownFacts, type NewPaymentEvent, recordEvent } from "./payment-events";
import { refundedIn, type Terms } from "./money";
import { type Worth, worthOf } from "./worth";

type Tx = Transaction<Tables>;

export interface Outcome {
  payment: PaymentRow;
  isToBeCaptured: boolean;
}

/**
 * The one way in which a payment changes: an event is recorded, and what follows from all that is
 * known of it is taken over, with the row locked, so that the same holds whoever tells it, how often and in which
 * order. A success gives the package and writes the invoice in the same transaction, once.
 * @throws NotFound
 */
export async function applyEvent(
  services: Services,
  transactionId: number,
  event: NewPaymentEvent,
): Promise<Outcome> {
  return services.database
    .transaction()
    .execute((tx) => applyEventIn(tx, services, transactionId, event));
}

/** The same inside a transaction that is under way. */
export async function applyEventIn(
  tx: Tx,
  services: Services,
  transactionId: number,
  event: NewPaymentEvent,
): Promise<Outcome> {
  const now = services.clock();
  const before = await lockedPayment(tx, transactionId);
  const refundedBefore = refundedIn(await knownFacts(tx, transactionId));
  await recordEvent(tx, before, event, now);
  const facts = await knownFacts(tx, transactionId);
  const worth = worthOf(facts, termsOf(before));
  const wentBack = [...refundedIn(facts)]
    .map(([currency, minor]) => ({
      currency,
      amountMinor: minor - (refundedBefore.get(currency) ?? 0),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
  const payment = await applied(tx, { before, worth, wentBack, event, now });
  return { payment, isToBeCaptured: worth.isToBeCaptured && payment.payment_status === "pending" };
}

/**
 * The member first, as when their account is deleted: neither waits for the other, and of two payments of one member
 * that come at once one sees the other. While their account is merged into another one, that member. @throws NotFound
 */
export async function lockedPayment(tx: Tx, transactionId: number): Promise<PaymentRow> {
  await lockPayer(tx, transactionId);
  const payment = await tx
    .selectFrom("payment_transaction")
    .selectAll()
    .where("id", "=", transactionId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw new NotFound("payment_not_found");
  return payment;
}

/** Whoever holds the member of a payment keeps it from becoming another's, so the last one who was looked up stays. */
async function lockPayer(tx: Tx, transactionId: number, lockedId?: number): Promise<void> {
  const payment = await tx
    .selectFrom("payment_transaction")
    .select("member_id")
    .where("id", "=", transactionId)
    .executeTakeFirst();
  const id = payment?.member_id ?? undefined;
  if (id === undefined || id === lockedId) return;
  await tx.selectFrom("member").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  await lockPayer(tx, transactionId, id);
}

/** What a payment was begun for. */
export const termsOf = ({ amount_minor: amountMinor, currency }: PaymentRow): Terms => ({
  amountMinor,
  currency,
});

interface Change {
  before: PaymentRow;
  worth: Worth;
  /** What is told for the first time. */
  wentBack: Terms[];
  event: NewPaymentEvent;
  now: Date;
}

async function applied(tx: Tx, { before, worth, wentBack, event, now }: Change) {
  const hasCome = worth.status === "success" && before.payment_status !== "success";
  // What went back before it counted gives nothing, nor does what an operator dismissed.
  const wentBackUnseen = worth.isLost && before.payment_status === "failed";
  const counts = hasCome && !worth.isDismissed && !wentBackUnseen;
  const reason = counts ? await reasonToHoldBack(tx, before, worth) : null;
  const heldBack = worth.isLost ? null : reason;
  const isGiven = counts && reason === null;
  const status = statusAfter(
    before.payment_status,
    !hasCome || isGiven ? worth.status : heldBack ? "pending" : "failed",
  );
  const attention = heldBack ?? worth.attention;
  const after = await tx
    .updateTable("payment_transaction")
    .set({
      payment_status: status,
      transaction_id: worth.paymentId ?? before.transaction_id,
      paid_at: isGiven ? now : before.paid_at,
      refunded_minor: worth.refundedMinor,
      dispute: worth.dispute,
      attention,
      ask_at: status === "success" || attention ? null : before.ask_at,
      updated_at: now,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const invoiced = isGiven ? await give(tx, after, now) : after;
  await tell(tx, { before, after: invoiced, worth, wentBack, event, now });
  if (worth.isLost) await endPackage(tx, invoiced, now);
  return invoiced;
}

/** Nothing goes back: a success stays one, and what a bank transfer waits for is not a gateway's to say. */
const statusAfter = (before: PaymentStatus, worth: Worth["status"]): PaymentStatus =>
  before === "success" || worth === "pending" ? before : worth;

/** Money that came for a package that the member has by another payment, or for nobody. */
async function reasonToHoldBack(tx: Tx, payment: PaymentRow, { isGiven }: Worth) {
  if (payment.member_id === null) return "member_gone";
  if (isGiven) return null;
  const other = await tx
    .selectFrom("payment_transaction")
    .select("id")
    .where("member_id", "=", payment.member_id)
    .where("package_id", "=", payment.package_id)
    .where("id", "<>", payment.id)
    .where("payment_status", "=", "success")
    .where("payment_type", "<>", "free")
    .where("paid_at", ">=", payment.created_at)
    .where((build) => build("refunded_minor", "<", build.ref("amount_minor")))
    .executeTakeFirst();
  return other ? "paid_twice" : null;
}

async function give(tx: Tx, payment: PaymentRow, now: Date) {
  await givePackage(tx, {
    memberId: payment.member_id!,
    packageId: payment.package_id,
    paymentTransactionId: payment.id,
    now,
  });
  return writeInvoice(tx, payment, now);
}

const memberName = async (tx: Tx, { member_id }: PaymentRow) =>
  (await tx.selectFrom("member").select("name").where("id", "=", member_id).executeTakeFirst())
    ?.name ?? "";

/** The member of what becomes of their money, the operators of what they have to look into. */
async function tell(
  tx: Tx,
  { before, after, worth, wentBack, event, now }: Change & { after: PaymentRow },
) {
  const { id: transactionId, member_id: memberId, currency, amount_minor: amountMinor } = after;
  const about = { transactionId, packageName: after.terms.name, aboutId: memberId };
  const toMember = { memberId, always: true };
  const turnedTo = after.payment_status === before.payment_status ? null : after.payment_status;
  if (turnedTo === "success")
    await notify(
      tx,
      {
        kind: "payment.succeeded",
        ...about,
        amountMinor,
        currency,
        invoiceNumber: after.invoice?.number ?? "",
      },
      toMember,
      now,
    );
  const wasCharged = worth.paymentId !== null;
  if (turnedTo === "failed" && !wasCharged && !event.isSilent)
    await notify(
      tx,
      { kind: "payment.failed", ...about, packageId: after.package_id },
      toMember,
      now,
    );
  for (const part of wentBack)
    await notify(
      tx,
      { kind: "payment.refunded", ...about, ...part, isWhole: worth.isReturned },
      toMember,
      now,
    );
  const ofMember = {
    id: transactionId,
    memberName: await memberName(tx, after),
    aboutId: memberId,
  };
  if (after.attention && after.attention !== before.attention)
    await notify(
      tx,
      { kind: "payment.attention", ...ofMember, attention: after.attention },
      "operators",
      now,
    );
  if (after.dispute && after.dispute !== before.dispute)
    await notify(
      tx,
      { kind: "payment.disputed", ...ofMember, state: after.dispute },
      "operators",
      now,
    );
}

/** What was bought with money that went back ends, unless the operator lets it run on. */
async function endPackage(tx: Tx, { id }: PaymentRow, now: Date) {
  if (!(await endsPackageOnRefund(tx))) return;
  await tx
    .updateTable("member_package")
    .set({ end_at: now })
    .where("payment_transaction_id", "=", id)
    .where(isPackageActive(now))
    .execute();
}
