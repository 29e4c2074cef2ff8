import { randomInt } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { action } from "~/routes/account/sign-in-by-phone";
import { type FakeTwilio, fakeTwilio } from "../support/fake-twilio";
import { embeddedMarketplace } from "./embedded-api";

let twilio: FakeTwilio;
const lines: { msg: string; requestId?: string; err?: { message: string } }[] = [];

beforeAll(async () => {
  twilio = await fakeTwilio();
});
embeddedMarketplace(() => ({
  twilio: twilio.settings,
  logger: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }),
}));
beforeEach(() => {
  twilio.goDown(false);
  twilio.turnFaulty(false);
  lines.length = 0;
});
afterAll(() => twilio.close());

const requestId = "00c0ffee-outage";
const ask = (number: string) =>
  action({
    request: new Request("http://doorstep.test/login/phone", {
      method: "POST",
      body: new URLSearchParams({ number }),
      headers: { "X-Request-Id": requestId, "X-Client-Address": "192.0.2.7" },
    }),
    params: {},
    context: {},
  });

test.each<[string, () => void, string]>([
  ["answers 500", () => twilio.turnFaulty(true), "The provider answered 500"],
  ["does not answer", () => twilio.goDown(true), "fetch failed"],
])("a provider of text messages that %s: said above the form, and logged", async (_, fail, why) => {
  fail();
  const number = `+35191${randomInt(1_000_000, 9_999_999)}`;
  const answered = await ask(number);
  expect(answered).toMatchObject({
    init: { status: 503 },
    data: {
      reply: {
        error: { "": ["The text message could not be sent. Please try again later."] },
        initialValue: { number },
      },
    },
  });
  expect(lines.filter(({ msg }) => msg === "text message could not be sent")).toMatchObject([
    { requestId, err: { message: expect.stringContaining(why) as string } },
  ]);
});

test("when it is back, the code goes out at once", async () => {
  const number = `+35191${randomInt(1_000_000, 9_999_999)}`;
  twilio.turnFaulty(true);
  await ask(number);
  twilio.turnFaulty(false);
  expect(await ask(number)).toMatchObject({ status: 302 });
  expect(twilio.taken.at(-1)).toMatchObject({ To: number });
});
