import { expect, test } from "vitest";
import { isFromOurPages } from "~/http.server/origin-check";

const ours = "https://doorstep.example";
const asked = (headers: Record<string, string>, method = "POST", path = "/login") =>
  isFromOurPages(method, path, { host: "doorstep.example", ...headers }, ours);

test.each<[string, Record<string, string>]>([
  ["our page, in a browser of today", { "sec-fetch-site": "same-origin", origin: ours }],
  ["our page, in an old browser", { origin: ours }],
  ["our page, by its referrer alone", { referer: `${ours}/login?next=/` }],
  ["an address that was typed", { "sec-fetch-site": "none" }],
  ["a browser that names no origin", { "sec-fetch-site": "same-origin" }],
])("a form of %s is taken", (_, headers) => {
  expect(asked(headers)).toBe(true);
});

test("on the machine itself the site has several names, and only there", () => {
  const from = (name: string, publicUrl: string) =>
    isFromOurPages("POST", "/login", { host: name, origin: `http://${name}` }, publicUrl);
  for (const name of ["127.0.0.1:3000", "[::1]:3000", "localhost:3000", "homes.localhost:3000"])
    expect(from(name, "http://localhost:3000")).toBe(true);
  for (const name of ["127.0.0.1:3000", "localhost:3000", "evil.example"])
    expect(from(name, ours)).toBe(false);
  for (const name of ["evil.example:3000", "192.168.1.5:3000", "localhost.evil.example"])
    expect(from(name, "http://localhost:3000")).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ["nowhere", {}],
  [
    "another site whose name was led here",
    { host: "evil.example", origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["another site, in an old browser", { origin: "https://evil.example" }],
  ["another site, by its referrer", { referer: "https://evil.example/doorstep.example" }],
  ["a neighbour", { "sec-fetch-site": "same-site", origin: "https://blog.doorstep.example" }],
  ["another site that borrows our origin", { "sec-fetch-site": "cross-site", origin: ours }],
  ["a sandboxed frame", { origin: "null" }],
  ["a look-alike", { origin: "https://doorstep.example.evil.example" }],
  ["an origin that is none", { origin: "doorstep.example" }],
  [
    "another site, where the origin and the referrer differ",
    {
      origin: "https://evil.example",
      referer: ours,
    },
  ],
  ["a site-side word nobody knows", { "sec-fetch-site": "SAME-ORIGIN", origin: ours }],
])("a form of %s is refused", (_, headers) => {
  expect(asked(headers)).toBe(false);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is held to it", (method) => {
  expect(asked({ origin: "https://evil.example" }, method)).toBe(false);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and is free", (method) => {
  expect(asked({ origin: "https://evil.example" }, method)).toBe(true);
});

test("the API is asked with tokens from wherever, and nothing beside it is", () => {
  const elsewhere = { origin: "https://evil.example" };
  expect(asked(elsewhere, "POST", "/api/user_signup")).toBe(true);
  for (const path of ["/api", "/apis/x", "//api/x", "/login/api/", "/API/x"])
    expect(asked(elsewhere, "POST", path)).toBe(false);
});

test("mail programs may follow the link that stops letters, with nothing but its token", () => {
  expect(asked({}, "POST", "/unsubscribe/3-signed")).toBe(true);
  for (const path of ["/unsubscribe", "/unsubscribes/3", "/login/unsubscribe/3", "//unsubscribe/3"])
    expect(asked({}, "POST", path)).toBe(false);
});

test("a gateway may post people back, and nothing beside that", () => {
  const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://api.razorpay.com" };
  expect(asked(elsewhere, "POST", "/payment/return/razorpay")).toBe(true);
  for (const path of ["/payment/return", "/payment/success", "/payment/start/3", "/payment/pay/3"])
    expect(asked(elsewhere, "POST", path)).toBe(false);
});
