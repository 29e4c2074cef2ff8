import { z } from "zod";
import { get } from "../wire/call";
import { flag, typedNumber } from "../wire/request-fields";
import { integer, list, number, numberOrNull, text } from "../wire/response-fields";
import { downPaymentBelowLoan, mortgageQuestions } from "./forms";

const paidInMonth = z.object({
  /** English, in small letters: "january". */
  month: text,
  principal_amount: number,
  payable_interest: number,
  remaining_balance: number,
});

/** Contract §4; totals have two decimals, the yearly ones none. */
const mortgageResult = z.object({
  main_total: z.object({
    principal_amount: number,
    down_payment: numberOrNull,
    payable_interest: number,
    monthly_emi: number,
    total_amount: number,
  }),
  /** Empty without details. */
  yearly_totals: list(
    z.object({
      year: integer,
      monthly_emi: number,
      principal_amount: number,
      interest_paid: number,
      remaining_balance: number,
      monthly_totals: list(paidInMonth),
    }),
  ),
});

export type MortgageYear = z.output<typeof mortgageResult>["yearly_totals"][number];

export const mortgageCalculator = get("mortgage-calculator", {
  auth: "token",
  about: "What a loan costs; with the right for details also what is paid in each year and month.",
  query: z
    .object({
      loan_amount: typedNumber(mortgageQuestions.loan_amount),
      down_payment: typedNumber(mortgageQuestions.down_payment).optional(),
      interest_rate: typedNumber(mortgageQuestions.interest_rate),
      loan_term_years: typedNumber(mortgageQuestions.loan_term_years),
      show_all_details: flag,
    })
    .refine(downPaymentBelowLoan.check, downPaymentBelowLoan.options),
  data: mortgageResult,
});

export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;

export const toolsCalls = [mortgageCalculator];
