import { publicListing } from "../support/seeds";
import { expect, test } from "../support/test";
import { badges, main, own, press, seen, signedInOwner } from "./own-listings";

const here = signedInOwner();

test("an owner says that a home is under offer, and takes it back", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await page.goto(own(listing));
  await press(page, "Mark as under offer");
  await expect(page.getByText("Marked as under offer.")).toBeVisible();
  await expect(badges(page)).toContainText("Under offer");

  await page.goto(seen(listing));
  await expect(main(page)).toContainText("Under offer");

  await page.goto(own(listing));
  await press(page, "Available again");
  await expect(badges(page)).not.toContainText("Under offer");
  await page.goto(seen(listing));
  await expect(main(page)).not.toContainText("Under offer");
});
