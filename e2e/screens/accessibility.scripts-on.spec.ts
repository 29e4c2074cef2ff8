import { expect, type Page, test } from "@playwright/test";
import { awake } from "../support/awake";
import { axeFaults } from "../support/axe";
import { mark, removeListings } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";
import { expectAccessible, expectFaultless } from "./expect-accessible";
import { memberScreens, publicScreens } from "./screens";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

// Colours on their way from one to another are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// A page with many homes takes axe its time, over and over.
test.describe.configure({ timeout: 180_000 });

/** In a city in which no other test takes homes and projects off the market. */
async function someHome(page: Page) {
  await page.goto("/properties?city=Berlin");
  return (await page
    .locator("article a[href^='/properties-details/']")
    .first()
    .getAttribute("href"))!;
}

/** One with papers; some of them have a film too. */
async function someProject(page: Page) {
  await page.goto("/projects/under-construction?city=Berlin");
  return (await page.locator("article a[href^='/project-details/']").first().getAttribute("href"))!;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 320, height: 640 },
  desk: { width: 1280, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const path of publicScreens)
      test(`visitors: ${path}`, async ({ page }) => {
        await expectAccessible(page, path);
      });

    test("visitors: a home and its photos", async ({ page }) => {
      const home = await someHome(page);
      await expectAccessible(page, home);
      await expectAccessible(page, `${home}/photos`);
    });

    test("visitors: a premium home that is closed to them, and one that was sold and removed", async ({
      page,
    }) => {
      await page.goto("/properties/premium?city=Berlin");
      const premium = page.locator("article a[href^='/properties-details/']").first();
      await expectAccessible(page, (await premium.getAttribute("href"))!);
      const owner = await newOwner("Vera Pinto");
      await takeFreePlan(owner);
      const home = await publicListing(owner);
      await mark(owner, home, "sold");
      await removeListings(owner);
      await expectAccessible(page, `/properties-details/${home.slug}`);
    });

    test("visitors: a project that is closed to them", async ({ page }) => {
      await expectAccessible(page, await someProject(page));
    });

    test("visitors: a form with errors", async ({ page }) => {
      await page.goto("/register");
      await awake(page);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    for (const path of memberScreens)
      test(`members: ${path}`, async ({ page }) => {
        await signIn(page, sampleMember);
        await expectAccessible(page, path);
      });

    test("members: homes to compare, and beside each other", async ({ page, baseURL }) => {
      await signIn(page, sampleMember);
      await page.goto("/properties/categories/villa");
      const marks = await page.locator(".compare-mark").all();
      const ids = await Promise.all(marks.slice(0, 3).map((mark) => mark.getAttribute("value")));
      expect(ids).toHaveLength(3);
      await page.context().addCookies([{ name: "compare", value: ids.join("-"), url: baseURL! }]);
      await expectAccessible(page, "/compare-properties");
      await expectAccessible(page, `/compare-properties/${ids.join("-vs-")}`);
    });

    test("members: a report about a home, and what it lacks", async ({ page }) => {
      const home = await someHome(page);
      await signIn(page, sampleMember);
      await expectAccessible(page, `${home}/report`);
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    test("members: asking for a viewing, what it lacks, and answering one", async ({ page }) => {
      const home = await someHome(page);
      await signIn(page, sampleMember);
      await expectAccessible(page, `${home}/viewing`);
      await page.goto(`${home}/viewing`);
      const send = page.getByRole("button", { name: "Send request" });
      if ((await send.count()) > 0) {
        await send.click();
        await expect(page.getByRole("alert")).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
      }
      for (const side of ["owner", "asker"]) {
        await page.goto(`/user/viewings?side=${side}`);
        const one = page.locator("main table a[href^='/user/viewings/']").first();
        await expectAccessible(page, (await one.getAttribute("href"))!);
      }
    });

    test("members: a listing of their own", async ({ page }) => {
      await signIn(page, sampleMember);
      await page.goto("/user/properties");
      const listing = page.locator("a[href^='/my-property/']").first();
      const own = (await listing.getAttribute("href"))!;
      await expectAccessible(page, own);
      await expectAccessible(page, own.replace("/my-property/", "/user/interested/"));
    });

    test("members: a first look at the dashboard, and a draft", async ({ page }) => {
      const owner = await newOwner("Vera Pinto");
      await givePaidPlan(owner, "Agent");
      await signIn(page, owner);
      await expectAccessible(page, "/user/dashboard");
      await page.goto("/user/add-project");
      await awake(page);
      await page.getByLabel("Title", { exact: true }).fill("Houses by the river");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("The draft is saved.")).toBeVisible();
      await expect(page).toHaveURL(/\?draft=/);
      await expectAccessible(page, page.url());
      await expectAccessible(page, "/user/projects");
    });

    test("members: the form for a project, with errors and without", async ({ page }) => {
      const owner = await newOwner("Vera Pinto");
      await givePaidPlan(owner, "Agent");
      await signIn(page, owner);
      await page.goto("/user/add-project");
      await awake(page);
      await page.getByRole("button", { name: "Add a floor" }).click();
      await page.getByRole("button", { name: "Submit project" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectFaultless(page, "a project with errors");
      await expectAccessible(page, "/user/add-project");
    });

    test("the operator: a project and its photos", async ({ page }) => {
      await signIn(page, sampleOperator);
      const project = await someProject(page);
      await expectAccessible(page, project);
      await expectAccessible(page, `${project}/photos`);
    });

    test("the operator: queue and listing", async ({ page }) => {
      await signIn(page, sampleOperator);
      await expectAccessible(page, "/operator");
      const listing = page.locator("a[href^='/operator/listings/']").first();
      await expectAccessible(page, (await listing.getAttribute("href"))!);
    });

    for (const kind of ["verifications", "reports"])
      test(`the operator: ${kind}`, async ({ page }) => {
        await signIn(page, sampleOperator);
        await expectAccessible(page, `/operator?kind=${kind}`);
        await page.goto(`/operator?kind=${kind}`);
        const one = page.locator(`a[href^='/operator/${kind}/']`).first();
        await expectAccessible(page, (await one.getAttribute("href"))!);
      });

    test("the operator: members, and one of them", async ({ page }) => {
      await signIn(page, sampleOperator);
      await expectAccessible(page, "/operator/members?search=a");
      await page.goto("/operator/members?search=Carvalho");
      const one = page.locator("a[href^='/operator/members/']").last();
      await expectAccessible(page, (await one.getAttribute("href"))!);
    });

    for (const kind of ["projects", "adverts"])
      test(`the operator: ${kind}`, async ({ page }) => {
        await signIn(page, sampleOperator);
        const queue = `/operator?kind=${kind}&state=approved`;
        await expectAccessible(page, queue);
        await page.goto(queue);
        // The first ones may be those of other tests, which come and go.
        const one = page.locator(`a[href^='/operator/${kind}/']`).last();
        await expectAccessible(page, (await one.getAttribute("href"))!);
      });

    test("the operator: what was decided", async ({ page }) => {
      await signIn(page, sampleOperator);
      await expectAccessible(page, "/operator/acts");
    });
  });
}

for (const language of ["ar", "hi"])
  test(`in its own words and on the smallest screen: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const home = await someHome(page);
    for (const path of ["/", "/properties", "/properties/filters", home, "/login", "/register"]) {
      await page.goto(`${path}?lng=${language}`);
      await expectFaultless(page, `${path} in ${language}`);
    }
  });
