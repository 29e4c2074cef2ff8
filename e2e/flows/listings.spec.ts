import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { approve, reject, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { newListing, newPerson, publicListing } from "../support/seeds";
import { sampleMember, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { badges, edit, main, own, press, save, seen, signedInOwner, title } from "./own-listings";

const here = signedInOwner();

/** What visitors are answered. */
const statusFor = async (page: Page, path: string) =>
  (await fetch(new URL(path, page.url()))).status;

test("an edited listing goes back to review, and visitors no longer see it", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await page.goto(edit(listing));
  await expect(title(page)).toHaveValue(listing.title);
  await expect(page.getByLabel("Category")).toHaveValue("2");
  await expect(page.getByLabel("Bedrooms")).toHaveValue("3");
  await expect(page.getByLabel("School")).toHaveValue("0.4");
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await page.getByLabel("Price", { exact: true }).fill("310000");
  await page.getByLabel("Description", { exact: true }).fill("A quiet house, repainted.");
  await page.getByLabel("School").fill("");
  await page.getByLabel("Hospital").fill("2.5");
  await save(page);
  await expect(
    page.getByText("Your changes are saved. We look at them before they are shown."),
  ).toBeVisible();
  await expect(page).toHaveURL(own(listing));
  await expect(badges(page)).toContainText("In review");
  await expect(badges(page)).toContainText("310,000");
  await expect(main(page)).toContainText("A quiet house, repainted.");
  await expect(main(page)).toContainText("Hospital");
  await expect(main(page)).not.toContainText("School");
  await expect(main(page).getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  expect(await statusFor(page, seen(listing))).toBe(404);

  await page.goto(edit(listing));
  await expect(page).toHaveURL(own(listing));
  await expect(
    page.getByText("This listing is in review; it can be changed afterwards."),
  ).toBeVisible();
  await approve(listing);
  expect(await statusFor(page, seen(listing))).toBe(200);
});

test("a home to let is rented and free again; one for sale is sold for good", async ({ page }) => {
  const flat = await publicListing(here.owner, { property_type: "1", rentduration: "Monthly" });
  await page.goto(own(flat));
  await press(page, /^Mark as rented/);
  await expect(page.getByText("Marked as rented.")).toBeVisible();
  await expect(badges(page)).toContainText("Rented");
  await press(page, /^Mark as available for rent/);
  await expect(page.getByText("Available for rent again.", { exact: true })).toBeVisible();
  await expect(badges(page)).toContainText("For rent");

  const house = await publicListing(here.owner);
  await page.goto(own(house));
  await press(page, /^Mark as sold/);
  await expect(page.getByText("Marked as sold.")).toBeVisible();
  await expect(badges(page)).toContainText("Sold");
  await expect(main(page).getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
});

test("a listing is hidden and shown again", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await page.goto(own(listing));
  await press(page, /^Hide/);
  await expect(page.getByText("The listing is hidden.")).toBeVisible();
  await expect(page.getByText("This listing is hidden: only you see it.")).toBeVisible();
  expect(await statusFor(page, seen(listing))).toBe(404);
  await press(page, /^Show/);
  await expect(page.getByText("The listing is shown.")).toBeVisible();
  expect(await statusFor(page, seen(listing))).toBe(200);
});

test("deleting asks first", { tag: "@browser" }, async ({ page, javaScriptEnabled }) => {
  const listing = await publicListing(here.owner);
  await page.goto("/user/properties");
  const ask = async () => {
    if (javaScriptEnabled) await awake(page);
    await page.getByRole("link", { name: new RegExp(`^Delete.*${listing.title}`) }).click();
  };
  const question = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  await ask();
  await expect(question.getByText("Delete this listing?").filter({ visible: true })).toBeVisible();
  await expect(question).toContainText(`“${listing.title}” leaves the site at once`);
  if (javaScriptEnabled) await question.getByRole("button", { name: "Keep it" }).click();
  else await question.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByText("Delete this listing?").filter({ visible: true })).toHaveCount(0);
  await page.goto("/user/properties");
  await expect(page.getByRole("heading", { name: listing.title })).toBeVisible();

  await ask();
  await question.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The listing is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/user/properties");
  await expect(page.getByText("You have not listed a home yet")).toBeVisible();
  for (const path of [own(listing), edit(listing)])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  expect(await statusFor(page, seen(listing))).toBe(404);
});

test("one's own listings are filtered", async ({ page }) => {
  const house = await publicListing(here.owner);
  const flat = await publicListing(here.owner, { property_type: "1", title: "Flat by the river" });
  const waiting = await newListing(here.owner, { title: "House in waiting" });
  const refused = await newListing(here.owner, { title: "House without a roof" });
  await reject(refused, "The roof is missing.");
  await page.goto(own(flat));
  await press(page, /^Hide/);
  await expect(page.getByText("The listing is hidden.")).toBeVisible();

  const rows = page.getByRole("list", { name: "My listings" }).getByRole("heading");
  const filter = page.getByRole("search", { name: "Filter my listings" });
  const show = () => filter.getByRole("button", { name: "Show" }).click();
  await page.goto("/user/properties");
  await expect(rows).toHaveText([refused.title, waiting.title, flat.title, house.title]);
  for (const [label, choice, expected] of [
    ["Review", "In review", [waiting]],
    ["Review", "Not approved", [refused]],
    ["Offered", "For rent", [flat]],
    ["Visibility", "Hidden", [refused, flat]],
  ] as const) {
    await page.goto("/user/properties");
    await filter.getByLabel(label).selectOption({ label: choice });
    await show();
    await expect(rows).toHaveText(expected.map(({ title }) => title));
    await expect(filter.getByLabel(label).locator("option:checked")).toHaveText(choice);
  }
  await page.goto("/user/properties");
  await filter.getByLabel("Title, address or category").fill("river");
  await show();
  await expect(rows).toHaveText([flat.title]);
  await filter.getByLabel("Title, address or category").fill("castle");
  await show();
  await expect(page.getByText("No listing matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all my listings" }).click();
  await expect(rows).toHaveCount(4);
});

test("other people's listings are not there", { tag: "@document" }, async ({ page }) => {
  const listing = await publicListing(here.owner);
  await page.context().clearCookies();
  await signIn(page, sampleMember);
  for (const path of [own(listing), edit(listing)])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
});

test("what must come first is asked for: the profile, then a package, then there is room", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.context().clearCookies();
  const newcomer = await newPerson("Hugo Dias");
  await signIn(page, newcomer);
  const gate = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  const ask = async () => {
    await page.goto("/user/properties");
    if (javaScriptEnabled) await awake(page);
    await main(page).getByRole("link", { name: "List a property" }).first().click();
  };
  await ask();
  await expect(gate).toContainText(
    "You have not completed your profile yet. Please complete first",
  );
  await gate.getByRole("link", { name: "Go to the profile" }).click();
  await expect(page).toHaveURL("/user/profile");

  await page.getByLabel("Choose a picture").setInputFiles(await photo("hugo.jpg", "#7a5"));
  await page.getByLabel(/^Address/).fill("Rua Nova 3");
  await press(page, "Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await ask();
  await expect(gate).toContainText("Limit or Package Not Available");
  await gate.getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");

  await takeFreePlan(newcomer);
  await ask();
  await expect(page).toHaveURL("/user/add-property");
  await expect(title(page)).toBeVisible();
  await Promise.all([1, 2, 3, 4, 5].map(() => newListing(newcomer)));
  await ask();
  await expect(gate).toContainText("Limit or Package Not Available");
  await removeListings(newcomer);
});
