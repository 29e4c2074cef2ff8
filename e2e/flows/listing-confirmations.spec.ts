import { daysLater, linkOfLetter } from "../support/confirmations";
import { publicListing } from "../support/seeds";
import { expect, test, type Page } from "../support/test";
import { main, own, press, seen, signedInOwner } from "./own-listings";

const here = signedInOwner();
/** Opens the link of the newest letter as somebody who is not signed in. */
async function followLetter(page: Page, about: string) {
  await page.context().clearCookies();
  await page.goto(await linkOfLetter(here.owner, about));
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an owner confirms from the letter that a home is still available", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await daysLater(listing, "confirmed_at", 31);
  await page.goto(own(listing));
  await expect(main(page)).toContainText("Is this home still available?");

  await followLetter(page, "Is it still available?");
  await expect(heading(page)).toHaveText("Is it still available?");
  await expect(main(page)).toContainText(listing.title);
  await press(page, "Yes, still available");
  await expect(heading(page)).toHaveText("Everything is answered");
  await page.goto(seen(listing));
  await expect(heading(page)).toHaveText(listing.title);
});

test("a home that nobody answered for is brought back from the letter", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await daysLater(listing, "confirmed_at", 31);
  await daysLater(listing, "asked_at", 15);
  await page.goto(own(listing));
  await expect(main(page)).toContainText("Off the market for now");
  await expect(page.getByRole("complementary", { name: "Manage" })).toContainText("Not confirmed");

  await followLetter(page, "Off the market for now");
  expect((await page.goto(seen(listing)))?.status()).toBe(404);
  await followLetter(page, "Off the market for now");
  await press(page, "Put it on the market again");
  await expect(heading(page)).toHaveText("Everything is answered");
  expect((await page.goto(seen(listing)))?.status()).toBe(200);
});

test("an owner answers on the home's own page", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await daysLater(listing, "confirmed_at", 31);
  await page.goto(own(listing));
  await press(page, "Yes, still available");
  await expect(page.getByText("It is noted that this home is still available.")).toBeVisible();
  await expect(main(page)).not.toContainText("Is this home still available?");
});

test("a home that left the market unanswered is brought back from the dashboard", async ({
  page,
}) => {
  const listing = await publicListing(here.owner);
  await daysLater(listing, "confirmed_at", 31);
  await daysLater(listing, "asked_at", 15);
  await page.goto("/user/dashboard");
  await expect(main(page)).toContainText(`Off the market for now: ${listing.title}`);
  await press(page, /Put it on the market again/);
  await expect(heading(page)).toHaveText(listing.title);
  expect((await page.goto(seen(listing)))?.status()).toBe(200);
  await page.goto("/user/dashboard");
  await expect(main(page)).not.toContainText("Off the market for now");
});
