import { randomInt } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { chooseInConsole } from "../support/console";
import { changeTitle, reject, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newListing, newOperator, newOwner, type Person } from "../support/seeds";
import { expectFaults } from "../support/forms";
import { fromLetter } from "../support/outbox";
import { anotherPerson, ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let listing: Listing;

test.beforeEach(async () => {
  owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  listing = await newListing(owner);
});

test.afterEach(() => removeListings(owner));

const underReview = ({ id }: Listing) => `/operator/listings/${id}`;
const decision = (page: Page) => page.getByRole("complementary");
const pressReject = (page: Page) => page.getByRole("button", { name: "Reject" }).click();
const reason = (page: Page) => page.getByLabel("Reason");
const isApproved = (title: string) => `“${title}” is approved, and its owner is told.`;

test("the review queue is the operator's alone", { tag: "@document" }, async ({ page }) => {
  await signIn(page, sampleMember);
  for (const path of [
    "/operator",
    "/operator/acts",
    "/operator/messages",
    "/operator/news/new?members=1",
    "/operator/chat-settings",
    "/operator/held-messages/1",
    "/operator/projects/1",
    underReview(listing),
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 403]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This door is not yours");
    await expect(page).toHaveTitle("This door is not yours · Doorstep");
    await expect(page.locator("main")).not.toContainText(listing.title);
  }
});

test(
  "the operator reads all of a listing before deciding",
  { tag: "@document" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto(underReview(listing));
    const main = page.locator("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing.title);
    for (const text of [
      "With a garden behind it.",
      "325,000",
      "Évora",
      "Bedrooms",
      "plan.txt",
      owner.name,
      owner.email,
    ])
      await expect(main).toContainText(text);
    expect((await page.goto("/operator/listings/999999999"))?.status()).toBe(404);
    await expect(page).toHaveTitle("Nobody lives at this address · Doorstep");
    await expect(page.locator(".console-nav")).toHaveCount(1);
    await main.getByRole("link", { name: "Overview of the console" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  },
);

test("turning away needs a reason, which the owner reads on the page and in the mail", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, sampleOperator);
  await page.goto(underReview(listing));
  await pressReject(page);
  await expectFaults(page, [[reason(page), "Please write a reason."]]);
  await reason(page).fill("r".repeat(301));
  await pressReject(page);
  await expectFaults(page, [[reason(page), "Please use at most 300 characters."]]);
  await expect(reason(page)).toHaveValue("r".repeat(301));
  const words = "The photos show another house; please send new ones.";
  await reason(page).fill(words);
  await pressReject(page);
  await expect(
    page.getByText(`“${listing.title}” is rejected, and its owner is told why.`),
  ).toBeVisible();
  expect(await fromLetter(owner.email, /(The photos show another house)/)).toBeTruthy();

  const home = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(home, owner);
  await home.goto(`/my-property/${listing.slug}`);
  await expect(home.getByText(words)).toBeVisible();
  await home.locator("main").getByRole("link", { name: /^Edit/ }).click();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText(`Edit ${listing.title}`);
  await home.getByLabel("Description", { exact: true }).fill("The same house, other photos.");
  await home.locator("main").getByRole("button", { name: "Save changes" }).first().click();
  await expect(home.getByText("We are looking at this listing.")).toBeVisible();
  await expect(home.getByText(words)).toBeHidden();

  await page.goto(underReview(listing));
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(isApproved(listing.title))).toBeVisible();
});

test("what its owner changes meanwhile is read before it is decided about", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto(underReview(listing));
  const { title } = listing;
  await changeTitle(owner, listing, `${title}, painted`);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const refused = page.getByText("This was changed meanwhile. Please read it again.");
  await expect(refused).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}, painted`);

  await changeTitle(owner, listing, `${title}, painted twice`);
  await reason(page).fill("The colour is wrong.");
  await pressReject(page);
  await expect(refused.first()).toBeVisible();
  await expect(reason(page)).toHaveValue("The colour is wrong.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}, painted twice`);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(isApproved(`${title}, painted twice`))).toBeVisible();
});

test("a listing is approved once, also by two operators at a time", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, sampleOperator);
  const colleague = await anotherPerson(browser, { baseURL, javaScriptEnabled });
  await signIn(colleague, sampleOperator);
  for (const one of [page, colleague]) {
    await one.goto(underReview(listing));
    await expect(one.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(isApproved(listing.title))).toBeVisible();
  await colleague.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(colleague).toHaveURL(underReview(listing));
  await expect(colleague.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await expect(decision(colleague)).toContainText("Approved");
  await expect(colleague.getByText("This listing is approved already.")).toBeVisible();
  expect((await page.goto(`/properties-details/${listing.slug}`))?.status()).toBe(200);
});

test("projects and advertisements wait beside listings, and who decided what is kept", async ({
  page,
}) => {
  const words = "The photos show another house.";
  await reject(listing, words);
  await signIn(page, sampleOperator);
  await page.goto("/operator/review");
  const queues = page.getByRole("navigation", { name: "What waits" });
  await queues.getByRole("link", { name: "Projects" }).click();
  await expect(queues.getByRole("link", { name: "Projects" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goto("/operator/review?kind=projects&state=approved");
  // The first ones may be those of other tests, which come and go.
  const project = page.locator("main").locator("a[href^='/operator/projects/']").last();
  const title = await project.innerText();
  await project.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await pressReject(page);
  await expectFaults(page, [[reason(page), "Please write a reason."]]);
  for (const path of ["/operator/projects/999999999", "/operator/adverts/x"])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);

  await page.goto("/operator");
  await chooseInConsole(page, "Audit log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  // Without what other tests approve meanwhile.
  await page.goto("/operator/acts?subject=listing&act=reject");
  const deed = page.getByRole("row", { name: listing.title });
  await expect(deed).toContainText("Rejected");
  await expect(deed).toContainText(words);
  const log = await page.request.get("/operator/acts.csv?subject=property&act=reject");
  expect(await log.text()).toContain(`"${words}"`);
  await deed.getByRole("link", { name: /^\d+ changes?$/ }).click();
  const state = page.getByRole("row", { name: /^Review/ });
  await expect(state.getByRole("cell")).toHaveText(["Review", "pending", "rejected"]);
});

test(
  "somebody who rings is found by their telephone number",
  { tag: "@phone" },
  async ({ page }) => {
    const digits = String(randomInt(100_000_000, 1_000_000_000));
    const caller = await newOwner("Rute Paiva", { mobile: `351${digits}` });
    const [one, two, three] = digits.match(/\d{3}/g)!;
    await signIn(page, sampleOperator);
    await page.goto("/operator");
    const main = page.locator("main");
    const find = main.getByRole("searchbox", { name: "Find anything" });
    for (const typed of [
      `00351 (${one}) ${two}-${three}`,
      `${one} ${two} ${three}`,
      `#${caller.id}`,
    ]) {
      await find.fill(typed);
      await main.getByRole("button", { name: "Find", exact: true }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get("search") === typed);
      await expect(main.getByRole("link", { name: "Rute Paiva" })).toHaveAttribute(
        "href",
        `/operator/members/${caller.id}`,
      );
    }
    // What is too short to be looked for in telephone numbers says so, to whoever may read these.
    await page.goto("/operator/find?search=%2B35191");
    await expect(main).toContainText("six digits or more of a telephone number");
    await signIn(page, await newOperator("Moderator", "moderator"));
    await page.goto(`/operator/find?search=${digits}`);
    await expect(main).toContainText("Nothing found for");
    await expect(main).toContainText("Try fewer letters, or the number alone.");
  },
);

test("an operator sees what waits, and finds anything from wherever they are", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator");
  const main = page.locator("main");
  await main
    .getByRole("listitem")
    .getByRole("link", { name: "Listings", exact: true })
    .last()
    .click();
  await expect(page).toHaveURL("/operator/review?kind=listings");
  await page.goto("/operator?days=7");
  await expect(page.getByRole("heading", { name: "Figures" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^New listings from .+: \d+ in all/ })).toBeVisible();
  const file = await page.request.get("/operator/figures.csv?days=7");
  expect((await file.text()).split("\r\n")[0]).toContain("New listings");
  await page.goto("/operator?days=7&city=Lisbon");
  await expect(page.getByRole("heading", { name: "Figures of Lisbon" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Sales/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove filter: Lisbon" }).click();
  await expect(page.getByRole("heading", { name: "Figures", exact: true })).toBeVisible();
  const cities = await page.request.get("/operator/figures-cities.csv?days=7");
  expect((await cities.text()).split("\r\n")[0]).toContain("City");
  // Where the queue was before.
  await page.goto("/operator?kind=projects&state=approved");
  await expect(page).toHaveURL("/operator/review?kind=projects&state=approved");

  const find = main.getByRole("searchbox", { name: "Find anything" });
  await find.fill(listing.title);
  await main.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find");
  // It leads back to what was looked for.
  const found = new URLSearchParams({ search: listing.title });
  await expect(main.getByRole("link", { name: listing.title })).toHaveAttribute(
    "href",
    `${underReview(listing)}?${new URLSearchParams({ listings: found.toString() })}`,
  );
  await find.fill(owner.email);
  await main.getByRole("button", { name: "Find", exact: true }).click();
  await main.getByRole("link", { name: "Paulo Freitas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paulo Freitas");
  await main.getByRole("navigation").getByRole("link", { name: "Listings" }).click();
  await page.getByLabel("Find a listing").fill(String(listing.id));
  await page.getByLabel("State").selectOption("In review");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`/operator/listings?search=${listing.id}&kind=&state=pending`);
  await expect(main.getByRole("row", { name: listing.title })).toContainText("Paulo Freitas");
  await page.goto("/operator/listings?search=nowhere-at-all");
  await expect(page.getByText("No listings match")).toBeVisible();
  await page.goto("/operator/listings?state=shown");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("City", { exact: true }).fill("Lisbon");
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "House" });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/state=shown&city=Lisbon&category=\d+/);
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Lisbon");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/operator/listings?state=shown");
  await page.goto("/operator/find?search=maintenance");
  const setting = main.getByRole("row", { name: /maintenance/i });
  await expect(setting.getByRole("link", { name: "Rules" })).toHaveAttribute(
    "href",
    "/operator/site-settings?group=rules",
  );
  await page.goto("/operator/find?search=penthouse");
  await main
    .getByRole("row", { name: /Category/ })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Penthouse");
  await page.goto("/operator/find?search=nowhere-at-all");
  await expect(page.getByText("Nothing found for “nowhere-at-all”")).toBeVisible();
});
