import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newOwner, type Person, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let kept: Person;

test.afterEach(() => removeListings(kept));

const main = (page: Page) => page.locator("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "an operator makes one of two accounts: looks for the other, reads what happens, says why",
  { tag: "@phone" },
  async ({ page }) => {
    const name = `Lidia Faria ${randomUUID().slice(0, 8)}`;
    kept = await newOwner(name);
    const ending = await newOwner(name);
    await takeFreePlan(ending);
    const listing = await publicListing(ending);
    await page.goto(`/properties-details/${listing.slug}`);
    const agent = await main(page).getByRole("link", { name }).first().getAttribute("href");

    await signIn(page, sampleOperator);
    await page.goto(`/operator/members/${kept.id}`);
    await page.getByRole("link", { name: "Merge with another account" }).click();
    await expect(heading(page)).toHaveText("Merge with another account");
    await page.getByLabel("The other account").fill(ending.email);
    await page.getByRole("button", { name: "Find account" }).click();
    const row = page.getByRole("row", { name: ending.email });
    await row.getByRole("link", { name: "Choose" }).click();

    await expect(page.getByRole("region", { name: "This account stays" })).toContainText(
      kept.email,
    );
    await page.getByRole("link", { name: `Keep #${ending.id} instead` }).click();
    await expect(page.getByRole("region", { name: "This account ends" })).toContainText(kept.email);
    await page.getByRole("link", { name: `Keep #${kept.id} instead` }).click();
    await expect(page.getByRole("region", { name: "This account ends" })).toContainText(
      ending.email,
    );
    await expect(page.getByRole("row", { name: "Homes" })).toContainText("1");
    await expect(main(page)).toContainText("This cannot be undone");
    await expect(
      page.getByRole("link", { name: "Take its homes away as a file first" }),
    ).toBeVisible();

    const merge = page.getByRole("button", { name: `Merge, and end account #${ending.id}` });
    await merge.click();
    await expectFaults(page, [[page.getByLabel("Reason"), "Please write a reason."]]);
    await page.getByLabel("Reason").fill("They called from both numbers.");
    await merge.click();
    await expect(page.getByText("The two accounts are one now. Both are told.")).toBeVisible();
    await expect(heading(page)).toHaveText(kept.name);
    await expect(main(page)).toContainText(listing.title);

    // Its number and the address of its page lead to the one that stayed.
    await page.goto(`/operator/members/${ending.id}`);
    await expect(page).toHaveURL(`/operator/members/${kept.id}`);
    await page.goto(agent ?? "");
    await expect(page).not.toHaveURL(agent ?? "");
    await expect(main(page)).toContainText(listing.title);
    await fromLetter(kept.email, /(Your two .* accounts are one now)/);
    await fromLetter(ending.email, /(is part of another one now)/);
    await page.goto(`/operator/acts?subject=member&number=${kept.id}`);
    await expect(main(page)).toContainText("Merged with another account");
  },
);
