import { expect, test } from "../support/test";
import { reject, removeListings } from "../support/by-api";
import { lettersTo } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { newPerson, type Listing, newListing, newOwner, type Person } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  listing = await newListing(owner);
});

test.afterEach(() => removeListings(owner));

test("a decision waits in the list, and opening it leads to its place", async ({ page }) => {
  await reject(listing, "The kitchen is missing.");
  await signIn(page, owner);
  await page.goto("/user/notifications");
  const row = page.getByRole("listitem").filter({ hasText: "The kitchen is missing." });
  await expect(row).toContainText("New");
  await expect(page.getByRole("link", { name: /^Notifications, \d+ new$/ })).toHaveCount(1);
  await row.getByRole("button", { name: listing.title }).click();
  await page.waitForURL("**/user/edit-property/**");
  await page.goto("/user/notifications");
  await expect(row).not.toContainText("New");
  await expect(row.getByRole("link", { name: listing.title })).toHaveCount(1);
});

test("all are marked as read at once", async ({ page, javaScriptEnabled }) => {
  await reject(listing, "The kitchen is missing.");
  await signIn(page, owner);
  await page.goto("/user/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("You have read everything.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page.getByText("Everything is marked as read.")).toBeVisible();
  // The button had the focus, and is gone; without scripts the page is another one.
  if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what is turned off is told no more, also by the link in a letter", async ({ page }) => {
  await signIn(page, owner);
  await page.goto("/user/profile");
  await page.getByRole("link", { name: "Choose what you are told" }).click();
  await page.waitForURL("**/user/notifications/choices");
  const topic = page.getByRole("group", { name: "Listings" });
  await topic.getByLabel("On the site").uncheck();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  await expect(topic.getByLabel("On the site")).not.toBeChecked();
  await expect(topic.getByLabel("By e-mail")).toBeChecked();

  await reject(listing, "The kitchen is missing.");
  const letter = () =>
    lettersTo(owner.email).find((one) => one.includes("The kitchen is missing."));
  await expect.poll(letter, { intervals: [50] }).toBeTruthy();
  await page.goto("/user/notifications");
  await expect(page.getByRole("main")).not.toContainText("The kitchen is missing.");

  // Nobody is signed in where letters are read.
  await page.context().clearCookies();
  const [, path] = /https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)/.exec(letter()!)!;
  await page.goto(path!);
  await expect(page.getByRole("main")).toContainText("Listings");
  await page.getByRole("button", { name: "Stop the e-mails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The e-mails are stopped");
  await signIn(page, owner);
  await page.goto("/user/notifications/choices");
  await expect(topic.getByLabel("By e-mail")).not.toBeChecked();
});

test("somebody else's is not found, and visitors sign in first", async ({ page }) => {
  await page.goto("/user/notifications");
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, await newPerson("Rita Lopes"));
  await page.goto("/user/notifications/choices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What you are told");
});
