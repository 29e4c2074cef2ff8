import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountData } from "~/contract/account/calls";
import { contactUs } from "~/contract/content/calls";
import { operatorActs } from "~/contract/operator/calls";
import { endMemberSessions } from "~/contract/operator/members/calls";
import { mergeMembers, operatorMerge } from "~/contract/operator/merges/calls";
import { deleteUser } from "~/contract/security/calls";
import { namedInEvent, renameInEvents } from "~/marketplace.server/operator/merging/apart";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { tracesOf } from "../support/traces";
import { visitor } from "./account-visitor";
import { ask, newMember } from "./asking";
import { invited } from "./invited";
import { newCatalogue } from "./listing-setup";
import { accepts, asked, putLisbonHome, viewing, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let operator: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  marketplace = await testMarketplace();
  marketplace.clock.now = winter;
  await newCatalogue(marketplace);
  operator = await newMember(marketplace, { operator_role: "manager" });
});
afterAll(() => marketplace.close());

interface Somebody {
  id: number;
}

async function merge(kept: Somebody, ending: Somebody) {
  const two = { id: kept.id, ending_id: ending.id };
  const { seen } = (await ask(marketplace, operatorMerge, two, operator.token)).body.data;
  const input = { ...two, seen, reason: "They registered twice." };
  const answer = await ask(marketplace, mergeMembers, input, operator.token);
  expect(answer.status).toBe(200);
  return answer.body;
}

const three = async () => [
  await newMember(marketplace),
  await newMember(marketplace),
  await newMember(marketplace),
];

describe("of two viewings of one home", () => {
  const time = "2026-11-12 10:15";
  const accepted = "2026-11-12T10:15:00.000Z";

  /** What both accounts asked of one owner, and which of them the owner agreed to. */
  async function twoViewings(agreed: { kept: boolean; ending: boolean }) {
    const [kept, ending, owner] = await three();
    const home = await putLisbonHome(marketplace, { owner_id: owner!.id });
    const own = await asked(marketplace, kept!, home, time);
    const brought = await asked(marketplace, ending!, home, time);
    for (const [id, isAgreed] of [
      [own, agreed.kept],
      [brought, agreed.ending],
    ] as const)
      if (isAgreed) expect((await accepts(marketplace, owner!, id, accepted)).status).toBe(200);
    await merge(kept!, ending!);
    const [ownNow, broughtNow] = [
      await viewing(marketplace, kept!, own),
      await viewing(marketplace, kept!, brought),
    ];
    return { kept: kept!, owner: owner!, own: ownNow!, brought: broughtNow! };
  }

  test("the one that is agreed on stays, whichever account it was asked for with", async () => {
    const { kept, owner, own, brought } = await twoViewings({ kept: false, ending: true });
    expect([brought.state, own.state, own.end_reason]).toEqual([
      "accepted",
      "cancelled",
      "asked_twice",
    ]);
    for (const { email } of [kept, owner]) {
      const [letter] = await sentTo(marketplace, email, /asked to see .* twice/);
      expect(letter!.text).not.toMatch(/closed/);
    }
  });

  test.each([
    { kept: true, ending: true },
    { kept: true, ending: false },
    { kept: false, ending: false },
  ])("that of the account that stays stays: %o", async (agreed) => {
    const { own, brought } = await twoViewings(agreed);
    expect([own.state, brought.state, brought.end_reason]).toEqual([
      agreed.kept ? "accepted" : "requested",
      "cancelled",
      "asked_twice",
    ]);
  });
});

describe("what was written from the address of the account that ended", () => {
  const write = (email: string, message: string) =>
    ask(visitor(marketplace), contactUs, {
      ...{ first_name: "Quirina", last_name: "Alba", subject: "A question", email, message },
    });

  const messages = async () => {
    const { rows } = await sql<{ message: string }>`
      select message from contact_message order by id`.execute(marketplace.database);
    return rows.map(({ message }) => message);
  };

  test("is handed over and forgotten with the other one, and what came later is not", async () => {
    const [kept, between, ending] = await three();
    const owner = await newMember(marketplace, { operator_role: "owner" });
    await write(ending!.email, "Where is the key?");
    await invited(marketplace, { token: owner.token, email: ending!.email });
    await merge(between!, ending!);
    await merge(kept!, between!);
    marketplace.clock.now = new Date(winter.getTime() + 60_000);
    await write(ending!.email, "I have this address now.");
    const { tables } = (await ask(marketplace, accountData, {}, kept!.token)).body.data;
    expect(tables.contact_message).toMatchObject([{ message: "Where is the key?" }]);
    const later = await newMember(marketplace, { email: ending!.email });
    const theirs = (await ask(marketplace, accountData, {}, later.token)).body.data.tables;
    expect(theirs.contact_message).toMatchObject([{ message: "I have this address now." }]);
    expect((await ask(marketplace, deleteUser, {}, kept!.token)).status).toBe(200);
    expect(await messages()).toEqual(["I have this address now."]);
    const traces = await tracesOf(marketplace.database, [ending!.email, between!.email]);
    const places = traces.map((trace) => trace.split(":")[0]);
    expect(places.filter((place) => /invitation|operator_act|merged_member/.test(place!))).toEqual(
      [],
    );
  });

  test("stays with an address that the other one took over", async () => {
    const { database } = marketplace;
    const [kept, ending] = await three();
    await database
      .updateTable("member")
      .set({ login_type: 1, mobile: "351912004701", email: null, email_verified_at: null })
      .where("id", "=", kept!.id)
      .execute();
    await merge(kept!, ending!);
    const { email } = await database
      .selectFrom("merged_member")
      .select("email")
      .where("ended_id", "=", ending!.id)
      .executeTakeFirstOrThrow();
    expect(email).toBeNull();
  });
});

describe("whom neither a letter nor a device reaches", () => {
  const byPhone = (id: number, mobile: string) =>
    marketplace.database
      .updateTable("member")
      .set({ login_type: 1, mobile, email: null, email_verified_at: null })
      .where("id", "=", id)
      .execute();

  test("is named", async () => {
    const [kept, ending, third] = await three();
    await byPhone(ending!.id, "351912004711");
    expect((await merge(kept!, ending!)).data.untold).toEqual(["ended"]);
    const fourth = await newMember(marketplace);
    await byPhone(third!.id, "351912004712");
    await byPhone(fourth.id, "351912004713");
    expect((await merge(third!, fourth)).data.untold).toEqual(["stayed", "ended"]);
  });

  test("is nobody who has an address or a device, or gets the other one's address", async () => {
    const { database } = marketplace;
    const [kept, ending, third] = await three();
    await byPhone(kept!.id, "351912004714");
    expect((await merge(kept!, ending!)).data.untold).toEqual([]);
    expect((await merge(kept!, third!)).data.untold).toEqual([]);
    const [phone, other] = await three();
    await byPhone(phone!.id, "351912004715");
    await database
      .updateTable("member")
      .set({ email_verified_at: null })
      .where("id", "=", other!.id)
      .execute();
    const { id: bearer_token_id } = await database
      .selectFrom("bearer_token")
      .select("id")
      .where("member_id", "=", phone!.id)
      .executeTakeFirstOrThrow();
    await database
      .insertInto("push_token")
      .values({ member_id: phone!.id, token: "a-device", bearer_token_id })
      .execute();
    expect((await merge(phone!, other!)).data.untold).toEqual(["ended"]);
  });
});

test("the log of the account that stays has what was done about the other one", async () => {
  const [kept, ending] = await three();
  await ask(marketplace, endMemberSessions, { id: ending!.id }, operator.token);
  await merge(kept!, ending!);
  const about = (subject_id: number) =>
    ask(marketplace, operatorActs, { subject_kind: "member", subject_id }, operator.token);
  const { data, total } = (await about(kept!.id)).body;
  expect(data.map(({ act, subject_id }) => [act, subject_id])).toEqual([
    ["merge", kept!.id],
    ["sign_out", ending!.id],
  ]);
  expect(total).toBe(2);
  expect((await about(ending!.id)).body.total).toBe(1);
});

test("events of others are not read when somebody is named anew in those that may name them", async () => {
  const { database } = marketplace;
  await sql`
    insert into notification (member_id, about_id, kind, event, type, created_at)
    select 1000000 + n, 2000000 + n, 'chat.unread',
      '{"kind":"chat.unread","partnerId":' || (2000000 + n) || '}', 1, now()
    from generate_series(1, 20000) as n`.execute(database);
  await sql`
    insert into delivery (channel, member_id, about_id, kind, event, created_at, given_up_at)
    select 'letter', 1000000 + n, 2000000 + n, 'chat.unread',
      '{"kind":"chat.unread","partnerId":' || (2000000 + n) || '}', now(), now()
    from generate_series(1, 20000) as n`.execute(database);
  for (const [table, indexes] of [
    ["notification", ["notification_of_member|notification_unread", "notification_about"]],
    ["delivery", ["delivery_by_member", "delivery_by_about"]],
  ] as const) {
    await sql`analyze ${sql.table(table)}`.execute(database);
    const { rows } = await sql<Record<string, string>>`
      explain select from ${sql.table(table)} where ${namedInEvent(2_000_007)}`.execute(database);
    for (const index of indexes) expect(JSON.stringify(rows)).toMatch(new RegExp(index));
  }
  await renameInEvents(database, { keptId: 7, endingId: 2_000_007 });
  const { rows } = await sql`
    select event from notification where event like '%:7}' union all
    select event from delivery where event like '%:7}'`.execute(database);
  expect(rows).toEqual(Array(2).fill({ event: '{"kind":"chat.unread","partnerId":7}' }));
});
