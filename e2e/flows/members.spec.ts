import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, type Person, publicListing } from "../support/seeds";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Rui Tavares");
  await takeFreePlan(owner);
  listing = await publicListing(owner);
});

const main = (page: Page) => page.locator("main");
const statusOf = async (page: Page) =>
  (await page.goto(`/properties-details/${listing.slug}`))?.status();

test("a member is signed out everywhere; a deactivated one is out, their homes with them, until let in again", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, owner);
  await page.goto("/user/properties");
  const visitor = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  expect(await statusOf(visitor)).toBe(200);

  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(office, sampleOperator);
  await office.goto("/operator");
  await office.getByRole("link", { name: "Members", exact: true }).click();
  await office.getByLabel("Find a member").fill(owner.email);
  await main(office).getByRole("button", { name: "Search" }).click();
  const found = main(office).getByRole("link", { name: owner.name });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(owner.name);
  await expect(main(office)).toContainText(listing.title);
  // Signed out alone, who comes back is still a member.
  await office.getByRole("link", { name: "Sign out on all devices" }).click();
  await expect(
    office.getByText("Sign this member out everywhere?").filter({ visible: true }),
  ).toBeVisible();
  await office.getByRole("button", { name: "Sign them out" }).filter({ visible: true }).click();
  await expect(office.getByText("The member is signed out on all devices.")).toBeVisible();
  const member = office.url();
  await office.getByRole("link", { name: "What concerned the safety of this account" }).click();
  await expect(office.getByRole("row", { name: "Signed out everywhere" })).toContainText("Done");
  await office.goto(member);
  await page.goto("/user/properties");
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, owner);
  await page.goto("/user/properties");
  await expect(main(page)).toContainText(listing.title);

  const close = () => office.getByRole("button", { name: "Deactivate the account" }).click();
  await close();
  await expectFaults(office, [[office.getByLabel("Reason"), "Please write a reason."]]);
  await office.getByLabel("Reason").fill("These are not your homes.");
  await close();
  await expect(office.getByText("The account is deactivated, and its owner")).toBeVisible();
  await fromLetter(owner.email, /(These are not your homes)/);

  expect(await statusOf(visitor)).toBe(404);
  await page.getByRole("contentinfo").getByRole("link", { name: "Articles" }).click();
  await expect(page).toHaveURL(/\/login\?deactivated=1/);
  await expect(page.getByRole("banner").getByText(owner.name)).toHaveCount(0);
  await expect(
    page.getByText("Account deactivated by admin.").filter({ visible: true }).last(),
  ).toBeVisible();
  const told = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  await told.getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveURL(/\/contact-us/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeAttached();

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByText("Account deactivated by admin.").filter({ visible: true }).last(),
  ).toBeVisible();

  await office.getByRole("button", { name: "Reactivate the account" }).click();
  await expect(office.getByText("The account is active again.")).toBeVisible();
  await fromLetter(owner.email, /(is active again)/);
  expect(await statusOf(visitor)).toBe(200);
  await signIn(page, owner);
  await page.goto("/user/properties");
  await expect(main(page)).toContainText(listing.title);
});

test(
  "an operator sees the site as a member, changes nothing, and is themselves again",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto(`/operator/members?search=${owner.email}`);
    await main(page).getByRole("link", { name: owner.name }).click();
    await page.getByRole("link", { name: "See as this member" }).click();
    await page
      .getByRole("button", { name: "See as this member" })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    const notice = page.getByRole("region", { name: "You see the site as a member" });
    await expect(notice).toContainText(`You see the site as ${owner.name}`);

    await page.goto("/user/profile");
    await page.getByLabel("Name", { exact: true }).fill("Somebody else");
    await main(page).getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Nothing was changed: you only see the site")).toBeVisible();
    await page.goto("/user/chat");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not shown here");

    await page.goto("/operator");
    await expect(main(page)).toContainText("Press “Stop” above to be an operator again.");

    await notice.getByRole("button", { name: "Stop" }).click();
    await expect(page).toHaveURL(/\/operator\/members\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(owner.name);
    await expect(notice).toHaveCount(0);
  },
);

test("reports wait for the operator, who takes the home off the site or leaves it", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const reporter = await newOwner("Clara Nunes");
  await signIn(page, reporter);
  const report = async () => {
    await page.goto(`/properties-details/${listing.slug}/report`);
    await page.getByRole("radio").last().check();
    await page.getByRole("textbox").last().fill("It was let weeks ago.");
    await main(page)
      .getByRole("button", { name: /report/i })
      .click();
    await page.waitForURL((url) => !url.pathname.endsWith("/report"));
  };
  await report();
  const review = await fromLetter(
    sampleOperator.email,
    /(\/operator\/reports\/\d+)/,
    listing.title,
  );
  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(office, sampleOperator);
  await office.goto("/operator/review?kind=reports");
  await expect(office.getByRole("row", { name: listing.title })).toContainText(reporter.name);
  await office.goto(review);
  await expect(main(office)).toContainText("It was let weeks ago.");
  await main(office).getByText("Write to the owner, or hide the home").click();
  await office.getByLabel("Message to the owner").fill("Please say until when it is let.");
  await office.getByLabel("Hide the home until this is decided").check();
  await office.getByRole("button", { name: "Send to the owner" }).click();
  await expect(main(office)).toContainText(/Hidden since .*, until this is decided/);
  await fromLetter(owner.email, /(Please say until when it is let)/);
  expect((await page.goto(`/properties-details/${listing.slug}`))?.status()).toBe(404);
  await office.getByRole("button", { name: "Show the home again" }).click();
  await expect(main(office).getByText("Shown again")).toBeVisible();
  await office.getByRole("button", { name: "Take the home off the site" }).click();
  await expectFaults(office, [[office.getByLabel("Reason"), "Please write a reason."]]);
  await office.getByLabel("Reason").fill("The home was let weeks ago.");
  await office.getByRole("button", { name: "Take the home off the site" }).click();
  await expect(office.getByText("The home is off the site, its owner is told why")).toBeVisible();
  await fromLetter(reporter.email, /(Thank you for telling us)/);
  await fromLetter(owner.email, /(The home was let weeks ago)/);
  expect((await page.goto(`/properties-details/${listing.slug}`))?.status()).toBe(404);
  await office.goto("/operator/acts?subject=report");
  await office.getByLabel("Decision").selectOption("uphold");
  await main(office).getByRole("button", { name: "Show" }).click();
  const upheld = office
    .getByRole("row", { name: listing.title })
    .filter({ hasText: "Report upheld" });
  await expect(upheld).toContainText("The home was let weeks ago.");
  await removeListings(owner);
});
