import { describe, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { findCaller, revokeTokens } from "~/marketplace.server/account/tokens";
import { handlers } from "~/marketplace.server/handlers";
import { callNamed, nameOf, requestFor } from "../contract/samples";
import { expectExact, hold, newMember, send } from "./asking";
import { asRead, readings } from "./as-read";
import { freshRequests } from "./fresh-requests";
import { sampleMarketplace } from "./sample-requests";

const here = sampleMarketplace();

const requestOf = (call: AnyCall) => here.requests[nameOf(call)] ?? requestFor(call);
const tokenFor = (call: AnyCall) =>
  call.auth === "operator" ? here.operatorToken : here.member.token;

test("every call of the contract is answered, and nothing else is", () => {
  const paths = (of: readonly { method: string; path: string }[]) =>
    of.map(({ method, path }) => `${method} ${path}`).sort();
  expect(paths(handlers.map(({ call }) => call))).toEqual(paths(calls));
});

const guarded = calls.filter(({ auth }) => auth === "token" || auth === "operator");

describe.each(guarded.map((call) => [nameOf(call), call] as const))("%s", (_path, call) => {
  test("wants a token that is good", async () => {
    const { database, clock } = here.marketplace;
    const gone = await newMember(here.marketplace);
    const { tokenId } = (await findCaller(here.marketplace.services, `Bearer ${gone.token}`))!;
    await revokeTokens(database, gone.id, clock.now, { only: tokenId });
    const closed = await newMember(here.marketplace);
    await database
      .updateTable("member")
      .set({ is_active: false })
      .where("id", "=", closed.id)
      .execute();
    const [number] = here.member.token.split("|");
    const forged = `${number}|${"a".repeat(43)}`;
    for (const token of [undefined, "nonsense", forged, gone.token]) {
      const answered = await send(here.marketplace, call, requestOf(call), token);
      expect(answered).toMatchObject({
        status: 401,
        body: {
          error: true,
          message: "Please log in to continue.",
          code: "not_signed_in",
          data: null,
        },
      });
    }
    expect(await send(here.marketplace, call, requestOf(call), closed.token)).toMatchObject({
      status: 401,
      body: { message: "Account deactivated by admin.", data: null, is_active: false },
    });
  });
});

const forOperators = calls.filter(({ auth }) => auth === "operator");

test.each(forOperators.map((call) => [nameOf(call), call] as const))(
  "%s is for operators",
  async (_path, call) => {
    const { status } = await send(here.marketplace, call, requestOf(call), here.member.token);
    expect(status).toBe(403);
  },
);

/** Each names a listing, which the caller has not. */
const onOwnListings: [string, (id: number) => object][] = [
  ["update_post_property", (id) => ({ action_type: "0", id, price: 1, title: "Mine now" })],
  ["delete_property", (id) => ({ id })],
  ["update_property_status", (property_id) => ({ property_id, status: "2" })],
  ["change-property-status", (property_id) => ({ property_id, status: "0" })],
];

test.each(onOwnListings)("%s leaves other people's listings alone", async (path, inputFor) => {
  const listing = () =>
    here.marketplace.database
      .selectFrom("property")
      .selectAll()
      .where("id", "=", here.home.id)
      .executeTakeFirstOrThrow();
  const before = await listing();
  for (const token of [here.member.token, here.operatorToken]) {
    const { status } = await send(here.marketplace, callNamed(path), inputFor(here.home.id), token);
    expect(status).toBe(403);
  }
  expect(await listing()).toEqual(before);
});

test.each(["get-added-properties", "get_favourite_property", "get-user-data", "get-package"])(
  "%s tells each member their own",
  async (path) => {
    const call = callNamed(path);
    const mine = await send(here.marketplace, call, {}, here.member.token);
    const theirs = await send(here.marketplace, call, {}, here.owner.token);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(mine.body).not.toEqual(theirs.body);
  },
);

test("somebody else's slug names none of one's own listings", async () => {
  const call = callNamed("get-added-properties");
  const { body } = await send(
    here.marketplace,
    call,
    { slug_id: here.home.slug },
    here.member.token,
  );
  expect(body.data).toEqual([]);
});

/** Visitors hear that their package does not allow it. */
const forHoldersOfPackages = new Set(["compare-properties", "get-project-detail"]);
describe("answers are exactly what the contract says", () => {
  /** Afterwards the token is of no use, so somebody else tries them. */
  const endSessions = new Set(["before-logout", "end-all-sessions", "delete_user"]);

  test.each(calls.map((call) => [nameOf(call), call] as const))("%s", async (path, call) => {
    const fresh = (await freshRequests[path]?.(here)) ?? requestOf(call);
    const given = path in readings ? { ...fresh, revision: undefined } : fresh;
    const input = await asRead(here.marketplace, call, given, here.operatorToken);
    const own = endSessions.has(path) ? (await newMember(here.marketplace)).token : tokenFor(call);
    const token = call.auth === "anonymous" ? undefined : own;
    const answered = await send(here.marketplace, call, input, token);
    expect(answered).toMatchObject({ status: 200 });
    // Some answer with the token that takes its place.
    const { token: exchanged } = answered.body;
    if (token && token === here.member.token && typeof exchanged === "string")
      here.member.token = exchanged;
    expect(answered.body.data).not.toEqual([]);
    expectExact(call, answered);
  });

  const forVisitors = calls.filter(({ auth }) => auth === "optional");
  test.each(forVisitors.map((call) => [nameOf(call), call] as const))(
    "%s, to visitors",
    async (path, call) => {
      const input = (await freshRequests[path]?.(here)) ?? requestOf(call);
      const answered = await send(here.marketplace, call, input);
      expect(answered.status).toBe(forHoldersOfPackages.has(call.path) ? 403 : 200);
      expectExact(call, answered);
    },
  );
});

const nonsense = ["", "-1", "1e999", "\0", "' or 1=1 --", "[]", "{}", "null", "ü".repeat(3000)];

test.each(calls.map((call) => [nameOf(call), call] as const))(
  "%s takes nonsense in every field with a sentence",
  async (path, call) => {
    const caller = await newMember(here.marketplace, { is_operator: call.auth === "operator" });
    await hold(here.marketplace, caller.id, { property_list: null, project_list: null });
    const token = call.auth === "anonymous" ? undefined : caller.token;
    const good = { ...requestOf(call) };
    if (path === "update_post_property") good.id = await listingOf(caller.token);
    // Each picture is drawn anew for every try: one that has to be there is enough beside the other fields.
    for (const [field, value] of Object.entries(good))
      if (holdsFile(value) && call.input.shape[field]!.safeParse(undefined).success)
        delete good[field];
    for (const field of Object.keys(call.input.shape))
      for (const value of nonsense) {
        const answered = await send(here.marketplace, call, { ...good, [field]: value }, token);
        expect([field, value, answered.status < 500]).toEqual([field, value, true]);
        expectExact(call, answered);
      }
  },
  120_000,
);

function holdsFile(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return value instanceof Blob || Object.values(value).some(holdsFile);
}

async function listingOf(token: string) {
  const call = callNamed("post_property");
  const { body } = await send(here.marketplace, call, requestOf(call), token);
  return (body.data as { id: number }[])[0]!.id;
}
