import { data } from "@remix-run/node";
import { amortization, loanTotals, type PaidInYear } from "~/contract/tools/mortgage";
import { mortgageCalculator, type MortgageYear, monthNames } from "~/contract/tools/calls";
import { loanOf, type MortgageQuestion, readMortgageQuery } from "~/contract/tools/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { packageAllows } from "~/screens.server/package-check";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { cachedPage } from "~/screens.server/cached-page";

export interface MortgageTotals {
  principal: number;
  instalment: number;
  interest: number;
  total: number;
}

/**
 * The wire tells the plan in whole units (contract §4); amounts that people read have two decimals
 * (spec §9), so it is reckoned again to the cent from the month in which the wire begins.
 */
function planFrom(question: MortgageQuestion, [first]: MortgageYear[]): PaidInYear[] {
  if (!first) return [];
  const begins = first.monthly_totals[0]?.month.toLowerCase();
  const month =
    Math.max(
      0,
      monthNames.findIndex((name) => name === begins),
    ) + 1;
  return amortization(loanOf(question), { year: first.year, month });
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
    plan: isDetailed ? planFrom(question, years) : null,
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
  const page = {
    title: t("tools.mortgage.title"),
    description: t("tools.mortgage.description"),
    typed,
    errors,
    address: question && paths.mortgageCalculator(question),
    planAddress: question && paths.mortgagePlan(question),
    signedIn,
    result: null,
  };
  if (Object.keys(errors).length > 0) return data(page, { status: 400 });
  if (signedIn) return question ? { ...page, result: await memberResult(request, question) } : page;
  return cachedPage(request, question ? { ...page, result: visitorResult(question) } : page);
}

/** The payment plan for a file; null where the page has to say why there is none. */
export async function loadPlan(request: Request) {
  const { question } = readMortgageQuery(new URL(request.url).searchParams);
  if (!question || !(await isSignedIn(request))) return null;
  const { plan } = await memberResult(request, question);
  return plan;
}
