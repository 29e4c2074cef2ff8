import { expect, type Page, test } from "../support/test";
import { readFileSync } from "node:fs";
import { guessPasswordOf, newPerson } from "../support/seeds";
import { sessionCookieName } from "../../app/session.server/session";
import { expectFaults, expectRefusal } from "../support/forms";
import { fromLetter, lettersTo } from "../support/outbox";
import { anotherPerson, ownAddress, signIn, signInByHand } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const devices = (page: Page) => page.getByRole("region", { name: "Your devices" });

async function expectSignedOut(page: Page) {
  await page.goto("/user/favourites");
  await expect(page).toHaveURL("/login?next=%2Fuser%2Ffavourites");
}

test("a device is signed out from another, and then all of them", async ({
  page,
  browser,
  contextOptions,
}) => {
  const person = await newPerson("Rita Lopes");
  const lost = await anotherPerson(browser, contextOptions);
  await signIn(lost, person);
  await signIn(page, person);
  await page.goto("/user/security");
  await expect(devices(page).getByText("This device")).toHaveCount(1);
  const others = devices(page).getByRole("listitem").filter({ hasNotText: "This device" });
  const count = await others.count();
  for (let left = count; left > 0; left -= 1) {
    await others.first().getByRole("button").click();
    await expect(others).toHaveCount(left - 1);
  }
  await expect(page.getByText("The device is signed out.").first()).toBeVisible();
  await expectSignedOut(lost);
  await signIn(lost, person);
  await page.goto("/user/security");
  await press(page, "Sign out everywhere");
  await expect(page.getByText("You are signed out on all devices.")).toBeVisible();
  await expectSignedOut(lost);
  await expectSignedOut(page);
});

test("strangers who guess keep nobody out of a browser that signed in before", async ({ page }) => {
  const person = await newPerson("Rita Lopes");
  const { email } = person;
  await signInByHand(page, person);
  // The session is lost, the device is known.
  await page.context().clearCookies({ name: sessionCookieName });
  await guessPasswordOf(person);
  await signInByHand(page, person);
  await page.goto("/user/security");
  // Beside this one there is what the person began with; the lost one is gone.
  await expect(devices(page).getByText("This device")).toHaveCount(1);
  await expect(devices(page).getByRole("listitem")).toHaveCount(2);
  const log = page.getByRole("region", { name: "What happened lately" });
  await expect(log.getByRole("heading", { name: "Sign-in", exact: true })).toHaveCount(2);

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  const answered = page.waitForResponse((response) => response.status() === 429);
  await press(page, "Sign in");
  await expectRefusal(page, "Too many tries in a short time. Minutes until the next one: 5.");
  const { "retry-after": seconds } = (await answered).headers();
  expect(Math.ceil(Number(seconds) / 60)).toBe(5);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  expect(await page.content()).not.toContain(person.password);
});

test("a new password asks for the current one and ends other devices", async ({
  page,
  browser,
  contextOptions,
}) => {
  const person = await newPerson("Rui Matos");
  const other = await anotherPerson(browser, contextOptions);
  await signIn(other, person);
  await signIn(page, person);
  await page.goto("/user/security");
  await page.getByRole("link", { name: "Change password" }).click();
  const current = page.getByLabel("Current password");
  await current.fill("not this one");
  await page.getByLabel("New password").fill("four quiet doors");
  await page.getByLabel("Repeat password").fill("four quiet doors");
  await press(page, "Save the new password");
  await expectFaults(page, [[current, "This is not your current password."]]);
  await current.fill(person.password);
  await page.getByLabel("New password").fill("four quiet doors");
  await page.getByLabel("Repeat password").fill("four quiet doors");
  await press(page, "Save the new password");
  await expect(page.getByText("Your new password is saved. Your other devices")).toBeVisible();
  await fromLetter(person.email, /(password of your Doorstep account was changed)/);
  await expectSignedOut(other);
  await signInByHand(other, { ...person, password: "four quiet doors" });
});

test("who is there is asked once more, by password or by a mailed code", async ({ page }) => {
  const person = await newPerson("Sara Vaz");
  await signIn(page, person);
  await page.goto("/user/confirm-sign-in?next=/user/delete-account");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not this one");
  await press(page, "Continue");
  await expectFaults(page, [[password, "This is not your current password."]]);
  await password.fill(person.password);
  await press(page, "Continue");
  await expect(page).toHaveURL("/user/delete-account");

  await page.goto("/user/confirm-sign-in?next=https://elsewhere.example/");
  await page.getByRole("link", { name: "Send me a code instead" }).click();
  await press(page, "Send the code");
  const code = page.getByLabel("Code");
  const codes = () =>
    lettersTo(person.email).filter((one) => one.includes("is your Doorstep code"));
  await expect.poll(() => codes().length, { intervals: [50] }).toBe(1);
  await code.fill(await fromLetter(person.email, /(\d{6}) is your Doorstep code/));
  await press(page, "Continue");
  await expect(page).toHaveURL("/user/security");
});

test("an account is deleted once its address was typed", async ({ page }) => {
  const person = await newPerson("Tiago Reis");
  await signIn(page, person);
  await page.goto("/user/security");
  await main(page).getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "What is deleted" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What stays" })).toBeVisible();
  const typed = page.getByLabel(/^Type .* to confirm$/);
  await typed.fill("yes");
  await press(page, "Delete my account for good");
  await expectFaults(page, [[typed, "Please type it as it is shown."]]);
  await expect(typed).toHaveValue("yes");
  await typed.fill(person.email);
  await press(page, "Delete my account for good");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await fromLetter(person.email, /(account was deleted)/);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page, "Sign in");
  await expect(main(page)).toContainText("The email or the password is not correct.");
});

test("members take their data away as a zip", async ({ page }) => {
  await signIn(page, await newPerson("Vasco Dias"));
  await page.goto("/user/security");
  const coming = page.waitForEvent("download");
  await press(page, "Download my data");
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^doorstep-\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("data.json")).toBe(true);
});

test("a place is found by its name, and the meter says what is missing", async ({ page }) => {
  await signIn(page, await newPerson("Xana Melo"));
  await page.goto("/user/profile");
  const missing = page.getByRole("region", { name: /^Your profile is \d+\s?% complete$/ });
  await missing.getByRole("link", { name: "City and country" }).click();
  await expect(page).toHaveURL("/user/profile#profile-city");
  const place = page.getByLabel("Find your place");
  await press(page, "Find the place");
  await expect(place).toHaveAccessibleDescription(/Please type a city/);
  await place.fill("Atlantis");
  await press(page, "Find the place");
  await expect(place).toHaveAccessibleDescription(/Location not found/);
  await page.getByLabel("A few words").fill("I paint doors.");
  await place.fill("Lisbon");
  await press(page, "Find the place");
  await expect(page.getByText(/^Found: Lisbon/)).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveValue("Portugal");
  await expect(page.getByLabel("Latitude")).toHaveValue(/^38\.\d+$/);
  await expect(page.getByLabel("A few words")).toHaveValue("I paint doors.");
  await page.getByLabel(/^Address/).fill("Rua Nova 3");
  await page.getByLabel("Choose a picture").setInputFiles(await photo("me.jpg", "#7a5"));
  await press(page, "Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(missing.getByRole("link", { name: "City and country" })).toBeHidden();
  await expect(missing.getByRole("link", { name: "A few words about you" })).toBeHidden();
});
