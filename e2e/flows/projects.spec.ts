import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner } from "../support/seeds";
import { ownAddress, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => main(page).locator("article");
const lists = (page: Page) => page.getByRole("navigation", { name: "Lists of projects" });
const searchButton = (page: Page) =>
  main(page).getByRole("button", { name: "Search", exact: true });

/** In a city in which no other test has a project. */
const underConstruction = "/projects/under-construction?city=Berlin";

async function found(page: Page) {
  const text = await page.getByText(/^\d+ projects?$/).innerText();
  return Number(text.replace(/\D/g, ""));
}

/** The first project of a list that has a film. */
async function projectWithFilm(page: Page) {
  for (const number of [1, 2]) {
    await page.goto(`/projects?page=${number}`);
    const links = cards(page).getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
    for (const address of addresses) {
      await page.goto(address);
      if (await page.getByRole("heading", { name: "Video", exact: true }).isVisible())
        return address;
    }
  }
  throw new Error("No project has a film.");
}

test("the header leads to projects, page by page", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Projects", exact: true })
    .click();
  await expect(page).toHaveTitle("Projects · Doorstep");
  expect(await found(page)).toBeGreaterThanOrEqual(24);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL("**/projects?page=2");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const named = (number: number) =>
    page
      .goto(`/projects?page=${number}`)
      .then(() => cards(page).getByRole("heading").allInnerTexts());
  // A project that somebody adds between two looks moves one to the next page.
  await expect(async () => {
    const shown = [...(await named(1)), ...(await named(2))];
    expect(new Set(shown).size).toBe(24);
  }).toPass();
});

test("each list holds what its name says, and keeps the search", async ({ page }) => {
  // A city in which no other test has a project.
  await page.goto("/projects?city=Berlin");
  const all = await found(page);
  let parts = 0;
  for (const [list, title, tag] of [
    ["Upcoming", "Upcoming projects", "Upcoming"],
    ["Under construction", "Projects under construction", "Under construction"],
  ] as const) {
    await lists(page).getByRole("link", { name: list, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByLabel("City")).toHaveValue("Berlin");
    await expect(cards(page)).not.toHaveCount(0);
    await expect(cards(page).filter({ hasNotText: new RegExp(tag) })).toHaveCount(0);
    parts += await found(page);
  }
  expect(parts).toBe(all);
  await page.goto("/projects/featured");
  await expect(heading(page)).toHaveText("Featured projects");
  await expect(cards(page)).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNotText: /Featured/ })).toHaveCount(0);
});

test("a search is typed, shared and loosened", async ({ page }) => {
  await page.goto("/projects");
  await main(page).getByLabel("What and where").fill("berlin");
  await main(page).getByLabel("Category").selectOption({ label: "House" });
  await searchButton(page).click();
  await page.waitForURL("**/projects?**search=berlin**");
  await expect(page.getByRole("link", { name: "Remove filter: House" })).toBeVisible();
  const narrow = await found(page);
  expect(narrow).toBeGreaterThan(0);
  await expect(cards(page).filter({ hasNotText: /House · Berlin/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove filter: House", exact: true }).click();
  await expect(page.getByRole("link", { name: "Remove filter: House" })).toHaveCount(0);
  expect(await found(page)).toBeGreaterThan(narrow);

  await page.goto("/projects?search=nothing-is-called-so&posted_since=1");
  await expect(page.getByText("No project matches all of this")).toBeVisible();
  await page.getByRole("link", { name: "Show all projects" }).click();
  await expect(page).toHaveURL("/projects");

  await page.goto("/projects?page=999");
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test(
  "a project opens with a package that has the right",
  { tag: "@document" },
  async ({ page }) => {
    await page.goto(underConstruction);
    const link = cards(page).first().getByRole("link");
    const title = await link.innerText();
    const address = (await link.getAttribute("href"))!;
    const expectGate = async () => {
      for (const path of [address, `${address}/photos`]) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(403);
        await expect(heading(page)).toHaveText("Limit or Package Not Available");
        await expect(cards(page)).toContainText(title);
        expect(await page.content()).not.toContain("around a planted courtyard");
      }
    };
    await expectGate();
    await main(page).getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/login?**");

    const reader = await newOwner("Rita Lobo");
    await takeFreePlan(reader);
    await signIn(page, reader);
    await expectGate();
    await page.getByRole("link", { name: "See the packages" }).click();
    await expect(page).toHaveURL("/subscription-plan");

    await givePaidPlan(reader, "Household");
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText("around a planted courtyard")).toBeVisible();
  },
);

test("a project shows floors, papers, place, developer and others like it", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, sampleOperator);
  await page.goto(underConstruction);
  await cards(page).first().getByRole("link").click();
  await page.waitForURL("**/project-details/**");
  const project = page.url();

  for (const floor of ["Ground floor", "First floor", "Second floor"])
    await expect(page.getByRole("heading", { name: floor })).toBeVisible();
  if (javaScriptEnabled) await awake(page);
  await page.getByRole("link", { name: "First floor, plan 1" }).click();
  if (javaScriptEnabled) {
    const viewer = page.getByRole("dialog", { name: "Photos of Floors and plans" });
    await expect(viewer).toContainText("2 of 3");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  } else {
    await page.waitForURL("**/media/**");
    await page.goto(project);
  }

  const paper = page.getByRole("link", { name: /\.pdf/ });
  const answer = await page.request.get((await paper.getAttribute("href"))!);
  expect(answer.headers()["content-type"]).toBe("application/pdf");

  const map = page
    .getByRole("region", { name: "Place" })
    .getByRole("link", { name: /Open on map/ });
  await expect(map).toHaveAttribute("href", /\/properties-on-map\?north=.+&west=/);
  const developer = page.getByRole("region", { name: "Developer" });
  await expect(developer.locator("a[href^='mailto:']")).toBeVisible();
  await expect(developer.locator("a[href^='tel:']")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Similar projects" }).locator("article"),
  ).toHaveCount(4);

  await page.goto(`${project}/photos`);
  await expect(main(page).getByRole("listitem")).toHaveCount(4);
  const missing = await page.goto("/project-details/nowhere-at-all");
  expect(missing?.status()).toBe(404);
});

test("a film loads when it is asked for", async ({ page, javaScriptEnabled }) => {
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ body: "<p>The film</p>" }));
  await signIn(page, sampleOperator);
  await projectWithFilm(page);
  const film = page.getByRole("region", { name: "Video" });
  await expect(film.locator("iframe")).toHaveCount(0);
  const link = film.getByRole("link", { name: /^Play the video of/ });
  await expect(link).toHaveAttribute("href", /^https:\/\/(www\.youtube|vimeo)\.com\//);
  if (!javaScriptEnabled) return;
  await awake(page);
  await link.click();
  await expect(film.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//,
  );
});
