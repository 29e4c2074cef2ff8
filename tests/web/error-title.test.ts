import { expect, test } from "vitest";
import { withErrorTitle } from "~/web.server/error-title";

const page = "<head><title>Sign in</title></head><svg><title>A house</title></svg>";
const titled = (answers: Record<string, unknown> | null) =>
  withErrorTitle(page, answers, "Error: ").replace(/<\/title>.*/, "");

test("only a form with faults changes the title of its page", () => {
  expect(
    titled({ "routes/sign-in": { reply: { error: { email: ["Email is required."] } } } }),
  ).toBe("<head><title>Error: Sign in");
  for (const answers of [
    null,
    {},
    { "routes/sign-in": null },
    { "routes/sign-in": { reply: { error: null } } },
    { "routes/sign-in": { reply: { error: {} } } },
    { "routes/sign-in": { reply: {} } },
  ])
    expect(titled(answers)).toBe("<head><title>Sign in");
});
