import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { ownAddress, signIn } from "../support/people";
import { type Listing, newListing, newOperator, newOwner, type Person } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Zulmira Antunes");
  await takeFreePlan(owner);
  listing = await newListing(owner);
});

test.afterEach(() => removeListings(owner));

const consoleNav = (page: Page) => page.getByRole("navigation", { name: "The operator's pages" });

async function expectRefused(page: Page, path: string, words: string) {
  const response = await page.goto(path);
  expect([path, response?.status()]).toEqual([path, 403]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your role does not open this page",
  );
  await expect(page).toHaveTitle("Your role does not open this page · Doorstep");
  await expect(page.locator("main")).toContainText(words);
  await expect(page.getByRole("link", { name: "Overview of the console" })).toHaveAttribute(
    "href",
    "/operator",
  );
  await expect(page.locator(".console-nav")).toHaveCount(1);
}

test("a moderator decides about a home, and reads no way to reach its owner", async ({ page }) => {
  await signIn(page, await newOperator("Moderator", "moderator"));
  await page.goto("/operator");
  const links = consoleNav(page).getByRole("link");
  await expect(links).toHaveText([
    ...[/Overview/, /Review queue/, /Listings/, /Members/],
    /Roles and rights/,
  ]);
  await page.goto(`/operator/members/${owner.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(owner.name);
  const main = page.locator("main");
  for (const hidden of [owner.email, "351912345678", "Give a package", "Security log"])
    await expect(main).not.toContainText(hidden);
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await page.goto(`/operator/find?search=${owner.email}`);
  await expect(main).not.toContainText(owner.name);
  await page.goto(`/operator/find?search=Zulmira`);
  await expect(main).toContainText(owner.name);
  await expect(main).not.toContainText(owner.email);
  await page.goto(`/operator/listings/${listing.id}`);
  await expect(main).toContainText(owner.name);
  await expect(main).not.toContainText(owner.email);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(
    page.getByText(`“${listing.title}” is approved, and its owner is told.`),
  ).toBeVisible();
});

test("what a role does not open says who may", { tag: "@document" }, async ({ page }) => {
  await signIn(page, await newOperator("Moderator", "moderator"));
  await expectRefused(
    page,
    "/operator/payments",
    "“Payments” is for these roles: Owner, Manager, or Support.",
  );
  await expectRefused(page, "/operator/payment-settings", "these roles: Owner.");
  await expectRefused(page, "/operator/acts", "Owner or Manager");
  await expectRefused(page, "/operator/payments.csv", "“Payments” is for these roles");
  await signIn(page, await newOperator("Editor", "editor"));
  await expectRefused(page, "/operator/members", "Owner, Manager, Moderator, or Support");
  await expectRefused(page, `/operator/listings/${listing.id}`, "“All listings”");
  await expect(page.locator("main")).not.toContainText(listing.title);
});

test("an editor sees where they work, and names nobody in a message", async ({ page }) => {
  await signIn(page, await newOperator("Editor", "editor"));
  await page.goto("/operator");
  const own = page.getByRole("region", { name: "Your pages" });
  await expect(own.getByRole("link")).toHaveText([
    "Catalogue",
    "Content",
    "Messages",
    "Roles and rights",
    "Districts",
  ]);
  await expect(page.getByRole("searchbox", { name: "Find anything" })).toBeVisible();
  await page.goto(`/operator/news/new?members=${owner.id}`);
  await expect(page.locator("main")).not.toContainText(owner.name);
  await expect(page.getByRole("radio", { name: "Chosen members" })).toBeHidden();
  await expect(page.getByRole("radio")).toHaveCount(1);
});

test("support reads a home and its owner, and decides about neither", async ({ page }) => {
  await signIn(page, await newOperator("Support", "support"));
  await page.goto(`/operator/listings/${listing.id}`);
  const main = page.locator("main");
  await expect(main).toContainText(owner.email);
  await expect(page.getByRole("heading", { name: "Not decided yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeHidden();
  await page.goto(`/operator/members/${owner.id}`);
  await expect(main).toContainText(listing.title);
  await expect(main).toContainText(owner.email);
  await expect(page.getByRole("link", { name: "Sign out on all devices" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeHidden();
  const manager = await newOperator("Mara Voss", "manager");
  await page.goto(`/operator/members/${manager.id}?ask=end-sessions`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(manager.name);
  await expect(main).not.toContainText("Sign this member out everywhere?");
  await expect(page.getByRole("link", { name: "Sign out on all devices" })).toBeHidden();
});

test("on a phone the menu has what the role may", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newOperator("Editor", "editor"));
  await page.goto("/operator");
  await page.getByRole("button", { name: "Overview" }).click();
  await expect(consoleNav(page).getByRole("link")).toHaveText([
    ...[/Overview/, /Catalogue/, /Content/, /Messages/, /Roles and rights/, /Districts/],
  ]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
