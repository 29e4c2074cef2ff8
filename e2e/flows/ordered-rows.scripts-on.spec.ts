import { randomUUID } from "node:crypto";
import { expect, test } from "../support/test";
import { categoryAskingFor, removeCategory } from "../support/by-api";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("a row that is dragged lands where it is dropped; whoever moves it by key goes on with the same button", async ({
  page,
}) => {
  const id = await categoryAskingFor(`Drag ${randomUUID().slice(0, 8)}`, [1, 2, 3]);
  await signIn(page, sampleOperator);
  await page.goto(`/operator/catalogue/categories/${id}`);
  const rows = page.getByRole("region", { name: "Asked of listings" }).getByRole("listitem");
  const name = (await rows.first().getByRole("link").textContent())!;
  const moved = rows.filter({ has: page.getByRole("link", { name, exact: true }) });
  const handle = moved.locator(".order-handle");
  const up = moved.getByRole("button", { name: `Move “${name}” up` });
  const said = page.getByText(`“${name}” is at place`);
  await handle.scrollIntoViewIfNeeded();
  // Nothing is dragged until the page's scripts run; at the end it stays there.
  await expect(async () => {
    await handle.hover();
    await page.mouse.down();
    const end = (await rows.last().boundingBox())!;
    await page.mouse.move(end.x, end.y + end.height, { steps: 4 });
    await page.mouse.up();
    await expect(rows.last()).toContainText(name, { timeout: 2000 });
  }).toPass();
  await expect(said).toHaveText(`“${name}” is at place 3 of 3.`);
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows.nth(1)).toContainText(name);
  await expect(said).toHaveText(`“${name}” is at place 2 of 3.`);
  await expect(up).toBeFocused();
  await removeCategory(id);
});
