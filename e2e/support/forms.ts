import { expect, type Locator, type Page } from "./test";

/** The box at the top of a form that tells what is wrong. */
export const errorSummary = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Please check these answers" });

type Fault = [field: Locator, sentence: string];

/**
 * Each sentence stands beside its field and in the summary, which has the focus and whose links lead
 * to the fields; there are no others.
 */
export async function expectFaults(page: Page, faults: Fault[]) {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole("link")).toHaveText(faults.map(([, sentence]) => sentence));
  for (const [index, fault] of faults.entries())
    await expectTold(fault, summary.getByRole("link").nth(index));
}

/** The same of one field, whatever is said of others. */
export async function expectFault(page: Page, fault: Fault) {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const link = summary.getByRole("link", { name: fault[1], exact: true });
  await expect(link).toHaveCount(1);
  await expectTold(fault, link);
}

async function expectTold([field, sentence]: Fault, link: Locator) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(bare(sentence))));
  await link.click();
  await expect(field).toBeFocused();
}

/** The summary names the question that a sentence is said of; beside it, it stands alone. */
const bare = (sentence: string) => sentence.replace(/^[^:]+: /, "");
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What concerns the whole form stands in the summary only. */
export async function expectRefusal(page: Page, sentence: string) {
  await expect(errorSummary(page)).toContainText(sentence);
  await expect(errorSummary(page)).toBeFocused();
}
