import { expect, test } from "vitest";
import type { AnyCall, InputOf } from "~/contract/wire/call";
import {
  operatorAdverts,
  operatorListings,
  operatorProjects,
  operatorWaiting,
} from "~/contract/operator/calls";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import {
  operatorChatReports,
  operatorHeldMessages,
  operatorVerifications,
} from "~/contract/operator/reviews/calls";
import { operatorFigures } from "~/contract/operator/figures/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { operatorReports } from "~/contract/operator/reports/calls";
import { ask, newMember, send } from "./asking";
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

test("members are found by where they are, what they list, their language and when they came", async () => {
  const { database } = here.marketplace;
  const { id: everybody } = here.member;
  const found = async (input: InputOf<typeof operatorMembers>) => {
    const { body } = await ask(
      here.marketplace,
      operatorMembers,
      { limit: 100, ...input },
      here.operatorToken,
    );
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ id }) => id);
  };
  expect(await found({})).toContain(everybody);
  const { id: owner } = await database
    .updateTable("member")
    .set({ city: "Évora", language: "ar", created_at: new Date("2019-03-31T23:30:00Z") })
    .where("id", "=", (build) =>
      build.selectFrom("property").select("owner_id").where("is_public", "=", true).limit(1),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await found({ city: "evora" })).toEqual([owner]);
  expect(await found({ language: "ar", listings: "with" })).toEqual([owner]);
  expect(await found({ language: "ar", listings: "without" })).toEqual([]);
  // Days are those of the site.
  const zone = here.marketplace.services.timeZone;
  const day = new Intl.DateTimeFormat("sv", { timeZone: zone }).format(
    new Date("2019-03-31T23:30:00Z"),
  );
  expect(await found({ registered_since: day, registered_until: day })).toEqual([owner]);
  expect(await found({ registered_since: "2018-01-01", registered_until: "2018-12-31" })).toEqual(
    [],
  );
  await database
    .updateTable("member")
    .set({ terms_version: 41, privacy_version: 42 })
    .where("id", "=", owner)
    .execute();
  expect(await found({ terms_version: 41 })).toEqual([owner]);
  expect(await found({ privacy_version: 42, terms_version: 41 })).toEqual([owner]);
  expect(await found({ privacy_version: 41 })).toEqual([]);
  const verified = await found({ verified: "with" });
  const others = await found({ verified: "without" });
  expect([...verified, ...others].sort()).toEqual((await found({})).sort());
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

test("figures count what happened on each day, by city and by category", async () => {
  const { database, clock } = here.marketplace;
  clock.now = new Date("2031-05-20T00:30:00Z");
  const { token } = await newMember(here.marketplace, { is_operator: true });
  const { category_id } = await database
    .selectFrom("property")
    .select("category_id")
    .where("id", "=", 3)
    .executeTakeFirstOrThrow();
  await database
    .updateTable("property")
    .set({ created_at: new Date("2031-05-19T23:59:00Z"), city: "Coimbra" })
    .where("id", "=", 3)
    .execute();
  const day = (on: string, views: number, interests: number) =>
    database
      .insertInto("property_day")
      .values({ property_id: 3, day: on, views, interests })
      .execute();
  await day("2031-05-20", 7, 2);
  await day("2031-05-14", 5, 0);
  // Of as many days before.
  await day("2031-05-13", 4, 1);
  await day("2031-05-06", 100, 100);
  const { id: package_id } = await database
    .selectFrom("package")
    .select("id")
    .executeTakeFirstOrThrow();
  const paid = (minor: number, currency: string, refunded_minor = 0, isFree = false) =>
    database
      .insertInto("payment_transaction")
      .values({
        member_id: here.member.id,
        package_id,
        amount_minor: minor,
        refunded_minor,
        currency,
        payment_type: isFree ? "free" : "bank transfer",
        payment_status: "success",
        paid_at: new Date("2031-05-18T12:00:00Z"),
      })
      .execute();
  await paid(5000, "EUR", 1000);
  await paid(300, "JPY");
  await paid(0, "EUR", 0, true);

  const { body } = await ask(here.marketplace, operatorFigures, { days: "7" }, token);
  const { days, sums, before, takings, cities, categories, narrowed } = body.data;
  expect(days.map((one) => one.day)).toEqual(
    [14, 15, 16, 17, 18, 19, 20].map((n) => `2031-05-${n}`),
  );
  expect(days.at(-1)).toEqual({
    day: "2031-05-20",
    members: 0,
    listings: 0,
    views: 7,
    interests: 2,
    sales: 0,
  });
  expect(sums).toEqual({ members: 0, listings: 1, views: 12, interests: 2, sales: 2 });
  expect(before).toEqual({ members: 0, listings: 0, views: 4, interests: 1, sales: 0 });
  expect(takings).toEqual([
    { currency: "EUR", amount: 40 },
    { currency: "JPY", amount: 300 },
  ]);
  expect(cities).toEqual([{ id: null, name: "Coimbra", listings: 1, views: 12, interests: 2 }]);
  expect(categories).toMatchObject([{ listings: 1, views: 12, interests: 2 }]);
  const { name } = await database
    .selectFrom("category")
    .select("name")
    .where("id", "=", category_id)
    .executeTakeFirstOrThrow();
  expect(categories[0]).toMatchObject({ id: category_id, name });
  expect(narrowed).toEqual({ city: "", category: "" });

  const inPlace = async (place: { city?: string; category_id?: number }) => {
    const answer = await ask(here.marketplace, operatorFigures, { days: "7", ...place }, token);
    return answer.body.data;
  };
  const coimbra = await inPlace({ city: "Coimbra", category_id });
  expect(coimbra.sums).toEqual({ members: 0, listings: 1, views: 12, interests: 2, sales: 0 });
  expect(coimbra.before).toEqual({ members: 0, listings: 0, views: 4, interests: 1, sales: 0 });
  expect(coimbra.days.at(-1)).toMatchObject({ day: "2031-05-20", views: 7, interests: 2 });
  expect(coimbra.takings).toEqual([]);
  expect(coimbra.narrowed).toEqual({ city: "Coimbra", category: name });
  const nowhere = await inPlace({ city: "Nowhere" });
  expect([nowhere.sums.views, nowhere.cities, nowhere.categories]).toEqual([0, [], []]);
  expect((await inPlace({ category_id: 999_999 })).sums.views).toBe(0);
});
