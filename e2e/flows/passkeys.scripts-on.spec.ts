import { sessionCookieName } from "../../app/session.server/session";
import { ownAddress, signInByHand } from "../support/people";
import { newPerson } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

/** A device that holds keys and has made sure who holds it, as Chromium stands in for one. */
async function giveDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, is the second step, and signs in by itself", async ({ page }) => {
  const person = await newPerson("Rita Lopes");
  await giveDevice(page);
  await signInByHand(page, person);
  await page.goto("/user/security");
  const steps = page.getByRole("region", { name: "Second step when signing in" });
  await steps.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("My phone");
  await press(page, "Add a passkey");
  await expect(
    main(page).getByRole("heading", { name: "Keep these recovery codes" }),
  ).toBeVisible();
  await main(page).getByRole("link", { name: "I have kept them" }).click();
  await expect(steps.getByText("You have 1 passkey.")).toBeVisible();

  await page.context().clearCookies({ name: sessionCookieName });
  await page.goto("/login?next=%2Fuser%2Ffavourites");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/login\/second-step/);
  await press(page, "Use a passkey");
  await expect(page).toHaveURL("/user/favourites");

  await page.context().clearCookies({ name: sessionCookieName });
  await page.goto("/login?next=%2Fuser%2Ffavourites");
  await main(page).getByRole("link", { name: "Sign in with a passkey" }).click();
  await press(page, "Use a passkey");
  await expect(page).toHaveURL("/user/favourites");

  await page.goto("/user/security/passkeys");
  await page.getByLabel("Name").fill("The blue key");
  await main(page)
    .getByRole("button", { name: /^Rename/ })
    .click();
  await expect(page.getByLabel("Name")).toHaveValue("The blue key");
  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByLabel("Name")).toHaveCount(0);
});
