import { beforeAll, expect, test, vi } from "vitest";
import { loadConversation } from "~/routes/chat/conversation.server";
import { loadDeletion } from "~/routes/chat/acts.server";
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

/** Conversations as another upstream has them: it knows pages, and nothing of messages before another one. */
beforeAll(() => {
  vi.stubEnv("API_BASE_URL", "https://upstream.test/api/");
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const page = Number(searchParams.get("page") ?? 1);
    const size = Number(searchParams.get("per_page") ?? 10);
    const answers: Record<string, () => object> = {
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
    const answer = answers[pathname]?.() ?? { data: {} };
    return Promise.resolve(Response.json({ error: false, message: "", ...answer }));
  });
});

async function at(address: string) {
  const cookie = await sessionCookie({ token: "1|secret", userId: member });
  return new Request(`https://homes.test${address}`, {
    headers: { Cookie: cookie.split(";")[0]! },
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
