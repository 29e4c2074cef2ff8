import { expect, type Page, test } from "../support/test";
import { awake, awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { ask } from "../support/ask";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

let owner: Person;
let dear: Listing;
let cheap: Listing;
let premium: Listing;
let shop: number;

test.beforeAll(async () => {
  owner = await newOwner("Vera Lopes");
  await takeFreePlan(owner);
  // Prices that no other test searches for.
  dear = await publicListing(owner, { price: "390000", city: "Sines" });
  cheap = await publicListing(owner, { price: "160000", city: "Beja" });
  premium = await publicListing(owner, { is_premium: "true" });
  const { text } = await ask("/properties/categories/shop");
  shop = Number(/name="add" value="(\d+)"/.exec(text)?.[1]);
});

test.afterAll(() => removeListings(owner));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const comparison = (...ids: number[]) => `/compare-properties/${ids.join("-vs-")}`;
const mark = (page: Page, { title }: Listing) =>
  page.getByRole("button", { name: `Compare ${title}`, exact: true });

/** One of a kind that no other test lists. */
const flat = "quiet-apartment-in-friedrichshain-with-a-fireplace-and-old-floorboards";

/** Homes that cannot be opened, and those of other tests, which come and go. */
const others = /Premium|Quiet house/;

/** Chooses a home in a list; without scripts that leads to the chosen ones. */
async function choose(page: Page, home: Listing, javaScriptEnabled: boolean | undefined) {
  await page.goto(`/properties?search=${encodeURIComponent(home.title)}`);
  if (javaScriptEnabled) await awake(page);
  await mark(page, home).click();
}

test("homes are chosen in lists and by search, taken out, and stay chosen", async ({
  page,
  javaScriptEnabled,
}) => {
  await choose(page, dear, javaScriptEnabled);
  if (javaScriptEnabled) {
    await expect(page.getByRole("status").filter({ hasText: "1 home to compare" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: `Chosen: do not compare ${dear.title}` }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Compare", exact: true }).click();
  }
  await expect(page).toHaveURL("/compare-properties");
  await expect(heading(page)).toHaveText("Compare homes");
  await expect(page.getByRole("heading", { name: dear.title })).toBeVisible();

  await page.locator("main").getByRole("searchbox").fill(cheap.title);
  await page.locator("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/compare-properties?search=**");
  await mark(page, cheap).click();
  await expect(page).toHaveURL("/compare-properties");
  await expect(page.getByRole("heading", { name: "2 homes to compare" })).toBeVisible();
  await page.goto("/");
  await page.goto("/compare-properties");
  const show = page.getByRole("link", { name: "Compare 2 homes" });
  await expect(show).toHaveAttribute("href", comparison(dear.id, cheap.id));

  await page.getByRole("button", { name: `Remove ${dear.title}` }).click();
  await expect(page.getByRole("heading", { name: "1 home to compare" })).toBeVisible();
  await expect(show).toHaveCount(0);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("No home is chosen yet")).toBeVisible();
});

for (const [what, where, card, skipped] of [
  ["on the front page", () => "/", ".home-card", others],
  ["beside a home", () => `/properties-details/${flat}`, ".similar .home-card", others],
  [
    "on the map",
    () => `/properties-on-map?search=${encodeURIComponent(cheap.title)}`,
    ".map-home",
    /Premium/,
  ],
  ["of an agent", () => "/agent-details/ines-carvalho", ".home-card", others],
  ["where a page is missing", () => "/nothing-here", ".home-card", others],
] as const)
  test(`homes are chosen and saved ${what}`, async ({ page, javaScriptEnabled }) => {
    await page.goto(where());
    const lasting = page.locator(`main ${card}`).filter({ hasNotText: skipped });
    const title = await lasting.first().getByRole("heading").innerText();
    const home = page.locator(`main ${card}`).filter({
      has: page.getByRole("heading", { name: title, exact: true }),
    });
    const choice = home.first().getByRole("button", { name: `Compare ${title}` });
    if (javaScriptEnabled) {
      await awake(page);
      await awakeAt(choice);
    }
    await choice.click();
    if (javaScriptEnabled) {
      await expect(page.getByRole("status").filter({ hasText: "1 home to compare" })).toHaveCount(
        1,
      );
      await expect(
        page.getByRole("button", { name: `Chosen: do not compare ${title}` }).first(),
      ).toBeVisible();
    } else await expect(page).toHaveURL("/compare-properties");
    await page.goto("/compare-properties");
    await expect(page.locator("main").getByRole("heading", { name: title })).toBeVisible();

    await page.goto(where());
    await home
      .first()
      .getByRole("button", { name: `Save ${title}` })
      .click();
    await page.waitForURL("**/login?**");
  });

test("members with a package see homes beside each other, what differs marked", async ({
  page,
}) => {
  const reader = await newPerson("Hugo Reis");
  const response = await page.goto(comparison(dear.id, cheap.id));
  expect(response?.status()).toBe(403);
  await expect(heading(page)).toHaveText("Limit or Package Not Available");
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?**");
  await page.locator("main").getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**${comparison(dear.id, cheap.id)}`);
  await expect(page.locator("main")).toContainText("for members who hold a package");
  await expect(
    page.locator("main").getByRole("link", { name: "See the packages" }),
  ).toHaveAttribute("href", "/subscription-plan");

  await takeFreePlan(reader);
  await page.goto(comparison(dear.id, cheap.id));
  await expect(heading(page)).toHaveText("Homes beside each other");
  const region = page.getByRole("region", { name: "Homes beside each other" });
  await expect(region.getByRole("columnheader")).toContainText(["€390,000.00", "€160,000.00"]);
  const row = (name: string) =>
    region.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("Price")).toContainText("€160,000.00");
  await expect(row("Price")).toContainText("differs");
  await expect(row("Place")).toContainText("Sines, Alentejo, Portugal");
  await expect(row("Place")).toContainText("differs");
  await expect(row("Bedrooms")).toContainText("3");
  await expect(row("Bedrooms")).not.toContainText("differs");
  await page.getByLabel("Only what differs").check();
  await expect(row("Place")).toBeVisible();
  await expect(row("Bedrooms")).toHaveCount(0);

  await page.getByRole("button", { name: "Change the homes" }).click();
  await expect(page).toHaveURL("/compare-properties");
  await expect(page.getByRole("heading", { name: "2 homes to compare" })).toBeVisible();

  await page.goto(comparison(dear.id, premium.id));
  await expect(page.locator("main")).toContainText("One of these homes is premium.");
  await givePaidPlan(reader, "Household");
  await page.goto(comparison(dear.id, premium.id, cheap.id));
  await expect(region.getByRole("columnheader")).toHaveCount(3);
});

test("what cannot be compared says so", { tag: "@document" }, async ({ page }) => {
  const reader = await newPerson("Lia Reis");
  await takeFreePlan(reader);
  await signIn(page, reader);
  const kinds = await page.goto(comparison(dear.id, shop));
  expect(kinds?.status()).toBe(400);
  await expect(heading(page)).toHaveText("These homes cannot be compared");
  for (const path of [
    comparison(dear.id, 999_999_999),
    comparison(dear.id),
    comparison(dear.id, dear.id),
    comparison(1, 2, 3, 4, 5),
    "/compare-properties/1-vs-x",
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
  }
});

test("four homes are the most", async ({ page, baseURL, javaScriptEnabled }) => {
  await page.context().addCookies([{ name: "compare", value: "1-2-3-4", url: baseURL! }]);
  await choose(page, dear, javaScriptEnabled);
  await expect(page.getByText("Four homes are chosen. Take one out to add another.")).toBeVisible();
  await expect(page).toHaveURL(`/properties?search=${encodeURIComponent(dear.title)}`);
});

test("a home of another kind is refused where it is pressed, and a premium one keeps its name", async ({
  page,
  javaScriptEnabled,
}) => {
  await choose(page, premium, javaScriptEnabled);
  await page.goto("/compare-properties");
  const chosen = page.getByRole("region", { name: "1 home to compare" });
  await expect(chosen.getByRole("heading", { name: premium.title })).toBeVisible();
  await expect(chosen.locator(".price")).toBeVisible();
  await page.goto("/properties/categories/shop");
  if (javaScriptEnabled) await awake(page);
  await page.locator("main .compare-mark").first().click();
  await expect(page.getByText("Only homes of one kind can be compared")).toBeVisible();
  await expect(page).toHaveURL("/properties/categories/shop");
  await page.goto("/compare-properties");
  await expect(chosen).toBeVisible();
});
