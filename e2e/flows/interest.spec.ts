import { expect, type Page, test } from "../support/test";
import { readFile } from "node:fs/promises";
import { mark, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { anotherPerson, ownAddress, sampleMember, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  listing = await publicListing(owner);
});

test.afterEach(() => removeListings(owner));

const tell = (page: Page) =>
  page.getByRole("complementary").getByRole("button", { name: "I'm interested" });
const told = (page: Page) =>
  page.getByRole("complementary").getByRole("button", { name: "Interest shown" });
const address = ({ slug }: Listing) => `/properties-details/${slug}`;

test("a visitor signs in, and the owner is told and can reach them", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const reader = await newPerson("=Rita Lopes");
  await page.goto(address(listing));
  await tell(page).click();
  await page.waitForURL("**/login?**");
  await expect(
    page.getByText("Sign in, and the owner is told that you are interested."),
  ).toBeVisible();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${address(listing)}`);
  await expect(page.getByText("The owner can see now that you are interested.")).toBeVisible();
  await expect(told(page)).toBeVisible();

  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, owner);
  await home.goto(`/my-property/${listing.slug}`);
  await home.locator("main").getByRole("link", { name: "Interested people" }).click();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Interested people");
  await expect(home.getByRole("row", { name: "=Rita Lopes" })).toContainText(reader.email);
  const download = home.waitForEvent("download");
  await home.getByRole("link", { name: "Download as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  // A spreadsheet takes no name for a formula.
  expect(file).toContain(`"'=Rita Lopes","${reader.email}","+351912345678"`);

  await told(page).click();
  await expect(page.getByText("Your interest was taken back.")).toBeVisible();
  await expect(tell(page)).toBeVisible();
  await page.reload();
  await expect(tell(page)).toBeVisible();
});

test("nobody is interested in a home of their own, or in one that is sold", async ({ page }) => {
  await signIn(page, owner);
  await page.goto(address(listing));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing.title);
  await expect(tell(page)).toHaveCount(0);
  await page.goto(`/user/interested/${listing.slug}`);
  await expect(page.getByText("Nobody has shown interest yet")).toBeVisible();

  const reader = await newPerson("Rita Lopes");
  await page.context().clearCookies();
  await signIn(page, reader);
  await page.goto(address(listing));
  await mark(owner, listing, "sold");
  await tell(page).click();
  await expect(page.getByText("This property is sold or rented already.")).toBeVisible();
  await page.reload();
  await expect(tell(page)).toHaveCount(0);
});

test("who is interested is the owner's alone to know", { tag: "@document" }, async ({ page }) => {
  const path = `/user/interested/${listing.slug}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, sampleMember);
  for (const one of [path, `${path}/people.csv`, "/user/interested/nobody-lists-this"])
    expect([one, (await page.goto(one))?.status()]).toEqual([one, 404]);
});
