import { expect, test } from "vitest";
import { profileOnWire } from "~/contract/account/rules";
import { updatePostProperty } from "~/contract/listings/calls";
import { saveSearch } from "~/contract/saved-searches/calls";
import { cleanText } from "~/contract/form-fields";

test.each([
  ["a\0b", "ab"],
  ["\ud83c\udfe1 by the sea", "\ud83c\udfe1 by the sea"],
  ["half \ud83c", "half"],
  ["\udfe1half", "half"],
  [" one\r\ntwo\rthree ", "one\ntwo\nthree"],
  ["Paulo\u202e gnitirw si", "Paulo gnitirw si"],
  ["\u2067שלום\u2069, Paulo", "\u2067שלום\u2069, Paulo"],
])("what cannot be stored, or turns letters around, is no part of a text: %j", (typed, text) => {
  expect(cleanText(typed)).toBe(text);
});

test("nor of an answer, alone or among others, nor of a search", () => {
  const answers = (value: unknown) =>
    updatePostProperty.input.parse({
      ...{ id: 1, action_type: "0", price: 1 },
      parameters: [{ parameter_id: 1, value }],
    }).parameters[0]?.value;
  expect(answers("a\0\ud800b")).toBe("ab");
  expect(answers(["a\0", "\ud800b"])).toEqual(["a", "b"]);
  expect(answers('["a\\u0000","\\ud800b"]')).toEqual(["a", "b"]);
  const { search } = saveSearch.input.parse({ name: "x", frequency: "none", search: "a\ud800b" });
  expect(search).toBe("ab");
});

test("a position that was emptied, or half of it, is sent as none", () => {
  const typed = { name: "Asha", email: "a@b.example", mobile: "", address: "1 Beach Road" };
  expect(profileOnWire({ ...typed, latitude: 23.25 }, null)).toMatchObject({
    latitude: 0,
    longitude: 0,
  });
  expect(profileOnWire({ ...typed, latitude: 0, longitude: 51.5 }, null)).toMatchObject({
    latitude: 0,
    longitude: 51.5,
  });
});

test("what was emptied in the profile is sent as empty, but never what signs in", () => {
  const emptied = { name: "Asha" };
  expect(profileOnWire(emptied, null)).toMatchObject({ mobile: "", address: "", city: "" });
  expect(profileOnWire(emptied, "mobile")).not.toHaveProperty("mobile");
  expect(profileOnWire(emptied, "email")).not.toHaveProperty("email");
});
