import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { errorSummary, expectFaults } from "../support/forms";
import { takeFreePlan } from "../support/packages";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { newOwner, newPerson, type Person, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const homeOf = (page: Page) => page.getByRole("textbox", { name: "Home" });

test.beforeEach(({ page }) => signIn(page, sampleOperator));

async function choose(page: Page, member: Person) {
  await page.getByLabel("Find a member").fill(member.email);
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]search=${encodeURIComponent(member.email)}`));
  await page.getByRole("row").filter({ hasText: member.email }).getByRole("checkbox").check();
}

async function chooseMore(page: Page, chosen: Person) {
  await page.getByRole("button", { name: "Keep them and choose more" }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]members=${chosen.id}(&|$)`));
  // The page follows its address; whoever looks for the next takes along those who are chosen.
  const search = page.getByRole("search").locator("input[name=members]");
  await expect(search).toHaveValue(new RegExp(`(^|,)${chosen.id}(,|$)`));
}

test("members are narrowed by what they list and when they came, and these are written to", async ({
  page,
}) => {
  await page.goto("/operator/members");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Listings").selectOption({ label: "Without listings" });
  await page.getByLabel("Registered from").fill("2020-01-31");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/listings=without/);
  await expect(page.getByLabel("Registered from")).toHaveValue("2020-01-31");
  const file = page.getByRole("link", { name: "Download as CSV" });
  await expect(file).toHaveAttribute("href", /listings=without/);
  await page.getByRole("link", { name: "Write to these members" }).click();
  await expect(page.getByRole("heading", { name: "Write a message" })).toBeVisible();
  await expect(page.getByLabel(/^Listings/)).toHaveValue("without");
  await expect(page.getByLabel(/^Registered from/)).toHaveValue("2020-01-31");
});

test("chosen members are told, with a picture and a home, and nobody else", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const owner = await newOwner("Vasco Lima");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  const [one, other] = [await newPerson("Lia Ramos"), await newPerson("Nuno Prata")];
  await page.goto("/operator");
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await choose(page, owner);
  await chooseMore(page, owner);
  await choose(page, one);
  await chooseMore(page, one);
  await choose(page, other);
  await page.getByRole("button", { name: "Write to the chosen" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write news");
  await expect(page.getByRole("radio", { name: "Chosen members" })).toBeChecked();
  const people = page.getByRole("group", { name: "Chosen members" });
  await expect(people.getByRole("checkbox")).toHaveCount(3);
  await people.getByRole("checkbox", { name: owner.name }).uncheck();
  const title = `Open doors ${home.title}`;
  await page.getByLabel("Title").fill(title);
  await homeOf(page).fill("the one by the river");
  await page.getByLabel("Picture").setInputFiles(await photo("door.jpg", "#a86"));
  await page.getByRole("button", { name: "Send news" }).click();
  await expectFaults(page, [
    [page.getByLabel("Message"), "Please write a message."],
    [homeOf(page), "Please write the number of a home or the address of its page."],
  ]);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Message").fill("On Sunday, from ten to four.");
  await homeOf(page).fill(`${baseURL}/properties-details/${home.slug}?from=letter`);
  await page.getByRole("button", { name: "Send news" }).click();
  await expect(page).toHaveURL(/\/operator\/messages$/);
  await expect(page.getByText("The news is sent.")).toBeVisible();
  const row = page.getByRole("row", { name: title });
  await expect(row.getByRole("cell")).toContainText(["Sent", "Some members", "2"]);
  await row.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: "2 members were told" })).toBeVisible();
  await expect(
    main(page).getByRole("link", { name: `/properties-details/${home.slug}` }),
  ).toHaveAttribute("href", `/properties-details/${home.slug}`);

  const reader = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  for (const member of [one, other]) {
    await signIn(reader, member);
    await reader.goto("/user/notifications");
    const told = reader.getByRole("listitem").filter({ hasText: title });
    await expect(told).toContainText("On Sunday, from ten to four.");
    await expect(told.locator("img")).toHaveCount(1);
    await told.getByRole("button", { name: title }).click();
    await expect(reader).toHaveURL(new RegExp(`/properties-details/${home.slug}`));
  }
  await signIn(reader, owner);
  await reader.goto("/user/notifications");
  await expect(main(reader)).not.toContainText(title);
  await removeListings(owner);
});

test("before everybody is told, the page asks, and what was typed stays", async ({ page }) => {
  await page.goto("/operator/news/new");
  await page.getByRole("button", { name: "Send news" }).click();
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Please write a title.",
    "Please write a message.",
    "Please choose who is told.",
  ]);
  await expect(page.getByRole("group", { name: "Who is told" })).toHaveAccessibleDescription(
    "Please choose who is told.",
  );
  await page.getByLabel("Title").fill("Prices are told in euros");
  await page.getByLabel("Message").fill("From January on.");
  await page.getByLabel("Picture").setInputFiles(await photo("euros.jpg", "#583"));
  await page.getByRole("radio", { name: "Everybody" }).check();
  await page.getByRole("button", { name: "Send news" }).click();
  await expect(page.getByRole("heading", { name: /^This goes to [\d,]+ members$/ })).toBeFocused();
  await expect(main(page)).toContainText("From January on.");
  await expect(main(page).getByRole("article").locator("img")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Send it" })).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Prices are told in euros");
  await expect(page.getByLabel("Message")).toHaveValue("From January on.");
  await expect(page.getByRole("radio", { name: "Everybody" })).toBeChecked();
  await expect(main(page)).toContainText("euros.jpg");
});

test("news is written to one member from their page", async ({ page }) => {
  const member = await newPerson("Alda Reis");
  await page.goto(`/operator/members/${member.id}`);
  await page.getByRole("link", { name: "Write news to this member" }).click();
  await expect(page.getByRole("group", { name: "Chosen members" })).toContainText(member.email);
});

test(
  "a message is written, looked at, scheduled, and stopped before it goes out",
  { tag: "@phone" },
  async ({ page }) => {
    const title = `Open doors ${randomUUID()}`;
    await page.goto("/operator/messages");
    await page.getByRole("link", { name: "Write a message" }).click();
    await page.getByRole("textbox", { name: "Link" }).first().fill("example.com");
    for (const way of ["On the site", "By mail", "On devices"])
      await page.getByLabel(way).uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(errorSummary(page).getByRole("link")).toHaveText([
      "Please write a title.",
      "Please write a message.",
      "Please enter an address that begins with / or https.",
      "Please choose at least one way.",
    ]);
    await page.getByRole("textbox", { name: "Title" }).first().fill(title);
    await page.getByRole("textbox", { name: "Text" }).first().fill("On Sunday, from ten to four.");
    await page.getByRole("textbox", { name: "Link" }).first().fill("/articles");
    await page.getByLabel("By mail").check();
    await page.getByLabel("When it goes out").fill("2099-05-04T10:15");
    await page.getByRole("button", { name: "Save" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { name: /would be told$/ })).toBeVisible();
    await expect(main(page).getByRole("article").nth(1)).toContainText(
      "On Sunday, from ten to four.",
    );
    await page.getByRole("button", { name: /^Schedule for / }).click();
    await expect(page.getByText("The message goes out at the time that was chosen.")).toBeVisible();
    await page.getByRole("button", { name: "Stop it and make it a draft again" }).click();
    await expect(page.getByText("The message is stopped.")).toBeVisible();
    await page.getByText(`Remove “${title}”`).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await expect(page).toHaveURL(/\/operator\/messages$/);
    await expect(main(page)).not.toContainText(title);
  },
);
