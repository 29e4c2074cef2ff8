import { beforeAll, expect, test } from "vitest";
import {
  assignReviewCase,
  noteReviewCase,
  operatorReviewCase,
  removeReviewNote,
} from "~/contract/operator/review-case/calls";
import { approveListing } from "~/contract/operator/calls";
import { operatorReviewList } from "~/contract/operator/review-list/calls";
import { deleteUser } from "~/contract/security/calls";
import type { InputOf } from "~/contract/wire/call";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();
let moderator: { id: number; token: string };
let manager: { id: number; token: string };
let support: { id: number; token: string };
beforeAll(async () => {
  moderator = await newMember(here.marketplace, { operator_role: "moderator" });
  manager = await newMember(here.marketplace, { operator_role: "manager" });
  support = await newMember(here.marketplace, { operator_role: "support" });
});

const waitingHome = (facts: Parameters<typeof putHome>[1] = {}) =>
  putHome(here.marketplace, { owner_id: here.member.id, request_status: "pending", ...facts });

const caseOf = async (input: InputOf<typeof operatorReviewCase>, token = moderator.token) =>
  (await ask(here.marketplace, operatorReviewCase, input, token)).body.data;

test("after each comes the next of the same list, and after the last one the first that was left", async () => {
  const at = (minute: number) => ({ city: "Beja", updated_at: new Date(2026, 0, 1, 0, minute) });
  const [first, second, third] = [
    await waitingHome(at(1)),
    await waitingHome(at(2)),
    await waitingHome(at(3)),
  ];
  await waitingHome({ city: "Faro", updated_at: new Date(2026, 0, 1, 0, 2) });
  const asked = { kind: "listings", next: 1, list_kind: "listings", city: "beja" } as const;
  const after = async (id: number) => {
    const { next, left } = await caseOf({ ...asked, id });
    return [next?.id, left];
  };
  const before = async (id: number) => (await caseOf({ ...asked, id })).previous?.id;
  expect([await before(first), await before(second), await before(third)]).toEqual([
    undefined,
    first,
    second,
  ]);
  expect(await after(first)).toEqual([second, 2]);
  expect(await after(second)).toEqual([third, 2]);
  expect(await after(third)).toEqual([first, 2]);
  await ask(here.marketplace, approveListing, { id: second, revision: 1 }, moderator.token);
  expect(await after(first)).toEqual([third, 1]);
  // One that does not stand in the list begins it.
  expect(await after(second)).toEqual([first, 2]);
  await ask(here.marketplace, approveListing, { id: third, revision: 1 }, moderator.token);
  expect(await after(first)).toEqual([undefined, 0]);
  expect((await caseOf({ kind: "listings", id: first })).next).toBeNull();
});

test("notes are the operators' own, removed by whoever wrote them, and go with what they are about", async () => {
  const { marketplace } = here;
  const owner = await newMember(marketplace);
  const subject = { kind: "listings" as const, id: await waitingHome({ owner_id: owner.id }) };
  for (const note of ["Ask for the deed.", "Same photos as last week."])
    await ask(marketplace, noteReviewCase, { ...subject, note }, moderator.token);
  const { notes } = await caseOf(subject, manager.token);
  expect(notes.map(({ body, is_own }) => [body, is_own])).toEqual([
    ["Same photos as last week.", false],
    ["Ask for the deed.", false],
  ]);
  const [newest] = notes;
  const remove = (token: string) => send(marketplace, removeReviewNote, { id: newest!.id }, token);
  expect((await remove(manager.token)).status).toBe(404);
  expect((await remove(moderator.token)).status).toBe(200);
  expect((await remove(moderator.token)).status).toBe(404);
  // What is noted does not stand in the log; that something was does.
  const acts = await marketplace.database
    .selectFrom("operator_act")
    .select(["act", "reason"])
    .where("subject_kind", "=", "property")
    .where("subject_id", "=", subject.id)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { act: "note", reason: null },
    { act: "note", reason: null },
    { act: "remove_note", reason: null },
  ]);
  const empty = await send(marketplace, noteReviewCase, { ...subject, note: " " }, manager.token);
  expect([empty.status, empty.body.errors]).toEqual([400, { note: "Please write a note." }]);
  await askAsRead(
    marketplace,
    assignReviewCase,
    { ...subject, operator_id: manager.id },
    manager.token,
  );
  await ask(marketplace, deleteUser, {}, owner.token);
  const left = async (table: "review_note" | "review_assignment") =>
    marketplace.database
      .selectFrom(table)
      .select("kind")
      .where("subject_id", "=", subject.id)
      .execute();
  expect([await left("review_note"), await left("review_assignment")]).toEqual([[], []]);
});

test("somebody looks after it whose role may decide, and the list is narrowed by that", async () => {
  const { marketplace } = here;
  const subject = { kind: "listings" as const, id: await waitingHome({ city: "Serpa" }) };
  const assign = (operator_id: number, token = moderator.token) =>
    sendAsRead(marketplace, assignReviewCase, { ...subject, operator_id }, token);
  const listed = async (assigned: "me" | "nobody" | "somebody", token: string) => {
    const { body } = await ask(
      marketplace,
      operatorReviewList,
      { kind: "listings", city: "Serpa", assigned },
      token,
    );
    return body.data.map(({ assigned_name }) => assigned_name);
  };
  expect(await listed("nobody", moderator.token)).toEqual([""]);
  expect((await assign(manager.id)).status).toBe(200);
  const { assigned, colleagues } = await caseOf(subject);
  expect(assigned?.id).toBe(manager.id);
  expect(await listed("me", manager.token)).toEqual([assigned!.name]);
  expect(await listed("me", moderator.token)).toEqual([]);
  expect(await listed("somebody", moderator.token)).toEqual([assigned!.name]);
  expect(await listed("nobody", moderator.token)).toEqual([]);

  expect(colleagues.map(({ id }) => id)).not.toContain(support.id);
  for (const id of [support.id, here.member.id, 999_999])
    expect((await assign(id)).body.errors).toEqual({
      operator_id: "This choice is not offered.",
    });
  // Whose role does not decide any more looks after nothing.
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: "editor" })
    .where("id", "=", manager.id)
    .execute();
  expect((await caseOf(subject)).assigned).toBeNull();
  expect(await listed("nobody", moderator.token)).toEqual([""]);
  expect((await assign(moderator.id)).status).toBe(200);
  expect((await assign(0)).status).toBe(200);
  expect((await caseOf(subject)).assigned).toBeNull();
});

test("what a role may not decide about it does not read either", async () => {
  const { database } = here.marketplace;
  const payment = await database
    .selectFrom("payment_transaction")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  const { id } =
    payment ??
    (await database.selectFrom("property").select("id").limit(1).executeTakeFirstOrThrow());
  const read = (kind: "payments" | "listings", token: string) =>
    send(here.marketplace, operatorReviewCase, { kind, id }, token);
  expect((await read("payments", moderator.token)).status).toBe(404);
  expect((await read("listings", support.token)).status).toBe(403);
  expect(
    (
      await send(
        here.marketplace,
        operatorReviewCase,
        { kind: "listings", id: 999_999 },
        moderator.token,
      )
    ).status,
  ).toBe(404);
});
