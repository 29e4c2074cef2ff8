import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { csvReply } from "~/screens.server/csv-reply";
import { loadPlan } from "./mortgage.server";

const inCents = (amount: number) => amount.toFixed(2);

/** The payment plan, month by month, for a spreadsheet; without the right the page says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [plan, t] = await Promise.all([loadPlan(request), getTexts(request)]);
  if (!plan) {
    const asked = new URL(request.url).searchParams;
    return redirect(paths.mortgageCalculator(Object.fromEntries(asked)));
  }
  const columns = ["year", "month", "principal", "interest", "balance"] as const;
  return csvReply("payment-plan.csv", [
    columns.map((column) => t(`tools.mortgage.plan.${column}`)),
    ...plan.flatMap(({ year, months }) =>
      months.map(({ month, principal, interest, balance }) => [
        String(year),
        String(month),
        ...[principal, interest, balance].map(inCents),
      ]),
    ),
  ]);
}
