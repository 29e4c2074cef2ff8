import { expect, type Page, test } from "../support/test";
import { givePaidPlan } from "../support/packages";
import { newOwner } from "../support/seeds";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.locator("main article article, main .cards-3 > article");
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "On the market" }).getByRole("link", { name });
const ines = "/agent-details/ines-carvalho";
const operator = "/agent-details/admin?is_admin=1";

async function search(page: Page, words: string) {
  await page.goto("/agents");
  await page.getByLabel("Name or place").fill(words);
  await page.locator("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/agents?search=**");
  // No other page of agents is one that search engines pass over.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByLabel("Name or place")).toHaveValue(words);
}

test("agents are found by name and by place, the operator first", async ({ page }) => {
  await page.goto("/agents");
  await expect(page).toHaveTitle("Agents · Doorstep");
  expect((await names(page))[0]).toBe("Doorstep");
  await search(page, "ines CARV");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Verified");
  await expect(cards(page)).toContainText(/\d+ homes/);
  await expect(cards(page)).toContainText(/\d+ projects/);
  await search(page, "cape town");
  expect(await names(page)).toContain("Thandi Mokoena");
  await cards(page).getByRole("link", { name: "Thandi Mokoena" }).click();
  await expect(heading(page)).toHaveText("Thandi Mokoena");
  await expect(page).toHaveURL("/agent-details/thandi-mokoena");
});

test("when nobody is found there is a way to everybody", async ({ page }) => {
  await search(page, "nobody at all");
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Show all agents" }).click();
  await expect(page).toHaveURL("/agents");
  await expect(cards(page).nth(5)).toBeVisible();
});

test("an agent has a page with who it is and real pages of homes", async ({ page }) => {
  await page.goto(ines);
  await expect(heading(page)).toHaveText("Inês Carvalho");
  await expect(page).toHaveTitle("Inês Carvalho · Doorstep");
  await expect(page.locator("main")).toContainText("patient sellers in Lisbon");
  await expect(page.locator("main")).toContainText("Verified");
  const first = await names(page);
  expect(first).toHaveLength(12);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(`${ines}?page=2`);
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const second = await names(page);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.goto(`${ines}?page=5000`);
  expect(new URL(page.url()).searchParams.get("page")).toMatch(/^[2-9]$/);
  await page.getByRole("navigation", { name: "You are here" }).getByText("Agents").click();
  await expect(page).toHaveURL("/agents");
});

test("telephone and e-mail are for members", async ({ page }) => {
  await page.goto(ines);
  const contact = page.locator("section").filter({ hasText: "Contact" }).first();
  expect(await page.content()).not.toContain("ines-carvalho@");
  await contact.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?**");
  await page.locator("main").getByLabel("E-mail").fill(sampleMember.email);
  await page.getByLabel("Password", { exact: true }).fill(sampleMember.password);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(ines);
  await expect(contact.getByRole("link", { name: /ines-carvalho@/ })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
});

test("projects open with a package that has the right", async ({ page }) => {
  await page.goto(ines);
  await tab(page, "Projects").click();
  await expect(page).toHaveURL(`${ines}?tab=projects`);
  await expect(tab(page, "Projects")).toHaveAttribute("aria-current", "page");
  await expect(
    page.getByRole("heading", { name: "Limit or Package Not Available", level: 3 }),
  ).toBeVisible();
  await expect(page.getByText(/opens? with a package that includes project access/)).toBeVisible();
  await expect(
    page.locator("main").getByRole("link", { name: "See the packages" }),
  ).toHaveAttribute("href", "/subscription-plan");
  await expect(cards(page)).toHaveCount(0);
  const reader = await newOwner("Tiago Pinto");
  await givePaidPlan(reader, "Agency");
  await signIn(page, reader);
  await page.goto(`${ines}?tab=projects`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText(/with a package that includes/)).toHaveCount(0);
  await expect(cards(page).getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/project-details\//,
  );
});

test("the operator is an agent whom everybody can reach", async ({ page }) => {
  await page.goto("/agents");
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL("/agent-details/admin?is_admin=1");
  await expect(heading(page)).toHaveText("Doorstep");
  await expect(page.locator("main a[href='tel:+351555010020']")).toHaveText("+351 555 010 020");
  await cards(page).first().getByRole("link").click();
  await page.waitForURL("**/properties-details/**");
  await page
    .locator("section:has(#owner)")
    .getByRole("link", { name: "Doorstep", exact: true })
    .click();
  await expect(page).toHaveURL("/agent-details/admin?is_admin=1");
});

test(
  "members chat with the operator about a home of theirs, operators do not with themselves",
  { tag: "@document" },
  async ({ page }) => {
    await page.goto(operator);
    const home = (await cards(page).first().getByRole("link").first().getAttribute("href"))!;
    const chat = page.locator("main").getByRole("link", { name: "Chat", exact: true });
    await signIn(page, sampleMember);
    for (const address of [operator, home]) {
      await page.goto(address);
      await expect(chat).toHaveCount(1);
    }
    await chat.click();
    await expect(page).toHaveURL(/\/user\/chat\/\d+\/0$/);
    await expect(heading(page)).toHaveText("Doorstep");
    const conversation = page.url();
    await page.goto("/user/chat/new/admin?is_admin=1");
    await page.locator(`main a[href="${new URL(conversation).pathname}"]`).click();
    await expect(page).toHaveURL(conversation);
    await signIn(page, sampleOperator);
    for (const address of [operator, home]) {
      await page.goto(address);
      await expect(heading(page)).toHaveCount(1);
      await expect(chat).toHaveCount(0);
    }
    await page.goto("/user/chat/new/admin?is_admin=1");
    await expect(page.locator("main a[href^='/user/chat/']")).toHaveCount(0);
  },
);

test("a home leads to who offers it", async ({ page }) => {
  await page.goto(ines);
  await cards(page).first().getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await page.locator("section:has(#owner)").getByRole("link", { name: "Inês Carvalho" }).click();
  await expect(page).toHaveURL(ines);
});
