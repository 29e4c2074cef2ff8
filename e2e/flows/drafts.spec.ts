import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { newOwner, type Person, publicListing } from "../support/seeds";
import { ownAddress, sampleMember, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Dora Melo");
  await takeFreePlan(owner);
  await signIn(page, owner);
});
test.afterEach(() => removeListings(owner));

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const drafts = (page: Page) => page.getByRole("list", { name: "Drafts" });

test(
  "a form is saved as a draft with its files, gone on with, and sent",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/user/add-property");
    if (javaScriptEnabled) await awake(page);
    await page.getByLabel("Category").selectOption({ label: "House" });
    if (!javaScriptEnabled) await press(page, "Show questions");
    await title(page).fill("House with a pear tree");
    await page.getByLabel("For rent").check();
    await page.getByLabel("Bedrooms").fill("3");
    await page.getByLabel("School").fill("0.7");
    await page.locator('input[name="title_image"]').setInputFiles(await photo("front.jpg", "#a86"));
    await page
      .locator('input[name="gallery_images"]')
      .setInputFiles([await photo("garden.jpg", "#583"), await photo("street.jpg", "#99a")]);
    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page).toHaveURL(/\/user\/add-property\?draft=/);
    const address = page.url();

    await page.goto("/user/dashboard");
    await expect(main(page)).toContainText("Not finished: House with a pear tree");
    await page.goto("/user/properties");
    await expect(drafts(page).getByRole("listitem")).toHaveCount(1);
    await drafts(page)
      .getByRole("link", { name: /^Continue/ })
      .click();
    await expect(page).toHaveURL(address);
    await expect(title(page)).toHaveValue("House with a pear tree");
    await expect(page.getByLabel("For rent")).toBeChecked();
    await expect(page.getByLabel("Bedrooms")).toHaveValue("3");
    await expect(page.getByLabel("School")).toHaveValue("0.7");
    await expect(page.locator(".listing-files li")).toHaveCount(3);

    await page.getByLabel("Description", { exact: true }).fill("A quiet house.");
    await page.getByLabel("Price", { exact: true }).fill("900");
    await page.getByLabel("Bathrooms").fill("1");
    await page.getByLabel("Floor area (m²)").fill("120");
    await page.getByLabel("Street and number").fill("Rua da Pereira 3");
    for (const part of ["City", "State or region", "Country"])
      await page.getByLabel(part).fill("Évora");
    await press(page, "Submit listing");
    await expect(page).toHaveURL(/\/my-property\//);
    await page.goto("/user/properties");
    await expect(drafts(page)).toHaveCount(0);
    expect((await page.goto(address))?.status()).toBe(404);
  },
);

test("changes to a home on the market are saved as a draft, found again on its form, and sent", async ({
  page,
}) => {
  const home = await publicListing(owner);
  await page.goto(`/user/edit-property/${home.slug}`);
  await title(page).fill("House with a quince tree");
  await page.locator('input[name="gallery_images"]').setInputFiles(await photo("roof.jpg", "#a53"));
  await press(page, "Save draft");
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.goto(`/properties-details/${home.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);

  await page.goto(`/user/edit-property/${home.slug}`);
  await expect(title(page)).toHaveValue(home.title);
  await expect(main(page)).toContainText("You have changes here that were not sent");
  await main(page).getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\?draft=/);
  await expect(title(page)).toHaveValue("House with a quince tree");
  await expect(page.locator(".listing-files-picture li, .listing-files-title li")).toHaveCount(4);
  await press(page, "Save changes");
  await expect(page).toHaveURL(`/my-property/${home.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House with a quince tree");
  await expect(main(page)).not.toContainText("You have changes here that were not sent");
});

test("drafts are their owner's, and deleted when asked for", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/user/add-property");
  await title(page).fill("A thought");
  await press(page, "Save draft");
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/user\/add-property\?draft=/);
  const address = page.url();
  await page.context().clearCookies();
  await signIn(page, sampleMember);
  expect((await page.goto(address))?.status()).toBe(404);

  await page.context().clearCookies();
  await signIn(page, owner);
  await page.goto("/user/properties");
  if (javaScriptEnabled) await awake(page);
  await drafts(page)
    .getByRole("link", { name: /^Delete draft/ })
    .click();
  const question = javaScriptEnabled ? page.getByRole("dialog") : main(page).getByRole("alert");
  await expect(question).toContainText("Delete this draft?");
  await question.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The draft is deleted.")).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);
});

test("a listing is copied into a draft with its pictures, and itself stays", async ({ page }) => {
  const listing = await publicListing(owner);
  await page.goto(`/my-property/${listing.slug}`);
  await press(page, /^Duplicate/);
  await expect(page.getByText("This is a copy, saved as a draft.")).toBeVisible();
  await expect(page).toHaveURL(/\/user\/add-property\?draft=/);
  await expect(title(page)).toHaveValue(listing.title);
  await expect(page.getByLabel("Category")).toHaveValue("2");
  await expect(page.getByLabel("Bedrooms")).toHaveValue("3");
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await expect(page.getByLabel("Address of the page")).toHaveValue("");
  await expect(page.locator(".listing-files-picture li, .listing-files-title li")).toHaveCount(3);
  await press(page, "Submit listing");
  await expect(page).toHaveURL(/\/my-property\//);
  await expect(page).not.toHaveURL(`/my-property/${listing.slug}`);
  await page.goto("/user/properties");
  await expect(page.getByRole("list", { name: "My listings" }).getByRole("listitem")).toHaveCount(
    2,
  );
});
