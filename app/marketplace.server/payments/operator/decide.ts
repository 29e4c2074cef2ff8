import { sql } from "kysely";
import {
  acceptBankReceipt,
  givePackageByHand,
  operatorAskGateway,
  rejectBankReceipt,
  settlePayment,
} from "~/contract/operator/payments/calls";
import { longestReceiptReason } from "~/contract/operator/forms";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, done, handler } from "../../http/handler";
import { NotFound, Refusal, StatusConflict } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import { readReason, reasonFor } from "../../operator/saved-replies/reason";
import { givePackage } from "../../packages/give-package";
import type { Services } from "../../services";
import { askGatewayOf, referenceOf } from "../ask-gateway-of";
import { GatewayRefused, GatewayUnavailable } from "../gateways/gateway";
import { knownFacts } from "../payment-events";
import { applyEventIn, lockedPayment, termsOf } from "../apply-event";
import { undecidedMoney } from "../worth";

const kind = "payment";

/** @throws NotFound */
async function paymentNamed({ database }: Pick<Services, "database">, id: number) {
  const payment = await database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("id", "=", id)
    .where("payment_type", "<>", "free")
    .executeTakeFirst();
  if (!payment) throw new NotFound("payment_not_found");
  return payment;
}

/** Locked, for somebody who did not pay it themselves. @throws NotFound, StatusConflict */
async function paymentToDecide(tx: Transaction<Tables>, operator: Pick<Caller, "id">, id: number) {
  const payment = await lockedPayment(tx, id);
  if (payment.member_id === operator.id) throw new StatusConflict("own_account");
  return payment;
}

/** The same, where a decision about a transfer is waited for. @throws NotFound, StatusConflict */
async function openTransfer(tx: Transaction<Tables>, operator: Pick<Caller, "id">, id: number) {
  const payment = await paymentToDecide(tx, operator, id);
  if (payment.payment_type !== "bank transfer") throw new NotFound("payment_not_found");
  if (!["pending", "review", "rejected"].includes(payment.payment_status))
    throw new StatusConflict("payment_decided");
  return payment;
}

/** The money has come, whether its receipt did or not. */
export const acceptBankReceiptHandler = handler(
  acceptBankReceipt,
  async ({ id }, { caller, services }) => {
    await services.database.transaction().execute(async (tx) => {
      const { amount_minor: amountMinor, currency } = await openTransfer(tx, caller, id);
      const { payment } = await applyEventIn(tx, services, id, {
        source: "operator",
        type: "accepted",
        facts: [{ kind: "paid", paymentId: `transfer-${id}`, amountMinor, currency }],
      });
      if (payment.payment_status !== "success" && payment.attention === null)
        throw new StatusConflict("payment_decided");
      await noteAct(tx, caller, { act: "accept", kind, id }, services.clock());
    });
    return done("The payment was accepted.");
  },
);

export const rejectBankReceiptHandler = handler(
  rejectBankReceipt,
  async ({ id, is_final, ...words }, { caller, services }) => {
    const now = services.clock();
    const said = await readReason(services.database, words, ["receipt"], longestReceiptReason);
    await services.database.transaction().execute(async (tx) => {
      const { member_id } = await openTransfer(tx, caller, id);
      const reason = await reasonFor(tx, said, member_id);
      const rejected = await tx
        .updateTable("payment_transaction")
        .set({ payment_status: "rejected", reject_reason: reason, updated_at: now })
        .where("id", "=", id)
        .where("payment_status", "in", is_final ? ["pending", "review", "rejected"] : ["review"])
        .returningAll()
        .executeTakeFirst();
      if (!rejected) throw new StatusConflict("no_receipt_waits");
      if (is_final)
        await applyEventIn(tx, services, id, {
          source: "operator",
          type: "rejected for good",
          facts: [{ kind: "failed", reason }],
          isSilent: true,
        });
      await noteAct(tx, caller, { act: "reject", kind, id, reason }, now);
      await notify(
        tx,
        {
          kind: "receipt.rejected",
          transactionId: id,
          packageName: rejected.terms.name,
          reason,
          isFinal: is_final,
          aboutId: rejected.member_id,
        },
        { memberId: rejected.member_id, always: true },
        now,
      );
    });
    return done("The receipt was refused.");
  },
);

/** What a gateway says no with is for the operator to read; that it is away is worth another try. */
export function refusalOf(error: unknown) {
  if (error instanceof GatewayUnavailable) return new Refusal(503, "gateway_unreachable");
  if (error instanceof GatewayRefused) return new StatusConflict("gateway_refused");
  return error;
}

export const operatorAskGatewayHandler = handler(
  operatorAskGateway,
  async ({ id }, { services }) => {
    const payment = await paymentNamed(services, id);
    if (!referenceOf(payment) || payment.payment_gateway === null)
      throw new StatusConflict("nothing_at_gateway");
    await askGatewayOf(services, payment, "operator").catch((error: unknown) => {
      services.logger.warn({ err: error, paymentId: id }, "a payment could not be asked for");
      throw refusalOf(error);
    });
    return done("The gateway was asked.");
  },
);

/** Given all the same, or not at all; what came goes back by a refund. */
export const settlePaymentHandler = handler(
  settlePayment,
  async ({ id, decision, reason }, { caller, services }) => {
    await services.database.transaction().execute(async (tx) => {
      const payment = await paymentToDecide(tx, caller, id);
      const { attention, member_id, payment_status } = payment;
      if (attention === null) throw new StatusConflict("payment_decided");
      if (decision === "give" && member_id === null) throw new StatusConflict("member_gone");
      const undecided = undecidedMoney(await knownFacts(tx, id), termsOf(payment));
      const isKept = decision === "dismiss" && payment_status === "success";
      await applyEventIn(tx, services, id, {
        source: "operator",
        type: "settled",
        facts: [
          {
            kind: "settled",
            decision: isKept ? "keep" : decision,
            about: undecided.map(({ paymentId }) => paymentId),
          },
        ],
        // The letter of a payment that failed says that nothing was charged.
        isSilent: true,
      });
      await noteAct(tx, caller, { act: decision, kind, id, reason }, services.clock());
    });
    return done("The payment was decided.");
  },
);

export const givePackageByHandHandler = handler(
  givePackageByHand,
  async ({ member_id, package_id, reason, attempt, last_package }, { caller, services }) => {
    if (member_id === caller.id) throw new StatusConflict("own_account");
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom("member")
        .select("id")
        .where("id", "=", member_id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!member) throw new NotFound("member_not_found");
      // The member's row is locked: of two at once the second one sees what the first one gave.
      const { last, given_id } = await heldLately(tx, member_id, attempt);
      if (given_id === package_id) return;
      if (given_id !== null || (last_package !== undefined && last_package !== last))
        throw new StatusConflict("package_given_meanwhile");
      const given = await tx
        .selectFrom("package")
        .select("name")
        .where("id", "=", package_id)
        .executeTakeFirst();
      if (!given) throw new NotFound("package_not_found");
      const endsAt = await givePackage(tx, {
        memberId: member_id,
        packageId: package_id,
        paymentTransactionId: null,
        giftKey: attempt,
        now,
      });
      await noteAct(tx, caller, { act: "give", kind: "member", id: member_id, reason }, now);
      await notify(
        tx,
        {
          kind: "package.given",
          packageName: given.name,
          endsAt: endsAt.toISOString(),
          reason,
        },
        { memberId: member_id, always: true },
        now,
      );
    });
    return done("The package was given.");
  },
);

/** The latest package of a member, 0: none, and what was given by this attempt before. */
async function heldLately(tx: Transaction<Tables>, memberId: number, attempt: string | undefined) {
  const { rows } = await sql<{ last: number; given_id: number | null }>`
    select coalesce(max(id), 0) as last, max(package_id) filter (where gift_key = ${attempt ?? null}::uuid) as given_id
    from member_package where member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}
