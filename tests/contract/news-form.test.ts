import { expect, test } from "vitest";
import { chosenIn, readHome, validateNews } from "~/contract/operator/forms";

test.each([
  ["12", { id: 12 }],
  [" ١٢ ", { id: 12 }],
  ["https://doorstep.example/properties-details/quiet-house?from=letter#photos", "quiet-house"],
  ["/properties-details/casa-%C3%A0-beira", "casa-à-beira"],
  ["https://doorstep.example/operator/listings/12", { id: 12 }],
  ["0", null],
  ["99999999999", null],
  ["/properties-details/%E0%A4%A", null],
  ["the one by the river", null],
])("a home named as %j", (typed, home) => {
  expect(readHome(typed)).toEqual(typeof home === "string" ? { slug_id: home } : home);
});

test("numbers of members are read from either spelling, each once, and no more than are taken", () => {
  expect(
    chosenIn(new URLSearchParams("members=4,7&members=4&members=x,-1,9999999999&q=5")),
  ).toEqual([4, 7]);
  const many = Array.from({ length: 300 }, (_, place) => place + 1).join();
  expect(chosenIn(new URLSearchParams({ members: many }))).toHaveLength(100);
});

function faultsOf(fields: [name: string, value: string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = validateNews(form);
  return submission.status === "success" ? null : submission.error;
}
const words: [string, string][] = [
  ["title", "Open doors"],
  ["message", "On Sunday."],
];

test("somebody has to be told", () => {
  const nobody = { audience: ["Please choose who is told."] };
  expect(faultsOf(words)).toEqual(nobody);
  expect(faultsOf([...words, ["audience", "chosen"]])).toEqual(nobody);
  expect(faultsOf([...words, ["audience", "chosen"], ["member_ids", "4"]])).toBeNull();
  expect(faultsOf([...words, ["audience", "everyone"]])).toBeNull();
});

test("words that only look like some are none", () => {
  const blank: [string, string][] = [
    ["title", "  "],
    ["message", "\n"],
    ["audience", "everyone"],
  ];
  expect(faultsOf(blank)).toEqual({
    title: ["Please write a title."],
    message: ["Please write a message."],
  });
});
