import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { ask, cookiesOf, ourForm } from "../../e2e/support/ask";
import { newPerson, password } from "../../e2e/support/seeds";
import { servers } from "../../e2e/support/servers";

async function signedIn() {
  const { email } = await newPerson("Lena Listener");
  const answered = await ask("/login", ourForm({ email, password }));
  expect(answered.status).toBe(302);
  return cookiesOf(answered);
}

/** As an EventSource says it. */
const reads = { Accept: "text/event-stream" };

/** Listens as a browser would; the words are heard as they come. */
async function listen(Cookie: string) {
  const { hostname, port } = new URL(servers.inProcess.url);
  const options = {
    hostname,
    port,
    path: "/user/live",
    agent: false,
    headers: { ...reads, Cookie },
  };
  const [response] = (await once(get(options), "response")) as [IncomingMessage];
  return response;
}

/** Milliseconds within which a stream ends with its session. */
const endsWithin = 1000;

test("a member hears at once how much is unread, and nothing once they have signed out", async () => {
  const Cookie = await signedIn();
  const stream = await listen(Cookie);
  expect(stream.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const [first] = (await once(stream, "data")) as [Buffer];
  expect(String(first)).toContain('"unread":{"messages":0');
  const ended = once(stream, "end");
  const out = await ask("/logout", ourForm({}, { Cookie }));
  const isOut = performance.now();
  expect(out.status).toBe(302);
  await ended;
  expect(performance.now() - isOut).toBeLessThan(endsWithin);
});

test("visitors hear nothing, and their browsers ask no more", async () => {
  expect((await ask("/user/live")).status).toBe(204);
  expect((await ask("/user/live", { headers: { Cookie: "__session=nonsense" } })).status).toBe(204);
});

test("whoever looks again every now and then is told when it is in vain", async () => {
  const checked = async (headers = {}) => (await ask("/user/live?check=1", { headers })).status;
  expect(await checked()).toBe(401);
  const Cookie = await signedIn();
  expect(await checked({ Cookie })).toBe(204);
  await ask("/logout", ourForm({}, { Cookie }));
  expect(await checked({ Cookie })).toBe(401);
});

test.each(["/user/live", "/user/live.data", "/user/live.data?from=1"])(
  "who reads no events is not kept waiting for the end of them: %s",
  async (address) => {
    const Cookie = await signedIn();
    const answered = await ask(address, { headers: { Cookie } });
    expect(answered.status).toBeLessThan(300);
    expect(answered.text).not.toContain("unread");
  },
);

test("a number that nobody gave out is no fault", async () => {
  const Cookie = await signedIn();
  const headers = { ...reads, Cookie };
  const answered = await ask("/user/live?from=%00%0a", { method: "HEAD", headers });
  expect(answered.status).toBe(200);
});
