import { expect, type Page, test } from "../support/test";
import { randomUUID } from "node:crypto";
import { awake } from "../support/awake";
import { ask } from "../support/ask";
import { approve, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { newListing, newOwner, newPerson, type Person } from "../support/seeds";
import { lettersTo } from "../support/outbox";
import { ownAddress, sampleMember, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

/** A town without homes, that no other story looks into. */
const newTown = () => `Town ${randomUUID().slice(0, 8)}`;
const homesIn = (city: string) => `/properties?${new URLSearchParams({ city })}`;

async function save(page: Page, city: string, mail: string, name?: string) {
  await page.goto(homesIn(city));
  await page.getByRole("main").getByRole("link", { name: "Tell me when there is one" }).click();
  await page.waitForURL("**/properties/save-search?**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this search");
  if (name) await page.getByLabel("Name").fill(name);
  await page.getByLabel(mail).check();
  await page.getByRole("button", { name: "Save this search" }).click();
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test("a visitor saves a search, signs in, and is back with it saved", async ({ page }) => {
  const reader = await newPerson("Rita Lopes");
  const city = newTown();
  await save(page, city, "Weekly");
  await page.waitForURL("**/login?**");
  await expect(page.getByText("Sign in, and your search is saved.")).toBeVisible();
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/properties?city=**`);
  await expect(page.getByText("The search is saved.")).toBeVisible();
  await page.goto("/user/saved-searches");
  const row = rowOf(page, `Homes to buy or rent in ${city}`);
  await expect(row).toContainText(city);
  await expect(row).toContainText("0 homes now");
  await expect(row).toContainText("Weekly");
});

test("named, changed and deleted; the same filters are found", async ({
  page,
  javaScriptEnabled,
}) => {
  const reader = await newPerson("Rita Lopes");
  await signIn(page, reader);
  const city = newTown();
  await save(page, city, "No mail", "By the river");
  await expect(page.getByText("The search is saved.")).toBeVisible();
  await save(page, city, "Daily", "Twice");
  await expect(page.getByText("You have saved this search already.").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Twice");
  await page.getByRole("link", { name: "Already saved as “By the river”" }).click();
  await page.waitForURL(`**/properties?city=**`);

  await page.goto("/user/saved-searches");
  const row = rowOf(page, "By the river");
  await row.getByText("Name and mail").click();
  await row.getByLabel("Name").fill("");
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect(row.getByText("Name is required.").first()).toBeVisible();
  await row.getByLabel("Name").fill("By the sea");
  await row.getByLabel("At once").check();
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The saved search is changed.")).toBeVisible();
  const changed = rowOf(page, "By the sea");
  await expect(changed).toContainText("At once");

  if (javaScriptEnabled) await awake(page);
  await changed.getByRole("link", { name: "Delete" }).click();
  const question = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  const keep = question
    .getByRole("link", { name: "Keep it" })
    .or(question.getByRole("button", { name: "Keep it" }));
  await keep.click();
  await expect(keep).toHaveCount(0);
  await expect(changed).toBeVisible();
  await changed.getByRole("link", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete the search" }).click();
  await expect(page.getByText("The saved search is deleted.")).toBeVisible();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});

test("searches are saved from the map and from a list of homes around a category too", async ({
  page,
}) => {
  await page.goto("/properties-on-map?property_type=1");
  await page.getByRole("link", { name: "Save this search" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Homes for rent");
  await page.goto("/properties/categories/villa");
  await page.getByRole("link", { name: "Save this search" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Villas to buy or rent");
  await page.goto("/properties/featured");
  await page.getByRole("link", { name: "Save this search" }).click();
  await expect(page.getByRole("list", { name: "Chosen filters" })).toHaveText("Featured");
});

test("what another member saved is nobody else's", { tag: "@document" }, async ({ page }) => {
  await page.goto("/user/saved-searches");
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, await newPerson("Rita Lopes"));
  for (const path of ["/user/saved-searches/1", "/user/saved-searches/nobody", "/unsubscribe/1-x"])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
});

test("the sample member's searches lead to their homes", async ({ page }) => {
  await signIn(page, sampleMember);
  await page.goto("/user/saved-searches");
  await rowOf(page, "Homes for rent in Lisbon")
    .getByRole("link", { name: "See the homes" })
    .click();
  await page.waitForURL("**/properties?**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes for rent in Lisbon");
});

test.describe("letters", () => {
  let owner: Person;
  test.beforeEach(async () => {
    owner = await newOwner("Paulo Freitas");
    await takeFreePlan(owner);
  });
  test.afterEach(() => removeListings(owner));

  test("a home that is approved is mailed within a minute, and one click stops the mail", async ({
    page,
  }) => {
    test.slow();
    const reader = await newPerson("Rita Lopes");
    const city = newTown();
    await signIn(page, reader);
    await save(page, city, "At once", "Riverside");
    await expect(page.getByText("The search is saved.")).toBeVisible();
    const listing = await newListing(owner, { city });
    await approve(listing);
    const letter = () => lettersTo(reader.email).find((one) => one.includes(listing.title));
    await expect.poll(letter, { timeout: 60_000, intervals: [50] }).toBeTruthy();
    expect(letter()).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(letter()).toContain(`/properties-details/${listing.slug}`);
    expect(letter()).toMatch(/<img src="[^"]+\/640\.jpg"/);

    await page.goto("/user/saved-searches");
    await expect(rowOf(page, "Riverside")).toContainText("1 new");
    await rowOf(page, "Riverside").getByRole("link", { name: "See the homes" }).click();
    await expect(page.getByRole("main").getByText(listing.title)).toBeVisible();
    await page.goto("/user/saved-searches");
    await expect(rowOf(page, "Riverside")).not.toContainText("1 new");

    // Nobody is signed in where letters are read.
    await page.context().clearCookies();
    const [, path] = /https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)/.exec(letter()!)!;
    await page.goto(path!);
    await expect(page.getByRole("main")).toContainText("Riverside");
    await page.getByRole("button", { name: "Stop the mail" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The mail is stopped");
    await page.goto(path!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The mail is stopped");

    await signIn(page, reader);
    await page.goto("/user/saved-searches");
    await expect(rowOf(page, "Riverside")).toContainText("No mail");
    const row = rowOf(page, "Riverside");
    await row.getByText("Name and mail").click();
    await row.getByLabel("Daily").check();
    await row.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("The saved search is changed.")).toBeVisible();

    // As mail programs do it: a POST from nowhere, with one word and the token of the address.
    const { status } = await ask(path!, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(status).toBe(200);
    await page.reload();
    await expect(rowOf(page, "Riverside")).toContainText("No mail");
  });
});
