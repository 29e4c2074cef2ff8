import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorPolicyReports } from "~/contract/security/calls";
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

test("the same is kept once with how often, so many from one network and so many at all, for 30 days", async () => {
  const { services, clock } = marketplace;
  await notePolicyReports(services, [note, { ...note, page: "/agents" }], from("192.0.2.1"));
  const { data } = await reports();
  expect(data).toMatchObject([{ report_count: 2, page: "/agents", line: 12, is_enforced: false }]);

  let line = 100;
  const others = (count: number) =>
    Array.from({ length: count }, () => ({ ...note, line: (line += 1) }));
  // Neighbours are one network; of IPv6 whoever has some has many.
  const atOnce = (addresses: string[]) =>
    Promise.all(addresses.map((one) => notePolicyReports(services, others(10), from(one))));
  await atOnce(["198.51.100.2", "198.51.100.77", "198.51.100.200"]);
  await atOnce(["2001:db8:7:1::", "2001:db8:7:2::", "2001:db8:7:ffff::"]);
  expect((await reports()).total).toBe(1 + 20 + 20);
  for (let network = 0; network < 40; network += 1)
    await notePolicyReports(services, others(50), from(`203.0.${network}.9`));
  expect((await reports()).total).toBe(500);
  // What is known is counted still.
  clock.now = new Date(clock.now.getTime() + 1000);
  await notePolicyReports(services, [note], from("198.51.101.1"));
  expect((await reports()).data[0]).toMatchObject({ line: 12, report_count: 3 });
  // And whoever comes late is heard, in the place of one of those that have many.
  await notePolicyReports(services, [{ ...note, line: 9 }], from("233.252.0.1"));
  expect((await reports()).total).toBe(500);
  expect((await reports()).data.map((report) => report.line)).toContain(9);

  const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
  await forgetExpired(services, later(29));
  expect((await reports()).total).toBe(500);
  await forgetExpired(services, later(31));
  expect((await reports()).total).toBe(0);
});

test("one address tells of so many an hour", async () => {
  const { services } = marketplace;
  const often = Array.from({ length: limits.policyReports.tries + 20 }, () => note);
  await notePolicyReports(services, often, from("192.0.2.40"));
  expect((await reports()).data).toMatchObject([{ report_count: limits.policyReports.tries }]);
});
