import { expectFaults } from "../support/forms";
import { categoryAskingFor, removeCategory, removeListings } from "../support/by-api";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newOwner, publicListing } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

test(
  "ticked listings go to another category, once it was read what becomes of each",
  { tag: "@phone" },
  async ({ page }) => {
    const owner = await newOwner("Nuno Salgado");
    await takeFreePlan(owner);
    const [first, second] = [await publicListing(owner), await publicListing(owner)];
    const name = `Quiet corners ${test.info().project.name} ${owner.id}`;
    const category = await categoryAskingFor(name, []);
    try {
      await signIn(page, sampleOperator);
      const list = `/operator/listings?owner=${owner.id}`;
      await page.goto(list);
      const button = main(page).getByRole("button", { name: "Move to category…" });
      await button.click();
      await expect(page.getByText("Please tick something first.")).toBeVisible();
      await expect(page).toHaveURL(list);
      for (const { title } of [first, second])
        await main(page)
          .getByRole("checkbox", { name: `Tick ${title}` })
          .check();
      await button.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move to another category");
      await main(page).getByLabel("Category").selectOption(name);
      await main(page).getByRole("button", { name: "See what happens" }).click();
      const rows = main(page).getByRole("row", { name: first.title });
      await expect(rows).toContainText("Goes:");
      const go = main(page).getByRole("button", { name: `Move 2 to ${name}` });
      await go.click();
      const why = main(page).getByLabel("Why");
      await expectFaults(page, [[why, "Please write a reason."]]);
      await why.fill("Quiet houses have a category of their own.");
      await go.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moved to another category");
      await expect(main(page).getByText("Moved: 2")).toBeVisible();
      await expect(main(page).getByRole("row", { name: second.title })).toContainText("Moved");
      expect(await fromLetter(owner.email, /(Quiet houses have a category)/)).toBeTruthy();

      await page.goto(`${list}&ticked=all`);
      await expect(main(page).getByRole("checkbox", { name: `Tick ${first.title}` })).toBeChecked();
      await button.click();
      await main(page).getByLabel("Category").selectOption(name);
      await main(page).getByRole("button", { name: "See what happens" }).click();
      await expect(rows).toContainText("It stands in this category already.");
      await expect(main(page)).toContainText("None of these can be moved there.");

      await page.goto(`/properties-details/${first.slug}`);
      await expect(main(page).getByText(name).first()).toBeVisible();
    } finally {
      await removeListings(owner);
      await removeCategory(category);
    }
  },
);
