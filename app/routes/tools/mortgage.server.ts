import { data } from "@remix-run/node";
import { loanTotals } from "~/contract/mortgage";
import { mortgageCalculator, monthNames } from "~/contract/tools";
import { loanOf, type MortgageQuestion, readMortgageQuery } from "~/contract/tools.forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { packageAllows } from "~/session.server/package-check";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { cachedPage } from "~/web.server/cached-page";

/** Amounts of a calendar month; January is 1. */
export interface MonthOfPlan {
  month: number;
  principal: number;
  interest: number;
  balance: number;
}

/** What is paid in a calendar year, and what is owed after it. */
export interface YearOfPlan extends Omit<MonthOfPlan, "month"> {
  year: number;
  months: MonthOfPlan[];
}

export interface MortgageTotals {
  principal: number;
  instalment: number;
  interest: number;
  total: number;
}

/** The totals and, where the member's package holds the right, the payment plan (spec §6). */
async function memberResult(request: Request, question: MortgageQuestion) {
  const api = upstream(request);
  const isDetailed = await packageAllows(api, "mortgage_calculator_detail");
  const { main_total: totals, yearly_totals: years } = await api.call(mortgageCalculator, {
    ...question,
    show_all_details: isDetailed ? 1 : undefined,
  });
  return {
    totals: {
      principal: totals.principal_amount,
      instalment: totals.monthly_emi,
      interest: totals.payable_interest,
      total: totals.total_amount,
    },
    plan: isDetailed
      ? years.map((year): YearOfPlan => ({
          year: year.year,
          principal: year.principal_amount,
          interest: year.interest_paid,
          balance: year.remaining_balance,
          months: year.monthly_totals.map(({ month, ...paid }) => ({
            month: monthNames.findIndex((name) => name === month.toLowerCase()) + 1,
            principal: paid.principal_amount,
            interest: paid.payable_interest,
            balance: paid.remaining_balance,
          })),
        }))
      : null,
  };
}

/** The call answers members alone; the totals are no secret (contract §3.56). */
function visitorResult(question: MortgageQuestion) {
  const loan = loanOf(question);
  return { totals: { principal: loan.principal, ...loanTotals(loan) }, plan: null };
}

const isSignedIn = async (request: Request) => (await getSession(request)).has("token");

/** The calculator and, when its address asks rightly, the answer; wrong questions give 400. */
export async function loadMortgage(request: Request) {
  const { typed, question, errors } = readMortgageQuery(new URL(request.url).searchParams);
  const [t, signedIn] = await Promise.all([getTexts(request), isSignedIn(request)]);
  const title = t("tools.mortgage.title");
  const page = {
    title,
    description: t("tools.mortgage.description"),
    typed,
    errors,
    address: question && paths.mortgageCalculator(question),
    planAddress: question && paths.mortgagePlan(question),
    signedIn,
    result: null,
  };
  if (Object.keys(errors).length > 0)
    return data({ ...page, title: t("ui.errors.titlePrefix") + title }, { status: 400 });
  if (signedIn) return question ? { ...page, result: await memberResult(request, question) } : page;
  return cachedPage(request, question ? { ...page, result: visitorResult(question) } : page, {
    tags: ["site"],
  });
}

/** The payment plan for a file; null where the page has to say why there is none. */
export async function loadPlan(request: Request) {
  const { question } = readMortgageQuery(new URL(request.url).searchParams);
  if (!question || !(await isSignedIn(request))) return null;
  const { plan } = await memberResult(request, question);
  return plan;
}
