import { expect, type Page, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, ownAddress, signIn } from "../support/people";
import { newOperator, newPerson, type Person } from "../support/seeds";
import { site } from "../support/site-database";
import { randomUUID } from "node:crypto";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
test.beforeEach(async () => {
  owner = await newOperator("Olga Prates", "owner");
});

const main = (page: Page) => page.locator("main");
const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
const linkTo = (email: string) => fromLetter(email, /(\/operator-invitation\?token=[\w-]+)/);

async function invite(page: Page, email: string, role: string) {
  await page.goto("/operator/operators");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("radio", { name: role }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
}

test(
  "somebody new is invited, chooses a password and works in their role",
  { tag: "@phone" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    await signIn(page, owner);
    const email = `${randomUUID()}@people.example`;
    await page.goto("/operator/operators");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Email is required.",
      "Please choose a role.",
    ]);
    await invite(page, email, "Editor");
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await expect(rowOf(page, email)).toContainText("Editor");

    const theirs = await anotherPerson(browser, { baseURL, javaScriptEnabled });
    await theirs.goto(await linkTo(email));
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Work for this site");
    await expect(theirs.locator("main")).toContainText(`${owner.name} invites you as: Editor`);
    await theirs.getByRole("button", { name: "Accept" }).click();
    await expectFaults(theirs, [[theirs.getByLabel("Your name"), "Name is required."]]);
    await theirs.getByLabel("Your name").fill("Nia Okoro");
    await theirs.getByRole("button", { name: "Accept" }).click();
    await theirs.waitForURL("**/reset-password?**");
    const password = "four quiet doors";
    await theirs.getByLabel("New password").fill(password);
    await theirs.getByLabel("Repeat password").fill(password);
    await theirs.getByRole("button", { name: "Save the new password" }).click();
    await theirs.waitForURL("**/login?next=%2Foperator");
    const form = theirs.locator("main");
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Sign in", exact: true }).click();
    await theirs.waitForURL("**/operator");
    await expect(theirs.getByRole("region", { name: "Your pages" })).toContainText("Messages");
    await theirs.goto("/operator/roles");
    await expect(theirs.locator("main")).toContainText("Your role: Editor");

    await page.goto("/operator/operators");
    await expect(rowOf(page, email)).toContainText("Not set up");
    await rowOf(page, email).getByRole("link", { name: "Nia Okoro" }).click();
    // The list has a choice of roles, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nia Okoro");
    await page.getByRole("radio", { name: "Support" }).check();
    await page.getByRole("button", { name: "Save the role" }).click();
    await expect(page.getByText("The role was changed.")).toBeVisible();
    await expect(rowOf(page, email)).toContainText("Support");
    await rowOf(page, email).getByRole("link", { name: "Nia Okoro" }).click();
    await page.getByRole("button", { name: "No longer an operator" }).click();
    await expect(page.getByText("They are no operator any more.")).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(0);
    expect((await theirs.goto("/operator"))?.status()).toBe(403);
    await page.goto("/operator/acts");
    await expect(page.locator("main")).toContainText("Editor → Support");
    await expect(page.locator("main")).toContainText(`${email} · Editor`);
  },
);

test("who has an account accepts with it; a withdrawn link says that it holds no longer", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, owner);
  const member = await newPerson("Ben Carver");
  await invite(page, member.email, "Moderator");
  const first = await linkTo(member.email);
  await rowOf(page, member.email)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await expect(page.getByText("The invitation holds no longer.")).toBeVisible();
  await expect(rowOf(page, member.email)).toHaveCount(0);
  const theirs = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  expect((await theirs.goto(first))?.status()).toBe(404);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    "This invitation holds no longer",
  );
});

test("whoever left the device open confirms first that it is them", async ({ page }) => {
  await signIn(page, owner);
  const { database } = await site();
  const support = await newOperator("Simon Reis", "support");
  const leaveOpen = () =>
    database
      .updateTable("bearer_token")
      .set({ confirmed_at: new Date(0) })
      .where("member_id", "=", owner.id)
      .execute();
  const confirm = async () => {
    await page.waitForURL("**/user/confirm-sign-in?**");
    await expect(main(page)).toContainText("This is about somebody else’s account");
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await leaveOpen();
  await page.goto("/operator/operators");
  await expect(page.getByRole("link", { name: "Confirm that it is you first" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the invitation" })).toBeHidden();
  await page.goto(`/operator/operators/${support.id}`);
  await confirm();
  await page.waitForURL(`**/operator/operators/${support.id}`);
  await page.getByRole("button", { name: "No longer an operator" }).click();
  await expect(page.getByText("They are no operator any more.")).toBeVisible();

  await leaveOpen();
  const theirs = `/operator/members/${support.id}`;
  await page.goto(theirs);
  const exportData = page.getByRole("button", { name: "Export their data" });
  await exportData.click();
  await page.waitForURL("**/user/confirm-sign-in?**");
  await expect(page.getByRole("link", { name: "Not now, go back" })).toHaveAttribute(
    "href",
    theirs,
  );
  await confirm();
  await expect(main(page)).toContainText("Press “Export their data” once more");
  const file = page.waitForEvent("download");
  await exportData.click();
  expect((await file).suggestedFilename()).toMatch(/^doorstep-member-\d+-.*\.zip$/);
});

test(
  "only owners see the team, and everybody of it what roles may",
  { tag: "@document" },
  async ({ page }) => {
    await signIn(page, await newOperator("Mara Voss", "manager"));
    for (const path of ["/operator/operators", `/operator/operators/${owner.id}`])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403]);
    await page.goto("/operator/roles");
    await expect(page.locator("main")).toContainText("Your role: Manager");
    await signIn(page, owner);
    expect((await page.goto("/operator/operators/999999999"))?.status()).toBe(404);
  },
);

test("the team and its roles stand on a phone", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, owner);
  for (const path of [
    "/operator/operators",
    "/operator/roles",
    `/operator/operators/${owner.id}`,
  ]) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, wide <= 360]).toEqual([path, true]);
  }
});
