import { expect, type Page, test } from "../support/test";
import { readFile } from "node:fs/promises";
import { mark, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, ownAddress, sampleMember, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  listing = await publicListing(owner);
});

test.afterEach(() => removeListings(owner));

const address = ({ slug }: Listing) => `/properties-details/${slug}`;
/** Days ahead, as the fields take them. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const time = (page: Page, name: string) => page.getByRole("group", { name });
const first = (page: Page) => time(page, "First time");

async function propose(page: Page, name: string, ahead: number, clock: string) {
  await time(page, name).getByLabel("Day", { exact: true }).fill(day(ahead));
  await time(page, name).getByLabel("Time of day").fill(clock);
}

async function ask(page: Page, home: Listing) {
  await page.goto(`${address(home)}/viewing`);
  await propose(page, "First time", 4, "10:15");
  await propose(page, "Second time", 5, "18:00");
  await page.getByRole("textbox", { name: "Message" }).fill("We are two.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Your request was sent.")).toBeVisible();
}

async function answer(page: Page, question: string, button: string) {
  await page.locator("summary", { hasText: question }).click();
  await page.getByRole("button", { name: button }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.locator("main");

test("a visitor signs in, asks, and both meet at the time the owner chose", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const reader = await newPerson("Rita Lopes");
  await page.goto(address(listing));
  await page.getByRole("complementary").getByRole("link", { name: "Request a viewing" }).click();
  await page.waitForURL("**/login?**");
  await page.getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${address(listing)}/viewing`);

  await page.getByRole("button", { name: "Send request" }).click();
  await expectFaults(page, [
    [first(page).getByLabel("Day", { exact: true }), "Please propose at least one time."],
  ]);
  await propose(page, "First time", -1, "10:15");
  await page.getByRole("textbox", { name: "Message" }).fill("We are two.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expectFaults(page, [
    [first(page).getByLabel("Day", { exact: true }), "Please choose a time in the future."],
  ]);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("We are two.");
  await propose(page, "First time", 4, "10:15");
  await propose(page, "Second time", 5, "18:00");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Your request was sent.")).toBeVisible();
  await expect(main(page)).toContainText("Paulo Freitas has not answered yet");
  await expect(main(page)).not.toContainText(owner.email);

  await page.goto(`${address(listing)}/viewing`);
  await expect(heading(page)).toHaveText("You have asked to view this home");

  const link = await fromLetter(owner.email, /(\/user\/viewings\/\d+)/);
  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, owner);
  await home.goto("/user/dashboard");
  const needs = home.getByRole("region", { name: "Needs your attention" });
  await expect(needs).toContainText("1 viewing request waits for your answer");
  await needs.getByRole("link", { name: /^Answer/ }).click();
  await expect(home).toHaveURL("/user/viewings");
  await expect(
    home.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: /Viewings/ }),
  ).toContainText("1");
  await expect(home.getByRole("row", { name: listing.title })).toContainText("Waiting for you");
  await expect(home.getByRole("link", { name: /^Requests for my homes/ })).toContainText(
    "1 waiting",
  );
  await home.getByRole("link", { name: /^Answer/ }).click();
  await expect(home).toHaveURL(link);
  await expect(main(home)).toContainText("We are two.");
  await expect(main(home)).not.toContainText(reader.email);
  await home.getByRole("radio", { name: /10:15/ }).check();
  await home.getByRole("button", { name: "Agree to this time" }).click();
  await expect(home.getByText("The time is agreed on.")).toBeVisible();
  await expect(main(home)).toContainText(reader.email);

  await page.goto(link);
  await expect(main(page)).toContainText(owner.email);
  await expect(main(page)).toContainText("10:15");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).toContain("STATUS:CONFIRMED");

  await answer(page, "Call it off", "Call off viewing");
  await expect(page.getByText("The viewing was called off.")).toBeVisible();
  await expect(main(page)).not.toContainText(owner.email);
  await home.reload();
  await expect(main(home)).toContainText("Rita Lopes called this viewing off.");
});

test("other times are proposed and agreed to; who comes late is told how it stands", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const reader = await newPerson("Rita Lopes");
  await signIn(page, reader);
  await ask(page, listing);
  const link = new URL(page.url()).pathname;
  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, owner);
  await home.goto(link);
  await home.locator("summary", { hasText: "Propose other times" }).click();
  await propose(home, "First time", 8, "09:07");
  await home.getByRole("button", { name: "Send times" }).click();
  await expectFaults(home, [
    [first(home).getByLabel("Time of day"), "Please choose a time on the quarter of an hour."],
  ]);
  await propose(home, "First time", 8, "09:30");
  await home.getByRole("button", { name: "Send times" }).click();
  await expect(home.getByText("The times were sent.")).toBeVisible();

  await page.reload();
  await expect(main(page)).toContainText("Paulo Freitas proposes these times.");
  // The owner thinks better of it just before.
  await answer(home, "Decline", "Decline request");
  await expect(home.getByText("The request was declined.")).toBeVisible();
  await page.getByRole("button", { name: "Agree to this time" }).click();
  await expect(page.getByText("This viewing was changed meanwhile.")).toBeVisible();
  await expect(main(page)).toContainText("Paulo Freitas declined this request.");
});

test(
  "a home that is sold is not shown any more, and who asked is told",
  { tag: "@document" },
  async ({ page }) => {
    const reader = await newPerson("Rita Lopes");
    await signIn(page, reader);
    await ask(page, listing);
    await mark(owner, listing, "sold");
    await fromLetter(reader.email, /(The home is sold)/);
    await page.reload();
    await expect(main(page)).toContainText("The home has been sold");
    await page.goto(`${address(listing)}/viewing`);
    await expect(heading(page)).toHaveText("This home is not shown at present");
  },
);

test(
  "nobody asks for a home of their own, and strangers see no viewing",
  { tag: "@document" },
  async ({ page }) => {
    const reader = await newPerson("Rita Lopes");
    await signIn(page, reader);
    await ask(page, listing);
    const link = new URL(page.url()).pathname;
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, sampleMember);
    for (const one of [
      link,
      `${link}/calendar.ics`,
      "/user/viewings/999999/calendar.ics",
      "/user/viewings/999999",
      "/user/viewings/x",
    ]) {
      expect([one, (await page.goto(one))?.status()]).toEqual([one, 404]);
      await expect(heading(page)).toHaveText("Nobody lives at this address");
    }
    expect((await page.request.get(`${link}/calendar.ics`)).status()).toBe(404);

    await page.context().clearCookies();
    await signIn(page, owner);
    await page.goto(address(listing));
    await expect(heading(page)).toHaveText(listing.title);
    await expect(page.getByRole("link", { name: "Request a viewing" })).toHaveCount(0);
    await page.goto(`${address(listing)}/viewing`);
    await expect(heading(page)).toHaveText("This is your own home");
  },
);
