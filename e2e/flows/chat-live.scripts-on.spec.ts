import { expect, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import {
  attachments,
  composer,
  conversation,
  messageLog,
  ownerAndAsker,
  say,
} from "../support/chat";
import { anotherPerson, ownAddress, signIn } from "../support/people";
import { photo } from "../support/pictures";
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

  await other.goto(`${withAsker()}/block`);
  await other.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("This person takes no messages from you.")).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
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
  await expect(messageLog(other)).toContainText("Is it still there?");
  await attachments(other).click();
  await other.getByLabel("File").setInputFiles(await photo("plan.jpg", "#448866"));
  await say(other, "Here is its plan.");
  await expect(messageLog(page).getByText("Here is its plan.")).toBeVisible();
  await expect(messageLog(page).getByRole("link", { name: "Picture: plan.jpg" })).toBeVisible();
  await say(page, "A lovely kitchen.");
  await other.getByRole("link", { name: "Look for new messages" }).click();
  await expect(messageLog(other)).toContainText("A lovely kitchen.");
});
