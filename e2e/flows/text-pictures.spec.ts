import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

test(
  "a picture is put into an article, read with it, and removed once no text has it",
  { tag: "@phone" },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8);
    const shows = `A square in the morning ${mark}`;
    const title = `Squares ${mark}`;
    await signIn(page, sampleOperator);
    await page.goto("/operator/content/articles/new");
    const heading = page.getByLabel("Title", { exact: true }).first();
    const text = page.getByLabel("Text", { exact: true }).first();
    const file = page.getByLabel(/^A picture for the text/);
    const alt = page.getByLabel("What the picture for the text shows");
    const add = page.getByRole("button", { name: "Add the picture" });
    await heading.fill(title);
    await text.fill("Look at this:");
    await page.getByLabel("Address", { exact: false }).first().fill(`squares-${mark}`);

    await file.setInputFiles(await photo("square.jpg", `#${mark.slice(0, 6)}`));
    await add.click();
    await expectFaults(page, [[alt, "Please write what the picture shows."]]);
    await expect(main(page)).toContainText("square.jpg");
    await alt.fill(shows);
    await add.click();
    await expect(main(page)).toContainText("The picture is here");
    await expect(heading).toHaveValue(title);
    await expect(text).toHaveValue("Look at this:");
    const line = await main(page).locator("code", { hasText: shows }).first().textContent();
    await text.fill(`Look at this:\n\n${line}\n\nThat was it.`);

    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("img", { name: shows })).toBeVisible();
    await page.getByRole("radio", { name: /^Public/ }).check();
    await save(page);
    await page.waitForURL(/\/operator\/content$/);

    await page.goto(`/article-details/squares-${mark}`);
    const shown = main(page).getByRole("img", { name: shows });
    await expect(shown).toHaveAttribute("loading", "lazy");
    await expect(shown).toHaveAttribute("srcset", /640\.webp 640w/);
    await expect(shown).toHaveAttribute("width", /^\d+$/);
    const address = new URL((await shown.getAttribute("src"))!, page.url());
    expect((await page.request.get(address.pathname)).status()).toBe(200);

    await page.goto("/operator/content/pictures");
    const row = main(page).getByRole("row", { name: shows });
    await row.getByRole("link", { name: title }).click();
    await page.getByText(`Remove “${title}”`).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await page.waitForURL(/\/operator\/content$/);
    await page.goto("/operator/content/pictures");
    await expect(row).toContainText("Stands nowhere");
    await row.getByText(`Remove “${shows}”`).click();
    await row.getByRole("button", { name: "Yes, remove it" }).click();
    await expect(row).toHaveCount(0);
  },
);
