import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData } from "~/contract/account/calls";
import { writeHomeNote } from "~/contract/remembered/calls";
import {
  changeShortlistHome,
  deleteShortlist,
  getShortlist,
  getShortlists,
  joinShortlist,
  leaveShortlist,
  markOnShortlist,
  removeFromShortlist,
  saveShortlist,
  shareShortlist,
  writeOnShortlist,
} from "~/contract/shortlists/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { hashOf, newSecret } from "~/marketplace.server/shortlists/seat";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
afterAll(() => marketplace.close());

type Member = Awaited<ReturnType<typeof newMember>>;

async function listOf(owner: Member, ...homes: number[]) {
  const { body } = await ask(marketplace, saveShortlist, { name: "By the sea" }, owner.token);
  const { id } = body.data;
  for (const property_id of homes)
    await ask(marketplace, changeShortlistHome, { id, property_id, type: "1" }, owner.token);
  return id;
}

const read = async (seat: { id?: number; token?: string; guest_key?: string }, token?: string) =>
  (await ask(marketplace, getShortlist, seat, token)).body.data;

async function shared(owner: Member, id: number, link: "look" | "write") {
  await ask(marketplace, shareShortlist, { id, link, act: "renew" }, owner.token);
  const { look_token, write_token } = await read({ id }, owner.token);
  return link === "look" ? look_token : write_token;
}

const statusOf = async (...sent: [Parameters<typeof send>[1], object, string?]) =>
  (await send(marketplace, ...sent)).status;

test("a list is somebody's own: others neither read nor change it, and see nothing of it", async () => {
  const [owner, other] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putHome(marketplace);
  const id = await listOf(owner, home);
  expect((await read({ id }, owner.token)).homes.map(({ property_id }) => property_id)).toEqual([
    home,
  ]);
  for (const [call, input] of [
    [getShortlist, { id }],
    [saveShortlist, { id, name: "Mine" }],
    [deleteShortlist, { id }],
    [changeShortlistHome, { id, property_id: home, type: "0" }],
    [shareShortlist, { id, link: "look", act: "renew" }],
    [markOnShortlist, { id, property_id: home, type: "1" }],
    [writeOnShortlist, { id, property_id: home, body: "x" }],
    [joinShortlist, { id, name: "x" }],
    [leaveShortlist, { id }],
  ] as const)
    expect([call.path, await statusOf(call, input, other.token)]).toEqual([call.path, 404]);
  expect((await ask(marketplace, getShortlists, {}, other.token)).body.data).toEqual([]);
});

test("who has the link to look may look, and no more", async () => {
  const owner = await newMember(marketplace);
  const home = await putHome(marketplace);
  const id = await listOf(owner, home);
  await ask(
    marketplace,
    writeHomeNote,
    { property_id: home, body: "A secret of mine." },
    owner.token,
  );
  const token = await shared(owner, id, "look");
  const seen = await read({ token });
  expect(seen).toMatchObject({ name: "By the sea", may_write: false, may_join: false });
  expect(seen.homes[0]).toMatchObject({ is_on_market: true, card: { id: home, has_note: 0 } });
  expect([seen.look_token, seen.write_token, JSON.stringify(seen).includes("secret")]).toEqual([
    "",
    "",
    false,
  ]);
  expect(await statusOf(joinShortlist, { token, name: "Tom" })).toBe(403);
  expect(await statusOf(markOnShortlist, { token, property_id: home, type: "1" })).toBe(403);
  expect(await statusOf(getShortlist, { token: `${token}x` })).toBe(404);
  const stored = await marketplace.database.selectFrom("shortlist").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a guest gives a name, hearts and comments, takes words back, and leaves with all of it", async () => {
  const owner = await newMember(marketplace);
  const home = await putHome(marketplace);
  const id = await listOf(owner, home);
  const token = await shared(owner, id, "write");
  expect(await read({ token })).toMatchObject({ may_write: false, may_join: true });
  expect(await statusOf(joinShortlist, { token })).toBe(400);
  const { body } = await ask(marketplace, joinShortlist, { token, name: "Tom" });
  const seat = { token, guest_key: body.data.guest_key };
  await ask(marketplace, markOnShortlist, { ...seat, property_id: home, type: "1" });
  const words = "<script>alert(1)</script> The light.";
  await ask(marketplace, writeOnShortlist, { ...seat, property_id: home, body: words });
  const [said] = (await read({ id }, owner.token)).homes;
  expect(said).toMatchObject({
    hearts: ["Tom"],
    is_hearted: 0,
    words: [{ name: "Tom", body: words, is_removable: true }],
  });
  expect((await read(seat)).homes[0]).toMatchObject({ is_hearted: 1 });
  const other = await ask(marketplace, joinShortlist, { token, name: "Ann" });
  const word_id = said!.words[0]!.id;
  const others = { token, guest_key: other.body.data.guest_key, word_id };
  expect(await statusOf(removeFromShortlist, others)).toBe(404);
  expect(await statusOf(removeFromShortlist, { ...seat, word_id })).toBe(200);
  await ask(marketplace, leaveShortlist, seat);
  expect((await read({ id }, owner.token)).homes[0]).toMatchObject({ hearts: [], words: [] });
  expect(await statusOf(markOnShortlist, { ...seat, property_id: home, type: "1" })).toBe(403);
});

test("a guest who signs in keeps their seat; the owner renews links and ends the share", async () => {
  const [owner, guest] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putHome(marketplace);
  const id = await listOf(owner, home);
  const token = await shared(owner, id, "write");
  const { body } = await ask(marketplace, joinShortlist, { token, name: "Tom" });
  const seat = { token, guest_key: body.data.guest_key };
  await ask(marketplace, markOnShortlist, { ...seat, property_id: home, type: "1" });
  await ask(marketplace, joinShortlist, seat, guest.token);
  expect((await read({ id }, guest.token)).homes[0]).toMatchObject({ is_hearted: 1 });
  expect((await ask(marketplace, getShortlists, {}, guest.token)).body.data).toMatchObject([
    { id, is_own: false },
  ]);
  const renewed = await shared(owner, id, "write");
  expect(await statusOf(getShortlist, { token })).toBe(404);
  expect(await statusOf(getShortlist, { token: renewed })).toBe(200);
  expect(await statusOf(getShortlist, { id }, guest.token)).toBe(200);
  await ask(marketplace, shareShortlist, { id, link: "write", act: "end" }, owner.token);
  expect(await statusOf(getShortlist, { token: renewed })).toBe(404);
  expect(await statusOf(getShortlist, { id }, guest.token)).toBe(404);
  await shared(owner, id, "write");
  expect(await statusOf(getShortlist, { id }, guest.token)).toBe(404);
  expect((await read({ id }, owner.token)).homes[0]!.hearts).toHaveLength(1);
});

test("a home that went off the market is said so, one that is deleted is off the list", async () => {
  const owner = await newMember(marketplace);
  const [sold, hidden, gone] = [
    await putHome(marketplace, { title: "Sold" }),
    await putHome(marketplace, { title: "Hidden" }),
    await putHome(marketplace, { title: "Gone" }),
  ];
  const id = await listOf(owner, sold, hidden, gone);
  const { database } = marketplace;
  await database.updateTable("property").set({ status: "sold" }).where("id", "=", sold).execute();
  await database
    .updateTable("property")
    .set({ is_active: false, title: "Changed since" })
    .where("id", "=", hidden)
    .execute();
  await database.deleteFrom("property").where("id", "=", gone).execute();
  const { homes } = await read({ id }, owner.token);
  expect(homes).toMatchObject([
    { title: "Hidden", is_on_market: false, card: null },
    { title: "Sold", is_on_market: false, card: { id: sold } },
  ]);
});

test("20 lists, 100 homes on each, and no more words than people write", async () => {
  const owner = await newMember(marketplace);
  const made = await Promise.all(
    Array.from({ length: 22 }, () => statusOf(saveShortlist, { name: "One more" }, owner.token)),
  );
  expect(made.filter((status) => status === 200)).toHaveLength(20);
  const [{ id } = { id: 0 }] = (await ask(marketplace, getShortlists, {}, owner.token)).body.data;
  const homes = await Promise.all(Array.from({ length: 101 }, () => putHome(marketplace)));
  await marketplace.database
    .insertInto("shortlist_home")
    .values(
      homes.slice(0, 99).map((property_id) => ({
        shortlist_id: id,
        property_id,
        owner_id: owner.id,
        title: "Home",
      })),
    )
    .execute();
  const added = await Promise.all(
    homes
      .slice(99)
      .map((property_id) =>
        statusOf(changeShortlistHome, { id, property_id, type: "1" }, owner.token),
      ),
  );
  expect(added.sort()).toEqual([200, 409]);
  const write = () =>
    statusOf(writeOnShortlist, { id, property_id: homes[0], body: "Yes." }, owner.token);
  for (let tries = 0; tries < limits.writeOnShortlist.tries; tries += 1)
    expect(await write()).toBe(200);
  expect(await write()).toBe(429);
});

test("what a member said is theirs to take away, and goes with their account", async () => {
  const [owner, guest] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putHome(marketplace, { owner_id: guest.id });
  const id = await listOf(owner, home);
  const token = await shared(owner, id, "write");
  await ask(marketplace, joinShortlist, { token }, guest.token);
  await ask(marketplace, writeOnShortlist, { token, property_id: home, body: "Mine" }, guest.token);
  await ask(marketplace, writeOnShortlist, { id, property_id: home, body: "Hers" }, owner.token);
  const { tables } = (await ask(marketplace, accountData, {}, guest.token)).body.data;
  expect(tables.shortlist_word).toMatchObject([{ body: "Mine" }]);
  expect([tables.shortlist, tables.shortlist_home]).toEqual([undefined, undefined]);
  await marketplace.database.deleteFrom("member").where("id", "=", guest.id).execute();
  expect((await read({ id }, owner.token)).homes).toEqual([]);
  await marketplace.database.deleteFrom("member").where("id", "=", owner.id).execute();
  expect(await statusOf(getShortlist, { token })).toBe(404);
});

test("a list that a member opened by a link is among theirs, until they leave it or the link ends", async () => {
  const [owner, reader] = [await newMember(marketplace), await newMember(marketplace)];
  const id = await listOf(owner, await putHome(marketplace));
  const look = await shared(owner, id, "look");
  const lists = async (of: Member) =>
    (await ask(marketplace, getShortlists, {}, of.token)).body.data;
  await read({ token: look });
  await read({ token: look }, owner.token);
  expect(await lists(reader)).toEqual([]);
  expect(await lists(owner)).toMatchObject([{ id, is_own: true, takes_part: true }]);

  await read({ token: look }, reader.token);
  expect(await lists(reader)).toMatchObject([{ id, is_own: false, takes_part: false, homes: 1 }]);
  expect(await read({ id }, reader.token)).toMatchObject({ may_write: false, may_join: false });
  expect(await statusOf(joinShortlist, { id }, reader.token)).toBe(403);
  await ask(marketplace, leaveShortlist, { id }, reader.token);
  expect(await lists(reader)).toEqual([]);
  expect(await statusOf(getShortlist, { id }, reader.token)).toBe(404);

  // The link to take part counts, whichever was opened last.
  const write = await shared(owner, id, "write");
  await read({ token: write }, reader.token);
  await read({ token: look }, reader.token);
  expect(await read({ id }, reader.token)).toMatchObject({ may_join: true });
  await ask(marketplace, joinShortlist, { id }, reader.token);
  expect(await lists(reader)).toMatchObject([{ id, takes_part: true }]);
  await ask(marketplace, leaveShortlist, { id }, reader.token);
  expect(await lists(reader)).toEqual([]);

  await read({ token: look }, reader.token);
  const renewed = await shared(owner, id, "look");
  expect(await lists(reader)).toEqual([]);
  expect(await statusOf(getShortlist, { id }, reader.token)).toBe(404);
  await read({ token: renewed }, reader.token);
  expect(await lists(reader)).toMatchObject([{ id }]);
});

test("a list that is deleted while it is opened is not found", async () => {
  const [owner, reader] = [await newMember(marketplace), await newMember(marketplace)];
  const id = await listOf(owner);
  const token = await shared(owner, id, "look");
  const opened = await marketplace.database.transaction().execute(async (deleting) => {
    await deleting.deleteFrom("shortlist").where("id", "=", id).execute();
    const opening = statusOf(getShortlist, { token }, reader.token);
    await untilSomebodyWaits(marketplace.database);
    return { opening };
  });
  expect(await opened.opening).toBe(404);
});

test("of the lists of others that a member opened, the fifty latest are known", async () => {
  const reader = await newMember(marketplace);
  const opened: number[] = [];
  const tokens: string[] = [];
  for (let owners = 0; owners < 3; owners += 1) {
    const { id: owner_id } = await newMember(marketplace);
    for (let number = 0; number < 17; number += 1) {
      const token = newSecret();
      const { id } = await marketplace.database
        .insertInto("shortlist")
        .values({ owner_id, name: "One of many", look_hash: hashOf(token) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await read({ token }, reader.token);
      opened.push(id);
      tokens.push(token);
    }
  }
  const known = async () =>
    (await ask(marketplace, getShortlists, {}, reader.token)).body.data.map(({ id }) => id);
  expect(await known()).toEqual(opened.slice(1).reverse());
  // Many tabs at once are in nobody's way.
  await Promise.all([...tokens, ...tokens].map((token) => read({ token }, reader.token)));
  expect(await known()).toHaveLength(50);
});
