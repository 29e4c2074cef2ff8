import { describe, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { findCaller, issueToken, revokeTokens } from "~/marketplace.server/account/tokens";
import { callNamed, nameOf, requestFor } from "../contract/samples";
import { everyRow } from "../support/every-row";
import {
  aimedRequests,
  carried,
  counters,
  inParts,
  isNothing,
  nowhere,
  open,
  privately,
  tried,
} from "./aimed-requests";
import { hold, newMember, send } from "./asking";
import { photo } from "./listing-setup";
import { namedObjects } from "./named-objects";
import {
  everything,
  ownerAndStranger,
  putOwnHome,
  putOwnProject,
  secret,
  type Thing,
} from "./owner-and-stranger";

const here = ownerAndStranger();
const { goodRequest, aimedAt } = aimedRequests(here);

/** Fields that carry what things are called by. */
const namesSomething = (field: string) =>
  /(^|_)(ids?|token|device)$|^userid$|^slug$|^remove_|^(plans|parameters|facilities|form_fields)$/.test(
    field,
  );

const fieldsOf = (call: AnyCall) => Object.keys(call.input.shape).filter(namesSomething).sort();

test("of every field that names something it is known what that is", () => {
  const fields = open.flatMap((call) => fieldsOf(call).map((field) => `${nameOf(call)}: ${field}`));
  const known = Object.entries(namedObjects).flatMap(([name, named]) =>
    Object.keys(named).map((field) => `${name}: ${field}`),
  );
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  expect(known.filter((field) => !fields.includes(field))).toEqual([]);
});

const rows = () => everyRow(here.marketplace.database, { except: counters });

describe.each(privately)("%s of somebody else", (_, call, field, named) => {
  const isMarketed = named.of === "home" || named.of === "project";
  const states =
    isMarketed && !("untilPublic" in named) ? (["hidden", "open"] as const) : (["hidden"] as const);
  const callers = () =>
    call.auth === "optional" ? [undefined, here.stranger.token] : [here.stranger.token];

  test.each(states)("is neither read nor changed while it is %s", async (state) => {
    const before = await rows();
    for (const token of callers()) {
      const trial = (thing: Thing) =>
        send(here.marketplace, call, aimedAt(call, field, thing), token);
      const answered = await trial(here.theirs[named.of][state]!);
      if (!isNothing(answered)) expect(answered).toEqual(await trial(nowhere));
      expect(JSON.stringify(answered.body)).not.toContain(secret);
    }
    expect(await rows()).toEqual(before);
  });
});

test.each(inParts)("%s of somebody else stays what it is", async (_, call, field, named) => {
  const tables = ["property_picture", "property_document", "project_file", "project_plan"] as const;
  const kept = async () => {
    const all = await rows();
    return tables.map((table) => all[table]);
  };
  const put = named.partOf === "home" ? putOwnHome : putOwnProject;
  const own = await put(here.marketplace, here.stranger.id, `${named.partOf}-without-${field}`);
  const before = await kept();
  const id = here.parts[named.partOf][named.kind]!;
  const input = { ...goodRequest(call), id: own.id, [field]: carried(id, named.as) };
  const answered = await send(here.marketplace, call, input, here.stranger.token);
  expect([answered.status, answered.body.errors]).toEqual([200, undefined]);
  expect(JSON.stringify(answered.body)).not.toContain(secret);
  expect(await kept()).toEqual(before);
});

const ignored = tried.filter(([, , , named]) => named === "ignored");

test.each(ignored)("%s does nothing to whom it names", async (_, call, field) => {
  const theirRows = async () => ({
    member: await here.marketplace.database
      .selectFrom("member")
      .selectAll()
      .where("id", "=", here.owner.id)
      .execute(),
    packages: await here.marketplace.database
      .selectFrom("member_package")
      .innerJoin("package_use", "member_package_id", "member_package.id")
      .selectAll()
      .where("member_id", "=", here.owner.id)
      .execute(),
    homes: await here.marketplace.database
      .selectFrom("property")
      .select(["id", "owner_id", "title"])
      .where("owner_id", "=", here.owner.id)
      .execute(),
  });
  // Somebody who may do it, and may be gone afterwards.
  const caller = await newMember(here.marketplace);
  await hold(here.marketplace, caller.id, everything);
  const { id } = await putOwnHome(here.marketplace, caller.id, `home-of-${caller.id}`);
  const before = await theirRows();
  const request = {
    ...goodRequest(call),
    ...("id" in call.input.shape && { id }),
    ...(call.path === "post_property" && { title_image: await photo() }),
  };
  const answered = await send(
    here.marketplace,
    call,
    { ...request, [field]: here.owner.id },
    caller.token,
  );
  expect([answered.status, answered.body.errors]).toEqual([200, undefined]);
  expect(await theirRows()).toEqual(before);
});

const reads = open.filter(({ acts }) => !acts);

test.each(reads.map((call) => [nameOf(call), call] as const))(
  "%s says nothing of the owner's secrets to anybody else",
  async (_, call) => {
    for (const token of call.auth === "anonymous" ? [undefined] : [undefined, here.stranger.token])
      for (const input of [requestFor(call), goodRequest(call), {}]) {
        const { body } = await send(here.marketplace, call, input, token);
        expect(JSON.stringify(body)).not.toContain(secret);
      }
  },
);

test("the owner reads them, so they are there to be read", async () => {
  const readBy = async (name: string, input: object = {}) =>
    JSON.stringify((await send(here.marketplace, callNamed(name), input, here.owner.token)).body);
  for (const [name, input] of [
    ["get-added-properties", {}],
    ["get-added-projects", {}],
    ["get_interested_users", { property_id: here.theirs.home.open!.id }],
    ["GET personalised-fields", {}],
    ["saved-searches", {}],
    ["viewings", { side: "owner" }],
    ["get-package", {}],
    ["get_payment_details", {}],
    ["get-featured-data", { type: "property" }],
  ] as const)
    expect([name, await readBy(name, input)]).toEqual([name, expect.stringContaining(secret)]);
});

/** A challenge is another one each time. */
const withoutChallenge = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({
  status,
  body: JSON.stringify(body).replace(/"challenge":"[\w-]{43}"/, ""),
});

const guessed = (token: string) => `${token.split("|")[0]}|${"a".repeat(43)}`;

test.each(
  calls.filter(({ auth }) => auth === "optional").map((call) => [nameOf(call), call] as const),
)("%s answers a bad token as it answers visitors", async (_, call) => {
  const input = goodRequest(call);
  const toVisitors = withoutChallenge(await send(here.marketplace, call, input));
  const { database, clock } = here.marketplace;
  const revoked = await issueToken(database, here.owner.id, clock.now);
  const { tokenId } = (await findCaller(here.marketplace.services, `Bearer ${revoked}`))!;
  await revokeTokens(database, here.owner.id, clock.now, { only: tokenId });
  for (const token of ["nonsense", guessed(here.owner.token), revoked])
    expect(withoutChallenge(await send(here.marketplace, call, input, token))).toEqual(toVisitors);
});

test.each(
  calls.filter(({ auth }) => auth === "anonymous").map((call) => [nameOf(call), call] as const),
)("%s never asks for a token", async (_, call) => {
  for (const token of [undefined, "nonsense"]) {
    const { status } = await send(here.marketplace, call, requestFor(call), token);
    expect(status).not.toBe(401);
  }
});

test.each(
  calls.filter(({ auth }) => auth === "operator").map((call) => [nameOf(call), call] as const),
)("%s is refused to members, and changes nothing", async (_, call) => {
  const before = await rows();
  for (const token of [here.owner.token, here.stranger.token]) {
    const { status, body } = await send(here.marketplace, call, requestFor(call), token);
    expect([status, body.data]).toEqual([403, null]);
  }
  expect(await rows()).toEqual(before);
});
