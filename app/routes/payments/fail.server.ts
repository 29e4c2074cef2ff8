import { redirect } from "@remix-run/node";
import { getPaymentSettings } from "~/contract/payments/calls";
import { getTexts } from "~/i18n/i18n.server";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import {
  findPayment,
  leaveBankTransfers,
  lookAtPayment,
  namedPayment,
} from "./find-payment.server";
import { cancelPayment } from "./pay.server";
import { shownPayment } from "./payment-view.server";
import { openWays, wayOf } from "./ways";

/** Where gateways lead those who turned back. Whether money came nevertheless, the gateway says. */
export async function loadFail(request: Request) {
  await requireUser(request);
  const [t, { payment }, settings] = await Promise.all([
    getTexts(request),
    lookAtPayment(request, namedPayment(request)),
    orNull(upstream(request).call(getPaymentSettings)),
  ]);
  leaveBankTransfers(payment);
  const { id, payment_status, is_being_checked, payment_gateway } = payment;
  if (payment_status === "success" || is_being_checked)
    throw redirect(paymentPaths.paymentSuccess({ payment_transaction_id: id }));
  const ways = openWays(settings ?? [], payment.currency);
  const before = payment_gateway && wayOf(payment_gateway);
  return {
    title: t("payments.fail.title"),
    payment: shownPayment(payment),
    /** The same way once more, while it is on. */
    again: ways.find((way) => way === before) ?? null,
    others: ways.filter((way) => way !== before),
  };
}

/** Gives the payment up that the page is about. */
export async function actOnFail(request: Request) {
  await requireUser(request);
  const { payment } = await findPayment(request, namedPayment(request));
  return cancelPayment(request, payment.id);
}
