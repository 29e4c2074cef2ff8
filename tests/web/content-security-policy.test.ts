import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { tileOrigins } from "~/ui/map/tile-source";
import { contentSecurityPolicy, inlineScriptHashes } from "~/http.server/content-security-policy";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function directives(policy: string) {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name!, sources] as const;
    }),
  );
}

describe("hashes", () => {
  const page = (content: string) =>
    `<html><body>${content}<footer></footer><script>one()</script><script>two()</script><link rel="modulepreload" href="/a.js"/>` +
    `<script type="later">\n  two("é")\n</script></body></html><script>three()</script>`;
  const own = [hash("one()"), hash("two()"), hash('\n  two("é")\n'), hash("three()")];

  test("the document's own scripts have theirs, letter by letter", () => {
    expect(inlineScriptHashes([page("")])).toEqual(own);
    expect(inlineScriptHashes([page("").replace("one", "two")])).not.toEqual(own);
  });

  test("in which pieces the page comes makes no difference", () => {
    const whole = page("<script>evil()</script>");
    const tags = [...whole.matchAll(/<(?:script|link|footer)\b/g)].map(({ index }) => index);
    for (const at of tags.slice(1))
      expect(inlineScriptHashes([whole.slice(0, at), whole.slice(at)])).toEqual(own);
    expect(inlineScriptHashes([whole, ""])).toEqual(own);
  });

  test.each([
    "<script>evil()</script>",
    '<script type="later">evil()</script>',
    "</main><script>evil()</script></body></html><script>evil()</script>",
    '<link href="/x"/><script>evil()</script><link href="/x"/>',
    '<script type="application/ld+json">{"a":1}</script>',
  ])("what got into the content has none: %s", (content) => {
    expect(inlineScriptHashes([page(content)])).toEqual(own);
  });

  test("a page without scripts has none", () => {
    expect(inlineScriptHashes(["<html><body><p>…</p></body></html>"])).toEqual([]);
    expect(inlineScriptHashes([""])).toEqual([]);
  });
});

describe("the policy", () => {
  const html = "<script>one()</script>";

  test("scripts come from here or have a known hash; nothing else runs", () => {
    const found = directives(contentSecurityPolicy([html]));
    expect(found["script-src"]).toEqual(["'self'", hash("one()")]);
    expect(found["default-src"]).toEqual(["'self'"]);
    expect(found["style-src"]).toEqual(["'self'"]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"])
      expect(found[name]).toEqual(["'none'"]);
    expect(found["form-action"]).toEqual(["'self'"]);
  });

  test("pictures come from wherever they are encrypted, since operators name them by their address", () => {
    const sources = ["'self'", "data:", "blob:", "https:"];
    expect(directives(contentSecurityPolicy([html]))["img-src"]).toEqual(sources);
    const media = "http://localhost:4000";
    expect(directives(contentSecurityPolicy([html], { media }))["img-src"]).toEqual([
      ...sources,
      media,
    ]);
  });

  test("Google is let in only where the operator has a key", () => {
    expect(contentSecurityPolicy([html])).not.toContain("google");
    const found = directives(contentSecurityPolicy([html], { google: true }));
    expect(found["script-src"]).toEqual([
      "'self'",
      "https://maps.googleapis.com",
      "https://maps.gstatic.com",
      hash("one()"),
    ]);
    expect(found["connect-src"]).toContain("https://*.googleapis.com");
    expect(found["default-src"]).toEqual(["'self'"]);
    expect(found["object-src"]).toEqual(["'none'"]);
  });

  test("reCAPTCHA is let in only where a page asks for it", () => {
    const found = directives(contentSecurityPolicy([html], { recaptcha: true }));
    expect(found["script-src"]).toContain("https://www.google.com/recaptcha/");
    expect(found["script-src"]).not.toContain("https://www.google.com");
    expect(found["frame-src"]).toContain("https://www.google.com/recaptcha/");
    expect(found["connect-src"]).toEqual(["'self'"]);
  });

  const abc = (address: string) => ["a", "b", "c"].map((one) => address.replace("*", one));
  test.each([
    ["https://tile.example/{z}/{x}/{y}.png", ["https://tile.example"]],
    ["https://{s}.tile.example:8443/{z}/{x}/{y}.png", abc("https://*.tile.example:8443")],
    ["https://tiles-{s}.example.com/{z}/{x}/{y}.png", abc("https://tiles-*.example.com")],
  ])("the tiles of maps come from the operator's servers alone: %s", (address, origins) => {
    expect(tileOrigins(address)).toEqual(origins);
    const found = directives(contentSecurityPolicy([html], { tiles: tileOrigins(address) }));
    expect(found["img-src"]).toEqual(["'self'", "data:", "blob:", "https:", ...origins]);
    expect(found["script-src"]).toEqual(["'self'", hash("one()")]);
  });
});
