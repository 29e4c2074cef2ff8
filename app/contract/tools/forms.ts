import { z } from "zod";
import { usualTerms } from "./mortgage";
import { inLatinDigits, readAmount } from "../localized-numbers";

/** A number between two bounds; one sentence for none, one for a wrong one. */
const between = (missing: string, wrong: string, min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? missing : wrong) })
    .min(min, wrong)
    .max(max, wrong);

const wrongAmount = "Please enter an amount from 1 to 1,000,000,000,000.";
const wrongTerm = "The loan term must be a whole number of years from 1 to 30.";

/** The questions of the calculator (contract §3.56). */
export const mortgageQuestions = {
  /** The price, of which the down payment is taken off. */
  loan_amount: between("The price of the home is required.", wrongAmount, 1, 1e12),
  down_payment: between(
    "Please enter a down payment.",
    "The down payment must be an amount of 0 or more.",
    0,
    1e12,
  ).optional(),
  interest_rate: between(
    "Interest rate is required.",
    "The interest rate must be a number from 0 to 100.",
    0,
    100,
  ),
  loan_term_years: between("Loan term is required.", wrongTerm, 1, 30).int(wrongTerm),
};

/** Said as soon as both amounts are there. */
export const downPaymentBelowLoan = {
  check: (loan: { loan_amount: number; down_payment?: number }) =>
    (loan.down_payment ?? 0) < loan.loan_amount,
  options: {
    error: "The down payment must be less than the price of the home.",
    path: ["down_payment"],
    when: ({ value }: { value: unknown }) => {
      const amounts = value as { loan_amount?: unknown; down_payment?: unknown } | undefined;
      return typeof amounts?.loan_amount === "number" && typeof amounts.down_payment === "number";
    },
  },
};

/** Numbers that are never grouped: 4.5 or 4,5. */
function readPlain(typed: string) {
  const text = inLatinDigits(typed).trim();
  if (text === "") return undefined;
  return /^\d{1,4}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

const mortgageForm = z
  .object(mortgageQuestions)
  .refine(downPaymentBelowLoan.check, downPaymentBelowLoan.options);
export type MortgageQuestion = z.output<typeof mortgageForm>;

const typedFields = ["loan_amount", "down_payment", "interest_rate", "loan_term_years"] as const;
export type MortgageTyped = Record<(typeof typedFields)[number], string>;

interface MortgageReading {
  /** What stands in the fields. */
  typed: MortgageTyped;
  /** Null when nothing was asked yet, or not rightly. */
  question: MortgageQuestion | null;
  /** Sentences by field. */
  errors: Record<string, string[]>;
}

/**
 * Reads the calculator's address. `price` alone (a link from a home) is enough: the usual terms fill
 * the rest.
 */
export function readMortgageQuery(query: URLSearchParams): MortgageReading {
  const { downPaymentShare, ...usual } = usualTerms;
  const price = query.get("price") ?? "";
  const amount = readAmount(price) ?? Number.NaN;
  const fifth = Number.isNaN(amount) ? "" : String(Math.round(amount * downPaymentShare));
  const asked = typedFields.some((name) => query.has(name)) || price !== "";
  const standard: MortgageTyped = {
    loan_amount: price,
    down_payment: price === "" ? "" : fifth,
    interest_rate: String(usual.interest_rate),
    loan_term_years: String(usual.loan_term_years),
  };
  const fallback = price !== "" || !asked;
  const typed: MortgageTyped = {
    ...standard,
    ...Object.fromEntries(
      typedFields.map((name) => [
        name,
        (query.get(name) ?? (fallback ? standard[name] : "")).slice(0, 100),
      ]),
    ),
  };
  if (!asked) return { typed, question: null, errors: {} };
  const { data, error } = mortgageForm.safeParse({
    loan_amount: readAmount(typed.loan_amount),
    down_payment: readAmount(typed.down_payment),
    interest_rate: readPlain(typed.interest_rate),
    loan_term_years: readPlain(typed.loan_term_years),
  });
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? [])
    (errors[String(path[0] ?? "")] ??= []).push(message);
  return { typed, question: data ?? null, errors };
}

/** The loan that is asked about. */
export const loanOf = ({
  loan_amount,
  down_payment = 0,
  interest_rate,
  loan_term_years,
}: MortgageQuestion) => ({
  principal: (Math.round(loan_amount * 100) - Math.round(down_payment * 100)) / 100,
  rate: interest_rate,
  months: loan_term_years * 12,
});
