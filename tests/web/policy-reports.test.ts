import { expect, test } from "vitest";
import { readPolicyReports } from "~/http.server/policy-reports";

const origin = "https://homes.test";
const old = (fields: object) => JSON.stringify({ "csp-report": fields });
const sent = {
  "document-uri": "https://homes.test/reset-password?token=secret",
  "effective-directive": "script-src-elem",
  "blocked-uri": "https://evil.test/a.js?who=me",
  "source-file": "https://homes.test/assets/root.js?x=1",
  "line-number": 12,
  "script-sample": "alert(1)",
  disposition: "enforce",
};

test("both ways of reporting say the same, without what stands behind addresses", () => {
  const expected = {
    directive: "script-src-elem",
    isEnforced: true,
    blocked: "https://evil.test/a.js",
    page: "/reset-password",
    source: "/assets/root.js",
    line: 12,
    sample: "alert(1)",
  };
  expect(readPolicyReports(old(sent), origin)).toEqual([expected]);
  const body = {
    documentURL: sent["document-uri"],
    effectiveDirective: sent["effective-directive"],
    blockedURL: sent["blocked-uri"],
    sourceFile: sent["source-file"],
    lineNumber: 12,
    sample: "alert(1)",
    disposition: "report",
  };
  const reports = [
    { type: "csp-violation", body },
    { type: "deprecation", body },
  ];
  expect(readPolicyReports(JSON.stringify(reports), origin)).toEqual([
    { ...expected, isEnforced: false },
  ]);
});

test.each([
  ["no JSON", "{"],
  ["another form", '"x"'],
  ["another site's page", old({ ...sent, "document-uri": "https://homes.test.evil.test/" })],
  ["an extension", old({ ...sent, "source-file": "chrome-extension://abc/inject.js" })],
  ["an extension's word alone", old({ ...sent, "blocked-uri": "moz-extension" })],
  ["no rule", old({ ...sent, "effective-directive": "<b>" })],
])("%s is no report", (_, body) => {
  expect(readPolicyReports(body, origin)).toEqual([]);
});

test("a few at a time are read, and words are cut", () => {
  const one = JSON.parse(old({ ...sent, "script-sample": "x".repeat(900) })) as object;
  const found = readPolicyReports(JSON.stringify(Array.from({ length: 50 }, () => one)), origin);
  expect([found.length, found[0]!.sample.length]).toEqual([10, 80]);
});
