import { expect, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import { composer, conversation, messageLog, ownerAndAsker, say } from "../support/chat";
import { anotherPerson, ownAddress, signIn } from "../support/people";
import { site } from "../support/site-database";
import type { Listing, Person } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let asker: Person;
let home: Listing;

test.beforeEach(async ({ page }) => {
  ({ owner, home, asker } = await ownerAndAsker());
  await signIn(page, asker);
  await page.goto(withOwner());
  await awakeAt(composer(page));
});

test.afterEach(() => removeListings(owner));

const withOwner = () => conversation(home, owner);
const withAsker = () => conversation(home, asker);

test("what two do is seen by both as it happens", async ({ page, browser, baseURL }) => {
  const other = await anotherPerson(browser, { baseURL });
  await signIn(other, owner);
  await other.goto("/user/chat");
  await awakeAt(other.getByRole("heading", { level: 1 }));
  await say(page, "Is it still there?");
  const row = other.getByRole("link", { name: /Rita Lopes/ });
  await expect(row).toContainText("1 unread message");
  await row.click();
  await awakeAt(composer(other));
  await expect(messageLog(page).getByText("Seen")).toBeVisible();

  await composer(other).pressSequentially("It");
  await expect(page.getByText("Paulo Freitas is writing …")).toBeVisible();
  await say(other, "It is.");
  await expect(messageLog(page).getByText("It is.")).toBeVisible();
  await expect(page.getByText("Paulo Freitas is writing …")).toHaveCount(0);
  await expect(composer(page)).not.toBeFocused();

  await other
    .getByRole("link", { name: /^Delete message/ })
    .first()
    .click();
  await other.getByRole("button", { name: /^Delete/ }).click();
  await expect(messageLog(page).getByText("It is.")).toHaveCount(0);

  await composer(page).pressSequentially("One more thing");
  await other.goto(`${withAsker()}/block`);
  await other.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("This person takes no messages from you.")).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveText("This person takes no messages from you.");
  await expect(page.getByRole("textbox", { name: "What you wrote" })).toHaveValue("One more thing");
});

test("who asks about a home is told when it leaves the market, and when it is back", async ({
  page,
}) => {
  const { database } = await site();
  const becomes = (change: { is_active: boolean } | { status: "sold" }) =>
    database.updateTable("property").set(change).where("id", "=", home.id).execute();
  const head = page.locator(".chat-head");
  await say(page, "Is it still there?");
  await becomes({ is_active: false });
  await expect(head.getByText("Not on the market now")).toBeVisible();
  await expect(head.getByRole("link", { name: home.title })).toHaveCount(0);
  await becomes({ is_active: true });
  await expect(head.getByRole("link", { name: home.title })).toBeVisible();
  await becomes({ status: "sold" });
  await expect(head.getByText("Sold", { exact: true })).toBeVisible();
});
