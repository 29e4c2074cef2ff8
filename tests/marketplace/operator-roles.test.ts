import { beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { operatorId } from "~/contract/chat/rules";
import { getChats } from "~/contract/chat/calls";
import { operatorWaiting } from "~/contract/operator/calls";
import { operatorMembers, sendNews } from "~/contract/operator/members/calls";
import {
  type OperatorRole,
  operatorRoles,
  rightsOf,
  rolesWith,
} from "~/contract/operator/team/rules";
import { notify } from "~/marketplace.server/events/notify";
import { maySee } from "~/marketplace.server/properties/visibility";
import { findCaller } from "~/marketplace.server/account/tokens";
import { answerCall } from "~/marketplace.server/http/answer";
import { handler, reply } from "~/marketplace.server/http/handler";
import { requestFor } from "../contract/samples";
import { ask, newMember, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";

const here = sampleMarketplace();

type Somebody = Awaited<ReturnType<typeof newMember>>;
const operators = {} as Record<OperatorRole, Somebody>;
let member: Somebody;

beforeAll(async () => {
  for (const role of operatorRoles)
    operators[role] = await newMember(here.marketplace, { operator_role: role });
  member = await newMember(here.marketplace);
});

const ofOperators = calls.filter(({ auth }) => auth === "operator");
const named = ({ method, path }: AnyCall) => `${method} ${path}`;

describe.each(operatorRoles)("%s", (role) => {
  test.each(ofOperators.map((call) => [named(call), call] as const))("%s", async (_, call) => {
    // Nothing is said, so what is allowed changes nothing either.
    const { status, body } = await send(here.marketplace, call, {}, operators[role].token);
    const isLacking = (body as { code?: string }).code === "role_lacks_right";
    expect(isLacking).toBe(!rolesWith(call.right!).includes(role));
    if (isLacking)
      expect([status, body]).toEqual([
        403,
        {
          ...{ error: true, message: "Your role does not allow this.", data: null },
          ...{ code: "role_lacks_right", right: call.right },
        },
      ]);
    else expect([200, 400]).toContain(status);
  });
});

test.each(ofOperators.map((call) => [named(call), call] as const))(
  "members are refused: %s",
  async (_, call) => {
    for (const input of [{}, requestFor(call)])
      expect(await send(here.marketplace, call, input, member.token)).toMatchObject({
        status: 403,
        body: { message: "You are not allowed to do this.", data: null },
      });
  },
);

const reads = ofOperators.filter(({ method }) => method === "GET");

/** Everything that somebody reads of the operators' calls, as text. */
async function allThatIsRead(token: string) {
  const answers = [];
  for (const call of reads) {
    const input = "limit" in call.input.shape ? { limit: 50 } : {};
    answers.push((await send(here.marketplace, call, input, token)).body);
    for (const id of [1, 2, member.id])
      if ("id" in call.input.shape)
        answers.push((await send(here.marketplace, call, { ...input, id }, token)).body);
  }
  return JSON.stringify(answers);
}

test("moderators read no e-mail address, no telephone number and of no home where its letters go", async () => {
  await here.marketplace.database
    .updateTable("property")
    .set({ client_address: "9 Letter Street" })
    .where("owner_id", "is not", null)
    .execute();
  const people = await here.marketplace.database
    .selectFrom("member")
    .select(["email", "mobile"])
    .execute();
  const ways = people.flatMap(({ email, mobile }) => [email ?? [], mobile ?? []].flat());
  ways.push("9 Letter Street");
  const told = async (role: OperatorRole) => {
    const text = await allThatIsRead(operators[role].token);
    return [...new Set(ways)].filter((way) => text.includes(way));
  };
  expect((await told("support")).length).toBeGreaterThan(20);
  expect(await told("manager")).toContain("9 Letter Street");
  expect(await told("moderator")).toEqual([]);
  expect(await told("editor")).toEqual([]);
});

test("what stands beside the data comes without them, too", async () => {
  const { services } = here.marketplace;
  const told = handler(operatorWaiting, () =>
    Promise.resolve(reply([], { invitations: [{ email: member.email, role: "editor" }] })),
  );
  const besideFor = async (role: OperatorRole) => {
    const caller = (await findCaller(services, `Bearer ${operators[role].token}`))!;
    const arrival = {
      identify: () => Promise.resolve({ caller, isDeactivated: false }),
      facts: {
        ...{ id: "1", clientAddress: "unknown", userAgent: "", language: null },
        ...{ lastEventId: null, fromOwnScreens: false },
      },
      input: () => ({}),
    };
    const answered = await answerCall(told, arrival, services);
    return "envelope" in answered && { ...answered.envelope };
  };
  const beside = (email: string) => ({ invitations: [{ email, role: "editor" }] });
  expect(await besideFor("support")).toMatchObject({ error: false, ...beside(member.email) });
  expect(await besideFor("moderator")).toMatchObject({ error: false, ...beside("") });
});

test("who may not read an address finds nobody by it", async () => {
  const found = async (role: OperatorRole, search: string) => {
    const { body } = await ask(
      here.marketplace,
      operatorMembers,
      { search },
      operators[role].token,
    );
    return body.data.map(({ id }) => id);
  };
  expect(await found("support", member.email)).toEqual([member.id]);
  expect(await found("moderator", member.email)).toEqual([]);
  expect(await found("support", "919876543210")).toContain(member.id);
  expect(await found("moderator", "919876543210")).toEqual([]);
  expect(await found("moderator", String(member.id))).toContain(member.id);
});

test("what waits is told to those who can do something about it", async () => {
  const queues = async (role: OperatorRole) => {
    const { body } = await ask(here.marketplace, operatorWaiting, {}, operators[role].token);
    return body.data.map(({ queue }) => queue);
  };
  expect(await queues("owner")).toHaveLength(8);
  expect(await queues("moderator")).toHaveLength(7);
  expect(await queues("moderator")).not.toContain("payments");
  expect(await queues("support")).toEqual(["payments"]);
  expect(await queues("editor")).toEqual([]);
});

test("editors write to everybody, and name nobody", async () => {
  const news = { title: "Sunday", message: "We are open." };
  const named = await send(
    here.marketplace,
    sendNews,
    { ...news, member_ids: String(member.id) },
    operators.editor.token,
  );
  expect(named).toMatchObject({ status: 403, body: { right: "members" } });
  const all = await send(
    here.marketplace,
    sendNews,
    { ...news, to_everyone: 1 },
    operators.editor.token,
  );
  expect(all.status).toBe(200);
});

test("operators are told of what their role is there for", async () => {
  const { database } = here.marketplace;
  const now = here.marketplace.clock.now;
  const told = async (kind: string) => {
    const rows = await database
      .selectFrom("notification")
      .innerJoin("member", "member.id", "member_id")
      .select("operator_role")
      .where("kind", "=", kind)
      .where(
        "member_id",
        "in",
        Object.values(operators).map(({ id }) => id),
      )
      .execute();
    return rows.map(({ operator_role }) => operator_role).sort();
  };
  const about = { memberName: "Ada", id: 1 };
  await notify(database, { kind: "verification.submitted", ...about }, "operators", now);
  await notify(
    database,
    { kind: "receipt.submitted", packageName: "Gold", ...about },
    "operators",
    now,
  );
  expect(await told("verification.submitted")).toEqual(["manager", "moderator", "owner"]);
  expect(await told("receipt.submitted")).toEqual(["manager", "owner"]);
});

test("editors see of listings and conversations what members see", async () => {
  const { services, database } = here.marketplace;
  const caller = async (role: OperatorRole) =>
    (await findCaller(services, `Bearer ${operators[role].token}`))!;
  const hidden = {
    owner_id: here.owner.id,
    ...{ is_active: false, is_withheld: false, is_premium: false },
    request_status: "pending" as const,
  };
  expect(maySee(hidden, await caller("moderator"))).toBe(true);
  expect(maySee(hidden, await caller("editor"))).toBe(false);
  const { id: conversation_id } = await database
    .insertInto("conversation")
    .values({
      property_id: here.home.id,
      low_id: operatorId,
      high_id: member.id,
      started_by: member.id,
      created_at: here.marketplace.clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: last_message_id } = await database
    .insertInto("chat_message")
    .values({
      conversation_id,
      sender_id: member.id,
      body: "For the company alone.",
      created_at: here.marketplace.clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("conversation_side")
    .values({ conversation_id, person_id: operatorId, partner_id: member.id, last_message_id })
    .execute();
  const chats = async (role: OperatorRole) => {
    const { body } = await send(here.marketplace, getChats, {}, operators[role].token);
    return JSON.stringify(body).includes("For the company alone.");
  };
  expect([await chats("support"), await chats("editor"), await chats("moderator")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("rights are what the table says, whatever the site asks of operators", () => {
  expect(rightsOf("support")).toEqual([
    ...["console", "listings", "behalf", "members", "personal", "access", "payments", "company"],
  ]);
});
