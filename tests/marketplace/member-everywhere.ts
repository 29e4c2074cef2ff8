import { reportChat, sendMessage } from "~/contract/chat/calls";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { forgotPassword, updateProfile, userSignup } from "~/contract/account/calls";
import { changeEmail } from "~/contract/security/calls";
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
import { noteReturned } from "~/marketplace.server/mail/returned/returned-letters";
import { keepFormerEmail } from "~/marketplace.server/account/take-back-email";
import { documents } from "../media/sample-files";
import { type TestMarketplace } from "../support/marketplace";
import { goodPassword, newEmail, signedInMember, visitor } from "./account-visitor";
import { ask, hold, newMember, newPackage } from "./asking";
import { keepFactors } from "./factor-setup";
import { invited } from "./invited";
import { approve, type Catalogue, listHome, makeProject, photo, textFile } from "./listing-setup";
import { putLisbonHome, typed, winter } from "./viewing-setup";

/** Words that nobody else writes; each goes into another place. */
export const words = {
  ...{ name: "Quirinalda", address: "Unicornio", about: "Weathervanes", privately: "Xalapenho" },
  ...{ title: "Zyxoria", street: "Brambleford", description: "Flumdiddle", slug: "quuxington" },
  ...{ document: "Plimsole", answer: "Garglewick", project: "Vortizan", plan: "Mezzalune" },
  ...{ note: "Flimsywick", list: "Grumblecote", comment: "Whiffletree" },
  ...{ search: "Thrumbleton", wish: "Nabberwich", asked: "Wibblefern", answered: "Snorkelby" },
  ...{ report: "Drizzlemop", message: "Glimmerstone", complaint: "Ploverwick" },
  ...{ receipt: "Tumblewort", notice: "Crankelpin", held: "Quibblenook" },
  feed: "Ploddlesnap",
};

/** Somebody else, and homes of theirs. */
interface Beside {
  other: Awaited<ReturnType<typeof newMember>>;
  seen: number;
  alsoSeen: number;
}

/**
 * A member with one row, at least, in every table that leads to a member; what they have to do with others is about
 * `beside`, where that is given, so that two of them have the same.
 */
export async function memberEverywhere(
  marketplace: TestMarketplace,
  catalogue: Catalogue,
  beside?: Beside,
) {
  const { database } = marketplace;
  const member = await signedInMember(marketplace);
  const { id, email, token } = member;
  const other = beside?.other ?? (await newMember(marketplace));
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
    .set({ slug: `${words.slug}-${id}` })
    .where("id", "=", home.id)
    .execute();
  await database
    .updateTable("property")
    .set({ slug: `theirs-${id}` })
    .where("id", "=", home.id)
    .execute();
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

  const seen = beside?.seen ?? (await putLisbonHome(marketplace, { owner_id: other.id }));
  await ask(marketplace, addFavourite, { property_id: seen, type: "1" }, token);
  await ask(marketplace, hideHome, { property_id: seen, type: "1" }, token);
  await ask(marketplace, takeHomesAlong, { hidden: "", seen: `${seen}` }, token);
  await ask(marketplace, writeHomeNote, { property_id: seen, body: words.note }, token);
  const list = await ask(marketplace, saveShortlist, { name: words.list }, token);
  const onList = { id: list.body.data.id, property_id: seen };
  await ask(marketplace, changeShortlistHome, { ...onList, type: "1" }, token);
  await ask(marketplace, writeOnShortlist, { ...onList, body: words.comment }, token);
  await openedByLink(marketplace, other.token, token);
  await ask(marketplace, interestedUsers, { property_id: seen, type: "1" }, token);
  await ask(marketplace, addReports, { property_id: seen, other_message: words.report }, token);
  const said = { receiver_id: other.id, property_id: seen, message: words.message };
  await ask(marketplace, sendMessage, said, token);
  const alsoSeen = beside?.alsoSeen ?? (await putLisbonHome(marketplace, { owner_id: other.id }));
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

  await keepFeed(marketplace, id, home.id);
  const news = { site: true, mail: false, push: true };
  await ask(marketplace, getDashboard, {}, token);
  await ask(marketplace, saveNotificationChoices, { is_reached: true, news }, token);
  await ask(visitor(marketplace), forgotPassword, { email });
  await ask(visitor(marketplace), changeEmail, { email: `next-${email}` }, token);
  const signIn = { type: "3", email, password: goodPassword, fcm_id: "a-device" } as const;
  await ask(visitor(marketplace), userSignup, signIn);
  await pay(marketplace, id, token);
  await keepFactors(marketplace, id);
  await askedToWork(marketplace, email);
  await seenAs(marketplace, id);
  await mergedBefore(marketplace, id);
  await keepFormerEmail(marketplace.database, { id, email: newEmail() }, marketplace.clock.now);
  const { now } = marketplace.clock;
  const returned = { address: email, reason: "noMailbox", status: "5.1.1" } as const;
  await noteReturned(
    marketplace.database,
    { letterId: randomUUID(), writtenAt: now, ...returned },
    now,
  );
  return {
    ...member,
    other,
    seen,
    alsoSeen,
    home: home.id,
    project: project.id,
    viewingId: body.data.id,
  };
}

/** A list of the first one's that the second one opened by its link. */
async function openedByLink(marketplace: TestMarketplace, owner: string, reader: string) {
  const { id } = (await ask(marketplace, saveShortlist, { name: "Theirs" }, owner)).body.data;
  await ask(marketplace, shareShortlist, { id, link: "look", act: "renew" }, owner);
  const { look_token: link } = (await ask(marketplace, getShortlist, { id }, owner)).body.data;
  await ask(marketplace, getShortlist, { token: link }, reader);
}

/** A feed that was read once, and one of its homes. */
async function keepFeed(marketplace: TestMarketplace, member_id: number, property_id: number) {
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
async function askedToWork(marketplace: TestMarketplace, email: string) {
  const owner = await newMember(marketplace, { operator_role: "owner" });
  const { id } = await invited(marketplace, { token: owner.token, email });
  await ask(marketplace, withdrawInvitation, { id }, owner.token);
  await invited(marketplace, { token: owner.token, email });
}

/** An operator sees the site as them at this moment. */
async function seenAs(marketplace: TestMarketplace, id: number) {
  const operator = await newMember(marketplace, { operator_role: "support" });
  expect((await ask(marketplace, impersonateMember, { id }, operator.token)).status).toBe(200);
}

/** A payment whose gateway told of it in words, and a transfer with its receipt. */
async function pay(marketplace: TestMarketplace, member_id: number, token: string) {
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

/** Another account was merged into theirs, and they sign in by Google, too. */
async function mergedBefore({ database, clock }: TestMarketplace, id: number) {
  const { now } = clock;
  await database
    .insertInto("merged_member")
    .values({
      ...{ ended_id: -id, kept_id: id, name: words.name, merged_at: now },
      ...{ moved: "{}", left_out: "{}" },
    })
    .execute();
}
