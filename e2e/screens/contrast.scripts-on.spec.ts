import { axeFaults } from "../support/axe";
import { expect, test } from "../support/test";

/** So many cards that are drawn alike, one of them as `style` has it. */
const cards = (odd: number, style: string) => `<!doctype html>
  <html lang="en"><head><title>Homes</title></head><body><main><h1>Homes</h1><ul>
  ${Array.from(
    { length: 24 },
    (_, place) =>
      `<li class="card"${place === odd ? ` style="${style}"` : ""}><p class="price">${place} €</p></li>`,
  ).join("")}
  </ul></main></body></html>`;

test("of texts that are drawn alike one is looked at, and each that is drawn otherwise", async ({
  page,
}) => {
  await page.setContent(cards(17, "color: black"));
  expect(await axeFaults(page)).toEqual([]);
  for (const style of ["color: #bbb", "background: #333", "opacity: 0.4"]) {
    await page.setContent(cards(17, style));
    expect(await axeFaults(page), style).toEqual([expect.stringContaining("color-contrast: ")]);
    expect(await axeFaults(page, ["color-contrast"]), style).toHaveLength(1);
  }
  // Where all texts are known the rest is still looked at.
  await page.setContent(`${cards(17, "color: black")}<img src="home.jpg">`);
  expect(await axeFaults(page)).toContainEqual(expect.stringContaining("image-alt: "));
  // What is not seen, or cannot be used, stands for none of the others.
  for (const first of ["<details><summary>More</summary>$</details>", "<div inert>$</div>"]) {
    const pale = '<p style="color: #bbb">Pale</p>';
    await page.setContent(
      `<!doctype html><html lang="en"><title>Homes</title><main><h1>Homes</h1>
       ${first.replace("$", pale)}<div>${pale}</div></main></html>`,
    );
    expect(await axeFaults(page, ["color-contrast"]), first).toHaveLength(1);
  }
  expect(await page.locator("[data-contrast-looked-at]").count()).toBe(0);
});
