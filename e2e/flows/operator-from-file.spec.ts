import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const row = (page: Page, name: string) => main(page).getByRole("row", { name });

interface Sent {
  lines: string[];
  javaScriptEnabled?: boolean;
}

/** Sends rows as a file. */
async function sendRows(page: Page, { lines, javaScriptEnabled }: Sent) {
  await page.goto("/operator/content/questions");
  await main(page).getByRole("link", { name: "Add or change from a file" }).click();
  await page.waitForURL("**/operator/tables/questions");
  // The field for files may be that of the scripts only once they are at work.
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel("CSV file").setInputFiles({
    name: "questions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  await page.getByRole("button", { name: "Show what it changes" }).click();
}

/** The same, and comes to what becomes of them. */
async function previewRows(page: Page, sent: Sent) {
  await sendRows(page, sent);
  await page.waitForURL(/\/operator\/tables\/questions\/\d+$/);
}

async function apply(page: Page, count: number) {
  await page.getByRole("button", { name: `Apply rows: ${count}` }).click();
  await expect(main(page).getByText("The file is applied")).toBeVisible();
}

async function remove(page: Page, name: string) {
  await page.goto("/operator/content/questions");
  await main(page).getByRole("link", { name, exact: true }).click();
  await page.getByText(`Remove “${name}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(/\/operator\/content\/questions$/);
}

test(
  "questions leave as a file, and come back with one changed and one added",
  { tag: "@phone" },
  async ({ page, javaScriptEnabled }) => {
    const mark = randomUUID().slice(0, 8);
    const [first, changed, added] = ["keep a dog", "keep a cat", "keep bees"].map(
      (what) => `May I ${what} ${mark}?`,
    ) as [string, string, string];
    await signIn(page, sampleOperator);
    await previewRows(page, {
      lines: ["question;answer;colour", `${first};Ask the owner.;blue`],
      javaScriptEnabled,
    });
    await expect(row(page, first)).toContainText("New");
    await expect(main(page)).toContainText("left out: colour");
    await apply(page, 1);

    await page.goto("/operator/content/questions");
    const download = page.waitForEvent("download");
    await main(page).getByRole("link", { name: "Download as CSV" }).click();
    const [headings = "", ...lines] = (await readFile(await (await download).path(), "utf8")).split(
      "\r\n",
    );
    const own = lines.find((line) => line.includes(first))!;
    const more: Record<string, string> = {
      question: added,
      question_es: `¿Abejas ${mark}?`,
      answer: "Ask twice.",
      answer_es: "Pregunta dos veces.",
    };
    const names = headings.replace("\ufeff", "").split(",");
    const file = [
      headings,
      own.replace(first, changed),
      names.map((name) => more[name.replaceAll('"', "")] ?? "").join(","),
    ];
    await previewRows(page, { lines: file, javaScriptEnabled });
    await expect(row(page, changed)).toContainText("Changed");
    await expect(row(page, changed)).toContainText(first);
    await expect(row(page, added)).toContainText("New");
    await expect(main(page).getByText("Nothing has happened yet")).toBeVisible();
    await apply(page, 2);
    await expect(row(page, added)).toContainText("New");
    await expect(row(page, added)).toContainText("Done");

    await page.goto(`/faqs?search=${mark}`);
    await expect(main(page)).toContainText(changed);
    await expect(main(page)).toContainText(added);
    await expect(main(page)).not.toContainText(first);
    await page.goto(`/faqs?search=${mark}&lng=es`);
    await expect(main(page)).toContainText(`¿Abejas ${mark}?`);

    await page.goto("/operator?lng=en");
    await previewRows(page, { lines: file, javaScriptEnabled });
    await expect(row(page, changed)).toContainText("Unchanged");
    await expect(row(page, added)).toContainText("Unchanged");
    await expect(main(page).getByText("There is nothing to apply")).toBeVisible();
    await remove(page, changed);
    await remove(page, added);
  },
);

test("a file that cannot be read is told why, and rows with faults say which", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, sampleOperator);
  await sendRows(page, { lines: ["colour,size", "red,3"], javaScriptEnabled });
  const summary = main(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(/^The first line has to name columns/);
  await expect(page).toHaveTitle(/^Error: /);
  const field = page.getByLabel("CSV file");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(
    /The first line has to name columns of the table\./,
  );
  await previewRows(page, {
    lines: ["id,question,answer,is_hidden", "99999999,Who?,I.,no", ",When?,,perhaps"],
    javaScriptEnabled,
  });
  await expect(row(page, "Who?")).toContainText("No row of the table has this id.");
  await expect(row(page, "When?")).toContainText("Please write the answer.");
  await expect(row(page, "When?")).toContainText("Please write yes or no.");
  await expect(main(page).getByText("There is nothing to apply")).toBeVisible();
});
