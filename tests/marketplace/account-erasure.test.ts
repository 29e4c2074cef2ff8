import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOtp, updateProfile, userSignup, verifyOtp } from "~/contract/account/calls";
import { removeCategory, saveCategory } from "~/contract/operator/catalogue/calls";
import { endFeaturing, featureListing } from "~/contract/operator/featuring/calls";
import { warnReportedOwner } from "~/contract/operator/reports/calls";
import { deleteUser } from "~/contract/security/calls";
import { getViewings } from "~/contract/viewings/calls";
import { forgetWords } from "~/marketplace.server/jobs/forget-words";
import { MailError } from "~/marketplace.server/mail/mailer";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, outgoing, sentTo } from "../support/outbox";
import { rowsNaming, tracesOf } from "../support/traces";
import { signedInMember, visitor } from "./account-visitor";
import { askAsRead } from "./as-read";
import { ask, hold, newMember } from "./asking";
import { type Catalogue, listHome, newCatalogue, photo, textFile } from "./listing-setup";
import { putLisbonHome, winter } from "./viewing-setup";
import { memberEverywhere, words } from "./member-everywhere";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
beforeAll(async () => {
  marketplace = await testMarketplace();
  marketplace.clock.now = winter;
  catalogue = await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

test("every table that leads to a member forgets a deleted one, and no word of theirs stays", async () => {
  const { database, services } = marketplace;
  const { mailer } = services;
  const away = new MailError("The mail could not be sent", "away");
  // Codes go, what is owed stays.
  const send = (letter: Parameters<typeof mailer.send>[0]) =>
    letter.id ? Promise.reject(away) : mailer.send(letter);
  services.mailer = { ...mailer, send };
  const { id, email, token, other, viewingId } = await memberEverywhere(marketplace, catalogue);
  const owed = await database.selectFrom("delivery").select(["member_id", "about_id"]).execute();
  expect(owed).toContainEqual(expect.objectContaining({ member_id: id }));
  expect(owed).toContainEqual({ member_id: other.id, about_id: id });
  const named = Object.entries(await rowsNaming(database, id));
  // Members decide nothing.
  const unnamed = named.filter(([, count]) => count === 0).map(([column]) => column);
  expect(unnamed).toEqual([
    "dated_page.operator_id",
    "feed_run.operator_id",
    "news.operator_id",
    "operator_act.operator_id",
    "operator_invitation.invited_by",
    "review_assignment.operator_id",
    "review_attempt.operator_id",
    "review_note.operator_id",
    "security_event.actor_id",
    "site_page.operator_id",
    "site_page_version.operator_id",
    "table_file.operator_id",
  ]);
  const sought = [...Object.values(words), email];
  const before = await tracesOf(database, sought);
  for (const place of ["operator_invitation.email", "operator_act.reason"])
    expect(before).toContain(`public.${place}: ${email}`);
  expect(sought.filter((word) => !before.some((trace) => trace.endsWith(word)))).toEqual([]);
  const inSearch = before.filter((trace) => trace.startsWith("public.search_word"));
  expect(inSearch.map((trace) => trace.split(": ")[1])).toEqual([words.title, words.street]);

  expect((await ask(marketplace, deleteUser, {}, token)).status).toBe(200);
  await forgetWords(services);

  const left = Object.entries(await rowsNaming(database, id)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect(await tracesOf(database, sought)).toEqual([]);
  expect(await database.selectFrom("held_message").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("sent_words").selectAll().execute()).toEqual([]);

  const { body } = await ask(marketplace, getViewings, { id: viewingId }, other.token);
  expect(body.data).toMatchObject([
    { title: "", state: "cancelled", end_reason: "member_gone", owner_note: "", other_name: "" },
  ]);
  services.mailer = mailer;
  await notifyEndedViewings(services);
  await sentTo(marketplace, other.email, /called off: a home that is gone/);
});

test("why a home was featured, and why no longer, is forgotten with its owner, though it went before them", async () => {
  const { database } = marketplace;
  const manager = await newMember(marketplace, { operator_role: "manager" });
  const [leaving, staying] = [await newMember(marketplace), await newMember(marketplace)];
  const featured = async (owner_id: number) => {
    const home = await putLisbonHome(marketplace, { owner_id });
    const asked = { kind: "property", id: home, days: 7, reason: "Promised by phone." } as const;
    expect((await ask(marketplace, featureListing, asked, manager.token)).status).toBe(200);
    const { id } = await database
      .selectFrom("advertisement")
      .select("id")
      .where("property_id", "=", home)
      .executeTakeFirstOrThrow();
    await ask(marketplace, endFeaturing, { id, reason: "They moved away." }, manager.token);
    await database.deleteFrom("property").where("id", "=", home).execute();
    return id;
  };
  const [gone, left] = [await featured(leaving.id), await featured(staying.id)];
  expect((await ask(marketplace, deleteUser, {}, leaving.token)).status).toBe(200);
  const reasonsAbout = async (advert: number) => {
    const acts = await database
      .selectFrom("operator_act")
      .select(["act", "reason"])
      .where("subject_kind", "=", "advertisement")
      .where("subject_id", "=", advert)
      .orderBy("id")
      .execute();
    return acts.map(({ act, reason }) => [act, reason]);
  };
  expect(await reasonsAbout(gone)).toEqual([
    ["give", null],
    ["stop", null],
  ]);
  expect(await reasonsAbout(left)).toEqual([
    ["give", "Promised by phone."],
    ["stop", "They moved away."],
  ]);
});

test("nothing keeps the number of a deleted member who signed in by phone, with a code on its way", async () => {
  const { database, clock } = marketplace;
  const number = "351912004711";
  const askForCode = async () => {
    const sent = await ask(visitor(marketplace), getOtp, { number });
    expect(sent.status).toBe(200);
  };
  await askForCode();
  const text = outgoing(marketplace).find(({ to }) => to === `+${number}`);
  const otp = codeIn(text!);
  const proof = (await ask(visitor(marketplace), verifyOtp, { number, otp })).body;
  const { body } = await ask(visitor(marketplace), userSignup, {
    type: "1",
    mobile: number,
    auth_id: proof.auth_id,
  });
  expect(body.data.mobile).toBe(number);
  clock.now = new Date(clock.now.getTime() + 180_000);
  await askForCode();
  const before = await tracesOf(database, [number]);
  for (const table of ["member", "one_time_code", "rate_limit"])
    expect(before.some((trace) => trace.startsWith(`public.${table}.`))).toBe(true);
  expect((await ask(marketplace, deleteUser, {}, body.token)).status).toBe(200);
  expect(await tracesOf(database, [number])).toEqual([]);
});

test("words that somebody else wrote too stay, and a listing that comes meanwhile keeps its own", async () => {
  const { database, services } = marketplace;
  const [mine, theirs] = [
    await putLisbonHome(marketplace, { title: "Marblewick Shingles" }),
    await putLisbonHome(marketplace, { title: "Marblewick" }),
  ];
  expect(await forgetWords(services)).toBe(0);
  await database.deleteFrom("property").where("id", "=", mine).execute();
  const known = async () => {
    const { rows } = await sql<{ word: string }>`
      select word from search_word where word in ('marblewick', 'shingles') order by 1`.execute(
      database,
    );
    return rows.map(({ word }) => word);
  };
  const forgetting = await database.transaction().execute(async (listing) => {
    await listing
      .updateTable("property")
      .set({ title: "Marblewick Shingles" })
      .where("id", "=", theirs)
      .execute();
    const job = { done: forgetWords(services) };
    await untilSomebodyWaits(database);
    return job;
  });
  expect(await forgetting.done).toBe(0);
  expect(await known()).toEqual(["marblewick", "shingles"]);
  await database.deleteFrom("property").where("id", "=", theirs).execute();
  expect(await forgetWords(services)).toBe(2);
  expect(await known()).toEqual([]);
});

test("a file that two members sent goes with the second of them", async () => {
  const { services, database } = marketplace;
  const [first, second] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  const brochure = textFile("brochure.txt", "The same for both.");
  const face = await photo();
  for (const { id, token } of [first, second]) {
    await hold(marketplace, id, { property_list: null });
    await ask(marketplace, updateProfile, { profile: face, address: "1 Beach Road" }, token);
    await listHome(marketplace, catalogue, token, { documents: [brochure] });
  }
  const rows = await database
    .selectFrom("property_document")
    .innerJoin("property", "property.id", "property_id")
    .select("media_key as key")
    .where("owner_id", "=", second.id)
    .execute();
  const { picture_key } = await database
    .selectFrom("member")
    .select("picture_key")
    .where("id", "=", second.id)
    .executeTakeFirstOrThrow();
  const keys = [...rows.map(({ key }) => key), picture_key!];
  const kept = () => Promise.all(keys.map((key) => services.storage.exists(key)));
  await ask(marketplace, deleteUser, {}, first.token);
  expect(await kept()).toEqual([true, true]);
  await ask(marketplace, deleteUser, {}, second.token);
  expect(await kept()).toEqual([false, false]);
});

test("what an owner was written about a home goes with them, also where the home is gone already", async () => {
  const { database } = marketplace;
  const moderator = await newMember(marketplace, { operator_role: "moderator" });
  const [leaving, staying, reporter] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  const warned = async (owner_id: number) => {
    const home = await putLisbonHome(marketplace, { owner_id });
    await database
      .insertInto("property_report")
      .values({ property_id: home, member_id: reporter.id, reason: "It is let." })
      .execute();
    for (const hides of [0, 1] as const) {
      const words = { id: home, reason: `Please say so, ${hides}.`, hides };
      expect((await ask(marketplace, warnReportedOwner, words, moderator.token)).status).toBe(200);
    }
    await database.deleteFrom("property").where("id", "=", home).execute();
    return home;
  };
  const [gone, left] = [await warned(leaving.id), await warned(staying.id)];
  expect((await ask(marketplace, deleteUser, {}, leaving.token)).status).toBe(200);
  const reasonsAbout = async (home: number) => {
    const acts = await database
      .selectFrom("operator_act")
      .select("reason")
      .where("subject_kind", "=", "report")
      .where("subject_id", "=", home)
      .orderBy("id")
      .execute();
    return acts.map(({ reason }) => reason);
  };
  expect(await reasonsAbout(gone)).toEqual([null, null]);
  expect(await reasonsAbout(left)).toEqual(["Please say so, 0.", "Please say so, 1."]);
});

test("an act about what is nobody's keeps its reason, whoever's homes it changed", async () => {
  const { database } = marketplace;
  const editor = await newMember(marketplace, { operator_role: "editor" });
  const owner = await newMember(marketplace);
  const home = await putLisbonHome(marketplace, { owner_id: owner.id });
  const category = async (name: string) =>
    (await askAsRead(marketplace, saveCategory, { name }, editor.token)).body.data.id;
  const [id, into_id] = [await category("Windmill"), await category("Tower")];
  await database.updateTable("property").set({ category_id: id }).where("id", "=", home).execute();
  const removed = await askAsRead(marketplace, removeCategory, { id, into_id }, editor.token);
  expect(removed.status).toBe(200);
  expect((await ask(marketplace, deleteUser, {}, owner.token)).status).toBe(200);
  const { reason } = await database
    .selectFrom("operator_act")
    .select("reason")
    .where("act", "=", "remove")
    .where("subject_kind", "=", "category")
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(reason).toMatch(/^Windmill/);
});
