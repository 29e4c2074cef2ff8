import { expect, type Page } from "@playwright/test";

/**
 * Waits until the scripts of the page are at work: before that links and forms do what they do without
 * scripts.
 */
export const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake");
