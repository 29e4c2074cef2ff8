import { describe, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { calls, callsByArea } from "~/contract/calls";
import { encodeForm, encodeQuery } from "~/contract/wire/form-encoding";
import { issueToken, revokeTokens, tokenNumber } from "~/marketplace.server/account/tokens";
import { nameOf, requestFor } from "../contract/samples";
import {
  aimedRequests,
  carried,
  inParts,
  isNothing,
  nowhere,
  privately,
} from "../marketplace/aimed-requests";
import { newMember, send as sendCall } from "../marketplace/asking";
import { putOwnHome, putOwnProject, secret } from "../marketplace/owner-and-stranger";
import { changed, cookieOf, everyRow, lost, send, world } from "./attacked-site";
import { attack } from "./tally";

const isBroken = (status: number) => status >= 500 && `answered with ${status}`;

test("ids of others in the calls of members and visitors", async () => {
  const here = await world();
  const { aimedAt } = aimedRequests(here);
  const kind = attack("calls: ids of others");
  for (const [title, call, field, named] of privately) {
    const states =
      (named.of === "home" || named.of === "project") && !("untilPublic" in named)
        ? (["hidden", "open"] as const)
        : (["hidden"] as const);
    for (const state of states)
      for (const token of call.auth === "optional"
        ? [undefined, here.stranger.token]
        : [here.stranger.token]) {
        const before = await everyRow();
        const aimed = (thing: typeof nowhere) =>
          sendCall(here.marketplace, call, aimedAt(call, field, thing), token);
        const answered = await aimed(here.theirs[named.of][state]!);
        const shows = JSON.stringify(answered.body).includes(secret) && "shows what is private";
        const tells =
          !isNothing(answered) &&
          JSON.stringify(answered) !== JSON.stringify(await aimed(nowhere)) &&
          "answers otherwise than about what is not there";
        kind.note(
          `${title} of the owner's, ${state}`,
          isBroken(answered.status) || shows || tells || changed(before, await everyRow()),
        );
      }
  }
  kind.end();
});

test("parts of others' things in the stranger's own", async () => {
  const here = await world();
  const { goodRequest } = aimedRequests(here);
  const kind = attack("calls: parts of others");
  for (const [title, call, field, named] of inParts) {
    const put = named.partOf === "home" ? putOwnHome : putOwnProject;
    const own = await put(here.marketplace, here.stranger.id, `attack-${field}-${named.partOf}`);
    const before = await everyRow();
    const part = carried(here.parts[named.partOf][named.kind]!, named.as);
    const input = { ...goodRequest(call), id: own.id, [field]: part };
    const answered = await sendCall(here.marketplace, call, input, here.stranger.token);
    kind.note(
      title,
      isBroken(answered.status) ||
        (JSON.stringify(answered.body).includes(secret) && "shows what is private") ||
        (await lost(before, await everyRow(), here.stranger)),
    );
  }
  kind.end();
});

/** A request of the call as bytes, with these headers. */
async function sendAs(call: AnyCall, input: object, headers: Record<string, string>, query = "") {
  if (call.method !== "POST") {
    const asked = [encodeQuery(input).toString(), query].filter(Boolean).join("&");
    return send(`/api/${call.path}?${asked}`, { method: call.method, headers });
  }
  const form = new Response(encodeForm(input));
  const body = Buffer.from(await form.arrayBuffer());
  return send(`/api/${call.path}${query && `?${query}`}`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": form.headers.get("Content-Type")!,
      "Content-Length": String(body.byteLength),
      ...headers,
    },
  });
}

/** Tokens that nobody has a right with, by what is wrong with them. */
async function badTokens() {
  const { marketplace, database, owner, stranger } = await world();
  const { clock } = marketplace;
  const now = new Date();
  const day = 86_400_000;
  const bearer = (token: string): [Record<string, string>, string?] => [
    { Authorization: `Bearer ${token}` },
  ];

  const revoked = await issueToken(database, owner.id, clock.now);
  await revokeTokens(database, owner.id, now, { only: tokenNumber(revoked) });
  const aged = async (idle: number, whole: number) => {
    const token = await issueToken(database, owner.id, now);
    await database
      .updateTable("bearer_token")
      .set({
        last_used_at: new Date(now.getTime() - idle),
        created_at: new Date(now.getTime() - whole),
      })
      .where("id", "=", tokenNumber(token))
      .execute();
    return token;
  };
  const gone = await newMember(marketplace);
  await sendCall(
    marketplace,
    calls.find(({ path }) => path === "delete_user")!,
    {},
    gone.token,
  );
  const number = tokenNumber(owner.token);
  const [, ofStranger] = stranger.token.split("|");
  const noOne = { id: owner.id, token: owner.token };
  return {
    none: [{}],
    nonsense: bearer("nonsense"),
    "without its secret": bearer(`${number}|`),
    guessed: bearer(`${number}|${"a".repeat(43)}`),
    "of another's secret": bearer(`${number}|${ofStranger}`),
    revoked: bearer(revoked),
    "idle for 31 days": bearer(await aged(31 * day, 31 * day)),
    "181 days old": bearer(await aged(0, 181 * day)),
    "of an ended account": bearer(gone.token),
    "in the address": [{}, `token=${owner.token}&access_token=${owner.token}`],
    "as Basic": [{ Authorization: `Basic ${Buffer.from(owner.token).toString("base64")}` }],
    "in a cookie of the screens": [
      { Cookie: await cookieOf(noOne), "Sec-Fetch-Site": "same-origin" },
    ],
    "in a cookie that somebody else signed": [
      { Cookie: await cookieOf(noOne, "a secret of somebody else, long enough for it") },
    ],
  } satisfies Record<string, [Record<string, string>, string?]>;
}

const isGuarded = ({ auth }: AnyCall) => auth === "token" || auth === "operator";

/** Attacks these calls area by area, after each of which nothing may be written. */
async function inEachArea(
  kind: ReturnType<typeof attack>,
  isWanted: (call: AnyCall) => boolean,
  tryCall: (call: AnyCall) => Promise<void>,
) {
  for (const [area, all] of Object.entries(callsByArea)) {
    const wanted = all.filter(isWanted);
    if (wanted.length === 0) continue;
    const before = await everyRow();
    for (const call of wanted) await tryCall(call);
    kind.note(`the rows after ${area}`, changed(before, await everyRow()));
  }
}

describe("tokens", () => {
  test("bad ones at every call that wants one", async () => {
    const kind = attack("calls: bad tokens");
    const tokens = Object.entries(await badTokens());
    await inEachArea(kind, isGuarded, async (call) => {
      for (const [what, [headers, query]] of tokens) {
        const { status, text } = await sendAs(call, requestFor(call), headers, query);
        kind.note(
          `${nameOf(call)} with a token ${what}`,
          (status !== 401 && `answered with ${status}`) ||
            (text.includes(secret) && "shows what is private"),
        );
      }
    });
    kind.end();
  });

  test("a deactivated member's at every call", async () => {
    const { marketplace, database } = await world();
    const kind = attack("calls: a deactivated member");
    const { id, token } = await newMember(marketplace);
    await database.updateTable("member").set({ is_active: false }).where("id", "=", id).execute();
    await inEachArea(kind, isGuarded, async (call) => {
      const { status } = await sendAs(call, requestFor(call), { Authorization: `Bearer ${token}` });
      kind.note(nameOf(call), ![401, 403].includes(status) && `answered with ${status}`);
    });
    kind.end();
  });

  test("members' at the calls of operators", async () => {
    const here = await world();
    const kind = attack("calls: members as operators");
    const isOperators = ({ auth }: AnyCall) => auth === "operator";
    await inEachArea(kind, isOperators, async (call) => {
      for (const { token } of [here.owner, here.stranger]) {
        const answered = await sendAs(call, requestFor(call), { Authorization: `Bearer ${token}` });
        kind.note(
          nameOf(call),
          (answered.status !== 403 && `answered with ${answered.status}`) ||
            (answered.text.includes(secret) && "shows what is private"),
        );
      }
    });
    kind.end();
  });
});

test("private reads by visitors and strangers", async () => {
  const here = await world();
  const { goodRequest } = aimedRequests(here);
  const kind = attack("calls: private values in reads");
  for (const call of calls.filter(({ auth, acts }) => auth !== "operator" && !acts))
    for (const token of call.auth === "anonymous" ? [undefined] : [undefined, here.stranger.token])
      for (const input of [requestFor(call), goodRequest(call), {}]) {
        const { status, body } = await sendCall(here.marketplace, call, input, token);
        kind.note(
          nameOf(call),
          isBroken(status) || (JSON.stringify(body).includes(secret) && "shows what is private"),
        );
      }
  kind.end();
});

/** What a browser says when a page of somebody else's makes it ask. */
const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "http://evil.localhost" },
  { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" },
];

test("pages of other sites, at every call", async () => {
  const here = await world();
  const kind = attack("calls: asked by other sites");
  const cookie = await cookieOf(here.owner);
  const tryCall = async (call: AnyCall) => {
    const isOpen = !isGuarded(call);
    for (const from of foreign) {
      const headers = { ...from, Cookie: cookie };
      const { status, headers: answered, text } = await sendAs(call, requestFor(call), headers);
      const lets = answered["access-control-allow-credentials"];
      kind.note(
        `${nameOf(call)} ${JSON.stringify(from)}`,
        isBroken(status) ||
          (lets !== undefined && "other sites may read it with cookies") ||
          (text.includes(secret) && "shows what is private") ||
          (!isOpen && status !== 401 && `answered with ${status}`) ||
          (isOpen && call.acts && call.method === "GET" && status !== 403 && `acted: ${status}`),
      );
    }
  };
  /** Anybody may do these without being somebody, so nothing is done with a visitor's rights. */
  const isAnybodys = (call: AnyCall) => !isGuarded(call) && call.method === "POST";
  for (const call of calls.filter(isAnybodys)) await tryCall(call);
  await inEachArea(kind, (call) => !isAnybodys(call), tryCall);
  kind.end();
});
