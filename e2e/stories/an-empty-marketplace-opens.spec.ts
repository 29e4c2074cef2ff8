import { awake } from "../support/awake";
import { fromLetter, readMailOf } from "../support/outbox";
import { newDataFolder, ownSite, type OwnSite, removeDataFolder } from "../support/own-site";
import { anotherPerson, registerSomebody, signInByHand } from "../support/people";
import { photo } from "../support/pictures";
import { completeProfile } from "../support/profile";
import { expect, type Page, test } from "../support/test";

const operator = { email: "you@homes.example", password: "three quiet doors" };

let site: OwnSite;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = newDataFolder();
  readMailOf(folder);
  site = await ownSite({
    DATA_DIR: folder,
    SAMPLE_DATA: "off",
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    TRUST_PROXY: "127.0.0.1, ::1",
  });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(folder);
});

const main = (page: Page) => page.locator("main");
const missing = (page: Page) => page.getByRole("region", { name: "Before you open" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const nameField = (page: Page) => page.getByLabel("Name", { exact: true });

/** Follows a line of what is missing; how many lines there are says that nothing else is. */
async function begin(page: Page, line: RegExp, lines: number) {
  await page.goto("/operator");
  await expect(missing(page).getByRole("link")).toHaveCount(lines);
  await missing(page).getByRole("link", { name: line }).click();
}

async function sayWhoWeAre(page: Page) {
  await begin(page, /^Say who you are/, 8);
  await nameField(page).fill("Casa Clara");
  await page.getByLabel(/^E-mail/).fill("hello@homes.example");
  await page.getByLabel(/^Address/).fill("Rua da Rosa 12\n1200-384 Lisboa");
  await save(page);
  await expect(page.getByText("The settings were saved.")).toBeVisible();
}

async function fillCatalogue(page: Page) {
  await begin(page, /first category/, 7);
  await main(page).getByRole("link", { name: "Add a category" }).click();
  await nameField(page).fill("House");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "House" })).toBeVisible();

  await begin(page, /asked for/, 6);
  await main(page).getByRole("link", { name: "Add something to ask for" }).click();
  await nameField(page).fill("Bedrooms");
  await page.getByLabel("Answered by").selectOption({ label: "A number" });
  await save(page);
  await expect(main(page).getByRole("link", { name: "Bedrooms", exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "Categories", exact: true }).click();
  await main(page).getByRole("link", { name: "House", exact: true }).click();
  await page.getByLabel("Ask also for").selectOption({ label: "Bedrooms" });
  await main(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: /“Bedrooms” no longer/ })).toBeVisible();
}

async function offerPackage(page: Page) {
  await begin(page, /^Offer a package/, 5);
  await main(page).getByRole("link", { name: "Add a package" }).click();
  await nameField(page).fill("First steps");
  await page.getByLabel("It lasts").fill("30");
  await page.getByLabel("List homes", { exact: true }).check();
  await save(page);
  await expect(main(page).getByRole("row", { name: "First steps" })).toContainText("30 days");
}

async function writeTexts(page: Page) {
  for (const [line, lines, words] of [
    [/terms and conditions/, 4, "Say of homes only what is so."],
    [/privacy policy/, 3, "We keep what you write here."],
  ] as const) {
    await begin(page, line, lines);
    await page.getByLabel("Text", { exact: false }).first().fill(words);
    await save(page);
    await page.waitForURL("**/operator/content/pages");
    await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  }

  await begin(page, /first article/, 2);
  await main(page).getByRole("link", { name: "Write an article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("How to look at a house");
  await page.getByLabel("Text", { exact: true }).first().fill("Come **twice**, once in the rain.");
  await page.getByRole("radio", { name: /^Public/ }).check();
  await save(page);
  await expect(main(page).getByRole("row", { name: "How to look at a house" })).toContainText(
    "Public",
  );

  await main(page).getByRole("link", { name: "Front page", exact: true }).click();
  await main(page).getByRole("link", { name: "Worth reading first", exact: true }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Before you move");
  await save(page);
  await expect(
    main(page).getByRole("link", { name: "Before you move", exact: true }),
  ).toBeVisible();
}

async function listHome(page: Page, scripts: boolean) {
  await page.goto("/subscription-plan");
  await page.getByRole("button", { name: /Get it free/ }).click();
  await expect(page.getByText("The package is yours.")).toBeVisible();
  await page.goto("/user/add-property");
  if (scripts) await awake(page);
  await page.getByLabel("Category").selectOption({ label: "House" });
  if (!scripts) await main(page).getByRole("button", { name: "Show questions" }).first().click();
  await page.getByLabel("Bedrooms").fill("3");
  await page.getByLabel("Title", { exact: true }).fill("House with a fig tree");
  await page.getByLabel("Description", { exact: true }).fill("A fig tree stands before it.");
  await page.getByLabel("Price", { exact: true }).fill("325000");
  await page.getByLabel("Street and number").fill("Rua do Sol 9");
  for (const part of ["City", "State or region", "Country"])
    await page.getByLabel(part).fill("Évora");
  await page.locator('input[name="title_image"]').setInputFiles(await photo("front.jpg", "#a86"));
  await page.getByRole("button", { name: "Submit listing" }).click();
  await page.waitForURL("**/my-property/**");
  await expect(page.getByText("In review").first()).toBeVisible();
}

test(
  "an empty marketplace is opened from the console alone, up to its first approved home",
  { tag: "@own-site" },
  async ({ browser, javaScriptEnabled }) => {
    test.slow();
    const here = { baseURL: site.url, javaScriptEnabled };
    const page = await anotherPerson(browser, here);
    await signInByHand(page, operator);
    await sayWhoWeAre(page);
    await fillCatalogue(page);
    await offerPackage(page);
    await writeTexts(page);

    const owner = await anotherPerson(browser, here);
    await owner.goto("/properties");
    await expect(owner.getByText("No home is on the market yet")).toBeVisible();
    await owner.goto("/register");
    for (const name of [/^Terms and conditions/, /^Privacy policy/])
      await expect(main(owner).getByRole("link", { name })).toBeVisible();
    const { email } = await registerSomebody(owner, "Ana Ferreira");
    await completeProfile(owner);
    await listHome(owner, javaScriptEnabled !== false);

    await begin(page, /first listing/, 1);
    await main(page).getByRole("link", { name: "House with a fig tree" }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText("“House with a fig tree” is approved")).toBeVisible();
    await fromLetter(email, /(approved)/i);
    await page.goto("/operator");
    await expect(page.getByRole("heading", { name: "What waits" })).toBeVisible();
    await expect(missing(page)).toHaveCount(0);

    const visitor = await anotherPerson(browser, here);
    await visitor.goto("/");
    await expect(visitor).toHaveTitle(/Casa Clara/);
    await expect(visitor.getByRole("heading", { name: "Before you move" })).toBeVisible();
    await expect(
      main(visitor).getByRole("link", { name: "How to look at a house" }).first(),
    ).toBeVisible();
    await visitor.goto("/properties");
    await main(visitor).getByRole("link", { name: "House with a fig tree" }).first().click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("House with a fig tree");
  },
);
