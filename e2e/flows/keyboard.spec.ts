import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { axeFaults } from "../support/axe";
import { call, readEntry } from "../support/by-api";
import { ownAddress, sampleMember, signIn } from "../support/people";
import { newOperator } from "../support/seeds";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

// A hundred steps take their time.
test.describe.configure({ timeout: 180_000 });

/** Nobody looks for something longer than so many steps. */
const mostSteps = 120;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Goes on by the tabulator key alone until the target has the focus, which is to be seen there. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeAttached();
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press("Tab");
    if (!(await hasFocus(target))) continue;
    await expect(target).toBeInViewport();
    const ring = await target.evaluate((element) => {
      // A card's link is drawn over the whole card, and so is its ring.
      const drawn = [getComputedStyle(element), getComputedStyle(element, "::after")];
      return Math.max(
        ...drawn.map(({ outlineStyle, outlineWidth }) =>
          outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
        ),
      );
    });
    expect(ring, "the ring around what has the focus").toBeGreaterThanOrEqual(2);
    return;
  }
  throw new Error(`${target.toString()} is not reached in ${mostSteps} steps.`);
}

const main = (page: Page) => page.getByRole("main");

test(
  "from the front page to whom to ask, by the keyboard alone",
  { tag: "@browser" },
  async ({ page }) => {
    await signIn(page, sampleMember);
    await page.goto("/");

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await page.keyboard.press("Enter");
    // A search box, and with suggestions a combo box.
    await tabTo(page, main(page).getByLabel("Where or what"));
    await page.keyboard.type("Lisbon");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/properties?city=Lisbon**");
    await expect(page.getByRole("link", { name: "Remove filter: Lisbon" })).toBeVisible();

    await tabTo(page, page.getByRole("link", { name: "All filters" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/properties/filters?**");
    await expect(main(page).getByRole("button", { name: /^Show \d+ homes?$/ })).toBeVisible();
    await tabTo(page, main(page).getByLabel("Buy or rent"));
    await page.keyboard.type("Rent");
    await tabTo(page, main(page).getByRole("button", { name: /^Show \d+ homes?$/ }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/properties?**property_type=1**");
    await expect(page.getByRole("link", { name: "Remove filter: Rent" })).toBeVisible();

    const first = main(page).getByRole("article").first().getByRole("link").first();
    const title = await first.innerText();
    await tabTo(page, first);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/properties-details/**");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    await tabTo(page, page.getByRole("link", { name: "Get in touch" }));
    await page.keyboard.press("Enter");
    const letter = main(page).locator("a[href^='mailto:']").filter({ hasText: "@" }).first();
    await tabTo(page, letter);
    expect(await letter.getAttribute("href")).toContain("@");
  },
);

test(
  "menus open, close and give the focus back, by the keyboard alone",
  { tag: "@browser" },
  async ({ page }) => {
    await page.goto("/faqs");
    const more = page.getByRole("navigation", { name: "Main" }).locator("summary");
    await tabTo(page, more);
    await page.keyboard.press("Enter");
    const menu = more.locator("xpath=..");
    await expect(menu).toHaveAttribute("open", "");
    await tabTo(page, menu.getByRole("link").first());
    await page.keyboard.press("Shift+Tab");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).not.toHaveAttribute("open");
  },
);

test(
  "an operator takes the last change back, and makes it again, by the keyboard alone",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    const editor = await newOperator("Edda Reis", "editor");
    const label = `Keys ${randomUUID().slice(0, 8)}`;
    const { data: link } = await call<{ id: number }>("operator/footer-links/save", {
      token: editor.token,
      form: { label, link: "/about-us", is_hidden: "1" },
    });
    const lastChange = page.getByRole("group", { name: "Your last change" });
    const row = main(page).getByRole("row", { name: label });
    await signIn(page, editor);
    // Axe is to look at messages that have arrived.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/operator/content/footer-links");
    await expect(row).toHaveCount(1);
    if (javaScriptEnabled) {
      await awake(page);
      expect(await axeFaults(page)).toEqual([]);
    }
    await tabTo(page, lastChange.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(row).toHaveCount(0);
    const again = lastChange.getByRole("button", { name: "Do it again" });
    await expect(again).toBeVisible();
    if (javaScriptEnabled) {
      // The button that was pressed says what it does next, and keeps the focus.
      await expect(again).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
    } else await tabTo(page, again);
    await page.keyboard.press("Enter");
    await expect(row).toHaveCount(1);
    const form = await readEntry("footer-links", String(link.id), editor.token);
    await call("operator/footer-links/remove", { token: editor.token, form });
  },
);
