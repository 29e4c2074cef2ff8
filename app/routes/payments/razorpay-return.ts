import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paymentPaths } from "~/payment-paths";

/**
 * Razorpay posts people back from its own site. What it posts is not read, for anybody could post it: the page that this
 * leads to asks Razorpay itself.
 */
function toSuccess(request: Request) {
  const named = new URL(request.url).searchParams.get("payment_transaction_id") ?? "";
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
  return redirect(paymentPaths.paymentSuccess({ payment_transaction_id: id }), 303);
}

export const loader = ({ request }: LoaderFunctionArgs) => toSuccess(request);
export const action = ({ request }: ActionFunctionArgs) => toSuccess(request);
