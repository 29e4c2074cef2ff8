import { describe, expect, test } from "vitest";
import { validatePhoneSignIn, validateVerifyCode } from "~/contract/account/forms";
import { readAreaQuery } from "~/contract/tools/areas";
import { validateFeed } from "~/contract/feed/forms";
import { readAnswer } from "~/contract/listings/rules";
import { propertyForm } from "~/contract/listings/forms";
import { readSearchFilters } from "~/contract/properties/forms";
import { readMortgageQuery } from "~/contract/tools/forms";
import { inLatinDigits, readAmount, readDecimal } from "~/contract/localized-numbers";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["١٬٢٣٤٫٥", "1'234.5"],
  ["\u202a+351 910\u202c", "+351 910"],
  ["12 a", "12 a"],
])("%s is %s in Latin digits", (typed, expected) => expect(inLatinDigits(typed)).toBe(expected));

test.each([
  ["", undefined],
  [" ", undefined],
  ["250000", 250_000],
  ["250,000", 250_000],
  ["250 000", 250_000],
  ["250'000.5", 250_000.5],
  ["250.000", 250_000],
  ["250.000,00 €", 250_000],
  ["€1,250,000.75", 1_250_000.75],
  ["₹ 2,50,000", 250_000],
  ["\u200f٢٥٠٬٠٠٠٫٥", 250_000.5],
  ["۲۵۰٬۰۰۰", 250_000],
  ["२,५०,०००", 250_000],
  ["-5", NaN],
  ["1e5", NaN],
  ["cheap", NaN],
  ["1.2.3.4", NaN],
])("%j is the amount %s", (typed, expected) => expect(readAmount(typed)).toBe(expected));

test.each([
  ["", undefined],
  ["38.7223", 38.7223],
  ["38,7223", 38.7223],
  [" -9,1393 ", -9.1393],
  ["٣٨٫٧٢٢٣", 38.7223],
  ["३८.५", 38.5],
  ["1,000.5", NaN],
  ["38°", NaN],
])("%j is the decimal %s", (typed, expected) => expect(readDecimal(typed)).toBe(expected));

describe("every field takes digits of the reader's script", () => {
  const query = (entries: Record<string, string>) => new URLSearchParams(entries);
  const value = (submission: ReturnType<typeof validatePhoneSignIn>) =>
    submission.status === "success" ? submission.value : submission.error;

  test("the search", () =>
    expect(
      readSearchFilters(
        query({ min_price: "٢٥٠٬٠٠٠", max_price: "५,००,०००", latitude: "۳۸٫۷", longitude: "-९,१" }),
      ),
    ).toMatchObject({ min_price: 250_000, max_price: 500_000, latitude: 38.7, longitude: -9.1 }));

  test("the telephone number", () =>
    expect(value(validatePhoneSignIn(query({ number: "+٣٥١ ٩١٠ ٠٠٠ ٠٠٠" })))).toEqual({
      number: "351910000000",
    }));

  test("the code", () =>
    expect(validateVerifyCode(query({ email: "asha@example.com", otp: "१२३ ४५६" }))).toMatchObject({
      status: "success",
      value: { otp: "123456" },
    }));

  test("the feed", () =>
    expect(validateFeed(query({ min_price: "٢٥٠٬٠٠٠" }))).toMatchObject({
      status: "success",
      value: { min_price: 250_000 },
    }));

  test("the calculators", () => {
    expect(
      readMortgageQuery(
        query({
          loan_amount: "٢٥٠٬٠٠٠",
          down_payment: "५०,०००",
          interest_rate: "٤٫٥",
          loan_term_years: "۳۰",
        }),
      ).question,
    ).toEqual({
      loan_amount: 250_000,
      down_payment: 50_000,
      interest_rate: 4.5,
      loan_term_years: 30,
    });
    expect(readAreaQuery(query({ area: "١٬٢٠٠٫٥" })).question?.area).toBe("1200.5");
  });

  test("the answers of a home", () =>
    expect(readAnswer({ type_of_parameter: "number", type_values: [] }, "८५,५")).toEqual({
      answer: "85.5",
    }));
});

describe("a home's own numbers", () => {
  const { price, latitude, longitude, facilities } = propertyForm.shape;

  test.each([
    ["250.000", 250_000],
    ["250.000,00 €", 250_000],
    ["٢٥٠٬٠٠٠", 250_000],
  ])("the price %s", (typed, expected) =>
    expect(price.parse(typed as unknown as number)).toBe(expected),
  );

  test.each(["", "cheap", "0", "-5", "250000.50", "1000000000001"])("no price: %j", (typed) =>
    expect(price.safeParse(typed).success).toBe(false),
  );

  test("positions and distances with a decimal comma", () => {
    expect(latitude.safeParse("38,7223").data).toBe(38.7223);
    expect(longitude.safeParse("-9,1393").data).toBe(-9.1393);
    expect(longitude.safeParse("").data).toBeUndefined();
    expect(latitude.safeParse("95,5").error?.issues[0]?.message).toBe("Invalid location data");
    expect(facilities.safeParse([{ facility_id: 1, distance: "1,5" }]).data).toEqual([
      { facility_id: 1, distance: 1.5 },
    ]);
  });
});
