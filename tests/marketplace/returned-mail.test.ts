import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { operatorHealth } from "~/contract/operator/health/calls";
import { operatorMemberPage, tryMailAgain } from "~/contract/operator/member-page/calls";
import { deactivateMember, sendNews } from "~/contract/operator/members/calls";
import { accountSecurity, changeEmail, confirmEmailChange } from "~/contract/security/calls";
import { notify } from "~/marketplace.server/events/notify";
import { newsReach } from "~/marketplace.server/notifications/news-readers";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { limits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { messageIdOf, returnedSample, type ReturnedSample } from "../support/returned-mail";
import { signedInMember, visitor } from "./account-visitor";
import { ask, newMember, send } from "./asking";

const secret = "what-the-mail-server-knows";
const lines: string[] = [];
const logger = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
let marketplace: TestMarketplace;
let manager: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace({
    logger,
    mail: {
      smtpUrl: undefined,
      from: "Doorstep <no-reply@doorstep.test>",
      returnSecret: secret,
    },
  });
  manager = await newMember(marketplace, { operator_role: "manager" });
});
afterAll(() => marketplace.close());

const wait = (minutes: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + minutes * 60_000);
};

const handOver = async (
  body: string,
  authorization: string | null = `Bearer ${secret}`,
  network: string = randomUUID(),
) => {
  const { status } = await visitor(marketplace, network).fetch(
    new Request("http://doorstep.test/api/webhook/mail", {
      method: "POST",
      headers: {
        "Content-Type": "message/rfc822",
        "Content-Length": String(body.length),
        ...(authorization !== null && { Authorization: authorization }),
      },
      body,
    }),
  );
  return status;
};

const tell = (memberId: number, title: string) =>
  ask(
    marketplace,
    sendNews,
    { title, message: "Read all about it.", to_everyone: 0, member_ids: String(memberId) },
    manager.token,
  );

/** The Message-ID of something that is written to a member. */
async function write({ id, email }: { id: number; email: string }) {
  const title = `News ${randomUUID()}`;
  await tell(id, title);
  const [letter] = await sentTo(marketplace, email, new RegExp(title));
  wait(1);
  return messageIdOf(letter!.text);
}

/** A member to whom something was written, and the letter's Message-ID. */
async function writtenTo() {
  const member = await signedInMember(marketplace);
  return { ...member, messageId: await write(member) };
}

const giveBack = (
  { email, messageId }: { email: string; messageId: string },
  sample: ReturnedSample = "postfix",
) => handOver(returnedSample(sample, { recipient: email, messageId }));

const returnedOf = async (id: number) =>
  (await ask(marketplace, operatorMemberPage, { id }, manager.token)).body.data.returned;
const health = async () =>
  (await ask(marketplace, operatorHealth, {}, manager.token)).body.data.returned;
const rowsOf = (memberId: number) =>
  marketplace.database
    .selectFrom("mail_return")
    .selectAll()
    .where("member_id", "=", memberId)
    .execute();
const titlesTo = (email: string) =>
  outgoing(marketplace)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);

/** Everything that is owed was delivered, or came to nothing. */
const nothingIsOwed = () =>
  expect
    .poll(() => marketplace.database.selectFrom("delivery").select("id").execute(), {
      timeout: 20_000,
    })
    .toEqual([]);

test("a letter that came back is told to operators and its reader, and news wait until it is tried again", async () => {
  const member = await writtenTo();
  expect(await returnedOf(member.id)).toBeNull();
  expect(await giveBack(member, "exchange")).toBe(200);
  const returned = { reason: "noMailbox", status: "5.1.1", letters: 1 };
  expect(await returnedOf(member.id)).toMatchObject(returned);
  expect((await health()).list).toContainEqual(
    expect.objectContaining({ member_id: member.id, email: member.email, ...returned }),
  );
  const { body } = await ask(marketplace, accountSecurity, {}, member.token);
  expect(body.data.returned_mail).toMatchObject({ reason: "noMailbox" });

  await tell(member.id, "Not to be written");
  await nothingIsOwed();
  expect(titlesTo(member.email)).not.toContainEqual(expect.stringContaining("Not to be written"));
  // What somebody waits for is written all the same, and what everybody has to be told.
  const { database, clock } = marketplace;
  const ofPackage = { kind: "package.ended", packageName: "Gold", reason: "A trial." } as const;
  await notify(database, ofPackage, { memberId: member.id }, clock.now);
  const ofViewing = {
    ...({ kind: "viewing.ended", reason: "sold" } as const),
    ...{ id: 1, propertyId: 1, title: "House by the sea", otherName: "Asha", contacts: [] },
    ...{ place: "", times: [], viewingAt: null, zone: "Europe/Lisbon", note: "", calendar: null },
  };
  await notify(database, ofViewing, { memberId: member.id }, clock.now);
  await sentTo(marketplace, member.email, /Gold/);
  await sentTo(marketplace, member.email, /House by the sea/);
  const reason = "This one is owed.";
  await ask(marketplace, deactivateMember, { id: member.id, reason }, manager.token);
  await sentTo(marketplace, member.email, /This one is owed/);
  await marketplace.database
    .updateTable("member")
    .set({ is_active: true })
    .where("id", "=", member.id)
    .execute();

  expect((await send(marketplace, tryMailAgain, { id: member.id }, manager.token)).status).toBe(
    200,
  );
  expect(await returnedOf(member.id)).toBeNull();
  expect((await health()).list.map(({ member_id }) => member_id)).not.toContain(member.id);
  await tell(member.id, "Written again");
  await sentTo(marketplace, member.email, /Written again/);

  // The same notification once more tells nothing new.
  expect(await giveBack(member, "exchange")).toBe(200);
  expect(await returnedOf(member.id)).toBeNull();
  const { body: acts } = await ask(
    marketplace,
    operatorActs,
    { subject_kind: "member", subject_id: member.id, act: "try_mail" },
    manager.token,
  );
  expect(acts.data).toHaveLength(1);
  await ask(marketplace, tryMailAgain, { id: member.id }, manager.token);
  expect(await rowsOf(member.id)).toHaveLength(1);
});

test("the same letter given back twice counts once, two letters twice", async () => {
  const member = await writtenTo();
  const messageId = await write(member);
  await giveBack(member);
  await giveBack(member);
  expect(await returnedOf(member.id)).toMatchObject({ letters: 1, reason: "noMailbox" });
  const { since } = (await returnedOf(member.id))!;
  wait(1);
  await giveBack({ ...member, messageId }, "mailbox-full");
  const last = { reason: "full", status: "5.2.2" };
  expect(await returnedOf(member.id)).toEqual({ letters: 2, since, ...last });
});

test("a letter from before the address was tried again says nothing of how it is since", async () => {
  const member = await writtenTo();
  const before = await write(member);
  await giveBack(member);
  await ask(marketplace, tryMailAgain, { id: member.id }, manager.token);
  wait(1);
  const after = await write(member);
  await giveBack({ ...member, messageId: before });
  expect(await rowsOf(member.id)).toHaveLength(2);
  expect(await returnedOf(member.id)).toBeNull();
  await giveBack({ ...member, messageId: after });
  expect(await returnedOf(member.id)).toMatchObject({ letters: 1 });
});

test("a notification of a letter of weeks ago tells nothing, where it was forgotten too", async () => {
  const [told, untold] = [await writtenTo(), await writtenTo()];
  await giveBack(told);
  await ask(marketplace, tryMailAgain, { id: told.id }, manager.token);
  const { now } = marketplace.clock;
  wait(15 * 24 * 60);
  try {
    await giveBack(untold);
    wait(16 * 24 * 60);
    await forgetExpired({ database: marketplace.database }, marketplace.clock.now);
    expect(await giveBack(told)).toBe(200);
  } finally {
    marketplace.clock.now = now;
  }
  expect([...(await rowsOf(told.id)), ...(await rowsOf(untold.id))]).toEqual([]);
});

test("one of several mailboxes behind an address stops nothing", async () => {
  const member = await writtenTo();
  const body = returnedSample("postfix", { recipient: member.email, messageId: member.messageId });
  await handOver(body.replace(/^(Final-Recipient: rfc822; ).*/m, "$1left@people.example\r"));
  expect(await rowsOf(member.id)).toMatchObject([{ reason: "other", status: "5.1.1" }]);
  expect(await returnedOf(member.id)).toBeNull();
});

test("who gets no news by mail because letters come back is counted as that", async () => {
  const member = await writtenTo();
  await giveBack(member);
  const reach = await newsReach(
    marketplace.database,
    { by_site: false, by_mail: true, by_push: false },
    [sql`member.id = ${member.id}`],
  );
  expect(reach).toMatchObject({ meant: 1, told: 0, mail: 0, returning: 1, unwilling: 0 });
});

test.each(["delayed", "out-of-office", "garbage"] as const)(
  "%s changes nothing",
  async (sample) => {
    const member = await writtenTo();
    expect(await giveBack(member, sample)).toBe(200);
    expect(await rowsOf(member.id)).toEqual([]);
  },
);

test.each(["refused", "given-up"] as const)(
  "a letter that was %s is told, and the address is written to as before",
  async (sample) => {
    const member = await writtenTo();
    await giveBack(member, sample);
    expect(await rowsOf(member.id)).toMatchObject([
      { reason: sample === "refused" ? "refused" : "other" },
    ]);
    expect(await returnedOf(member.id)).toBeNull();
    await tell(member.id, "Written as before");
    await sentTo(marketplace, member.email, /Written as before/);
  },
);

test("nobody tells of a letter to somebody else, or of one that was never written", async () => {
  const [sender, victim] = [await writtenTo(), await writtenTo()];
  expect(await giveBack({ email: victim.email, messageId: sender.messageId })).toBe(200);
  const made = `<${randomUUID()}.${"A".repeat(22)}@doorstep.test>`;
  expect(await giveBack({ email: victim.email, messageId: made })).toBe(200);
  expect([...(await rowsOf(victim.id)), ...(await rowsOf(sender.id))]).toEqual([]);
});

test("a letter to an address that is nobody's account is counted without it", async () => {
  const member = await writtenTo();
  await marketplace.database
    .updateTable("member")
    .set({ email: `moved-${member.email}` })
    .where("id", "=", member.id)
    .execute();
  const before = await health();
  await giveBack(member);
  const after = await health();
  const count = ({ reasons }: typeof after) =>
    reasons.find(({ reason }) => reason === "noMailbox")?.letters ?? 0;
  expect(count(after)).toBe(count(before) + 1);
  expect(after.addresses).toBe(before.addresses);
  expect(await rowsOf(member.id)).toEqual([]);
});

describe("an address counts as good again", () => {
  test("once its member confirms it anew, and nobody is told that it changed", async () => {
    const member = await writtenTo();
    const again = () => send(marketplace, changeEmail, { email: member.email }, member.token);
    expect((await again()).status).toBe(400);
    await giveBack(member);
    expect((await again()).status).toBe(200);
    const [letter] = await sentTo(marketplace, member.email, /confirm-email\?token=/);
    wait(1);
    await ask(marketplace, confirmEmailChange, { token: linkTokenIn(letter!) });
    expect(await returnedOf(member.id)).toBeNull();
    await nothingIsOwed();
    expect(
      await marketplace.database
        .selectFrom("former_email")
        .select("id")
        .where("member_id", "=", member.id)
        .execute(),
    ).toEqual([]);
    await tell(member.id, "Confirmed");
    await sentTo(marketplace, member.email, /Confirmed/);
  });

  test("once it is another one", async () => {
    const member = await writtenTo();
    await giveBack(member);
    await marketplace.database
      .updateTable("member")
      .set({ email: `new-${member.email}` })
      .where("id", "=", member.id)
      .execute();
    expect(await returnedOf(member.id)).toBeNull();
    await tell(member.id, "Elsewhere");
    await sentTo(marketplace, `new-${member.email}`, /Elsewhere/);
  });
});

test("what came back is forgotten after a month, but for addresses that still give letters back", async () => {
  const [stays, settled] = [await writtenTo(), await writtenTo()];
  await giveBack(stays);
  await giveBack(settled);
  await ask(marketplace, tryMailAgain, { id: settled.id }, manager.token);
  const { now } = marketplace.clock;
  const later = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
  await forgetExpired({ database: marketplace.database }, later);
  expect(await rowsOf(stays.id)).toHaveLength(1);
  expect(await rowsOf(settled.id)).toEqual([]);
});

describe("who may hand over", () => {
  test("whoever has the secret, as a token or as a password", async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
    expect(await handOver("Hello", basic(`postfix:${secret}`))).toBe(200);
    for (const wrong of [null, "", secret, "Bearer ", "Bearer another", basic(secret), "Basic %%"])
      expect(await handOver("Hello", wrong)).toBe(401);
  });

  test("whoever guesses is slowed, wherever the mail server is", async () => {
    const network = randomUUID();
    for (let count = 0; count < limits.mailWebhook.tries; count++)
      expect(await handOver("Hello", "Bearer guess", network)).toBe(401);
    expect(await handOver("Hello", "Bearer guess", network)).toBe(429);
    expect(await handOver("Hello", undefined, network)).toBe(200);
  });

  test("nobody where no secret is set, and nothing too large", async () => {
    expect(await handOver("x".repeat(1024 * 1024 + 1))).toBe(413);
    const { services } = marketplace;
    services.mailReturnSecret = undefined;
    try {
      expect(await handOver("Hello")).toBe(404);
      expect((await health()).is_set_up).toBe(false);
    } finally {
      services.mailReturnSecret = secret;
    }
  });
});

test("the log says what became of it, without addresses and words", async () => {
  const member = await writtenTo();
  lines.length = 0;
  await giveBack(member);
  await giveBack(member);
  await giveBack({ ...member, email: "somebody@else.example" });
  await giveBack(member, "out-of-office");
  await handOver("Hello", "Bearer another-secret");
  const outcomes = lines.flatMap((line) => {
    const { outcome } = JSON.parse(line) as { outcome?: string };
    return outcome ?? [];
  });
  expect(outcomes).toEqual(["taken over", "known already", "not ours", "no notification"]);
  for (const word of [member.email, "else.example", secret, "another-secret", "User unknown"])
    expect(lines.filter((line) => line.includes(word))).toEqual([]);
});
