import { isAllowed } from "~/contract/packages/rules";
import { mortgageCalculator, monthNames } from "~/contract/tools/calls";
import { loanOf } from "~/contract/tools/forms";
import { amortization, type Loan, loanTotals } from "~/contract/tools/mortgage";
import { handler } from "../http/handler";
import { availabilityOf } from "../packages/features";

/** What a loan costs; details are left out for members whose packages do not hold them (contract §3.56). */
const mortgageCalculatorHandler = handler(
  mortgageCalculator,
  async ({ show_all_details, ...question }, { caller, services: { database, clock } }) => {
    const loan = loanOf(question);
    const { instalment, interest, total } = loanTotals(loan);
    const now = clock();
    const detailed =
      show_all_details && isAllowed(detail, await availabilityOf(database, caller, detail, now));
    return {
      main_total: {
        principal_amount: loan.principal,
        down_payment: question.down_payment ?? null,
        payable_interest: interest,
        monthly_emi: instalment,
        total_amount: total,
      },
      yearly_totals: detailed ? yearsOnWire(loan, instalment, now) : [],
    };
  },
);

export const toolHandlers = [mortgageCalculatorHandler];

const detail = "mortgage_calculator_detail";

/** Own, unlike upstream: the instalment of each year, and the debt after its last month (contract §4). */
function yearsOnWire(loan: Loan, instalment: number, now: Date) {
  const start = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  return amortization(loan, start, 0).map(({ year, principal, interest, balance, months }) => ({
    year,
    monthly_emi: Math.round(instalment),
    principal_amount: principal,
    interest_paid: interest,
    remaining_balance: balance,
    monthly_totals: months.map(({ month, ...paid }) => ({
      month: monthNames[month - 1]!,
      principal_amount: paid.principal,
      payable_interest: paid.interest,
      remaining_balance: paid.balance,
    })),
  }));
}
