import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newListing, newOwner, type Person, publicListing } from "../support/seeds";
import { fillHouse } from "../support/house-form";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

async function expectGate(page: Page, words: string | RegExp) {
  const gate = main(page).getByRole("heading", { name: "Limit or Package Not Available" });
  await expect(gate).toBeVisible();
  await expect(main(page)).toContainText(words);
  await main(page).getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");
}

const first = (page: Page, kind: string) =>
  main(page).locator(`article a[href^='/${kind}/']`).first().getAttribute("href");

test(
  "every right of a package has its own words where it is missing (spec §6, §9)",
  { tag: "@document" },
  async ({ page }) => {
    const reader: Person = await newOwner("Olga Vaz");
    await signIn(page, reader);

    await page.goto("/user/add-property");
    await expectGate(page, "Choose one that lets you list homes.");
    await page.goto("/user/add-project");
    await expectGate(page, "Choose one that lets you list projects.");

    await page.goto("/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25");
    await expectGate(page, "open with a package that includes mortgage calculator details");

    // In a city in which no other test takes homes and projects off the market.
    await page.goto("/properties/premium?city=Berlin");
    await page.goto((await first(page, "properties-details"))!);
    await expectGate(page, "It opens with a package that includes premium properties.");

    await page.goto("/projects?city=Berlin");
    await page.goto((await first(page, "project-details"))!);
    await expectGate(page, "Projects open with a package that includes project access.");

    await page.goto("/compare-properties/1-vs-2");
    await expectGate(page, "Comparing homes is for members who hold a package.");
  },
);

test("featuring a home needs a right that is left", async ({ page }) => {
  const owner = await newOwner("Nuno Sá");
  await takeFreePlan(owner);
  const listings = [await publicListing(owner), await publicListing(owner)];
  await signIn(page, owner);
  const feature = async ({ slug }: Listing) => {
    await page.goto(`/my-property/${slug}`);
    await main(page)
      .getByRole("button", { name: /^Feature/ })
      .click();
  };
  await feature(listings[0]!);
  await expect(page.getByText("Your advertisement waits for approval.")).toBeVisible();
  await feature(listings[1]!);
  const gate = page.locator("main .notice", { hasText: "Limit or Package Not Available" });
  await expect(gate).toContainText("Your package has no featured properties left");
  await expect(gate.locator("a[href='/subscription-plan']")).toHaveText("See the packages");
  await removeListings(owner);
});

test("a right that is used up while the form is open leads to the packages and loses nothing", async ({
  page,
  javaScriptEnabled,
}) => {
  const owner = await newOwner("Rita Paz");
  await takeFreePlan(owner);
  await signIn(page, owner);
  await page.goto("/user/add-property");
  await fillHouse(page, javaScriptEnabled);
  for (let listed = 0; listed < 5; listed += 1) await newListing(owner);

  await main(page).getByRole("button", { name: "Submit listing" }).first().click();
  await expect(main(page).getByRole("alert")).toContainText("Limit or Package Not Available");
  await expect(main(page)).toContainText("What you typed is kept as a draft.");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("House with a fig tree");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("900");
  await main(page).getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");
  await page.goto("/user/properties");
  await expect(page.getByRole("list", { name: "Drafts" })).toContainText("House with a fig tree");
  await removeListings(owner);
});
