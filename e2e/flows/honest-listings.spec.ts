import { randomInt, randomUUID } from "node:crypto";
import { removeProjects } from "../support/by-api";
import { givePaidPlan } from "../support/packages";
import { sampleOperator, signIn } from "../support/people";
import { drawnPicture, newListing, newOwner, publicListing, publicProject } from "../support/seeds";
import { expect, test } from "../support/test";
import { edit, main, own, press, save, signedInOwner } from "./own-listings";

const here = signedInOwner();
const underReview = ({ id }: { id: number }) => `/operator/listings/${id}`;

test("contact details in a description are pointed out and refuse nothing", async ({
  page,
  javaScriptEnabled,
}) => {
  const listing = await publicListing(here.owner);
  await page.goto(own(listing));
  await expect(main(page)).not.toContainText("Contact details in the text");
  await page.goto(edit(listing));
  await expect(main(page)).not.toContainText("Telephone number:");
  await page
    .getByLabel("Description", { exact: true })
    .fill("A quiet house of 140 m² for 325,000. Call 912 345 678 or write to ana@example.com.");
  if (!javaScriptEnabled) await press(page, "Check these texts");
  await expect(main(page)).toContainText("Telephone number: 912 345 678.");
  await expect(main(page)).toContainText("E-mail address: ana@example.com.");

  await save(page);
  await expect(main(page)).toContainText("Contact details in the text");
  await expect(main(page)).toContainText("Telephone number: 912 345 678.");
});

test(
  "the operator finds contact details marked, and a price far below with the figures",
  { tag: "@document" },
  async ({ page }) => {
    await givePaidPlan(here.owner, "Agency");
    const city = `Vila ${randomUUID().slice(0, 8)}`;
    for (let place = 0; place < 8; place += 1)
      await publicListing(here.owner, { city, price: String(300_000 + place * 5000) });
    const cheap = await newListing(here.owner, {
      ...{ city, price: "90000" },
      description: "A bargain.\n\nCall 0034 600 123 456 tonight.",
    });
    await signIn(page, sampleOperator);
    await page.goto(underReview(cheap));
    await expect(page.locator("mark")).toHaveText("0034 600 123 456");
    await expect(main(page)).toContainText("Contact details in the text");
    await expect(main(page)).toContainText("Far below homes like it");
    await expect(main(page)).toContainText(/The price is 28 % of .*317,500/);
    const usual = await newListing(here.owner, { city });
    await page.goto(underReview(usual));
    await expect(main(page)).not.toContainText("Far below homes like it");
    await expect(main(page)).not.toContainText("Contact details in the text");
  },
);

test(
  "the operator finds projects that may be the one under review",
  { tag: "@document" },
  async ({ page }) => {
    await givePaidPlan(here.owner, "Agency");
    const name = `Mill quarter ${randomUUID().slice(0, 8).replace(/\d/g, "m")}`;
    const facts = { city: "Vila Nova", location: `Rua ${name} 4` };
    const picture = randomInt(1_000_000);
    const drawn = await drawnPicture(picture, 640);
    const first = await publicProject(here.owner, { ...facts, title: name }, drawn);
    const moved = await publicProject(here.owner, { ...facts, title: name, location: "Elsewhere" });
    const renamed = await publicProject(here.owner, { ...facts, title: `New ${name}` });
    const other = await newOwner("Berta Reis");
    await givePaidPlan(other, "Agency");
    const copied = await publicProject(other, { city: "Faro" }, await drawnPicture(picture, 480));
    await signIn(page, sampleOperator);
    await page.goto(`/operator/projects/${first.id}`);
    const photos = page.getByRole("region", { name: "The same photos in listings of others" });
    await expect(photos.getByRole("listitem")).toHaveCount(1);
    await expect(photos.getByRole("listitem")).toContainText("Berta Reis");
    await expect(photos.getByRole("link", { name: copied.title, exact: true })).toHaveAttribute(
      "href",
      `/operator/projects/${copied.id}`,
    );
    const found = page.getByRole("region", { name: "Perhaps the same project" });
    await expect(found.getByRole("row")).toHaveCount(3);
    await expect(found).toContainText("the same address");
    await expect(found).toContainText("the same title");
    await found.getByRole("link", { name: `New ${name}` }).click();
    await expect(page).toHaveURL(`/operator/projects/${renamed.id}`);
    await expect(found.getByRole("link", { name, exact: true })).toHaveCount(1);
    await page.goto(`/operator/projects/${moved.id}`);
    await expect(found.getByRole("link", { name, exact: true })).toHaveCount(1);
    // The lists say so before anybody opens one.
    const row = page.getByRole("row").filter({ hasText: `New ${name}` });
    for (const list of [
      `/operator/listings?search=${encodeURIComponent(name)}`,
      "/operator/review?kind=projects&state=approved&city=Vila+Nova",
    ]) {
      // A list that takes too long comes without its marks.
      await expect(async () => {
        await page.goto(list);
        await expect(row).toContainText("Possible duplicate", { timeout: 5_000 });
      }).toPass();
    }
    for (const owner of [here.owner, other]) await removeProjects(owner);
  },
);
