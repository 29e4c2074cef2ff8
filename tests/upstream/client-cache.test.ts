import { describe, expect, test, vi } from "vitest";
import { beforeLogout, forgotPassword } from "~/contract/account/calls";
import { getCitiesData } from "~/contract/catalogue/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { deleteProperty } from "~/contract/listings/calls";
import { checkPackageLimit } from "~/contract/packages/calls";
import { mapProperties } from "~/contract/map/calls";
import { countPropertyChoices, getPropertyList } from "~/contract/properties/calls";
import { AnswerCache } from "~/upstream.server/cache";
import { type Answer, failure, json, plain, upstream } from "./told-upstream";

describe("a second try", () => {
  const fine = json({ error: false, data: [] });
  const onceThenFine =
    (first: Answer): Answer =>
    (request, response, nth) =>
      nth === 1 ? first(request, response, nth) : fine(request, response, nth);

  test.each<[string, Answer]>([
    ["a broken connection", (request) => request.socket.destroy()],
    ["a 502", plain("bad gateway", 502)],
    ["a 503", plain("", 503)],
    ["a 504", plain("", 504)],
  ])("follows %s, for reads", async (_, first) => {
    const { client, asked } = await upstream(onceThenFine(first));
    expect(await client.call(getPropertyList)).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("is the last", async () => {
    const { client, asked } = await upstream(plain("", 503));
    expect(await failure(client.call(getPropertyList))).toMatchObject({
      kind: "unavailable",
      status: 503,
    });
    expect(asked).toHaveLength(2);
  });

  test("does not follow a 500, a write, or a read that does something", async () => {
    const broken = await upstream(json({ error: true, message: "" }, 500), { token: "t" });
    await failure(broken.client.call(getPropertyList));
    expect(broken.asked).toHaveLength(1);
    const away = await upstream(plain("", 503), { token: "t" });
    await failure(away.client.call(addFavourite, { property_id: 3, type: "1" }));
    await failure(away.client.call(forgotPassword, { email: "a@example.com" }));
    expect(away.asked).toHaveLength(2);
  });
});

describe("the cache", () => {
  const counted: Answer = (request, response, nth) =>
    json({ error: false, data: [], total: nth })(request, response, nth);

  test("answers anonymous reads, each by its own words and language", async () => {
    const cache = new AnswerCache();
    const { client, asked } = await upstream(counted, { cache });
    const total = async (input: object) => (await client.envelope(getPropertyList, input)).total;
    expect(await total({ city: "Bhuj", limit: 8 })).toBe(1);
    expect(await total({ limit: 8, city: "Bhuj" })).toBe(1);
    expect(await total({ city: "Pune", limit: 8 })).toBe(2);
    expect(asked).toHaveLength(2);
  });

  const answers = new Map<unknown, unknown>([
    [getPropertyList, []],
    [countPropertyChoices, { choices: [], facilities: [] }],
    [mapProperties, { clusters: [], homes: [], cards: [], here: 0, bounds: null }],
  ]);
  test.each([getPropertyList, countPropertyChoices, mapProperties])(
    "of $path hears of whom the operator verified where that decides, and always of the catalogue",
    async (call) => {
      const cache = new AnswerCache();
      const answer: Answer = (request, response, nth) =>
        json({ error: false, data: answers.get(call), total: nth })(request, response, nth);
      const { client } = await upstream(answer, { cache });
      const totals = async () => [
        (await client.envelope(call, { verified_owner: "1" })).total,
        (await client.envelope(call, {})).total,
      ];
      expect(await totals()).toEqual([1, 2]);
      cache.drop(["agents"]);
      expect(await totals()).toEqual([3, 2]);
      cache.drop(["catalogue"]);
      expect(await totals()).toEqual([4, 5]);
    },
  );

  test("never keeps what was answered to a member, a write, or a failure", async () => {
    const cache = new AnswerCache();
    const member = await upstream(counted, { cache, token: "t" });
    await member.client.call(getPropertyList);
    await member.client.call(getPropertyList);
    await member.client.call(getCitiesData);
    await member.client.call(getCitiesData);
    expect(member.asked).toHaveLength(3);
    const failing = await upstream(json({ error: true, message: "No." }), { cache });
    await failure(failing.client.call(getPropertyList));
    await failure(failing.client.call(getPropertyList));
    await failure(failing.client.call(forgotPassword, { email: "a@example.com" }));
    await failure(failing.client.call(forgotPassword, { email: "a@example.com" }));
    await failure(failing.client.call(checkPackageLimit, { type: "property_list" }));
    expect(failing.asked).toHaveLength(4);
  });

  test("stands in for an upstream that is down", async () => {
    let now = 0;
    const cache = new AnswerCache({ now: () => now });
    const { client } = await upstream(
      (request, response, nth) =>
        nth === 1 ? counted(request, response, nth) : plain("", 500)(request, response, nth),
      { cache },
    );
    expect((await client.envelope(getPropertyList)).total).toBe(1);
    now += 3 * 3_600_000;
    expect((await client.envelope(getPropertyList)).total).toBe(1);
    cache.drop(["properties"]);
    expect(await failure(client.call(getPropertyList))).toMatchObject({ kind: "unavailable" });
  });
});

test("only what visitors could read makes their answers out of date", async () => {
  const afterWrite = vi.fn();
  const { client } = await upstream(json({ error: false, data: [], token: "1|t" }), {
    token: "t",
    afterWrite,
  });
  await client.call(forgotPassword, { email: "a@example.com" });
  await client.call(beforeLogout);
  await client.call(addFavourite, { property_id: 3, type: "1" });
  expect(afterWrite).not.toHaveBeenCalled();
  await client.call(deleteProperty, { id: 3 });
  expect(afterWrite).toHaveBeenCalledTimes(1);
});
