import { awakeAt } from "../support/awake";
import { dollarPackage, openWaysToPay } from "../support/payments";
import { ownAddress, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { expect, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test.beforeAll(openWaysToPay);

test("what is begun and paid in another tab is seen in those that are open", async ({
  page: payments,
  context,
}) => {
  const packageId = await dollarPackage();
  await signIn(payments, await newPerson("Vera Pinto"));
  const packages = await context.newPage();
  const pages = [
    [payments, "/user/transaction-history"],
    [packages, "/user/subscriptions"],
  ] as const;
  for (const [one, address] of pages) {
    await one.goto(address);
    await awakeAt(one.getByRole("heading", { level: 1 }));
  }
  await expect(payments.getByRole("row", { name: /Quarter/ })).toHaveCount(0);

  const paying = await context.newPage();
  await paying.goto(`/payment/start/${packageId}?way=stripe`);
  await paying.getByRole("button", { name: /^Pay with/ }).click();
  await payments.bringToFront();
  await expect(payments.getByRole("row", { name: /Quarter.*Open/ })).toBeVisible();
  await paying.bringToFront();
  await paying.getByRole("button", { name: "Pay", exact: true }).click();
  await payments.bringToFront();
  await expect(payments.getByRole("row", { name: /Quarter.*Paid/ })).toBeVisible();
  await packages.bringToFront();
  await expect(packages.locator("main").getByText("Quarter").first()).toBeVisible();
});
