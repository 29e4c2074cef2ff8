import {
  announceTransfer,
  beginAt,
  dollarPackage,
  gateway,
  openWaysToPay,
} from "../support/payments";
import { ownAddress } from "../support/people";
import { newPerson } from "../support/seeds";
import { type Page, test } from "../support/test";

/** What screens are about that a test makes or looks for first. */

/** How each file of this folder looks at screens. */
export function lookAtScreens() {
  test.use({
    extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }),
    // Colours on their way from one to another are nobody's contrast.
    contextOptions: { reducedMotion: "reduce" },
  });
  // Ten screens take axe their time.
  test.describe.configure({ timeout: 240_000 });
}

/** The end of the path to which the first link leads that begins so. */
export async function firstOf(page: Page, list: string, beginning: string) {
  await page.goto(list);
  const href = await page.locator(`main a[href^='${beginning}']`).first().getAttribute("href");
  return new URL(href!, page.url()).pathname.slice(beginning.length);
}

/** In a city in which no other test takes homes and projects off the market. */
export const someHome = (page: Page) =>
  firstOf(page, "/properties?city=Berlin", "/properties-details/");

/** One with papers; some of them have a film too. */
export const someProject = (page: Page) =>
  firstOf(page, "/projects/under-construction?city=Berlin", "/project-details/");

/** Somebody who paid for a package, and began to pay for two others. */
export async function payer() {
  await openWaysToPay();
  const member = await newPerson("Vera Pinto");
  const paid = await beginAt("Stripe", member, await dollarPackage());
  await gateway("Stripe").payBy(paid.orderId);
  await gateway("Stripe").settled();
  const packageId = await dollarPackage();
  const open = await beginAt("Stripe", member, packageId);
  const transfer = await announceTransfer(member, await dollarPackage());
  return { member, paid: paid.id, open: open.id, transfer, packageId };
}
