import { describe, expect, test } from "vitest";
import { chosenPlace, locationAction, typedPlace } from "~/contract/location/forms";

const lisbon = {
  latitude: 38.72,
  longitude: -9.14,
  city: "Lisbon",
  state: "Lisboa",
  country: "Portugal",
  formatted_address: "Lisbon, Lisboa, Portugal",
};
const sentence = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe("a place that somebody chose", () => {
  test.each(["city", "state", "country", "formatted_address"])("needs %s", (name) => {
    for (const place of [
      { ...lisbon, [name]: undefined },
      { ...lisbon, [name]: " " },
    ])
      expect(sentence(chosenPlace.safeParse(place))).toBe("Invalid location data");
  });

  test.each(["", " ", "north", "91", "-91", "1e3", null, undefined, Number.NaN])(
    "does not lie at latitude %j",
    (latitude) => {
      expect(sentence(chosenPlace.safeParse({ ...lisbon, latitude }))).toBe(
        "Invalid location data",
      );
    },
  );

  test("comes from a cookie and from a form alike", () => {
    expect(chosenPlace.parse(lisbon)).toEqual(lisbon);
    expect(chosenPlace.parse({ ...lisbon, latitude: "38.72", longitude: "-9.14" })).toEqual(lisbon);
  });
});

test("a blank place is rejected, one of spaces too", () => {
  for (const typed of ["", "   ", "\n", undefined])
    expect(sentence(typedPlace.safeParse(typed))).toBe("Please type a city.");
  expect(typedPlace.parse("  Cape Town ")).toBe("Cape Town");
});

test("a button nobody knows is refused", () => {
  for (const form of [{ intent: "steal" }, {}])
    expect(sentence(locationAction.safeParse(form))).toBe("This choice is not offered.");
  expect(locationAction.safeParse({ intent: "choose", ...lisbon }).success).toBe(true);
  expect(locationAction.safeParse({ intent: "clear" }).success).toBe(true);
});
