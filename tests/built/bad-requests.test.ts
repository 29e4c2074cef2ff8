import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAddedProperties } from "~/contract/listings/calls";
import {
  checkGateway,
  operatorAskGateway,
  refundPayment,
} from "~/contract/operator/payments/calls";
import {
  askGateway,
  createPaymentIntent,
  startFlutterwave,
  startPaypal,
} from "~/contract/payments/calls";
import { cookiesOf, ourForm } from "../../e2e/support/ask";
import { seed } from "../bad-requests/seed";
import { badRequests, endsSession, type Throw, type Who } from "../bad-requests/requests";
import { shown, throwAt } from "../bad-requests/transport";
import { copyOfSample, type OwnSite, ownSite, removeDataFolder } from "../../e2e/support/own-site";
import { sampleMember, sampleOperator } from "../../e2e/support/people";
import { photo } from "../../e2e/support/pictures";

const count = 2000;
const atOnce = 6;

let dataFolder: string;
let site: OwnSite;
beforeAll(async () => {
  dataFolder = copyOfSample();
  site = await ownSite({ DATA_DIR: dataFolder, TRUST_PROXY: "127.0.0.1, ::1" });
});
afterAll(async () => {
  await site.stop();
  removeDataFolder(dataFolder);
});

let asked = 0;
/** Tries are counted by address, so everybody comes from another one. */
const nextAddress = () => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};

interface Person {
  cookie: string;
  token: string;
}

async function signedIn({ email, password }: typeof sampleMember): Promise<Person> {
  const from = { "X-Forwarded-For": nextAddress() };
  const page = await site.ask("/login", ourForm({ email, password }, from));
  const api = await site.ask("/api/user_signup", ourForm({ type: "3", email, password }, from));
  const { token } = JSON.parse(api.text) as { token: string };
  expect([page.status, api.status]).toEqual([302, 200]);
  return { cookie: cookiesOf(page), token };
}

const people = async (): Promise<Record<Who, Person | null>> => ({
  visitor: null,
  member: await signedIn(sampleMember),
  operator: await signedIn(sampleOperator),
});

/** What the sample member has listed, and some of everybody's. */
async function known({ token }: Person) {
  const headers = { Authorization: `Bearer ${token}` };
  const own = await site.ask(`/api/${getAddedProperties.path}?limit=5`, { headers });
  const all = await site.ask("/api/get-property-list?limit=5");
  const rows = [own, all].flatMap(
    ({ text }) => (JSON.parse(text) as { data: { id: number; slug_id: string }[] }).data,
  );
  return {
    slugs: rows.map(({ slug_id }) => slug_id),
    ids: rows.map(({ id }) => String(id)),
    photo: (await photo("front.jpg", "#446688")).buffer,
  };
}

function withPerson({ by, thrown }: Throw, person: Person | null) {
  const added: [string, string][] = [["X-Forwarded-For", nextAddress()]];
  if (person)
    added.push(
      by === "token" ? ["Authorization", `Bearer ${person.token}`] : ["Cookie", person.cookie],
    );
  const said = new Set(thrown.headers.map(([name]) => name));
  return { ...thrown, headers: [...thrown.headers, ...added.filter(([name]) => !said.has(name))] };
}

/** What asks a gateway, which an operator among these may have set up. */
const asksGateway = [
  checkGateway,
  createPaymentIntent,
  startPaypal,
  startFlutterwave,
  askGateway,
  operatorAskGateway,
  refundPayment,
].map(({ path }) => `/api/${path}`);

/** Whoever needs a gateway is told that it cannot be reached, as none can from here. */
const isOfGateway = ({ thrown }: Throw, status: number) =>
  status === 503 && asksGateway.includes(thrown.path.split("?", 1)[0]!);

test(`${count} bad requests find no fault`, { timeout: 600_000 }, async () => {
  let signed = await people();
  const thrown = fc.sample(badRequests(await known(signed.member!)), { seed, numRuns: count });
  const faults: string[] = [];
  const statuses: Record<string, number> = {};

  async function one(item: Throw) {
    const request = withPerson(item, signed[item.who]);
    const outcome = await throwAt(site.url, request);
    const key = "status" in outcome ? String(outcome.status) : "closed";
    statuses[key] = (statuses[key] ?? 0) + 1;
    const isFault =
      "fault" in outcome ||
      ("status" in outcome && outcome.status >= 500 && !isOfGateway(item, outcome.status));
    if (isFault) faults.push(`${JSON.stringify(outcome)} ${item.who} ${shown(item.thrown)}`);
  }

  for (let start = 0; start < thrown.length; start += atOnce) {
    const batch = thrown.slice(start, start + atOnce);
    await Promise.all(batch.map(one));
    if (batch.some((item) => item.who !== "visitor" && endsSession(item))) signed = await people();
  }

  const summary = `FUZZ_SEED=${seed}, answers ${JSON.stringify(statuses)}`;
  // What the site logged of requests that were refused as they should be is no news.
  const said = site.said().split("\n");
  const heard = said.filter((line) => !/"status":4\d\d/.test(line)).join("\n");
  expect(faults, `${summary}\n${heard.slice(-5000)}`).toEqual([]);
  expect(site.isAlive()).toBe(true);
  expect((await site.ask("/properties")).status).toBe(200);
  // Behind the lines of the start, which begin with spaces, programs read the log.
  expect(said.filter((line) => line !== "" && !/^(?: {2}|\{.*\}$)/.test(line))).toEqual([]);
  // Most of it has to get past the door to be worth anything: 401, 403, 405, 417 and 431 are said there.
  const answered = ["200", "202", "400", "404", "409"].map((status) => statuses[status] ?? 0);
  expect(
    answered.reduce((one, other) => one + other),
    summary,
  ).toBeGreaterThan(count / 2);
  expect(statuses["200"], summary).toBeGreaterThan(count / 20);
});
