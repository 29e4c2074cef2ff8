import { randomUUID } from "node:crypto";
import { call, removeListings } from "../support/by-api";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newListing, newOwner, type Person, publicListing } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

let owner: Person;
test.beforeEach(async ({ page }) => {
  owner = await newOwner(`Amália ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  await signIn(page, sampleOperator);
});
test.afterEach(() => removeListings(owner));

test(
  "a home is edited in its owner's form, and the owner reads what changed and why",
  { tag: "@phone" },
  async ({ page }) => {
    const home = await publicListing(owner);
    await page.goto(`/operator/listings/${home.id}`);
    await main(page).getByRole("link", { name: "Edit for the owner" }).click();
    await expect(heading(page)).toHaveText(`Edit ${home.title}`);
    const price = page.getByLabel("Price", { exact: true });
    await price.fill("a lot");
    await page.getByLabel(/^Why/).fill("The price had a zero too many.");
    await page.getByRole("button", { name: "Save for the owner" }).click();
    await expectFaults(page, [
      [price, "Price must be a whole number from 1 to 1,000,000,000,000."],
    ]);
    await expect(page.getByLabel(/^Why/)).toHaveValue("The price had a zero too many.");
    await price.fill("311000");
    await page.getByRole("button", { name: "Save for the owner" }).click();
    await expect(page.getByText("The listing was changed. Its owner is told.")).toBeVisible();
    await fromLetter(owner.email, /(The price had a zero too many\.)/);
    await page.goto(`/properties-details/${home.slug}`);
    await expect(main(page)).toContainText("€311,000");
  },
);

test("from a listing that was looked for one comes back to what was looked for", async ({
  page,
}) => {
  const home = await newListing(owner);
  const search = `/operator/listings?${new URLSearchParams({ search: home.title })}`;
  await page.goto(search);
  await main(page).getByRole("link", { name: home.title }).click();
  await expect(heading(page)).toHaveText(home.title);
  await expect(main(page).getByRole("link", { name: "Next" })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(`“${home.title}” is approved`)).toBeVisible();
  await expect(heading(page)).toHaveText(home.title);
  await main(page).getByRole("link", { name: "Listings" }).last().click();
  await expect(page).toHaveURL(search);
  await expect(heading(page)).toHaveText("Listings");
  await expect(main(page).getByRole("link", { name: home.title })).toBeVisible();
});

test(
  "a home is handed over to another member, once it was read what happens",
  { tag: "@phone" },
  async ({ page }) => {
    const home = await publicListing(owner);
    const receiver = await newOwner(`Benedita ${randomUUID().slice(0, 8)}`);
    await page.goto(`/operator/listings/${home.id}`);
    await main(page).getByRole("link", { name: "Hand over to another member" }).click();
    await expect(heading(page)).toHaveText("Hand over to another member");
    const find = async (name: string) => {
      await main(page).getByLabel("Member").fill(name);
      await main(page).getByRole("button", { name: "Find member" }).click();
    };
    await find(receiver.name);
    const found = main(page).getByRole("row", { name: receiver.name });
    await expect(found).toContainText("No running package allows another listing");
    await takeFreePlan(receiver);
    await find(receiver.email);
    await found.getByRole("link", { name: "Choose" }).click();
    await expect(main(page)).toContainText("Both members are told");
    await main(page).getByRole("button", { name: "Hand over" }).click();
    await expect(
      page.getByText("The listing was handed over. Both members are told."),
    ).toBeVisible();
    await page.goto(`/operator/acts?subject=property&number=${home.id}`);
    await main(page)
      .getByRole("row", { name: /Handed over/ })
      .getByRole("link", { name: /^\d+ changes?$/ })
      .click();
    const change = main(page).getByRole("row", { name: /\bOwner\b/ });
    await expect(change.getByRole("link")).toHaveText([owner.name, receiver.name]);
    await page.goto(`/properties-details/${home.slug}`);
    await expect(main(page)).toContainText(receiver.name);
    await removeListings(receiver);
  },
);

test("what its owner deleted comes back as it was", { tag: "@phone" }, async ({ page }) => {
  const home = await publicListing(owner);
  await call("delete_property", { token: owner.token, form: { id: String(home.id) } });
  expect((await page.goto(`/properties-details/${home.slug}`))?.status()).toBe(404);
  await page.goto(`/operator/listings?state=deleted&owner=${owner.id}`);
  await main(page).getByRole("link", { name: home.title }).click();
  await expect(heading(page)).toHaveText(home.title);
  await main(page).getByRole("button", { name: "Restore as it was" }).click();
  await expect(page.getByText("The listing was restored. Its owner is told.")).toBeVisible();
  await page.goto(`/properties-details/${home.slug}`);
  await expect(heading(page)).toHaveText(home.title);
});
