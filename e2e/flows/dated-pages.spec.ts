import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { formatMoment } from "~/i18n/dates";
import { expectFaults } from "../support/forms";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newOperator, newPerson } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

/** A minute that no other try has, far enough away that it never comes while tests run. */
function someMinute() {
  // Never midnight, when the day alone is told.
  const minutes = randomInt(2_000) * 1_440 + randomInt(1, 1_440);
  const time = new Date(Date.UTC(2090, 0, 1) + minutes * 60_000);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(time);
  return {
    typed: time.toISOString().slice(0, 16),
    day,
    moment: formatMoment(time.toISOString(), "en"),
  };
}

test(
  "a text for later is announced with its day, read before it, changed and withdrawn",
  { tag: "@phone" },
  async ({ page }) => {
    const terms = "/operator/content/pages/terms";
    const shownAt = "/terms-and-conditions";
    const mark = `Later ${randomUUID().slice(0, 8)}`;
    const [first, second] = [someMinute(), someMinute()];
    await signIn(page, sampleOperator);
    await page.goto(terms);
    await main(page).getByRole("link", { name: "Write a text for later" }).click();
    const from = page.getByLabel("Holds from");
    const text = page.getByLabel("Text", { exact: true }).first();
    // It begins as the last that waits, whoever wrote that.
    await expect(text).not.toHaveValue("");
    await text.fill(`## ${mark}\n\nAs it will be.`);
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: mark })).toBeVisible();
    await save(page);
    await expectFaults(page, [[from, "Please enter a day and a time."]]);
    await from.fill("2020-01-31T08:00");
    await save(page);
    await expectFaults(page, [[from, "Please choose a time that is yet to come."]]);
    await expect(text).toHaveValue(/^## Later/);
    await from.fill(first.typed);
    await save(page);
    await page.waitForURL(`**${terms}`);
    await expect(main(page)).toContainText("What you save here holds until then.");
    await expect(main(page).getByRole("row", { name: first.day })).toBeVisible();

    await page.goto(shownAt);
    await expect(main(page)).not.toContainText(mark);
    await main(page)
      .getByRole("link", { name: `Read the version of ${first.moment}` })
      .click();
    await expect(page.getByRole("heading", { name: mark })).toBeVisible();
    await expect(main(page)).toContainText(`Is to hold from ${first.moment}.`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    const comingAt = new URL(page.url()).pathname;
    await main(page).getByRole("link", { name: "Read the version that holds now" }).click();
    await page.waitForURL(`**${shownAt}`);

    await page.goto(terms);
    await main(page).getByRole("link", { name: first.day }).first().click();
    await from.fill(second.typed);
    await text.fill(`## ${mark}\n\nAs it will be, only later.`);
    await save(page);
    await page.waitForURL(`**${terms}`);
    await expect(main(page).getByRole("row", { name: second.day })).toBeVisible();
    await page.goto(comingAt);
    await expect(main(page)).toContainText("only later");

    await page.goto(terms);
    await main(page).getByRole("link", { name: second.day }).first().click();
    await page.getByText(/^Remove “Text from/).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await page.waitForURL(`**${terms}`);
    await expect(main(page).getByRole("row", { name: second.day })).toHaveCount(0);
    await page.goto(comingAt);
    await page.waitForURL(`**${shownAt}`);
    await expect(main(page)).not.toContainText(second.day);
  },
);

test("how many registered under the terms leads to them, and each of them back to the terms", async ({
  page,
}) => {
  const name = `Rita ${randomUUID().slice(0, 8)}`;
  const { id } = await newPerson(name);
  await signIn(page, sampleOperator);
  // Another flow may have written terms meanwhile: the version is the one that the member's page names.
  await page.goto(`/operator/members/${id}`);
  const theirs = main(page)
    .getByRole("link", { name: /^Version \d+$/ })
    .first();
  const version = /\d+$/.exec(await theirs.innerText())![0];
  await page.goto("/operator/content/pages/terms");
  await main(page)
    .getByRole("link", {
      name: new RegExp(`^Members who registered under version ${version}: \\d+$`),
    })
    .click();
  await page.waitForURL(new RegExp(`/operator/members\\?terms_version=${version}$`));
  await expect(page.getByLabel("Version of the terms at registration")).toHaveValue(version);
  // Others register under it, too, and the list shows twenty.
  const search = page.getByLabel("Find a member");
  await search.fill(name);
  await search.press("Enter");
  await page.waitForURL(/search=Rita/);
  await expect(page.getByLabel("Version of the terms at registration")).toHaveValue(version);
  await main(page).getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await theirs.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Terms and conditions: version ${version}`,
  );
  await page.goto("/operator/members?terms_version=999999");
  await expect(main(page)).toContainText("Nobody matches");
  await expect(main(page)).not.toContainText(name);

  // Who may not see members sees how many they are.
  await signIn(page, await newOperator(`Eva ${name}`, "editor"));
  await page.goto("/operator/content/pages/terms");
  await expect(
    main(page).getByRole("row", { name: new RegExp(`^Version ${version} `) }),
  ).toContainText(/\d+$/);
  await expect(main(page).getByRole("link", { name: /^Members who registered/ })).toHaveCount(0);
});

test("whoever writes on in a text that was withdrawn meanwhile loses no word of it", async ({
  page,
}) => {
  const terms = "/operator/content/pages/terms";
  const mark = `Kept ${randomUUID().slice(0, 8)}`;
  const [first, second] = [someMinute(), someMinute()];
  await signIn(page, sampleOperator);
  await page.goto(`${terms}/dated/new`);
  const from = page.getByLabel("Holds from");
  const text = page.getByLabel("Text", { exact: true }).first();
  await text.fill(`## ${mark}`);
  await from.fill(first.typed);
  await save(page);
  await page.waitForURL(`**${terms}`);
  const withdraw = async (one: Page, day: string) => {
    await one.goto(terms);
    await main(one).getByRole("link", { name: day }).first().click();
    await one.getByText(/^Remove “Text from/).click();
    await one.getByRole("button", { name: "Yes, remove it" }).click();
    await one.waitForURL(`**${terms}`);
  };
  await main(page).getByRole("link", { name: first.day }).first().click();
  await text.fill(`## ${mark} With more words.`);
  await from.fill(second.typed);
  const other = await page.context().newPage();
  await withdraw(other, first.day);

  await save(page);
  await expect(main(page)).toContainText("What you save here becomes a new one.");
  await expect(text).toHaveValue(`## ${mark} With more words.`);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("With more words.");
  await expect(text).toHaveValue(`## ${mark} With more words.`);
  await save(page);
  await page.waitForURL(`**${terms}`);
  await expect(main(page).getByRole("row", { name: second.day })).toBeVisible();
  await withdraw(other, second.day);
});
