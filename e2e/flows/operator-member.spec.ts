import { readFileSync } from "node:fs";
import { expect, type Page, test } from "../support/test";
import { call } from "../support/by-api";
import { expectFaults } from "../support/forms";
import { ownAddress, signIn } from "../support/people";
import { newOperator, newPerson } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");

test("support notes something about a member, and removes it", async ({ page }) => {
  const member = await newPerson("Quitéria Brandão");
  await signIn(page, await newOperator("Nuno Reis", "support"));
  await page.goto(`/operator/members/${member.id}`);
  const note = page.getByLabel("Note", { exact: true });
  const keep = page.getByRole("button", { name: "Keep the note" });
  await keep.click();
  await expectFaults(page, [[note, "Please write a note."]]);
  await note.fill("Called about the deed.");
  await keep.click();
  const notes = main(page).getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Called about the deed.");
  await expect(notes).toContainText("Nuno Reis");
  await notes.getByRole("button", { name: "Remove" }).click();
  await expect(notes).toHaveCount(0);
});

test(
  "a moderator verifies a member by hand, and takes it back",
  { tag: "@phone" },
  async ({ page }) => {
    const member = await newPerson("Rosalva Pires");
    await signIn(page, await newOperator("Mira Costa", "moderator"));
    await page.goto(`/operator/members/${member.id}`);
    const section = main(page).getByRole("region", { name: "Verification", exact: true });
    const reason = section.getByLabel("Why, as the member reads it");
    await section.getByText("Verify without an application").click();
    await section.getByRole("button", { name: "Verify this member" }).click();
    await expectFaults(page, [[reason, "Please write a reason."]]);
    await reason.fill("We have known the agency for years.");
    await section.getByRole("button", { name: "Verify this member" }).click();
    await expect(main(page)).toContainText("Verified");
    await section.getByText("Take the verification back").first().click();
    await reason.fill("The licence has run out.");
    await section.getByRole("button", { name: "Take the verification back" }).click();
    await expect(section.getByText("Verify without an application")).toBeVisible();
  },
);

test("a reason that was typed while a colleague was quicker is not lost", async ({ page }) => {
  const member = await newPerson("Salomé Vinhas");
  const moderator = await newOperator("Mira Costa", "moderator");
  await signIn(page, moderator);
  await page.goto(`/operator/members/${member.id}`);
  const section = main(page).getByRole("region", { name: "Verification", exact: true });
  await section.getByText("Verify without an application").click();
  await section.getByLabel("Why, as the member reads it").fill("A partner of ours since 1998.");
  const form = { id: String(member.id), reason: "We know them." };
  await call("operator/members/verify", { token: moderator.token, form });
  await section.getByRole("button", { name: "Verify this member" }).click();
  await expect(main(page)).toContainText("A partner of ours since 1998.");
  await expect(section.getByText("Take the verification back").first()).toBeVisible();
});

test("a manager gives a package, ends it, and erases the account", async ({ page }) => {
  const member = await newPerson("Teodora Lemos");
  await signIn(page, await newOperator("Gil Faria", "manager"));
  await page.goto(`/operator/members/${member.id}`);
  await page.getByLabel("Package", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Why it is given").fill("For the trouble they had.");
  await page.getByRole("button", { name: "Give the package" }).click();
  const held = main(page).getByRole("listitem").filter({ hasText: "End it, or move its end" });
  await main(page).getByText("Packages (1)").click();
  await main(page).getByText("End it, or move its end").click();
  await page.getByRole("button", { name: "Move its end" }).click();
  await expectFaults(page, [
    [held.getByLabel("Why it ends then"), "Please write a reason."],
    [held.getByLabel("Last day"), "Please choose a day."],
  ]);
  await held.getByLabel("Why it ends then").fill("It was a mistake.");
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("The package is ended, and the member is told why.")).toBeVisible();
  await page.goto(`/operator/members/${member.id}`);
  await main(page).getByText("Packages (1)").click();
  await expect(main(page).getByText("Ended", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Erase the account" }).click();
  await page.getByRole("button", { name: "Erase it for good" }).click();
  const why = page.getByLabel("Why it is erased");
  await expectFaults(page, [[why, "Please choose a reason."]]);
  await why.selectOption("asked");
  await page.getByRole("button", { name: "Erase it for good" }).click();
  await page.waitForURL(/\/operator\/members$/);
  const gone = await page.goto(`/operator/members/${member.id}`);
  expect(gone?.status()).toBe(404);
});

test("a manager gives out a member’s data, which the log and the member’s own page say", async ({
  page,
}) => {
  const member = await newPerson("Ondina Reis");
  await signIn(page, await newOperator("Gil Faria", "manager"));
  await page.goto(`/operator/members/${member.id}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export their data" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^doorstep-member-${member.id}-\\d{4}-\\d{2}-\\d{2}\\.zip$`),
  );
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("data.json")).toBe(true);

  await page.goto(`/operator/acts?subject=member&number=${member.id}`);
  await expect(main(page).getByRole("row", { name: /Gil Faria/ })).toContainText(
    "Taken away as a file",
  );
  await signIn(page, member);
  await page.goto("/user/security");
  await expect(main(page)).toContainText("Data downloaded");
});
