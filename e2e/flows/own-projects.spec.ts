import { expect, type Page, test } from "../support/test";
import { randomUUID } from "node:crypto";
import { awake } from "../support/awake";
import { approveProject, rejectProject, removeProjects } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner, type Person } from "../support/seeds";
import { errorSummary } from "../support/forms";
import { ownAddress, sampleMember, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Vera Pinto");
  await signIn(page, owner);
});

test.afterEach(() => removeProjects(owner));

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const floor = (page: Page, number: number) =>
  page.getByRole("group", { name: `Floor ${number}`, exact: true });
const floorName = (page: Page, number: number) =>
  floor(page, number).getByLabel("Name of the floor");
/** Scripts show the picture once it was read, which moves what stands below: it is waited for. */
async function choosePlan(page: Page, number: number, name: string, withScripts?: boolean) {
  const chosen = floor(page, number);
  await chosen.locator("input[type=file]").setInputFiles(await photo(name, "#ddc"));
  if (withScripts) await expect(chosen.locator("li")).toHaveCount(1);
}
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "My projects" }).getByRole("listitem").filter({ hasText: name });
const fillFirst = "Fill the current floor before adding another.";

/** Everything but the floors. */
async function fillProject(page: Page, name: string) {
  await title(page).fill(name);
  await page.getByLabel("Category").selectOption({ label: "House" });
  await page.getByLabel("Description", { exact: true }).fill("Twelve quiet houses by the river.");
  await page.getByLabel("Under construction").check();
  await page.locator('input[name="image"]').setInputFiles(await photo("front.jpg", "#a86"));
  await page
    .locator('input[name="gallery_images"]')
    .setInputFiles([await photo("garden.jpg", "#583"), await photo("street.jpg", "#99a")]);
  await page.locator('input[name="documents"]').setInputFiles({
    name: "prices.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("From 300,000"),
  });
  await page.getByLabel("Street and number").fill("Rua do Rio 1");
  await page.getByLabel("City").fill("Lisbon");
  await page.getByLabel("State or region").fill("Lisbon");
}

async function statusFor(page: Page, path: string) {
  return (await fetch(new URL(path, page.url()))).status;
}

test("projects ask for a package that lists projects", async ({ page, javaScriptEnabled }) => {
  await takeFreePlan(owner);
  await page.goto("/user/projects");
  await expect(main(page)).toContainText("You have not listed a project yet");
  if (javaScriptEnabled) await awake(page);
  await main(page).getByRole("link", { name: "List a project" }).first().click();
  const gate = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  await expect(gate).toContainText("Limit or Package Not Available");
  await expect(gate).toContainText("Your package has no projects left");
  await gate.getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");

  await givePaidPlan(owner, "Agent");
  await page.goto("/user/projects");
  await main(page).getByRole("link", { name: "List a project" }).first().click();
  await expect(page).toHaveURL("/user/add-project");
  await expect(title(page)).toBeVisible();
});

test("a project is listed with its floors, looked at, shown, changed, hidden and deleted", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await givePaidPlan(owner, "Agent");
  const name = `River houses ${randomUUID().slice(0, 8)}`;
  await page.goto("/user/add-project");
  if (javaScriptEnabled) await awake(page);
  await fillProject(page, name);

  await press(page, "Add a floor");
  await floorName(page, 1).fill("Ground floor");
  await press(page, "Add a floor");
  await expect(floor(page, 1)).toContainText(fillFirst);
  await expect(floor(page, 2)).toHaveCount(0);
  await expect(floorName(page, 1)).toHaveValue("Ground floor");
  await choosePlan(page, 1, "ground.jpg", javaScriptEnabled);
  await press(page, "Add a floor");
  await floorName(page, 2).fill("Attic");
  await choosePlan(page, 2, "attic.jpg", javaScriptEnabled);
  await press(page, "Add a floor");
  await floorName(page, 3).fill("Cellar");
  await choosePlan(page, 3, "cellar.jpg", javaScriptEnabled);
  await press(page, "Remove floor 2");
  await expect(floor(page, 3)).toHaveCount(0);
  await expect(floorName(page, 2)).toHaveValue("Cellar");
  await expect(floor(page, 2).locator("li")).toHaveCount(1);

  await press(page, "Submit project");
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole("link")).toHaveText(["Fill all address details."]);
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByLabel("Under construction")).toBeChecked();
  await expect(page.getByText("prices.txt").first()).toBeVisible();
  for (const [number, called] of [
    [1, "Ground floor"],
    [2, "Cellar"],
  ] as const) {
    await expect(floorName(page, number)).toHaveValue(called);
    await expect(floor(page, number).locator("li img")).toBeVisible();
  }
  await page.getByLabel("Country").fill("Portugal");
  await press(page, "Submit project");
  await expect(
    page.getByText("Thank you. We will review your listing and tell you when it is online."),
  ).toBeVisible();
  await expect(page).toHaveURL("/user/projects");
  await expect(row(page, name)).toContainText("In review");
  await expect(row(page, name)).toContainText("Under construction");
  await expect(row(page, name).getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  await page.goto("/user/dashboard");
  const needs = page.getByRole("region", { name: "Needs your attention" });
  await expect(needs).toContainText("1 project is in review");
  await needs.getByRole("link", { name: /^Look at it/ }).click();
  await expect(page).toHaveURL("/user/projects?request_status=pending");
  await row(page, name)
    .getByRole("link", { name: /^See it as visitors do/ })
    .click();
  await expect(page).toHaveURL(/\/project-details\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const slug = await approveProject(owner);
  await page.goto(`/project-details/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main(page)).toContainText("Ground floor");
  await expect(main(page)).toContainText("Cellar");
  await expect(main(page)).not.toContainText("Attic");
  await page.goto("/user/projects");
  await expect(row(page, name)).toContainText("Approved");
  const list = `/projects?search=${encodeURIComponent(name)}`;
  await page.goto(list);
  await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();

  await page.goto("/user/projects");
  await press(page, /^Mark as upcoming/);
  await expect(page.getByText("Marked as upcoming.")).toBeVisible();
  await expect(row(page, name)).toContainText("Upcoming");
  await press(page, /^Hide/);
  await expect(page.getByText("The listing is hidden.")).toBeVisible();
  await page.goto(list);
  await expect(main(page).getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.goto("/user/projects");
  await press(page, new RegExp(`^Show.*${name}`));
  await expect(page.getByText("The listing is shown.")).toBeVisible();

  await row(page, name).getByRole("link", { name: /^Edit/ }).click();
  await expect(page).toHaveURL(`/user/edit-project/${slug}`);
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByLabel("Upcoming")).toBeChecked();
  await press(page, "Remove floor 1");
  await expect(floorName(page, 1)).toHaveValue("Cellar");
  await floorName(page, 1).fill("Wine cellar");
  await press(page, "Save changes");
  await expect(
    page.getByText("Your changes are saved. We look at them before they are shown."),
  ).toBeVisible();
  await page.goto(`/user/edit-project/${slug}`);
  await expect(page).toHaveURL(`/my-project/${slug}`);
  await rejectProject(owner, "The plans are upside down.");
  await page.goto("/user/projects");
  await expect(row(page, name)).toContainText("The plans are upside down.");
  await page.goto(`/user/edit-project/${slug}`);
  await expect(floorName(page, 1)).toHaveValue("Wine cellar");
  await expect(floor(page, 2)).toHaveCount(0);

  await page.goto("/user/projects");
  const question = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  if (javaScriptEnabled) await awake(page);
  await row(page, name)
    .getByRole("link", { name: /^Delete/ })
    .click();
  await expect(question.getByText("Delete this listing?").filter({ visible: true })).toBeVisible();
  await question.getByRole("button", { name: "Yes, delete it" }).first().click();
  await expect(page.getByText("The listing is deleted.")).toBeVisible();
  await expect(main(page)).toContainText("You have not listed a project yet");
  expect((await page.goto(`/user/edit-project/${slug}`))?.status()).toBe(404);
  expect(await statusFor(page, `/project-details/${slug}`)).toBe(404);
});

test("what is wrong with a project stands at its fields", async ({ page }) => {
  await givePaidPlan(owner, "Agent");
  await page.goto("/user/add-project");
  await page.getByLabel("Street and number").fill("Rua do Rio 1");
  await page.getByLabel("YouTube or Vimeo link").fill("https://example.com/film");
  await press(page, "Submit project");
  const links = errorSummary(page).getByRole("link");
  await expect(links).toContainText([
    "Title is required.",
    "Please select Category.",
    "Description field is required.",
  ]);
  await expect(links.filter({ hasText: "Please enter a YouTube or Vimeo link." })).toHaveCount(1);
  await expect(links.filter({ hasText: "Fill all address details." })).toHaveCount(1);
  await expect(page.getByLabel("Street and number")).toHaveValue("Rua do Rio 1");
});

test("other people's projects are not there", { tag: "@document" }, async ({ page }) => {
  await givePaidPlan(owner, "Agent");
  const name = `River houses ${randomUUID().slice(0, 8)}`;
  await page.goto("/user/add-project");
  await fillProject(page, name);
  await page.getByLabel("Country").fill("Portugal");
  await press(page, "Submit project");
  await expect(row(page, name)).toBeVisible();
  const slug = await approveProject(owner);
  await page.context().clearCookies();
  await signIn(page, sampleMember);
  expect((await page.goto(`/user/edit-project/${slug}`))?.status()).toBe(404);
  expect((await page.goto(`/my-project/${slug}?ask=delete`))?.status()).toBe(404);
});
