import { redirect } from "@remix-run/node";
import { askGateway, getPayment, type PaymentTransaction } from "~/contract/payments/calls";
import type { PostedForm } from "~/contract/payments/rules";
import { paymentPaths } from "~/payment-paths";
import { notFound } from "~/screens.server/not-found";
import { actingUpstream, failPage } from "~/session.server/upstream";
import { capabilities } from "~/upstream.server/capabilities";
import { findPaymentInList } from "~/upstream.server/foreign/begin-payment";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readId } from "./read-id.server";

/** A payment, and the way to its gateway's page while it is open. */
interface FoundPayment {
  payment: PaymentTransaction;
  /** Empty: there is none, or the upstream does not say. */
  checkout: PostedForm;
}

interface Answered {
  data: PaymentTransaction;
  checkout_url: string;
  checkout_fields: PostedForm["fields"];
}
const foundIn = ({ data, checkout_url: url, checkout_fields: fields }: Answered): FoundPayment => ({
  payment: data,
  checkout: { url, fields },
});

/** Somebody else's payment is not there, whatever the upstream calls it. @throws 404, or the error */
function failUnknown(error: unknown): never {
  if (error instanceof UpstreamError && error.kind === "refused") throw notFound("page");
  return failPage(error);
}

/** One payment of the caller's own; without a number the latest. @throws 404 */
export async function findPayment(request: Request, id?: number): Promise<FoundPayment> {
  if (!capabilities().singlePayments) {
    const payment = await findPaymentInList(actingUpstream(request), id).catch(failPage);
    if (!payment) throw notFound("page");
    return { payment, checkout: { url: "", fields: [] } };
  }
  const asked = actingUpstream(request).envelope(getPayment, { payment_transaction_id: id });
  return foundIn(await asked.catch(failUnknown));
}

/** What its gateway may yet say something new about. */
const mayChange = ({ payment_gateway, payment_status }: PaymentTransaction) =>
  payment_gateway !== null && (payment_status === "pending" || payment_status === "failed");

/**
 * The same after its gateway was asked how it stands, which settles what the gateway could not tell us yet. Where the
 * upstream offers no such question, or the gateway is silent, the payment as it is known.
 */
export async function lookAtPayment(request: Request, id?: number): Promise<FoundPayment> {
  const found = await findPayment(request, id);
  if (!capabilities().singlePayments || !mayChange(found.payment)) return found;
  try {
    const asked = { payment_transaction_id: found.payment.id };
    return foundIn(await actingUpstream(request).envelope(askGateway, asked));
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== "unauthorised") return found;
    throw error;
  }
}

/** Where a gateway led somebody back to: to the payment that it names, if it names one. */
export function namedPayment(request: Request) {
  const named = new URL(request.url).searchParams.get("payment_transaction_id");
  return named === null ? undefined : readId(named);
}

/** Money that does not come through a gateway has a page of its own. @throws a redirect to it */
export function leaveBankTransfers({ payment_gateway, payment_type, id }: PaymentTransaction) {
  if (payment_gateway === null && payment_type === "bank transfer")
    throw redirect(paymentPaths.payment(id));
}
