import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { loadPlan } from "./mortgage.server";

/** The payment plan, month by month, for a spreadsheet; without the right the page says so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [plan, t] = await Promise.all([loadPlan(request), getTexts(request)]);
  if (!plan) {
    const asked = new URL(request.url).searchParams;
    return redirect(paths.mortgageCalculator(Object.fromEntries(asked)));
  }
  const columns = ["year", "month", "principal", "interest", "balance"] as const;
  const rows = [
    columns.map((column) => `"${t(`tools.mortgage.plan.${column}`).replaceAll('"', '""')}"`),
    ...plan.flatMap(({ year, months }) =>
      months.map(({ month, principal, interest, balance }) => [
        year,
        month,
        principal,
        interest,
        balance,
      ]),
    ),
  ];
  // Spreadsheets read UTF-8 only when a mark at the beginning says so.
  return new Response(`\ufeff${rows.map((row) => `${row.join()}\r\n`).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="payment-plan.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
