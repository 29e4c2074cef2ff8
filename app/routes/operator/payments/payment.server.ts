import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { exponentOf } from "~/contract/currencies";
import { validateReceiptReason } from "~/contract/operator/forms";
import {
  acceptBankReceipt,
  operatorAskGateway,
  type OperatorPayment,
  operatorPaymentEvents,
  operatorPayments,
  refundPayment,
  rejectBankReceipt,
  settlePayment,
} from "~/contract/operator/payments/calls";
import { mayAs, type OperatorRole } from "~/contract/operator/team/rules";
import { validateNothing, validatePaymentReason, validateRefund } from "~/contract/payments/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { readId } from "../parts/read-id.server";
import { actOnDesk, loadDesk, pathAfter } from "../review/desk.server";

/** What an operator with this role can do about a payment as it stands; about their own they decide nothing. */
function actsOn(payment: OperatorPayment, role: OperatorRole | null, isOwn: boolean) {
  const { payment_type, payment_status, payment_gateway, order_id, attention } = payment;
  const handles = mayAs(role, "money");
  const decides = handles && !isOwn;
  const isOpenTransfer =
    decides &&
    payment_type === "bank transfer" &&
    ["pending", "review", "rejected"].includes(payment_status);
  return {
    accept: isOpenTransfer,
    /** A receipt that waits can be sent again; what was never sent can only be closed. */
    reject: isOpenTransfer && payment_status === "review",
    close: isOpenTransfer && payment_status !== "review",
    ask: payment_gateway !== null && order_id !== "",
    refund: handles && payment.refundable.length > 0,
    settle: decides && attention !== null,
    /** The package went to whom it belongs already, or there is nobody to have it. */
    give:
      decides && attention !== null && attention !== "member_gone" && payment_status !== "success",
  };
}

const subjectOf = (id: number) => ({ kind: "payments" as const, id });

async function findPayment(request: Request, id: number) {
  const [payment] = await upstream(request).call(operatorPayments, { id });
  if (!payment) throw notFound("page");
  return payment;
}

/** A payment with everything that was heard of it. */
export async function loadPayment(request: Request, wanted: string | undefined) {
  const { id: own, operator_role: role } = await requireOperator(request, "payments");
  const id = readId(wanted, "page");
  const [t, payment, events, desk] = await Promise.all([
    getTexts(request),
    findPayment(request, id),
    upstream(request).call(operatorPaymentEvents, { id }),
    loadDesk(request, subjectOf(id)),
  ]);
  const isOwn = payment.member?.id === own;
  const can = actsOn(payment, role, isOwn);
  return {
    title: t("operator.payment.title", { number: id }),
    payment,
    events,
    isOwn,
    can,
    desk,
    isFromReview: new URL(request.url).searchParams.has("from"),
    /** What can still go back, as somebody would type it. */
    refundable: payment.refundable.map((money) => ({
      ...money,
      typed: money.amount.toFixed(exponentOf(money.currency)),
    })),
  };
}

export interface Reply {
  reply: SubmissionResult<string[]>;
  /** A refund that is asked about once more, in major units. */
  asks?: {
    paymentId: string;
    amount: number;
    currency: string;
    typed: string;
    reason: string;
    /** Names this decision: pressed twice, or again after no answer came, it is one. */
    attempt: string;
  };
}

const refused = (reply: Reply["reply"]) => data<Reply>({ reply }, { status: 400 });

/**
 * Carries out what a button of the page says, and comes back to it with a message; a decision goes on to the next of the
 * review list where somebody came from there.
 */
export async function actOnPayment(request: Request, wanted: string | undefined) {
  await requireOperator(request, "payments");
  const id = readId(wanted, "page");
  const form = await readForm(request);
  if (form.get("intent") !== "ask") await requireOperator(request, "money");
  const api = upstream(request);
  const noted = await actOnDesk(request, form, subjectOf(id));
  if (noted) return noted;
  const here = `${operatorPaths.operatorPayment(id)}${new URL(request.url).search}`;
  switch (form.get("intent")) {
    case "accept":
      return decide(validateNothing(form), "operator.payment.accepted", () =>
        api.call(acceptBankReceipt, { id }),
      );
    case "ask":
      return ask();
    case "reject":
      return reject(form.get("is_final") === "on");
    case "close":
      return reject(true);
    case "give":
      return settle("give");
    case "dismiss":
      return settle("dismiss");
    case "refund":
      return refund();
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }

  async function decide<Why>(
    submission: Submission<Why, string[], Why>,
    message: string,
    act: (why: Why) => Promise<unknown>,
  ) {
    if (submission.status !== "success") return refused(submission.reply());
    // Once it is decided it does not stand in the list any more.
    const [onward, t] = await Promise.all([pathAfter(request, subjectOf(id)), getTexts(request)]);
    try {
      await act(submission.value);
    } catch (error) {
      return refusedReply(submission, error);
    }
    return onward
      ? redirectWithSuccess(
          onward,
          t("operator.payment.onward", { number: id, message: t(message) }),
        )
      : redirectWithSuccess(here, message);
  }

  async function ask() {
    const submission = validateNothing(form);
    try {
      await api.call(operatorAskGateway, { id });
    } catch (error) {
      return refusedReply(submission, error);
    }
    return redirectWithSuccess(here, "operator.payment.asked");
  }

  function reject(isFinal: boolean) {
    const message = isFinal ? "operator.payment.closed" : "operator.payment.rejected";
    return decide(validateReceiptReason(form), message, ({ reason, saved_reply }) =>
      api.call(rejectBankReceipt, { id, reason, saved_reply, is_final: isFinal }),
    );
  }

  function settle(decision: "give" | "dismiss") {
    const message = decision === "give" ? "operator.payment.given" : "operator.payment.dismissed";
    return decide(validatePaymentReason(form), message, ({ reason }) =>
      api.call(settlePayment, { id, decision, reason }),
    );
  }

  /** Money goes back only when the question was answered with yes. */
  async function refund() {
    const submission = validateRefund(form);
    if (submission.status !== "success") return refused(submission.reply());
    const { amount, reason, payment_id } = submission.value;
    if (form.get("sure") !== "yes") {
      const { refundable } = await findPayment(request, id);
      const money = refundable.find((one) => !payment_id || one.payment_id === payment_id);
      if (!money || amount > money.amount)
        return refused(
          submission.reply({
            fieldErrors: { amount: ["The amount is more than can be refunded."] },
          }),
        );
      const { payment_id: paymentId, currency } = money;
      const typed = String(form.get("amount"));
      const attempt = randomUUID();
      return data<Reply>({
        reply: submission.reply(),
        asks: { paymentId, amount, currency, typed, reason, attempt },
      });
    }
    const attempt = form.get("attempt");
    try {
      await api.call(refundPayment, {
        id,
        payment_id,
        amount,
        reason,
        attempt: typeof attempt === "string" ? attempt : undefined,
      });
    } catch (error) {
      return refusedReply(submission, error);
    }
    return redirectWithSuccess(here, "operator.payment.refunded");
  }
}
