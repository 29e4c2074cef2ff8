import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { textedCode } from "../support/outbox";
import { ownAddress, sampleMember } from "../support/people";
import { codesTo, disable, firebase } from "./project";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const somebody = (name: string) => {
  const sub = randomUUID();
  return { sub, name, email: `${sub}@people.example` };
};
const newNumber = () => `+35191${randomInt(1_000_000, 9_999_999)}`;

/** From the page that is open to Google's, and back as this person. */
async function continueWithGoogle(page: Page, person: ReturnType<typeof somebody>) {
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Id").fill(person.sub);
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Address").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
}
const code = (page: Page) => page.getByLabel("Code");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm" }).click();

async function askForCode(page: Page, number: string) {
  await page.goto("/login/phone?next=/user/favourites");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter the code");
}

test("Google's people come in where they were going, the same member each time", async ({
  page,
}) => {
  const asha = somebody("Asha Rao");
  await page.goto("/login?next=/user/profile");
  await continueWithGoogle(page, asha);
  await expect(page).toHaveURL("/user/profile");
  await expect(page.getByText("Welcome. You are a member now.")).toBeVisible();
  await expect(page.getByRole("main").getByText(asha.email)).toBeVisible();
  await expect(page.getByText("The email you sign in with cannot be changed.")).toBeVisible();
  await page.getByLabel("Name").fill("Asha of Goa");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.goto("/user/security");
  await expect(page.getByText(asha.email)).toBeVisible();
  await expect(page.getByRole("link", { name: "Change e-mail address" })).toHaveCount(0);
  expect((await page.goto("/user/security/email"))?.status()).toBe(404);
  await page.context().clearCookies();
  await page.goto("/login?next=/user/profile");
  await continueWithGoogle(page, asha);
  await expect(page).toHaveURL("/user/profile");
  await expect(page.getByRole("main").getByText(asha.email)).toBeVisible();
});

test("whoever turns back at Google is told so, and may try again", async ({ page }) => {
  await page.goto("/register?next=/user/favourites");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText("Signing in was cancelled.");
  await continueWithGoogle(page, somebody("Rui Costa"));
  await expect(page).toHaveURL("/user/favourites");
});

test("an answer of Google is of use to the browser that asked, and once", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/login");
  const returned = page.waitForRequest(/\/login\/google\/return/);
  await continueWithGoogle(page, somebody("Marta Reis"));
  await expect(page).toHaveURL("/user/dashboard");
  const answer = (await returned).url();
  const context = await browser.newContext({ baseURL });
  const stranger = await context.newPage();
  await stranger.goto(answer);
  await expect(stranger.getByRole("alert")).toHaveText(
    "Signing in was interrupted. Please start again.",
  );
  await stranger.getByRole("link", { name: "Continue with Google" }).click();
  await expect(stranger.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await stranger.goto(answer);
  await expect(stranger.getByRole("alert")).toHaveText(
    "Signing in was interrupted. Please start again.",
  );
  await context.close();
});

test("an address with an account, and somebody whom Firebase bars", async ({ page }) => {
  await page.goto("/login");
  await continueWithGoogle(page, { ...somebody("Mira"), email: sampleMember.email });
  await expect(page.getByRole("alert")).toHaveText("This email is already registered.");
  const barred = somebody("Barred");
  await continueWithGoogle(page, barred);
  await expect(page).toHaveURL("/user/dashboard");
  await disable(barred.email);
  await page.context().clearCookies();
  await page.goto("/login");
  await continueWithGoogle(page, barred);
  await expect(page).toHaveURL(/\/login\?deactivated=1/);
});

test("codes by phone: Firebase's with scripts, our own without", async ({
  page,
  javaScriptEnabled,
}) => {
  const number = newNumber();
  await page.goto("/login/phone");
  await expect(
    page.getByText(
      javaScriptEnabled
        ? "Google checks that no robot asks for codes (reCAPTCHA)."
        : "Without them we send you a code of our own.",
    ),
  ).toBeVisible();
  await askForCode(page, number);
  const right = javaScriptEnabled ? (await codesTo(number)).at(-1)! : await textedCode(number);
  expect(await codesTo(number)).toHaveLength(javaScriptEnabled ? 1 : 0);
  await code(page).fill(right === "000000" ? "000001" : "000000");
  await confirm(page);
  await expectFaults(page, [[code(page), "The code is wrong or no longer valid."]]);
  await code(page).fill(right);
  await confirm(page);
  await expect(page).toHaveURL("/user/favourites");
});

test("either code opens the same account", async ({ page, request }) => {
  const number = newNumber();
  await askForCode(page, number);
  const codes = await codesTo(number);
  await code(page).fill(codes.at(-1) ?? (await textedCode(number)));
  await confirm(page);
  await expect(page).toHaveURL("/user/favourites");
  // The other way: what the first one was not.
  const byFirebase = await signInByFirebase(number);
  const answer = await request.post("/api/user_signup", {
    multipart: { type: "1", id_token: byFirebase },
  });
  const { data } = (await answer.json()) as { data: { mobile: string } };
  expect(data.mobile).toBe(number.slice(1));
});

test("who signs in by phone shows once more who is there, by Firebase's code or by signing in again", async ({
  page,
  javaScriptEnabled,
}) => {
  const number = newNumber();
  await askForCode(page, number);
  await code(page).fill((await codesTo(number)).at(-1) ?? (await textedCode(number)));
  await confirm(page);
  await expect(page).toHaveURL("/user/favourites");
  await page.goto("/user/confirm-sign-in?next=/user/security/email");
  if (!javaScriptEnabled) {
    await expect(page.getByText("which needs scripts")).toBeVisible();
    await page.getByRole("button", { name: "Sign in again" }).click();
    await expect(page).toHaveURL("/login?next=%2Fuser%2Fsecurity%2Femail");
    return;
  }
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(code(page)).toBeVisible();
  await code(page).fill((await codesTo(number)).at(-1)!);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/user/security/email");
});

test("the API believes nobody's bare id", async ({ request }) => {
  const id_token = await signInByFirebase(newNumber());
  const { sub } = JSON.parse(Buffer.from(id_token.split(".")[1]!, "base64url").toString()) as {
    sub: string;
  };
  for (const type of ["0", "1", "2"]) {
    const answer = await request.post("/api/user_signup", { multipart: { type, auth_id: sub } });
    expect(answer.status()).toBe(400);
  }
});

test("nothing is asked of Google or Firebase by the browser", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (asked) => {
    if (!/^https?:\/\/(localhost|127\.0\.0\.1):/.test(asked.url())) elsewhere.push(asked.url());
  });
  await page.goto("/login");
  await askForCode(page, newNumber());
  expect(elsewhere).toEqual([]);
});

/** A phone sign-in at the emulator itself, as another client would do it. */
async function signInByFirebase(number: string) {
  const ask = async (method: string, body: object) => {
    const answer = await fetch(
      `http://${firebase.host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      },
    );
    return (await answer.json()) as { sessionInfo: string; idToken: string };
  };
  const { sessionInfo } = await ask("sendVerificationCode", {
    phoneNumber: number,
    recaptchaToken: "any",
  });
  const sent = (await codesTo(number)).at(-1)!;
  return (await ask("signInWithPhoneNumber", { sessionInfo, code: sent })).idToken;
}
