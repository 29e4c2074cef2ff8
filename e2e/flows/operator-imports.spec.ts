import { randomUUID } from "node:crypto";
import { expect, test } from "../support/test";
import { expectFaults } from "../support/forms";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("the operator sets up an agency’s feed and looks at what its file would do", async ({
  page,
}) => {
  const name = `Agency ${randomUUID().slice(0, 8)}`;
  await signIn(page, sampleOperator);
  await page.goto("/operator/imports/new");
  const member = page.getByLabel("Member");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await member.fill("Nobody at all");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [
    [member, "Nobody is called so. Please enter a number, a name or an e-mail address."],
  ]);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await member.fill(sampleMember.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  const buffer = Buffer.from("reference,title,price,category\nA,House by the lake,120000,Villa");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
  // It is read in the background: now or within a few seconds.
  await expect(page.getByText(/The file is being read|This is a preview/)).toBeVisible();
});
