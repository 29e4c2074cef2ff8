import { afterAll, beforeAll, expect, test } from "vitest";
import { getNotificationList, saveNotificationChoices } from "~/contract/notifications/calls";
import { operatorActs } from "~/contract/operator/calls";
import { operatorMembers, sendNews } from "~/contract/operator/members/calls";
import { operatorMessages } from "~/contract/operator/messages/calls";
import { tellNews } from "~/marketplace.server/notifications/tell-news";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { ask, newMember } from "../asking";
import { photo } from "../listing-setup";

let marketplace: TestMarketplace;
let operator: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

const words = { title: "We are open on Sundays", message: "From December on." };
const listOf = async ({ token }: { token: string }) =>
  (await ask(marketplace, getNotificationList, {}, token)).body.data;
const tellAll = () => tellNews(marketplace.services, marketplace.clock.now);

test("chosen members are told at once, with the picture, and others are not", async () => {
  const [chosen, other] = [await newMember(marketplace), await newMember(marketplace)];
  const input = { ...words, picture: await photo(), member_ids: String(chosen.id) };
  const { status } = await ask(marketplace, sendNews, input, operator.token);
  expect(status).toBe(200);
  expect(await listOf(chosen)).toMatchObject([
    {
      ...words,
      type: 0,
      send_type: 0,
      notification_image: expect.stringMatching(/\/media\//) as string,
    },
  ]);
  expect(await listOf(other)).toEqual([]);
  const acts = await ask(marketplace, operatorActs, {}, operator.token);
  expect(acts.body.data[0]).toMatchObject({ act: "send", subject_kind: "news" });
});

test("everybody is told once, whoever tells them and however often", async () => {
  const member = await newMember(marketplace);
  const unwilling = await newMember(marketplace);
  const news = { site: false, mail: false, push: false };
  await ask(marketplace, saveNotificationChoices, { is_reached: true, news }, unwilling.token);
  await ask(marketplace, sendNews, { ...words, to_everyone: 1 }, operator.token);
  expect(await listOf(member)).toEqual([]);
  await Promise.all([tellAll(), tellAll()]);
  await tellAll();
  expect(await listOf(member)).toMatchObject([{ ...words, send_type: 1 }]);
  expect(await listOf(unwilling)).toEqual([]);
  const { body } = await ask(marketplace, operatorMessages, {}, operator.token);
  expect(body.data[0]).toMatchObject({ title: words.title, state: "sent", is_to_everyone: true });
  expect(body.data[0]!.told_at).not.toBeNull();
});

test("what is sent twice under one key is sent once, other operators' keys are their own", async () => {
  const member = await newMember(marketplace);
  const other = await newMember(marketplace, { is_operator: true });
  const send = async (key: string, by = operator) => {
    const input = { ...words, picture: await photo(), member_ids: String(member.id) };
    const { status, body } = await ask(
      marketplace,
      sendNews,
      { ...input, submission_key: key },
      by.token,
    );
    expect(status).toBe(200);
    return body.data.id;
  };
  const ids = await Promise.all([send("first"), send("first"), send("first")]);
  expect(new Set([...ids, await send("first")]).size).toBe(1);
  expect(await listOf(member)).toHaveLength(1);
  expect(new Set([ids[0], await send("second"), await send("first", other)]).size).toBe(3);
  expect(await listOf(member)).toHaveLength(3);
});

test("somebody must be chosen", async () => {
  const { status, body } = await ask(marketplace, sendNews, words, operator.token);
  expect([status, body.message]).toEqual([400, "Please choose who is told."]);
});

test("a picture that is none is refused at its field", async () => {
  const picture = new File(["no picture"], "front.jpg", { type: "image/jpeg" });
  const input = { ...words, picture, to_everyone: 1 };
  const { status, body } = await ask(marketplace, sendNews, input, operator.token);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([415, ["picture"]]);
});

test("the chosen members are found by their numbers", async () => {
  const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
  await newMember(marketplace);
  const ids = `${one.id},${other.id}`;
  const { body } = await ask(marketplace, operatorMembers, { ids }, operator.token);
  expect(body.data.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  expect(body.total).toBe(2);
});
