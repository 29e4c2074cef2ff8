import { beforeAll, expect, test } from "vitest";
import { approveListing, rejectListing } from "~/contract/operator/calls";
import { featureListing } from "~/contract/operator/featuring/calls";
import { verifyMember, withdrawVerification } from "~/contract/operator/member-page/calls";
import {
  assignReviewCase,
  noteReviewCase,
  operatorReviewCase,
  removeReviewNote,
} from "~/contract/operator/review-case/calls";
import { loggedAs, type ReviewKind, reviewKinds } from "~/contract/operator/review-list/rules";
import { approveVerification } from "~/contract/operator/reviews/calls";
import { askAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { revisionOf } from "./revision-of";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();
let moderator: { id: number; token: string };
let manager: { id: number; token: string };
beforeAll(async () => {
  moderator = await newMember(here.marketplace, { operator_role: "moderator" });
  manager = await newMember(here.marketplace, { operator_role: "manager" });
});

interface Subject {
  kind: ReviewKind;
  id: number;
}

const waitingHome = async (): Promise<Subject> => ({
  kind: "listings",
  id: await putHome(here.marketplace, { owner_id: here.member.id, request_status: "pending" }),
});
const caseOf = async (subject: Subject, { token } = moderator) =>
  (await ask(here.marketplace, operatorReviewCase, subject, token)).body.data;
const actsOf = async (subject: Subject, by = moderator) =>
  (await caseOf(subject, by)).acts.map(({ act, reason }) => [act, reason]);

const applicationOf = (member: { id: number }) =>
  here.marketplace.database
    .insertInto("verification")
    .values({ member_id: member.id })
    .returning("id")
    .executeTakeFirstOrThrow();

test("what was done is told latest first, with who and why, and without what operators tell each other", async () => {
  const { marketplace } = here;
  const subject = await waitingHome();
  const { id } = subject;
  expect(await actsOf(subject)).toEqual([]);
  const note = { ...subject, note: "Ask for the deed." };
  await ask(marketplace, noteReviewCase, note, moderator.token);
  const [noted] = (await caseOf(subject)).notes;
  await ask(marketplace, removeReviewNote, { id: noted!.id }, moderator.token);
  for (const operator_id of [manager.id, 0])
    await askAsRead(marketplace, assignReviewCase, { ...subject, operator_id }, manager.token);
  const refusal = { id, revision: 1, reason: "The photos are blurred." };
  await ask(marketplace, rejectListing, refusal, manager.token);
  const revision = await revisionOf(marketplace, "property", id);
  await ask(marketplace, approveListing, { id, revision }, moderator.token);

  expect(await actsOf(subject)).toEqual([
    ["approve", ""],
    ["reject", "The photos are blurred."],
  ]);
  const [approved, refused] = (await caseOf(subject)).acts;
  expect(refused!.operator_name).not.toBe("");
  expect(approved!.id).toBeGreaterThan(refused!.id);
  expect(Date.parse(approved!.created_at!)).not.toBeNaN();
  expect(await actsOf(await waitingHome())).toEqual([]);
});

test("of many the latest twenty, of this one alone", async () => {
  const another = await waitingHome();
  const subject = await waitingHome();
  const row = { operator_id: manager.id, act: "edit", created_at: new Date(2026, 0, 1) };
  const home = { ...row, subject_kind: "property" };
  await here.marketplace.database
    .insertInto("operator_act")
    .values(
      Array.from({ length: 23 }, (_, number) => ({
        ...{ ...home, subject_id: subject.id, reason: String(number) },
      })),
    )
    .execute();
  await here.marketplace.database
    .insertInto("operator_act")
    .values([
      { ...home, subject_id: another.id, reason: "Another home" },
      { ...row, subject_kind: "project", subject_id: subject.id, reason: "A project" },
    ])
    .execute();
  const reasons = (await actsOf(subject)).map(([, reason]) => reason);
  expect(reasons).toEqual(Array.from({ length: 20 }, (_, place) => String(22 - place)));
});

test("the acts of each kind are found under the name that the log has for it", async () => {
  const { database } = here.marketplace;
  const operator = { operator_id: manager.id, act: "edit", created_at: new Date(2026, 0, 1) };
  const home = await waitingHome();
  // A report is of a home, and logged under the number of the home.
  for (const kind of ["listings", "reports"] as const) {
    await database
      .insertInto("operator_act")
      .values({ ...operator, subject_kind: loggedAs[kind], subject_id: home.id, reason: kind })
      .execute();
    expect(await actsOf({ kind, id: home.id })).toEqual([["edit", kind]]);
  }
  expect(Object.keys(loggedAs).sort()).toEqual([...reviewKinds].sort());
});

test("an application comes with what was decided about its member without it, and nothing else about them", async () => {
  const { marketplace } = here;
  const member = await newMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ verification_status: "pending" })
    .where("id", "=", member.id)
    .execute();
  const { id } = await applicationOf(member);
  const subject: Subject = { kind: "verifications", id };
  const revision = await revisionOf(marketplace, "verification", id);
  await ask(marketplace, approveVerification, { id, revision }, manager.token);
  const withdrawn = { id: member.id, reason: "The licence has run out." };
  expect((await ask(marketplace, withdrawVerification, withdrawn, manager.token)).status).toBe(200);
  const given = { id: member.id, reason: "They brought the new one." };
  expect((await ask(marketplace, verifyMember, given, manager.token)).status).toBe(200);
  await marketplace.database
    .insertInto("operator_act")
    .values({
      ...{ operator_id: manager.id, act: "sign_out", created_at: new Date(2026, 0, 1) },
      ...{ subject_kind: "member", subject_id: member.id },
    })
    .execute();
  expect(await actsOf(subject)).toEqual([
    ["verify", "They brought the new one."],
    ["withdraw_verification", "The licence has run out."],
    ["approve", ""],
  ]);
  const stranger = await newMember(marketplace);
  const other = await applicationOf(stranger);
  expect(await actsOf({ kind: "verifications", id: other.id })).toEqual([]);
});

test("why something was given is read by whoever reads the log", async () => {
  const { marketplace } = here;
  const id = await putHome(marketplace, { owner_id: here.member.id });
  const gift = { kind: "property", id, days: 7, reason: "The house of the month." } as const;
  expect((await ask(marketplace, featureListing, gift, manager.token)).status).toBe(200);
  const advert = await marketplace.database
    .selectFrom("advertisement")
    .select("id")
    .where("property_id", "=", id)
    .executeTakeFirstOrThrow();
  const subject: Subject = { kind: "adverts", id: advert.id };
  expect(await actsOf(subject)).toEqual([["give", ""]]);
  expect(await actsOf(subject, manager)).toEqual([["give", "The house of the month."]]);
});

test("roles that do not decide about it do not read what was done", async () => {
  const subject = await waitingHome();
  for (const operator_role of ["support", "editor"] as const) {
    const { token } = await newMember(here.marketplace, { operator_role });
    const { status } = await ask(here.marketplace, operatorReviewCase, subject, token);
    expect(status).toBe(403);
  }
});
