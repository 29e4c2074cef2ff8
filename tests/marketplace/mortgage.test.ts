import { afterAll, beforeAll, expect, test } from "vitest";
import { mortgageCalculator } from "~/contract/tools/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const question = {
  loan_amount: 250_000,
  down_payment: 50_000,
  interest_rate: 4.5,
  loan_term_years: 25,
  show_all_details: 1,
};

test("members without the right get the totals alone", async () => {
  const member = await newMember(marketplace);
  await hold(marketplace, member.id, { premium_properties: null });
  const { status, body } = await ask(marketplace, mortgageCalculator, question, member.token);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    main_total: {
      principal_amount: 200_000,
      down_payment: 50_000,
      payable_interest: 133_499.49,
      monthly_emi: 1111.66,
      total_amount: 333_499.49,
    },
    yearly_totals: [],
  });
});

test("with the right, years and months follow from this one, in whole units", async () => {
  const member = await newMember(marketplace);
  marketplace.clock.now = new Date("2026-12-31T23:59:00Z");
  await hold(marketplace, member.id, { mortgage_calculator_detail: null });
  const { body } = await ask(marketplace, mortgageCalculator, question, member.token);
  const years = body.data.yearly_totals;
  expect(years).toHaveLength(26);
  expect(years[0]).toEqual({
    year: 2026,
    monthly_emi: 1112,
    principal_amount: 362,
    interest_paid: 750,
    remaining_balance: 199_638,
    monthly_totals: [
      {
        month: "december",
        principal_amount: 362,
        payable_interest: 750,
        remaining_balance: 199_638,
      },
    ],
  });
  expect(years[1]!.monthly_totals[0]!.month).toBe("january");
  expect(years.at(-1)).toMatchObject({ year: 2051, remaining_balance: 0 });
  expect(years.at(-1)!.monthly_totals).toHaveLength(11);
  const without = { ...question, show_all_details: "" };
  const plain = await ask(marketplace, mortgageCalculator, without, member.token);
  expect(plain.body.data.yearly_totals).toEqual([]);
});

test("without interest the loan is divided", async () => {
  const { token } = await newMember(marketplace);
  const input = { loan_amount: "120000", interest_rate: "0", loan_term_years: "10" };
  const { body } = await ask(marketplace, mortgageCalculator, input, token);
  expect(body.data.main_total).toEqual({
    principal_amount: 120_000,
    down_payment: null,
    payable_interest: 0,
    monthly_emi: 1000,
    total_amount: 120_000,
  });
});

test("what cannot be is refused beside its field", async () => {
  const { token } = await newMember(marketplace);
  const wrong: [object, string, string][] = [
    [{ loan_amount: "" }, "loan_amount", "The price of the home is required."],
    [
      { down_payment: 250_000 },
      "down_payment",
      "The down payment must be less than the price of the home.",
    ],
    [
      { interest_rate: 100.1 },
      "interest_rate",
      "The interest rate must be a number from 0 to 100.",
    ],
    [
      { loan_term_years: 31 },
      "loan_term_years",
      "The loan term must be a whole number of years from 1 to 30.",
    ],
  ];
  for (const [change, field, sentence] of wrong) {
    const { status, body } = await send(
      marketplace,
      mortgageCalculator,
      { ...question, ...change },
      token,
    );
    expect([status, body.errors]).toEqual([400, { [field]: sentence }]);
  }
});
