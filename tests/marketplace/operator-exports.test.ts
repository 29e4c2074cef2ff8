import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { operatorActs } from "~/contract/operator/calls";
import { exportListings } from "~/contract/operator/imports/calls";
import { feedFormats } from "~/contract/operator/imports/rules";
import { readFeed } from "~/marketplace.server/imports/read-feed";
import type { TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import {
  type AgencyServer,
  agencyServer,
  feedMarketplace,
  homesOf,
  house,
  newFeed,
  runFeed,
} from "./feed-setup";

let agency: AgencyServer;
let marketplace: TestMarketplace;
let operator: Awaited<ReturnType<typeof newMember>>;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  agency = await agencyServer();
  ({ marketplace } = await feedMarketplace(agency));
  operator = await newMember(marketplace, { is_operator: true });
  member = await newMember(marketplace);
  const feed = await newFeed(marketplace, { member_id: member.id });
  await runFeed(marketplace, feed, [
    house(agency, "A", {
      title: "=House, “A”",
      photos: ["a", "b"].map((name) => `${agency.origin}/${name}.jpg`),
      latitude: "37.02",
      longitude: "-7.93",
    }),
    house(agency, "B", { purpose: "rent", period: "Monthly", price: "900", state: "taken" }),
  ]);
});
afterAll(async () => {
  await marketplace.close();
  await agency.close();
});

const exported = async (input: InputOf<typeof exportListings>) =>
  (await ask(marketplace, exportListings, input, operator.token)).body.data;
const read = (format: (typeof feedFormats)[number], file: string) => [
  ...readFeed(format, Buffer.from(file)).listings,
];

test("homes leave as they came, with the addresses of their photos here", async () => {
  const { file, home_count } = await exported({ format: "csv", member_id: member.id });
  expect(home_count).toBe(2);
  expect(file).toContain('"\'=House, “A”"');
  const [first, second] = read("csv", file);
  expect(first).toMatchObject({
    ...house(agency, "A", { latitude: "37.02", longitude: "-7.93" }),
    ...{ title: "=House, “A”", kind: "House", currency: "EUR" },
    photos: [
      expect.stringMatching(/^http:\/\/doorstep\.test\/media\//),
      expect.any(String),
    ] as string[],
  });
  expect(second).toMatchObject({
    purpose: "rent",
    period: "Monthly",
    price: "900",
    state: "taken",
  });
});

test("the log keeps who took homes away, and how many", async () => {
  const { home_count } = await exported({ format: "blm", member_id: member.id });
  const { body } = await ask(marketplace, operatorActs, { act: "export" }, operator.token);
  expect(body.data[0]).toMatchObject({
    operator_id: operator.id,
    subject_kind: "file",
    subject_title: "Homes",
    reason: String(home_count),
  });
});

test.each(feedFormats)("what is written as %s can be read again", async (format) => {
  const { file } = await exported({ format, member_id: member.id });
  expect(read(format, file)).toMatchObject([
    { reference: "A", city: "Faro", facts: { bedrooms: "3" } },
    { reference: "B", purpose: "rent" },
  ]);
});

test("what is not on the market is among them only where that is asked for", async () => {
  const [, second] = await homesOf(marketplace, member.id);
  await marketplace.database
    .updateTable("property")
    .set({ is_active: false })
    .where("id", "=", second!.id)
    .execute();
  expect((await exported({ format: "csv", member_id: member.id })).home_count).toBe(1);
  const { file, home_count } = await exported({ format: "csv", member_id: member.id, all: "1" });
  expect(home_count).toBe(2);
  expect(read("csv", file)[1]!.photos[0]).toMatch(/\/media\/signed\//);
  expect((await exported({ format: "csv", member_id: operator.id })).home_count).toBe(0);
});
