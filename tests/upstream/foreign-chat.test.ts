import { beforeAll, expect, test, vi } from "vitest";
import { loadConversation, sendFromPage } from "~/routes/chat/conversation.server";
import { loadDeletion } from "~/routes/chat/acts.server";
import { sendFromScript } from "~/routes/chat/send.server";
import { sessionCookie } from "~/session.server/session";
import { detail } from "../contract/samples/homes";
import { answers as siteAnswers } from "../contract/samples/site";

const member = 7;
const owner = 3;
const home = { ...detail, id: 11, added_by: owner, customer_name: "Paulo Freitas" };
const messages = Array.from({ length: 70 }, (_, index) => ({
  id: 70 - index,
  sender_id: member,
  receiver_id: owner,
  property_id: home.id,
  message: `Words ${70 - index}`,
  created_at: "2026-11-20T10:00:00Z",
}));

let sent = 0;
/** The home went, and what was said about it. */
let isGone = false;

/** Conversations as another upstream has them: it knows pages, and nothing of messages before another one. */
beforeAll(() => {
  vi.stubEnv("API_BASE_URL", "https://upstream.test/api/");
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/send_message") sent += 1;
    const page = Number(searchParams.get("page") ?? 1);
    const size = Number(searchParams.get("per_page") ?? 10);
    const answers: Record<string, () => object> = {
      "/api/send_message": () => ({ id: 71, data: {} }),
      "/api/web-settings": () => siteAnswers["web-settings"] ?? {},
      "/api/get_chats": () => ({ data: [] }),
      "/api/get_property": () => ({
        data: searchParams.get("id") === String(home.id) ? [home] : [],
        total: 1,
      }),
      "/api/get_messages": () => ({
        data: {
          data: messages.slice((page - 1) * size, page * size),
          current_page: page,
          last_page: Math.ceil(messages.length / size),
          per_page: size,
          total: messages.length,
        },
      }),
    };
    if (isGone && pathname === "/api/get_messages")
      return Promise.resolve(
        Response.json({ error: true, message: "No conversation." }, { status: 404 }),
      );
    const answer = answers[pathname]?.() ?? { data: {} };
    return Promise.resolve(Response.json({ error: false, message: "", ...answer }));
  });
});

async function at(address: string, form?: Record<string, string>) {
  const cookie = await sessionCookie({ token: "1|secret", userId: member });
  return new Request(`https://homes.test${address}`, {
    headers: { Cookie: cookie.split(";")[0]! },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
}
const params = (propertyId = home.id) => ({ property: String(propertyId), user: String(owner) });
const opened = async (address: string, which = params()) =>
  (await loadConversation(await at(address), which)).data;

test("a conversation is begun from a home that nothing was said about yet", async () => {
  const { partner } = await opened("/user/chat/11/3");
  expect(partner).toMatchObject({ propertyId: 11, userId: owner, name: "Paulo Freitas" });
  await expect(opened("/user/chat/12/3", params(12))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("earlier messages are read back page by page", async () => {
  const textsOf = ({ days }: Awaited<ReturnType<typeof opened>>) =>
    days.flatMap((day) => day.messages.map(({ id }) => id)).sort((one, other) => one - other);
  const latest = await opened("/user/chat/11/3");
  expect([textsOf(latest).at(0), textsOf(latest).at(-1), latest.earlier]).toEqual([41, 70, 41]);
  const before = await opened("/user/chat/11/3?before=41");
  expect([textsOf(before).at(0), textsOf(before).at(-1), before.earlier]).toEqual([11, 40, 11]);
  const first = await opened("/user/chat/11/3?before=11");
  expect([textsOf(first).at(0), textsOf(first).at(-1), first.earlier]).toEqual([1, 10, null]);
});

test("also a message of long ago can be deleted", async () => {
  const { message } = await loadDeletion(await at("/user/chat/11/3/delete?message=2"), params());
  expect(message).toMatchObject({ id: 2, text: "Words 2" });
});

test("a conversation that goes while its page is made is not here any more, either", async () => {
  isGone = true;
  const failed: unknown = await opened("/user/chat/11/3").catch((error: unknown) => error);
  isGone = false;
  expect(failed).toMatchObject({
    data: { title: "This conversation is not here any more" },
    init: { status: 404 },
  });
});

test("what a page of another member sends is sent in nobody's name", async () => {
  const writes = (sender_id: number) =>
    at("/user/chat/11/3", { sender_id: String(sender_id), message: "Hello" });
  expect((await loadConversation(await at("/user/chat/11/3"), params())).data.memberId).toBe(
    member,
  );
  const refused = await sendFromScript(await writes(member + 1), params());
  expect([refused.init?.status, refused.data.isSent]).toEqual([409, false]);
  expect(await sendFromPage(await writes(member + 1), params())).toMatchObject({ status: 303 });
  expect(sent).toBe(0);
  expect((await sendFromScript(await writes(member), params())).data.isSent).toBe(true);
  expect(sent).toBe(1);
});
