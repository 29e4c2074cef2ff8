import { expect, test } from "vitest";
import { waits } from "~/marketplace.server/http/rate-limits";
import { action as endSessions, loader } from "~/routes/account/security";
import { action as signIn } from "~/routes/account/sign-in";
import { loader as loadPhone } from "~/routes/account/sign-in-by-phone";
import { action as signOut } from "~/routes/account/sign-out";
import { loader as operatorsLoader } from "~/routes/operator/log/security-log";
import { goodPassword, signedInMember } from "../marketplace/account-visitor";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

function posted(path: string, fields: Record<string, string>, cookie = "") {
  const request = new Request(`http://doorstep.test${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  return { request, params: {}, context: {} };
}
const cookiesOf = (answer: unknown) => {
  if (!(answer instanceof Response)) throw new Error("The form was refused.");
  return answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
};

test("signing out of a browser ends the push messages to it", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  const devices = async () => {
    const query = here.marketplace.database.selectFrom("push_token").select("token");
    const rows = await query.where("member_id", "=", id).execute();
    return rows.map(({ token }) => token);
  };
  const fields = { email, password: goodPassword, fcm_id: "this-browser" };
  const cookies = cookiesOf(await signIn(posted("/login", fields)));
  expect(await devices()).toEqual(["this-browser"]);
  await signOut(posted("/logout", {}, cookies.join("; ")));
  expect(await devices()).toEqual([]);
});

test("signing in leaves no session behind that the browser had, whoever's it was", async () => {
  const running = async () => {
    const query = here.marketplace.database.selectFrom("bearer_token").select("member_id");
    const rows = await query
      .where("member_id", "in", [first.id, second.id])
      .where("user_agent", "=", "a shared browser")
      .where("revoked_at", "is", null)
      .execute();
    return rows.map((row) => row.member_id);
  };
  const [first, second] = [
    await signedInMember(here.marketplace),
    await signedInMember(here.marketplace),
  ];
  let cookies: string[] = [];
  const signInAs = async ({ email }: { email: string }, kept: string[]) => {
    const asked = posted("/login", { email, password: goodPassword }, kept.join("; "));
    asked.request.headers.set("User-Agent", "a shared browser");
    cookies = cookiesOf(await signIn(asked));
  };
  await signInAs(first, []);
  expect(await running()).toEqual([first.id]);
  await signInAs(second, cookies);
  expect(await running()).toEqual([second.id]);
  // The session cookie is gone, the device is known.
  await signInAs(
    second,
    cookies.filter((cookie) => cookie.startsWith("device=")),
  );
  expect(await running()).toEqual([second.id]);
});

test("the security screens tell what happened, the operator's of everybody", async () => {
  const member = await signedInMember(here.marketplace);
  const asked = (cookies: string[], path: string) => ({
    request: new Request(`http://doorstep.test${path}`, {
      headers: { Cookie: cookies.join("; ") },
    }),
    params: {},
    context: {},
  });
  const signInAs = async (email: string) =>
    cookiesOf(await signIn(posted("/login", { email, password: goodPassword })));
  const cookies = await signInAs(member.email);
  const { log } = await loader(asked(cookies, "/user/security"));
  expect(log?.events.map(({ kind }) => kind)).toEqual([
    "sign_in",
    "sign_in",
    "code_check",
    "register",
  ]);
  await here.marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", member.id)
    .execute();
  const path = `/operator/security-log?kind=register&member=${member.id}`;
  const { events } = await operatorsLoader(asked(cookies, path));
  expect(events).toMatchObject([{ kind: "register", outcome: "done", member_id: member.id }]);
});

test("a form tells how long a limit lasts, in words and to machines", async () => {
  const { email } = await signedInMember(here.marketplace);
  const attempt = async () => {
    const answer = await signIn(posted("/login", { email, password: "not the one" }));
    if (!("data" in answer)) throw new Error("Nobody was refused.");
    const { reply } = answer.data;
    return { status: answer.init?.status, headers: answer.init?.headers, reply };
  };
  for (let count = 0; count < waits.signIn.free; count += 1)
    expect((await attempt()).status).toBe(400);
  const { status, headers, reply } = await attempt();
  expect(status).toBe(429);
  const seconds = new Headers(headers).get("Retry-After");
  expect(reply?.error).toEqual({
    "": [`Too many tries in a short time. Minutes until the next one: ${Number(seconds) / 60}.`],
  });
  expect(reply?.initialValue).toEqual({ email });
});

test("whoever finds a browser open signs no device out: its reader is asked first who is there", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  const cookies = cookiesOf(await signIn(posted("/login", { email, password: goodPassword })));
  await here.marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: new Date(0) })
    .where("member_id", "=", id)
    .execute();
  const asked = await endSessions(
    posted("/user/security", { intent: "end-all" }, cookies.join("; ")),
  ).catch((thrown: unknown) => thrown);
  if (!(asked instanceof Response)) throw new Error("The form was taken.");
  expect(asked.headers.get("Location")).toBe("/user/confirm-sign-in?next=%2Fuser%2Fsecurity");
});

test("whoever signs in by text message reads what that is worth", async () => {
  const request = new Request("http://doorstep.test/login/phone");
  const { hasFactors } = await loadPhone({ request, params: {}, context: {} });
  expect(hasFactors).toBe(true);
});
