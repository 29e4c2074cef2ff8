import { awakeAt } from "../support/awake";
import { dollarPackage, openWaysToPay } from "../support/payments";
import { ownAddress, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

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

/** What React draws when there is time waits, as on a slow device, until it is `drawn`. */
async function drawLate(page: Page) {
  await page.evaluate(() => {
    const waiting: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      waiting.push(() => postMessage.call(this, message));
    };
    window.addEventListener("drawn", () => {
      MessagePort.prototype.postMessage = postMessage;
      waiting.forEach((draw) => draw());
    });
  });
}

for (const isDrawnLate of [false, true])
  test(`news that come while the answer of a form is on its way wait, and its message is shown${isDrawnLate ? ", also where the page still stands as before" : ""}`, async ({
    page,
  }) => {
    await signIn(page, await newPerson("Tomas Dias"));
    // No other news than those below.
    await page.route("**/user/live*", (route) => route.abort());
    await page.goto("/subscription-plan");
    await awakeAt(page.getByRole("heading", { level: 1 }));
    let loads = 0;
    await page.route("**/subscription-plan.data*", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      if (loads++ === 0)
        await page.evaluate(() => {
          const detail = { changes: [{ kind: "everything" }], unread: null };
          window.dispatchEvent(new CustomEvent("doorstep:news", { detail }));
          window.dispatchEvent(new Event("drawn"));
        });
      await route.fulfill({ response });
    });
    if (isDrawnLate) await drawLate(page);
    await page.getByRole("button", { name: /^Get it free/ }).click();
    await expect(page.getByText("The package is yours.")).toBeVisible();
    // What the news told of is asked for afterwards.
    await expect.poll(() => loads).toBe(2);
  });
