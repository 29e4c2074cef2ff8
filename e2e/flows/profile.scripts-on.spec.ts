import { expect, test } from "../support/test";
import { awake } from "../support/awake";
import { newPerson } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ browserKind: "withPictures" });
test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

test("a picture is cropped to the square that was marked, with the keyboard too", async ({
  page,
}) => {
  await signIn(page, await newPerson("Yara Nunes"));
  await page.goto("/user/profile");
  await awake(page);
  await page.getByLabel("Choose a picture").setInputFiles(await photo("me.jpg", "#7a5"));
  const area = page.getByLabel("The part of the picture that is shown");
  await expect(area).toBeVisible();
  const shown = page.locator(".profile-picture img.avatar");
  await expect(shown).toHaveAttribute("src", /^blob:/);
  const before = await shown.getAttribute("src");
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await expect(shown).not.toHaveAttribute("src", before!);
  await page.getByLabel(/^Address/).fill("Rua Nova 3");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  // A picture's key carries its size: it is square.
  await expect(shown).toHaveAttribute("src", /-(\d+)x\1-/);
});

test("a point is chosen by moving the map under the pin", async ({ page }) => {
  await signIn(page, await newPerson("Zita Gil"));
  await page.goto("/user/profile");
  await awake(page);
  await page.getByLabel("Latitude").fill("38.71");
  await page.getByLabel("Longitude").fill("-9.13");
  await page.getByRole("button", { name: "Choose the point on a map" }).click();
  const map = page.getByRole("group", { name: "Choose the point on a map" });
  await expect(map).toBeVisible();
  await map.locator("img").first().waitFor();
  // Its place is known once the page around it has come to rest.
  await expect(async () => {
    await map.scrollIntoViewIfNeeded();
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByLabel("Longitude")).not.toHaveValue("-9.13", { timeout: 1000 });
  }).toPass();
});
