import { expect, type Page, test } from "../support/test";
import { randomUUID } from "node:crypto";
import { fromLetter } from "../support/outbox";
import { anotherPerson, registerSomebody, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { completeProfile } from "../support/profile";
import { servers } from "../support/servers";

test.use({ browserKind: "withPictures", serviceWorkers: "allow" });
test.use({ extraHTTPHeaders: { "X-Forwarded-For": "192.0.2.1" } });

/** From the front page through the search to a home. What is typed is understood by the embedded API alone. */
async function findHome(page: Page, isUnderstood: boolean) {
  await page.goto("/");
  await page
    .getByLabel("What and where")
    .or(page.getByLabel("Where or what"))
    .first()
    .fill("Lisbon");
  await page.getByRole("button", { name: /homes|Search/ }).click();
  await page.waitForURL("**/properties?**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    isUnderstood ? "Homes to buy or rent in Lisbon" : "Homes to buy or rent",
  );
  await page.locator("article a[href^='/properties-details/']").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Homes to buy or rent/);
}

async function fillListing(page: Page, title: string, scripts: boolean) {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Category").selectOption({ label: "House" });
  if (!scripts) {
    await page.getByLabel("Title image").setInputFiles(await photo("front.jpg", "#a86"));
    await page.getByRole("button", { name: "Show questions" }).click();
    await expect(page.getByLabel("Bedrooms")).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  } else await page.getByLabel("Title image").setInputFiles(await photo("front.jpg", "#a86"));
  await page
    .getByLabel("Description", { exact: true })
    .fill("A quiet house.\n\nWith a garden behind it.");
  await page.getByLabel("Price", { exact: true }).fill("325000");
  await page
    .getByLabel("More photos")
    .setInputFiles([await photo("garden.jpg", "#583"), await photo("kitchen.jpg", "#ddd")]);
  await page.getByLabel("Bedrooms").fill("3");
  await page.getByLabel("Bathrooms").fill("2");
  await page.getByLabel("Floor area").fill("140");
}

async function fillPlace(page: Page) {
  await page.getByLabel("Street and number").fill("Rua do Sol 7");
  await page.getByLabel("City").fill("Lisbon");
  await page.getByLabel("State or region").fill("Lisbon");
  await page.getByLabel("Country").fill("Portugal");
}

test(
  "somebody finds a home, registers, lists their own; it is approved, found and saved",
  { tag: "@browser" },
  async ({ page, ownBrowser, javaScriptEnabled, baseURL }) => {
    test.slow();
    const options = { javaScriptEnabled, baseURL };
    const title = `Quiet house ${randomUUID().slice(0, 8)}`;

    const owner = await anotherPerson(ownBrowser, options);
    await findHome(owner, baseURL !== servers.overHttp.url);
    const { email } = await registerSomebody(owner, "Ana Ferreira");

    await owner.goto("/user/add-property");
    await expect(
      owner.getByText("You have not completed your profile yet. Please complete first"),
    ).toBeVisible();
    await completeProfile(owner);

    await owner.goto("/user/add-property");
    await expect(owner.getByText("Limit or Package Not Available")).toBeVisible();
    await owner.getByRole("link", { name: "See the packages" }).click();
    await owner.getByRole("button", { name: /Get it free/ }).click();
    await expect(owner.getByText("The package is yours.")).toBeVisible();

    await owner.goto("/user/add-property");
    await fillListing(owner, title, javaScriptEnabled !== false);
    await owner.getByRole("button", { name: "Submit listing" }).click();
    await expect(owner.getByRole("alert")).toContainText("Please check these answers");
    await expect(owner.getByLabel("Title", { exact: true })).toHaveValue(title);
    await expect(owner.getByLabel("Bedrooms")).toHaveValue("3");
    await expect(owner.getByText("kitchen.jpg")).toBeVisible();
    await fillPlace(owner);
    await owner.getByRole("button", { name: "Submit listing" }).click();
    await owner.waitForURL("**/my-property/**");
    await expect(owner.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(owner.getByText("In review").first()).toBeVisible();
    const slug = new URL(owner.url()).pathname.split("/").at(-1)!;

    const visitor = await anotherPerson(ownBrowser, options);
    expect((await visitor.goto(`/properties-details/${slug}`))?.status()).toBe(404);

    await signIn(page, sampleOperator);
    // Those that wait longest come first: the newest is on the last page.
    await page.goto("/operator/review?kind=listings&page=99");
    const waiting = page.getByRole("link", { name: title });
    // Unless another came meanwhile, with which a new page began.
    if ((await waiting.count()) === 0)
      await page.getByRole("link", { name: "Previous", exact: true }).click();
    await waiting.click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText(`“${title}” is approved`)).toBeVisible();
    await fromLetter(email, /(approved)/i);

    await visitor.goto(`/properties?search=${encodeURIComponent(title)}`);
    await visitor.locator("article").getByRole("link", { name: title }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(visitor.getByText("325,000").filter({ visible: true }).first()).toBeVisible();
    await visitor
      .locator("main")
      .getByRole("button", { name: `Save ${title}` })
      .first()
      .click();
    await visitor.waitForURL("**/login?**");
    await visitor.getByRole("link", { name: "Create an account" }).click();
    await visitor.waitForURL("**/register?**");
    await registerSomebody(visitor, "Rui Costa");
    await expect(visitor.getByText("Saved to your favourites.")).toBeVisible();
    await expect(visitor).toHaveURL(`/properties-details/${slug}`);
    await expect(
      visitor
        .locator("main")
        .getByRole("button", { name: `Remove ${title}` })
        .first(),
    ).toBeVisible();
    await visitor.goto("/user/favourites");
    await expect(visitor.getByRole("link", { name: title })).toBeVisible();
  },
);
