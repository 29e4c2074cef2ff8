import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOtp, userSignup, verifyOtp } from "~/contract/account/calls";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator/settings/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { sampleCountries } from "~/marketplace.server/sms/text-settings";
import { fakeTwilio, type FakeTwilio } from "../support/fake-twilio";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, outgoing, sentTo } from "../support/outbox";
import { visitor } from "./account-visitor";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const newNumber = () => `35191${randomInt(1_000_000, 9_999_999)}`;
const pass = (seconds: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + seconds * 1000);
};
const askCode = (number: string, from = visitor(marketplace)) => ask(from, getOtp, { number });
const tryCode = (number: string, otp: string, from = visitor(marketplace)) =>
  ask(from, verifyOtp, { number, otp });
const enter = (auth_id: string) => ask(visitor(marketplace), userSignup, { type: "1", auth_id });
const newestCode = async (number: string, count = 1) =>
  codeIn((await sentTo(marketplace, `+${number}`, /is your Doorstep code/, count)).at(-1)!);
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const textsTo = (number: string) => outgoing(marketplace).filter(({ to }) => to === `+${number}`);

describe("numbers of all countries", () => {
  test.each([
    ["+351 912 345 678", "351912345678"],
    ["00351 912-345-679", "351912345679"],
    ["+44 (0)7400 123456", "447400123456"],
    ["+91 98765 43210", "919876543210"],
    ["+1 (201) 555-0123", "12015550123"],
    ["+971 50 123 4567", "971501234567"],
  ])("%s is %s", async (typed, digits) => {
    expect((await askCode(typed)).status).toBe(200);
    expect(textsTo(digits)).toHaveLength(1);
  });

  test.each(["912 345", "+351 12", "+999 123 456 789", "+1 201 555 01234567", "+44 12"])(
    "%s is none",
    async (number) => {
      const { status, body } = await send(visitor(marketplace), getOtp, { number });
      expect([status, body.errors]).toEqual([400, { number: "Phone number is invalid." }]);
    },
  );
});

describe("signing in", () => {
  test("a new number becomes a new member, the same one next time", async () => {
    const number = newNumber();
    await askCode(`+${number}`);
    const { body: proof } = await tryCode(number, await newestCode(number));
    const first = await enter(proof.auth_id!);
    expect(first.body.data).toMatchObject({ mobile: number, logintype: "1", is_email_verified: 0 });
    await askCode(number);
    const again = await tryCode(number, await newestCode(number, 2));
    expect((await enter(again.body.auth_id!)).body.data.id).toBe(first.body.data.id);
  });

  test("two first sign-ins at the same time make one member", async () => {
    const number = newNumber();
    const proofs: string[] = [];
    for (let count = 1; count <= 2; count += 1) {
      await askCode(number);
      proofs.push((await tryCode(number, await newestCode(number, count))).body.auth_id!);
    }
    const ids = await Promise.all(proofs.map(async (proof) => (await enter(proof)).body.data.id));
    expect(new Set(ids).size).toBe(1);
  });

  test("wrong, used and expired codes are refused alike", async () => {
    const number = newNumber();
    await askCode(number);
    const code = await newestCode(number);
    const refused = async (otp: string) => {
      const { status, body } = await tryCode(number, otp);
      expect([status, body.errors]).toEqual([
        400,
        { otp: "The code is wrong or no longer valid." },
      ]);
    };
    await refused(wrong(code));
    expect((await tryCode(number, code)).status).toBe(200);
    await refused(code);
    await askCode(number);
    const late = await newestCode(number, 2);
    pass(600);
    await refused(late);
  });

  test("after five wrong codes the right one is refused, and another code works", async () => {
    const number = newNumber();
    const from = visitor(marketplace);
    await askCode(number, from);
    const code = await newestCode(number);
    for (let count = 0; count < 5; count += 1) await tryCode(number, wrong(code), from);
    expect((await tryCode(number, code, from)).status).toBe(400);
    pass(120);
    await askCode(number, from);
    expect((await tryCode(number, await newestCode(number, 2), from)).status).toBe(200);
  });

  test("the proof of a number works once, for ten minutes", async () => {
    const number = newNumber();
    await askCode(number);
    const { body } = await tryCode(number, await newestCode(number));
    pass(601);
    expect((await enter(body.auth_id!)).status).toBe(400);
    await askCode(number);
    const { body: other } = await tryCode(number, await newestCode(number, 2));
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await enter(other.auth_id!)).status),
    );
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  test("the auth_id of nobody, or of a provider, signs nobody in", async () => {
    for (const auth_id of [undefined, "", "a guess", "351912345678"])
      expect((await ask(visitor(marketplace), userSignup, { type: "1", auth_id })).status).toBe(
        400,
      );
  });

  test("a deactivated member does not come in", async () => {
    const number = newNumber();
    await askCode(number);
    const proof = await tryCode(number, await newestCode(number));
    const { body } = await enter(proof.body.auth_id!);
    await marketplace.database
      .updateTable("member")
      .set({ is_active: false })
      .where("id", "=", body.data.id)
      .execute();
    await askCode(number);
    const again = await tryCode(number, await newestCode(number, 2));
    const refused = await send(visitor(marketplace), userSignup, {
      type: "1",
      auth_id: again.body.auth_id,
    });
    expect(refused.body).toMatchObject({ error: true, is_active: false });
    expect(refused.body.token).toBeUndefined();
  });
});

describe("asking again", () => {
  test("another code goes out two minutes after the last, and the answer says when", async () => {
    const number = newNumber();
    await askCode(number);
    pass(33);
    const early = await send(visitor(marketplace), getOtp, { number });
    expect([early.status, early.body]).toEqual([
      429,
      {
        error: true,
        message: "Seconds until another code can be sent: 87.",
        code: "code_sent_lately",
        data: null,
        retry_after: 87,
      },
    ]);
    expect(textsTo(number)).toHaveLength(1);
    pass(87);
    expect((await askCode(number)).status).toBe(200);
    expect(textsTo(number)).toHaveLength(2);
  });

  test("ten at the same time send one message", async () => {
    const number = newNumber();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await askCode(number)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(textsTo(number)).toHaveLength(1);
  });

  test("a number gets five codes an hour, whoever asks", async () => {
    const number = newNumber();
    for (let count = 0; count < limits.askCode.tries; count += 1) {
      expect((await askCode(number)).status).toBe(200);
      pass(120);
    }
    const { status, body } = await askCode(number);
    expect([status, body.message]).toEqual([429, "Too many requests. Please try again later."]);
  });
});

describe("text messages within what the operator chose", () => {
  const settings = async (operator: { token: string }) =>
    (await ask(marketplace, operatorTextSettings, {}, operator.token)).body.data;
  const chosen = async (operator: { token: string }) =>
    (await settings(operator)).countries.flatMap(({ code, chosen }) => (chosen ? [code] : []));

  test("they go to chosen countries alone, at first to that of the company's number", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    expect(await chosen(operator)).toEqual([...sampleCountries].sort());
    const telephone = { name: "company_tel1", value: JSON.stringify("+44 20 7946 0018") };
    await marketplace.database.insertInto("site_setting").values(telephone).execute();
    expect(await chosen(operator)).toEqual(["GB"]);
    const refused = await askCode("+34 600 123 456");
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        number:
          "We do not send text messages to numbers of this country. Please sign in with your email; with “Forgot your password?” you can choose a first password.",
      },
    ]);
    // A satellite's, which is of no country.
    expect((await askCode("+8821612345678")).status).toBe(400);
    const choice = { countries: ["ES", "PT"], texts_a_day: 500 };
    expect((await askAsRead(marketplace, saveTextSettings, choice, operator.token)).status).toBe(
      200,
    );
    expect(await chosen(operator)).toEqual(["ES", "PT"]);
    expect((await askCode("+34 600 123 456")).status).toBe(200);
    const { body } = await sendAsRead(
      marketplace,
      saveTextSettings,
      { countries: ["XX"], texts_a_day: 500 },
      operator.token,
    );
    expect(body.errors).toEqual({ countries: "This choice is not offered." });
  });

  test("of many at once no more go out than a day has, and people are told", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    const { texts_asked_for } = await settings(operator);
    const choice = { countries: ["PT"], texts_a_day: texts_asked_for + 3 };
    await askAsRead(marketplace, saveTextSettings, choice, operator.token);
    const numbers = Array.from({ length: 8 }, newNumber);
    const answers = await Promise.all(numbers.map((number) => askCode(number)));
    const said = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect(said).toEqual(
      Array(5).fill(
        "No more text messages can be sent today. Please sign in another way, or try again tomorrow.",
      ),
    );
    expect(numbers.flatMap(textsTo)).toHaveLength(3);
    // The next day whoever was refused need not wait for a code that never went out.
    pass(24 * 3600);
    const after = await Promise.all(numbers.slice(0, 3).map((number) => askCode(number)));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("through a provider that speaks as Twilio does", () => {
  let twilio: FakeTwilio;
  let other: TestMarketplace;
  beforeAll(async () => {
    twilio = await fakeTwilio();
    other = await testMarketplace({ twilio: twilio.settings });
  });
  afterAll(async () => {
    await other.close();
    await twilio.close();
  });
  const asked = (number: string) => send(visitor(other), getOtp, { number });

  test("the code arrives and signs in, and nothing is laid down here", async () => {
    const number = newNumber();
    expect((await asked(number)).status).toBe(200);
    const message = twilio.taken.at(-1)!;
    expect(message).toMatchObject({ To: `+${number}`, From: "+15005550006" });
    expect(outgoing(other)).toEqual([]);
    const otp = /(\d{6}) is your Doorstep code/.exec(message.Body!)![1]!;
    const { body } = await ask(visitor(other), verifyOtp, { number, otp });
    const entered = await ask(visitor(other), userSignup, { type: "1", auth_id: body.auth_id });
    expect(entered.body.data.mobile).toBe(number);
  });

  test("a number that it cannot reach is told at the field", async () => {
    const { status, body } = await asked("+15005550009");
    expect(body.errors ?? body.message).toEqual({ number: "Phone number is invalid." });
    expect(status).toBe(400);
  });

  test("when it is down, asking again need not wait", async () => {
    const number = newNumber();
    twilio.goDown(true);
    const { status, body } = await asked(number);
    expect([status, body.message]).toEqual([
      503,
      "The text message could not be sent. Please try again later.",
    ]);
    twilio.goDown(false);
    expect((await asked(number)).status).toBe(200);
  });

  test("a messaging service is named as one", async () => {
    const service = `MG${"0123456789abcdef".repeat(2)}`;
    const third = await testMarketplace({ twilio: { ...twilio.settings, from: service } });
    const number = newNumber();
    await send(visitor(third), getOtp, { number });
    expect(twilio.taken.at(-1)).toMatchObject({ To: `+${number}`, MessagingServiceSid: service });
    await third.close();
  });
});
