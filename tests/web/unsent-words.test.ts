import { beforeAll, expect, test } from "vitest";
import { changeShortlistHome, getShortlist, saveShortlist } from "~/contract/shortlists/calls";
import { action as writeNote } from "~/routes/properties/home-note";
import { action as chooseLists } from "~/routes/shortlists/choose";
import { action as makeList } from "~/routes/shortlists/lists";
import { action as changeList } from "~/routes/shortlists/shortlist";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let member: Awaited<ReturnType<typeof signedInMember>>;
let cookie: string;
let home: number;
let list: number;

beforeAll(async () => {
  await putCategories(here.marketplace, "Villa");
  home = await putHome(here.marketplace, { slug: "mill-house" });
  member = await signedInMember(here.marketplace);
  cookie = (await signedInHeaders(member.token, member.id))["Set-Cookie"].split(";")[0]!;
  const { token } = member;
  list = (await ask(here.marketplace, saveShortlist, { name: "By the sea" }, token)).body.data.id;
  const put = { id: list, property_id: home, type: "1" } as const;
  await ask(here.marketplace, changeShortlistHome, put, token);
});

type Action = typeof writeNote | typeof chooseLists | typeof makeList | typeof changeList;

/** What an action answers or throws: its status, and what stands in it. */
async function post(
  action: Action,
  fields: Record<string, string>,
  { params = {}, address = "/", as = cookie } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: as };
  const request = new Request(`http://doorstep.test${address}`, { method: "POST", body, headers });
  const answer: unknown = await Promise.resolve(action({ request, params, context: {} })).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location") };
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit };
  return { status: init.status, ...data };
}

const word = (body: string, others: Record<string, string> = {}) => ({
  intent: "word",
  home: String(home),
  body,
  ...others,
});
const tooLong = "a".repeat(3000);

test("what is refused comes back with what is wrong with it", async () => {
  const params = { slug: "mill-house", id: String(list) };
  const address = `/user/shortlists/choose?home=${home}`;
  for (const [action, fields, field, fault] of [
    [writeNote, { body: tooLong }, "body", "Please use at most 2000 characters."],
    [makeList, { name: " " }, "name", "Name is required."],
    [chooseLists, { intent: "create", name: tooLong }, "name", "Please use at most 80 characters."],
    [changeList, { intent: "rename", name: "" }, "name", "Name is required."],
    [changeList, word(tooLong), "body", "Please use at most 1000 characters."],
  ] as const) {
    const answer = await post(action, fields, { params, address });
    const typed = (fields as Record<string, string>)[field]?.trim() || undefined;
    expect(answer).toMatchObject({
      status: 400,
      reply: { error: { [field]: [fault] }, initialValue: typed ? { [field]: typed } : {} },
    });
  }
  const { body } = await ask(here.marketplace, getShortlist, { id: list }, member.token);
  expect([body.data.name, body.data.homes[0]!.words]).toEqual(["By the sea", []]);
});

test("a comment whose home was taken off the list comes back for its form is gone", async () => {
  const elsewhere = await putHome(here.marketplace);
  const answer = await post(changeList, word("Quiet street.", { home: String(elsewhere) }), {
    params: { id: String(list) },
  });
  expect(answer).toMatchObject({
    status: 404,
    form: `word-${elsewhere}`,
    reply: { error: { "": ["The home is not on this list."] } },
  });
});

test("where the list or the home went, or the session ended, the words are given back", async () => {
  const gone = { params: { id: String(list + 1000), slug: "no-such-home" } };
  expect(await post(changeList, word("Quiet street."), gone)).toMatchObject({
    status: 404,
    written: "Quiet street.",
  });
  expect(await post(writeNote, { body: "Ask about the roof." }, gone)).toMatchObject({
    status: 404,
    written: "Ask about the roof.",
  });
  const params = { id: String(list) };
  const signedOut = await post(changeList, word("Quiet street."), { params, as: "" });
  expect(signedOut).toMatchObject({
    status: 401,
    written: "Quiet street.",
    signIn: {
      name: "body",
      others: [
        ["intent", "word"],
        ["home", String(home)],
      ],
    },
  });
  // Nothing was written: whoever is signed out is asked to sign in.
  expect(await post(changeList, { intent: "delete" }, { params, as: "" })).toEqual({
    status: 302,
    to: "/login",
  });
});

test("another member who signed in meanwhile neither saves nor sees the words", async () => {
  const made = { member: String(member.id + 1) };
  const params = { id: String(list), slug: "mill-house" };
  expect(await post(writeNote, { body: "Ask about the roof.", ...made }, { params })).toEqual({
    status: 302,
    to: "/properties-details/mill-house#note",
  });
  expect(await post(changeList, word("Quiet street.", made), { params })).toEqual({
    status: 302,
    to: "/user/shortlists",
  });
  const { body } = await ask(here.marketplace, getShortlist, { id: list }, member.token);
  expect(body.data.homes[0]!.words).toEqual([]);
});
