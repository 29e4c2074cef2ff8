import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { updateProfile } from "~/contract/account/calls";
import { approveListing, rejectListing } from "~/contract/operator/calls";
import { dismissReports, operatorReports } from "~/contract/operator/reports/calls";
import { addReports } from "~/contract/reports/calls";
import { remindOfViewings } from "~/marketplace.server/viewings/remind";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { ask, newMember } from "./asking";
import { revisionOf } from "./revision-of";
import { putCategories, putHome } from "./search-homes";
import { accepts, asked, putLisbonHome, type Someone, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let operator: Someone;
let wanting: Someone;
let quiet: Someone;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  operator = await newMember(marketplace, { is_operator: true });
});
beforeEach(async () => {
  marketplace.clock.now = winter;
  wanting = await newMember(marketplace);
  quiet = await newMember(marketplace);
  await ask(marketplace, updateProfile, { notification: "0" }, quiet.token);
});
afterAll(() => marketplace.close());

const subjectsTo = ({ email }: Someone) =>
  outgoing(marketplace)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

test("decisions on listings are told to who wants news of them", async () => {
  const decide = async ({ id: owner_id }: Someone) => {
    const home = await putHome(marketplace, { owner_id, request_status: "pending" });
    const read = async () => ({
      id: home,
      revision: await revisionOf(marketplace, "property", home),
    });
    const approved = await ask(marketplace, approveListing, await read(), operator.token);
    const reason = "The pictures show another home.";
    const rejected = await ask(
      marketplace,
      rejectListing,
      { ...(await read()), reason },
      operator.token,
    );
    expect([approved.status, rejected.status]).toEqual([200, 200]);
  };
  await decide(quiet);
  await decide(wanting);
  await sentTo(marketplace, wanting.email, /is online/);
  await sentTo(marketplace, wanting.email, /another home/);
  expect(subjectsTo(quiet)).toEqual([]);
});

test("who reported a home is thanked when they want it", async () => {
  const home = await putHome(marketplace, { owner_id: wanting.id });
  const other = await newMember(marketplace);
  for (const { token } of [quiet, other])
    await ask(
      marketplace,
      addReports,
      { property_id: home, other_message: "It was let weeks ago." },
      token,
    );
  const { body } = await ask(marketplace, operatorReports, { id: home }, operator.token);
  const read = { id: home, last_id: body.data[0]!.last_id };
  expect((await ask(marketplace, dismissReports, read, operator.token)).status).toBe(200);
  await sentTo(marketplace, other.email, /Thank you for your report/);
  expect(subjectsTo(quiet)).toEqual([]);
});

test("a viewing is asked for and answered in any case; the reminder is for who wants it", async () => {
  const home = await putLisbonHome(marketplace, { owner_id: quiet.id });
  const id = await asked(marketplace, wanting, home, "2026-11-14 10:15");
  await accepts(marketplace, quiet, id, "2026-11-14T10:15:00.000Z");
  await remindOfViewings(marketplace.services, new Date("2026-11-13T10:15:00Z"));
  await sentTo(marketplace, wanting.email, /^Soon: your viewing/);
  await sentTo(marketplace, quiet.email, /would like to see|viewing/i);
  expect(subjectsTo(quiet).filter((subject) => subject.startsWith("Soon"))).toEqual([]);
  expect(subjectsTo(quiet)).not.toEqual([]);
});
