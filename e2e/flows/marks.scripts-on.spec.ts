import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  listing = await publicListing(owner);
});
test.afterEach(() => removeListings(owner));

const side = (page: Page) => page.getByRole("complementary");
const marks = {
  heart: {
    address: "**/user/favourites/mark",
    off: /^Save /,
    on: /^Saved: remove /,
    done: "Saved to your favourites.",
  },
  interest: {
    address: "**/interest",
    off: "I'm interested",
    on: "Interest shown",
    done: "The owner can see now that you are interested.",
  },
} as const;

for (const [name, { address, off, on, done }] of Object.entries(marks))
  test(`${name}: shown at once, and put right with a message after a failure`, async ({ page }) => {
    await signIn(page, await newPerson("Rita Lopes"));
    await page.goto(`/properties-details/${listing.slug}`);
    await awake(page);
    const before = side(page).getByRole("button", { name: off });
    const after = side(page).getByRole("button", { name: on });
    await expect(before).toBeVisible();

    for (const fail of ["refused", "lost"] as const) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(address, async (route) => {
        await held;
        await (fail === "lost" ? route.abort() : route.fulfill({ status: 500 }));
      });
      await before.click();
      // The server has not answered yet.
      await expect(after).toBeVisible();
      release();
      await expect(page.getByText("That did not work. Please try again.")).toBeVisible();
      await expect(before).toBeVisible();
      await page.unroute(address);
    }

    await before.click();
    await expect(after).toBeVisible();
    await expect(page.getByText(done)).toBeVisible();
    await page.reload();
    await expect(after).toBeVisible();
  });

test("owners see no heart on their own home", async ({ page }) => {
  await signIn(page, owner);
  await page.goto(`/properties-details/${listing.slug}`);
  await expect(side(page).getByText("0 favourites")).toBeVisible();
  await expect(side(page).getByRole("button", { name: marks.heart.off })).toHaveCount(0);
});

test("a visitor who saves a home signs in and comes back to it, saved", async ({ page }) => {
  const reader = await newPerson("Rita Lopes");
  await page.goto(`/properties-details/${listing.slug}`);
  await side(page).getByRole("button", { name: marks.heart.off }).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/properties-details/${listing.slug}`);
  await expect(side(page).getByRole("button", { name: marks.heart.on })).toBeVisible();
});

test("a heart at the top of a list is full on the way back from further down", async ({ page }) => {
  const homes = page.locator("main article");
  await signIn(page, await newPerson("Rita Lopes"));
  await page.goto("/properties?min_price=400000");
  await expect(homes).toHaveCount(24);
  await awake(page);
  await homes.first().getByRole("button", { name: marks.heart.off }).click();
  await expect(page.getByText(marks.heart.done)).toBeVisible();
  // Cards are as tall as they are once they were near: the end may move away from a single step to it.
  await expect(async () => {
    await homes.nth(23).scrollIntoViewIfNeeded();
    await expect(homes.nth(47)).toBeAttached({ timeout: 2000 });
  }).toPass();
  const addresses = await homes.evaluateAll((cards) =>
    cards.map((card) => card.querySelector("a")?.href),
  );
  expect(new Set(addresses).size).toBe(addresses.length);

  await homes.nth(40).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "About this home" })).toBeVisible();
  await page.goBack();
  await expect(homes.nth(47)).toBeAttached();
  await expect(homes.first().getByRole("button", { name: marks.heart.on })).toBeVisible();
});
