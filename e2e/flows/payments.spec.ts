import type { GatewayName } from "../../app/contract/payments/rules";
import { beginAt, dollarPackage, gateway, openWaysToPay, receipt } from "../support/payments";
import { ownAddress, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

test.beforeAll(openWaysToPay);

/** From the package to the gateway's own page. */
async function goToGateway(page: Page, way: string, packageId: number) {
  await page.goto(`/payment/start/${packageId}?way=${way}`);
  await main(page)
    .getByRole("button", { name: /^Pay with/ })
    .click();
}

test("a package is chosen, paid with a card, and has its invoice", async ({ page }) => {
  const packageId = await dollarPackage();
  await signIn(page, await newPerson("Vera Pinto"));
  await page.goto("/subscription-plan");
  await main(page).locator(`a[href="/payment/start/${packageId}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose how to pay" })).toBeVisible();
  await main(page)
    .getByRole("link", { name: /Card, with Stripe/ })
    .click();
  await main(page)
    .getByRole("button", { name: /^Pay with Stripe/ })
    .click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank you, your payment came" })).toBeVisible();
  await main(page)
    .getByRole("link", { name: /invoice/i })
    .first()
    .click();
  await expect(main(page).getByText("$49.00").first()).toBeVisible();
  const file = page.waitForEvent("download");
  await main(page).getByRole("link", { name: /PDF/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
  await page.goto("/user/subscriptions");
  await expect(main(page).getByText("Quarter").first()).toBeVisible();
});

test("who turns back has paid nothing, and can try again", async ({ page }) => {
  const packageId = await dollarPackage();
  await signIn(page, await newPerson("Vera Pinto"));
  await goToGateway(page, "stripe", packageId);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Payment failed / canceled." })).toBeVisible();
  const giveUp = main(page).getByRole("button", { name: "I changed my mind" });
  await giveUp.click();
  await expect(giveUp).toHaveCount(0);
  await page.goto("/user/transaction-history");
  await expect(main(page).getByRole("row", { name: /Not paid/ })).toBeVisible();
});

test("who changes their mind has no page left to pay on, and begins anew", async ({ page }) => {
  const packageId = await dollarPackage();
  const member = await newPerson("Vera Pinto");
  await signIn(page, member);
  const { id, orderId } = await beginAt("Stripe", member, packageId);
  await page.goto(`/payment/pay/${id}`);
  await main(page).getByRole("button", { name: "I changed my mind" }).click();
  await expect(page.getByRole("heading", { name: "Payment failed / canceled." })).toBeVisible();
  const order = (await gateway("Stripe").orders()).find((one) => one.id === orderId);
  expect(order?.state).toBe("ended");
  await goToGateway(page, "stripe", packageId);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Thank you, your payment came" })).toBeVisible();
});

test("who paid on a page that was left open is not sent to pay again", async ({ page }) => {
  const packageId = await dollarPackage();
  const member = await newPerson("Vera Pinto");
  await signIn(page, member);
  const { id, orderId } = await beginAt("Paystack", member, packageId);
  await page.goto(`/payment/fail?payment_transaction_id=${id}`);
  await main(page).getByRole("button", { name: "I changed my mind" }).click();
  await expect(page.getByRole("button", { name: "I changed my mind" })).toHaveCount(0);
  const paystack = gateway("Paystack");
  await paystack.payBy(orderId);
  await paystack.settled();
  await page.goto("/user/subscriptions");
  await expect(main(page).getByText("Quarter").first()).toBeVisible();
});

const others: [GatewayName, string][] = [
  ["Razorpay", "razorpay"],
  ["Paystack", "paystack"],
  ["Paypal", "paypal"],
  ["Flutterwave", "flutterwave"],
];

for (const [name, way] of others)
  test(`a package is paid at ${name}`, async ({ page, javaScriptEnabled }) => {
    /** Forms in between, which are sent by themselves where scripts run. */
    const goOnBy = async (name: RegExp) => {
      const button = page.getByRole("button", { name });
      if (javaScriptEnabled === false && (await button.isVisible())) await button.click();
    };
    const packageId = await dollarPackage();
    await signIn(page, await newPerson("Vera Pinto"));
    await goToGateway(page, way, packageId);
    await goOnBy(/^Go to/);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await goOnBy(/^Continue/);
    await expect(page.getByRole("heading", { name: "Thank you, your payment came" })).toBeVisible();
  });

test("who pays and closes the browser has the package all the same @document", async ({ page }) => {
  const packageId = await dollarPackage();
  await signIn(page, await newPerson("Vera Pinto"));
  await goToGateway(page, "stripe", packageId);
  await page.getByRole("button", { name: "Pay and close the browser" }).click();
  await gateway("Stripe").settled();
  await page.goto("/user/subscriptions");
  await expect(main(page).getByText("Quarter").first()).toBeVisible();
});

test("a bank transfer is announced, and its receipt sent afterwards", async ({ page }) => {
  const packageId = await dollarPackage();
  await signIn(page, await newPerson("Vera Pinto"));
  await page.goto(`/payment/start/${packageId}?way=bank`);
  await expect(main(page).getByText("PT50 0002 0123 1234 5678 9015 4")).toBeVisible();
  await main(page).getByRole("button", { name: "I will transfer it" }).click();
  await expect(page.getByText("We wait for your transfer")).toBeVisible();
  await main(page).getByRole("button", { name: "Send receipt" }).click();
  await expect(page.getByRole("alert").getByText("Please choose a file.")).toBeVisible();
  await main(page).getByLabel("Receipt", { exact: true }).setInputFiles(receipt);
  await main(page).getByRole("button", { name: "Send receipt" }).click();
  await expect(page.getByText("We are looking at your receipt")).toBeVisible();
  await expect(main(page).getByRole("link", { name: /receipt\.pdf/ })).toBeVisible();
});
