import { describe, expect, test } from "vitest";
import { setPersonalisedFields, getPersonalisedFields } from "~/contract/feed/calls";
import { validateFeed } from "~/contract/feed/forms";
import { wishesFrom, wishesToWire } from "~/contract/feed/rules";
import { decodeForm, encodeForm } from "~/contract/wire/form-encoding";

const typed = (query: string) => validateFeed(new URLSearchParams(query));
const faults = (query: string) => {
  const submission = typed(query);
  return submission.status === "success" ? {} : submission.error;
};
const sent = (query: string) => {
  const submission = typed(query);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return setPersonalisedFields.input.parse(decodeForm(encodeForm(wishesToWire(submission.value))));
};

describe("what is typed reaches the call", () => {
  test("whole", () =>
    expect(
      sent(
        "offer=1&categories=2&categories=5&facilities=3&min_price=1,000&max_price=2 500.50&city=Faro ",
      ),
    ).toEqual({
      category_ids: [2, 5],
      outdoor_facilitiy_ids: [3],
      price_range: { min: 1000, max: 2500.5 },
      property_type: ["1"],
      city: "Faro",
    }));

  test("with one bound alone, and without the rest", () =>
    expect(sent("offer=any&max_price=0")).toEqual({
      category_ids: [],
      outdoor_facilitiy_ids: [],
      price_range: { min: undefined, max: 0 },
      property_type: [],
      city: undefined,
    }));
});

describe("what cannot be is said beside its field", () => {
  test.each([
    ["", { offer: ["Please choose at least one thing that you look for."] }],
    [
      "offer=any&city= &min_price=",
      { offer: ["Please choose at least one thing that you look for."] },
    ],
    ["offer=7", { offer: ["This choice is not offered."] }],
    ["min_price=much", { min_price: ["Please enter a price from 0 to 1,000,000,000,000."] }],
    [
      "max_price=1000000000001",
      { max_price: ["Please enter a price from 0 to 1,000,000,000,000."] },
    ],
    ["min_price=2&max_price=1", { max_price: ["The highest price must not be below the lowest."] }],
  ])("%j", (query, expected) => expect(faults(query)).toEqual(expected));
});

describe("what is stored is read", () => {
  const read = (data: unknown) => wishesFrom(getPersonalisedFields.data.parse(data));
  const nothing = {
    user_id: 4,
    category_ids: [],
    outdoor_facilitiy_ids: [],
    price_range: [],
    property_type: [],
    city: "",
  };

  test("nothing, in every way it is said", () => {
    for (const data of [
      null,
      [],
      nothing,
      { ...nothing, category_ids: "", outdoor_facilitiy_ids: "", price_range: "" },
      { ...nothing, property_type: ["0", "1"], city: null },
    ])
      expect(read(data)).toBeNull();
  });

  test("numbers and texts alike", () =>
    expect(
      read({ ...nothing, category_ids: [2, "5", "x"], price_range: ["", 300], property_type: [1] }),
    ).toEqual({
      offer: "1",
      categories: [2, 5],
      facilities: [],
      minPrice: null,
      maxPrice: 300,
      city: "",
    }));
});
