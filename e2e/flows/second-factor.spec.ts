import { readFileSync } from "node:fs";
import { sessionCookieName } from "../../app/session.server/session";
import { appCode } from "../support/authenticator";
import { expectFaults } from "../support/forms";
import { ownAddress, signInByHand } from "../support/people";
import { newPerson } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const codeField = (page: Page) => page.getByLabel("Code from your app");

async function firstStep(page: Page, { email, password }: { email: string; password: string }) {
  await page.context().clearCookies({ name: sessionCookieName });
  await page.goto("/login?next=%2Fuser%2Ffavourites");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign in");
  await expect(page).toHaveURL(/\/login\/second-step/);
}

test("an app is set up, and signing in takes its code or a recovery code", async ({
  page,
  javaScriptEnabled,
}) => {
  const person = await newPerson("Rita Lopes");
  await signInByHand(page, person);
  await page.goto("/user/security");
  const steps = page.getByRole("region", { name: "Second step when signing in" });
  await steps.getByRole("link", { name: "Set up" }).click();
  await expect(
    main(page).getByRole("img", { name: "The key for your app, as a QR code" }),
  ).toBeVisible();
  const key = (await main(page).locator("code").textContent())!;
  await codeField(page).fill("000 000");
  await press(page, "Turn it on");
  const notShown =
    "This is not the code that the app shows now. Please look whether your device has the right time.";
  await expectFaults(page, [[codeField(page), notShown]]);
  await expect(codeField(page)).toHaveValue(/000/);
  const spent = appCode(key, -1);
  await codeField(page).fill(spent);
  await press(page, "Turn it on");
  await expect(
    main(page).getByRole("heading", { name: "Keep these recovery codes" }),
  ).toBeVisible();
  // The codes took the place of the form: reading begins at their heading.
  if (javaScriptEnabled) await expect(main(page)).toBeFocused();
  const codes = await main(page).locator("code").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await press(page, "Download as text");
  const file = readFileSync(await (await download).path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await main(page).getByRole("link", { name: "I have kept them" }).click();
  await expect(steps.getByText("10 codes are left.")).toBeVisible();

  // Halfway in is not in.
  await firstStep(page, person);
  await page.goto("/user/favourites");
  await expect(page).toHaveURL("/login?next=%2Fuser%2Ffavourites");
  await page.goto("/login/second-step?next=%2Fuser%2Ffavourites");
  await codeField(page).fill(spent);
  await press(page, "Sign in");
  await expectFaults(page, [[codeField(page), "The code is wrong or was used already."]]);
  await codeField(page).fill(appCode(key));
  await press(page, "Sign in");
  await expect(page).toHaveURL("/user/favourites");

  // The app is lost; this device is one's own.
  await firstStep(page, person);
  await main(page).getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]!.toUpperCase());
  await page.getByLabel("Do not ask on this device for 30 days").check();
  await press(page, "Sign in");
  await expect(page).toHaveURL("/user/favourites");
  await page.context().clearCookies({ name: sessionCookieName });
  await signInByHand(page, person);
  await page.goto("/user/security");
  await expect(steps.getByText("9 codes are left.")).toBeVisible();

  // What needs a recent sign-in asks for both steps.
  await steps.getByRole("link", { name: "Turn it off" }).click();
  await press(page, "Turn it off");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await codeField(page).fill(appCode(key, 1));
  await press(page, "Continue");
  await press(page, "Turn it off");
  await expect(steps.getByRole("link", { name: "Set up" })).toBeVisible();
});
