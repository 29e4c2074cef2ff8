import { expect, test } from "vitest";
import { withErrorTitle } from "~/http.server/error-title";

const page = "<head><title>Sign in</title></head><svg><title>A house</title></svg>";
const titled = (
  actionData: Record<string, unknown> | null,
  loaderData: Record<string, unknown> | null = null,
) => withErrorTitle(page, { actionData, loaderData }, "Error: ").replace(/<\/title>.*/, "");

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

test("so does a question in the address with faults, and only that", () => {
  expect(titled(null, { root: {}, tool: { errors: { area: ["Please enter an area."] } } })).toBe(
    "<head><title>Error: Sign in",
  );
  for (const answers of [{ tool: { errors: {} } }, { tool: null }, { tool: "errors" }])
    expect(titled(null, answers)).toBe("<head><title>Sign in");
});
