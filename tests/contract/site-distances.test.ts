import { expect, test } from "vitest";
import { leastBeyondWidest, validateNumbers } from "~/contract/operator/site/forms";

const fromZero = "Please write a whole number from 0 to 10000.";
const fromOne = "Please write a whole number from 1 to 10000.";

test.each([
  ["0", "100", null],
  ["99", "100", null],
  ["0", "0", { max_radius_range: [fromOne] }],
  ["5", "0", { max_radius_range: [fromOne] }],
  ["5", "2.5", { max_radius_range: [fromOne] }],
  ["5", "", { max_radius_range: [fromOne] }],
  ["20000", "100", { min_radius_range: [fromZero] }],
  ["100", "100", { min_radius_range: [leastBeyondWidest] }],
])("distances of %j and %j km: each fault is said once, and truly", (least, widest, faults) => {
  const form = new FormData();
  form.set("distance_option", "km");
  form.set("default_language", "en");
  form.set("min_radius_range", least);
  form.set("max_radius_range", widest);
  const submission = validateNumbers(form);
  expect(submission.status === "success" ? null : submission.error).toEqual(faults);
});
