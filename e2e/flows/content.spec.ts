import { expect, type Page, test } from "../support/test";
import { randomUUID } from "node:crypto";
import { errorSummary, expectFaults, expectRefusal } from "../support/forms";
import { fromLetter, lettersTo } from "../support/outbox";
import { ownAddress, sampleMember, signIn } from "../support/people";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.locator("main article h2");
const companyEmail = "hello@doorstep.example";

test.describe("articles", () => {
  test("from the foot of the page to an article and on to the next", async ({ page }) => {
    await page.goto("/");
    await page.locator("footer").getByRole("link", { name: "Articles" }).click();
    await expect(heading(page)).toHaveText("Articles");
    await expect(page).toHaveTitle(/^Articles · /);
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole("link", { name: "Ten questions to ask before a viewing" }).click();
    await page.waitForURL("**/article-details/ten-questions-before-a-viewing");
    await expect(heading(page)).toHaveText("Ten questions to ask before a viewing");
    await expect(page.locator("main header")).toContainText(/\d{4}.*\d+ min read/);
    await expect(page.getByRole("heading", { name: "About the place" })).toBeVisible();
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      /^Ten questions worth asking/,
    );
    const next = page.getByRole("region", { name: "Read next" }).getByRole("article");
    await expect(next).toHaveCount(3);
    await expect(next.first()).toContainText("Buying");
    const title = await next.first().getByRole("heading").innerText();
    await next.first().getByRole("link").click();
    await expect(heading(page)).toHaveText(title);
  });

  test("pages and categories have addresses", async ({ page }) => {
    await page.goto("/articles");
    const firstPage = await cards(page).allInnerTexts();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/articles?page=2");
    await expect(cards(page).first()).not.toHaveText(firstPage[0]!);
    const secondPage = await cards(page).allInnerTexts();
    expect(secondPage.length).toBeGreaterThan(0);
    expect(firstPage.filter((title) => secondPage.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Renting", exact: true }).click();
    await page.waitForURL("**/articles/categories/renting");
    await expect(heading(page)).toHaveText("Articles: Renting");
    await expect(page.locator(".chip[aria-current=page]")).toHaveText("Renting");
    await expect(page.locator("main article")).not.toHaveCount(0);
    await expect(page.locator("main article").filter({ hasNotText: /Renting/ })).toHaveCount(0);
    await page.goto("/articles?page=99");
    await expect(page.getByText("There are not that many articles")).toBeVisible();
    await page.getByRole("link", { name: "Go to the last page" }).click();
    await expect(cards(page)).toHaveText(secondPage);
  });
});

test("questions open by themselves and can be searched", { tag: "@browser" }, async ({ page }) => {
  await page.goto("/faqs");
  const answer = page.getByText("Usually less than a working day.");
  await expect(answer).toBeHidden();
  await page.getByText("How long does the check take?").click();
  await expect(answer).toBeVisible();
  const search = page.getByLabel("Search questions and answers");
  await search.fill("WORKING day");
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/faqs\?search=WORKING(\+|%20)day/);
  await expect(page.getByRole("status").filter({ hasText: "answer" })).toContainText("1 answer");
  await expect(search).toHaveValue("WORKING day");
  await expect(answer).toBeVisible();
  await search.fill("<b>unicorns");
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No answer mentions “<b>unicorns”")).toBeVisible();
  await page.getByRole("link", { name: "Show all questions" }).click();
  await expect(page.getByText("How long does the check take?")).toBeVisible();
});

test("the texts of the house lead to their sections", { tag: "@browser" }, async ({ page }) => {
  for (const [path, name, section] of [
    ["/about-us", "About Doorstep", "How a home gets here"],
    ["/privacy-policy", "Privacy policy", "Your rights"],
    ["/terms-and-conditions", "Terms and conditions", "Ending it"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: section }).click();
    await expect(page).toHaveURL(/#section-\d+$/);
    await expect(page.getByRole("heading", { name: section })).toBeInViewport();
  }
});

test.describe("the contact page", () => {
  const field = (page: Page, name: string) =>
    page.locator("main").getByLabel(name, { exact: true });
  const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

  async function write(page: Page, subject: string) {
    await field(page, "First name").fill("Asha");
    await field(page, "Last name").fill("Rao");
    await field(page, "E-mail").fill("asha@people.example");
    await field(page, "Subject").fill(subject);
    await field(page, "Message").fill("Is it still there?");
  }

  test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ "X-Forwarded-For": ownAddress() }));

  test("a message arrives, and the answer goes to whoever wrote it", async ({ page }) => {
    const subject = `Beach Road ${randomUUID()}`;
    await page.goto(`/contact-us?subject=${encodeURIComponent(subject)}`);
    await expect(field(page, "Subject")).toHaveValue(subject);
    await expect(page.getByRole("link", { name: companyEmail }).first()).toBeVisible();
    const where = page.getByRole("region", { name: "Where to find us" });
    await expect(where.getByRole("link", { name: /Open on map/ })).toBeVisible();
    await write(page, subject);
    await send(page);
    await page.waitForURL("**/contact-us?sent=1");
    await expect(heading(page)).toHaveText("Your message is on its way");
    expect(await fromLetter(companyEmail, new RegExp(`Reply-To: ([^\\r\\n]+)[^]*${subject}`))).toBe(
      "Asha Rao <asha@people.example>",
    );
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(field(page, "Message")).toHaveValue("");
  });

  test("every fault at its field, what was typed stays", async ({ page }) => {
    await page.goto("/contact-us");
    await send(page);
    await expectFaults(page, [
      [field(page, "First name"), "First name is required."],
      [field(page, "Last name"), "Last name is required."],
      [field(page, "E-mail"), "Email is required."],
      [field(page, "Subject"), "Subject is required."],
      [field(page, "Message"), "Message is required."],
    ]);
    await write(page, "Beach Road");
    await field(page, "E-mail").fill("asha at home");
    await send(page);
    await expectFaults(page, [[field(page, "E-mail"), "Email address is invalid."]]);
    await expect(field(page, "Message")).toHaveValue("Is it still there?");
  });

  test("after some messages in an hour it says no, and keeps what was typed", async ({ page }) => {
    for (let sent = 0; sent < 5; sent++) {
      await page.goto("/contact-us");
      await write(page, "Again");
      await send(page);
      await page.waitForURL("**/contact-us?sent=1");
    }
    await page.goto("/contact-us");
    await write(page, "Once too often");
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.status() === 429,
    );
    await send(page);
    await answered;
    await expectRefusal(page, "Too many tries in a short time. Minutes until the next one:");
    await expect(field(page, "Subject")).toHaveValue("Once too often");
    await expect(errorSummary(page).getByRole("link")).toHaveCount(0);
  });

  test(
    "what fills in the field that nobody sees is not mailed",
    { tag: "@document" },
    async ({ page, request }) => {
      const subject = `Cheap pills ${randomUUID()}`;
      await page.goto("/contact-us");
      await expect(page.locator("[name=reason_code]")).toBeHidden();
      const { origin } = new URL(page.url());
      const response = await request.post("/contact-us", {
        headers: { Origin: origin },
        form: {
          first_name: "A",
          last_name: "B",
          email: "a@people.example",
          subject,
          message: "x",
          reason_code: "1",
        },
        maxRedirects: 0,
      });
      expect(response.headers().location).toBe("/contact-us?sent=1");
      expect(lettersTo(companyEmail).filter((letter) => letter.includes(subject))).toEqual([]);
    },
  );

  test("members need not type their name again", { tag: "@document" }, async ({ page }) => {
    await signIn(page, sampleMember);
    await page.goto("/contact-us");
    await expect(field(page, "E-mail")).toHaveValue(sampleMember.email);
    await expect(field(page, "Last name")).not.toHaveValue("");
  });
});
