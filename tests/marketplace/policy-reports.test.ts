import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorPolicyReports } from "~/contract/policy-reports";
import { notePolicyReports } from "~/marketplace.server/account/policy-reports";
import { limits } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let token: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  ({ token } = await newMember(marketplace, { is_operator: true }));
});
afterAll(() => marketplace.close());

const note = {
  directive: "require-trusted-types-for",
  isEnforced: false,
  blocked: "trusted-types-sink",
  page: "/properties",
  source: "/assets/root.js",
  line: 12,
  sample: "Element innerHTML|<p>",
};
const from = (clientAddress: string) => ({ clientAddress, userAgent: "Mozilla/5.0" });
const reports = async () => (await ask(marketplace, operatorPolicyReports, {}, token)).body;

test("the same is kept once with how often, so many from one address and so many at all, for 30 days", async () => {
  const { services, clock } = marketplace;
  await notePolicyReports(services, [note, { ...note, page: "/agents" }], from("192.0.2.1"));
  const { data } = await reports();
  expect(data).toMatchObject([{ report_count: 2, page: "/agents", line: 12, is_enforced: false }]);

  const others = Array.from({ length: 700 }, (_, line) => ({ ...note, line: line + 100 }));
  await notePolicyReports(services, others, from("192.0.2.2"));
  expect((await reports()).total).toBe(1 + limits.policyReports.tries);
  for (let start = 0; start < others.length; start += 50)
    await notePolicyReports(services, others.slice(start, start + 50), from(`192.0.2.${start}`));
  expect((await reports()).total).toBe(500);
  // What is known is counted still.
  clock.now = new Date(clock.now.getTime() + 1000);
  await notePolicyReports(services, [note], from("198.51.100.1"));
  expect((await reports()).data[0]).toMatchObject({ line: 12, report_count: 3 });

  const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
  await forgetExpired(services, later(29));
  expect((await reports()).total).toBe(500);
  await forgetExpired(services, later(31));
  expect((await reports()).total).toBe(0);
});
