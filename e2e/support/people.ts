import { type Browser, type BrowserContextOptions, type Page, test } from "./test";
import { randomInt, randomUUID } from "node:crypto";
import { issueTokenUnlessChanged } from "../../app/marketplace.server/account/tokens";
import { sessionCookie, sessionCookieName } from "../../app/session.server/session";
import { parseSettings } from "../../app/parse-settings.server";
import { HttpContext, type HttpContextOptions } from "../http-person/http-context";
import { fromLetter } from "./outbox";
import { servers } from "./servers";
import { site } from "./site-database";

/** The accounts of the sample marketplace. */
export const sampleMember = { email: "member@doorstep.example", password: "doorstep-member" };
export const sampleOperator = { email: "operator@doorstep.example", password: "doorstep-operator" };

/** A network address of one's own: tries are counted by address. */
export const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser of another person beside the test's own. */
export async function anotherPerson(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
  });
  return context.newPage();
}

/** Another person without scripts, beside one with them: somebody who has no more than requests. */
export async function anotherByRequests(options: HttpContextOptions) {
  const headers = { "X-Forwarded-For": ownAddress() };
  const page = await new HttpContext({ ...options, extraHTTPHeaders: headers }).newPage();
  return page as unknown as Page;
}

/** Fills the login page and sends it; the page is then where whoever signs in is led. */
export async function signInByHand(page: Page, { email, password }: typeof sampleMember) {
  await page.goto("/login");
  const main = page.locator("main");
  await main.getByLabel("E-mail", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

const settings = new Map<string, ReturnType<typeof parseSettings>>();

/** How the site at this address signs its cookies. */
function settingsOf(url: string) {
  const known =
    settings.get(url) ??
    parseSettings(Object.values(servers).find((one) => one.url === url)!.environment);
  settings.set(url, known);
  return known;
}

/**
 * Gives the browser a session of its own, as the login page does for whoever may sign in; the page stays
 * where it is. What a test is about signing in is done by hand.
 */
export async function signIn(page: Page, { email }: Pick<typeof sampleMember, "email">) {
  const { database, clock } = await site();
  const member = await database
    .selectFrom("member")
    .select(["id", "password_hash", "second_factor_at"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const device = { userAgent: "", clientAddress: "" };
  const token = member && (await issueTokenUnlessChanged(database, member, clock(), device));
  if (!token) throw new Error(`${email} may not sign in`);
  const url = test.info().project.use.baseURL!;
  const cookie = await sessionCookie({ token, userId: member.id }, settingsOf(url));
  const value = cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
  await page
    .context()
    .addCookies([{ name: sessionCookieName, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/**
 * Registers somebody new (on the page for it, when that is open already), confirms the address with
 * the mailed code and signs in.
 */
export async function registerSomebody(page: Page, name: string) {
  const email = `${randomUUID()}@people.example`;
  const password = "three quiet doors";
  if (!page.url().includes("/register")) await page.goto("/register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone").fill("+351 912 345 678");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/verify-code?**");
  await page.getByLabel("Code").fill(await fromLetter(email, /(\d{6}) is your .* code/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { email, password };
}
