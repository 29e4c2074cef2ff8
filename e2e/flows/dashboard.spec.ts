import { expect, type Page, test } from "../support/test";
import { reject, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import {
  type Listing,
  newListing,
  newOwner,
  newPerson,
  type Person,
  publicListing,
} from "../support/seeds";
import { ownAddress, signIn, signInByHand } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("somebody new is led to a first listing, step by step", async ({ page }) => {
  const person = await newPerson("Inês Prado");
  await signInByHand(page, person);
  await expect(page).toHaveURL("/user/dashboard");
  const steps = section(page, "Three steps to your first listing");
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await expect(section(page, "Figures")).toHaveCount(0);
  await expect(section(page, "Your packages")).toContainText("You have no package yet.");
  await steps.getByRole("link", { name: "Go to the profile" }).click();
  await expect(page).toHaveURL("/user/profile");

  const owner = await newOwner("Inês Prado");
  await takeFreePlan(owner);
  await page.context().clearCookies();
  await signIn(page, owner);
  await page.goto("/user/dashboard");
  await expect(steps.getByRole("link")).toHaveText(["List a property"]);
  const packages = section(page, "Your packages");
  await expect(packages).toContainText("0 of 5 used");
  await packages.getByRole("link", { name: /^See all/ }).click();
  await expect(page).toHaveURL("/user/subscriptions");
  await page.goto("/user/dashboard");
  await steps.getByRole("link", { name: "List a property" }).click();
  await expect(page).toHaveURL("/user/add-property");
});

test.describe("with listings", () => {
  let owner: Person;
  let shown: Listing;
  test.beforeEach(async () => {
    owner = await newOwner("Olga Marin");
    await takeFreePlan(owner);
    shown = await publicListing(owner);
  });
  test.afterEach(() => removeListings(owner));

  test("what needs the owner is said, and led to", async ({ page }) => {
    const refused = await newListing(owner);
    await reject(refused, "The pictures show another home.");
    await newListing(owner);
    await signIn(page, owner);
    await page.goto("/user/dashboard");
    const needs = section(page, "Needs your attention");
    await expect(needs).toContainText(`Not approved: ${refused.title}`);
    await expect(needs).toContainText("The pictures show another home.");
    await expect(needs).toContainText("1 property is in review");

    const counts = section(page, "Your listings");
    await expect(counts.getByRole("link", { name: /^3 All$/ })).toBeVisible();
    await expect(counts.getByRole("link", { name: /^0 / })).toHaveCount(0);
    await counts.getByRole("link", { name: /^1 In review$/ }).click();
    await expect(page).toHaveURL("/user/properties?request_status=pending");
    await page.goto("/user/dashboard");
    await needs.getByRole("link", { name: /^Change it/ }).click();
    await expect(page).toHaveURL(`/user/edit-property/${refused.slug}`);

    await page.goto(`/my-property/${refused.slug}`);
    await main(page)
      .getByRole("link", { name: /^See it as visitors do/ })
      .click();
    await expect(page).toHaveURL(`/properties-details/${refused.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused.title);
  });

  test("who became interested since the last look is named, and figures tell of it", async ({
    page,
  }) => {
    const reader = await newPerson("Rita Lopes");
    await signIn(page, reader);
    await page.goto(`/properties-details/${shown.slug}`);
    await page.getByRole("complementary").getByRole("button", { name: "I'm interested" }).click();
    await expect(page.getByText("The owner can see now that you are interested.")).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, owner);
    await page.goto("/user/dashboard");
    const needs = section(page, "Needs your attention");
    await expect(needs).toContainText("1 person is interested in your homes");
    await needs.getByRole("link", { name: /Rita Lopes/ }).click();
    await expect(page).toHaveURL(`/user/interested/${shown.slug}`);

    await page.goto("/user/dashboard");
    const figures = section(page, "Figures");
    await figures.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL("/user/dashboard?days=7");
    await expect(
      figures.getByRole("img", { name: /^Interested people from .*: 1 in all/ }),
    ).toBeVisible();
    await figures.getByText("As a table").click();
    await expect(figures.getByRole("row").nth(1).getByRole("cell").last()).toHaveText("1");

    await page.goto(`/my-property/${shown.slug}`);
    await section(page, "Figures").getByRole("link", { name: "90 days" }).click();
    await expect(page).toHaveURL(`/my-property/${shown.slug}?days=90`);
    await expect(
      section(page, "Figures").getByRole("img", { name: /^Interested people from .*: 1 in all/ }),
    ).toBeVisible();
    await main(page)
      .getByRole("link", { name: /^See it as visitors do/ })
      .click();
    await expect(page).toHaveURL(`/properties-details/${shown.slug}`);
  });
});

test("the dashboard is its owner's", { tag: "@document" }, async ({ page }) => {
  await page.goto("/user/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fuser%2Fdashboard");
});
