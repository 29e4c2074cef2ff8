import { expect, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import {
  attachments,
  composer,
  conversation,
  deleteLinks,
  messageLog,
  ownerAndAsker,
  sayByApi,
  sendButton,
  shortPdf,
} from "../support/chat";
import { ownAddress, signIn } from "../support/people";
import { type Listing, password, type Person } from "../support/seeds";
import { site } from "../support/site-database";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let asker: Person;
let home: Listing;

test.beforeEach(async ({ page }) => {
  ({ owner, home, asker } = await ownerAndAsker());
  await signIn(page, asker);
  await page.goto(withOwner());
  await awakeAt(composer(page));
});

test.afterEach(() => removeListings(owner));

const withOwner = () => conversation(home, owner);

test("Ctrl and Enter send, Shift and Enter begin a line; the focus stays where one writes", async ({
  page,
}) => {
  await composer(page).click();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("there");
  await page.keyboard.press("Control+Enter");
  await expect(messageLog(page).locator(".chat-text")).toHaveText("Hello there");
  await expect(deleteLinks(page)).toHaveCount(1);
  await expect(composer(page)).toHaveValue("");
  await expect(composer(page)).toBeFocused();
});

test("what is written is there again after a reload, and gone when it is sent or one signs out", async ({
  page,
}) => {
  await composer(page).fill("Half a sentence");
  await page.reload();
  await awakeAt(composer(page));
  await expect(composer(page)).toHaveValue("Half a sentence");
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(1);
  await page.reload();
  await awakeAt(composer(page));
  await expect(composer(page)).toHaveValue("");

  await composer(page).fill("A secret");
  await page.getByLabel(/^Account of /).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain("secret");
});

test("what found no connection is sent once when there is one again, in its order", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  for (const text of ["First", "Second"]) {
    await composer(page).fill(text);
    await sendButton(page).click();
  }
  await expect(messageLog(page)).toContainText("Not sent.");
  await expect(composer(page)).toBeVisible();
  await context.setOffline(false);
  await expect(deleteLinks(page)).toHaveCount(2);
  await expect(messageLog(page).locator(".chat-text")).toHaveText(["First", "Second"]);
});

test("what could not be sent is a draft again once the page was left", async ({ page }) => {
  await page.route("**/send", (route) => route.abort());
  for (const text of ["First", "Second"]) {
    await composer(page).fill(text);
    await sendButton(page).click();
  }
  await expect(messageLog(page)).toContainText("Not sent.");
  await composer(page).fill("Third");
  await page.reload();
  await awakeAt(composer(page));
  await expect(composer(page)).toHaveValue("First\nSecond\nThird");

  await page.unroute("**/send");
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(1);
  await page.reload();
  await awakeAt(composer(page));
  await expect(composer(page)).toHaveValue("");
});

test("words written after the session ended elsewhere are there for whoever wrote them alone", async ({
  page,
}) => {
  // No news lead away from the page before anything is written.
  await page.route("**/user/live*", (route) => route.abort());
  await page.reload();
  await awakeAt(composer(page));
  const { database } = await site();
  await database
    .updateTable("bearer_token")
    .set({ revoked_at: new Date() })
    .where("member_id", "=", asker.id)
    .execute();
  await composer(page).fill("Is there a cellar?");
  await sendButton(page).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("E-mail").fill(asker.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${withOwner()}`);
  await awakeAt(composer(page));
  await expect(composer(page)).toHaveValue("Is there a cellar?");

  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("chat-draft")));
  expect(await drafts()).toHaveLength(1);
  await signIn(page, owner);
  await page.goto("/user/chat");
  await expect.poll(drafts).toEqual([]);
});

test("an answer that was lost doubles nothing", async ({ page }) => {
  // Nothing but the answer tells that it arrived.
  await page.route("**/user/live*", (route) => route.abort());
  await page.reload();
  await awakeAt(composer(page));
  let lost = 0;
  await page.route("**/send", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await composer(page).fill("Only once");
  await sendButton(page).click();
  await expect(messageLog(page)).toContainText("Not sent.");
  await expect(deleteLinks(page)).toHaveCount(1);
  await page.reload();
  await expect(messageLog(page).getByText("Only once")).toHaveCount(1);
});

test("an answer that never comes keeps back nothing of what is written after it", async ({
  page,
}) => {
  let giveUp = () => {};
  const isGivenUp = new Promise<void>((resolve) => (giveUp = resolve));
  let count = 0;
  await page.route("**/send", async (route) => {
    if (count++ > 0) return route.continue();
    await route.fetch();
    await isGivenUp;
    await route.abort();
  });
  await composer(page).fill("First");
  await sendButton(page).click();
  // It arrived, as everybody's line says.
  await expect(deleteLinks(page)).toHaveCount(1);
  await composer(page).fill("Second");
  await sendButton(page).click();
  giveUp();
  await expect(deleteLinks(page)).toHaveCount(2);
  await expect(messageLog(page).locator(".chat-text")).toHaveText(["First", "Second"]);
});

test("when nobody answers, the page and what is being typed stay", async ({ page }) => {
  await composer(page).fill("Is it still there?");
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(1);
  await composer(page).fill("Half a sentence");
  let asked = 0;
  await page.route("**/user/chat/**.data*", (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  await sayByApi(owner, asker, { home, message: "It is." });
  await expect(messageLog(page)).toContainText("It is.");
  expect(asked).toBeGreaterThan(2);
  await expect(composer(page)).toHaveValue("Half a sentence");
});

test("without a microphone it is said, and one writes instead", async ({ page }) => {
  await page.getByRole("button", { name: "Record" }).click();
  const denied = page.getByText("Microphone missing or denied.");
  await expect(denied).toBeVisible();
  const close = page.getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await close.click();
  await expect(denied).toHaveCount(0);
  await expect(composer(page)).toBeEditable();
});

test("words begin where their script does, also on pages that run the other way", async ({
  page,
}) => {
  await sayByApi(asker, owner, { home, message: "Is it still there?\nWe are two." });
  await page.goto(withOwner());
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await expect(messageLog(page).locator(".chat-text")).toHaveCSS("text-align", "start");
});

test("on a phone what was sent with a file is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await attachments(page).click();
  await page.getByLabel(/^File/).setInputFiles(shortPdf("plan.pdf"));
  await sendButton(page).click();
  await expect(messageLog(page).getByText("plan.pdf")).toBeInViewport();
  await expect(deleteLinks(page)).toHaveCount(1);
});
