import { redirect } from "@remix-run/node";
import { isDay } from "~/contract/operator/forms";
import { type OperatorPayment, operatorPayments } from "~/contract/operator/payments/calls";
import { gatewayNames, gatewayTitles, paymentStatuses } from "~/contract/payments/rules";
import { dayIn } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator, requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/screens.server/page-number";
import { exportReply } from "./export-reply.server";
import { paymentWays } from "./payment-ways";

const perPage = 20;

/** What the address asks of the payments; what cannot be read narrows nothing. */
function readFilters(request: Request) {
  const query = new URL(request.url).searchParams;
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
export type PaymentFilters = ReturnType<typeof readFilters>;

/** The same in the words of the wire. */
const asked = ({ state, way, ...rest }: PaymentFilters) => ({
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
  const filters = readFilters(request);
  const page = readPageNumber(request);
  const [t, { data: payments, total = payments.length, waiting }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorPayments, {
      ...asked(filters),
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorPayments(filters));
  return { title: t("operator.payments.title"), filters, payments, total, waiting, page, pages };
}

const mostPerAnswer = 100;

/** Every payment that the address asks for, one page of the API after the other. */
async function allPayments(request: Request) {
  const api = upstream(request);
  const wanted = asked(readFilters(request));
  // A payment that begins meanwhile moves the others on: none is written twice.
  const found = new Map<number, OperatorPayment>();
  for (let offset = 0; ; offset += mostPerAnswer) {
    const { data } = await api.envelope(operatorPayments, {
      ...wanted,
      offset,
      limit: mostPerAnswer,
    });
    for (const payment of data) found.set(payment.id, payment);
    if (data.length < mostPerAnswer) return [...found.values()];
  }
}

/** The payments that the address asks for, for a spreadsheet. */
export async function paymentsFile(request: Request) {
  await requireOperatorOfFile(request, "payments", operatorPaths.operatorPayments());
  const [t, payments] = await Promise.all([getTexts(request), allPayments(request)]);
  const columns: [name: string, cell: (payment: OperatorPayment) => string | number][] = [
    [t("operator.payments.number"), ({ id }) => id],
    [t("payments.fact.date"), ({ created_at }) => created_at ?? ""],
    [t("operator.payments.member"), ({ member }) => member?.name ?? ""],
    [t("operator.payments.email"), ({ member }) => member?.email ?? ""],
    [t("payments.fact.package"), (payment) => payment.package?.name ?? ""],
    [t("payments.fact.amount"), ({ amount }) => amount],
    [t("operator.payments.currency"), ({ currency }) => currency],
    [
      t("payments.fact.way"),
      ({ payment_gateway: gateway }) =>
        gateway ? gatewayTitles[gateway] : t("operator.payments.way.bank"),
    ],
    [t("payments.fact.state"), (payment) => t(`payments.state.${payment.payment_status}`)],
    [
      t("operator.payments.attentionColumn"),
      ({ attention }) => (attention ? t(`operator.payments.attention.${attention}`) : ""),
    ],
    [
      t("operator.payments.disputeColumn"),
      ({ dispute }) => (dispute ? t(`operator.payments.dispute.${dispute}`) : ""),
    ],
    [t("payments.fact.refunded"), ({ refunded_amount }) => refunded_amount],
    [t("payments.fact.order"), ({ order_id }) => order_id],
    [t("operator.payments.atGateway"), ({ transaction_id }) => transaction_id],
    [t("payments.fact.invoice"), ({ invoice_number }) => invoice_number],
  ];
  return exportReply(request, "payments", `payments-${dayIn("UTC", new Date())}.csv`, {
    columns: columns.map(([name]) => name),
    rows: payments.map((payment) => columns.map(([, cell]) => String(cell(payment)))),
  });
}
