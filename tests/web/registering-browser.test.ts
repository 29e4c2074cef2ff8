import { expect, test } from "vitest";
import { userRegister } from "~/contract/account/calls";
import { action as register } from "~/routes/account/register";
import { action as choosePassword } from "~/routes/account/reset-password";
import { action as signIn } from "~/routes/account/sign-in";
import { action as verifyCode } from "~/routes/account/verify-code";
import { codeIn, sentTo } from "../support/outbox";
import { goodPassword, newEmail, registration, visitor } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

type Action = (args: { request: Request; params: object; context: object }) => unknown;

/** A browser without scripts: it posts forms and keeps cookies. */
function browser() {
  const cookies = new Map<string, string>();
  return async function post(action: unknown, path: string, fields: Record<string, string>) {
    const answer = (await (action as Action)({
      request: new Request(`http://doorstep.test${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      }),
      params: {},
      context: {},
    })) as Response | { init?: ResponseInit };
    const init = answer instanceof Response ? answer : answer.init;
    for (const cookie of new Headers(init?.headers).getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/Max-Age=0/.test(cookie)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const location = new Headers(init?.headers).get("Location") ?? "";
    return { status: init?.status, to: new URL(location, "http://doorstep.test"), cookies };
  };
}

const mailedCode = async (email: string) =>
  codeIn((await sentTo(here.marketplace, email, /is your Doorstep code/)).at(-1)!);
const typed = (email: string) => ({ ...registration(email), mobile: "+35191 234 5678" });

test("the browser that registered goes from the code to the sign-in and in", async () => {
  const email = newEmail();
  const post = browser();
  expect((await post(register, "/register", typed(email))).to.pathname).toBe("/verify-code");
  const otp = await mailedCode(email);
  const confirmed = await post(verifyCode, "/verify-code", { email, otp });
  expect(confirmed.to.pathname).toBe("/login");
  expect(confirmed.cookies.has("registration")).toBe(false);
  const entered = await post(signIn, "/login", { email, password: goodPassword });
  expect(entered.to.pathname).toBe("/user/dashboard");
});

test("another browser chooses a password after the code, and goes in with it", async () => {
  const email = newEmail();
  await ask(visitor(here.marketplace), userRegister, registration(email));
  const post = browser();
  const otp = await mailedCode(email);
  const { to } = await post(verifyCode, "/verify-code", { email, otp });
  expect(to.pathname).toBe("/reset-password");
  const password = "a wall of stone";
  const token = to.searchParams.get("token")!;
  const chosen = await post(choosePassword, "/reset-password", {
    token,
    password,
    re_password: password,
  });
  expect(chosen.to.pathname).toBe("/login");
  const old = await post(signIn, "/login", { email, password: goodPassword });
  expect(old.status).toBe(400);
  expect((await post(signIn, "/login", { email, password })).to.pathname).toBe("/user/dashboard");
});

test("a browser whose reader knows the password is led from the sign-in to the code, and keeps it", async () => {
  const email = newEmail();
  await ask(visitor(here.marketplace), userRegister, registration(email));
  const post = browser();
  const refused = await post(signIn, "/login", { email, password: goodPassword });
  expect(refused.status).toBe(400);
  const otp = await mailedCode(email);
  expect((await post(verifyCode, "/verify-code", { email, otp })).to.pathname).toBe("/login");
  const entered = await post(signIn, "/login", { email, password: goodPassword });
  expect(entered.to.pathname).toBe("/user/dashboard");
});

test("a browser that registered with one address has no say in another", async () => {
  const [own, other] = [newEmail(), newEmail()];
  const post = browser();
  await post(register, "/register", typed(own));
  await ask(visitor(here.marketplace), userRegister, registration(other));
  const confirmed = await post(verifyCode, "/verify-code", {
    email: other,
    otp: await mailedCode(other),
  });
  expect(confirmed.to.pathname).toBe("/reset-password");
});
