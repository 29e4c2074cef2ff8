import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
/** The entry of the menu that is marked, also where phones have it closed. */
const whereWeAre = (page: Page) => page.locator('.console-nav [aria-current="page"]');
const row = (page: Page, name: string) => main(page).getByRole("row", { name });

/** A table that comes back as a file, and the screen that it is sent from. */
interface Filed {
  table: string;
  screen: string;
}

const questions: Filed = { table: "questions", screen: "/operator/content/questions" };
const packages: Filed = { table: "packages", screen: "/operator/packages" };

interface Sent {
  lines: string[];
  javaScriptEnabled?: boolean;
}

/** Sends rows as a file. */
async function sendRows(page: Page, { table, screen }: Filed, { lines, javaScriptEnabled }: Sent) {
  await page.goto(screen);
  await main(page).getByRole("link", { name: "Add or change from a file" }).click();
  await page.waitForURL(`**/operator/tables/${table}`);
  // The field for files may be that of the scripts only once they are at work.
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel("CSV file").setInputFiles({
    name: `${table}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  await page.getByRole("button", { name: "Show what it changes" }).click();
}

/** The same, and comes to what becomes of them. */
async function previewRows(page: Page, filed: Filed, sent: Sent) {
  await sendRows(page, filed, sent);
  await page.waitForURL(new RegExp(`/operator/tables/${filed.table}/\\d+$`));
}

/** The file of a screen: its columns, and its lines below them. */
async function downloadRows(page: Page, screen: string) {
  await page.goto(screen);
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download as CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [headings = "", ...lines] = text.split("\r\n");
  return { headings, names: headings.replace("\ufeff", "").replaceAll('"', "").split(","), lines };
}

async function apply(page: Page, count: number) {
  await page.getByRole("button", { name: `Apply rows: ${count}` }).click();
  await expect(main(page).getByText("The file is applied")).toBeVisible();
}

async function remove(page: Page, screen: string, name: string) {
  await page.goto(screen);
  await main(page).getByRole("link", { name, exact: true }).click();
  await page.getByText(`Remove “${name}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(`**${screen}`);
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
    await previewRows(page, questions, {
      lines: ["question;answer;colour", `${first};Ask the owner.;blue`],
      javaScriptEnabled,
    });
    await expect(row(page, first)).toContainText("New");
    await expect(main(page)).toContainText("left out: colour");
    await apply(page, 1);

    const { headings, names, lines } = await downloadRows(page, questions.screen);
    const own = lines.find((line) => line.includes(first))!;
    const more: Record<string, string> = {
      question: added,
      question_es: `¿Abejas ${mark}?`,
      answer: "Ask twice.",
      answer_es: "Pregunta dos veces.",
    };
    const file = [
      headings,
      own.replace(first, changed),
      names.map((name) => more[name] ?? "").join(","),
    ];
    await previewRows(page, questions, { lines: file, javaScriptEnabled });
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
    await previewRows(page, questions, { lines: file, javaScriptEnabled });
    await expect(row(page, changed)).toContainText("Unchanged");
    await expect(row(page, added)).toContainText("Unchanged");
    await expect(main(page).getByText("There is nothing to apply")).toBeVisible();
    await remove(page, questions.screen, changed);
    await remove(page, questions.screen, added);
  },
);

test("a file that cannot be read is told why, and rows with faults say which", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, sampleOperator);
  await sendRows(page, questions, { lines: ["colour,size", "red,3"], javaScriptEnabled });
  const summary = main(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(/^The first line has to name columns/);
  await expect(page).toHaveTitle(/^Error: /);
  const field = page.getByLabel("CSV file");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(
    /The first line has to name columns of the table\./,
  );
  await previewRows(page, questions, {
    lines: ["id,question,answer,is_hidden", "99999999,Who?,I.,no", ",When?,,perhaps"],
    javaScriptEnabled,
  });
  await expect(row(page, "Who?")).toContainText("No row of the table has this id.");
  await expect(row(page, "When?")).toContainText("Please write the answer.");
  await expect(row(page, "When?")).toContainText("Please write yes or no.");
  await expect(main(page).getByText("There is nothing to apply")).toBeVisible();
});

test("packages come out of a file with what they cost and allow", async ({
  page,
  javaScriptEnabled,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Harbour ${mark}`;
  await signIn(page, sampleOperator);
  // Hidden, for others on this site count what is offered.
  await previewRows(page, packages, {
    lines: [
      "name;price;duration_hours;property_list;premium_properties;is_hidden",
      `${name};10,50;720;3;yes;yes`,
      `Pier ${mark};much;0;;;yes`,
    ],
    javaScriptEnabled,
  });
  await expect(whereWeAre(page)).toHaveText("Packages");
  const refused = row(page, `Pier ${mark}`);
  await expect(refused).toContainText("Please enter a price from 0 to 1,000,000,000.");
  await expect(refused).toContainText("Please enter a whole number from 1 to 87,600.");
  await expect(refused).toContainText("Please choose at least one.");
  await apply(page, 1);

  const { headings, lines } = await downloadRows(page, packages.screen);
  const own = lines.find((line) => line.includes(name))!;
  await previewRows(page, packages, {
    lines: [headings, own.replace('"10.5","720","3"', '"12","24","yes"')],
    javaScriptEnabled,
  });
  await expect(row(page, name)).toContainText("10.5");
  await apply(page, 1);
  await page.goto(packages.screen);
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(page.getByLabel("Price")).toHaveValue("12");
  await expect(page.getByRole("checkbox", { name: "List homes" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "List projects" })).not.toBeChecked();
  await remove(page, packages.screen, name);
});

/** The projects walk at once: each in a language of its own. */
const languageOf = {
  "scripts on": { code: "fr", says: "Rien de changé" },
  "scripts on, on a phone": { code: "es", says: "Nada de nada" },
  "scripts off": { code: "hi", says: "कुछ नहीं हुआ" },
} as const;

const languageHere = () =>
  languageOf[test.info().project.name as keyof typeof languageOf] ?? languageOf["scripts on"];

test(
  "a letter and a text of the product say something else by a file, and again what they said",
  { tag: "@phone" },
  async ({ page, javaScriptEnabled }) => {
    const { code, says } = languageHere();
    await signIn(page, sampleOperator);
    const tables = [
      {
        filed: { table: "letters", screen: "/operator/content/letters?search=the one that stays" },
        id: `${code}/accountStayed-subject`,
        strange: `${says} {{nobody}}`,
        fault: "Please use only the values that are named here.",
        shown: `/operator/content/letters/accountStayed/${code}`,
      },
      {
        filed: {
          table: "site-texts",
          screen: `/operator/content/languages/${code}?search=operator.fromFile.nothing`,
        },
        id: `${code}/operator.fromFile.nothingText`,
        strange: `${says} {{count}}`,
        fault: "Please use only the values that stand in the text of the product.",
        shown: `/operator/content/languages/${code}?search=operator.fromFile.nothingText`,
      },
    ];
    for (const { filed, id, strange, fault, shown } of tables) {
      const { headings, lines } = await downloadRows(page, filed.screen);
      const own = lines.find((line) => line.startsWith(`"${id}",`))!;
      expect(own).toContain(`"${id}","",`);
      const withText = (text: string) => own.replace(`"${id}","",`, `"${id}","${text}",`);

      await previewRows(page, filed, { lines: [headings, withText(strange)], javaScriptEnabled });
      await expect(row(page, id)).toContainText(fault);
      await previewRows(page, filed, { lines: [headings, withText(says)], javaScriptEnabled });
      await expect(row(page, id)).toContainText("Changed");
      await expect(whereWeAre(page)).toHaveText("Content");
      await apply(page, 1);
      await page.goto(shown);
      await expect(main(page)).toContainText(says);

      await previewRows(page, filed, { lines: [headings, own], javaScriptEnabled });
      await apply(page, 1);
      await page.goto(shown);
      await expect(main(page)).not.toContainText(says);
    }
  },
);
