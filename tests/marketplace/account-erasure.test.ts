import { reportChat, sendMessage } from "~/contract/chat/calls";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  updateProfile,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { changeEmail, deleteUser } from "~/contract/security/calls";
import { saveNotificationChoices } from "~/contract/notifications/calls";
import { getDashboard } from "~/contract/dashboard/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { hideHome, takeHomesAlong, writeHomeNote } from "~/contract/remembered/calls";
import {
  changeShortlistHome,
  getShortlist,
  saveShortlist,
  shareShortlist,
  writeOnShortlist,
} from "~/contract/shortlists/calls";
import { setPersonalisedFields } from "~/contract/feed/calls";
import { interestedUsers } from "~/contract/interest/calls";
import { deleteProperty } from "~/contract/listings/calls";
import { impersonateMember } from "~/contract/operator/members/calls";
import { withdrawInvitation } from "~/contract/operator/team/calls";
import { uploadBankReceipt } from "~/contract/payments/calls";
import { addReports } from "~/contract/reports/calls";
import { saveSearch } from "~/contract/saved-searches/calls";
import { applyVerification } from "~/contract/verification/calls";
import { acceptViewing, getViewings, requestViewing } from "~/contract/viewings/calls";
import { keepFormerEmail } from "~/marketplace.server/account/take-back-email";
import { forgetWords } from "~/marketplace.server/jobs/forget-words";
import { MailError } from "~/marketplace.server/mail/mailer";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { documents } from "../media/sample-files";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, outgoing, sentTo } from "../support/outbox";
import { rowsNaming, tracesOf } from "../support/traces";
import { goodPassword, newEmail, signedInMember, visitor } from "./account-visitor";
import { ask, hold, newMember, newPackage } from "./asking";
import { keepFactors } from "./factor-setup";
import { invited } from "./invited";
import {
  approve,
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
  textFile,
} from "./listing-setup";
import { putLisbonHome, typed, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
beforeAll(async () => {
  marketplace = await testMarketplace();
  marketplace.clock.now = winter;
  catalogue = await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

/** Words that nobody else writes; each goes into another place. */
const words = {
  ...{ name: "Quirinalda", address: "Unicornio", about: "Weathervanes", privately: "Xalapenho" },
  ...{ title: "Zyxoria", street: "Brambleford", description: "Flumdiddle", slug: "quuxington" },
  ...{ document: "Plimsole", answer: "Garglewick", project: "Vortizan", plan: "Mezzalune" },
  ...{ note: "Flimsywick", list: "Grumblecote", comment: "Whiffletree" },
  ...{ search: "Thrumbleton", wish: "Nabberwich", asked: "Wibblefern", answered: "Snorkelby" },
  ...{ report: "Drizzlemop", message: "Glimmerstone", complaint: "Ploverwick" },
  ...{ receipt: "Tumblewort", notice: "Crankelpin", held: "Quibblenook" },
  feed: "Ploddlesnap",
};

/** One row, at least, in every table that leads to a member. */
async function seeded() {
  const { database } = marketplace;
  const member = await signedInMember(marketplace);
  const { id, email, token } = member;
  const other = await newMember(marketplace);
  const day = winter.toISOString().slice(0, 10);
  await database
    .insertInto("contact_view")
    .values([
      { member_id: id, owner_id: other.id, day },
      { member_id: other.id, owner_id: id, day },
    ])
    .execute();
  await hold(marketplace, id, { property_list: null, project_list: null });
  await ask(
    marketplace,
    updateProfile,
    { name: words.name, address: words.address, about_me: words.about, profile: await photo() },
    token,
  );

  const former = await listHome(marketplace, catalogue, token, { address: `${words.street} 9` });
  await approve(marketplace, former.id);
  await ask(marketplace, deleteProperty, { id: former.id }, token);
  const home = await listHome(marketplace, catalogue, token, {
    category_id: catalogue.villa,
    submission_key: "once",
    title: `House ${words.title}`,
    address: `${words.street} 7`,
    description: words.description,
    client_address: words.privately,
    gallery_images: [await photo()],
    documents: [textFile(`${words.document}.txt`)],
    parameters: [
      { parameter_id: catalogue.bedrooms, value: '"3"' },
      { parameter_id: catalogue.plan, value: textFile() },
    ],
  });
  await database
    .updateTable("property")
    .set({ slug: words.slug })
    .where("id", "=", home.id)
    .execute();
  await database.updateTable("property").set({ slug: "home" }).where("id", "=", home.id).execute();
  await approve(marketplace, home.id);
  const project = await makeProject(marketplace, catalogue, token, {
    title: words.project,
    gallery_images: [await photo()],
    plans: [{ title: words.plan, document: await photo() }],
  });
  await database
    .insertInto("advertisement")
    .values({ project_id: project.id, member_id: id, status: 0, is_enabled: true })
    .execute();

  const { id: field_id } = await database
    .insertInto("verification_field")
    .values({ name: "Since when?", kind: "text", options: "[]", position: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: licence } = await database
    .insertInto("verification_field")
    .values({ name: "Licence", kind: "file", options: "[]", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = new File([new Uint8Array(documents.pdf)], "licence.pdf");
  const form_fields = [
    { id: field_id, value: words.answer },
    { id: licence, value: file },
  ];
  await ask(marketplace, applyVerification, { form_fields }, token);

  const seen = await putLisbonHome(marketplace, { owner_id: other.id });
  await ask(marketplace, addFavourite, { property_id: seen, type: "1" }, token);
  await ask(marketplace, hideHome, { property_id: seen, type: "1" }, token);
  await ask(marketplace, takeHomesAlong, { hidden: "", seen: `${seen}` }, token);
  await ask(marketplace, writeHomeNote, { property_id: seen, body: words.note }, token);
  const list = await ask(marketplace, saveShortlist, { name: words.list }, token);
  const onList = { id: list.body.data.id, property_id: seen };
  await ask(marketplace, changeShortlistHome, { ...onList, type: "1" }, token);
  await ask(marketplace, writeOnShortlist, { ...onList, body: words.comment }, token);
  await openedByLink(other.token, token);
  await ask(marketplace, interestedUsers, { property_id: seen, type: "1" }, token);
  await ask(marketplace, addReports, { property_id: seen, other_message: words.report }, token);
  const said = { receiver_id: other.id, property_id: seen, message: words.message };
  await ask(marketplace, sendMessage, said, token);
  const alsoSeen = await putLisbonHome(marketplace, { owner_id: other.id });
  const held = `See https://${words.held}.example and tell me what you think of it.`;
  const waiting = { receiver_id: other.id, property_id: alsoSeen, message: held };
  expect((await ask(marketplace, sendMessage, waiting, token)).body.is_held).toBe(true);
  const withOther = { user_id: other.id, property_id: seen, reason: words.complaint };
  await ask(marketplace, reportChat, withOther, token);
  const withMember = { user_id: id, property_id: seen, reason: "They joke." };
  await ask(marketplace, reportChat, withMember, other.token);
  const search = { name: words.search, frequency: "daily", search: words.wish } as const;
  await ask(marketplace, saveSearch, search, token);
  await ask(marketplace, setPersonalisedFields, { city: words.wish }, token);
  const times = typed("2026-11-12 10:15");
  const request = { property_id: seen, times, note: words.asked };
  await ask(marketplace, requestViewing, request, token);
  const asks = { property_id: home.id, times };
  const { body } = await ask(marketplace, requestViewing, asks, other.token);
  const agreed = (await ask(marketplace, getViewings, { side: "owner" }, token)).body.data[0]!;
  const acceptance = { id: agreed.id, time: agreed.times[0]!.at };
  expect((await ask(marketplace, acceptViewing, acceptance, token)).status).toBe(200);
  await database
    .updateTable("viewing")
    .set({ owner_note: words.answered })
    .where("id", "=", agreed.id)
    .execute();

  await keepFeed(id, home.id);
  const news = { site: true, mail: false, push: true };
  await ask(marketplace, getDashboard, {}, token);
  await ask(marketplace, saveNotificationChoices, { is_reached: true, news }, token);
  await ask(visitor(marketplace), forgotPassword, { email });
  await ask(visitor(marketplace), changeEmail, { email: `next-${email}` }, token);
  const signIn = { type: "3", email, password: goodPassword, fcm_id: "a-device" } as const;
  await ask(visitor(marketplace), userSignup, signIn);
  await pay(id, token);
  await keepFactors(marketplace, id);
  await askedToWork(email);
  await seenAs(id);
  await keepFormerEmail(marketplace.database, { id, email: newEmail() }, marketplace.clock.now);
  return { ...member, other, viewingId: body.data.id };
}

/** A list of the first one's that the second one opened by its link. */
async function openedByLink(owner: string, reader: string) {
  const { id } = (await ask(marketplace, saveShortlist, { name: "Theirs" }, owner)).body.data;
  await ask(marketplace, shareShortlist, { id, link: "look", act: "renew" }, owner);
  const { look_token: link } = (await ask(marketplace, getShortlist, { id }, owner)).body.data;
  await ask(marketplace, getShortlist, { token: link }, reader);
}

/** A feed that was read once, and one of its homes. */
async function keepFeed(member_id: number, property_id: number) {
  const { database } = marketplace;
  const { id: feed_id } = await database
    .insertInto("listing_feed")
    .values({ member_id, name: words.feed, format: "csv" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const named = { reference: words.feed, property_id };
  await database
    .insertInto("feed_listing")
    .values({ feed_id, content_hash: "", ...named })
    .execute();
  const { id: run_id } = await database
    .insertInto("feed_run")
    .values({ feed_id, applies: true, state: "done" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("feed_row")
    .values({ run_id, number: 1, title: words.title, state: "new", ...named })
    .execute();
}

/** An invitation that was withdrawn, and one that stands. */
async function askedToWork(email: string) {
  const owner = await newMember(marketplace, { operator_role: "owner" });
  const { id } = await invited(marketplace, { token: owner.token, email });
  await ask(marketplace, withdrawInvitation, { id }, owner.token);
  await invited(marketplace, { token: owner.token, email });
}

/** An operator sees the site as them at this moment. */
async function seenAs(id: number) {
  const operator = await newMember(marketplace, { operator_role: "support" });
  expect((await ask(marketplace, impersonateMember, { id }, operator.token)).status).toBe(200);
}

/** A payment whose gateway told of it in words, and a transfer with its receipt. */
async function pay(member_id: number, token: string) {
  const { database, clock } = marketplace;
  const package_id = await newPackage(marketplace, {});
  const asked = { member_id, package_id, amount_minor: 900, currency: "EUR" };
  const begun = await database
    .insertInto("payment_transaction")
    .values([
      { ...asked, payment_type: "bank transfer", payment_status: "pending" },
      { ...asked, payment_type: "online payment", payment_status: "pending" },
    ])
    .returning("id")
    .execute();
  const [transfer, online] = begun.map((payment) => payment.id);
  await database
    .insertInto("payment_event")
    .values({
      payment_transaction_id: online,
      source: "webhook",
      type: "told",
      raw: Buffer.from(`{"payer":"${words.notice}"}`),
      received_at: clock.now,
    })
    .execute();
  const file = new File([new Uint8Array(documents.pdf)], `${words.receipt}.pdf`);
  const receipt = { payment_transaction_id: transfer!, file };
  expect((await ask(marketplace, uploadBankReceipt, receipt, token)).status).toBe(200);
}

test("every table that leads to a member forgets a deleted one, and no word of theirs stays", async () => {
  const { database, services } = marketplace;
  const { mailer } = services;
  const away = new MailError("The mail could not be sent", "away");
  // Codes go, what is owed stays.
  const send = (letter: Parameters<typeof mailer.send>[0]) =>
    letter.id ? Promise.reject(away) : mailer.send(letter);
  services.mailer = { ...mailer, send };
  const { id, email, token, other, viewingId } = await seeded();
  const owed = await database.selectFrom("delivery").select(["member_id", "about_id"]).execute();
  expect(owed).toContainEqual(expect.objectContaining({ member_id: id }));
  expect(owed).toContainEqual({ member_id: other.id, about_id: id });
  const named = Object.entries(await rowsNaming(database, id));
  // Members decide nothing.
  const unnamed = named.filter(([, count]) => count === 0).map(([column]) => column);
  expect(unnamed).toEqual([
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
