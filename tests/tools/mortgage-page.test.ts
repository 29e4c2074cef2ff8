import { expect, test } from "vitest";
import { checkPackageLimit } from "~/contract/packages/calls";
import { mortgageCalculator } from "~/contract/tools/calls";
import { loadPlan } from "~/routes/tools/mortgage.server";
import { answeredBy, asMember, type StandIn } from "../support/stand-in-upstream";

let answers: StandIn;
answeredBy((...asked) => answers(...asked));

const address =
  "https://homes.test/mortgage-calculator?loan_amount=250000&interest_rate=4.5&loan_term_years=25";
const answer = { main_total: {}, yearly_totals: [] };
const hasPackage = { package_available: true, feature_available: true, limit_available: false };

test("a member whose package cannot be checked gets the totals without the plan (spec §7)", async () => {
  const given: object[] = [];
  answers = (asked, input) => {
    if (asked === checkPackageLimit) throw new Response(null, { status: 503 });
    if (asked === mortgageCalculator) given.push(input);
    return answer;
  };
  expect(await loadPlan(await asMember(address))).toBeNull();
  expect(given).toEqual([expect.objectContaining({ show_all_details: undefined })]);
});

test("the right package opens the plan", async () => {
  answers = (asked) => (asked === checkPackageLimit ? hasPackage : answer);
  expect(await loadPlan(await asMember(address))).toEqual([]);
});

test("the plan is shown to the cent, though the wire tells it in whole units (spec §9)", async () => {
  const withDown = await asMember(`${address}&down_payment=50000`);
  const paid = { principal_amount: 362, remaining_balance: 199_638 };
  const first = {
    ...{ year: 2026, monthly_emi: 1112, interest_paid: 750, ...paid },
    monthly_totals: [{ month: "december", payable_interest: 750, ...paid }],
  };
  answers = (asked) =>
    asked === checkPackageLimit ? hasPackage : { ...answer, yearly_totals: [first] };
  const plan = await loadPlan(withDown);
  expect(plan).toHaveLength(26);
  const december = { principal: 361.66, interest: 750, balance: 199_638.34 };
  expect(plan![0]).toEqual({ year: 2026, ...december, months: [{ month: 12, ...december }] });
  expect(plan![1]!.months[0]!.month).toBe(1);
});
