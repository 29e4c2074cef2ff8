import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { call } from "../support/by-api";
import { newPerson, type Person } from "../support/seeds";
import { expectFaults, expectRefusal } from "../support/forms";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let member: Person;
test.beforeEach(async () => {
  member = await newPerson("Rosa Matos");
});

const main = (page: Page) => page.locator("main");
const cards = (page: Page) => main(page).locator("article");
const save = (page: Page) =>
  main(page).getByRole("button", { name: "Save what I am looking for", exact: true });

test("a member says what they look for, and such homes are recommended with the reasons", async ({
  page,
}) => {
  await page.goto("/properties");
  await main(page).getByRole("link", { name: "For you" }).click();
  await page.waitForURL("**/login?**");
  await main(page).getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/properties/recommended");
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
  await main(page).getByRole("link", { name: "Say what I am looking for" }).click();
  await expect(page).toHaveURL("/user/personalize-feed");

  await save(page).click();
  await expectRefusal(page, "Please choose at least one thing that you look for.");
  const lowest = page.getByRole("textbox", { name: /^From/ });
  const highest = page.getByRole("textbox", { name: /^To/ });
  await lowest.fill("2,000,000");
  await highest.fill("1");
  await page.getByLabel("City").fill("Lisbon");
  await save(page).click();
  await expectFaults(page, [[highest, "The highest price must not be below the lowest."]]);
  await expect(page.getByLabel("City")).toHaveValue("Lisbon");

  await lowest.fill("1");
  await highest.fill("9,000,000");
  await page.getByLabel("Buy").check();
  await save(page).click();
  await expect(page).toHaveURL("/properties/recommended");
  await expect(page.getByText("Your feed is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recommended for you");
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(0);
  for (const words of [/Lisbon/, /your city · within your budget · for sale/])
    await expect(cards(page).filter({ hasNotText: words })).toHaveCount(0);

  await page.goto("/");
  const chosen = page.getByRole("region", { name: "Chosen for you" });
  await expect(chosen.locator("article").first()).toContainText("your city");
  await chosen.getByRole("link", { name: /See all/ }).click();
  await expect(page).toHaveURL("/properties/recommended");

  await main(page).getByRole("link", { name: "Change what I am looking for" }).click();
  await expect(page.getByLabel("Buy")).toBeChecked();
  await expect(highest).toHaveValue("9000000");
  await page.getByLabel("Land").check();
  await highest.fill("1");
  await save(page).click();
  await expect(
    page.getByRole("heading", { name: "No home matches all of that yet" }),
  ).toBeVisible();

  await main(page).getByRole("link", { name: "Change what I am looking for" }).first().click();
  await page.getByRole("button", { name: "Forget what I am looking for" }).click();
  await expect(page.getByText("Your feed is no longer personal.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("");
  await page.goto("/properties/recommended");
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
});

test(
  "what is chosen for somebody is nobody else's",
  { tag: "@document" },
  async ({ page, browser, baseURL }) => {
    await signIn(page, member);
    await page.goto("/user/personalize-feed");
    await page.getByLabel("City").fill("Lisbon");
    await save(page).click();
    await expect(page.getByText("Your feed is saved.")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Chosen for you" })).toBeVisible();

    const visitor = await browser.newContext({ baseURL });
    for (const path of ["/", "/properties"]) {
      const answer = await visitor.request.get(path);
      expect(await answer.text()).not.toContain("your city");
    }
    const answer = await visitor.request.get("/properties/recommended", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  },
);

test("a member who never said what they look for is asked on the front page", async ({ page }) => {
  await page.goto("/");
  const question = page.getByText("Shall we look out for you?");
  await expect(question).toHaveCount(0);
  await signIn(page, member);
  await page.goto("/");
  await expect(question).toBeVisible();
  await main(page).getByRole("link", { name: "Say what I am looking for" }).click();
  await expect(page).toHaveURL("/user/personalize-feed");
});

test("what is recommended is narrowed by what homes are like", async ({
  page,
  javaScriptEnabled,
}) => {
  await call("personalised-fields", { token: member.token, form: { price_range: "1,9000000" } });
  await signIn(page, member);
  await page.goto("/properties/recommended");
  if (javaScriptEnabled) await awake(page);
  const found = main(page).locator(".page-heading p");
  const all = await found.textContent();
  await main(page).locator("summary").getByText("All filters").click();
  await main(page).getByLabel("Bedrooms").selectOption("4+");
  await main(page).getByLabel("Verified owner").check();
  await main(page).getByRole("button", { name: "Show homes" }).click();
  await expect(page).toHaveURL(/p\d+\.from=4/);
  await expect(found).not.toHaveText(all!);
  await expect(cards(page).first()).toContainText(/[4-9] bedrooms/);
  await expect(cards(page).filter({ hasNotText: /[4-9] bedrooms/ })).toHaveCount(0);
  await main(page)
    .getByRole("link", { name: /4\+ bedrooms/ })
    .click();
  await expect(page).not.toHaveURL(/from=4/);
  await expect(main(page).getByRole("link", { name: /4\+ bedrooms/ })).toHaveCount(0);
});
