import { randomUUID } from "node:crypto";
import { expect, test } from "../support/test";
import { approve, changeTitle, removeListings } from "../support/by-api";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { type Listing, newListing, newOwner, type Person } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listings: Listing[];

test.beforeEach(async () => {
  owner = await newOwner(`Teodora ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  listings = [await newListing(owner), await newListing(owner), await newListing(owner)];
});

test.afterEach(() => removeListings(owner));

test(
  "one decision leads to the next of the list, and the others are decided together",
  { tag: "@phone" },
  async ({ page }) => {
    const main = page.locator("main");
    const [first, second, third] = listings;
    await signIn(page, sampleOperator);
    await page.goto(`/operator/review?member=${encodeURIComponent(owner.name)}`);
    await main.getByRole("link", { name: first!.title }).click();
    await expect(main.getByText("More in this list: 2")).toBeVisible();
    await main.getByRole("button", { name: "Keep the note" }).click();
    await expectFaults(page, [[main.getByLabel("Note"), "Please write a note."]]);
    await main.getByLabel("Note").fill("The deed came by post.");
    await main.getByRole("button", { name: "Keep the note" }).click();
    await expect(main.getByRole("list", { name: "Notes" })).toContainText("The deed came by post.");
    await main.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!.title);
    await expect(main.getByText("More in this list: 1")).toBeVisible();

    await main.getByRole("link", { name: "Review queue", exact: true }).click();
    await main.getByRole("link", { name: "Tick all on this page" }).click();
    await expect(main.getByRole("checkbox", { name: `Tick ${third!.title}` })).toBeChecked();
    await main.getByRole("button", { name: "Refuse what is ticked" }).click();
    await main.getByRole("button", { name: "Refuse 2" }).click();
    await expectFaults(page, [[main.getByLabel("Reason for all"), "Please write a reason."]]);
    const words = "Please add a photo of each room.";
    await main.getByLabel("Reason for all").fill(words);
    await main.getByRole("button", { name: "Refuse 2" }).click();
    await expect(main.getByText("Decided: 2")).toBeVisible();
    await fromLetter(owner.email, /(Please add a photo of each room)/);
    await main.getByRole("link", { name: "Back to the list" }).click();
    await expect(main.getByText("Nothing matches these filters")).toBeVisible();
  },
);

test("a reply that was saved once is chosen for a refusal, and the owner reads it", async ({
  page,
}) => {
  const main = page.locator("main");
  const name = `Blurred photos ${randomUUID().slice(0, 8)}`;
  await signIn(page, sampleOperator);
  await page.goto("/operator/review/replies/new");
  await main.getByLabel("A listing is refused").check();
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expectFaults(page, [
    [main.getByLabel("Title", { exact: true }), "Please write a title."],
    [main.locator("#saved-reply-text"), "Please write the text."],
  ]);
  await main.getByLabel("Title", { exact: true }).fill(name);
  await main.locator("#saved-reply-text").fill("The photos are blurred.");
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main.getByRole("link", { name })).toBeVisible();

  await page.goto(`/operator/listings/${listings[0]!.id}`);
  await main.getByLabel("Saved reply").selectOption({ label: name });
  await main.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page).toHaveURL(/\/operator\/review\b/);
  await fromLetter(owner.email, /(The photos are blurred\.)/);
});

test("an edited home is read with what its owner changed since the last decision", async ({
  page,
}) => {
  const [home] = listings;
  await approve(home!);
  await changeTitle(owner, home!, `${home!.title} in the old town`);
  await signIn(page, sampleOperator);
  await page.goto(`/operator/listings/${home!.id}`);
  const changes = page.getByRole("region", { name: "What changed" });
  await expect(changes.getByRole("row", { name: /^Title/ }).getByRole("insertion")).toHaveText(
    "in the old town",
  );
});
