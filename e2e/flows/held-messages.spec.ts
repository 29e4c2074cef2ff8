import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../support/test";
import { awakeAt } from "../support/awake";
import {
  chatAboutHome,
  attachments,
  composer,
  messageLog,
  sendButton,
  shortPdf,
} from "../support/chat";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, sampleOperator, signIn } from "../support/people";

const { here, withOwner } = chatAboutHome(() => `Vasco ${randomUUID().slice(0, 8)}`);

const main = (page: Page) => page.locator("main");
const withLink = "All about us: https://example.com/us";

async function attach(page: Page) {
  await attachments(page).click();
  await page.getByLabel(/^File/).setInputFiles(shortPdf("papers.pdf"));
}

async function sendsLink(page: Page) {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await attach(page);
  await composer(page).fill(withLink);
  await sendButton(page).click();
  await expect(messageLog(page).getByText("Waits for a look by our team")).toBeVisible();
}

/** The operator opens the message as the letter about it says. */
async function opensHeld(office: Page) {
  const review = await fromLetter(
    sampleOperator.email,
    /(\/operator\/held-messages\/\d+)/,
    here.asker.name,
  );
  await signIn(office, sampleOperator);
  await office.goto(review);
  await expect(main(office)).toContainText(withLink);
  await expect(main(office)).toContainText("First message with a link");
  return review;
}

test("the first message of somebody new waits while it has a link in it; delivered, it is there for both", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await sendsLink(page);
  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(other, here.owner);
  await other.goto("/user/chat");
  await expect(main(other)).toContainText("No messages yet");
  expect((await other.goto(`/user/chat/${here.home.id}/${here.asker.id}`))?.status()).toBe(404);

  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  const review = await opensHeld(office);
  await expect(main(office)).toContainText(/Verified\s*No/);
  const download = office.waitForEvent("download");
  const file = main(office).getByRole("link", { name: /papers\.pdf/ });
  const address = (await file.getAttribute("href"))!;
  await file.click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("%PDF-1.4\n%%EOF\n");
  expect((await other.goto(address))?.status()).toBe(404);
  await office.getByRole("button", { name: "Deliver the message" }).click();
  await expect(office.getByText("The message is delivered.")).toBeVisible();

  await other.goto("/user/chat");
  await other.getByRole("link", { name: here.asker.name }).click();
  await expect(messageLog(other)).toContainText(withLink);
  await expect(messageLog(other).getByRole("link", { name: /papers\.pdf/ })).toBeVisible();
  await page.goto(withOwner());
  await expect(messageLog(page)).toContainText(withLink);
  await expect(messageLog(page).getByText("Waits for a look by our team")).toHaveCount(0);

  await office.goto("/operator/review?kind=messages&state=released");
  await office.getByRole("link", { name: here.asker.name }).click();
  await expect(office).toHaveURL(new RegExp(`${review}\\?from=`));
  await expect(main(office)).toContainText("Decided");
});

test("a message that is not delivered stays with its sender, who reads why", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await sendsLink(page);
  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  const review = await opensHeld(office);
  await office.getByRole("button", { name: "Do not deliver it" }).click();
  await expectFaults(office, [[office.getByLabel("Reason"), "Please write a reason."]]);
  await office.getByLabel("Reason").fill("The link leads to a shop.");
  await office.getByRole("button", { name: "Do not deliver it" }).click();
  await expect(office.getByText("its sender is told why")).toBeVisible();
  await office.goto(review);
  await expect(main(office)).toContainText("The link leads to a shop.");
  await expect(office.getByRole("button", { name: "Deliver the message" })).toHaveCount(0);

  await page.goto(await fromLetter(here.asker.email, /(\/user\/chat\/\d+\/\d+)/, "Not delivered"));
  await expect(messageLog(page)).toContainText("Not delivered by our team");
  await expect(messageLog(page)).toContainText("The link leads to a shop.");
  await page.goto("/user/notifications");
  await expect(main(page)).toContainText("The link leads to a shop.");
});

test("who gives a phone number in the first message is asked once; all stays as it was written", async ({
  page,
}) => {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await attach(page);
  const message = "Is it free? My number is +351 912 345 678.";
  await composer(page).fill(message);
  await sendButton(page).click();
  const question = page.getByText("There is a phone number or an e-mail address");
  await expect(question).toBeVisible();
  await expect(page).toHaveTitle(/^Paulo Freitas/);
  await expect(composer(page)).toHaveValue(message);
  await expect(main(page)).toContainText("papers.pdf");
  await expect(messageLog(page)).not.toContainText(message);

  await sendButton(page).click();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(messageLog(page)).toContainText(message);
  await expect(messageLog(page).getByRole("link", { name: /papers\.pdf/ })).toBeVisible();
  await expect(question).toHaveCount(0);
  await composer(page).fill("Or 06 12 34 56 78.");
  await sendButton(page).click();
  await expect(messageLog(page)).toContainText("Or 06 12 34 56 78.");
});

test("who takes the number out sends the rest, without the file if they like", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  // A form that is sent before its scripts are there comes back with a box to tick.
  if (javaScriptEnabled) await awakeAt(composer(page));
  await attach(page);
  await composer(page).fill("Write to me@example.com");
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Send anyway" })).toBeVisible();
  await composer(page).fill("Is it free?");
  await (
    javaScriptEnabled
      ? page.getByRole("button", { name: "Remove papers.pdf" })
      : page.getByLabel("Remove papers.pdf")
  ).click();
  await sendButton(page).click();
  await expect(messageLog(page)).toContainText("Is it free?");
  await expect(messageLog(page)).not.toContainText("papers.pdf");
});

test("the operator says how much members may write", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/chat-settings");
  const messages = page.getByLabel("Messages of a member a day");
  await messages.fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [[messages, "Please write a whole number from 1 to 10000."]]);
  await messages.fill("600");
  await page.getByLabel("New conversations of a member a day").fill("40");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The message settings are saved.")).toBeVisible();
  await page.goto("/operator/chat-settings");
  await expect(messages).toHaveValue("600");
  await expect(page.getByLabel("Look at first messages with links")).toBeChecked();
  await page.goto("/operator/acts?subject_kind=chat_settings");
  await expect(
    main(page)
      .getByRole("row", { name: /Settings changed/ })
      .first(),
  ).toBeVisible();
});
