import { expect, test } from "../support/test";
import { awake } from "../support/awake";
import { deactivate } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner, publicListing, publicProject } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("a form saves itself after a pause, says so, and is there after loading the page again", async ({
  page,
}) => {
  const owner = await newOwner("Dora Melo");
  await takeFreePlan(owner);
  await signIn(page, owner);
  await page.goto("/user/add-property");
  await awake(page);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("House with a fig tree");
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=/);
  await page.reload();
  await expect(title).toHaveValue("House with a fig tree");

  await page.route("**/user/form-drafts", (route) => route.abort());
  await title.fill("House with two fig trees");
  await expect(page.getByText(/^The draft could not be saved/)).toBeVisible();
  await page.unroute("**/user/form-drafts");
  await title.fill("House with three fig trees");
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();

  // What was typed a moment ago is saved on leaving.
  const drafts = page.getByRole("list", { name: "Drafts" });
  const isSaved = page.waitForResponse("**/user/form-drafts");
  await title.fill("House with four fig trees");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/user/properties");
  expect((await isSaved).ok()).toBe(true);
  await page.reload();
  await expect(drafts).toContainText("House with four fig trees");

  // So is what is just being saved, however long that takes; the next page keeps its address.
  await drafts.getByRole("link", { name: "Continue" }).click();
  await expect(title).toHaveValue("House with four fig trees");
  await page.route("**/user/form-drafts", () => undefined, { times: 1 });
  const isBeingSaved = page.waitForRequest("**/user/form-drafts");
  await title.fill("House with five fig trees");
  await isBeingSaved;
  const isSavedAnew = page.waitForResponse("**/user/form-drafts");
  await page.getByRole("link", { name: "Cancel" }).click();
  expect((await isSavedAnew).ok()).toBe(true);
  await expect(page).toHaveURL("/user/properties");
  await page.reload();
  await expect(drafts).toContainText("House with five fig trees");

  // What is saved just as the next page comes leaves that page its address.
  await drafts.getByRole("link", { name: "Continue" }).click();
  await expect(title).toHaveValue("House with five fig trees");
  await page.evaluate(() => {
    const { fetch, history } = window;
    const pushState = history.pushState.bind(history);
    window.fetch = async (...asked) => {
      const response = await fetch(...asked);
      if (asked[0] !== "/user/form-drafts") return response;
      const kept: unknown = await response.json();
      await new Promise<void>((moved) => {
        history.pushState = (...state) => {
          pushState(...state);
          moved();
        };
      });
      return Object.assign(response, { json: () => Promise.resolve(kept) });
    };
  });
  const isSavedLast = page.waitForResponse("**/user/form-drafts");
  await title.fill("House with six fig trees");
  await isSavedLast;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(drafts).toContainText("House with six fig trees");
  await expect(page).toHaveURL("/user/properties");
});

test("changes to what is listed save themselves after a pause, and the listing stays as it is", async ({
  page,
}) => {
  const owner = await newOwner("Dora Melo");
  await givePaidPlan(owner, "Agent");
  await signIn(page, owner);
  for (const [address, listing] of [
    ["/user/edit-property", await publicListing(owner)],
    ["/user/edit-project", await publicProject(owner)],
  ] as const) {
    await page.goto(`${address}/${listing.slug}`);
    await awake(page);
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("Behind the fig tree");
    await expect(page.getByText(/^Draft saved at /)).toBeVisible();
    await expect(page).toHaveURL(/\?draft=/);
    await page.reload();
    await expect(title).toHaveValue("Behind the fig tree");
    await page.getByRole("link", { name: "Start again from the listing as it is" }).click();
    await expect(title).toHaveValue(listing.title);
  }
});

test("a form that can be saved no more because its owner was deactivated says so on the next page", async ({
  page,
}) => {
  const owner = await newOwner("Dora Melo");
  await takeFreePlan(owner);
  await signIn(page, owner);
  await page.goto("/user/add-property");
  await awake(page);
  await deactivate(owner.email);
  await page.getByLabel("Title", { exact: true }).fill("House with a fig tree");
  await expect(page.getByText(/^The draft could not be saved/)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login\?deactivated=1/);
  await expect(
    page.getByText("Account deactivated by admin.").filter({ visible: true }).last(),
  ).toBeVisible();
});
