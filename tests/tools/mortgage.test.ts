import { Decimal } from "decimal.js";
import { describe, expect, test } from "vitest";
import { amortization, type Loan, loanTotals, usualEstimate } from "~/contract/tools/mortgage";

/** Another way to the same sums: month after month with sixty decimal digits. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

function monthByMonth({ principal, rate, months }: Loan) {
  const monthly = new Exact(rate).div(1200);
  const power = monthly.plus(1).pow(months);
  const instalment = monthly.isZero()
    ? new Exact(principal).div(months)
    : new Exact(principal).times(monthly).times(power).div(power.minus(1));
  const rows = [];
  let balance = new Exact(principal);
  for (let month = 0; month < months; month += 1) {
    const interest = balance.times(monthly);
    const repaid = instalment.minus(interest);
    balance = balance.minus(repaid);
    rows.push({ interest, repaid, balance });
  }
  return { instalment, rows };
}

const cents = (amount: Decimal) => amount.toDecimalPlaces(2).abs().toNumber();
const sum = (amounts: Decimal[]) => amounts.reduce((one, other) => one.plus(other), new Exact(0));

const loans: [string, Loan][] = [
  ["a usual one", { principal: 200_000, rate: 4.5, months: 300 }],
  ["thirty years", { principal: 350_000, rate: 6.875, months: 360 }],
  ["forty years", { principal: 1_234_567.89, rate: 3.333333, months: 480 }],
  ["without interest", { principal: 100_000, rate: 0, months: 36 }],
  ["without interest, not even", { principal: 1000, rate: 0, months: 7 }],
  ["one month", { principal: 5000, rate: 12, months: 1 }],
  ["one month without interest", { principal: 5000.01, rate: 0, months: 1 }],
  ["a cent", { principal: 0.01, rate: 5, months: 12 }],
  ["one unit over forty years", { principal: 1, rate: 100, months: 480 }],
  ["huge", { principal: 1_000_000_000_000, rate: 7.25, months: 480 }],
  ["huge, at the highest rate", { principal: 999_999_999_999.99, rate: 100, months: 480 }],
  ["the smallest rate", { principal: 250_000, rate: 0.000001, months: 240 }],
  ["a rate of thirds", { principal: 87_654.32, rate: 9.87, months: 12 }],
  ["one year at a high rate", { principal: 10_000, rate: 99.99, months: 12 }],
];

describe.each(loans)("%s", (_name, loan) => {
  const exact = monthByMonth(loan);

  test("instalment, interest and total are right to the cent", () => {
    const total = exact.instalment.times(loan.months);
    expect(loanTotals(loan)).toEqual({
      instalment: cents(exact.instalment),
      interest: cents(total.minus(loan.principal)),
      total: cents(total),
    });
  });

  test.each([1, 6, 12])("years and months are right when month %i is the first", (month) => {
    const years = amortization(loan, { year: 2026, month });
    const months = years.flatMap(({ year, months }) =>
      months.map(({ month }) => year * 12 + month - 1),
    );
    expect(months).toEqual(
      Array.from({ length: loan.months }, (_, index) => 2026 * 12 + month - 1 + index),
    );
    let from = 0;
    for (const year of years) {
      const rows = exact.rows.slice(from, from + year.months.length);
      expect(year).toMatchObject({
        principal: cents(sum(rows.map(({ repaid }) => repaid))),
        interest: cents(sum(rows.map(({ interest }) => interest))),
        balance: cents(rows.at(-1)!.balance),
      });
      year.months.forEach((paid, index) => {
        const row = rows[index]!;
        expect([from + index, paid.principal, paid.interest, paid.balance]).toEqual([
          from + index,
          cents(row.repaid),
          cents(row.interest),
          cents(row.balance),
        ]);
      });
      from += year.months.length;
    }
    expect(from).toBe(loan.months);
    expect(years.at(-1)!.balance).toBe(0);
  });
});

/** From printed tables: what others compute for the same loans. */
test.each([
  [{ principal: 100_000, rate: 6, months: 360 }, 599.55],
  [{ principal: 200_000, rate: 6.5, months: 360 }, 1264.14],
  [{ principal: 5_000_000, rate: 8.5, months: 240 }, 43_391.16],
  [{ principal: 165_000, rate: 4.5, months: 360 }, 836.03],
])("a known instalment: %o", (loan, instalment) => {
  expect(loanTotals(loan).instalment).toBe(instalment);
});

test("the first and the last calendar year may be partial", () => {
  const loan = { principal: 12_000, rate: 0, months: 12 };
  expect(amortization(loan, { year: 2026, month: 12 })).toMatchObject([
    { year: 2026, principal: 1000, interest: 0, balance: 11_000, months: [{ month: 12 }] },
    { year: 2027, principal: 11_000, balance: 0, months: Array(11).fill({ principal: 1000 }) },
  ]);
  expect(amortization(loan, { year: 2026, month: 1 })).toHaveLength(1);
});

test("whole units are rounded once, not from cents", () => {
  // 0.4999 a month: 0.50 in cents, 0 in whole units.
  const [year] = amortization({ principal: 6, rate: 0, months: 13 }, { year: 2026, month: 1 }, 0);
  expect(year!.months[0]!.principal).toBe(0);
  expect(year).toMatchObject({ principal: 6, balance: 0 });
});

test("an estimate for a home of a price", () => {
  expect(usualEstimate(250_000)).toEqual({
    downPayment: 50_000,
    principal: 200_000,
    instalment: 1055.67,
    interest: 116_702.1,
    total: 316_702.1,
  });
});
