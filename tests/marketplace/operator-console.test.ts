import { expect, test } from "vitest";
import type { AnyCall } from "~/contract/call";
import { operatorAdverts, operatorListings, operatorProjects } from "~/contract/operator";
import { operatorChatReports } from "~/contract/operator.chat-reports";
import { operatorFindListings, operatorWaiting } from "~/contract/operator.console";
import { operatorHeldMessages } from "~/contract/operator.held-messages";
import { operatorMembers } from "~/contract/operator.members";
import { operatorPayments } from "~/contract/operator.payments";
import { operatorReports } from "~/contract/operator.reports";
import { operatorVerifications } from "~/contract/operator.verifications";
import { ask, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";

const here = sampleMarketplace();

const queues: Record<string, [call: AnyCall, input: object]> = {
  listings: [operatorListings, { request_status: "pending" }],
  projects: [operatorProjects, { request_status: "pending" }],
  adverts: [operatorAdverts, { status: "1" }],
  verifications: [operatorVerifications, { status: "pending" }],
  reports: [operatorReports, { state: "open" }],
  conversations: [operatorChatReports, { state: "open" }],
  messages: [operatorHeldMessages, { state: "open" }],
  payments: [operatorPayments, { waiting: 1 }],
};

test("as much waits as each queue has, since its oldest", async () => {
  await here.marketplace.database
    .updateTable("property")
    .set({ request_status: "pending", updated_at: new Date("2026-01-02T03:04:05Z") })
    .where("id", "=", 1)
    .execute();
  const { body } = await ask(here.marketplace, operatorWaiting, {}, here.operatorToken);
  expect(body.data.map(({ queue }) => queue).sort()).toEqual(Object.keys(queues).sort());
  for (const { queue, waiting, oldest_at } of body.data) {
    const [call, input] = queues[queue]!;
    const { total } = (await send(here.marketplace, call, input, here.operatorToken)).body as {
      total?: number;
    };
    expect([queue, waiting, oldest_at !== null]).toEqual([queue, total, waiting > 0]);
  }
  const listings = body.data.find(({ queue }) => queue === "listings")!;
  expect(listings.oldest_at).toBe("2026-01-02T03:04:05.000Z");
  expect(listings.waiting).toBeGreaterThan(1);
});

const find = async (input: Parameters<typeof ask<typeof operatorFindListings>>[2]) => {
  const { body } = await ask(here.marketplace, operatorFindListings, input, here.operatorToken);
  return body;
};
const titled = (id: number, title: string) =>
  here.marketplace.database.updateTable("property").set({ title }).where("id", "=", id).execute();

test("listings are found in every state by title, place, number, owner and kind", async () => {
  const { database } = here.marketplace;
  await titled(2, "100%_Größe café");
  await database
    .updateTable("property")
    .set({ request_status: "rejected", is_active: false })
    .where("id", "=", 2)
    .execute();
  const { owner_id } = await database
    .selectFrom("property")
    .select("owner_id")
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  for (const search of ["100%_", "grosse CAFE", "  CAFÉ "])
    expect((await find({ search })).data).toMatchObject([
      { kind: "property", id: 2, request_status: "rejected", is_active: false },
    ]);
  for (const search of ["100_%", "größer", "ca"]) expect((await find({ search })).total).toBe(0);
  const byNumber = await find({ search: "2" });
  expect(byNumber.data.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
    "project 2",
    "property 2",
  ]);
  expect((await find({ search: "#2", kind: "project" })).data).toMatchObject([
    { kind: "project", id: 2 },
  ]);
  const owned = await find({ owner_id: owner_id ?? 0, limit: 100 });
  expect(owned.total).toBeGreaterThan(0);
  for (const { owner } of owned.data) expect(owner?.id ?? null).toBe(owner_id);
  for (const { request_status } of (await find({ request_status: "rejected" })).data)
    expect(request_status).toBe("rejected");
});

test("pages of listings follow each other without a gap, both kinds together", async () => {
  const whole = await find({ limit: 100 });
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, page) => find({ offset: page * 10, limit: 10 })),
  );
  const key = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`;
  expect(pages.flatMap(({ data }) => data.map(key))).toEqual(whole.data.map(key));
  const dates = whole.data.map(({ created_at }) => created_at!);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(whole.total).toBe(
    (await find({ kind: "property" })).total! + (await find({ kind: "project" })).total!,
  );
});

test("members and payments are found by their numbers", async () => {
  const { database } = here.marketplace;
  const { id: memberId } = here.member;
  const members = await ask(
    here.marketplace,
    operatorMembers,
    { search: String(memberId) },
    here.operatorToken,
  );
  expect(members.body.data.map(({ id }) => id)).toContain(memberId);
  const { id: packageId } = await database
    .selectFrom("package")
    .select("id")
    .executeTakeFirstOrThrow();
  const payment = await database
    .insertInto("payment_transaction")
    .values({
      member_id: memberId,
      package_id: packageId,
      amount_minor: 100,
      currency: "EUR",
      payment_type: "bank transfer",
      payment_status: "pending",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const payments = await ask(
    here.marketplace,
    operatorPayments,
    { search: String(payment.id) },
    here.operatorToken,
  );
  expect(payments.body.data.map(({ id }) => id)).toContain(payment.id);
});
