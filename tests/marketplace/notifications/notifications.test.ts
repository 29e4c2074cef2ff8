import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import type { Event } from "~/contract/events";
import {
  getNotificationList,
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications/calls";
import { rejectListing } from "~/contract/operator/calls";
import { notify } from "~/marketplace.server/events/notify";
import { forgetNotifications } from "~/marketplace.server/notifications/forget-notifications";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { ask, newMember } from "../asking";
import { revisionOf } from "../revision-of";
import { putCategories, putHome } from "../search-homes";

let marketplace: TestMarketplace;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const rejected = (title: string): Event => ({
  kind: "advert.rejected",
  id: 1,
  title,
  reason: "The picture is dark.",
});

const tell = (event: Event, memberId = member.id) =>
  notify(marketplace.database, event, { memberId }, marketplace.clock.now);

async function list(input: { offset?: number; limit?: number } = {}, token = member.token) {
  const { body } = await ask(marketplace, getNotificationList, input, token);
  return body;
}
const unread = async () =>
  (await ask(marketplace, getUnreadNotifications, {}, member.token)).body.data.unread_total;

describe("the list", () => {
  test("tells of a decision in the words of its letter, with the home and where to go", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    const id = await putHome(marketplace, {
      owner_id: member.id,
      title: "Sea view",
      slug: "told-sea-view",
      request_status: "pending",
    });
    const revision = await revisionOf(marketplace, "property", id);
    const reason = "The price is missing.";
    await ask(marketplace, rejectListing, { id, revision, reason }, operator.token);
    const { data, total, unread_total } = await list();
    expect({ total, unread_total }).toEqual({ total: 1, unread_total: 1 });
    expect(data).toMatchObject([
      {
        title: "Your listing needs a change: Sea view",
        message:
          "Your listing “Sea view” could not be approved as it is. The reason: The price is missing.",
        type: 1,
        send_type: 0,
        customers_id: String(member.id),
        propertys_id: id,
        created: "just now",
        property: { id, slug_id: "told-sea-view" },
        slug_id: "told-sea-view",
        is_read: false,
        link: "/user/edit-property/told-sea-view",
      },
    ]);
  });

  test("is in the language of whoever reads it when they read", async () => {
    await tell(rejected("Mar"));
    await marketplace.database
      .updateTable("member")
      .set({ language: "es" })
      .where("id", "=", member.id)
      .execute();
    const [told] = (await list()).data;
    expect(told!.title).toMatch(/Mar$/);
    expect(told!.title).not.toMatch(/^Your/);
  });

  test("is the latest first, a page at a time", async () => {
    for (const title of ["A", "B", "C"]) await tell(rejected(title));
    const { data, total } = await list({ offset: 1, limit: 1 });
    expect(total).toBe(3);
    expect(data.map(({ title }) => title)).toEqual(["Your advertisement was not approved: B"]);
  });

  test("does not hold what its transaction took back", async () => {
    await expect(
      marketplace.database.transaction().execute(async (tx) => {
        await notify(tx, rejected("Gone"), { memberId: member.id }, marketplace.clock.now);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect((await list()).total).toBe(0);
  });

  test("is also for those who want no mail, and for all operators", async () => {
    const operator = await newMember(marketplace, { is_operator: true });
    await marketplace.database
      .updateTable("member")
      .set({ notification_enabled: false })
      .where("id", "=", member.id)
      .execute();
    await tell(rejected("Quiet"));
    const submitted: Event = { kind: "advert.submitted", id: 7, title: "Sea", ownerName: "Ada" };
    await notify(marketplace.database, submitted, "operators", marketplace.clock.now);
    expect((await list()).data[0]).toMatchObject({ title: /Quiet/ });
    expect((await list({}, operator.token)).data[0]).toMatchObject({
      title: "To review: advertisement for Sea",
      link: "/operator/adverts/7",
    });
    const owed = await marketplace.database
      .selectFrom("delivery")
      .select("kind")
      .where("member_id", "=", member.id)
      .execute();
    expect(owed).toEqual([]);
  });

  test("keeps nothing of how people are reached", async () => {
    await tell({
      kind: "viewing.accepted",
      id: 3,
      title: "Sea view",
      otherName: "Rita",
      contacts: ["rita@people.example"],
      place: "Rua Augusta 1",
      times: [],
      viewingAt: "2026-12-01T10:00:00.000Z",
      zone: "Europe/Lisbon",
      note: "Ring twice.",
      calendar: null,
    });
    const { event } = await marketplace.database
      .selectFrom("notification")
      .select("event")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(event).not.toMatch(/rita@|Augusta|twice/);
    expect((await list()).data[0]).toMatchObject({ link: "/user/viewings/3", type: 1 });
  });
});

describe("reading", () => {
  test("marks one, says where it leads, and does so again", async () => {
    await tell(rejected("A"));
    await tell(rejected("B"));
    const [latest] = (await list()).data;
    for (let times = 0; times < 2; times += 1) {
      const { body } = await ask(marketplace, readNotification, { id: latest!.id }, member.token);
      expect(body.data).toEqual({ link: "/user/advertisement", unread_total: 1 });
    }
    expect((await list()).data.map(({ is_read }) => is_read)).toEqual([true, false]);
    expect(await unread()).toBe(1);
    const { body } = await ask(marketplace, getUserData, {}, member.token);
    expect(body.data.unread_notifications).toBe(1);
  });

  test("marks all of one's own alone", async () => {
    const other = await newMember(marketplace);
    await tell(rejected("Mine"));
    await tell(rejected("Theirs"), other.id);
    await ask(marketplace, readAllNotifications, {}, member.token);
    expect(await unread()).toBe(0);
    expect((await list({}, other.token)).unread_total).toBe(1);
  });

  test("of somebody else's is not found", async () => {
    const other = await newMember(marketplace);
    await tell(rejected("Theirs"), other.id);
    const [theirs] = (await list({}, other.token)).data;
    const { status } = await ask(marketplace, readNotification, { id: theirs!.id }, member.token);
    expect(status).toBe(404);
    expect((await list({}, other.token)).unread_total).toBe(1);
  });
});

describe("what is kept", () => {
  const kept = async () =>
    (
      await marketplace.database
        .selectFrom("notification")
        .select("id")
        .where("member_id", "=", member.id)
        .execute()
    ).length;

  test("goes after 180 days", async () => {
    await tell(rejected("Old"));
    const after = (days: number) =>
      new Date(marketplace.clock.now.getTime() + days * 24 * 60 * 60_000);
    await forgetNotifications(marketplace.services, after(179));
    expect(await kept()).toBe(1);
    await forgetNotifications(marketplace.services, after(180));
    expect(await kept()).toBe(0);
  });

  test("is the newest 500 of a member", async () => {
    const row = {
      member_id: member.id,
      kind: "advert.rejected",
      event: JSON.stringify(rejected("Many")),
      type: 1,
      created_at: marketplace.clock.now,
    };
    await marketplace.database
      .insertInto("notification")
      .values(Array.from({ length: 502 }, () => row))
      .execute();
    const [newest] = (await list()).data;
    await forgetNotifications(marketplace.services, marketplace.clock.now);
    expect(await kept()).toBe(500);
    expect((await list()).data[0]!.id).toBe(newest!.id);
  });

  test("goes with the member, and with whom it speaks of", async () => {
    const asker = await newMember(marketplace);
    await tell({ ...rejected("About them"), aboutId: asker.id });
    await tell(rejected("Theirs"), asker.id);
    await marketplace.database.deleteFrom("member").where("id", "=", asker.id).execute();
    expect(await kept()).toBe(0);
  });
});
