import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../support/test";
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

const { here } = chatAboutHome(() => "Vasco Pires");

const main = (page: Page) => page.locator("main");

test("a reported conversation is read by the operator, who closes the account", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const other = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(other, here.asker);
  await other.goto(`/user/chat/${here.home.id}/${here.owner.id}`);
  await attachments(other).click();
  await other.getByLabel(/^File/).setInputFiles(shortPdf("deposit.pdf"));
  await composer(other).fill("Pay the deposit first.");
  await sendButton(other).click();
  await expect(messageLog(other).getByRole("link", { name: /deposit\.pdf/ })).toBeVisible();

  await signIn(page, here.owner);
  await page.goto(`/user/chat/${here.home.id}/${here.asker.id}`);
  await page.locator(".chat-menu > summary").click();
  await main(page).getByRole("link", { name: "Report to the operator" }).click();
  const reason = `${here.asker.email} wants money before a viewing.`;
  await page.getByRole("textbox", { name: "What is wrong?" }).fill(reason);
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. The operator looks into it.")).toBeVisible();

  const review = await fromLetter(
    sampleOperator.email,
    /(\/operator\/chat-reports\/\d+)/,
    here.asker.email,
  );
  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(office, sampleOperator);
  await office.goto(review);
  await expect(main(office)).toContainText(reason);
  await expect(main(office)).toContainText("Pay the deposit first.");
  const download = office.waitForEvent("download");
  const file = main(office).getByRole("link", { name: /deposit\.pdf/ });
  const address = (await file.getAttribute("href"))!;
  await file.click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("%PDF-1.4\n%%EOF\n");
  expect((await page.goto(address))?.status()).toBe(404);

  const warning = "Please ask nobody for money before a viewing.";
  await main(office).getByText("Write to the reported member").click();
  await office.getByRole("button", { name: "Send", exact: true }).click();
  const message = office.getByLabel("Message to the reported member");
  await expectFaults(office, [[message, "Please write a reason."]]);
  await message.fill(warning);
  await office.getByRole("button", { name: "Send", exact: true }).click();
  await expect(office.getByText("The reported member is told.")).toBeVisible();
  await fromLetter(here.asker.email, /(Please ask nobody for money before a viewing)/);
  // What stands beside a case may come too late for its page.
  const written = main(office).getByText("Reported member written to");
  await expect(async () => {
    if (!(await written.isVisible())) await office.goto(review);
    await expect(written).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(message).toHaveValue("");
  await expect(main(office).getByText("Open", { exact: true })).toBeVisible();

  const late = await office.context().newPage();
  await late.goto(review);
  await main(late).getByText("Write to the reported member").click();
  await late.getByLabel("Message to the reported member").fill("Once more: ask for nothing.");

  await office.getByRole("button", { name: "Close the account" }).click();
  await expectFaults(office, [[office.getByLabel("Reason"), "Please write a reason."]]);
  await office.getByLabel("Reason").fill("You asked for money before a viewing.");
  await office.getByRole("button", { name: "Close the account" }).click();
  await expect(office.getByText("The account is closed, its owner is told why")).toBeVisible();
  await fromLetter(here.owner.email, /(we have closed their account)/);
  await fromLetter(here.asker.email, /(You asked for money before a viewing)/);
  await late.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main(late)).toContainText("This report has been decided already.");
  await expect(main(late)).toContainText("Once more: ask for nothing.");
  await late.close();
  // With scripts the news may lead there first, and what is asked for meanwhile is given up.
  await expect(async () => {
    await other.goto("/user/chat");
    await expect(other).toHaveURL(/\/login/);
  }).toPass();

  await office.goto("/operator/review?kind=conversations&state=closed");
  await office
    .getByRole("row", { name: here.asker.name })
    .filter({ hasText: here.owner.name })
    .first()
    .getByRole("link")
    .click();
  await expect(main(office)).toContainText("Decided");
  await expect(main(office)).toContainText("Account closed");
});
