import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData, getUserData } from "~/contract/account/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import {
  getHiddenHomes,
  getHomeNote,
  hideHome,
  takeHomesAlong,
  writeHomeNote,
} from "~/contract/remembered/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
afterAll(() => marketplace.close());

const hide = (token: string, property_id: number, type: "0" | "1" = "1") =>
  ask(marketplace, hideHome, { property_id, type }, token);

async function hiddenOf(token: string) {
  const [listed, user] = await Promise.all([
    ask(marketplace, getHiddenHomes, {}, token),
    ask(marketplace, getUserData, {}, token),
  ]);
  const ids = listed.body.data.map(({ id }) => id);
  expect([...ids].sort()).toEqual(user.body.data.hidden_homes);
  expect(listed.body.total).toBe(ids.length);
  return ids;
}

const later = (minutes: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + minutes * 60_000);
};

/** What the card of a home says of its reader. */
async function marksOn(id: number, token?: string) {
  const { body } = await ask(marketplace, getPropertyList, { id }, token);
  const { has_note, is_seen, is_new } = body.data[0]!;
  return { has_note, is_seen, is_new };
}

test("a home is hidden, told with its reader alone, and shown again", async () => {
  const [member, other] = [await newMember(marketplace), await newMember(marketplace)];
  const [first, second] = [await putHome(marketplace), await putHome(marketplace)];
  await hide(member.token, first);
  later(1);
  await hide(member.token, second);
  await hide(member.token, second);
  expect(await hiddenOf(member.token)).toEqual([second, first]);
  expect(await hiddenOf(other.token)).toEqual([]);
  await hide(member.token, second, "0");
  expect(await hiddenOf(member.token)).toEqual([first]);
  await marketplace.database.deleteFrom("property").where("id", "=", first).execute();
  expect(await hiddenOf(member.token)).toEqual([]);
});

test("what nobody may see cannot be hidden or noted", async () => {
  const { token } = await newMember(marketplace);
  const property_id = await putHome(marketplace, { request_status: "pending" });
  expect((await send(marketplace, hideHome, { property_id, type: "1" }, token)).status).toBe(404);
  expect((await send(marketplace, writeHomeNote, { property_id, body: "x" }, token)).status).toBe(
    404,
  );
});

test("a note is read by its writer alone, marks their cards, and goes when it is emptied", async () => {
  const [writer, other] = [await newMember(marketplace), await newMember(marketplace)];
  const property_id = await putHome(marketplace);
  const body = "Ask about the roof <b>twice</b>.";
  const noteOf = async (token: string) =>
    (await ask(marketplace, getHomeNote, { property_id }, token)).body.data.body;
  await ask(marketplace, writeHomeNote, { property_id, body }, writer.token);
  expect([await noteOf(writer.token), await noteOf(other.token)]).toEqual([body, ""]);
  expect(await marksOn(property_id, writer.token)).toMatchObject({ has_note: 1 });
  expect(await marksOn(property_id, other.token)).toMatchObject({ has_note: 0 });
  const tooLong = { property_id, body: "x".repeat(2001) };
  expect((await send(marketplace, writeHomeNote, tooLong, writer.token)).status).toBe(400);
  const exported = await ask(marketplace, accountData, {}, writer.token);
  expect(exported.body.data.tables.home_note).toMatchObject([{ property_id, body }]);
  await ask(marketplace, writeHomeNote, { property_id, body: " " }, writer.token);
  expect(await noteOf(writer.token)).toBe("");
  expect(await marksOn(property_id, writer.token)).toMatchObject({ has_note: 0 });
});

test("no more than 500 homes are hidden, whatever runs at once", async () => {
  const { id: member_id, token } = await newMember(marketplace);
  const homes = await Promise.all(Array.from({ length: 502 }, () => putHome(marketplace)));
  const hidden = homes.slice(0, 499).map((property_id) => ({ member_id, property_id }));
  await marketplace.database.insertInto("hidden_home").values(hidden).execute();
  const answers = await Promise.all(
    homes
      .slice(499)
      .map((property_id) => send(marketplace, hideHome, { property_id, type: "1" }, token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

  // Of a browser's hidden homes the latest find the room there is; the others are told.
  await hide(token, homes[0]!, "0");
  const more = [await putHome(marketplace), await putHome(marketplace)];
  const { body } = await ask(
    marketplace,
    takeHomesAlong,
    { hidden: `${more[1]},${homes[1]},${more[0]}`, seen: "" },
    token,
  );
  expect(body.data).toEqual({ left_out: [more[0]] });
  const { hidden_homes } = (await ask(marketplace, getUserData, {}, token)).body.data;
  expect(hidden_homes).toHaveLength(500);
  expect(hidden_homes).toContain(more[1]);
});

test("what a browser remembered is taken along, without what is gone", async () => {
  const { token } = await newMember(marketplace);
  const [hidden, seen] = [await putHome(marketplace), await putHome(marketplace)];
  const waiting = await putHome(marketplace, { request_status: "pending" });
  await ask(
    marketplace,
    takeHomesAlong,
    { hidden: `${hidden},${waiting},999999`, seen: `${seen}` },
    token,
  );
  expect(await hiddenOf(token)).toEqual([hidden]);
  expect(await marksOn(seen, token)).toMatchObject({ is_seen: 1 });
  expect(await marksOn(hidden, token)).toMatchObject({ is_seen: 0 });
});

test("a home that was looked at is seen by whoever looked", async () => {
  const [reader, other] = [await newMember(marketplace), await newMember(marketplace)];
  const id = await putHome(marketplace);
  const headers = {
    Authorization: `Bearer ${reader.token}`,
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  await marketplace.fetch(
    new Request(`http://doorstep.test/api/${getProperty.path}?id=${id}`, { headers }),
  );
  await marketplace.services.views.flush();
  expect(await marksOn(id, reader.token)).toMatchObject({ is_seen: 1 });
  expect(await marksOn(id, other.token)).toMatchObject({ is_seen: 0 });
  expect(await marksOn(id)).toEqual({ has_note: 0, is_seen: 0, is_new: 0 });
});

test("what came while a member was away is new to them", async () => {
  const { database, clock } = marketplace;
  const { id, token } = await newMember(marketplace);
  await database.deleteFrom("member_visit").where("member_id", "=", id).execute();
  await database
    .updateTable("bearer_token")
    .set({ last_used_at: clock.now })
    .where("member_id", "=", id)
    .execute();
  const here = () => ask(marketplace, getUserData, {}, token);
  await here();
  later(10);
  const before = await putHome(marketplace, { created_at: marketplace.clock.now });
  later(20);
  await here();
  expect(await marksOn(before, token)).toMatchObject({ is_new: 0 });
  later(60);
  const meanwhile = await putHome(marketplace, { created_at: marketplace.clock.now });
  later(180);
  await here();
  expect(await marksOn(meanwhile, token)).toMatchObject({ is_new: 1 });
  expect(await marksOn(before, token)).toMatchObject({ is_new: 0 });
});
