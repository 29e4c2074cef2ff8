import { getZodConstraint } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import {
  profileForm,
  registerForm,
  validateAskCode,
  validateForgotPassword,
  validateProfile,
  validateRegister,
  validateResetPassword,
  validateSignIn,
  validateVerifyCode,
} from "~/contract/account/forms";
import { favouriteForm } from "~/contract/favourites/forms";
import {
  listingAction,
  propertyForm,
  seoWarnings,
  selectTitleImage,
  validate,
} from "~/contract/listings/forms";
import { validateReject } from "~/contract/operator/forms";

const form = (entries: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries))
    for (const one of [value].flat()) data.append(name, one);
  return data;
};

describe("the sentences of spec §5, word for word", () => {
  test("registering", () => {
    expect(faultsOf(validateRegister(form({ name: " " })))).toEqual({
      name: ["Username is required."],
      email: ["Email is required."],
      mobile: ["Phone number is required."],
      password: ["Password is required."],
      re_password: ["Passwords do not match."],
    });
    expect(
      faultsOf(
        validateRegister(
          form({
            name: "A",
            email: "a@b",
            mobile: "call me",
            password: "12345",
            re_password: "123456",
          }),
        ),
      ),
    ).toEqual({
      email: ["Email address is invalid."],
      mobile: ["Phone number is invalid."],
      password: ["Password must be 10 characters or more."],
      re_password: ["Passwords do not match."],
    });
  });

  test("a good registration, the number as digits", () => {
    const { value } = submitted(
      validateRegister(
        form({
          name: " Asha Rao ",
          email: "asha@example.com",
          mobile: "+91 (98765) 432-10",
          password: " 12 45678 ",
          re_password: " 12 45678 ",
        }),
      ),
    );
    expect(value).toEqual({
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: "919876543210",
      password: " 12 45678 ",
      re_password: " 12 45678 ",
    });
  });

  test("signing in and codes", () => {
    expect(faultsOf(validateSignIn(form({})))).toEqual({
      email: ["Email is required."],
      password: ["Password is required."],
    });
    expect(validateSignIn(form({ email: "a@example.com", password: "x" })).status).toBe("success");
    expect(faultsOf(validateVerifyCode(form({ email: "a@example.com" })))).toEqual({
      otp: ["Please enter OTP."],
    });
    expect(faultsOf(validateVerifyCode(form({ email: "a@example.com", otp: "12a" })))).toEqual({
      otp: ["The code has 6 digits."],
    });
    expect(
      submitted(validateVerifyCode(form({ email: "a@example.com", otp: "123 456" }))).value,
    ).toMatchObject({
      otp: "123456",
    });
    expect(faultsOf(validateAskCode(form({})))).toEqual({ email: ["Email is required."] });
    expect(faultsOf(validateForgotPassword(form({ email: "no" })))).toEqual({
      email: ["Email address is invalid."],
    });
    expect(
      faultsOf(
        validateResetPassword(
          form({ token: "t", password: "abcdefghij", re_password: "abcdefghiK" }),
        ),
      ),
    ).toEqual({
      re_password: ["Passwords do not match."],
    });
  });

  test("the profile", () => {
    expect(faultsOf(validateProfile(form({})))).toEqual({ name: ["Name is required."] });
    const good = { name: "A", email: "a@example.com", mobile: "123456", address: "Here" };
    expect(
      faultsOf(validateProfile(form({ ...good, twitter_id: "https://evil.test/x.com" }))),
    ).toEqual({
      twitter_id: ["This is not a link to X (Twitter)."],
    });
    expect(
      submitted(
        validateProfile(
          form({ ...good, facebook_id: "www.facebook.com/asha", notification: "on" }),
        ),
      ).value,
    ).toMatchObject({ facebook_id: "www.facebook.com/asha", notification: true });
  });

  test("a listing", () => {
    expect(faultsOf(validate(form({})))).toEqual({
      title: ["Title is required."],
      description: ["Description field is required."],
      price: ["Price is required."],
      category_id: ["Please select Category."],
      property_type: ["Please choose for sale or for rent."],
      address: ["Fill all address details."],
      city: ["Fill all address details."],
      state: ["Fill all address details."],
      country: ["Fill all address details."],
    });
    expect(selectTitleImage).toBe("Please select a Title Image.");
  });

  test("a rejection", () => {
    expect(faultsOf(validateReject(form({ reason: "  " })))).toEqual({
      reason: ["Please write a reason."],
    });
    expect(validateReject(form({ reason: "x".repeat(301) })).status).toBe("error");
  });
});

const good = {
  title: "Sea view",
  description: "Bright.\r\nQuiet.",
  category_id: "2",
  property_type: "1",
  price: "250000",
  address: "1 Beach Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
};

describe("a listing", () => {
  test("good, with parameters and facilities", () => {
    const { value } = submitted(
      validate(
        form({
          ...good,
          is_premium: "on",
          latitude: "23.25",
          "parameters[0].parameter_id": "3",
          "parameters[0].value": "4",
          "parameters[1].parameter_id": "5",
          "parameters[1].value": ["Gas", "Water"],
          "parameters[2].parameter_id": "6",
          "facilities[0].facility_id": "1",
          "facilities[0].distance": "2.5",
          "facilities[1].facility_id": "2",
          "facilities[1].distance": "",
        }),
      ),
    );
    expect(value).toMatchObject({
      description: "Bright.\nQuiet.",
      category_id: 2,
      price: 250000,
      is_premium: true,
      latitude: 23.25,
      parameters: [
        { parameter_id: 3, value: "4" },
        { parameter_id: 5, value: ["Gas", "Water"] },
        { parameter_id: 6 },
      ],
      facilities: [{ facility_id: 1, distance: 2.5 }, { facility_id: 2 }],
    });
  });

  test.each(["0", "-5", "1.5", "1000000000001", "a lot"])("a price of %s is refused", (price) => {
    expect(faultsOf(validate(form({ ...good, price })))).toEqual({
      price: ["Price must be a whole number from 1 to 1,000,000,000,000."],
    });
  });

  test.each(["250000", "250.000", "250,000.00", "٢٥٠٬٠٠٠"])("the price %s", (price) =>
    expect(submitted(validate(form({ ...good, price }))).value).toMatchObject({ price: 250_000 }),
  );

  test.each([
    ["https://www.youtube.com/watch?v=abc", true],
    ["https://youtu.be/abc", true],
    ["https://youtube.com.evil.test/abc", false],
    ["javascript:alert(1)//youtu.be/a", false],
    ["youtu.be", false],
  ])("the video %s: %s", (video_link, fine) => {
    expect(validate(form({ ...good, video_link })).status).toBe(fine ? "success" : "error");
  });
});

test("form schemas give the browser's constraints", () => {
  expect(getZodConstraint(registerForm)).toMatchObject({
    name: { required: true },
    password: { required: true },
  });
  expect(getZodConstraint(propertyForm).video_link).toMatchObject({ required: false });
  expect(getZodConstraint(profileForm).name).toMatchObject({ required: true });
});

test("SEO texts are advised, not refused", () => {
  expect(seoWarnings({})).toEqual([]);
  expect(seoWarnings({ meta_title: "🏡".repeat(60), meta_description: "d".repeat(50) })).toEqual(
    [],
  );
  expect(
    seoWarnings({
      meta_title: "t".repeat(61),
      meta_description: "d".repeat(49),
      meta_keywords: Array(11).fill("home").join(","),
    }).map(({ field }) => field),
  ).toEqual(["meta_title", "meta_description", "meta_keywords"]);
  expect(seoWarnings({ meta_description: "d".repeat(161) })).toHaveLength(1);
  expect(seoWarnings({ meta_keywords: ",,a,b,c,d,e,f,g,h,i,j,," })).toEqual([]);
});

test("what a button may ask for", () => {
  expect(listingAction.safeParse({ intent: "mark-sold", property_id: 3 }).success).toBe(true);
  expect(listingAction.safeParse({ intent: "burn-down", property_id: 3 }).success).toBe(false);
  expect(favouriteForm.parse({ property_id: "3", type: "1" })).toEqual({
    property_id: 3,
    type: "1",
  });
});

function faultsOf(submission: object) {
  return "error" in submission ? submission.error : undefined;
}

function submitted<T>(submission: { status: "success"; value: T } | { status?: "error" }) {
  expect(faultsOf(submission)).toBeUndefined();
  return submission as { value: T };
}
