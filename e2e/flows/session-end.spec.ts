import { expect, type Page, test } from "../support/test";
import {
  approve,
  changeTitle,
  deactivate,
  endOtherSessions,
  removeListings,
  removeProjects,
} from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner, type Person, publicListing, publicProject } from "../support/seeds";
import { fillHouse } from "../support/house-form";
import { ownAddress, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let member: Person;
test.beforeEach(async ({ page }) => {
  member = await newOwner("Dora Melo");
  await takeFreePlan(member);
  await signIn(page, member);
});
test.afterEach(() => removeListings(member));

const main = (page: Page) => page.locator("main");

async function signInAgain(page: Page, { email, password }: Person) {
  await page.waitForURL("**/login?**");
  await main(page).getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a heart that is pressed after the session ended elsewhere is kept through sign-in", async ({
  page,
}) => {
  const owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  const { slug } = await publicListing(owner);
  await page.goto(`/properties-details/${slug}`);
  await endOtherSessions(member);
  const aside = page.getByRole("complementary");
  await aside.getByRole("button", { name: /^Save / }).click();
  await signInAgain(page, member);
  await page.waitForURL(`**/properties-details/${slug}`);
  await expect(page.getByText("Saved to your favourites.")).toBeVisible();
  await expect(aside.getByRole("button", { name: /^Saved: remove / })).toBeVisible();
  await removeListings(owner);
});

test("a heart that is pressed after the account was deactivated tells its owner", async ({
  page,
}) => {
  const owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  const { slug } = await publicListing(owner);
  const leaving = await newOwner("Rita Lopes");
  await page.context().clearCookies();
  await signIn(page, leaving);
  await page.goto(`/properties-details/${slug}`);
  await deactivate(leaving.email);
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /^Save / })
    .click();
  await expect(page).toHaveURL(/\/login\?deactivated=1/);
  await expect(
    page.getByText("Account deactivated by admin.").filter({ visible: true }).last(),
  ).toBeVisible();
  await expect(page.getByRole("banner").getByText(leaving.name)).toHaveCount(0);
  await removeListings(owner);
});

test("a form that is sent after the session ended elsewhere waits behind sign-in", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/user/add-property");
  await fillHouse(page, javaScriptEnabled);
  await endOtherSessions(member);
  if (javaScriptEnabled) {
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/user/form-drafts") &&
        Boolean(answer.request().postData()?.includes("950")),
    );
    await page.getByLabel("Price", { exact: true }).fill("950");
    await kept;
  }

  await main(page).getByRole("button", { name: "Submit listing" }).first().click();
  await signInAgain(page, member);
  await page.waitForURL("**/user/add-property?draft=*");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("House with a fig tree");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue(
    javaScriptEnabled ? "950" : "900",
  );
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await main(page).getByRole("button", { name: "Submit listing" }).first().click();
  await expect(page).toHaveURL(/\/my-property\//);
});

test("changes that are sent after the session ended elsewhere wait behind sign-in", async ({
  page,
}) => {
  const { slug, title } = await publicListing(member);
  await page.goto(`/user/edit-property/${slug}`);
  await page.getByLabel("Title", { exact: true }).fill(`${title} with a fig tree`);
  await page.locator('input[name="gallery_images"]').setInputFiles(await photo("roof.jpg", "#a53"));
  await endOtherSessions(member);
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await signInAgain(page, member);
  await page.waitForURL(`**/user/edit-property/${slug}?draft=*`);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`${title} with a fig tree`);
  await expect(page.locator(".listing-files-picture li, .listing-files-title li")).toHaveCount(4);
  await expect(main(page)).toContainText("They are not sent yet, and kept until");

  await page.goto("/user/properties");
  const draft = page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
  await expect(draft).toContainText(`Changes to ${title} with a fig tree`);
  await draft.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForURL(`**/user/edit-property/${slug}?draft=*`);
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await expect(page).toHaveURL(`/my-property/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} with a fig tree`);
  await expect(main(page)).not.toContainText("You have changes here that were not sent");
});

test("changes to a listing that went into review meanwhile are kept until it is over", async ({
  page,
}) => {
  const listing = await publicListing(member);
  await page.goto(`/user/edit-property/${listing.slug}`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("House with a fig tree");
  await changeTitle(member, listing, "House with a pear tree");
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await expect(page).toHaveURL(`/my-property/${listing.slug}`);
  await expect(
    page.getByText(/^This listing is in review\. What you typed is kept until /),
  ).toBeVisible();
  await expect(main(page)).toContainText("They can be sent when the review is over.");

  await approve(listing);
  await page.reload();
  await main(page).getByRole("link", { name: "Continue" }).click();
  await expect(title).toHaveValue("House with a fig tree");
  await main(page).getByRole("link", { name: "Start again from the listing as it is" }).click();
  await expect(title).toHaveValue("House with a pear tree");
  await page.goBack();
  await expect(title).toHaveValue("House with a fig tree");
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await expect(page).toHaveURL(`/my-property/${listing.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House with a fig tree");
});

test("changes to a project wait behind sign-in with its floors", async ({ page }) => {
  await givePaidPlan(member, "Agent");
  const { slug, title } = await publicProject(member);
  await page.goto(`/user/edit-project/${slug}`);
  await page.getByLabel("Title", { exact: true }).fill(`${title} by the river`);
  await page.getByLabel("Name of the floor").fill("Wine cellar");
  await endOtherSessions(member);
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await signInAgain(page, member);
  await page.waitForURL(`**/user/edit-project/${slug}?draft=*`);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`${title} by the river`);
  await expect(page.getByLabel("Name of the floor")).toHaveValue("Wine cellar");
  await expect(page.getByRole("group", { name: "Floor 1" }).locator("li")).toHaveCount(1);
  await main(page).getByRole("button", { name: "Save changes" }).first().click();
  await expect(page).toHaveURL("/user/projects");
  await expect(page.getByRole("list", { name: "My projects" })).toContainText(
    `${title} by the river`,
  );
  await removeProjects(member);
});
