import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../support/test";
import { askToView, call } from "../support/by-api";
import {
  chatAboutHome,
  attachments,
  composer,
  deleteLinks,
  liesUnread,
  messageLog,
  say,
  sayByApi,
  sendButton,
  shortPdf,
  shortRecording,
} from "../support/chat";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { photo } from "../support/pictures";
import { anotherPerson, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { site } from "../support/site-database";

const { here, withOwner, withAsker } = chatAboutHome();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor signs in from a home's page and begins; the owner, who was away, answers by the letter's link", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto(`/properties-details/${here.home.slug}`);
  await page.locator("main").getByRole("link", { name: "Chat", exact: true }).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("E-mail").fill(here.asker.email);
  await page.getByLabel("Password", { exact: true }).fill(here.asker.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${withOwner()}`);
  await expect(heading(page)).toHaveText("Paulo Freitas");
  await expect(messageLog(page)).toContainText("Say hello to Paulo Freitas.");
  await say(page, "Is it still there?\nWe are two.");

  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(other, here.owner);
  await other.goto("/user/chat");
  const row = other.getByRole("link", { name: /Rita Lopes/ });
  await expect(row).toContainText(here.home.title);
  await expect(row).toContainText("1 unread message");

  await liesUnread(here.asker);
  await other.goto(
    await fromLetter(here.owner.email, /(\/user\/chat\/\d+\/\d+)/, "Rita Lopes wrote"),
  );
  await other.waitForURL(`**${withAsker()}`);
  await expect(messageLog(other)).toContainText("Is it still there?");
  // What was just read waits no more, also in the way between the pages.
  await expect(other.locator(".member-nav a[href='/user/chat']")).toHaveText("Messages");
  await say(other, "It is.");

  await page.goto(withOwner());
  await expect(messageLog(page)).toContainText("It is.");
  await expect(messageLog(page).getByText("Seen")).toBeVisible();
  await other.goto("/user/chat");
  await expect(other.getByRole("link", { name: /Rita Lopes/ })).not.toContainText("unread");
  await expect(other.getByRole("link", { name: /Rita Lopes/ })).toContainText("You: It is.");
});

test("pictures, papers and recordings are sent, and are there for the two alone", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await attachments(page).click();
  await page.getByLabel(/^File/).setInputFiles(await photo("garden.jpg", "#583"));
  await sendButton(page).click();
  const picture = messageLog(page).getByRole("link", { name: "Picture: garden.jpg" });
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute("href"))!;
  if (javaScriptEnabled) {
    const viewer = page.getByRole("dialog", { name: `Photos of ${here.home.title}` });
    await picture.click();
    await expect(viewer).toContainText("1 of 1");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
    await picture.press("Enter");
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(composer(page)).toBeVisible();
    // Closed and opened again before the history has followed.
    await picture.click();
    await expect(viewer).toBeVisible();
    await picture.evaluate((link) => {
      const dialog = document.querySelector<HTMLDialogElement>("dialog.viewer")!;
      dialog.addEventListener("close", () => (link as HTMLElement).click());
      dialog.close();
    });
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(composer(page)).toBeVisible();
  }

  await page.goto(withOwner());
  await attachments(page).click();
  await page.getByLabel(/^File/).setInputFiles(shortPdf("offer.pdf"));
  await composer(page).fill("Our offer");
  await sendButton(page).click();
  await expect(messageLog(page)).toContainText("Our offer");
  const download = page.waitForEvent("download");
  await messageLog(page)
    .getByRole("link", { name: /offer\.pdf/ })
    .click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("%PDF-1.4\n%%EOF\n");

  await page.goto(withOwner());
  await attachments(page).click();
  await page.getByLabel(/^Recording/).setInputFiles(shortRecording("hello.ogg"));
  await sendButton(page).click();
  await expect(messageLog(page).locator("audio")).toHaveCount(1);

  const stranger = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(stranger, await newPerson("Somebody else"));
  expect((await stranger.goto(address))?.status()).toBe(404);
  expect((await stranger.goto(withAsker()))?.status()).toBe(404);
});

test("earlier messages lie behind a link; one's own are deleted for both, a conversation for oneself", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  for (let number = 1; number <= 32; number += 1)
    await sayByApi(here.asker, here.owner, { home: here.home, message: `Number ${number}.` });
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await expect(messageLog(page)).toContainText("Number 32.");
  await expect(messageLog(page)).not.toContainText("Number 2.");
  await page.getByRole("link", { name: "Earlier messages" }).click();
  await expect(messageLog(page)).toContainText("Number 2.");
  await page.getByRole("link", { name: "To the latest messages" }).click();
  await expect(messageLog(page)).toContainText("Number 32.");

  await messageLog(page)
    .getByRole("link", { name: /^Delete message/ })
    .last()
    .click();
  await expect(heading(page)).toHaveText("Delete this message?");
  await expect(page.locator("main")).toContainText("Number 32.");
  await page.getByRole("button", { name: "Delete message" }).click();
  await expect(page.getByText("The message is deleted.")).toBeVisible();
  await expect(messageLog(page)).not.toContainText("Number 32.");

  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(other, here.owner);
  await other.goto(withAsker());
  await expect(messageLog(other)).toContainText("Number 31.");
  await expect(messageLog(other)).not.toContainText("Number 32.");
  await other.goto(`${withAsker()}/delete`);
  await other.getByRole("button", { name: "Delete conversation" }).click();
  await expect(other.getByText("The conversation is deleted.")).toBeVisible();
  await expect(other.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await page.goto(withOwner());
  await expect(messageLog(page)).toContainText("Number 31.");
});

test("who is blocked is told, and so is who blocks; a conversation is reported", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await sayByApi(here.asker, here.owner, { home: here.home, message: "Sell it to me." });
  await signIn(page, here.owner);
  await page.goto(`${withAsker()}/report`);
  await page.getByRole("button", { name: "Report" }).click();
  await expectFaults(page, [
    [page.getByRole("textbox", { name: "What is wrong?" }), "Please write a reason."],
  ]);
  await page.getByRole("textbox", { name: "What is wrong?" }).fill("Rude.");
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. The operator looks into it.")).toBeVisible();

  await page.goto(`${withAsker()}/block`);
  await page.getByRole("textbox", { name: /^Reason/ }).fill("Rude.");
  await page.getByRole("button", { name: "Block" }).click();
  await expect(
    page.getByText("You have blocked this person. Unblock them to send a message."),
  ).toBeVisible();
  await expect(composer(page)).toHaveCount(0);

  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(other, here.asker);
  await other.goto(withOwner());
  await expect(other.getByText("This person takes no messages from you.")).toBeVisible();
  await expect(composer(other)).toHaveCount(0);

  await page.goto("/user/chat");
  await page.getByRole("link", { name: "People you have blocked" }).click();
  const blocked = page.getByRole("listitem").filter({ hasText: "Rude." });
  await blocked.getByRole("button", { name: /^Unblock/ }).click();
  await expect(page.getByText("You get their messages again.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You have blocked nobody" })).toBeVisible();
  await page.goto(withAsker());
  await say(page, "Well then.");
});

test("one chats from an agent's page, from the interested people and from a viewing", async ({
  page,
}) => {
  const interest = { property_id: String(here.home.id), type: "1" };
  await call("interested_users", { token: here.asker.token, form: interest });
  const { data: viewing } = await askToView(here.asker, here.home);
  await signIn(page, here.owner);
  await page.goto(`/user/interested/${here.home.slug}`);
  await page.getByRole("link", { name: /^Write.*Rita Lopes/ }).click();
  await page.waitForURL(`**${withAsker()}`);
  await say(page, "You like it?");
  await page.goto(`/user/viewings/${viewing.id}`);
  await page.locator("main").getByRole("link", { name: "Chat", exact: true }).click();
  await page.waitForURL(`**${withAsker()}`);
  await expect(messageLog(page)).toContainText("You like it?");

  await signIn(page, here.asker);
  await page.goto(`/user/viewings/${viewing.id}`);
  await page.locator("main").getByRole("link", { name: "Chat", exact: true }).click();
  await page.waitForURL(`**${withOwner()}`);
  await page.goto(`/properties-details/${here.home.slug}`);
  await page.locator("main").getByRole("link", { name: "Paulo Freitas" }).first().click();
  await page.waitForURL("**/agent-details/**");
  await page.locator("main").getByRole("link", { name: "Chat", exact: true }).click();
  await page.waitForURL(`**${withOwner()}`);
  await expect(messageLog(page)).toContainText("You like it?");
});

test(
  "an operator who offers a home finds both: what is said to them, and what is said to all operators",
  { tag: "@document" },
  async ({ page }) => {
    const { database } = await site();
    const isOperator = (isOne: boolean) =>
      database
        .updateTable("member")
        .set({ operator_role: isOne ? "owner" : null })
        .where("id", "=", here.owner.id)
        .execute();
    await sayByApi(here.asker, here.owner, { home: here.home, message: "May we come on Friday?" });
    await sayByApi(here.asker, { id: 0 }, { home: here.home, message: "Is this home for real?" });
    await isOperator(true);
    await signIn(page, here.owner);
    for (const [row, words, others] of [
      [/Rita Lopes.*To all operators/, "Is this home for real?", "Friday"],
      [/Rita Lopes(?!.*To all)/, "May we come on Friday?", "for real"],
    ] as const) {
      await page.goto("/user/chat");
      await page.locator("main").getByRole("link", { name: row }).click();
      await say(page, "It is Paulo.");
      await expect(messageLog(page)).toContainText(words);
      await expect(messageLog(page)).not.toContainText(others);
      await deleteLinks(page).click();
      await page.getByRole("button", { name: "Delete message" }).click();
      await expect(messageLog(page)).toContainText(words);
    }
    await isOperator(false);
  },
);
