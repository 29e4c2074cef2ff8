import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { beforeAll, test } from "vitest";
import { issueToken, revokeTokens, tokenNumber } from "~/marketplace.server/account/tokens";
import { ourForm } from "../../e2e/support/ask";
import { callNamed } from "../contract/samples";
import { newMember, send as sendCall } from "../marketplace/asking";
import { begunConversation } from "../marketplace/chat-requests";
import { secret } from "../marketplace/owner-and-stranger";
import { attackedSite, cookieOf, nextAddress, send, world } from "./attacked-site";
import { attack } from "./tally";

const { hostname, port } = new URL(attackedSite.url);

let here: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  here = await world();
});

/** So soon a stream ends after its session (docs/chat.md); a busy machine may be late by as much again. */
const promised = 1000;
const spare = 1000;

/** A line to the events of a member, and what was heard on it so far. */
async function listen(headers: Record<string, string>, path = "/user/live") {
  const asking = get({
    hostname,
    port,
    path,
    agent: false,
    headers: { Accept: "text/event-stream", "X-Forwarded-For": nextAddress(), ...headers },
  });
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  let heard = "";
  response.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  response.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => response.on("close", resolve));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    isOpen:
      response.statusCode === 200 &&
      Boolean(response.headers["content-type"]?.startsWith("text/event-stream")),
    heard: () => heard,
    /** Until so many messages were heard, or the line has ended. */
    async until(messages: number) {
      while (heard.split("\n\n").length <= messages && !response.closed)
        await Promise.race([new Promise((resolve) => response.once("data", resolve)), ended]);
    },
    /** Whether the site ends it as soon as it says, or it stays open. */
    endsSoon: () =>
      Promise.race([
        ended.then(() => true),
        once(AbortSignal.timeout(promised + spare), "abort").then(() => false),
      ]),
    leave() {
      asking.destroy();
      return ended;
    },
  };
}

const asMember = async (member: { id: number; token: string }) => ({
  Cookie: await cookieOf(member),
});

/** Sessions of whoever may hear nothing. */
async function noSessions() {
  const { owner, stranger, database, marketplace } = here;
  const revoked = await issueToken(database, owner.id, marketplace.clock.now);
  await revokeTokens(database, owner.id, new Date(), { only: tokenNumber(revoked) });
  const stopped = await newMember(marketplace);
  await database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", stopped.id)
    .execute();
  const gone = await newMember(marketplace);
  const ofGone = await cookieOf(gone);
  await database.deleteFrom("member").where("id", "=", gone.id).execute();
  return {
    none: "",
    nonsense: "__session=nonsense",
    "of a revoked token": await cookieOf({ id: owner.id, token: revoked }),
    "of a guessed token": await cookieOf({
      id: owner.id,
      token: `${tokenNumber(owner.token)}|${"a".repeat(43)}`,
    }),
    "of the owner's number with another's secret": await cookieOf({
      id: owner.id,
      token: `${tokenNumber(owner.token)}|${stranger.token.split("|")[1]}`,
    }),
    "signed by somebody else": await cookieOf(owner, "a secret of somebody else, long enough"),
    "of a deactivated member": await cookieOf(stopped),
    "of an ended account": ofGone,
  };
}

const heads: Record<string, string>[] = [{}, { "Last-Event-ID": "1" }, { Accept: "text/html" }];

test("the stream of events, by whoever is nobody", async () => {
  const kind = attack("stream: bad sessions");
  for (const [what, cookie] of Object.entries(await noSessions()))
    for (const path of [
      "/user/live",
      "/user/live?from=0",
      "/user/live?check=1",
      "/user/live?from=1&check=1",
    ])
      for (const headers of heads) {
        const line = await listen({ ...headers, Cookie: cookie }, path);
        const isRefused = [204, 401, 403].includes(line.status);
        kind.note(`${path} with a session ${what}`, !isRefused && `answered with ${line.status}`);
        await line.leave();
      }
  const bearer = { Authorization: `Bearer ${here.owner.token}` };
  const beside = await listen(bearer);
  kind.note("a token where a session belongs", beside.isOpen && "is taken");
  await beside.leave();
  for (const query of [`token=${here.owner.token}`, `access_token=${here.owner.token}`]) {
    const line = await listen({}, `/user/live?${query}`);
    kind.note(query, line.isOpen && "is taken");
    await line.leave();
  }
  kind.end();
});

test("what happens to others, on the stream of a stranger", async () => {
  const kind = attack("stream: news of others");
  const { owner, operator, database, marketplace } = here;
  const told = await database
    .selectFrom("live_change")
    .select(({ fn }) => fn.max("number").as("last"))
    .groupBy("person_id")
    .execute();
  const numbers = told.map(({ last }) => String(last));
  const places = ["", "0", "1", "0.0", "0.1", "999999999999999", "1.999999999999999", ...numbers];
  const odd = [
    "-1",
    "1e3",
    "0x10",
    "1.2.3",
    "'",
    "1;drop table live_change",
    "%00",
    "9".repeat(40),
  ];
  const listener = await newMember(marketplace);
  const cookie = await asMember(listener);
  for (const place of [...places, ...odd])
    for (const line of [
      await listen(cookie, `/user/live?from=${encodeURIComponent(place)}`),
      await listen({ ...cookie, "Last-Event-ID": place.replace(/[^\w.'-]/g, "") }),
    ]) {
      await line.until(1);
      await begunConversation(marketplace, owner, `Message ${secret}`);
      // Its own news comes after all that was told before, so all that it could hear of others was heard.
      await begunConversation(marketplace, listener, "Is it still free?");
      await line.until(2);
      const heard = line.heard();
      kind.note(
        `from ${place}`,
        (line.status >= 500 && `answered with ${line.status}`) ||
          (heard.includes(secret) && "shows what is private") ||
          (new RegExp(`"(?:user_id|member_id|id)":(?:${owner.id}|${operator.id})\\b`).test(heard) &&
            "names others"),
      );
      await line.leave();
    }
  kind.end();
});

test("streams that stay open when a session has ended", async () => {
  const kind = attack("stream: ended sessions");
  const { operator, marketplace } = here;
  const asks = (name: string, input: object, token: string) =>
    sendCall(marketplace, callNamed(name), input, token);
  const endings: Record<
    string,
    (member: Awaited<ReturnType<typeof newMember>>) => Promise<{ status: number }>
  > = {
    "signed out": async (member) => send("/logout", ourForm({}, await asMember(member))),
    "sessions ended": ({ token }) => asks("end-all-sessions", {}, token),
    "account deleted": ({ token }) => asks("delete_user", {}, token),
    "deactivated by an operator": ({ id }) =>
      asks("operator/members/deactivate", { id, reason: "Spam" }, operator.token),
    "sessions ended by an operator": ({ id }) =>
      asks("operator/members/end-sessions", { id }, operator.token),
  };
  for (const [what, end] of Object.entries(endings)) {
    const member = await newMember(marketplace);
    const line = await listen(await asMember(member));
    await line.until(1);
    const { status } = await end(member);
    kind.note(what, status >= 400 && `is refused with ${status}`);
    kind.note(`the line of whoever is ${what}`, !(await line.endsSoon()) && "stays open");
    const again = await listen(await asMember(member));
    kind.note(`a new line of whoever is ${what}`, again.isOpen && "is opened");
    await again.leave();
  }
  kind.end();
});

test("streams of one member without end, and hundreds broken off", async () => {
  const kind = attack("stream: tens at once");
  const member = await newMember(here.marketplace);
  const cookie = await asMember(member);
  const lines = await Promise.all(Array.from({ length: 60 }, () => listen(cookie)));
  const open = lines.filter(({ isOpen }) => isOpen).length;
  for (const [index, { status }] of lines.entries())
    kind.note(
      "one of sixty",
      (status >= 500 && `answered with ${status}`) ||
        (index === 0 && open > 20 && `${open} are open`),
    );
  const other = await listen(await asMember(here.stranger));
  kind.note("somebody else meanwhile", !other.isOpen && `answered with ${other.status}`);
  await Promise.all([other, ...lines].map((line) => line.leave()));
  for (let round = 0; round < 200; round += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, () => listen(cookie)));
    await Promise.all(some.map((line) => line.leave()));
    for (const { status } of some)
      kind.note("one broken off", status >= 500 && `answered with ${status}`);
  }
  let line = await listen(cookie);
  // Lines that were broken off are noticed when the site reads of it, which is after this end has closed.
  for (let tries = 0; tries < 50 && !line.isOpen; tries += 1) line = await listen(cookie);
  kind.note("one afterwards", !line.isOpen && "is refused");
  await line.leave();
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const { status } = await send("/user/live", { method, headers: cookie });
    kind.note(method, (status < 400 || status >= 500) && `answered with ${status}`);
  }
  kind.end();
});

const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "http://evil.localhost", "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example" },
];

test("the stream, asked for by pages of other sites", async () => {
  const kind = attack("stream: asked by other sites");
  const cookie = await asMember(here.owner);
  for (const headers of foreign) {
    const line = await listen({ ...headers, ...cookie });
    kind.note(
      JSON.stringify(headers),
      (line.headers["access-control-allow-origin"] !== undefined && "other sites may read it") ||
        (line.headers["access-control-allow-credentials"] !== undefined && "with cookies"),
    );
    await line.leave();
  }
  kind.end();
});
