import { expect, type Page, test } from "../support/test";
import terms from "../../app/i18n/texts/fr/terms.json" with { type: "json" };
import { fromLetter } from "../support/outbox";
import { ownAddress } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

const html = (page: Page) => page.locator("html");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = (page: Page, name: string) =>
  page.locator("footer .switches").getByRole("button", { name, exact: true }).click();

test("a language is chosen where one is, and goes along to every page", async ({ page }) => {
  await page.goto("/properties?city=Berlin");
  await choose(page, "العربية");
  await expect(page).toHaveURL("/properties?city=Berlin");
  await expect(html(page)).toHaveAttribute("lang", "ar");
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await expect(heading(page)).toHaveText("عقارات للبيع أو الإيجار في برلين");
  await expect(page.getByText(/^\d+ عقار/).first()).toBeVisible();

  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(html(page)).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("heading", { name: "المكان" })).toBeVisible();

  await choose(page, "हिन्दी");
  await expect(html(page)).toHaveAttribute("lang", "hi");
  await expect(html(page)).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("heading", { name: "जगह", exact: true })).toBeVisible();
});

test("what a home offers and a project is are said in the reader's language", async ({ page }) => {
  await page.goto("/properties/categories/villa?lng=fr");
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  const amenities = page.locator("dt", { hasText: terms.Amenities }).locator("..").locator("li");
  await expect(amenities.first()).toBeVisible();
  for (const amenity of await amenities.allTextContents())
    expect(Object.values(terms)).toContain(amenity);

  await page.goto("/projects?lng=fr");
  const category = page.getByLabel("Catégorie");
  await category.selectOption(terms.Apartment);
  await page.locator("main form").getByRole("button").first().click();
  await expect(page.locator(".chips").getByText(terms.Apartment).first()).toBeVisible();
});

test(
  "the menu in the header offers each language in its own words",
  { tag: "@browser" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/");
    await page.locator(".from-desk .menu > summary[aria-label='Language']").click();
    const menu = page.locator(".from-desk .menu-panel");
    for (const [name, code] of [
      ["English", "en"],
      ["Español", "es"],
      ["Français", "fr"],
      ["हिन्दी", "hi"],
      ["العربية", "ar"],
    ] as const)
      await expect(menu.getByRole("button", { name })).toHaveAttribute("lang", code);
    await menu.getByRole("button", { name: "Español" }).click();
    await expect(html(page)).toHaveAttribute("lang", "es");
    await expect(heading(page)).toHaveText("Encuentra la puerta a la que quieres volver cada día");
  },
);

test("an address in a language leads on in it, and yields to a choice", async ({ page }) => {
  await page.goto("/properties?lng=fr");
  await expect(heading(page)).toHaveText("Biens à vendre ou à louer");

  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(heading(page)).not.toHaveText("Biens à vendre ou à louer");
  await expect(html(page)).toHaveAttribute("lang", "fr");

  await page.goto("/properties?city=Berlin&lng=fr");
  await choose(page, "English");
  await expect(page).toHaveURL("/properties?city=Berlin");
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test.describe("whose browser asks for Mexican Spanish", () => {
  test.use({ locale: "es-MX" });

  test("reads Spanish, faults of forms included", async ({ page }) => {
    await page.goto("/register");
    await expect(html(page)).toHaveAttribute("lang", "es");
    await page.locator("main").getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByRole("alert")).toContainText("Revisa estas respuestas");
    await expect(page.getByRole("alert")).toContainText("Escribe un correo electrónico.");
    await expect(page).toHaveTitle(/^Error: Crear una cuenta/);
  });
});

test("letters come in the language of the page they were asked for on", async ({ page }) => {
  const email = `amal-${Math.random().toString(36).slice(2, 10)}@example.com`;
  await page.goto("/register?lng=ar");
  const field = (name: string) => page.locator("main").getByLabel(name, { exact: true });
  await field("الاسم").fill("أمل حداد");
  await field("البريد الإلكتروني").fill(email);
  await field("الهاتف").fill("+971 50 123 4567");
  await field("كلمة المرور").fill("three quiet doors");
  await field("كلمة المرور مرة أخرى").fill("three quiet doors");
  await page.locator("main").getByRole("button", { name: "إنشاء الحساب" }).click();
  await expect(heading(page)).toHaveText("أدخل الرمز");
  await fromLetter(email, /<html lang="(ar)" dir="rtl">/);
});
