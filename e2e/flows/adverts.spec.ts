import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { type Listing, newListing, newOwner, type Person, publicListing } from "../support/seeds";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
});

test.afterEach(() => removeListings(owner));

const own = ({ slug }: Listing) => `/my-property/${slug}`;
const feature = (page: Page) => page.locator("main").getByRole("button", { name: "Feature" });

test("what is approved is featured, and the operator decides", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await givePaidPlan(owner, "Agency");
  const rent = { property_type: "1", rentduration: "Quarterly", price: "2100" };
  const listing = await publicListing(owner, rent);
  await signIn(page, owner);
  await page.goto(own(listing));
  await feature(page).click();
  await expect(page).toHaveURL("/user/advertisement");
  await expect(page.getByText("Your advertisement waits for approval.")).toBeVisible();
  const row = page.getByRole("row", { name: listing.title });
  await expect(row).toContainText("In review");

  const operator = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(operator, sampleOperator);
  await operator.goto("/operator/review?kind=adverts");
  await operator.getByRole("link", { name: listing.title }).click();
  await expect(operator.getByRole("complementary")).toContainText(owner.email);
  await expect(operator.locator("main")).toContainText("2,100 / quarter");
  const words = "Please feature it when the photos are there.";
  await operator.getByLabel("Reason").fill(words);
  await operator.getByRole("button", { name: "Reject" }).click();
  await expect(operator.getByText("The advertisement is rejected")).toBeVisible();

  await page.reload();
  await expect(row).toContainText("Not approved");
  await expect(row).toContainText(words);
  await page.goto("/user/dashboard");
  const refused = page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("listitem")
    .filter({ hasText: `Not featured: ${listing.title}` });
  await expect(refused).toContainText(words);
  await refused.getByRole("link").click();
  await expect(page).toHaveURL(own(listing));
  await feature(page).click();
  await expect(page).toHaveURL("/user/advertisement");

  await operator.goto("/operator/review?kind=adverts");
  await operator.getByRole("link", { name: listing.title }).click();
  await operator.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(operator.getByText("The advertisement is approved and running.")).toBeVisible();
  await page.reload();
  await expect(row.first()).toContainText("Approved");

  await operator.goto("/operator/acts?subject=advertisement");
  const deed = operator.getByRole("row", { name: listing.title });
  await expect(deed.first()).toContainText("Approved");
  await expect(deed.nth(1)).toContainText(words);
});

test("one that waits is not featured; without a right for it the packages are offered", async ({
  page,
  javaScriptEnabled,
}) => {
  const waiting = await newListing(owner);
  const listing = await publicListing(owner);
  const another = await publicListing(owner);
  await signIn(page, owner);
  await page.goto(own(waiting));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(waiting.title);
  await expect(feature(page)).toHaveCount(0);
  await page.goto(own(listing));
  await feature(page).click();
  await expect(page.getByText("Your advertisement waits for approval.")).toBeVisible();
  await page.goto(own(another));
  await feature(page).click();
  const shown = `${own(another)}?gate=property_feature`;
  await expect(page).toHaveURL(shown);
  const words = "Your package has no featured properties left";
  const dialog = page.getByRole("dialog", { name: "Limit or Package Not Available" });
  if (javaScriptEnabled) {
    await expect(dialog).toContainText(words);
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  await expect(dialog).toHaveCount(0);
  const notice = page.locator(".notice", { hasText: "Limit or Package Not Available" });
  await expect(notice).toContainText(words);

  // Loading the page again asks for nothing anew, and the button says the same once more.
  await page.reload();
  await expect(notice).toBeVisible();
  if (javaScriptEnabled) await dialog.getByRole("button", { name: "Close" }).click();
  await feature(page).click();
  await expect(page).toHaveURL(shown);
  if (javaScriptEnabled) await dialog.getByRole("link", { name: "See the packages" }).click();
  else await notice.getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");

  await page.goto("/user/properties?status=1");
  await page
    .getByRole("list", { name: "My listings" })
    .getByRole("listitem")
    .filter({ hasText: another.title })
    .getByRole("button", { name: "Feature" })
    .click();
  await expect(page).toHaveURL("/user/properties?status=1&gate=property_feature");
  await expect(notice).toContainText(words);
});
