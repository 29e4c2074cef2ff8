import { expectFaults } from "../support/forms";
import { removeListings } from "../support/by-api";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";
import { newOwner, type Person, publicListing } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
test.beforeEach(async () => {
  owner = await newOwner("Vera Simões");
  await takeFreePlan(owner);
});
test.afterEach(() => removeListings(owner));

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

test(
  "operators feature a home for a week and end it; its owner reads both",
  { tag: "@phone" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const listing = await publicListing(owner);
    await signIn(page, sampleOperator);
    await page.goto(`/operator/listings/${listing.id}`);
    const card = main(page).getByRole("region", { name: "Featured" });
    await expect(card).toContainText("No advertisement runs.");
    await card.getByRole("link", { name: "Feature by hand" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feature by hand");
    await main(page).getByLabel("Days").fill("400");
    await press(page, "Feature this listing");
    await expectFaults(page, [
      [
        main(page).getByLabel("Days"),
        "Please write a number of days from 1 to 366, or choose a day.",
      ],
      [main(page).getByLabel("Reason"), "Please write a reason."],
    ]);
    await main(page).getByLabel("Days").fill("7");
    await main(page).getByLabel("Reason").fill("The house of the month.");
    await press(page, "Feature this listing");
    await expect(page.getByText("The listing is featured. Its owner is told.")).toBeVisible();
    await expect(main(page)).toContainText("Our team");

    await page.goto(`/operator/listings?state=featured&search=${listing.id}`);
    await expect(main(page).getByRole("row", { name: listing.title })).toContainText("Featured");

    const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
    await signIn(home, owner);
    await home.goto("/user/advertisement");
    const row = main(home).getByRole("row", { name: listing.title });
    await expect(row).toContainText("Approved");
    await expect(row).toContainText("Given by our team");
    expect(await fromLetter(owner.email, /(uses nothing of your package)/)).toBeTruthy();
    await home.goto(`/properties-details/${listing.slug}`);
    const badge = main(home).getByText("Featured", { exact: true });
    await expect(badge.filter({ visible: true }).first()).toBeVisible();

    await page.goto(`/operator/listings/${listing.id}`);
    await card.getByRole("link", { name: "See or end the advertisement" }).click();
    await press(page, "End the advertisement");
    await expectFaults(page, [[main(page).getByLabel("Reason"), "Please write a reason."]]);
    await main(page).getByLabel("Reason").fill("The month is over.");
    await press(page, "End the advertisement");
    await expect(
      page.getByText("The advertisement has ended. Its owner is told why."),
    ).toBeVisible();
    await home.goto("/user/advertisement");
    await expect(row).toContainText("Expired");
    await expect(row).toContainText("The month is over.");
    await page.goto(`/operator/acts?subject=advertisement`);
    const deeds = main(page).getByRole("row", { name: listing.title });
    await expect(deeds.first()).toContainText("The month is over.");
    await expect(deeds.nth(1)).toContainText("The house of the month.");
  },
);
