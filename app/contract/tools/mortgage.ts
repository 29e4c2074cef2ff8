/**
 * The sums of a loan paid back in equal instalments on a reducing balance (contract §4, Mortgage
 * result). All steps are exact fractions of whole numbers, so that server, browser and paper agree;
 * only what is shown is rounded.
 */
export interface Loan {
  /** What is borrowed, in major currency units with at most two decimals. */
  principal: number;
  /** Percent a year. */
  rate: number;
  months: number;
}

interface LoanTotals {
  instalment: number;
  interest: number;
  /** Principal and interest. */
  total: number;
}

/** A calendar month; January is 1. */
interface Month {
  year: number;
  month: number;
}

interface Paid {
  principal: number;
  interest: number;
  /** Still owed after the last instalment of this time. */
  balance: number;
}
type PaidInMonth = Paid & { month: number };
export type PaidInYear = Paid & { year: number; months: PaidInMonth[] };

/** What an estimate assumes when nobody has said otherwise: a fifth down, 25 years at 4 %. */
export const usualTerms = { downPaymentShare: 0.2, interest_rate: 4, loan_term_years: 25 };

/** Instalments of a first estimate for a home of this price. */
export function usualEstimate(price: number) {
  const { downPaymentShare, interest_rate: rate, loan_term_years: years } = usualTerms;
  const downPayment = Math.round(price * downPaymentShare);
  const principal = price - downPayment;
  return { downPayment, principal, ...loanTotals({ principal, rate, months: years * 12 }) };
}

/** An exact amount: `above / below`, in hundredths of a currency unit. */
interface Fraction {
  above: bigint;
  below: bigint;
}

/** Rates are read to a millionth of a percent. */
const millionth = 1_000_000;
const twelvePercentages = 1200n * BigInt(millionth);

/** The nearest amount with so many decimals, halves away from zero; amounts are never negative. */
function rounded({ above, below }: Fraction, decimals: 0 | 2) {
  const divisor = decimals === 2 ? below : below * 100n;
  const whole = (2n * above + divisor) / (2n * divisor);
  return decimals === 2 ? Number(whole) / 100 : Number(whole);
}

/** The growth of a debt without payments after each month, over one common denominator. */
function growthOf({ rate, months }: Loan) {
  const added = BigInt(Math.round(rate * millionth));
  const grows = twelvePercentages + added;
  const growth = [twelvePercentages ** BigInt(months)];
  for (let month = 1; month <= months; month += 1)
    growth.push((growth[month - 1]! * grows) / twelvePercentages);
  return { added, growth };
}

const centsOf = ({ principal }: Loan) => BigInt(Math.round(principal * 100));

/** Exact instalment, and exact debt after so many instalments. */
function planOf(loan: Loan): { instalment: Fraction; balanceAfter: (month: number) => Fraction } {
  const cents = centsOf(loan);
  const months = BigInt(loan.months);
  const { added, growth } = growthOf(loan);
  if (added === 0n)
    return {
      instalment: { above: cents, below: months },
      balanceAfter: (month) => ({ above: cents * (months - BigInt(month)), below: months }),
    };
  const first = growth[0]!;
  const last = growth.at(-1)!;
  return {
    instalment: { above: cents * added * last, below: twelvePercentages * (last - first) },
    balanceAfter: (month) => ({ above: cents * (last - growth[month]!), below: last - first }),
  };
}

/** The instalment, and what the loan costs in all. */
export function loanTotals(loan: Loan): LoanTotals {
  const { instalment } = planOf(loan);
  const total = { ...instalment, above: instalment.above * BigInt(loan.months) };
  const interest = { ...total, above: total.above - centsOf(loan) * total.below };
  return {
    instalment: rounded(instalment, 2),
    interest: rounded(interest, 2),
    total: rounded(total, 2),
  };
}

/**
 * What is paid in each calendar year and month. The first instalment falls into `start`, so the first
 * and the last year may be partial.
 */
export function amortization(loan: Loan, start: Month, decimals: 0 | 2 = 2): PaidInYear[] {
  const { instalment, balanceAfter } = planOf(loan);
  const paidBetween = (from: number, to: number): Paid => {
    const before = balanceAfter(from);
    const after = balanceAfter(to);
    const repaid = { above: before.above - after.above, below: before.below };
    const paid = instalment.above * BigInt(to - from) * repaid.below;
    return {
      principal: rounded(repaid, decimals),
      interest: rounded(
        {
          above: paid - repaid.above * instalment.below,
          below: instalment.below * repaid.below,
        },
        decimals,
      ),
      balance: rounded(after, decimals),
    };
  };
  const years: PaidInYear[] = [];
  let from = 0;
  for (let year = start.year; from < loan.months; year += 1) {
    const firstMonth = from === 0 ? start.month : 1;
    const to = Math.min(from + 13 - firstMonth, loan.months);
    const months = Array.from({ length: to - from }, (_, index) => ({
      month: firstMonth + index,
      ...paidBetween(from + index, from + index + 1),
    }));
    years.push({ year, ...paidBetween(from, to), months });
    from = to;
  }
  return years;
}
