import { describe, expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import { updatePropertyStatus } from "~/contract/listings/calls";
import { operatorActs } from "~/contract/operator/calls";
import { getViewingCalendar, getViewingOffer, getViewings } from "~/contract/viewings/calls";
import { ask, newMember, send } from "./asking";
import { accepts, asked, asks, type Someone } from "./viewing-setup";
import { first, second, viewingsOfHome } from "./viewings-of-home";

const { here, put, seenBy, request, propose, end } = viewingsOfHome();

test("what is asked for is seen by both sides, and counted for who should answer", async () => {
  const id = await request("2026-11-13 18:00", "2026-11-12 10:15");
  const forOwner = await seenBy(here.owner, id);
  expect(forOwner).toMatchObject({
    side: "owner",
    state: "requested",
    time_zone: "Europe/Lisbon",
    times: [{ at: first }, { at: second }],
    offered_by: "asker",
    asker_note: "We are two.",
    other_email: "",
    other_mobile: "",
  });
  expect(await seenBy(here.asker, id)).toMatchObject({ side: "asker", other_email: "" });
  const waiting = async ({ token }: Someone) =>
    (await ask(here.marketplace, getUserData, {}, token)).body.data.viewings_waiting;
  expect([await waiting(here.owner), await waiting(here.asker)]).toEqual([1, 0]);
  const { body } = await ask(here.marketplace, getViewings, { side: "owner" }, here.owner.token);
  expect(body).toMatchObject({ total: 1, waiting_as_owner: 1, waiting_as_asker: 0 });
  const none = await ask(here.marketplace, getViewings, { side: "asker" }, here.owner.token);
  expect(none.body.data).toEqual([]);
});

test("what waits for the reader's answer stands first, however new the others are", async () => {
  const waiting = await request("2026-11-12 10:15");
  const home = await put();
  const agreed = await asked(here.marketplace, here.asker, home, "2026-11-13 18:00");
  expect((await accepts(here.marketplace, here.owner, agreed, second)).status).toBe(200);
  const seen = async ({ token }: Someone, side: "asker" | "owner") =>
    (await ask(here.marketplace, getViewings, { side }, token)).body.data.map(({ id }) => id);
  expect(await seen(here.owner, "owner")).toEqual([waiting, agreed]);
  expect(await seen(here.asker, "asker")).toEqual([agreed, waiting]);
});

test("once a time is agreed on, they know how to reach each other", async () => {
  const id = await request("2026-11-12 10:15", "2026-11-13 18:00");
  expect((await accepts(here.marketplace, here.owner, id, second)).status).toBe(200);
  expect(await seenBy(here.asker, id)).toMatchObject({
    state: "accepted",
    viewing_at: second,
    other_email: here.owner.email,
    other_mobile: "919876543210",
  });
  expect(await seenBy(here.owner, id)).toMatchObject({ other_email: here.asker.email });
  await end(here.asker, id, "cancel");
  expect(await seenBy(here.owner, id)).toMatchObject({
    state: "cancelled",
    ended_by: "asker",
    asker_note: "Sorry.",
    other_email: "",
    other_mobile: "",
  });
});

test("the other side answers what was offered, nobody what they offered themselves", async () => {
  const id = await request("2026-11-12 10:15");
  expect((await accepts(here.marketplace, here.asker, id, first)).status).toBe(409);
  expect((await propose(here.asker, id, "2026-11-20 10:00")).status).toBe(409);
  expect((await end(here.owner, id, "cancel")).status).toBe(409);
  expect((await propose(here.owner, id, "2026-11-20 10:00")).status).toBe(200);
  expect((await accepts(here.marketplace, here.owner, id, first)).status).toBe(409);
  const old = await accepts(here.marketplace, here.asker, id, first);
  expect([old.status, old.body.errors]).toEqual([400, { time: "Please choose one of the times." }]);
  expect((await accepts(here.marketplace, here.asker, id, "2026-11-20T10:00:00.000Z")).status).toBe(
    200,
  );
  // Agreed, and yet another day is wanted.
  expect((await propose(here.owner, id, "2026-11-21 10:00")).status).toBe(200);
  expect(await seenBy(here.asker, id)).toMatchObject({ state: "requested", other_email: "" });
  expect((await end(here.owner, id, "decline")).status).toBe(200);
  for (const move of ["decline", "cancel"] as const)
    for (const someone of [here.owner, here.asker])
      expect((await end(someone, id, move)).status).toBe(409);
});

test("strangers find nothing, operators neither", async () => {
  const id = await request("2026-11-12 10:15");
  await accepts(here.marketplace, here.owner, id, first);
  for (const stranger of [
    await newMember(here.marketplace),
    await newMember(here.marketplace, { is_operator: true }),
  ]) {
    expect(await seenBy(stranger, id)).toBeUndefined();
    expect((await accepts(here.marketplace, stranger, id, first)).status).toBe(404);
    expect((await propose(stranger, id, "2026-11-20 10:00")).status).toBe(404);
    expect((await end(stranger, id, "cancel")).status).toBe(404);
    const file = await send(here.marketplace, getViewingCalendar, { id }, stranger.token);
    expect(file.status).toBe(404);
  }
});

test("operators show what the marketplace itself offers", async () => {
  const operator = await newMember(here.marketplace, { is_operator: true });
  const id = await asked(
    here.marketplace,
    here.asker,
    await put({ owner_id: null }),
    "2026-11-12 10:15",
  );
  expect(await seenBy(operator, id)).toMatchObject({ side: "owner", state: "requested" });
  expect((await accepts(here.marketplace, operator, id, first)).status).toBe(200);
  expect(await seenBy(here.asker, id)).toMatchObject({ state: "accepted", other_name: "Doorstep" });
  await propose(operator, id, "2026-11-14 18:00");
  await end(here.asker, id, "cancel");
  const acts = await ask(
    here.marketplace,
    operatorActs,
    { subject_kind: "viewing", subject_id: id },
    operator.token,
  );
  expect(acts.body.data).toMatchObject([
    { act: "propose", operator_id: operator.id, subject_title: "Bright home" },
    { act: "accept" },
  ]);
  const own = await asks(
    here.marketplace,
    operator,
    await put({ owner_id: null }),
    "2026-11-12 10:15",
  );
  expect(own.status).toBe(403);
});

describe("who may ask", () => {
  test("not the owner, and not for what is off the market", async () => {
    const own = await asks(here.marketplace, here.owner, here.home, "2026-11-12 10:15");
    expect([own.status, own.body.message]).toEqual([403, "This is your own property."]);
    for (const status of ["sold", "rented"] as const) {
      const closed = await asks(
        here.marketplace,
        here.asker,
        await put({ status }),
        "2026-11-12 10:15",
      );
      expect(closed.status).toBe(409);
    }
    for (const facts of [{ request_status: "pending" }, { is_active: false }] as const)
      expect(
        (await asks(here.marketplace, here.asker, await put(facts), "2026-11-12 10:15")).status,
      ).toBe(404);
  });

  test("premium homes are for those whose package opens them", async () => {
    const premium = await put({ is_premium: true, slug: "premium-home" });
    expect((await asks(here.marketplace, here.asker, premium, "2026-11-12 10:15")).status).toBe(
      403,
    );
    const offer = { slug_id: "premium-home" };
    expect((await send(here.marketplace, getViewingOffer, offer, here.asker.token)).status).toBe(
      403,
    );
  });

  test("once at a time for each home, however often it is sent", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        asks(here.marketplace, here.asker, here.home, "2026-11-12 10:15"),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(11).fill(409)]);
    const { slug } = await here.marketplace.database
      .selectFrom("property")
      .select("slug")
      .where("id", "=", here.home)
      .executeTakeFirstOrThrow();
    const offer = async () =>
      (await ask(here.marketplace, getViewingOffer, { slug_id: slug }, here.asker.token)).body.data;
    const { state, viewing_id } = await offer();
    expect(state).toBe("asked");
    await end(here.asker, viewing_id, "cancel");
    expect((await offer()).state).toBe("open");
    expect((await asks(here.marketplace, here.asker, here.home, "2026-11-12 10:15")).status).toBe(
      200,
    );
  });

  test("thirty times a day", async () => {
    for (let count = 0; count < 30; count += 1)
      await asks(here.marketplace, here.asker, here.home, "2026-11-09 10:15");
    expect((await asks(here.marketplace, here.asker, here.home, "2026-11-12 10:15")).status).toBe(
      429,
    );
  });
});

describe("two at once", () => {
  test("two times are chosen: one holds, the other is told", async () => {
    const id = await request("2026-11-12 10:15", "2026-11-13 18:00");
    const answers = await Promise.all([
      accepts(here.marketplace, here.owner, id, first),
      accepts(here.marketplace, here.owner, id, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toBe("This viewing was changed meanwhile.");
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await seenBy(here.owner, id))?.viewing_at).toBe([first, second][won]);
  });

  test("declining and cancelling: one of them wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await request("2026-11-12 10:15");
      const answers = await Promise.all([
        end(here.owner, id, "decline"),
        end(here.asker, id, "cancel"),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("a home is sold while it is asked for: nothing stays open", async () => {
    const sell = { property_id: here.home, status: "2" } as const;
    await Promise.all([
      ask(here.marketplace, updatePropertyStatus, sell, here.owner.token),
      ...Array.from({ length: 5 }, async () =>
        asks(here.marketplace, await newMember(here.marketplace), here.home, "2026-11-12 10:15"),
      ),
    ]);
    const open = await here.marketplace.database
      .selectFrom("viewing")
      .select("id")
      .where("state", "=", "requested")
      .execute();
    expect(open).toEqual([]);
  });
});
