import { type Browser, type BrowserContextOptions, expect, type Page, test } from "./test";
import { randomInt, randomUUID } from "node:crypto";
import { fromLetter } from "./outbox";

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

/** Fills the login page and sends it; the page is then where whoever signs in is led. */
export async function signInByHand(page: Page, { email, password }: typeof sampleMember) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Sends the form of the login page without opening it: the page stays where it is. */
export async function signIn(page: Page, { email, password }: typeof sampleMember) {
  const response = await page.request.post("/login", {
    form: { email, password },
    headers: { Origin: test.info().project.use.baseURL! },
    maxRedirects: 0,
  });
  expect(response.status(), `${email} may sign in`).toBe(302);
  // Nobody reads the greeting on the page that follows.
  await page.context().clearCookies({ name: "toast" });
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
  await page.getByLabel("Code").fill(await fromLetter(email, /(\d{6}) is your Doorstep code/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { email, password };
}
