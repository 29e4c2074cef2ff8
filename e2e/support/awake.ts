import { expect, type Locator, type Page } from "./test";

/**
 * Waits until the scripts of the page are at work: before that links and forms do what they do without
 * scripts.
 */
export const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake");

/** The same for a part of a page whose scripts come after the others: React has taken it over. */
export const awakeAt = (part: Locator) =>
  expect
    .poll(
      () =>
        part.evaluate((element) =>
          Object.keys(element).some((name) => name.startsWith("__reactProps")),
        ),
      { intervals: [50] },
    )
    .toBe(true);
