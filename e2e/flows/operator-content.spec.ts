import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { expectFaults } from "../support/forms";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { newOwner, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function remove(page: Page, name: string) {
  await main(page).getByRole("link", { name, exact: true }).click();
  await page.getByText(`Remove “${name}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(/\/operator\/content(\/questions|\/slides)?$/);
  await expect(main(page).getByRole("row", { name })).toHaveCount(0);
}

test(
  "a question is answered in two languages, and visitors read it in theirs at once",
  { tag: "@phone" },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8);
    const question = `May I paint the walls ${mark}?`;
    await signIn(page, sampleOperator);
    await page.goto("/operator/content/questions");
    await main(page).getByRole("link", { name: "Add a question" }).click();
    const asked = page.getByLabel("Question", { exact: true }).first();
    await asked.fill(question);
    await save(page);
    await expectFaults(page, [
      [page.getByLabel("Answer", { exact: true }).first(), "Please write the answer."],
    ]);
    await expect(asked).toHaveValue(question);
    await page.getByLabel("Answer", { exact: true }).first().fill("Ask the **owner** first.");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.locator("strong")).toHaveText("owner");
    await expect(asked).toHaveValue(question);
    const spanish = main(page).getByRole("group").filter({ hasText: "Español" });
    await spanish.getByText("Español").click();
    await spanish.getByRole("textbox").first().fill(`¿Puedo pintar ${mark}?`);
    await spanish.getByRole("textbox").last().fill("Pregunta antes.");
    await save(page);
    const row = main(page).getByRole("row", { name: question });
    await expect(row).toContainText("Français");
    await expect(row).not.toContainText("Español");

    await page.goto(`/faqs?search=${mark}`);
    await expect(main(page)).toContainText(question);
    await expect(main(page).locator("strong", { hasText: "owner" })).toHaveCount(1);
    await page.goto(`/faqs?search=${mark}&lng=es`);
    await expect(main(page)).toContainText(`¿Puedo pintar ${mark}?`);
    await page.goto("/operator/content/questions?lng=en");
    await remove(page, question);
  },
);

test("an article is looked at before it is saved, and read once it is public", async ({ page }) => {
  const title = `Painting ${randomUUID().slice(0, 8)}`;
  await signIn(page, sampleOperator);
  await page.goto("/operator/content");
  await main(page).getByRole("link", { name: "Write an article" }).click();
  const heading = page.getByLabel("Title", { exact: true }).first();
  const text = page.getByLabel("Text", { exact: true }).first();
  await text.fill("## Walls\n\nAsk **first**.<script>alert(1)</script>");
  await page.getByRole("radio", { name: /^Public/ }).check();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Walls" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("first");
  await expect(preview.locator("script")).toHaveCount(0);
  await save(page);
  await expectFaults(page, [[heading, "Please write a title."]]);
  await expect(text).toHaveValue(/^## Walls/);
  await heading.fill(title);
  await page.getByLabel(/^Picture/).setInputFiles(await photo("wall.jpg", "#7a5"));
  const shows = page.getByLabel("What the picture shows");
  await shows.last().fill("A painted wall");
  await save(page);
  const row = main(page).getByRole("row", { name: title });
  await expect(row).toContainText("Public");
  await expect(row).toContainText("Español");
  await main(page).getByRole("link", { name: title, exact: true }).click();
  await main(page).getByRole("link", { name: "Read it as visitors do" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("heading", { name: "Walls" })).toBeVisible();
  await expect(main(page).getByRole("img", { name: "A painted wall" })).toBeVisible();
  const { pathname } = new URL(page.url());

  await page.goto("/operator/content");
  await main(page).getByRole("link", { name: title, exact: true }).click();
  const spanish = main(page).getByRole("group").filter({ hasText: "Español" });
  await spanish.getByText("Español").click();
  await spanish.getByRole("textbox").first().fill(`Pintar ${title}`);
  await spanish.getByLabel("What the picture shows").fill("Una pared pintada");
  await save(page);
  await expect(row).toContainText("Français");
  await expect(row).not.toContainText("Español");
  await page.goto(`${pathname}?lng=es`);
  await expect(main(page).getByRole("img", { name: "Una pared pintada" })).toBeVisible();
  await page.goto(`${pathname}?lng=fr`);
  await expect(main(page).getByRole("img", { name: "A painted wall" })).toBeVisible();
  await page.goto("/operator/content?lng=en");
  await remove(page, title);
});

test("what is written about the house is a version, and the one before is shown again", async ({
  page,
}) => {
  const mark = `Written ${randomUUID().slice(0, 8)}`;
  // What others read meanwhile stays as it was: something stands below it.
  const address = test.info().project.name === "scripts on" ? "about" : "privacy";
  await signIn(page, sampleOperator);
  await page.goto(`/operator/content/pages/${address}`);
  const text = page.getByLabel("Text", { exact: false }).first();
  await text.fill(`${await text.inputValue()}\n<p>${mark}</p>`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(mark);
  await save(page);
  await page.waitForURL("**/operator/content/pages");
  const shownAt = address === "about" ? "/about-us" : "/privacy-policy";
  await page.goto(shownAt);
  await expect(main(page)).toContainText(mark);
  await expect(main(page)).toContainText("As of");

  await page.goto(`/operator/content/pages/${address}`);
  await main(page)
    .getByRole("link", { name: /^Version \d+$/ })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Show this version again" }).click();
  await page.waitForURL(`**/operator/content/pages/${address}`);
  await page.goto(shownAt);
  await expect(main(page)).not.toContainText(mark);
});

test("a slide keeps its picture while its address is wrong, and shows on the front page what a home costs", async ({
  page,
}) => {
  const title = `Open day ${randomUUID().slice(0, 8)}`;
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/slides/new");
  const link = page.getByLabel("Address", { exact: false }).first();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles(await photo("day.jpg", "#87a96b"));
  await page.getByLabel("Another site").check();
  await link.fill("ftp://fair.example");
  await page.getByLabel("Words on the picture").first().fill(title);
  await save(page);
  await expectFaults(page, [[link, "Please enter an address that begins with https."]]);
  await link.fill("https://fair.example/");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(title);
  await expect(preview).toContainText("https://fair.example/");
  await expect(preview.locator("img")).toHaveCount(1);
  await save(page);
  const row = main(page).getByRole("row", { name: title });
  await expect(row).toContainText("Another site");
  await page.goto("/");
  await expect(main(page)).toContainText(title);

  const owner = await newOwner("Rosa Lima");
  await takeFreePlan(owner);
  const rent = { property_type: "1", rentduration: "Quarterly", price: "2100" };
  const home = await publicListing(owner, rent);
  await page.goto("/operator/content/slides");
  await row.getByRole("link", { name: title }).click();
  await page.getByLabel("A home", { exact: true }).check();
  await page.getByRole("textbox", { name: /^Home/ }).fill(String(home.id));
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview).toContainText("2,100 / quarter");
  await save(page);
  await expect(row).toContainText("A home");
  await page.goto("/");
  const slide = main(page)
    .getByRole("region", { name: "Pictures" })
    .getByRole("link", { name: title });
  await expect(slide).toContainText("2,100 / quarter");
  await expect(slide).toHaveAttribute("href", `/properties-details/${home.slug}`);

  await page.goto("/operator/content/slides");
  await row.getByRole("link", { name: title }).click();
  const from = page.getByLabel("Shown from");
  const until = page.getByLabel("Shown until");
  await from.fill("2090-03-01T08:00");
  await until.fill("2090-02-01T08:00");
  await save(page);
  await expectFaults(page, [[until, "Please choose an end that comes after the beginning."]]);
  await until.fill("2090-03-02T08:00");
  await save(page);
  await expect(row).toContainText("Waits for its time");
  await page.goto("/");
  await expect(main(page)).not.toContainText(title);
  await page.goto("/operator/content/slides");
  await remove(page, title);
  await removeListings(owner);
});

/** Of each way to walk its own: both walk at once. */
const sectionOf = { "scripts on": "Featured projects", "scripts off": "Most favourite" };

test("a section of the front page is called otherwise, hidden and shown again", async ({ page }, {
  project,
}) => {
  const title = sectionOf[project.name as keyof typeof sectionOf];
  const other = `Look here ${randomUUID().slice(0, 8)}`;
  const heading = page.getByLabel("Title", { exact: true });
  const hidden = page.getByRole("checkbox", { name: /^Hidden/ });
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/front-page");
  await main(page).getByRole("link", { name: title, exact: true }).click();
  await heading.fill("");
  await save(page);
  await expectFaults(page, [[heading, "Please write a title."]]);
  await heading.fill(other);
  await hidden.check();
  await save(page);
  const row = main(page).getByRole("row", { name: other });
  await expect(row).toContainText("Hidden");
  await main(page).getByRole("link", { name: "Look at all sections" }).click();
  await expect(page.getByRole("heading", { name: other })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Most viewed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: other })).toHaveCount(0);

  await page.goto("/operator/content/front-page");
  await main(page).getByRole("link", { name: other, exact: true }).click();
  await hidden.uncheck();
  await save(page);
  await expect(row).not.toContainText("Hidden");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: other })).toBeVisible();
  await page.goto("/operator/content/front-page");
  await main(page).getByRole("link", { name: other, exact: true }).click();
  await heading.fill(title);
  await save(page);
  await expect(main(page).getByRole("row", { name: title })).not.toContainText("Hidden");
});

test("an announcement is looked at in each language before it is saved", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/announcement");
  await page.getByLabel("Text", { exact: true }).first().fill(`Closed on Monday ${mark}.`);
  await page.getByLabel("Where it leads", { exact: false }).first().fill("/articles");
  await page.getByLabel("What the link says", { exact: false }).first().fill("Why");
  const spanish = main(page).getByRole("group").filter({ hasText: "Español" });
  await spanish.getByText("Español").click();
  await spanish.getByRole("textbox").first().fill(`El lunes cerramos ${mark}.`);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(`Closed on Monday ${mark}.`);
  await expect(preview).toContainText(`El lunes cerramos ${mark}.`);
  await expect(preview.getByRole("link", { name: "Why" }).first()).toHaveAttribute(
    "href",
    "/articles",
  );
  await page.goto("/articles");
  await expect(page.locator("body")).not.toContainText(mark);
});

test("an announcement says where it leads, or it is not saved", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/announcement");
  const text = page.getByLabel("Text", { exact: true }).first();
  const link = page.getByLabel("Where it leads", { exact: false }).first();
  await text.fill("Closed on Monday.");
  await link.fill("javascript:alert(1)");
  await page.getByLabel("What the link says", { exact: false }).first().fill("Why");
  await save(page);
  await expectFaults(page, [[link, "Please enter an address that begins with / or https."]]);
  await expect(text).toHaveValue("Closed on Monday.");
});

/** What each project changes; they run at the same time. */
const toolOf = {
  "scripts on": {
    path: "/area-converter",
    key: "tools.area.title",
    usual: "क्षेत्रफल परिवर्तक",
    other: "नाप",
  },
  "scripts off": {
    path: "/mortgage-calculator",
    key: "tools.mortgage.title",
    usual: "होम लोन कैलकुलेटर",
    other: "गणना",
  },
};

test("a text of the product says something else in one language, and what it said again", async ({
  page,
}) => {
  const { path, key, usual, other } = toolOf[test.info().project.name as keyof typeof toolOf];
  const says = (words: string) =>
    expect(async () => {
      await page.goto(`${path}?lng=hi`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words, { timeout: 1000 });
    }).toPass();
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/languages?lng=en");
  await main(page).getByRole("link", { name: "हिन्दी" }).click();
  await page.getByLabel("Search the texts").fill(key);
  await main(page).getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/search=/);
  await main(page).getByRole("row", { name: key }).getByRole("link").click();
  const text = page.getByLabel("It says");
  await text.fill(`${other} {{city}}`);
  await save(page);
  await expectFaults(page, [
    [text, "Please use only the values that stand in the text of the product."],
  ]);
  await text.fill(other);
  await save(page);
  await expect(main(page).getByRole("row", { name: other })).toContainText("Changed here");
  await says(other);

  await page.goto("/operator/content/languages/hi?changed=1&lng=en");
  await main(page).getByRole("link", { name: other }).click();
  const back = page.getByRole("button", { name: "Back to what the product says" });
  await back.click();
  await page.waitForURL(/changed=1/);
  await says(usual);

  const address = `/operator/content/languages/hi/text?key=${key}`;
  await page.goto(`${address}&lng=en`);
  await main(page).getByRole("link", { name: "What was done to हिन्दी" }).click();
  await main(page)
    .getByRole("row", { name: key })
    .first()
    .getByRole("link", { name: /change/ })
    .click();
  await expect(main(page)).toContainText(other);
  await main(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await says(other);
  await page.goto(`${address}&lng=en`);
  await back.click();
  await page.waitForURL(/changed=1/);
  await says(usual);
});

test("articles are sorted into a category of their own, and into another one when it goes", async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Gardens ${mark}`, `Balconies ${mark}`];
  await signIn(page, sampleOperator);
  for (const name of [first, second]) {
    await page.goto("/operator/content/article-categories");
    await main(page).getByRole("link", { name: "Add an article category" }).click();
    await save(page);
    await expectFaults(page, [[page.getByLabel("Name", { exact: true }), "Please write a name."]]);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await save(page);
    await expect(main(page).getByRole("row", { name })).toBeVisible();
  }
  const title = `Roses ${mark}`;
  await page.goto("/operator/content/articles/new");
  await page.getByLabel("Title", { exact: true }).first().fill(title);
  await page.getByLabel("Text", { exact: true }).first().fill("Cut them in March.");
  await page.getByLabel("Category").selectOption(first);
  await page.getByRole("radio", { name: /^Public/ }).check();
  await save(page);
  await expect(main(page).getByRole("row", { name: title })).toContainText("Public");
  await page.goto("/articles");
  await main(page).getByRole("link", { name: first }).first().click();
  await expect(main(page).getByRole("link", { name: title })).toBeVisible();

  await page.goto("/operator/content/article-categories");
  await main(page).getByRole("link", { name: first, exact: true }).click();
  await page.getByText(`Remove “${first}”`).click();
  await page.getByLabel("What takes its place").selectOption(second);
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(/\/operator\/content\/article-categories$/);
  await expect(main(page).getByRole("row", { name: first })).toHaveCount(0);
  await page.goto("/articles");
  await main(page).getByRole("link", { name: second }).first().click();
  await expect(main(page).getByRole("link", { name: title })).toBeVisible();
  await page.goto("/operator/content");
  await remove(page, title);
  await page.goto("/operator/content/article-categories");
  await main(page).getByRole("link", { name: second, exact: true }).click();
  await page.getByText(`Remove “${second}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(/\/operator\/content\/article-categories$/);
  await expect(main(page).getByRole("row", { name: second })).toHaveCount(0);
});
