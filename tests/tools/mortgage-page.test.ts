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
