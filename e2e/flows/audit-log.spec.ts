import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newListing, newOperator, newOwner, type Person } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
test.beforeEach(async () => {
  owner = await newOwner("Telma Fonseca");
  await takeFreePlan(owner);
});
test.afterEach(() => removeListings(owner));

const main = (page: Page) => page.locator("main");
const soFar = (page: Page) => page.getByRole("region", { name: "What was done so far" });
/** What stands beside a case may come too late for its page; asked for again it comes. */
const readsSoFar = (page: Page, { id }: { id: number }, words: string[]) =>
  expect(async () => {
    await page.goto(`/operator/listings/${id}`);
    for (const word of words) await expect(soFar(page)).toContainText(word, { timeout: 5_000 });
  }).toPass();
const number = (page: Page) => main(page).getByLabel("Number", { exact: true });
const show = (page: Page) => main(page).getByRole("button", { name: "Show", exact: true }).click();
const why = "The photos show another home.";

test(
  "why a home was refused is read on its page, and in the log by its number",
  { tag: "@phone" },
  async ({ page }) => {
    const home = await newListing(owner);
    const other = await newListing(owner);
    await signIn(page, sampleOperator);
    await page.goto(`/operator/listings/${home.id}`);
    await expect(soFar(page)).toHaveCount(0);
    await main(page).getByLabel("Reason", { exact: true }).fill(why);
    await main(page).getByRole("button", { name: "Reject", exact: true }).click();
    await expect(page).toHaveURL(/\/operator\/review\b/);

    await readsSoFar(page, home, ["Rejected", why]);
    await expect(soFar(page).getByRole("listitem")).toHaveCount(1);
    await soFar(page).getByRole("link", { name: "All in the log" }).click();
    await expect(page).toHaveURL(`/operator/acts?subject=property&number=${home.id}`);
    await expect(number(page)).toHaveValue(String(home.id));
    const rejected = main(page).getByRole("row", { name: /Rejected/ });
    await expect(rejected).toHaveCount(1);
    await expect(rejected).toContainText(why);

    await number(page).fill(` #${other.id} `);
    await show(page);
    await expect(main(page)).toContainText("Nothing was done to this yet");
    await expect(number(page)).not.toHaveAttribute("aria-invalid", "true");
    const inArabic = String(home.id).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
    await number(page).fill(inArabic);
    await show(page);
    await expect(rejected).toHaveCount(1);
    await number(page).fill("the last one");
    await show(page);
    await expect(page).toHaveURL(/number=the(\+|%20)last/);
    await expect(number(page)).toHaveValue("the last one");
    await expect(number(page)).toHaveAccessibleDescription(/Please write a number in digits\./);
    await expect(main(page).getByRole("row")).toHaveCount(0);
    await number(page).fill("0");
    await show(page);
    await expect(number(page)).toHaveAccessibleDescription(/Please write a number from 1 to/);
    await expect(main(page).getByRole("row")).toHaveCount(0);
    await page.goto(`${page.url()}&page=2`);
    await expect(number(page)).toHaveValue("0");

    const about = main(page).getByLabel("About", { exact: true });
    await expect(about).toHaveValue("property");
    await about.selectOption("Site settings");
    await number(page).fill("");
    await show(page);
    await expect(page).toHaveURL(/subject=site_settings/);
    await expect(about).toHaveValue("site_settings");
  },
);

test("whoever does not read the log reads what was done, and no way there", async ({ page }) => {
  const home = await newListing(owner);
  await signIn(page, await newOperator("Mirela Pinto", "moderator"));
  await page.goto(`/operator/listings/${home.id}`);
  await main(page).getByLabel("Reason", { exact: true }).fill(why);
  await main(page).getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page).toHaveURL(/\/operator\/review\b/);
  await readsSoFar(page, home, [why, "Mirela Pinto"]);
  await expect(soFar(page).getByRole("link")).toHaveCount(0);
});

test(
  "the page of what operators keep leads to what was done to it",
  { tag: "@document" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto("/operator/content/pages/terms");
    await main(page).getByRole("link", { name: "What was done to this" }).click();
    await expect(page).toHaveURL("/operator/acts?subject=page&number=2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
    await page.goto("/operator/site-settings?group=links");
    await main(page).getByRole("link", { name: "What was done to this" }).click();
    await expect(page).toHaveURL("/operator/acts?subject=site_settings&number=3");
    await signIn(page, await newOperator("Edite Ramos", "editor"));
    await page.goto("/operator/content/pages/terms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "What was done to this" })).toHaveCount(0);
  },
);
