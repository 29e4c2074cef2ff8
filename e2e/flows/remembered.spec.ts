import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

let owner: Person;
let home: Listing;

test.beforeAll(async () => {
  owner = await newOwner("Vera Lopes");
  await takeFreePlan(owner);
  home = await publicListing(owner, { price: "271000", city: "Tavira" });
});

test.afterAll(() => removeListings(owner));

const list = () => `/properties?search=${encodeURIComponent(home.title)}`;
const hide = (page: Page) => page.getByRole("button", { name: `Not for me: ${home.title}` });
const show = (page: Page) => page.getByRole("button", { name: `Show ${home.title} again` });

async function open(page: Page, address: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(address);
  if (javaScriptEnabled) await awake(page);
}

test("a visitor hides a home, takes it back, hides it, and it stays hidden once they sign in", async ({
  page,
  javaScriptEnabled,
}) => {
  const reader = await newPerson("Rita Lopes");
  await open(page, list(), javaScriptEnabled);
  const found = await page
    .getByText(/^\d+ homes?$/)
    .first()
    .textContent();
  await hide(page).click();
  await expect(show(page)).toBeVisible();
  await expect(hide(page)).toBeHidden();
  await expect(page.getByText(found!).first()).toBeVisible();
  await show(page).click();
  await expect(hide(page)).toBeVisible();
  await hide(page).click();
  await expect(show(page)).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/user/dashboard");
  await page.goto(list());
  await expect(show(page)).toBeVisible();

  await open(page, "/hidden-homes", javaScriptEnabled);
  await show(page).click();
  await expect(page.getByRole("heading", { name: "Nothing is hidden" })).toBeVisible();
  await page.goto(list());
  await expect(hide(page)).toBeVisible();
});

test("a member writes themselves a note, which their cards show", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, await newPerson("Rita Lopes"));
  await open(page, `/properties-details/${home.slug}`, javaScriptEnabled);
  const note = page.getByLabel("Your note on this home");
  await page.getByText("Write a note").click();
  await note.fill("Ask about the roof. ".repeat(101));
  await page.getByRole("button", { name: "Save note" }).click();
  const faults = page.getByRole("alert", { name: "Please check these answers" });
  await expect(faults).toBeFocused();
  await expect(faults.getByRole("link")).toHaveText("Please use at most 2000 characters.");
  await expect(note).toHaveValue(/^Ask about the roof\. Ask/);
  await note.fill("Ask about the roof.");
  // What is wrong goes as soon as it is mended, and the button moves with it; a page may still be read anew.
  if (javaScriptEnabled) await expect(faults).toHaveCount(0);
  await expect(page.locator(".page-progress")).toHaveCount(0);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Your note is saved.")).toBeVisible();
  await expect(note).toHaveValue("Ask about the roof.");
  await page.goto(list());
  await expect(page.getByRole("article").filter({ hasText: home.title })).toContainText("Note");
});
