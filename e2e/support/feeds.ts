import { awake } from "./awake";
import { expect, type Page } from "./test";

/** A file of homes, by these rows. */
export const csvFile = (rows: string[]) => ({
  name: "homes.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "reference,title,description,price,category,purpose,address,city,region,country,latitude,longitude,photos",
      ...rows,
    ].join("\n"),
  ),
});

/** The file is read in the background; without scripts the page is asked for again. */
export const whenItIs = (page: Page, state: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return page.locator("main").textContent();
      },
      { timeout: 60_000, intervals: [500, 1000, 2000] },
    )
    .toContain(state);

interface Previewed {
  file: ReturnType<typeof csvFile>;
  /** Whether the page has scripts: the field for files may be theirs only once they are at work. */
  javaScriptEnabled?: boolean;
}

/** Looks at what a file would do, on the page of a feed; the page is then that of the run. */
export async function previewFile(page: Page, { file, javaScriptEnabled }: Previewed) {
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
  await whenItIs(page, "This is a preview");
}
