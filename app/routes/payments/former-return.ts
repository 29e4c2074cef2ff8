import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paymentPaths } from "~/payment-paths";

/** Addresses that gateways were once told to lead back to (contract §5.17), with what they add to them. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.includes("success")
    ? paymentPaths.paymentSuccess()
    : paymentPaths.paymentFail();
  return redirect(path + search, 301);
}
