import { redirect, redirectDocument } from "@remix-run/node";
import { failPayment } from "~/contract/payments/calls";
import { gatewayTitles } from "~/contract/payments/rules";
import { getTexts } from "~/i18n/i18n.server";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { isGatewayPage } from "~/screens.server/gateway-places";
import { findPayment, leaveBankTransfers } from "./find-payment.server";
import { readId } from "./read-id.server";
import { wayOf } from "./ways";

/** An open payment and the way to its gateway's page; one that is decided has a page of its own. */
export async function loadPay(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const [t, { payment, checkout }] = await Promise.all([
    getTexts(request),
    findPayment(request, id),
  ]);
  leaveBankTransfers(payment);
  const { payment_gateway: gateway, payment_status } = payment;
  if (payment_status !== "pending")
    throw redirect(paymentPaths.paymentSuccess({ payment_transaction_id: id }));
  if (!gateway || payment.is_being_checked) throw redirect(paymentPaths.payment(id));
  // Its page has ended, or the upstream does not say where it is: the same way is begun again.
  if (!checkout.url)
    throw redirectDocument(paymentPaths.startPayment(payment.package_id, { way: wayOf(gateway) }));
  return {
    leadsTo: gateway,
    title: t("payments.pay.title", { gateway: gatewayTitles[gateway] }),
    id,
    packageId: payment.package_id,
    packageName: payment.package?.name ?? "",
    amount: payment.amount,
    currency: payment.currency,
    checkout: mayBeFollowed(checkout.url, checkout.fields.length > 0, gateway) ? checkout : null,
  };
}

/** Forms lead to the gateway's known pages alone; links also to a name of the shop's own there, if it is encrypted. */
const mayBeFollowed = (
  url: string,
  isForm: boolean,
  gateway: Parameters<typeof isGatewayPage>[0],
) =>
  isGatewayPage(gateway, url) ||
  (!isForm && URL.canParse(url) && new URL(url).protocol === "https:");

/** Gives an open payment up, unless its gateway says that it was paid meanwhile; nothing is asked that takes money. */
export async function cancelPayment(request: Request, id: number) {
  await requireUser(request);
  const named = { payment_transaction_id: id };
  const { payment } = await findPayment(request, id);
  if (payment.payment_status !== "pending") throw redirect(paymentPaths.paymentSuccess(named));
  try {
    await upstream(request).call(failPayment, named);
  } catch (error) {
    // It was decided in the meantime: its page says how.
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    throw redirect(paymentPaths.paymentSuccess(named), 303);
  }
  return redirect(paymentPaths.paymentFail(named), 303);
}
