import { describe, expect, test } from "vitest";
import { loanOf, readMortgageQuery } from "~/contract/tools/forms";
import { paths } from "~/paths";

const read = (query: string) => readMortgageQuery(new URLSearchParams(query));
const rest = "interest_rate=4.5&loan_term_years=25";

describe("what people write", () => {
  test.each([
    ["250000", 250_000],
    ["250,000", 250_000],
    ["250.000", 250_000],
    ["250 000", 250_000],
    ["1,25,000", 125_000],
    ["1.250.000,50", 1_250_000.5],
    ["1,250,000.5", 1_250_000.5],
    ["1'250'000", 1_250_000],
    ["99.95", 99.95],
  ])("%s is %d", (typed, amount) => {
    const query = new URLSearchParams(`${rest}&loan_amount=${encodeURIComponent(typed)}`);
    const { question, typed: kept } = readMortgageQuery(query);
    expect(question?.loan_amount).toBe(amount);
    expect(kept.loan_amount).toBe(typed);
  });

  test.each(["abc", "-5", "1e6", "0", "1000000000001", "1,2,3,4", "三", "1..5", "Infinity"])(
    "%s is not an amount",
    (typed) => {
      const { question, errors, typed: kept } = read(`${rest}&loan_amount=${typed}`);
      expect(question).toBeNull();
      expect(errors).toEqual({
        loan_amount: ["Please enter an amount from 1 to 1,000,000,000,000."],
      });
      expect(kept).toMatchObject({ loan_amount: typed, interest_rate: "4.5" });
    },
  );
});

test("nothing asked is no mistake; the usual terms stand in the fields", () => {
  expect(read("")).toEqual({
    typed: {
      loan_amount: "",
      down_payment: "",
      interest_rate: "4",
      loan_term_years: "25",
    },
    question: null,
    errors: {},
  });
});

test("a price alone is enough", () => {
  expect(read("price=250000").question).toEqual({
    loan_amount: 250_000,
    down_payment: 50_000,
    interest_rate: 4,
    loan_term_years: 25,
  });
  expect(read("price=cheap").errors).toHaveProperty("loan_amount");
});

test("every wrong field is said at once", () => {
  const { errors } = read("loan_amount=&down_payment=x&interest_rate=101&loan_term_years=2.5");
  expect(errors).toEqual({
    loan_amount: ["The price of the home is required."],
    down_payment: ["The down payment must be an amount of 0 or more."],
    interest_rate: ["The interest rate must be a number from 0 to 100."],
    loan_term_years: ["The loan term must be a whole number of years from 1 to 30."],
  });
  expect(read("loan_amount=5").errors).toEqual({
    interest_rate: ["Interest rate is required."],
    loan_term_years: ["Loan term is required."],
  });
  for (const down of ["100", "101"])
    expect(read(`${rest}&loan_amount=100&down_payment=${down}`).errors).toEqual({
      down_payment: ["The down payment must be less than the price of the home."],
    });
});

test("a question and its address say the same", () => {
  const { question } = read(`${rest}&loan_amount=100000.10&down_payment=0.05`);
  const { search } = new URL(paths.mortgageCalculator(question!), "http://doorstep.test");
  const address = new URLSearchParams(search);
  expect(readMortgageQuery(address).question).toEqual(question);
  expect(loanOf(question!)).toEqual({ principal: 100_000.05, rate: 4.5, months: 300 });
});

test("a rate may have a decimal comma", () => {
  expect(read("loan_amount=100&loan_term_years=1&interest_rate=4,25").question).toMatchObject({
    interest_rate: 4.25,
  });
});
