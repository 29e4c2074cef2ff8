import { beforeEach, expect, test } from "vitest";
import { withoutChanges } from "~/http.server/impersonation";
import { findCaller } from "~/marketplace.server/account/tokens";
import { loader as messages } from "~/routes/chat/list";
import { action as markFavourite } from "~/routes/account/mark-favourite";
import { action as seeAs } from "~/routes/account/see-as";
import { action as signOut } from "~/routes/account/sign-out";
import { action as actOnMember, loader as memberPage } from "~/routes/operator/member/member";
import { loader as root } from "~/root";
import { getSession, signedInHeaders } from "~/session.server/session";
import { getSettings } from "~/settings.server";
import { newMember } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

type Person = Awaited<ReturnType<typeof newMember>>;
let operator: Person;
let member: Person;

beforeEach(async () => {
  operator = await newMember(here.marketplace, { is_operator: true, operator_role: "support" });
  member = await newMember(here.marketplace);
});

const cookieOf = (headers: Headers | { "Set-Cookie": string }) =>
  new Headers(headers)
    .getSetCookie()
    .find((one) => one.startsWith("__session="))!
    .split(";")[0]!;

const request = (path: string, cookie: string, form?: Record<string, string>, referer = "/") =>
  new Request(getSettings().publicUrl + path, {
    headers: { Cookie: cookie, Referer: getSettings().publicUrl + referer },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });

async function answerOf(made: Promise<unknown>) {
  const answer = await made.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("No answer came.");
  return answer;
}

/** The cookie of the operator who has begun to see the site as the member. */
async function begun() {
  const own = cookieOf(await signedInHeaders(operator.token, operator.id));
  const led = await answerOf(
    actOnMember({
      request: request(`/operator/members/${member.id}`, own, { intent: "impersonate" }),
      params: { id: String(member.id) },
      context: {},
    }) as Promise<unknown>,
  );
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/user/dashboard"]);
  return cookieOf(led.headers);
}

const knows = async (token: string) =>
  (await findCaller(here.marketplace.services, `Bearer ${token}`))?.id;

const shellFor = async (cookie: string) =>
  (await root({ request: request("/", cookie), params: {}, context: {} })).data;

test("every page says as whom the site is seen and until when; nothing is told live", async () => {
  const shell = await shellFor(await begun());
  const [name] = (await here.marketplace.database
    .selectFrom("member")
    .select("name")
    .where("id", "=", member.id)
    .execute())!;
  expect(shell.user).toMatchObject({ id: member.id, isOperator: false });
  expect(shell.notices.seenAs).toEqual({ name: name!.name, until: expect.any(String) as string });
  expect(shell.site.can.liveChanges).toBe(false);
  const own = await shellFor(cookieOf(await signedInHeaders(member.token, member.id)));
  expect(own.notices.seenAs).toBeUndefined();
  expect(own.site.can.liveChanges).toBe(true);
});

test("whatever is sent leads back with a word about it, and is not done", async () => {
  const cookie = await begun();
  for (const path of ["/user/profile", "/user/drafts?_data", "/add-property.data"]) {
    const sent = request(path, cookie, { name: "Nobody" }, "/user/profile?tab=1");
    const asked = await withoutChanges(sent);
    expect(new URL(asked.url).pathname).toBe(path.endsWith(".data") ? "/see-as.data" : "/see-as");
    const answer = await answerOf(seeAs({ request: asked, params: {}, context: {} }));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/user/profile?tab=1"]);
    expect(answer.headers.getSetCookie().join()).toContain("toast=");
  }
  for (const path of ["/preferences", "/logout", "/see-as", "/api/get-user-data"]) {
    const sent = request(path, cookie, { intent: "end" });
    expect(await withoutChanges(sent)).toBe(sent);
  }
  const own = request("/user/profile", cookieOf(await signedInHeaders(member.token, member.id)), {
    name: "Somebody",
  });
  expect(await withoutChanges(own)).toBe(own);
});

test("a heart is told in place that it is not kept", async () => {
  const cookie = await begun();
  const sent = request("/user/favourites/mark", cookie, {
    property_id: "1",
    type: "1",
    stay: "1",
  });
  expect(await withoutChanges(sent)).toBe(sent);
  const answer = await answerOf(
    Promise.resolve(markFavourite({ request: sent, params: {}, context: {} })),
  );
  expect(await answer.json()).toEqual({
    message: "This is not possible while you see the site as a member.",
    isDone: false,
  });
});

test("a page of conversations says why it is not shown", async () => {
  const cookie = await begun();
  const thrown: unknown = await Promise.resolve(
    messages({ request: request("/user/chat", cookie), params: {}, context: {} }),
  ).catch((error: unknown) => error);
  expect(thrown).toMatchObject({
    init: { status: 403 },
    data: { text: "This is not possible while you see the site as a member." },
  });
});

test("whoever stops is the operator again, on the member's page", async () => {
  const cookie = await begun();
  const seen = (await getSession(request("/", cookie))).get("token")!;
  const answer = await answerOf(
    seeAs({ request: request("/see-as", cookie, { intent: "end" }), params: {}, context: {} }),
  );
  expect(answer.headers.get("Location")).toBe(`/operator/members/${member.id}`);
  const session = await getSession(request("/", cookieOf(answer.headers)));
  expect(session.data).toMatchObject({ token: operator.token, userId: operator.id });
  expect(session.has("operator")).toBe(false);
  expect([await knows(seen), await knows(operator.token)]).toEqual([undefined, operator.id]);
});

test("when it has ended by itself, the next page leads back to the operator's own session", async () => {
  const cookie = await begun();
  await here.marketplace.database.deleteFrom("impersonation").execute();
  const led = await answerOf(
    Promise.resolve(
      memberPage({
        request: request(`/operator/members/${member.id}`, cookie),
        params: { id: String(member.id) },
        context: {},
      }),
    ),
  );
  expect(led.headers.get("Location")).toBe(`/operator/members/${member.id}`);
  const session = await getSession(request("/", cookieOf(led.headers)));
  expect(session.data).toMatchObject({ token: operator.token, userId: operator.id });
});

test("signing out ends both sessions", async () => {
  const cookie = await begun();
  const seen = (await getSession(request("/", cookie))).get("token")!;
  await signOut({ request: request("/logout", cookie, {}), params: {}, context: {} });
  expect([await knows(seen), await knows(operator.token)]).toEqual([undefined, undefined]);
  expect(await knows(member.token)).toBe(member.id);
});
