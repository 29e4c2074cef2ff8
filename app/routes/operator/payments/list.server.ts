import { redirect } from "@remix-run/node";
import { isDay } from "~/contract/operator/forms";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { gatewayNames, paymentStatuses } from "~/contract/payments/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/screens.server/page-number";
import { paymentWays } from "./payment-ways";

const perPage = 20;

/** What the address asks of the payments; what cannot be read narrows nothing. */
export function readPaymentFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  return {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    state: paymentStatuses.find((one) => one === query.get("state")),
    way: paymentWays.find((one) => one === query.get("way")),
    since: day("since"),
    until: day("until"),
    waiting: query.get("waiting") === "1" ? 1 : undefined,
  };
}
export type PaymentFilters = ReturnType<typeof readPaymentFilters>;

/** The same in the words of the wire. */
export const askedPayments = ({ state, way, ...rest }: PaymentFilters) => ({
  ...rest,
  payment_status: state,
  payment_type:
    way === "bank"
      ? ("bank transfer" as const)
      : way === "online"
        ? ("online payment" as const)
        : undefined,
  payment_gateway: gatewayNames.find((name) => name === way),
});

/** A page of all members' payments. */
export async function loadPayments(request: Request) {
  await requireOperator(request, "payments");
  const filters = readPaymentFilters(new URL(request.url).searchParams);
  const page = readPageNumber(request);
  const [t, { data: payments, total = payments.length, waiting }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorPayments, {
      ...askedPayments(filters),
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorPayments(filters));
  return { title: t("operator.payments.title"), filters, payments, total, waiting, page, pages };
}
