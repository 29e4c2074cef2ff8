import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayNames } from "~/contract/payments/rules";
import { daysKept, forgetNotices } from "~/marketplace.server/payments/forget-notices";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { beginAt, openPayment, packagesOf } from "./payment-setup";

let here: GatewaysBeside;
beforeAll(async () => {
  here = await gatewaysBeside();
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

/** As if so many minutes had passed. */
async function after<Result>(minutes: number, act: () => Promise<Result>): Promise<Result> {
  const { clock } = here.marketplace;
  const before = clock.now;
  clock.now = here.later(minutes);
  try {
    return await act();
  } finally {
    clock.now = before;
  }
}

const statuses = (sent: { status: number | null }[]) => [
  ...new Set(sent.map(({ status }) => status)),
];

const unplaced = () =>
  here.marketplace.database
    .selectFrom("payment_event")
    .select(["id", "raw", "raw_digest", "facts"])
    .where("payment_transaction_id", "is", null)
    .orderBy("id", "desc")
    .execute();

test("a notice about a payment that is not known yet is kept, and told again until it is", async () => {
  const { marketplace, gateways } = here;
  await gateways.Stripe.holdNotices(true);
  const { id, orderId } = await beginAt(marketplace, "Stripe");
  await gateways.Stripe.payBy(orderId);
  const move = (from: number, to: number) =>
    marketplace.database
      .updateTable("payment_transaction")
      .set({ id: to, order_id: to === id ? orderId : `hidden ${orderId}` })
      .where("id", "=", from)
      .execute();
  await move(id, id + 1_000_000);
  const early = await gateways.Stripe.deliver();
  expect(early.map(({ status }) => status)).toContain(409);
  await move(id + 1_000_000, id);
  const late = await gateways.Stripe.retry();
  expect(late.every(({ status }) => status === 200)).toBe(true);
  expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
});

describe.each(gatewayNames)("a notice of a payment that is not ours, at %s", (name) => {
  const gateway = () => here.gateways[name];

  /** Somebody else's site uses the same account and has the same number for another order, under another key. */
  async function foreignNotices() {
    const { marketplace } = here;
    await gateway().holdNotices(true);
    const { id, orderId } = await beginAt(marketplace, name);
    await marketplace.database
      .updateTable("payment_transaction")
      .set({ order_id: `ours-${orderId}`, idempotency_key: randomUUID() })
      .where("id", "=", id)
      .execute();
    await gateway().payBy(orderId);
    return id;
  }

  test("is told again for a while, then taken and kept", async () => {
    const id = await foreignNotices();
    const first = await gateway().deliver();
    expect(statuses(first)).toEqual([409]);
    expect(statuses(await gateway().retry())).toEqual([409]);
    const before = await unplaced();
    const later = await after(11, () => gateway().retry({ olderThanSeconds: -11 * 60 }));
    expect(later.length).toBeGreaterThan(0);
    expect(statuses(later)).toEqual([200]);
    expect(await unplaced()).toEqual(before);
    expect(await gateway().retry()).toEqual([]);
    expect(await packagesOf(here.marketplace, id)).toEqual([]);
  });
});

test("bodies of notices that are not ours go after some weeks; what they said and their digest stays", async () => {
  const { marketplace } = here;
  const { database, clock } = marketplace;
  const day = 24 * 60;
  const told = (event_id: string, days: number, payment_transaction_id: number | null = null) =>
    database
      .insertInto("payment_event")
      .values({
        payment_transaction_id,
        source: "webhook",
        gateway: "Stripe",
        event_id,
        type: "told",
        raw: Buffer.from(`A body that names ${event_id}`),
        received_at: new Date(clock.now.getTime() - days * day * 60_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id: ours } = await openPayment(marketplace);
  const old = await told("old", daysKept);
  const fresh = await told("fresh", daysKept - 1);
  const placed = await told("placed", daysKept, ours);
  await forgetNotices(marketplace.services, clock.now);
  const rows = await database
    .selectFrom("payment_event")
    .select(["id", "raw", "raw_digest"])
    .where("id", "in", [old.id, fresh.id, placed.id])
    .orderBy("id")
    .execute();
  const digest = createHash("sha256").update("A body that names old").digest("hex");
  expect(rows.map(({ raw, raw_digest }) => [raw?.toString() ?? null, raw_digest])).toEqual([
    [null, digest],
    ["A body that names fresh", null],
    ["A body that names placed", null],
  ]);
});
