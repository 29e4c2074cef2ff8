import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

/** The projects walk at once: each in a language of its own. */
const languageOf = {
  "scripts on": { name: "Français", code: "fr", subject: "Bon retour chez nous" },
  "scripts on, on a phone": { name: "Español", code: "es", subject: "Otra vez en casa" },
  "scripts off": { name: "हिन्दी", code: "hi", subject: "फिर से स्वागत" },
} as const;

test(
  "a letter says something else in one language: looked at, tried out, saved, and taken back",
  { tag: "@phone" },
  async ({ page }) => {
    const { name, code, subject } = languageOf[test.info().project.name as keyof typeof languageOf];
    await signIn(page, sampleOperator);
    await page.goto("/operator/content/letters?lng=en");
    await page.getByLabel("Search letters").fill("account is active again");
    await main(page).getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/search=/);
    const row = main(page).getByRole("row", { name: "To a member who is active again." });
    await row.getByRole("link").click();
    await main(page).getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**/accountReactivated/${code}`);

    const field = page.getByLabel("Subject", { exact: true });
    await expect(field).not.toHaveValue("Your {{site}} account is active again");
    const usual = await field.inputValue();
    await field.fill(`${subject} {{password}}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expectFaults(page, [[field, "Please use only the values that are named here."]]);

    await field.fill(`${subject} {{site}}`);
    await page.getByLabel("Paragraph", { exact: true }).fill("<b>1 & 2</b>");
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("It is not saved yet.")).toBeVisible();
    await expect(page.locator(".letter-subject strong")).toHaveText(`${subject} Doorstep`);
    await expect(page.locator(".letter-sheet iframe")).toHaveAttribute(
      "srcdoc",
      /<p dir="auto">&lt;b&gt;1 &amp; 2&lt;\/b&gt;<\/p>/,
    );
    await expect(field).toHaveValue(`${subject} {{site}}`);

    await page.getByRole("button", { name: "Send to me" }).click();
    await expect(page.getByText("It lies in the outbox of the data folder")).toBeVisible();
    await fromLetter(sampleOperator.email, new RegExp(`<html lang="(${code})"`));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${subject} Doorstep`);

    await page.getByRole("button", { name: "Back to the product’s own" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`${subject} Doorstep`);
    await expect(field).toHaveValue(usual);
  },
);
