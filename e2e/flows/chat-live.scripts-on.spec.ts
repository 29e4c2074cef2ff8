import { expect, type Page, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { anotherPerson, ownAddress, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let asker: Person;
let home: Listing;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  home = await publicListing(owner);
  asker = await newPerson("Rita Lopes");
  await signIn(page, asker);
  await page.goto(withOwner());
  await awakeAt(words(page));
});

test.afterEach(() => removeListings(owner));

const withOwner = () => `/user/chat/${home.id}/${owner.id}`;
const withAsker = () => `/user/chat/${home.id}/${asker.id}`;
const log = (page: Page) => page.getByRole("log");
const words = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

async function say(page: Page, text: string) {
  await words(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(log(page).getByText("Sending …")).toHaveCount(0);
}

test("what two do is seen by both as it happens", async ({ page, browser, baseURL }) => {
  const other = await anotherPerson(browser, { baseURL });
  await signIn(other, owner);
  await other.goto("/user/chat");
  await awakeAt(other.getByRole("heading", { level: 1 }));
  await say(page, "Is it still there?");
  const row = other.getByRole("link", { name: /Rita Lopes/ });
  await expect(row).toContainText("1 unread message");
  await row.click();
  await awakeAt(words(other));
  await expect(log(page).getByText("Seen")).toBeVisible();

  await words(other).pressSequentially("It");
  await expect(page.getByText("Paulo Freitas is writing …")).toBeVisible();
  await say(other, "It is.");
  await expect(log(page).getByText("It is.")).toBeVisible();
  await expect(page.getByText("Paulo Freitas is writing …")).toHaveCount(0);
  await expect(words(page)).not.toBeFocused();

  await other
    .getByRole("link", { name: /^Delete message/ })
    .first()
    .click();
  await other.getByRole("button", { name: /^Delete/ }).click();
  await expect(log(page).getByText("It is.")).toHaveCount(0);

  await other.goto(`${withAsker()}/block`);
  await other.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("This person takes no messages from you.")).toBeVisible();
  await expect(words(page)).toHaveCount(0);
});

test("one without scripts and one with them talk to each other", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled: false });
  await signIn(other, owner);
  await say(page, "Is it still there?");
  await other.goto("/user/chat");
  await other.getByRole("link", { name: /Rita Lopes/ }).click();
  await expect(log(other)).toContainText("Is it still there?");
  await other.locator("summary", { hasText: "Attach" }).click();
  await other.getByLabel("File").setInputFiles(await photo("plan.jpg", "#448866"));
  await say(other, "Here is its plan.");
  await expect(log(page).getByText("Here is its plan.")).toBeVisible();
  await expect(log(page).getByRole("link", { name: "Picture: plan.jpg" })).toBeVisible();
  await say(page, "A lovely kitchen.");
  await other.getByRole("link", { name: "Look for new messages" }).click();
  await expect(log(other)).toContainText("A lovely kitchen.");
});
