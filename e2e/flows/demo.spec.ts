import { expect, type Page, test } from "../support/test";
import { memberScreens } from "../screens/screens";
import { expectRefusal } from "../support/forms";
import { copyOfSample, ownSite, type OwnSite, removeDataFolder } from "../support/own-site";
import { sampleMember, sampleOperator } from "../support/people";

test.describe.configure({ timeout: 180_000 });

let site: OwnSite;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyOfSample();
  site = await ownSite({ DATA_DIR: folder, DEMO_MODE: "on", TRUST_PROXY: "127.0.0.1, ::1" });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(folder);
});

const refusal = "Not allowed in demo mode";
const main = (page: Page) => page.locator("main");
const notice = (page: Page) => page.getByRole("region", { name: "Demonstration" });

async function enter(page: Page, { email, password }: typeof sampleMember) {
  await page.goto(`${site.url}/login`);
  await main(page).getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/user/dashboard");
}

test("a demonstration says so, lets people in and out, and changes nothing", async ({ page }) => {
  await page.goto(`${site.url}/`);
  await expect(notice(page)).toContainText("nothing that you change is kept");

  await page.goto(`${site.url}/register`);
  await page.getByLabel("Name").fill("Rui Costa");
  await page.getByLabel("E-mail").fill("rui@people.example");
  await page.getByLabel("Phone").fill("+351 912 345 678");
  await page.getByLabel("Password", { exact: true }).fill("three quiet doors");
  await page.getByLabel("Repeat password").fill("three quiet doors");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectRefusal(page, refusal);
  await expect(page.getByLabel("E-mail")).toHaveValue("rui@people.example");

  await enter(page, sampleMember);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

  for (const path of Object.values(memberScreens).flat()) {
    const response = await page.goto(site.url + path);
    expect(response?.status(), path).toBe(200);
  }

  await page.goto(`${site.url}/user/profile`);
  const name = page.getByLabel("Name", { exact: true });
  const before = await name.inputValue();
  await name.fill("Somebody Else");
  await main(page).getByRole("button", { name: "Save profile" }).click();
  await expectRefusal(page, refusal);
  await page.goto(`${site.url}/user/profile`);
  await expect(name).toHaveValue(before);

  await page.goto(`${site.url}/properties`);
  await main(page)
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.goto(`${site.url}/user/favourites`);
  await expect(main(page).locator("article")).toHaveCount(0);

  await page.goto(`${site.url}/user/personalize-feed`);
  await page.getByLabel("City").fill("Lisbon");
  await main(page).getByRole("button", { name: "Save what I am looking for" }).click();
  await expectRefusal(page, refusal);

  await page.goto(`${site.url}/user/profile`);
  await page.locator("summary.account-button").click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByText("You are signed out.")).toBeVisible();

  // The member holds the free package already.
  await enter(page, sampleOperator);
  await page.goto(`${site.url}/subscription-plan`);
  await main(page)
    .getByRole("button", { name: /^Get it free/ })
    .click();
  await expect(page.getByText(refusal)).toBeVisible();
});
