import { readFileSync } from "node:fs";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import {
  announceTransfer,
  beginAt,
  dollarPackage,
  gateway,
  openWaysToPay,
  receipt,
} from "../support/payments";
import { anotherPerson, ownAddress, sampleOperator, signIn } from "../support/people";
import { newPerson, type Person } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

test.beforeAll(openWaysToPay);

let packageId: number;
let member: Person;
test.beforeEach(async ({ page }) => {
  packageId = await dollarPackage();
  member = await newPerson("Vera Pinto");
  await signIn(page, sampleOperator);
});

const main = (page: Page) => page.locator("main");
const reason = (page: Page) => main(page).getByLabel("Reason");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const open = (page: Page, id: number) => page.goto(`/operator/payments/${id}`);
const marks = (page: Page) => main(page).locator(".page-heading");

/** A payment that came by Stripe. */
async function paidAtStripe() {
  const payment = await beginAt("Stripe", member, packageId);
  await gateway("Stripe").payBy(payment.orderId);
  await gateway("Stripe").settled();
  return payment;
}

test("a receipt is refused with a reason that the member reads, and another one is accepted", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const id = await announceTransfer(member, packageId);
  await page.goto("/operator/payments?waiting=1");
  await page.getByLabel("Find a payment").fill(member.email);
  await press(page, "Show");
  const row = main(page).getByRole("row", { name: /Vera Pinto/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("In review");
  await row.locator(`a[href="/operator/payments/${id}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Payment ${id}`);
  const file = page.waitForEvent("download");
  await main(page).getByRole("link", { name: receipt.name }).click();
  expect(readFileSync((await (await file).path())!)).toEqual(receipt.buffer);

  await press(page, "Refuse the receipt");
  await expectFaults(page, [[reason(page), "Please write a reason."]]);
  const words = "The amount cannot be read; please send another picture.";
  await reason(page).fill(words);
  await press(page, "Refuse the receipt");
  await expect(page.getByText("The receipt is refused, and the member is told why.")).toBeVisible();
  expect(await fromLetter(member.email, /(The amount cannot be read)/)).toBeTruthy();

  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, member);
  await home.goto("/user/transaction-history");
  await expect(main(home).getByText(words).first()).toBeVisible();
  await home.goto(`/user/transaction-history/${id}`);
  await expect(main(home).getByText(words)).toBeVisible();
  await main(home).getByLabel("Receipt", { exact: true }).setInputFiles(receipt);
  await main(home).getByRole("button", { name: "Send receipt" }).click();
  await expect(home.getByText("We are looking at your receipt")).toBeVisible();
  await expect(main(home).getByText(words)).toHaveCount(0);

  await open(page, id);
  await expect(main(page).getByRole("link", { name: receipt.name })).toHaveCount(2);
  await press(page, "Accept the transfer");
  await expect(page.getByText("The transfer is accepted, and the package is given.")).toBeVisible();
  await expect(marks(page)).toContainText("Paid");
  await home.goto("/user/subscriptions");
  await expect(main(home).getByText("Quarter").first()).toBeVisible();
});

test(
  "a payment opened from the review list leads on to the next one, and at last back to the list",
  { tag: "@phone" },
  async ({ page }) => {
    const first = await announceTransfer(member, packageId);
    const second = await announceTransfer(member, await dollarPackage());
    const list = `/operator/review?kind=payments&member=${encodeURIComponent(member.email)}`;
    await page.goto(list);
    await main(page).locator(`a[href^="/operator/payments/${first}?"]`).first().click();
    await expect(main(page).getByText("More in this list: 1")).toBeVisible();
    await press(page, "Accept the transfer");
    await expect(
      page.getByText(`Payment ${first}: The transfer is accepted, and the package is given.`),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Payment ${second}`);
    await reason(page).fill("The amount cannot be read.");
    await press(page, "Refuse the receipt");
    await expect(
      page.getByText(`Payment ${second}: The receipt is refused, and the member is told why.`),
    ).toBeVisible();
    await expect(page).toHaveURL(list);
  },
);

test("payments are found by state and way, and come as a file", async ({ page }) => {
  const { id } = await paidAtStripe();
  await page.goto("/operator/payments");
  await page.getByLabel("Find a payment").fill(member.email);
  await page.getByLabel("Status").selectOption("Paid");
  await page.getByLabel("Way").selectOption("Stripe");
  await press(page, "Show");
  const row = main(page).getByRole("row", { name: /Vera Pinto/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("$49.00");
  await expect(page.getByLabel("Status")).toHaveValue("success");

  const file = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download as CSV" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync((await download.path())!, "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^"${id}",.*"Vera Pinto","${member.email}","Quarter","49"`));

  await page.getByLabel("Way").selectOption("Bank transfer");
  await press(page, "Show");
  await expect(page.getByRole("heading", { name: "No payments match" })).toBeVisible();
  await main(page).getByRole("link", { name: "Show all payments" }).click();
  await expect(page).toHaveURL("/operator/payments");
});

test("one payment tells all that was heard of it, and its money goes back in two parts", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { id, orderId } = await paidAtStripe();
  await open(page, id);
  await expect(main(page).getByText(orderId).first()).toBeVisible();
  const events = main(page).locator(".payment-events > li");
  await expect(events.filter({ hasText: "paid 49 USD" }).first()).toContainText(
    "Notice of the gateway",
  );
  const heard = await events.count();
  await press(page, "Ask Stripe now");
  await expect(
    page.getByText("The gateway was asked, and this page says what it answered."),
  ).toBeVisible();
  await expect(events).toHaveCount(heard + 1);
  await expect(events.first()).toContainText("Operator");

  const amount = main(page).getByLabel("Amount", { exact: true });
  await expect(amount).toHaveValue("49.00");
  await amount.fill("49.01");
  await reason(page).fill("They asked for it.");
  await press(page, "Refund");
  await expectFaults(page, [[amount, "The amount is more than can be refunded."]]);
  await amount.fill("19.50");
  await press(page, "Refund");
  const question = main(page).getByRole("group", { name: /Should this go back\?/ });
  await expect(question).toContainText("$19.50");
  await question.getByRole("link", { name: "Not now" }).click();
  await expect(amount).toHaveValue("49.00");

  for (const part of ["19.50", "29.50"]) {
    await amount.fill(part);
    await reason(page).fill("They asked for it.");
    await press(page, "Refund");
    await press(page, "Yes, give it back");
    await expect(
      page.getByText("The money goes back, and the member is told.").last(),
    ).toBeVisible();
    await expect(marks(page)).toContainText(part === "19.50" ? "Partly refunded" : "Refunded");
  }
  await gateway("Stripe").settled();
  const order = (await gateway("Stripe").orders()).find((one) => one.id === orderId);
  expect(order?.payments.map(({ refundedMinor }) => refundedMinor)).toEqual([4900]);
  await expect(main(page).getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);

  await main(page).getByRole("link", { name: "What was decided about this payment" }).click();
  const acts = main(page).getByRole("row", { name: /Refunded/ });
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText("They asked for it.");

  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, member);
  await home.goto("/user/subscriptions");
  await expect(home.getByRole("heading", { name: "You hold no package" })).toBeVisible();
});

test(
  "money that came differently waits until somebody decides about it",
  { tag: "@phone" },
  async ({ page }) => {
    const { id, orderId } = await beginAt("Stripe", member, packageId);
    await gateway("Stripe").pay(orderId, { amountMinor: 4800 });
    await gateway("Stripe").settled();
    await page.goto(`/operator/payments?waiting=1&search=${member.email}`);
    const row = main(page).getByRole("row", { name: /Vera Pinto/ });
    await expect(row).toContainText("Another amount came");
    await row.locator(`a[href="/operator/payments/${id}"]`).click();
    const settling = main(page).locator("form").filter({ hasText: "Give the package" });
    await press(page, "Give the package");
    const why = settling.getByLabel("Reason");
    await expectFaults(page, [[why, "Please write a reason."]]);
    await why.fill("A dollar was lost on the way.");
    await press(page, "Give the package");
    await expect(page.getByText("The package is given.")).toBeVisible();
    await expect(main(page).getByText("Another amount came")).toHaveCount(0);
    await page.goto(`/operator/payments?waiting=1&search=${member.email}`);
    await expect(page.getByRole("heading", { name: "No payments match" })).toBeVisible();
  },
);

test("money that came in another currency goes back, and then waits for nobody", async ({
  page,
}) => {
  const { id, orderId } = await beginAt("Stripe", member, packageId);
  await gateway("Stripe").pay(orderId, { currency: "GBP" });
  await gateway("Stripe").settled();
  await open(page, id);
  await expect(marks(page)).toContainText("Another currency came");
  const returning = main(page).locator("form").filter({ hasText: "Refund" });
  await expect(returning).toContainText("GBP");
  await returning.getByLabel("Reason").fill("We take dollars.");
  await press(page, "Refund");
  const question = main(page).getByRole("group", { name: /Should this go back\?/ });
  await expect(question).toContainText("£49.00");
  await press(page, "Yes, give it back");
  await expect(page.getByText("The money goes back, and the member is told.")).toBeVisible();
  await expect(marks(page)).not.toContainText("Another currency came");
  await expect(main(page).getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
});

test("a package is given by hand, with a reason", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.goto(`/operator/members/${member.id}`);
  const gift = main(page).getByRole("region", { name: "Give a package" });
  const choice = gift.getByLabel("Package");
  const why = gift.getByLabel("Why it is given");
  await press(page, "Give the package");
  await expectFaults(page, [
    [why, "Please write a reason."],
    [choice, "Please select a package."],
  ]);
  await choice.selectOption(String(packageId));
  await why.fill("The first one was lost in a fault of ours.");
  await press(page, "Give the package");
  await expect(page.getByText("The package is given, and the member is told.")).toBeVisible();
  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, member);
  await home.goto("/user/subscriptions");
  await expect(main(home).getByText("Quarter").first()).toBeVisible();
});
