import { expect, type Page, test } from "../support/test";
import { randomUUID } from "node:crypto";
import { newOwner, type Person } from "../support/seeds";
import { errorSummary } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let agent: Person;

test.beforeEach(async ({ page }) => {
  agent = await newOwner(`Ines Duarte ${randomUUID().slice(0, 8)}`);
  await signIn(page, agent);
});

const main = (page: Page) => page.locator("main");
const licence = (page: Page) => page.getByLabel("Licence or proof of identity");
const apply = (page: Page) =>
  main(page)
    .getByRole("button", { name: /^Apply/ })
    .click();

async function answerWords(page: Page) {
  await page.getByLabel("Name of your agency").fill("Duarte & Daughters");
  await page.getByLabel("Years in the trade").fill("12");
  await page.getByLabel("What do you mostly sell?").selectOption("Houses");
  await page.getByLabel("Alone", { exact: true }).check();
  await page.getByLabel("English").check();
  await page.getByLabel("Portuguese").check();
  await page.getByLabel("A few words about your work").fill("Old houses, patient sellers.");
}

test("an agent applies, is refused with a reason, applies again and is verified", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto("/user/profile");
  await page.getByRole("link", { name: "Verification" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification");
  await expect(main(page)).toContainText("You have not applied yet");

  await licence(page).setInputFiles(await photo("licence.jpg", "#a86"));
  await page.getByLabel("Years in the trade").fill("twelve");
  await apply(page);
  await expect(errorSummary(page)).toContainText("Years in the trade: Please enter a number.");
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByLabel("Years in the trade")).toHaveValue("twelve");
  await expect(main(page)).toContainText("licence.jpg");

  await answerWords(page);
  await apply(page);
  await expect(page.getByText("Your verification is under review").first()).toBeVisible();
  await expect(main(page)).toContainText("Duarte & Daughters");
  await expect(main(page)).toContainText("Portuguese");
  const address = (await main(page)
    .getByRole("link", { name: "licence.jpg" })
    .getAttribute("href"))!;
  const own = await page.request.get(address);
  expect([own.status(), own.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

  const office = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  expect((await office.request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  await signIn(office, sampleOperator);
  await office.goto("/operator/review?kind=verifications");
  await expect(office.getByRole("link", { name: agent.name })).toBeVisible();
  const review = await fromLetter(
    sampleOperator.email,
    /(\/operator\/verifications\/\d+)/,
    agent.name,
  );
  await office.goto(review);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(agent.name);
  await expect(main(office)).toContainText("Old houses, patient sellers.");
  expect((await office.request.get(address)).status()).toBe(200);
  await office.getByRole("button", { name: "Reject" }).click();
  await expect(errorSummary(office)).toContainText("Please write a reason.");
  await office.getByLabel("Reason").fill("The licence has run out.");
  await office.getByRole("button", { name: "Reject" }).click();
  await expect(office.getByText("The application is rejected")).toBeVisible();
  await fromLetter(agent.email, /(The licence has run out)/);

  await page.goto("/user/dashboard");
  await page
    .getByRole("region", { name: "Needs your attention" })
    .getByRole("listitem")
    .filter({ hasText: "Your verification did not succeed" })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL("/user/verification-form");
  await expect(main(page)).toContainText("The licence has run out.");
  await expect(page.getByLabel("Name of your agency")).toHaveValue("Duarte & Daughters");
  await expect(page.getByLabel("Portuguese")).toBeChecked();
  await licence(page).setInputFiles(await photo("new-licence.jpg", "#583"));
  await apply(page);
  await expect(main(page)).toContainText("new-licence.jpg");
  await expect(main(page)).toContainText("Your verification is under review");

  await office.goto(review);
  await office.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(office.getByText("The agent is verified and told by mail.")).toBeVisible();
  await fromLetter(agent.email, /(Your verification has succeeded)/);
  await page.goto("/user/verification-form");
  await expect(main(page)).toContainText("You are verified");
  await office.goto("/operator/acts?subject=verification&act=approve");
  await expect(office.getByRole("row", { name: agent.name })).toContainText("Approved");
});
