import { removeListings } from "../support/by-api";
import { expectFaults } from "../support/forms";
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
const ownButton = (page: Page, name: string) =>
  main(page).getByRole("button", { name: new RegExp(`^${name} ?:`) });
const reason = "The photos show another home.";

test(
  "operators hide a home, its owner reads why and cannot show it, and they show it again",
  { tag: "@phone" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const listing = await publicListing(owner);
    await signIn(page, sampleOperator);
    await page.goto(`/operator/listings/${listing.id}`);
    const card = main(page).getByRole("region", { name: "Hidden by hand" });
    await expect(card).toContainText("It is not hidden by hand.");
    await card.getByRole("link", { name: "Hide by hand" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hide by hand");
    await press(page, "Hide this listing");
    await expectFaults(page, [
      [main(page).getByLabel("Reason", { exact: true }), "Please write a reason."],
    ]);
    await main(page).getByLabel("Reason", { exact: true }).fill(reason);
    await press(page, "Hide this listing");
    await expect(page.getByText("The listing is hidden. Its owner reads why.")).toBeVisible();
    await expect(main(page)).toContainText(reason);
    await page.goto(`/operator/listings?state=held&search=${listing.id}`);
    await expect(main(page).getByRole("row", { name: listing.title })).toContainText(
      "Hidden by our team",
    );

    expect(await fromLetter(owner.email, /(The photos show another home\.)/)).toBe(reason);
    const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
    const answer = await home.goto(`/properties-details/${listing.slug}`);
    expect(answer?.status()).toBe(404);
    await signIn(home, owner);
    for (const address of ["/user/dashboard", "/user/properties", `/my-property/${listing.slug}`]) {
      await home.goto(address);
      await expect(main(home)).toContainText(reason);
    }
    await expect(main(home)).toContainText("Our team has hidden this listing");
    await ownButton(home, "Hide").click();
    await expect(ownButton(home, "Hide")).toHaveCount(0);
    await expect(ownButton(home, "Show")).toHaveCount(0);

    await page.goto(`/operator/listings/${listing.id}`);
    await card.getByRole("link", { name: "See why, or show it again" }).click();
    await press(page, "Show it again");
    await expect(page.getByText("The listing is not hidden by hand any more.")).toBeVisible();
    await expect(main(page).getByLabel("Reason", { exact: true })).toBeVisible();
    await home.goto(`/my-property/${listing.slug}`);
    await expect(main(home)).toContainText("This listing is hidden: only you see it.");
    await ownButton(home, "Show").click();
    await expect(ownButton(home, "Hide")).toBeVisible();
    await page.goto(`/properties-details/${listing.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(listing.title);
  },
);
