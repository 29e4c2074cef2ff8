import { randomUUID } from "node:crypto";
import { awake } from "../support/awake";
import { expect, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newListing, newOwner } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("whoever decides about many does so with keys, which keep still while something is written", async ({
  page,
}) => {
  const owner = await newOwner(`Vasco ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  const [first, second] = [await newListing(owner), await newListing(owner)];
  const main = page.locator("main");
  const title = page.getByRole("heading", { level: 1 });
  const approve = main.getByRole("button", { name: "Approve", exact: true });
  const reason = main.getByLabel("Reason", { exact: true });
  const keys = page.getByRole("dialog", { name: "Keys of the review" });
  await signIn(page, sampleOperator);
  await page.goto(`/operator/review?member=${encodeURIComponent(owner.name)}`);
  const turn = async (on: boolean) => {
    await keys.getByRole("checkbox").setChecked(on);
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
  };
  await awake(page);
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await turn(false);
  await page.keyboard.press("j");
  await main.getByRole("button", { name: "Keys" }).click();
  await turn(true);
  await page.keyboard.press("j");
  await expect(main.getByRole("link", { name: first.title })).toBeFocused();
  const tick = main.getByRole("checkbox", { name: `Tick ${first.title}` });
  await page.keyboard.press("x");
  await expect(tick).toBeChecked();
  await page.keyboard.press("x");
  await expect(tick).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(title).toHaveText(first.title);
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(reason).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("jar");
  await expect(reason).toHaveValue(/jar$/);
  await reason.blur();
  await page.keyboard.press("j");
  await expect(title).toHaveText(second.title);
  await expect(reason).toHaveValue("");
  await page.keyboard.press("k");
  await expect(title).toHaveText(first.title);
  await page.keyboard.press("a");
  await expect(approve).toBeFocused();
  await expect(title).toHaveText(first.title);
  await page.keyboard.press("Enter");
  await expect(title).toHaveText(second.title);
  await removeListings(owner);
});
