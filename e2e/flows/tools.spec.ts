import { expect, type Page, test } from "../support/test";
import { givePaidPlan } from "../support/packages";
import { newPerson } from "../support/seeds";
import { expectFaults } from "../support/forms";
import { ownAddress } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, name: string) => page.locator("main").getByLabel(name);
const area = (page: Page) => page.getByLabel("Area", { exact: true });
const usual = "loan_amount=250000&down_payment=50000&interest_rate=4.5&loan_term_years=25";

test.describe("the mortgage calculator", () => {
  const calculate = (page: Page) => page.getByRole("button", { name: "Calculate" }).click();

  test("answers at an address that can be sent on", async ({ page }) => {
    await page.goto("/mortgage-calculator");
    await expect(heading(page)).toHaveText("Mortgage calculator");
    await expect(field(page, "Interest rate")).toHaveValue("4");
    await field(page, "Price of the home").fill("250,000");
    await field(page, "Down payment").fill("50000");
    await field(page, "Interest rate").fill("4,5");
    await calculate(page);
    await page.waitForURL(/\/mortgage-calculator\?loan_amount=250%2C000&.*loan_term_years=25/);
    const totals = page.getByRole("region", { name: "You pay each month" });
    await expect(totals.getByRole("status")).toHaveText("€1,111.66");
    await expect(totals).toContainText("€200,000.00");
    await expect(totals).toContainText("€133,499.49");
    await expect(totals).toContainText("€333,499.49");
    await expect(field(page, "Price of the home")).toHaveValue("250,000");
    const address = page.url();
    await page.goto("/");
    await page.goto(address);
    await expect(totals.getByRole("status")).toHaveText("€1,111.66");
  });

  test("says beside each field what cannot be", { tag: "@browser" }, async ({ page }) => {
    await page.goto("/mortgage-calculator");
    await field(page, "Down payment").fill("much");
    await field(page, "Interest rate").fill("101");
    await field(page, "Loan term").fill("2.5");
    await calculate(page);
    await expectFaults(page, [
      [field(page, "Price of the home"), "The price of the home is required."],
      [field(page, "Down payment"), "The down payment must be an amount of 0 or more."],
      [field(page, "Interest rate"), "The interest rate must be a number from 0 to 100."],
      [field(page, "Loan term"), "The loan term must be a whole number of years from 1 to 30."],
    ]);
    await expect(field(page, "Down payment")).toHaveValue("much");
    const { status } = await page.request.get(page.url()).then((answer) => ({
      status: answer.status(),
    }));
    expect(status).toBe(400);
  });

  test("opens the payment plan with the right package", async ({ page }) => {
    await page.goto(`/mortgage-calculator?${usual}`);
    const gate = page.getByRole("heading", { name: "Limit or Package Not Available" });
    await expect(gate).toBeVisible();
    await expect(page.locator("main")).toContainText("The payment plan by year and month");
    const csv = `/mortgage-calculator.csv?${usual}`;
    expect((await page.request.get(csv, { maxRedirects: 0 })).status()).toBe(302);
    await page.locator("main").getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/login?**");

    const reader = await newPerson("Rita Alves");
    await page.locator("main").getByLabel("E-mail").fill(reader.email);
    await page.getByLabel("Password", { exact: true }).fill(reader.password);
    await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/mortgage-calculator?**");
    await expect(gate).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "€1,111.66" })).toBeVisible();
    await page.locator("main").getByRole("link", { name: "See the packages" }).click();
    await expect(page).toHaveURL("/subscription-plan");

    await givePaidPlan(reader, "Household");
    await page.goto(`/mortgage-calculator?${usual}`);
    await expect(gate).toHaveCount(0);
    const plan = page.getByRole("region", { name: "Payment plan" });
    await expect(
      plan.getByRole("img", { name: /^From \d{4} to \d{4}: what is repaid/ }),
    ).toBeVisible();
    const year = plan.locator("details").nth(1);
    await expect(year.getByRole("table")).toBeHidden();
    await year.locator("summary").click();
    await expect(year.getByRole("table").getByRole("row")).toHaveCount(13);
    await expect(year.getByRole("rowheader").first()).toHaveText("January");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      plan.getByRole("link", { name: "Download as a spreadsheet (CSV)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("payment-plan.csv");
    const file = await page.request.get(csv);
    expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    // Read as text, the mark at the beginning would be taken off.
    const rows = (await file.body()).toString().trimEnd().split("\r\n");
    expect(rows).toHaveLength(301);
    expect(rows[0]).toBe('\ufeff"Year","Month","Repaid","Interest","Still owed"');
    expect(rows[1]).toMatch(/^"\d{4}","\d{1,2}","361.66","750.00","199638.34"$/);
    expect(rows.at(-1)).toMatch(/,"0.00"$/);
  });
});

test.describe("the area converter", () => {
  const result = (page: Page) => page.locator("main section").getByRole("status");

  test("converts exactly, at an address, and shows every unit", async ({ page }) => {
    await page.goto("/area-converter");
    await expect(result(page)).toHaveText("92.90304 square metres");
    await area(page).fill("2,5");
    await page.getByLabel("From", { exact: true }).selectOption("acre");
    await page.getByLabel("To", { exact: true }).selectOption({ label: "cents" });
    await page.getByRole("button", { name: "Convert" }).click();
    await page.waitForURL(/\/area-converter\?area=2%2C5&from=acre&to=cent/);
    await expect(result(page)).toHaveText("250 cents");
    await expect(page.getByRole("heading", { name: "2.5 acres =" })).toBeVisible();
    const rows = page
      .getByRole("table", { name: "The same area in every measure" })
      .getByRole("row");
    await expect(rows).toHaveCount(12);
    await expect(rows.filter({ hasText: "kanal" }).first()).toContainText("20");
    await expect(rows.filter({ hasText: "square metres" })).toContainText("10,117.141056");
    const definitions = page.getByRole("table", { name: "How each measure is defined" });
    await expect(definitions).toBeHidden();
    await page.getByText("How each measure is defined").first().click();
    await expect(definitions.getByRole("row").filter({ hasText: "bigha" })).toContainText("27,000");
    await page.getByRole("link", { name: "Swap" }).click();
    await expect(result(page)).toHaveText("0.025 acres");
    await page.goto("/area-converter?area=43560&from=square_foot&to=acre");
    await expect(result(page)).toHaveText("1 acre");
    await page.goto("/area-converter?area=43560&from=square_foot&to=acre&lng=fr");
    await expect(result(page)).toHaveText("1 acre");
    await page.goto("/area-converter?area=1.5&from=acre&to=acre&lng=fr");
    await expect(result(page)).toHaveText("1,5 acre");
    await page.goto("/area-converter?area=4&from=hectare&to=hectare&lng=ar");
    await expect(result(page)).toHaveText("4 هكتارات");
  });

  test("keeps what it cannot read and says so", { tag: "@document" }, async ({ page }) => {
    const response = await page.goto("/area-converter?area=a+lot&from=acre&to=ell");
    expect(response?.status()).toBe(400);
    await expectFaults(page, [
      [area(page), "Please enter an area from 0.000001 to 1,000,000,000,000."],
      [page.getByLabel("To", { exact: true }), "This choice is not offered."],
    ]);
    await expect(area(page)).toHaveValue("a lot");
  });
});
