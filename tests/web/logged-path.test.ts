import { expect, test } from "vitest";
import { loggedPath, withoutSecrets } from "~/logger.server";

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

test.each([
  ["/reset-password?token=abc-1&lng=en", "/reset-password?token=…&lng=en"],
  ["https://x.test/login/google?code=4%2F0A&state=1", "https://x.test/login/google?code=…&state=1"],
  [
    '{"msg":"Failed to parse URL from /a?reset_token=abc"}',
    '{"msg":"Failed to parse URL from /a?reset_token=…"}',
  ],
  ["/api/verify-otp?email=a%40b.example&otp=123456", "/api/verify-otp?email=…&otp=…"],
  [
    '{"data":"no action for \\"/unsubscribe/17.secret\\""}',
    '{"data":"no action for \\"/unsubscribe/…\\""}',
  ],
  ["/properties?city=Bhuj&page=2", "/properties?city=Bhuj&page=2"],
])("no line of the log tells %s", (line, kept) => {
  expect(withoutSecrets(line)).toBe(kept);
});
