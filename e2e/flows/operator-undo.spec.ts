import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { call, readEntry } from "../support/by-api";
import { ownAddress, signIn } from "../support/people";
import { newOperator, type Person } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const lastChange = (page: Page) => page.getByRole("group", { name: "Your last change" });
const row = (page: Page, name: string) => main(page).getByRole("row", { name });

let editor: Person;
test.beforeEach(async ({ page }) => {
  editor = await newOperator("Edda Reis", "manager");
  await signIn(page, editor);
});

test(
  "a link that was removed by mistake is back with one press, and goes again with another",
  { tag: "@phone" },
  async ({ page }) => {
    const label = `Press ${randomUUID().slice(0, 8)}`;
    await page.goto("/operator/content/footer-links/new");
    await page.getByLabel("What the link says").first().fill(label);
    await page.getByLabel("Where it leads").fill("/about-us");
    await page.getByRole("button", { name: "Save" }).click();
    await main(page).getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByLabel("What the link says").first()).toHaveValue(label);
    await lastChange(page).getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(/\/operator\/content\/footer-links$/);
    await expect(row(page, label)).toHaveCount(0);
    await lastChange(page).getByRole("button", { name: "Do it again" }).click();
    await expect(row(page, label)).toHaveCount(1);
    await main(page).getByRole("link", { name: label, exact: true }).click();
    await page.getByText(`Remove “${label}”`).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await expect(row(page, label)).toHaveCount(0);

    await expect(lastChange(page)).toContainText("Footer link");
    await lastChange(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It is as it was before.")).toBeVisible();
    await expect(row(page, label)).toHaveCount(1);
    await lastChange(page).getByRole("button", { name: "Do it again" }).click();
    await expect(row(page, label)).toHaveCount(0);
  },
);

test("what somebody else changed meanwhile is left alone, and the log offers what can still be undone", async ({
  page,
}) => {
  const label = `Jobs ${randomUUID().slice(0, 8)}`;
  const link = { link: "/about-us", is_hidden: "0" };
  const save = (form: Record<string, string>, by: Person) =>
    call<{ id: number }>("operator/footer-links/save", { token: by.token, form });
  const { data } = await save({ ...link, label }, editor);
  const id = String(data.id);
  const read = () => readEntry("footer-links", id, editor.token);
  await save({ ...link, ...(await read()), label: `${label} here` }, editor);
  await page.goto("/operator/content/footer-links");
  await expect(lastChange(page)).toBeVisible();
  const name = `Otto ${label.slice(-8)}`;
  const other = await newOperator(name, "editor");
  await save({ ...link, ...(await read()), label: `${label} there` }, other);
  await lastChange(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Somebody else changed this meanwhile.")).toBeVisible();
  await expect(row(page, `${label} there`)).toHaveCount(1);
  await expect(lastChange(page)).toHaveCount(0);

  await page.goto(`/operator/acts?operator=${encodeURIComponent(name)}`);
  await main(page)
    .getByRole("link", { name: /change/ })
    .first()
    .click();
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await page.goto("/operator/content/footer-links");
  await expect(row(page, `${label} here`)).toHaveCount(1);
  await call("operator/footer-links/remove", { token: editor.token, form: await read() });
});
