import { beforeEach, expect, test, vi } from "vitest";
import { checkPackageLimit } from "~/contract/packages";
import { mortgageCalculator } from "~/contract/tools";
import { loadPlan } from "~/routes/tools/mortgage.server";

const call = vi.hoisted(() => vi.fn());
vi.mock("~/session.server/upstream", () => ({ upstream: () => ({ call }) }));
vi.mock("~/session.server/session", () => ({ getSession: async () => new Map([["token", "a"]]) }));

const asked = new Request(
  "https://homes.test/mortgage-calculator?loan_amount=250000&interest_rate=4.5&loan_term_years=25",
);
const answer = { main_total: {}, yearly_totals: [] };

beforeEach(() => call.mockReset());

test("a member whose package cannot be checked gets the totals without the plan (spec §7)", async () => {
  call.mockImplementation(async (asked: unknown) => {
    if (asked === checkPackageLimit) throw new Response(null, { status: 503 });
    return answer;
  });
  expect(await loadPlan(asked)).toBeNull();
  const given = expect.objectContaining({ show_all_details: undefined }) as unknown;
  expect(call).toHaveBeenCalledWith(mortgageCalculator, given);
});

test("the right package opens the plan", async () => {
  call.mockImplementation(async (asked: unknown) =>
    asked === checkPackageLimit
      ? { package_available: true, feature_available: true, limit_available: false }
      : answer,
  );
  expect(await loadPlan(asked)).toEqual([]);
});

test("the plan is shown to the cent, though the wire tells it in whole units (spec §9)", async () => {
  const withDown = new Request(`${asked.url}&down_payment=50000`);
  const paid = { principal_amount: 362, remaining_balance: 199_638 };
  const first = {
    ...{ year: 2026, monthly_emi: 1112, interest_paid: 750, ...paid },
    monthly_totals: [{ month: "december", payable_interest: 750, ...paid }],
  };
  call.mockImplementation(async (asked: unknown) =>
    asked === checkPackageLimit
      ? { package_available: true, feature_available: true, limit_available: false }
      : { ...answer, yearly_totals: [first] },
  );
  const plan = await loadPlan(withDown);
  expect(plan).toHaveLength(26);
  const december = { principal: 361.66, interest: 750, balance: 199_638.34 };
  expect(plan![0]).toEqual({ year: 2026, ...december, months: [{ month: 12, ...december }] });
  expect(plan![1]!.months[0]!.month).toBe(1);
});
