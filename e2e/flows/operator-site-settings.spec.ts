import { expect, test } from "../support/test";
import { errorSummary, expectFaults } from "../support/forms";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("search engines: what robots.txt would say is looked at before anything is saved", async ({
  page,
}) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/site-settings");
  await page.locator("main").getByRole("link", { name: "Search engines" }).click();
  const paths = page.getByLabel("What they leave out", { exact: false });
  const preview = page.getByRole("region", { name: "robots.txt as it will be" });
  await expect(preview).toContainText("Sitemap: ");
  await paths.fill("/agents$\n/properties/city/São Paulo");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview).toContainText("Disallow: /agents?lng=");
  await expect(preview).toContainText("Disallow: /properties/city/S%C3%A3o%20Paulo");
  await expect(preview).toBeFocused();
  await paths.fill("agents");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [[paths, "Each path has to begin with a slash."]]);
  await expect(paths).toHaveValue("agents");
  await expect(preview).not.toContainText("agents");
});

test(
  "a site cannot be left without a way to make an account",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto("/operator/site-settings?group=rules");
    const byPassword = page.getByRole("checkbox", { name: "Accounts with e-mail and password" });
    const byPhone = page.getByRole("checkbox", { name: "Sign in by phone" });
    await expect(byPassword).toBeChecked();
    await byPassword.uncheck();
    await byPhone.uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expectFaults(page, [[byPassword, "Please leave at least one way to make an account."]]);
    await expect(byPassword).not.toBeChecked();
    await expect(byPhone).not.toBeChecked();
  },
);

test("the smallest distance on offer is smaller than the widest", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/site-settings?group=numbers");
  const least = page.getByLabel("Smallest distance on offer", { exact: false });
  await expect(least).toHaveValue("0");
  await least.fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [[least, "The least has to be smaller than how far a search reaches."]]);
  await expect(least).toHaveValue("100");
});

test("the area converter keeps at least one unit", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/site-settings?group=units");
  const units = page.getByRole("group", { name: "Units on offer", exact: false });
  const all = units.getByRole("checkbox");
  await expect(all).toHaveCount(11);
  for (let place = 0; place < 11; place += 1) await all.nth(place).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const sentence = "Please choose at least one unit.";
  await expect(errorSummary(page).getByRole("link")).toHaveText([sentence]);
  // What is wrong with a choice of several is said of them all together.
  await expect(units).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(all.first()).not.toBeChecked();
});

test(
  "a colour that nobody could read is refused with its contrast, and the logo that was chosen waits",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto("/operator/site-settings");
    await page.locator("main").getByRole("link", { name: "Look" }).click();
    const accent = page.getByLabel("Accent", { exact: false }).first();
    await accent.fill("#ffe680");
    await page
      .getByLabel("Logo", { exact: false })
      .first()
      .setInputFiles(await photo("logo.jpg", "#1e5e4b"));
    await page.getByRole("button", { name: "Save" }).click();
    await expectFaults(page, [
      [accent, "The contrast with the page is 1.1 to 1; at least 4.5 is needed to read it."],
    ]);
    await expect(accent).toHaveValue("#ffe680");
  },
);

test(
  "colours and a logo are looked at on a page, light and dark, before they are saved",
  { tag: "@phone" },
  async ({ page, javaScriptEnabled }) => {
    await signIn(page, sampleOperator);
    await page.goto("/operator/site-settings?group=look");
    const accent = page.getByLabel("Accent", { exact: false }).first();
    const before = await accent.inputValue();
    await accent.fill("#7a1f3d");
    await page
      .getByLabel("Logo", { exact: false })
      .first()
      .setInputFiles(await photo("mark.jpg", "#7a1f3d"));
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    const light = preview.locator(".look-light");
    await expect(light).toHaveAttribute("style", /--brand-light: ?#7a1f3d/);
    // Too dark for the dark page, which keeps its own.
    await expect(light).not.toHaveAttribute("style", /--brand-dark/);
    await expect(light.locator(".logo-picture").first()).toHaveAttribute("src", /drafts/);
    await expect(preview.locator(".look-dark")).toBeVisible();
    await expect(accent).toHaveValue("#7a1f3d");
    // To look at alone: no key leads into it, and away from the form.
    await expect(preview.locator(".look-panes")).toHaveAttribute("inert", "");
    await page.goto("/operator/site-settings?group=look");
    await expect(accent).toHaveValue(before);
    if (!javaScriptEnabled) return;
    const picker = page.getByLabel("Choose a colour: Accent");
    await picker.fill("#7a1f3d");
    await expect(accent).toHaveValue("#7a1f3d");
    await accent.fill("#2f4a7a");
    await expect(picker).toHaveValue("#2f4a7a");
  },
);
