import { randomInt } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { deactivate } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { expectFaults, expectRefusal } from "../support/forms";
import { textedCode, textsTo } from "../support/outbox";
import { ownAddress } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const newNumber = () => `+35191${randomInt(1_000_000, 9_999_999)}`;
const number = (page: Page) => page.getByLabel("Phone number");
const code = (page: Page) => page.getByLabel("Code");
const press = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).click();
const otherThan = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

async function askForCode(page: Page, phone: string) {
  await number(page).fill(phone);
  await press(page, "Send the code");
  await expect(page).toHaveURL(/\/login\/phone\/code/);
}

test("numbers: none, none that can be, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with your phone" }).click();
  await press(page, "Send the code");
  await expectFaults(page, [[number(page), "Phone number is required."]]);
  await number(page).fill("call me");
  await press(page, "Send the code");
  await expectFaults(page, [[number(page), "Phone number is invalid."]]);
  await number(page).fill("+999 123 456 789");
  await press(page, "Send the code");
  await expectFaults(page, [[number(page), "Phone number is invalid."]]);
  await expect(number(page)).toHaveValue("+999 123 456 789");
});

test("a new number becomes a new member, and comes back as the same", async ({ page }) => {
  const phone = newNumber();
  await page.goto("/login?next=/user/favourites");
  await page.getByRole("link", { name: "Continue with your phone" }).click();
  await askForCode(page, phone);
  await expect(page.getByText(`${phone.slice(0, 4)} ${phone.slice(4, 7)}`)).toBeVisible();

  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "Please enter OTP."]]);
  const right = await textedCode(phone);
  await code(page).fill(otherThan(right));
  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "The code is wrong or no longer valid."]]);
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await press(page, "Confirm");
  await expect(page).toHaveURL("/user/favourites");
  await expect(page.getByText("Welcome. You are a member now.")).toBeVisible();
  await page.goto("/user/profile");
  const main = page.locator("main");
  await expect(main.getByText(phone)).toBeVisible();
  await expect(main.getByLabel("Phone")).toHaveCount(0);
  await page.getByLabel("Name").fill("Asha Rao");
  await press(page, "Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.goto("/properties/save-search?city=Lisbon");
  await expect(page.getByLabel("No mail")).toBeChecked();
  await page.getByRole("link", { name: "Give or confirm your address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an e-mail address");
  await page.goto("/login/phone");
  await expect(page).not.toHaveURL(/login/);

  await page.context().clearCookies();
  await page.goto("/login/phone/code");
  await expect(page).toHaveURL("/login/phone");
  await askForCode(page, phone);
  await code(page).fill(await textedCode(phone));
  await press(page, "Confirm");
  await expect(page).toHaveURL("/user/dashboard");
  await page.goto("/user/profile");
  await expect(main.getByText(phone)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
});

test("a deactivated member who signs in by phone is told so, and led on", async ({ page }) => {
  const phone = newNumber();
  await page.goto("/login/phone");
  await askForCode(page, phone);
  await code(page).fill(await textedCode(phone));
  await press(page, "Confirm");
  await expect(page).toHaveURL("/user/dashboard");
  await deactivate(phone.slice(1));
  await page.context().clearCookies();
  await page.goto("/login/phone");
  await askForCode(page, phone);
  await code(page).fill(await textedCode(phone));
  await press(page, "Confirm");
  await expect(page).toHaveURL(/\/login\?deactivated=1/);
  await expect(
    page.getByText("Account deactivated by admin.").filter({ visible: true }).last(),
  ).toBeVisible();
});

test("after five wrong codes the right one is refused", async ({ page }) => {
  const phone = newNumber();
  await page.goto("/login/phone");
  await askForCode(page, phone);
  const right = await textedCode(phone);
  for (let count = 0; count < 5; count += 1) {
    await code(page).fill(otherThan(right));
    await press(page, "Confirm");
    await expectRefusal(page, "The code is wrong or no longer valid.");
  }
  await code(page).fill(right);
  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "The code is wrong or no longer valid."]]);
});

test("the page says when another code can be sent, and so does the answer", async ({
  page,
  javaScriptEnabled,
}) => {
  const phone = newNumber();
  await page.goto("/login/phone");
  await askForCode(page, phone);
  const wait = page.getByText(/^Another code in 1?\d?\d seconds$/);
  await expect(wait).toBeVisible();
  const again = page.getByRole("button", { name: "Send another code" });
  if (javaScriptEnabled) {
    await expect(again).toBeDisabled();
    // It counts down.
    await expect(wait).not.toHaveText(await wait.innerText());
  } else {
    await again.click();
    await expectRefusal(page, "Seconds until another code can be sent:");
  }
  expect(textsTo(phone)).toHaveLength(1);

  // Whoever types the number once more is led to the code that is on its way.
  await page.getByRole("link", { name: "Use another number" }).click();
  await askForCode(page, phone);
  expect(textsTo(phone)).toHaveLength(1);
  await code(page).fill(await textedCode(phone));
  await press(page, "Confirm");
  await expect(page).toHaveURL("/user/dashboard");
});

test("the wish of a visitor is granted on the way in by phone", async ({ page }) => {
  const owner = await newOwner("Olga Pires");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  await page.goto(`/login/phone?favourite=${home.id}&next=/user/favourites`);
  const phone = newNumber();
  await askForCode(page, phone);
  await code(page).fill(await textedCode(phone));
  await press(page, "Confirm");
  await expect(page).toHaveURL("/user/favourites");
  await expect(page.getByText(home.title)).toBeVisible();
});

test("without Firebase nobody is sent to Google", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveCount(0);
  await page.goto("/login/google");
  await expect(page.getByRole("alert")).toHaveText("This way of signing in is not offered.");
  await page.goto("/login?fault=auth/so-new");
  await expect(page.getByRole("alert")).toHaveText("An error occurred. auth/so-new");
  await page.goto("/login/google/return?code=stolen&state=x");
  await expect(page.getByRole("alert")).toHaveText(
    "Signing in was interrupted. Please start again.",
  );
});
