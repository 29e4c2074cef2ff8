import { randomInt, randomUUID } from "node:crypto";
import { awake } from "../support/awake";
import {
  categoryAskingFor,
  changeTitle,
  newFeed,
  removeCategory,
  removeListings,
  removeProjects,
} from "../support/by-api";
import { csvFile, previewFile } from "../support/feeds";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { sampleOperator, signIn } from "../support/people";
import { newListing, newOperator, newOwner, publicListing, publicProject } from "../support/seeds";
import { expect, type Page, test } from "../support/test";
import { expectAccessible, expectAllAccessible, expectFaultless } from "./expect-accessible";
import { lookAtScreens, payer, someProject } from "./made";
import { operatorScreens } from "./screens";

lookAtScreens();

test.beforeEach(({ page }) => signIn(page, sampleOperator));

/** What a test made and others would meet, however it ended. */
const leave: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const remove of leave.splice(0)) await remove();
});

/**
 * One of those that a list of the operator's leads to; those of other tests come and go. Its address is written as
 * in the site map, so that tests/web/screens-looked-at.test.ts reads which screen it is.
 */
async function oneOf(
  page: Page,
  list: string,
  address: `${string}/:id`,
  which: "first" | "last" = "first",
) {
  await page.goto(list);
  const links = page.locator(`main a[href^='${address.replace(":id", "")}']`);
  const href = (await links[which]().getAttribute("href"))!;
  expect(new URL(href, page.url()).pathname.replace(/[^/]+$/, ":id")).toBe(address);
  return href;
}

/** Everything that can be ticked in a list, as addresses say it. */
async function ticked(page: Page, list: string) {
  await page.goto(list);
  const items = await page
    .locator("input[name=item]")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  return items.map((item) => `item=${encodeURIComponent(item)}`).join("&");
}

for (const [what, paths] of Object.entries(operatorScreens))
  test(`the operator: ${what}`, async ({ page }) => {
    await expectAllAccessible(page, paths);
  });

test("the operator: payments, one that came, a receipt, settings", async ({ page }) => {
  const { member, paid, transfer } = await payer();
  await expectAllAccessible(page, [
    `/operator/payments?search=${member.email}`,
    `/operator/payments/${paid}`,
    `/operator/payments/${transfer}`,
    "/operator/payment-settings?open=Stripe",
  ]);
});

test("the operator: a project and its photos", async ({ page }) => {
  const project = await someProject(page);
  await expectAllAccessible(page, [
    `/project-details/${project}`,
    `/project-details/${project}/photos`,
  ]);
});

test("the operator: where the console begins, and homes that wait for a decision", async ({
  page,
}) => {
  await expectAllAccessible(page, [
    "/operator",
    "/operator/listings?search=a",
    "/operator/listings?state=shown&city=Lisbon",
    "/operator/find?search=lisbon",
    "/operator/review",
    await oneOf(page, "/operator/review", "/operator/listings/:id"),
    `/operator/review/decide?decision=refuse&${await ticked(page, "/operator/review?ticked=all")}`,
  ]);
});

test("the operator: what else waits for a decision", async ({ page }) => {
  await expectAllAccessible(page, [
    "/operator/review?kind=verifications",
    await oneOf(page, "/operator/review?kind=verifications", "/operator/verifications/:id"),
    "/operator/review?kind=reports",
    await oneOf(page, "/operator/review?kind=reports", "/operator/reports/:id"),
    "/operator/review?kind=conversations",
    await oneOf(page, "/operator/review?kind=conversations", "/operator/chat-reports/:id"),
    "/operator/review?kind=messages",
    await oneOf(page, "/operator/review?kind=messages", "/operator/held-messages/:id"),
  ]);
});

test("the operator: a home that was changed since it was approved, edited, handed over, merged, and deleted", async ({
  page,
}) => {
  const [owner, receiver] = [await newOwner("Vera Pinto"), await newOwner("Rui Pinto")];
  for (const one of [owner, receiver]) await takeFreePlan(one);
  const home = await publicListing(owner);
  await changeTitle(owner, home, `${home.title} in the old town`);
  await expectAllAccessible(page, [
    `/operator/listings/${home.id}`,
    `/operator/listings/${home.id}/edit`,
    `/operator/listings/${home.id}/feature`,
    `/operator/listings/${home.id}/hide`,
    `/operator/listings/move?item=listings:${home.id}:1&category=1`,
    `/operator/listings/${home.id}/transfer?search=Carvalho`,
    `/operator/listings/${home.id}/transfer?to=${receiver.id}`,
    `/operator/members/${owner.id}/merge?search=Carvalho`,
    `/operator/members/${owner.id}/merge?with=${receiver.id}`,
  ]);
  await removeListings(owner);
  const deleted = "/operator/listings?state=deleted";
  await expectAllAccessible(page, [
    deleted,
    await oneOf(page, deleted, "/operator/listings/deleted/:id"),
  ]);
});

test("the operator: a text for later, and what visitors read of it", async ({ page }) => {
  await page.goto("/operator/content/pages/terms/dated/new");
  // No other try has this minute.
  const time = new Date(Date.UTC(2080, 0, 1) + randomInt(3_000_000) * 60_000);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(time);
  await page.getByLabel("Holds from").fill(time.toISOString().slice(0, 16));
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/operator/content/pages/terms");
  const later = page.locator("main").getByRole("link", { name: day }).first();
  const dated = (await later.getAttribute("href"))!;
  const id = dated.replace(/^.*\//, "");
  await expectAllAccessible(page, [
    "/operator/content/pages/terms",
    `/operator/content/pages/terms/dated/${id}`,
    `/coming/terms/${id}`,
    "/terms-and-conditions",
  ]);
  await page.goto(dated);
  await page.getByText(/^Remove “Text from/).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL("**/operator/content/pages/terms");
});

test("the operator: what became of homes that were decided about and moved together", async ({
  page,
}) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const home = await newListing(owner);
  const category = await categoryAskingFor(`Gardens ${owner.id}`, []);
  leave.push(
    () => removeListings(owner),
    () => removeCategory(category),
  );
  await page.goto(`/operator/review/decide?decision=approve&item=listings:${home.id}:1`);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.waitForURL("**/operator/review/decisions/**");
  const decision = new URL(page.url()).pathname.replace(/^.*\//, "");
  const item = await ticked(page, `/operator/listings?owner=${owner.id}`);
  await page.goto(`/operator/listings/move?${item}&category=${category}`);
  await page.getByLabel("Why").fill("It has a garden of its own.");
  await page.getByRole("button", { name: /^Move 1 to/ }).click();
  await page.waitForURL("**/operator/listings/moves/**");
  const move = new URL(page.url()).pathname.replace(/^.*\//, "");
  await expectAllAccessible(page, [
    `/operator/review/decisions/${decision}`,
    `/operator/listings/moves/${move}`,
  ]);
});

test("the operator: a feed, its kinds, and what became of a file", async ({ page }) => {
  const owner = await newOwner("Vera Pinto");
  const feed = await newFeed(owner);
  await page.goto(`/operator/imports/${feed}`);
  const place = "Rua do Lago 3,Lisbon,Lisboa,Portugal,38.7,-9.1";
  const file = csvFile([
    `A,House by the lake,Quiet and light.,120000,Cottage,sale,${place},`,
    `B,Nowhere,No price.,none,Villa,sale,${place},`,
  ]);
  await previewFile(page, { file, javaScriptEnabled: true });
  const run = new URL(page.url()).pathname.replace(/^.*\//, "");
  await expectAllAccessible(page, [
    `/operator/imports/${feed}`,
    `/operator/imports/${feed}/settings`,
    `/operator/imports/${feed}/kinds`,
    `/operator/imports/runs/${run}`,
  ]);
});

test("the operator: rows of a table out of a file, and what becomes of them", async ({ page }) => {
  await page.goto("/operator/tables/facilities");
  await awake(page);
  const rows = [`name,name_ar,colour`, `Lighthouse ${randomUUID()},منارة,red`, ",بلا اسم,"];
  await page.getByLabel("CSV file").setInputFiles({
    name: "places.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await page.getByRole("button", { name: "Show what it changes" }).click();
  await page.waitForURL(/\/operator\/tables\/facilities\/\d+$/);
  const id = new URL(page.url()).pathname.replace(/^.*\//, "");
  await expectAllAccessible(page, [
    "/operator/tables/facilities",
    `/operator/tables/facilities/${id}`,
  ]);
});

test("the operator: somebody of the team, and a project as its owner would edit it", async ({
  page,
}) => {
  const colleague = await newOperator("Olga Prates", "manager");
  const owner = await newOwner("Vera Pinto");
  await givePaidPlan(owner, "Agent");
  const project = await publicProject(owner);
  leave.push(() => removeProjects(owner));
  const heading = page.getByRole("heading", { level: 1 });
  await expectAllAccessible(page, [
    `/operator/operators/${colleague.id}`,
    `/operator/projects/${project.id}/edit`,
  ]);
  await expect(heading).toHaveText(/^Edit River houses /);
  await expectAllAccessible(page, [`/operator/projects/${project.id}/feature`]);
  await expect(heading).toHaveText("Feature by hand");
  await expect(page.getByRole("button", { name: "Feature this listing" })).toBeVisible();
});

test("the operator: news with errors, and what is asked before everybody is told", async ({
  page,
}) => {
  await page.goto("/operator/news/new?members=4,7");
  await awake(page);
  await page.getByRole("button", { name: "Send news" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "news without words");
  await page.getByLabel("Title").fill("Prices are told in euros");
  await page.getByLabel("Message").fill("From January on.");
  await page.getByRole("radio", { name: "Everybody" }).check();
  await page.getByRole("button", { name: "Send news" }).click();
  await expect(page.getByRole("button", { name: "Send it" })).toBeVisible();
  await expectFaultless(page, "news to everybody");
});

test("the operator: a message to members, with errors and as a draft", async ({ page }) => {
  await page.goto("/operator/messages/new");
  await awake(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a message without words");
  await page.getByRole("textbox", { name: "Title" }).first().fill("Prices are told in euros");
  await page.getByRole("textbox", { name: "Text" }).first().fill("From January on.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: /would be told$/ })).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.replace("/operator/messages/", "");
  await expectAllAccessible(page, [`/operator/messages/${id}`, `/operator/messages/${id}/edit`]);
});

test("the operator: projects and adverts that were decided about, and members", async ({
  page,
}) => {
  await expectAllAccessible(page, [
    "/operator/review?kind=projects&state=approved",
    await oneOf(
      page,
      "/operator/review?kind=projects&state=approved",
      "/operator/projects/:id",
      "last",
    ),
    "/operator/review?kind=adverts&state=approved",
    await oneOf(
      page,
      "/operator/review?kind=adverts&state=approved",
      "/operator/adverts/:id",
      "last",
    ),
    "/operator/members?search=Carvalho",
    await oneOf(page, "/operator/members?search=Carvalho", "/operator/members/:id", "last"),
    "/operator/members?search=a",
    "/operator/members?search=b&members=4,7",
  ]);
});

test("the operator: what members are told, and what was done", async ({ page }) => {
  await expectAllAccessible(page, [
    "/operator/messages",
    "/operator/messages/new",
    "/operator/news/new?members=4,7",
    "/operator/acts",
    "/operator/acts/1",
    "/operator/security-log",
    "/operator/policy-reports",
  ]);
});

test("the operator: a member with everything open, and the question before erasing", async ({
  page,
}) => {
  const { member } = await payer();
  await page.goto(`/operator/members/${member.id}`);
  await awake(page);
  await page
    .locator("main details")
    .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await expectFaultless(page, "a member with everything open");
  await expectAccessible(page, `/operator/members/${member.id}?ask=erase`);
});
