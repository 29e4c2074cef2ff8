import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import type { Change } from "~/contract/changes";
import { getMessages, sendMessage } from "~/contract/chat/calls";
import { getInterestedUsers, interestedUsers } from "~/contract/interest/calls";
import { updatePostProperty } from "~/contract/listings/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { operatorActs, operatorListings } from "~/contract/operator/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import {
  operatorReceivers,
  operatorTransfer,
  transferListing,
} from "~/contract/operator/transfers/calls";
import { getAddedProjects } from "~/contract/projects/calls";
import { getProperty, type PropertyDetail } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, hold, newMember } from "./asking";
import { approve, type Catalogue, listHome, makeProject, newCatalogue } from "./listing-setup";
import { revisionOf } from "./revision-of";
import { asked, viewing, winter } from "./viewing-setup";

type Somebody = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Somebody;
let giver: Somebody;
let receiver: Somebody;
let home: PropertyDetail;
const heard: Change[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  marketplace.clock.now = winter;
  catalogue = await newCatalogue(marketplace);
  operator = await newMember(marketplace, { operator_role: "support" });
});
beforeEach(async () => {
  giver = await newMember(marketplace);
  receiver = await newMember(marketplace);
  await hold(marketplace, giver.id, {
    property_list: null,
    project_list: null,
    property_feature: 1,
  });
  await hold(marketplace, receiver.id, { property_list: 2, project_list: 1 });
  home = await listHome(marketplace, catalogue, giver.token);
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

async function handOver({
  kind = "property",
  id = home.id,
  to = receiver,
  by = operator,
}: {
  kind?: "property" | "project";
  id?: number;
  to?: { id: number };
  by?: Somebody;
} = {}) {
  const revision = await revisionOf(marketplace, kind, id);
  return ask(marketplace, transferListing, { kind, id, revision, member_id: to.id }, by.token);
}

const ownerOf = async (id: number) =>
  (
    await marketplace.database
      .selectFrom("property")
      .select("owner_id")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.owner_id;

const used = async (member: Somebody, feature: "property_list" | "project_list") => {
  const { rows } = await sql<{ used_count: number }>`
    select used_count from package_use join member_package on member_package.id = member_package_id
    where member_id = ${member.id} and feature = ${feature}`.execute(marketplace.database);
  return rows[0]!.used_count;
};

test("a home is offered by the receiver at once, against a listing of theirs; both are told in their language", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ language: "fr" })
    .where("id", "=", receiver.id)
    .execute();
  heard.length = 0;
  expect((await handOver()).status).toBe(200);

  const page = await ask(marketplace, getProperty, { id: home.id });
  expect(page.body.data).toMatchObject([{ added_by: receiver.id, slug_id: home.slug_id }]);
  expect(heard).toEqual(
    expect.arrayContaining([
      `property:${home.id}`,
      `agent:${giver.id}`,
      `agent:${receiver.id}`,
      "properties",
    ]),
  );
  expect(await used(receiver, "property_list")).toBe(1);
  await sentTo(marketplace, giver.email, /Your listing was handed over: Sea View/);
  await sentTo(marketplace, receiver.email, /quipe vous a transf/);
  for (const who of [giver, receiver]) {
    const { body } = await ask(marketplace, getNotificationList, {}, who.token);
    expect(body.data).toHaveLength(1);
  }
});

test("the log says from whom to whom", async () => {
  await handOver();
  const about = { subject_kind: "property", subject_id: home.id, changes: true };
  const owner = await newMember(marketplace, { operator_role: "owner" });
  const { body } = await ask(marketplace, operatorActs, about, owner.token);
  expect(body.data).toMatchObject([{ act: "hand_over", operator_id: operator.id }]);
  const change = body.data[0]!.changes.find(({ subject }) => subject === "property");
  expect(change!.fields).toContainEqual({
    name: "owner_id",
    before: String(giver.id),
    after: String(receiver.id),
  });
});

test("interest and adverts go along, conversations stay, open viewings are called off", async () => {
  const visitor = await newMember(marketplace);
  for (const { token } of [visitor, receiver])
    await ask(marketplace, interestedUsers, { property_id: home.id, type: "1" }, token);
  const hello = { receiver_id: giver.id, property_id: home.id, message: "Is it free?" };
  await ask(marketplace, sendMessage, hello, visitor.token);
  const viewingId = await asked(marketplace, visitor, home.id, "2026-11-12 10:15");
  await ask(
    marketplace,
    storeAdvertisement,
    { feature_for: "property", property_id: home.id },
    giver.token,
  );
  const which = { kind: "property", id: home.id, member_id: receiver.id } as const;
  const { body } = await ask(marketplace, operatorTransfer, which, operator.token);
  expect(body.data).toMatchObject({
    ...{ receiver: { id: receiver.id, obstacle: null }, listings_left: 2 },
    ...{ interests: 2, adverts: 1, conversations: 1, viewings: 1, feed: null },
  });

  await handOver();
  const interested = await ask(
    marketplace,
    getInterestedUsers,
    { property_id: home.id },
    receiver.token,
  );
  expect(interested.body.data).toMatchObject([{ id: visitor.id }]);
  const advert = await marketplace.database
    .selectFrom("advertisement")
    .select("member_id")
    .where("property_id", "=", home.id)
    .executeTakeFirstOrThrow();
  expect(advert.member_id).toBe(receiver.id);
  const talk = (who: Somebody) =>
    ask(marketplace, getMessages, { user_id: visitor.id, property_id: home.id }, who.token);
  expect((await talk(giver)).body.data.data).toMatchObject([{ message: "Is it free?" }]);
  expect((await talk(receiver)).body.data.data).toEqual([]);
  expect(await viewing(marketplace, visitor, viewingId)).toMatchObject({
    state: "cancelled",
    end_reason: "handed_over",
  });
  await sentTo(marketplace, visitor.email, /Somebody else shows the home now: Sea View/);
});

test("a project is handed over as well, as the operators' own are", async () => {
  const project = await makeProject(marketplace, catalogue, giver.token);
  expect((await handOver({ kind: "project", id: project.id })).status).toBe(200);
  expect(await used(receiver, "project_list")).toBe(1);
  const { body } = await ask(marketplace, getAddedProjects, {}, receiver.token);
  expect(body.data).toMatchObject([{ id: project.id }]);

  await marketplace.database
    .updateTable("property")
    .set({ owner_id: null })
    .where("id", "=", home.id)
    .execute();
  expect((await handOver()).status).toBe(200);
  expect(await ownerOf(home.id)).toBe(receiver.id);
});

test("members are found by name, whole e-mail or number, with what stands in the way", async () => {
  const find = async (search: string) => {
    const input = { kind: "property", id: home.id, search } as const;
    const { body } = await ask(marketplace, operatorReceivers, input, operator.token);
    return body.data.map(({ id, obstacle }) => [id, obstacle]);
  };
  expect(await find(receiver.email)).toEqual([[receiver.id, null]]);
  expect(await find(receiver.email.slice(0, -1))).toEqual([]);
  expect(await find(`#${receiver.id}`)).toEqual([[receiver.id, null]]);
  expect((await find("person")).length).toBeGreaterThan(1);
  expect(await find("pe")).toEqual([]);
  expect(await find("")).toEqual([]);
  expect(await find(giver.email)).toEqual([[giver.id, "owner"]]);
});

test("nobody gets what they could not list themselves, and nothing is used up", async () => {
  const refused = async (message: string) => {
    const { status, body } = await handOver();
    expect([status, body.message]).toEqual([409, message]);
    expect(await ownerOf(home.id)).toBe(giver.id);
    expect(await used(receiver, "property_list")).toBeLessThan(3);
  };
  const be = (facts: { address?: string; is_active?: boolean }) =>
    marketplace.database.updateTable("member").set(facts).where("id", "=", receiver.id).execute();
  await be({ address: "" });
  await refused("The profile of this member is not complete.");
  await be({ address: "1 Beach Road", is_active: false });
  await refused("The account of this member is deactivated.");
  await be({ is_active: true });
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "verification_required_for_user", value: "1" })
    .execute();
  await refused("This member is not verified.");
  await marketplace.database
    .deleteFrom("site_setting")
    .where("name", "=", "verification_required_for_user")
    .execute();
  await marketplace.database
    .updateTable("package_use")
    .set({ used_count: 2 })
    .where("feature", "=", "property_list")
    .where("limit_count", "=", 2)
    .execute();
  await refused("No running package of this member allows another listing.");
  expect((await handOver({ to: giver })).body.message).toBe(
    "This member offers the listing already.",
  );
  expect((await handOver({ to: { id: 999_999 } })).status).toBe(404);
  expect((await handOver({ id: 999_999 })).status).toBe(404);
  const moderator = await newMember(marketplace, { operator_role: "moderator" });
  expect((await handOver({ by: moderator })).status).toBe(403);
});

test("what its owner changed meanwhile is read first", async () => {
  const revision = await revisionOf(marketplace, "property", home.id);
  await ask(
    marketplace,
    updatePostProperty,
    { id: home.id, action_type: "0", price: 90_000 },
    giver.token,
  );
  const input = { kind: "property", id: home.id, revision, member_id: receiver.id } as const;
  const { status, body } = await ask(marketplace, transferListing, input, operator.token);
  expect([status, body.message]).toEqual([
    409,
    "This was changed meanwhile. Please read it again.",
  ]);
});

test("of two who hand over the same at once one does, and one listing is used", async () => {
  const other = await newMember(marketplace);
  await hold(marketplace, other.id, { property_list: 1 });
  const answers = await Promise.all([handOver(), handOver({ to: other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const owner = await ownerOf(home.id);
  const counts = [await used(receiver, "property_list"), await used(other, "property_list")];
  expect(counts).toEqual(owner === receiver.id ? [1, 0] : [0, 1]);
});

test("a package's last listing takes one home, however many are handed over at once", async () => {
  const homes = [home];
  for (let count = 0; count < 3; count += 1)
    homes.push(await listHome(marketplace, catalogue, giver.token));
  const answers = await Promise.all(homes.map(({ id }) => handOver({ id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await used(receiver, "property_list")).toBe(2);
});

test("what is handed to somebody who is deactivated at this moment is not shown", async () => {
  const manager = await newMember(marketplace, { operator_role: "manager" });
  const [given] = await Promise.all([
    handOver(),
    ask(marketplace, deactivateMember, { id: receiver.id, reason: "Spam" }, manager.token),
  ]);
  const shown = (await ask(marketplace, getProperty, { id: home.id })).body.data;
  // Either it stayed where it was, or it is off the site with its new owner.
  expect(shown).toHaveLength(given.status === 200 ? 0 : 1);
});

test("the account of whoever gave it goes without it, that of whoever has it with it", async () => {
  await handOver();
  expect((await ask(marketplace, deleteUser, {}, giver.token)).status).toBe(200);
  const { body } = await ask(marketplace, operatorListings, { id: home.id }, operator.token);
  const [kept] = body.data;
  expect(kept).toMatchObject({ added_by: receiver.id });
  const key = kept!.title_image.split("/").at(-1)!.split("?")[0]!;
  expect(await marketplace.services.storage.exists(key, { private: false })).toBe(true);
  expect((await ask(marketplace, deleteUser, {}, receiver.token)).status).toBe(200);
  expect(await ownerOf(home.id)).toBeUndefined();
});
