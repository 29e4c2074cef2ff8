import { expect, test } from "vitest";
import { loggedPath } from "~/logger.server";

test.each([
  ["/reset-password?token=secret", "/reset-password"],
  ["http://doorstep.test/confirm-email?token=secret#x", "/confirm-email"],
  ["/api/verify-otp?email=a%40b.example&otp=123456", "/api/verify-otp"],
  ["/unsubscribe/17.secret", "/unsubscribe/…"],
  ["/unsubscribe/17.secret.data?_routes=x", "/unsubscribe/…"],
  ["/confirm-homes/17-99-secret", "/confirm-homes/…"],
  ["/properties-details/a-house", "/properties-details/a-house"],
  ["//", "//"],
])("the log knows %s as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
