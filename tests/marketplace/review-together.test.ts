import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { approveListing } from "~/contract/operator/calls";
import { decideTogether, operatorReviewAttempt } from "~/contract/operator/review-list/calls";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { outgoing } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { heldMessage } from "./chat-requests";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();

let operator: { id: number; token: string };
let colleague: { id: number; token: string };
beforeAll(async () => {
  operator = await newMember(here.marketplace, { operator_role: "moderator" });
  colleague = await newMember(here.marketplace, { operator_role: "manager" });
});

const decide = (input: InputOf<typeof decideTogether>, token = operator.token) =>
  ask(here.marketplace, decideTogether, input, token);

const waitingHomes = async (count: number, facts: Parameters<typeof putHome>[1] = {}) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made++)
    ids.push(
      await putHome(here.marketplace, {
        owner_id: here.member.id,
        request_status: "pending",
        ...facts,
      }),
    );
  return ids;
};
const wordsOf = (ids: number[], revision = 1) =>
  ids.map((id) => `listings:${id}:${revision}`).join(",");

const actsAbout = (ids: number[]) =>
  here.marketplace.database
    .selectFrom("operator_act")
    .select(["subject_id", "act", "reason", "operator_id"])
    .where("subject_kind", "=", "property")
    .where("subject_id", "in", ids)
    .orderBy("subject_id")
    .execute();

const statusesOf = async (ids: number[]) => {
  const rows = await here.marketplace.database
    .selectFrom("property")
    .select("request_status")
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map(({ request_status }) => request_status);
};

/** How many letters or notifications were written about each. */
const tellingsOf = async (ids: number[]) => {
  const { rows } = await sql<{ listing: number; told: number }>`
    select (event::jsonb ->> 'id')::int as listing, count(*)::int as told from notification
    where kind in ('listing.approved', 'listing.rejected')
      and (event::jsonb ->> 'id')::int = any(${ids}::int[])
    group by 1`.execute(here.marketplace.database);
  return rows;
};

test("five hundred are approved exactly once, though the connection is dropped in the middle", async () => {
  const { database } = here.marketplace;
  const owner = await newMember(here.marketplace);
  const ids = await waitingHomes(500, { owner_id: owner.id });
  const input = { attempt: randomUUID(), decision: "approve" as const, items: wordsOf(ids) };
  const middle = ids[230]!;
  // Somebody holds one of them, so that the decision waits there; then its connection is cut off.
  const cutOff = await database.transaction().execute(async (tx) => {
    await sql`select from property where id = ${middle} for update`.execute(tx);
    const sent = send(here.marketplace, decideTogether, input, operator.token);
    const waiting = await vi.waitFor(
      async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like '%"property"%'`.execute(database);
        expect(rows).toHaveLength(1);
        return rows[0]!.pid;
      },
      { timeout: 60_000, interval: 20 },
    );
    await sql`select pg_terminate_backend(${waiting})`.execute(database);
    return sent;
  });
  expect(cutOff.status).toBe(503);
  expect((await statusesOf(ids)).filter((status) => status === "approved")).toHaveLength(230);

  const again = await decide(input);
  expect(again.body.data.map(({ id }) => id)).toEqual(ids);
  expect(new Set(again.body.data.map(({ outcome }) => outcome))).toEqual(new Set(["decided"]));
  expect(new Set(await statusesOf(ids))).toEqual(new Set(["approved"]));
  expect((await actsAbout(ids)).map(({ subject_id, act }) => [subject_id, act])).toEqual(
    ids.map((id) => [id, "approve"]),
  );
  const told = await tellingsOf(ids);
  expect(told).toHaveLength(500);
  expect(told.every((one) => one.told === 1)).toBe(true);

  await vi.waitFor(
    async () => {
      const owed = await database
        .selectFrom("delivery")
        .select("id")
        .where("member_id", "=", owner.id)
        .execute();
      expect(owed).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  const letters = outgoing(here.marketplace).filter(({ to }) => to === owner.email);
  const about = letters.map(({ text }) => /properties-details\/(home-\d+)/.exec(text)?.[1]);
  expect([letters.length, new Set(about).size]).toEqual([500, 500]);

  // A third time, and read later: the same answer, and nothing more is done.
  expect((await decide(input)).body.data).toEqual(again.body.data);
  const { attempt } = input;
  const read = await ask(here.marketplace, operatorReviewAttempt, { attempt }, operator.token);
  expect(read.body).toMatchObject({ decision: "approve", data: again.body.data });
  expect(await actsAbout(ids)).toHaveLength(500);
}, 120_000);

test("sent several times at once it is one decision", async () => {
  const ids = await waitingHomes(12);
  const input = { attempt: randomUUID(), decision: "approve" as const, items: wordsOf(ids) };
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(input)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.data.map(({ outcome }) => outcome)).toEqual(ids.map(() => "decided"));
  }
  expect(await actsAbout(ids)).toHaveLength(12);
});

test("each row is told what became of it", async () => {
  const { marketplace } = here;
  const ids = await waitingHomes(4);
  const [fine, taken, changed, gone] = ids as [number, number, number, number];
  await ask(marketplace, approveListing, { id: taken, revision: 1 }, colleague.token);
  await sql`update property set updated_at = now(), title = 'Changed' where id = ${changed}`.execute(
    marketplace.database,
  );
  await marketplace.database.deleteFrom("property").where("id", "=", gone).execute();
  const { body } = await decide({
    attempt: randomUUID(),
    decision: "approve",
    items: wordsOf(ids),
  });
  expect(body.data).toEqual([
    { kind: "listings", id: fine, title: "Bright home", outcome: "decided", message: "" },
    { kind: "listings", id: taken, title: "Bright home", outcome: "overtaken", message: "" },
    {
      ...{ kind: "listings", id: changed, title: "Changed", outcome: "impossible" },
      message: "This was changed meanwhile. Please read it again.",
    },
    {
      ...{ kind: "listings", id: gone, title: "", outcome: "impossible" },
      message: "The property was not found.",
    },
  ]);
  expect(await actsAbout(ids)).toMatchObject([
    { subject_id: fine, operator_id: operator.id },
    { subject_id: taken, operator_id: colleague.id },
  ]);
});

test("two operators with the same rows: each row is one's, and both are told which", async () => {
  const ids = await waitingHomes(20);
  const items = wordsOf(ids);
  const answers = await Promise.all([
    decide({ attempt: randomUUID(), decision: "approve", items }),
    decide(
      { attempt: randomUUID(), decision: "refuse", items, reason: "No photos." },
      colleague.token,
    ),
  ]);
  const [approved, refused] = answers.map(({ body }) =>
    body.data.filter(({ outcome }) => outcome === "decided").map(({ id }) => id),
  ) as [number[], number[]];
  // What was approved first can still be taken back, so a refusal may come after; never two of a kind.
  const acts = await actsAbout(ids);
  expect(acts.filter(({ act }) => act === "approve").map((one) => one.subject_id)).toEqual(
    approved,
  );
  expect(acts.filter(({ act }) => act === "reject").map((one) => one.subject_id)).toEqual(refused);
  expect(new Set([...approved, ...refused]).size).toBe(20);
});

test("several kinds together are refused with one reason for all or one each", async () => {
  const { database } = here.marketplace;
  const [own, common] = (await waitingHomes(2)) as [number, number];
  const held = await heldMessage(here);
  const items = `${wordsOf([own, common])},messages:${String(held.id)}:0`;
  const attempt = randomUUID();
  const without = await send(
    here.marketplace,
    decideTogether,
    { attempt, decision: "refuse", items, reasons: ["Its photos are too dark.", "", ""] },
    operator.token,
  );
  expect([without.status, without.body.errors]).toEqual([
    400,
    { reason: "Please write a reason." },
  ]);
  expect(await statusesOf([own, common])).toEqual(["pending", "pending"]);
  const { body } = await decide({
    ...{ attempt, decision: "refuse", items, reason: "Please see our rules." },
    reasons: ["Its photos are too dark."],
  });
  expect(body.data.map(({ outcome }) => outcome)).toEqual(["decided", "decided", "decided"]);
  expect((await actsAbout([own, common])).map(({ reason }) => reason)).toEqual([
    "Its photos are too dark.",
    "Please see our rules.",
  ]);
  const message = await database
    .selectFrom("held_message")
    .select(["decision", "reason"])
    .where("id", "=", Number(held.id))
    .executeTakeFirstOrThrow();
  expect(message).toEqual({ decision: "refused", reason: "Please see our rules." });
});

test("an attempt is one operator's, about one decision, and forgotten after thirty days", async () => {
  const { marketplace } = here;
  const items = wordsOf(await waitingHomes(1));
  const attempt = randomUUID();
  await decide({ attempt, decision: "approve", items });
  const refused = { attempt, decision: "refuse" as const, items, reason: "No photos." };
  expect((await send(marketplace, decideTogether, refused, operator.token)).status).toBe(409);
  const approved = { attempt, decision: "approve" as const, items };
  expect((await send(marketplace, decideTogether, approved, colleague.token)).status).toBe(409);
  const read = (token: string) => send(marketplace, operatorReviewAttempt, { attempt }, token);
  expect((await read(colleague.token)).status).toBe(404);
  expect((await read(operator.token)).status).toBe(200);
  const later = (days: number) =>
    new Date(marketplace.clock.now.getTime() + days * 24 * 60 * 60 * 1000);
  await forgetExpired(marketplace.services, later(29));
  expect((await read(operator.token)).status).toBe(200);
  await forgetExpired(marketplace.services, later(31));
  expect((await read(operator.token)).status).toBe(404);
});
