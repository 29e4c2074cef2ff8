import { expect, type Page, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { ownAddress, signIn } from "../support/people";
import { servers } from "../support/servers";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let asker: Person;
let home: Listing;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  home = await publicListing(owner);
  asker = await newPerson("Rita Lopes");
  await signIn(page, asker);
  await page.goto(withOwner());
  await awakeAt(words(page));
});

test.afterEach(() => removeListings(owner));

const withOwner = () => `/user/chat/${home.id}/${owner.id}`;
const log = (page: Page) => page.getByRole("log");
const words = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

test("Ctrl and Enter send, Shift and Enter begin a line; the focus stays where one writes", async ({
  page,
}) => {
  await words(page).click();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("there");
  await page.keyboard.press("Control+Enter");
  await expect(log(page).locator(".chat-text")).toHaveText("Hello there");
  await expect(log(page).getByRole("link", { name: /^Delete message/ })).toHaveCount(1);
  await expect(words(page)).toHaveValue("");
  await expect(words(page)).toBeFocused();
});

test("what is written is there again after a reload, and gone when it is sent or one signs out", async ({
  page,
}) => {
  await words(page).fill("Half a sentence");
  await page.reload();
  await awakeAt(words(page));
  await expect(words(page)).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByRole("link", { name: /^Delete message/ })).toHaveCount(1);
  await page.reload();
  await awakeAt(words(page));
  await expect(words(page)).toHaveValue("");

  await words(page).fill("A secret");
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
    await words(page).fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  }
  await expect(log(page)).toContainText("Not sent.");
  await expect(words(page)).toBeVisible();
  await context.setOffline(false);
  await expect(log(page).getByRole("link", { name: /^Delete message/ })).toHaveCount(2);
  await expect(log(page).locator(".chat-text")).toHaveText(["First", "Second"]);
});

test("an answer that was lost doubles nothing", async ({ page }) => {
  // Nothing but the answer tells that it arrived.
  await page.route("**/user/live*", (route) => route.abort());
  await page.reload();
  await awakeAt(words(page));
  let lost = 0;
  await page.route("**/send", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await words(page).fill("Only once");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page)).toContainText("Not sent.");
  await expect(log(page).getByRole("link", { name: /^Delete message/ })).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText("Only once")).toHaveCount(1);
});

test("when nobody answers, the page and what is being typed stay", async ({ page }) => {
  await words(page).fill("Is it still there?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByRole("link", { name: /^Delete message/ })).toHaveCount(1);
  await words(page).fill("Half a sentence");
  let asked = 0;
  await page.route("**/user/chat/**.data*", (route) => {
    asked += 1;
    return asked <= 2 ? route.abort() : route.continue();
  });
  const message = {
    receiver_id: String(asker.id),
    property_id: String(home.id),
    message: "It is.",
  };
  const told = await fetch(`${servers.inProcess.url}/api/send_message`, {
    method: "POST",
    body: new URLSearchParams(message),
    headers: { Authorization: `Bearer ${owner.token}`, "X-Forwarded-For": ownAddress() },
  });
  expect(told.status).toBe(200);
  await expect(log(page)).toContainText("It is.");
  expect(asked).toBeGreaterThan(2);
  await expect(words(page)).toHaveValue("Half a sentence");
});

test("without a microphone it is said", async ({ page }) => {
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Microphone missing or denied.")).toBeVisible();
});
