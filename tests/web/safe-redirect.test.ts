import { expect, test } from "vitest";
import { safeRedirect } from "~/session.server/safe-redirect";

test.each([
  ["/", "/"],
  ["/properties?city=Bhuj&page=2#results", "/properties?city=Bhuj&page=2#results"],
  ["/properties-details/sea-view", "/properties-details/sea-view"],
  ["/properties/city/S%C3%A3o%20Paulo", "/properties/city/S%C3%A3o%20Paulo"],
  ["/login?next=https://evil.example", "/login?next=https://evil.example"],
  ["/a/../user/profile", "/user/profile"],
])("%s leads to %s", (value, to) => {
  expect(safeRedirect(value, "/")).toBe(to);
});

const elsewhere = [
  "",
  "properties",
  "https://evil.example",
  "HTTPS://evil.example/",
  "//evil.example",
  "///evil.example",
  "////evil.example//",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/properties\\..\\evil",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  "/\u0000/evil.example",
  "\u0000//evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/./%2e/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,hi",
  "mailto:a@evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "@evil.example",
  ".evil.example",
  `/${"a".repeat(2001)}`,
];

test.each(elsewhere)("%j leads nowhere but to where we say", (value) => {
  expect(safeRedirect(value, "/fallback")).toBe("/fallback");
});

test("what is no text leads nowhere", () => {
  for (const value of [null, undefined, new File([], "/properties")])
    expect(safeRedirect(value, "/fallback")).toBe("/fallback");
});

test("wherever it leads, it stays here", () => {
  const here = "https://doorstep.example";
  for (const value of [...elsewhere, "/%2f/evil.example", "/%5cevil.example", "/:80/", "/@evil"])
    expect(new URL(safeRedirect(value, "/"), here).origin).toBe(here);
});
