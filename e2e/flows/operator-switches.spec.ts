import { expectFault, expectFaults } from "../support/forms";
import { newDataFolder, ownSite, type OwnSite, removeDataFolder } from "../support/own-site";
import { anotherPerson, signInByHand } from "../support/people";
import { expect, type Page, test } from "../support/test";

/** What one operator switches is so for everybody: on a site of its own, for all tests of this file. */
test.describe.configure({ mode: "default", timeout: 180_000 });

const owner = { email: "you@homes.example", password: "three quiet doors" };

let site: OwnSite;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = newDataFolder();
  site = await ownSite({
    DATA_DIR: folder,
    SAMPLE_DATA: "off",
    OPERATOR_EMAIL: owner.email,
    OPERATOR_PASSWORD: owner.password,
    TRUST_PROXY: "127.0.0.1, ::1",
  });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(folder);
});

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const settings = (group: string) => `/operator/site-settings?group=${group}`;

let operator: Page;
let visitor: Page;
test.beforeEach(async ({ browser, javaScriptEnabled }) => {
  const here = { baseURL: site.url, javaScriptEnabled };
  operator = await anotherPerson(browser, here);
  visitor = await anotherPerson(browser, here);
  await signInByHand(operator, owner);
});

test("the site is closed for maintenance and opened again", async () => {
  const statusOf = async (page: Page) => (await page.goto("/faqs"))?.status();
  // The site looks once a second whether it is closed.
  const becomes = (status: number) => expect.poll(() => statusOf(visitor)).toBe(status);
  const closed = main(operator).getByLabel("Closed for maintenance");
  await operator.goto(settings("rules"));
  await closed.check();
  await press(operator, "Save");
  await expect(operator.getByText("The settings were saved.")).toBeVisible();
  await becomes(503);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("We will be back shortly");
  expect(await statusOf(operator)).toBe(200);

  await operator.goto(settings("rules"));
  await expect(closed).toBeChecked();
  await closed.uncheck();
  await press(operator, "Save");
  await expect(operator.getByText("The settings were saved.")).toBeVisible();
  await becomes(200);
});

test("visitors are offered a language no longer, and again", async () => {
  const french = async () => {
    await visitor.goto("/faqs");
    return visitor.locator("link[rel=alternate][hreflang=fr]").count();
  };
  const becomes = (links: number) => expect.poll(french).toBe(links);
  await becomes(1);
  await operator.goto("/operator/content/languages");
  const row = main(operator).getByRole("row", { name: "Français" });
  await press(operator, "Switch Français off");
  await expect(operator.getByText("Visitors cannot choose the language any more.")).toBeVisible();
  await expect(row).toContainText("Switched off");
  await becomes(0);
  await press(operator, "Switch Français on");
  await expect(operator.getByText("Visitors can choose the language now.")).toBeVisible();
  await expect(row).toContainText("Offered");
  await becomes(1);
});

test("links and numbers are refused where they cannot be, and visitors read what was saved", async () => {
  await operator.goto(settings("links"));
  const facebook = main(operator).getByLabel("Facebook");
  const app = main(operator).getByLabel("Beginning of its addresses");
  await app.fill("javascript");
  await facebook.fill("https://www.facebook.com/doorstep.homes");
  await press(operator, "Save");
  await expectFaults(operator, [
    [app, "Please write the app’s own beginning of addresses, in small letters."],
  ]);
  await expect(facebook).toHaveValue("https://www.facebook.com/doorstep.homes");
  await app.fill("");
  await press(operator, "Save");
  await expect(operator.getByText("The settings were saved.")).toBeVisible();

  await operator.goto(settings("numbers"));
  const radius = main(operator).getByLabel("How far a search reaches, in km");
  const notThatFar = "Please write a whole number from 1 to 10000.";
  await radius.fill("0");
  await press(operator, "Save");
  await expectFault(operator, [radius, notThatFar]);
  await radius.fill("10001");
  await press(operator, "Save");
  await expectFaults(operator, [[radius, notThatFar]]);
  await radius.fill("25");
  await main(operator).getByLabel("Currency sign").fill("Fr.");
  await press(operator, "Save");
  await expect(operator.getByText("The settings were saved.")).toBeVisible();
  await expect(radius).toHaveValue("25");

  const inFrancs = async () => {
    await visitor.goto(
      "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25",
    );
    return main(visitor).textContent();
  };
  await expect.poll(inFrancs).toContain("Fr.");
  await expect(
    visitor.getByRole("contentinfo").getByRole("link", { name: "Facebook" }),
  ).toHaveAttribute("href", "https://www.facebook.com/doorstep.homes");
});

test("a text message is sent to try out text messages, to whoever has a number", async () => {
  const tests = main(operator).getByRole("region", { name: "Test of sending" });
  await operator.goto("/operator/health");
  await press(operator, "Send a test message to me");
  await expect(operator.getByText("Your account has no phone number.")).toBeVisible();
  await expect(tests).not.toContainText("Last test");
  await operator.goto("/user/profile");
  await main(operator).getByLabel("Phone").fill("+351 912 345 678");
  await press(operator, "Save profile");
  await expect(operator.getByText("Your profile is saved.")).toBeVisible();
  await operator.goto("/operator/health");
  await press(operator, "Send a test message to me");
  await expect(tests.getByText(/^Last test: /)).toHaveCount(1);
  await expect(tests).toContainText("It lies in the outbox of the data folder");
});
