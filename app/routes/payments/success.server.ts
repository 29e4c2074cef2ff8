import { data, redirect } from "@remix-run/node";
import { getTexts } from "~/i18n/i18n.server";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import { lookAtPayment, leaveBankTransfers, namedPayment } from "./find-payment.server";
import { shownPayment } from "./payment-view.server";
import { pauseAfter, readLooks } from "./waiting";

/** How the payment stands that somebody comes back from; its gateway is asked once for each look. */
export async function loadSuccess(request: Request) {
  await requireUser(request);
  const [t, { payment }] = await Promise.all([
    getTexts(request),
    lookAtPayment(request, namedPayment(request)),
  ]);
  leaveBankTransfers(payment);
  const { id, payment_status, is_being_checked } = payment;
  const status = is_being_checked
    ? ("checked" as const)
    : payment_status === "success"
      ? ("success" as const)
      : ("pending" as const);
  if (status === "pending" && payment_status !== "pending")
    throw redirect(paymentPaths.paymentFail({ payment_transaction_id: id }));
  const looks = readLooks(new URL(request.url).searchParams);
  const pause = status === "pending" ? pauseAfter(looks) : null;
  const next = paymentPaths.paymentSuccess({ payment_transaction_id: id, look: looks + 1 });
  return data(
    {
      title: t(`payments.success.${status}.title`),
      status,
      payment: shownPayment(payment),
      looks,
      next,
    },
    // Without scripts the page comes again by itself, ever later, until it has waited long enough.
    { headers: pause === null ? {} : { Refresh: `${pause}; url=${next}` } },
  );
}
