import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newPerson } from "../support/seeds";

test.use({
  browserKind: "withPictures",
  extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
});

const overLisbon = "north=38.78&south=38.66&east=-9.08&west=-9.24";
const cornersOf = (page: Page) => {
  const area = new URL(page.url()).searchParams.get("area");
  return area ? area.split(";") : [];
};
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function move(page: Page, way: string) {
  const link = page.getByRole("link", { name: way, exact: true });
  const leadsTo = (await link.getAttribute("href"))!;
  await link.click();
  await expect(link).not.toHaveAttribute("href", leadsTo);
}

async function setCorner(page: Page) {
  const before = cornersOf(page).length;
  await button(page, "Set a corner in the middle").click();
  await expect.poll(() => cornersOf(page).length).toBe(before + 1);
  await expect(button(page, `Remove corner ${before + 1}`)).toBeVisible();
}

test("an area is set by buttons alone, mended, searched in and saved", async ({ page }) => {
  await signIn(page, await newPerson("Rita Lopes"));
  await page.goto(`/properties/draw-area?property_type=0&${overLisbon}`);
  await expect(page.getByText("3 more corners make an area.")).toBeVisible();
  await setCorner(page);
  await move(page, "Move west");
  await setCorner(page);
  await move(page, "Move south");
  await setCorner(page);
  await move(page, "Move east");
  await setCorner(page);
  await move(page, "Move east");
  await setCorner(page);
  await button(page, "Remove corner 5").click();
  await expect.poll(() => cornersOf(page).length).toBe(4);
  await expect(button(page, "Remove corner 5")).toHaveCount(0);
  await move(page, "Move north");
  const last = cornersOf(page)[3];
  await button(page, "Move corner 4 to the middle of the map").click();
  const asList = page.getByRole("main").getByRole("link", { name: "Show as list" });
  await expect.poll(() => cornersOf(page)[3]).not.toBe(last);
  // What is counted and what the list is asked for come with one answer.
  const listed = async () =>
    new URL((await asList.getAttribute("href"))!, page.url()).searchParams.get("area");
  await expect.poll(listed).toBe(cornersOf(page).join(";"));
  const inside = page.getByRole("main").getByText(/^\d+ homes? inside$/);
  await expect(inside).toBeVisible();
  const count = Number(/^\d+/.exec(await inside.innerText())![0]);

  await asList.click();
  await page.waitForURL("**/properties?**");
  await expect(page.getByRole("link", { name: "Change the area" })).toBeVisible();
  await expect(
    page.getByRole("main").getByText(`${count} home`, { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Save this search" }).first().click();
  await page.waitForURL("**/properties/save-search?**");
  await page.getByLabel("Name").fill("By the river");
  await page.getByLabel("No mail").check();
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByText("The search is saved.")).toBeVisible();
  await page.goto("/user/saved-searches");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "By the river" })
    .first();
  await expect(row).toContainText("Inside your area");
  await row.getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/properties?**area=**");
  expect(cornersOf(page)).toHaveLength(4);
});

test("a place that is gone to is looked at, and the corners stay", async ({ page }) => {
  await page.goto("/properties/draw-area?area=38.73,-9.16;38.73,-9.12");
  await page.getByLabel("Go to a place").fill("Berlin");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.waitForURL("**north=52**");
  expect(cornersOf(page)).toHaveLength(2);
  await page.getByLabel("Go to a place").fill("Atlantis");
  await page.getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveTitle(/^Error: /);
});

test(
  "a map is pressed where the corners are, whatever its width, and the homes inside are found",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/properties/draw-area?${overLisbon}`);
      if (javaScriptEnabled !== false) {
        await page.mouse.move(8, 8);
        await page.mouse.move(12, 12);
        await expect(page.locator(".map-live")).toBeVisible();
      }
      const map = page.locator(".draw-frame");
      for (const [along, down] of [
        [0.3, 0.4],
        [0.7, 0.4],
        [0.7, 0.7],
        [0.3, 0.7],
      ] as const) {
        const set = cornersOf(page).length;
        const box = (await map.boundingBox())!;
        await map.click({ position: { x: box.width * along, y: box.height * down } });
        await expect.poll(() => cornersOf(page).length).toBe(set + 1);
      }
      const [latitude, longitude] = cornersOf(page)[0]!.split(",").map(Number);
      expect(latitude).toBeCloseTo(38.732, 2);
      expect(longitude).toBeCloseTo(-9.192, 2);
    }
    await page.getByRole("link", { name: "Show homes in this area" }).click();
    await page.waitForURL("**/properties-on-map?**area=**");
    await expect(page.getByRole("link", { name: "Remove filter: Inside your area" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Change the area" }).first(),
    ).toBeVisible();
  },
);

test(
  "an operator names what was drawn, people search in it by its name, and it is removed",
  { tag: "@phone" },
  async ({ page }) => {
    // Words without numbers, which a sentence would read.
    const letters = randomUUID()
      .replace(/\d/g, (digit) => "klmnopqrst"[Number(digit)]!)
      .slice(0, 8);
    const name = `Bairro ${letters}`;
    await signIn(page, sampleOperator);
    const corners = "38.76,-9.2;38.76,-9.1;38.69,-9.1;38.69,-9.2";
    await page.goto(`/properties/draw-area?for=new&area=${corners}`);
    await page.getByRole("link", { name: "Use this outline" }).click();
    await expect(page.getByLabel("Corners")).toHaveValue(corners.replaceAll(";", "\n"));
    await button(page, "Save").click();
    await expect(page.getByRole("alert").or(page.getByRole("main")).first()).toContainText(
      "Please write a name in one language at least.",
    );
    await page.getByRole("textbox", { name: /^English/ }).fill(name);
    await page.getByLabel("City", { exact: true }).fill("Lisbon");
    await button(page, "Save").click();
    await page.waitForURL("**/operator/districts");

    await page.goto(`/properties?q=${encodeURIComponent(`homes in ${name}`)}`);
    await expect(page).toHaveURL(/[?&]district=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name}, Lisbon`);
    const chips = page.getByRole("list", { name: "Chosen filters" });
    await expect(chips.getByText(name)).toBeVisible();

    await page.goto("/operator/districts");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("link", { name: "What was done to this" }).click();
    await expect(page.getByRole("row", { name: /Added/ })).toContainText(name);
    await page.goto("/operator/districts");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByText("Remove this district").click();
    await button(page, "Yes, remove it").click();
    await page.waitForURL("**/operator/districts");
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  },
);
