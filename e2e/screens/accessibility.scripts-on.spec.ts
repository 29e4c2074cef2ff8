import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { newOwner } from "../support/by-api";
import { givePaidPlan } from "../support/paid-plan";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

// A page with many homes takes axe its time, over and over.
test.describe.configure({ timeout: 180_000 });

/** Both themes and both directions at either size: the other pairs differ in nothing that axe sees. */
const looks = {
  phone: [
    { colorScheme: "light", dir: "ltr" },
    { colorScheme: "dark", dir: "rtl" },
  ],
  desk: [
    { colorScheme: "dark", dir: "ltr" },
    { colorScheme: "light", dir: "rtl" },
  ],
} as const;

/** What axe says against a page, in words short enough to read in a report. */
async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

async function expectFaultless(page: Page, what: string) {
  expect.soft(await faults(page), what).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${what}: wider than the screen`).toBe(0);
}

/**
 * No violation and nothing wider than the screen, in the looks of this size; and once as lite mode
 * shows it, which is the page without scripts (axe itself needs them).
 */
async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  const size = page.viewportSize()!.width < 640 ? "phone" : "desk";
  for (const { colorScheme, dir } of looks[size]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, dir);
    await expectFaultless(page, `${path}, ${colorScheme}, ${dir}`);
  }
  if (size === "desk") await expectZoomable(page, path);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto(path);
  await expectFaultless(page, `${path}, lite mode`);
  await page.setExtraHTTPHeaders({});
}

/** At twice its size a screen holds half as much, and nothing is lost. */
async function expectZoomable(page: Page, path: string) {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectFaultless(page, `${path}, at 200 %`);
  await page.setViewportSize({ width, height });
}

async function someHome(page: Page) {
  await page.goto("/properties");
  return (await page
    .locator("article a[href^='/properties-details/']")
    .first()
    .getAttribute("href"))!;
}

/** One with papers; some of them have a film too. */
async function someProject(page: Page) {
  await page.goto("/projects/under-construction");
  return (await page.locator("article a[href^='/project-details/']").first().getAttribute("href"))!;
}

const publicScreens = [
  "/",
  "/properties",
  "/properties?search=nothing-is-called-so",
  "/properties?view=list&property_type=1&category_slug_id=villa",
  "/properties/filters",
  "/properties/filters?list=nearby",
  "/properties/featured",
  "/properties/nearby",
  "/properties/nearby?latitude=38.72&longitude=-9.14",
  "/properties/cities",
  "/select-location",
  "/select-location?place=villa",
  "/select-location?place=Atlantis",
  "/properties-on-map",
  "/properties-on-map?latitude=38.7118&longitude=-9.13&radius=2",
  "/properties-on-map?north=1&south=0&east=-30&west=-31",
  "/projects",
  "/projects?search=nothing-is-called-so",
  "/projects/under-construction",
  "/agents",
  "/agents?search=nobody-is-called-so",
  "/agent-details/ines-carvalho",
  "/agent-details/ines-carvalho?tab=projects",
  "/agent-details/admin?is_admin=1",
  "/nowhere/at/all",
  "/articles",
  "/articles/categories/renting?page=9",
  "/article-details/what-a-mortgage-really-costs",
  "/faqs",
  "/faqs?search=unicorns",
  "/about-us",
  "/privacy-policy",
  "/terms-and-conditions",
  "/mortgage-calculator",
  "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25",
  "/mortgage-calculator?loan_amount=&interest_rate=400",
  "/area-converter",
  "/area-converter?area=x",
  "/compare-properties",
  "/compare-properties?search=villa",
  "/compare-properties/1-vs-2",
  "/contact-us",
  "/contact-us?sent=1",
  "/login",
  "/register",
  "/verify-code?email=somebody@people.example",
  "/forgot-password",
  "/forgot-password?sent=somebody@people.example",
  "/reset-password?token=0123456789",
  "/subscription-plan",
  "/offline",
  "/api/docs",
  "/no-such-page",
];
const memberScreens = [
  "/user/profile",
  "/user/favourites",
  "/user/properties",
  "/user/advertisement",
  "/user/advertisement?type=project",
  "/user/add-property",
  "/user/projects",
  "/user/add-project",
  "/subscription-plan",
];

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

    test("visitors: a project that is closed to them", async ({ page }) => {
      await expectAccessible(page, await someProject(page));
    });

    test("visitors: a form with errors", async ({ page }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await faults(page)).toEqual([]);
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
      expect(await faults(page)).toEqual([]);
    });

    test("members: a listing of their own", async ({ page }) => {
      await signIn(page, sampleMember);
      await page.goto("/user/properties");
      const listing = page.locator("a[href^='/my-property/']").first();
      const own = (await listing.getAttribute("href"))!;
      await expectAccessible(page, own);
      await expectAccessible(page, own.replace("/my-property/", "/user/interested/"));
    });

    test("members: the form for a project, with errors and without", async ({ page }) => {
      const owner = await newOwner("Vera Pinto");
      await givePaidPlan(owner, "Agent");
      await signIn(page, owner);
      await page.goto("/user/add-project");
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

    for (const kind of ["projects", "adverts"])
      test(`the operator: ${kind}`, async ({ page }) => {
        await signIn(page, sampleOperator);
        const queue = `/operator?kind=${kind}&state=approved`;
        await expectAccessible(page, queue);
        await page.goto(queue);
        const one = page.locator(`a[href^='/operator/${kind}/']`).first();
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
    await page.emulateMedia({ reducedMotion: "reduce" });
    const home = await someHome(page);
    for (const path of ["/", "/properties", "/properties/filters", home, "/login", "/register"]) {
      await page.goto(`${path}?lng=${language}`);
      await expectFaultless(page, `${path} in ${language}`);
    }
  });
