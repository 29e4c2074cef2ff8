import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { approveProject, removeProjects } from "../support/by-api";
import { givePaidPlan } from "../support/packages";
import { newOwner, type Person } from "../support/seeds";
import { errorSummary } from "../support/forms";
import { ownAddress, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ browserKind: "withPictures" });
test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Vera Pinto");
  await givePaidPlan(owner, "Agent");
  await signIn(page, owner);
  await page.goto("/user/add-project");
});
test.afterEach(() => removeProjects(owner));

const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();
const addressesIn = (page: Page, slot: "title" | "picture") =>
  page
    .locator(`.listing-files-${slot} img`)
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).getAttribute("src")!));

test("pictures of a project are put in order and stay so, and it is featured", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel("Title", { exact: true }).fill("Houses by the quay");
  await page.getByLabel("Category").selectOption({ label: "House" });
  await page.getByLabel("Description", { exact: true }).fill("Twelve quiet houses.");
  await page.locator('input[name="image"]').setInputFiles(await photo("front.jpg", "#a86"));
  await page
    .locator('input[name="gallery_images"]')
    .setInputFiles([await photo("garden.jpg", "#583"), await photo("street.jpg", "#99a")]);
  await page.getByLabel("Street and number").fill("Rua do Rio 1");
  for (const part of ["City", "State or region", "Country"])
    await page.getByLabel(part).fill("Lisbon");
  // Without scripts the files come along with this.
  if (!javaScriptEnabled) await press(page, "Check these texts");
  await expect(page.locator(".listing-files-title img")).toHaveCount(1);
  await expect(page.locator(".listing-files-picture img")).toHaveCount(2);
  const [front] = await addressesIn(page, "title");
  const [garden, street] = await addressesIn(page, "picture");
  await press(page, "Move photo 2 earlier");
  await expect.poll(() => addressesIn(page, "picture")).toEqual([street, garden]);
  await press(page, "Use photo 2 as title image");
  await expect.poll(() => addressesIn(page, "picture")).toEqual([street, front]);
  await expect.poll(() => addressesIn(page, "title")).toEqual([garden]);
  await press(page, "Submit project");
  await expect(page).toHaveURL("/user/projects");

  await approveProject(owner);
  await page.goto("/user/projects");
  await main(page).getByRole("link", { name: "Houses by the quay" }).first().click();
  await expect(page).toHaveURL(/\/my-project\/houses-by-the-quay/);
  await press(page, /^Feature/);
  await expect(page).toHaveURL("/user/advertisement?type=project");
  await expect(main(page)).toContainText("Houses by the quay");
});

test("what was said of a floor goes with it", async ({ page }) => {
  await press(page, "Add a floor");
  await press(page, "Submit project");
  const aboutFloors = errorSummary(page).getByText("Fill the current floor before adding another.");
  await expect(aboutFloors).toHaveCount(1);
  await press(page, "Remove floor 1");
  await expect(page.getByRole("group", { name: "Floor 1", exact: true })).toHaveCount(0);
  await expect(aboutFloors).toHaveCount(0);
});
