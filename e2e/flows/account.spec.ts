import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { unconfirmedPerson } from "../support/by-api";
import { newPerson } from "../support/seeds";
import { expectFaults, expectRefusal } from "../support/forms";
import { fromLetter, lettersTo } from "../support/outbox";
import { ownAddress, sampleMember, signIn, signInByHand } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const email = (page: Page) => page.locator("main").getByLabel("E-mail");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const again = (page: Page) => page.getByLabel("Repeat password");
const press = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).click();
const code = (page: Page) => page.getByLabel("Code");
const picture = (page: Page) => page.getByLabel("Choose a picture");

const codeOf = (address: string) => fromLetter(address, /(\d{6}) is your Doorstep code/);
const codeLetters = (address: string) =>
  lettersTo(address).filter((letter) => letter.includes("is your Doorstep code"));
const otherThan = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

test(
  "registering: every fault at its field, what was typed stays, passwords do not",
  { tag: "@browser" },
  async ({ page }) => {
    await page.goto("/register");
    await press(page, "Create account");
    await expectFaults(page, [
      [page.getByLabel("Name"), "Username is required."],
      [email(page), "Email is required."],
      [page.getByLabel("Phone"), "Phone number is required."],
      [password(page), "Password is required."],
      [again(page), "Passwords do not match."],
    ]);
    await page.getByLabel("Name").fill("Ana Ferreira");
    await email(page).fill("ana at home");
    await page.getByLabel("Phone").fill("nine one two");
    await password(page).fill("short");
    await again(page).fill("shore");
    await press(page, "Create account");
    await expectFaults(page, [
      [email(page), "Email address is invalid."],
      [page.getByLabel("Phone"), "Phone number is invalid."],
      [password(page), "Password must be 10 characters or more."],
      [again(page), "Passwords do not match."],
    ]);
    await expect(page.getByLabel("Name")).toHaveValue("Ana Ferreira");
    await expect(email(page)).toHaveValue("ana at home");
    await email(page).fill("ana@people.example");
    await page.getByLabel("Phone").fill("+351 912 345 678");
    await password(page).fill("Ferreira-2026");
    await again(page).fill("Ferreira-2026");
    await press(page, "Create account");
    await expectFaults(page, [
      [
        password(page),
        "This password is too close to your name, email, phone number or the name of this site. Please choose another one.",
      ],
    ]);
    await expect(page.getByLabel("Name")).toHaveValue("Ana Ferreira");
  },
);

// Tries are counted by whom they are about: these flows are about people of their own.
test("an address that is taken is told at its field", async ({ page }) => {
  const person = await newPerson("Rui Costa");
  await page.goto("/register");
  await page.getByLabel("Name").fill("Ana Ferreira");
  await email(page).fill(person.email.toUpperCase());
  await page.getByLabel("Phone").fill("+351 912 345 678");
  await password(page).fill("three quiet doors");
  await again(page).fill("three quiet doors");
  await press(page, "Create account");
  await expectFaults(page, [[email(page), "This email is already registered."]]);
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    /^\/forgot-password\?email=/,
  );
  await expect(page.getByLabel("Name")).toHaveValue("Ana Ferreira");
  expect(await page.content()).not.toContain("three quiet doors");
});

test("signing in: empty, wrong, and what was typed", async ({ page }) => {
  const person = await newPerson("Rui Costa");
  await page.goto("/login");
  await press(page, "Sign in");
  await expectFaults(page, [
    [email(page), "Email is required."],
    [password(page), "Password is required."],
  ]);
  await email(page).fill(person.email);
  await password(page).fill("not the password");
  await press(page, "Sign in");
  await expectRefusal(page, "The email or the password is not correct.");
  await expect(email(page)).toHaveValue(person.email);
  expect(await page.content()).not.toContain("not the password");

  await email(page).fill(`nobody-${person.email}`);
  await password(page).fill("not the password");
  await press(page, "Sign in");
  await expectRefusal(page, "The email or the password is not correct.");
});

test("whoever has not confirmed the address is led to the code", async ({ page }) => {
  const person = await unconfirmedPerson("Rui Costa");
  await page.goto("/login?next=/user/favourites");
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await press(page, "Sign in");
  await expectRefusal(page, "Email is not verified");
  await page.getByRole("link", { name: "Confirm your e-mail address" }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${person.email}.`)).toBeVisible();

  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "Please enter OTP."]]);
  await code(page).fill("12a");
  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "The code has 6 digits."]]);
  const right = await codeOf(person.email);
  await code(page).fill(otherThan(right));
  await press(page, "Confirm");
  await expectFaults(page, [[code(page), "The code is wrong or no longer valid."]]);

  expect(codeLetters(person.email)).toHaveLength(1);
  await press(page, "Send another code");
  await expect(page.getByText("A code is on its way.")).toBeVisible();
  await expect.poll(() => codeLetters(person.email).length, { intervals: [50] }).toBe(2);
  const sent = await codeOf(person.email);
  await code(page).fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
  await press(page, "Confirm");
  await expect(page.getByText("Your e-mail address is confirmed. Please sign in.")).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await password(page).fill(person.password);
  await press(page, "Sign in");
  await expect(page).toHaveURL("/user/favourites");
});

test("a forgotten password is replaced by the mailed link, once", async ({ page }) => {
  const person = await newPerson("Inês Matos");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await press(page, "Send the link");
  await expectFaults(page, [[email(page), "Email is required."]]);
  await email(page).fill(person.email);
  await press(page, "Send the link");
  await expect(page.getByText(`If ${person.email} belongs to an account`)).toBeVisible();
  const link = await fromLetter(person.email, /(\/reset-password\?token=[\w-]+)/);

  await page.goto(link);
  await press(page, "Save the new password");
  await expectFaults(page, [
    [page.getByLabel("New password"), "Password is required."],
    [again(page), "Passwords do not match."],
  ]);
  await page.getByLabel("New password").fill("four quiet doors");
  await again(page).fill("four quiet floors");
  await press(page, "Save the new password");
  await expectFaults(page, [[again(page), "Passwords do not match."]]);
  await page.getByLabel("New password").fill("four quiet doors");
  await again(page).fill("four quiet doors");
  await press(page, "Save the new password");
  await expect(page.getByText("Your new password is saved. Please sign in.")).toBeVisible();

  await page.goto(link);
  await page.getByLabel("New password").fill("five quiet doors");
  await again(page).fill("five quiet doors");
  await press(page, "Save the new password");
  await expectRefusal(page, "This link is no longer valid. Please ask for a new one.");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();

  await page.goto("/login");
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await press(page, "Sign in");
  await expectRefusal(page, "The email or the password is not correct.");
  await signInByHand(page, { ...person, password: "four quiet doors" });
  await expect(page.getByText("Welcome back.")).toBeVisible();
});

test(
  "a link without its token, and a letter to an address nobody has",
  { tag: "@document" },
  async ({ page }) => {
    await page.goto("/reset-password");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not complete");
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    const nobody = `${randomUUID()}@people.example`;
    await email(page).fill(nobody);
    await press(page, "Send the link");
    await expect(page.getByText(`If ${nobody} belongs to an account`)).toBeVisible();
    expect(lettersTo(nobody)).toEqual([]);
  },
);

test("a changed profile: faults, a chosen picture that outlives them, what is saved", async ({
  page,
}) => {
  const person = await newPerson("Marta Sousa");
  await signIn(page, person);
  await page.goto("/user/profile");
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("City").fill("Évora");
  await page.getByLabel("Facebook").fill("https://example.com/marta");
  await page.getByLabel("A few words").fill("I mend boats.");
  await picture(page).setInputFiles(await photo("marta.jpg", "#7a5"));
  await press(page, "Save profile");
  await expectFaults(page, [
    [page.getByLabel("Name"), "Name is required."],
    [page.getByLabel("Phone"), "Phone number is invalid."],
    [page.getByLabel("Facebook"), "This is not a link to Facebook."],
  ]);
  await expect(page.getByText("marta.jpg")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await expect(page.getByLabel("A few words")).toHaveValue("I mend boats.");

  await page.getByLabel("Name").fill("Marta de Sousa");
  await page.getByLabel("Phone").fill("");
  await page.getByLabel("Facebook").fill("facebook.com/marta");
  await press(page, "Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.goto("/user/profile");
  await expect(page.getByLabel("Name")).toHaveValue("Marta de Sousa");
  await expect(page.getByLabel("Phone")).toHaveValue("");
  // Only listing asks for these.
  const needed = page.getByRole("region", { name: /^Your profile is/ }).getByRole("list");
  await expect(needed.first().getByRole("link")).toHaveText(["Phone number", "Address"]);

  await page.getByLabel("Phone").fill("+351 912 345 670");
  await page.getByLabel(/^Address/).fill("Rua Nova 3");
  await press(page, "Save profile");
  await expect(needed.first()).not.toContainText("Phone number");
  await page.goto("/user/profile");
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await expect(page.getByText("Before you can list a home")).toBeHidden();
  await expect(page.locator(".profile-picture img")).toHaveAttribute("src", /\/media\//);
});

test("a file that is no photo is told at its field", async ({ page }) => {
  await signIn(page, sampleMember);
  await page.goto("/user/profile");
  const name = await page.getByLabel("Name").inputValue();
  await picture(page).setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("this is a text"),
  });
  await press(page, "Save profile");
  await expectFaults(page, [[picture(page), "Photos must be JPEG or PNG."]]);
  await expect(page.getByLabel("Name")).toHaveValue(name);
});

test("a new address has to be confirmed", async ({ page }) => {
  const person = await newPerson("Joana Reis");
  const other = await newPerson("Rui Costa");
  await signIn(page, person);
  await page.goto("/user/profile");
  await page.getByRole("link", { name: "Change e-mail address" }).click();
  const newEmail = page.getByLabel("New e-mail address");
  await newEmail.fill(other.email);
  await press(page, "Send the link");
  await expectFaults(page, [[newEmail, "This email is already registered."]]);
  const moved = `moved-${person.email}`;
  await newEmail.fill(moved);
  await press(page, "Send the link");
  await expect(page.getByText(`${moved} is waiting for you to follow the link`)).toBeVisible();
  await page.goto(await fromLetter(moved, /(\/confirm-email\?token=[\w-]+)/));
  await press(page, "Confirm the address");
  await expect(page.getByText("Your new e-mail address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL("/user/security");
  await expect(page.getByText(moved, { exact: true })).toBeVisible();
  await fromLetter(person.email, /(email of your Doorstep account was changed)/);
});

const membersOnly = [
  "/user/profile",
  "/user/properties?request_status=pending",
  "/user/add-property",
  "/user/favourites",
  "/operator",
];

test("a member's pages ask for signing in, and lead back afterwards", async ({ page }) => {
  for (const path of membersOnly) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto("/user/properties?request_status=pending");
  await email(page).fill(sampleMember.email);
  await password(page).fill(sampleMember.password);
  await press(page, "Sign in");
  await expect(page).toHaveURL("/user/properties?request_status=pending");
  await page.goto("/login?next=/user/profile");
  await expect(page).toHaveURL("/user/profile");
});

test("nobody is led to another site after signing in", async ({ page }) => {
  await page.goto("/login?next=https://elsewhere.example/");
  await email(page).fill(sampleMember.email);
  await password(page).fill(sampleMember.password);
  await press(page, "Sign in");
  await expect(page.getByText("Welcome back.")).toBeVisible();
  await expect(page).toHaveURL("/user/dashboard");
});

test("signing out ends the session, on every page", async ({ page }) => {
  await signIn(page, sampleMember);
  await page.goto("/user/favourites");
  await page.getByLabel(/^Account of /).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect(page.locator("header").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/user/favourites");
  await expect(page).toHaveURL("/login?next=%2Fuser%2Ffavourites");
});
