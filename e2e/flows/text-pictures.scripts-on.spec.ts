import { randomUUID } from "node:crypto";
import { expect, test } from "../support/test";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("a button puts a picture at the cursor of the text that was written last", async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/pages/about");
  const text = page.getByRole("textbox", { name: /^Text/ }).first();
  await text.fill("First.\n\nLast.");
  await page
    .getByLabel(/^A picture for the text/)
    .setInputFiles(await photo("hall.jpg", `#${mark.slice(0, 6)}`));
  await page.getByLabel("What the picture for the text shows").fill(`A hall ${mark}`);
  await page.getByRole("button", { name: "Add the picture" }).click();
  const insert = page.getByRole("button", {
    name: new RegExp(`Put it into the text.*A hall ${mark}`),
  });
  await expect(insert).toBeVisible();
  await expect(text).toHaveValue("First.\n\nLast.");
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(6, 6);
  });
  await insert.click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(
    new RegExp(`^First\\.\\n\\n!\\[A hall ${mark}\\]\\(/media/.+\\.jpg\\)\\n\\nLast\\.$`),
  );
});
