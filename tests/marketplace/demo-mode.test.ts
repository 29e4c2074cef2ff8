import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beforeLogout, userSignup } from "~/contract/account/calls";
import { calls } from "~/contract/calls";
import { getDashboard } from "~/contract/dashboard/calls";
import { isOpenInDemoMode } from "~/contract/demo";
import { webSettings } from "~/contract/site/calls";
import { issueToken } from "~/marketplace.server/account/tokens";
import { sampleSignIns } from "~/marketplace.server/sample/sample-sign-ins";
import { nameOf, requestFor } from "../contract/samples";
import { everyRow } from "../support/every-row";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { expectExact, hold, send } from "./asking";

let marketplace: TestMarketplace;
let memberToken: string;
let operatorToken: string;

async function tokenOf(email: string) {
  const { id } = await marketplace.database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await hold(marketplace, id, { property_list: null, property_feature: null, project_list: null });
  return issueToken(marketplace.database, id, marketplace.clock.now);
}

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true, demoMode: true });
  memberToken = await tokenOf(sampleSignIns.member.email);
  operatorToken = await tokenOf(sampleSignIns.operator.email);
}, 120_000);
afterAll(() => marketplace.close());

/** Every row of every table, and what files there are. */
async function everything() {
  const files = ["media", "outbox"].map((folder) => {
    const path = join(marketplace.dataFolder, folder);
    return existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [];
  });
  return { rows: await everyRow(marketplace.database), files };
}

/** As the first refusal found it, and each after it left it: reading all rows takes longer than to refuse. */
let asItWas: Awaited<ReturnType<typeof everything>> | undefined;

const writing = calls.filter(({ acts }) => acts);
const refused = writing.filter((call) => !isOpenInDemoMode(call));

test("whatever is not read alone is refused, but for signing in and out and the dashboard", () => {
  const open = writing.filter((call) => isOpenInDemoMode(call)).map(({ path }) => path);
  expect(open.sort()).toEqual([
    "before-logout",
    "finish-sign-in",
    "get-dashboard",
    "passkey-options",
    "sign-in-by-passkey",
    "user_signup",
  ]);
  expect(calls.filter(({ method, acts }) => method !== "GET" && !acts)).toEqual([]);
});

describe.each(refused.map((call) => [nameOf(call), call] as const))("%s", (_, call) => {
  const tokens = () => {
    if (call.auth === "anonymous") return [undefined];
    return call.auth === "operator" ? [operatorToken] : [memberToken, operatorToken];
  };

  test("is refused and changes nothing", async () => {
    const before = (asItWas ??= await everything());
    for (const token of tokens())
      for (const input of [requestFor(call), {}]) {
        const answered = await send(marketplace, call, input, token);
        expect(answered).toEqual({
          status: 403,
          body: {
            error: true,
            message: "Not allowed in demo mode",
            code: "not_in_demo_mode",
            data: null,
          },
        });
        expectExact(call, answered);
      }
    expect(await everything()).toEqual(before);
  });
});

test("strangers hear first that they have to sign in", async () => {
  for (const call of refused.filter(({ auth }) => auth === "token" || auth === "operator"))
    expect((await send(marketplace, call, requestFor(call))).status).toBe(401);
});

test("everything can be read", async () => {
  for (const call of calls.filter(({ acts, auth }) => !acts && auth !== "operator")) {
    const { status, body } = await send(
      marketplace,
      call,
      requestFor(call),
      call.auth === "anonymous" ? undefined : memberToken,
    );
    expect([nameOf(call), status, body.message]).not.toEqual([
      nameOf(call),
      403,
      "Not allowed in demo mode",
    ]);
  }
});

test("a look at the dashboard is not noted", async () => {
  const before = await everything();
  const { status, body } = await send(marketplace, getDashboard, {}, memberToken);
  expect([status, body.data]).toMatchObject([200, { since: null }]);
  expect(await everything()).toEqual(before);
});

test("the settings say so", async () => {
  const { body } = await send(marketplace, webSettings, {});
  expect(body.data).toMatchObject({ demo_mode: true });
});

test("signing in with a password and out again still works", async () => {
  const { status, body } = await send(marketplace, userSignup, {
    type: "3",
    ...sampleSignIns.member,
  });
  expect(status).toBe(200);
  const { token } = body as unknown as { token: string };
  expect((await send(marketplace, webSettings, {}, token)).body.data).toMatchObject({
    is_active: true,
  });
  expect((await send(marketplace, beforeLogout, {}, token)).status).toBe(200);
  expect((await send(marketplace, beforeLogout, {}, token)).status).toBe(401);
});

test.each(["0", "1", "2"])("signing in by way %s would make an account", async (type) => {
  const before = await everything();
  const { status, body } = await send(marketplace, userSignup, { type, auth_id: "somebody" });
  expect([status, body.message]).toEqual([403, "Not allowed in demo mode"]);
  expect(await everything()).toEqual(before);
});

test("a reader's language is not noted", async () => {
  const before = await everything();
  await marketplace.fetch(
    new Request("http://doorstep.test/api/web-settings", {
      headers: { Authorization: `Bearer ${memberToken}`, "Content-Language": "fr" },
    }),
  );
  expect(await everything()).toEqual(before);
});
