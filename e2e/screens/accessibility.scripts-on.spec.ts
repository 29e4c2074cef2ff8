import { randomInt } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { changeTitle, mark, removeListings } from "../support/by-api";
import { daysLater, linkOfLetter } from "../support/confirmations";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import {
  announceTransfer,
  beginAt,
  dollarPackage,
  gateway,
  openWaysToPay,
} from "../support/payments";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";
import { newOwner, newPerson, publicListing } from "../support/seeds";
import {
  expectAccessible,
  expectAllAccessible,
  expectFaultless,
  expectQuiet,
} from "./expect-accessible";
import { memberScreens, publicScreens } from "./screens";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

// Colours on their way from one to another are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Ten screens take axe their time.
test.describe.configure({ timeout: 240_000 });

/** Somebody who paid for a package, and began to pay for two others. */
async function payer() {
  await openWaysToPay();
  const member = await newPerson("Vera Pinto");
  const paid = await beginAt("Stripe", member, await dollarPackage());
  await gateway("Stripe").payBy(paid.orderId);
  await gateway("Stripe").settled();
  const packageId = await dollarPackage();
  const open = await beginAt("Stripe", member, packageId);
  const transfer = await announceTransfer(member, await dollarPackage());
  return { member, paid: paid.id, open: open.id, transfer, packageId };
}

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

/** A list of the operator's, and one that it leads to. */
async function queueAndOne(page: Page, queue: string, kind: string) {
  await page.goto(queue);
  const links = page.locator(`main a[href^='/operator/${kind}/']`);
  // Those of other tests come and go: at the end of what waits, before all else.
  const one = queue.includes("&") || kind === "members" ? links.last() : links.first();
  return [queue, (await one.getAttribute("href"))!];
}

/** The page that refuses everything that is ticked in a list. */
async function ticked(page: Page, list: string) {
  await page.goto(list);
  const items = await page
    .locator("input[name=item]")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const words = items.map((item) => `item=${encodeURIComponent(item)}`);
  return `/operator/review/decide?decision=refuse&${words.join("&")}`;
}

for (const [what, paths] of Object.entries(publicScreens))
  test(`visitors: ${what}`, async ({ page }) => {
    await expectAllAccessible(page, paths);
  });

test("visitors: a home and its photos", async ({ page }) => {
  const home = await someHome(page);
  await expectAllAccessible(page, [home, `${home}/photos`]);
});

test("visitors: a premium home that is closed to them, and one that was sold and removed", async ({
  page,
}) => {
  await page.goto("/properties/premium?city=Berlin");
  const premium = page.locator("article a[href^='/properties-details/']").first();
  const closed = (await premium.getAttribute("href"))!;
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  await mark(owner, home, "sold");
  await removeListings(owner);
  await expectAllAccessible(page, [closed, `/properties-details/${home.slug}`]);
});

test("visitors: a project that is closed to them", async ({ page }) => {
  await expectAccessible(page, await someProject(page));
});

test("visitors: a form with errors", async ({ page }) => {
  await page.goto("/register");
  await awake(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "an account without anything");
});

for (const [what, paths] of Object.entries(memberScreens))
  test(`members: ${what}`, async ({ page }) => {
    await signIn(page, sampleMember);
    await expectAllAccessible(page, paths);
  });

test("members: homes to compare, and beside each other", async ({ page, baseURL }) => {
  await signIn(page, sampleMember);
  await page.goto("/properties/categories/villa");
  const marks = await page.locator(".compare-mark").all();
  const ids = await Promise.all(marks.slice(0, 3).map((mark) => mark.getAttribute("value")));
  expect(ids).toHaveLength(3);
  await page.context().addCookies([{ name: "compare", value: ids.join("-"), url: baseURL! }]);
  await expectAllAccessible(page, [
    "/compare-properties",
    `/compare-properties/${ids.join("-vs-")}`,
  ]);
});

test("members: a report about a home, and what it lacks", async ({ page }) => {
  const home = await someHome(page);
  await signIn(page, sampleMember);
  await expectAccessible(page, `${home}/report`);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a report without a reason");
});

test("members: asking for a viewing, what it lacks, and answering one", async ({ page }) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  await signIn(page, await newPerson("Rita Lopes"));
  const form = `/properties-details/${home.slug}/viewing`;
  await expectAllAccessible(page, [form]);
  await page.goto(form);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a viewing without a time");
  await removeListings(owner);

  await signIn(page, sampleMember);
  const viewings: string[] = [];
  for (const side of ["owner", "asker"]) {
    await page.goto(`/user/viewings?side=${side}`);
    const one = page.locator("main table a[href^='/user/viewings/']").first();
    viewings.push((await one.getAttribute("href"))!);
  }
  await expectAllAccessible(page, viewings);
});

test("members: a listing of their own", async ({ page }) => {
  await signIn(page, sampleMember);
  await page.goto("/user/properties");
  const listing = page.locator("a[href^='/my-property/']").first();
  const own = (await listing.getAttribute("href"))!;
  await expectAllAccessible(page, [own, own.replace("/my-property/", "/user/interested/")]);
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

test("members: paying, step by step, and what they paid", async ({ page }) => {
  const { member, paid, open, transfer, packageId } = await payer();
  await signIn(page, member);
  await expectAllAccessible(page, [
    `/payment/start/${packageId}`,
    `/payment/start/${packageId}?way=bank`,
    `/payment/pay/${open}`,
    `/payment/fail?payment_transaction_id=${open}`,
    `/payment/success?payment_transaction_id=${paid}`,
    "/user/transaction-history",
    `/user/transaction-history/${transfer}`,
    `/user/invoices/${paid}`,
  ]);
});

test("the operator: payments, one that came, a receipt, settings", async ({ page }) => {
  const { member, paid, transfer } = await payer();
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    `/operator/payments?search=${member.email}`,
    `/operator/payments/${paid}`,
    `/operator/payments/${transfer}`,
    "/operator/payment-settings?open=Stripe",
  ]);
});

test("members: a message that is asked about, and one that waits", async ({ page }) => {
  await signIn(page, await newPerson("Vera Pinto"));
  await page.goto("/user/chat/243/6");
  await awake(page);
  const words = page.getByRole("textbox", { name: /^Message to/ });
  await words.fill("Write to me@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Send anyway" })).toBeVisible();
  await expectFaultless(page, "a message that is asked about");
  await words.fill("All about me: https://example.com/me");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Waits for a look by our team")).toBeVisible();
  await expectFaultless(page, "a message that waits");
});

test("owners: homes that they are asked about, from the letter and on their own pages", async ({
  page,
}) => {
  const owner = await newOwner("Clara Nunes");
  await takeFreePlan(owner);
  const homes = [await publicListing(owner), await publicListing(owner)] as const;
  await daysLater(homes[0], "confirmed_at", 31);
  await daysLater(homes[0], "asked_at", 15);
  await daysLater(homes[1], "confirmed_at", 31);
  const path = await linkOfLetter(owner, "Is it still available?");
  await expectAllAccessible(page, [path]);
  await signIn(page, owner);
  await expectAllAccessible(page, [
    "/user/properties",
    ...homes.map(({ slug }) => `/my-property/${slug}`),
  ]);
  await removeListings(owner);
});

test("the operator: a project and its photos", async ({ page }) => {
  await signIn(page, sampleOperator);
  const project = await someProject(page);
  await expectAllAccessible(page, [project, `${project}/photos`]);
});

test("the operator: what waits for a decision", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator",
    "/operator/listings?search=a",
    "/operator/listings?state=shown&city=Lisbon",
    "/operator/find?search=lisbon",
    ...(await queueAndOne(page, "/operator/review", "listings")),
    ...(await queueAndOne(page, "/operator/review?kind=verifications", "verifications")),
    ...(await queueAndOne(page, "/operator/review?kind=reports", "reports")),
    ...(await queueAndOne(page, "/operator/review?kind=conversations", "chat-reports")),
    ...(await queueAndOne(page, "/operator/review?kind=messages", "held-messages")),
    await ticked(page, "/operator/review?ticked=all"),
  ]);
});

test("the operator: how messages, listings and texts are, and who works here", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/chat-settings",
    "/operator/listing-settings",
    "/operator/text-settings",
    "/operator/operators",
    "/operator/roles",
    "/operator-invitation",
  ]);
});

test("the operator: a home that was changed since it was approved, edited, handed over, merged, and deleted", async ({
  page,
}) => {
  const [owner, receiver] = [await newOwner("Vera Pinto"), await newOwner("Rui Pinto")];
  for (const one of [owner, receiver]) await takeFreePlan(one);
  const home = await publicListing(owner);
  await changeTitle(owner, home, `${home.title} in the old town`);
  await signIn(page, sampleOperator);
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
  await expectAllAccessible(
    page,
    await queueAndOne(page, "/operator/listings?state=deleted", "listings/deleted"),
  );
});

test("the operator: the catalogue", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/catalogue",
    "/operator/catalogue/categories/1",
    "/operator/catalogue/parameters",
    "/operator/catalogue/parameters/1",
    "/operator/catalogue/facilities",
    "/operator/catalogue/facilities/new",
    "/operator/catalogue/cities",
    "/operator/catalogue/cities/Lisbon",
    "/operator/review/replies",
    "/operator/review/replies/new",
    "/operator/catalogue/reasons",
    "/operator/catalogue/reasons/1",
    "/operator/catalogue/verification",
    "/operator/catalogue/verification/3",
  ]);
});

test("the operator: packages", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/packages",
    "/operator/packages/1",
    "/operator/packages/new",
    "/operator/imports",
    "/operator/imports/new",
    "/operator/imports/export",
  ]);
});

test("the operator: settings of the site", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/site-settings",
    "/operator/site-settings?group=look",
    "/operator/site-settings?group=numbers",
    "/operator/site-settings?group=rules",
    "/operator/site-settings?group=found",
    "/operator/site-settings?group=units",
    "/operator/health",
  ]);
});

test("the operator: articles", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/content",
    "/operator/content/articles/1",
    "/operator/content/article-categories",
    "/operator/content/article-categories/1",
    "/operator/content/pages",
    "/operator/content/pages/terms",
    "/operator/content/pages/terms/versions/1",
    "/operator/content/pages/terms/dated/new",
  ]);
});

test("the operator: a text for later, and what visitors read of it", async ({ page }) => {
  await signIn(page, sampleOperator);
  await page.goto("/operator/content/pages/terms/dated/new");
  // No other try has this minute.
  const time = new Date(Date.UTC(2080, 0, 1) + randomInt(3_000_000) * 60_000);
  const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(time);
  await page.getByLabel("Holds from").fill(time.toISOString().slice(0, 16));
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/operator/content/pages/terms");
  const later = page.locator("main").getByRole("link", { name: day }).first();
  const dated = (await later.getAttribute("href"))!;
  const coming = dated.replace(/^.*\/(\d+)$/, "/coming/terms/$1");
  await expectAllAccessible(page, [
    "/operator/content/pages/terms",
    dated,
    coming,
    "/terms-and-conditions",
  ]);
  await page.goto(dated);
  await page.getByText(/^Remove “Text from/).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL("**/operator/content/pages/terms");
});

test("the operator: questions and slides", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    "/operator/content/questions",
    "/operator/content/questions/1",
    "/operator/content/slides",
    "/operator/content/slides/2",
    "/operator/content/front-page",
    "/operator/content/front-page/2",
    "/operator/content/announcement",
    "/operator/content/footer-links/new",
    "/operator/content/languages",
    "/operator/content/languages/ar?search=home",
    "/operator/content/languages/ar/text?key=common.buy",
    "/operator/content/letters",
    "/operator/content/letters/factorChanged/ar",
  ]);
});

test("the operator: news with errors, and what is asked before everybody is told", async ({
  page,
}) => {
  await signIn(page, sampleOperator);
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
  await signIn(page, sampleOperator);
  await page.goto("/operator/messages/new");
  await awake(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a message without words");
  await page.getByRole("textbox", { name: "Title" }).first().fill("Prices are told in euros");
  await page.getByRole("textbox", { name: "Text" }).first().fill("From January on.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: /would be told$/ })).toBeVisible();
  await expectFaultless(page, "a draft of a message");
});

test("the operator: what was decided, and members", async ({ page }) => {
  await signIn(page, sampleOperator);
  await expectAllAccessible(page, [
    ...(await queueAndOne(page, "/operator/review?kind=projects&state=approved", "projects")),
    ...(await queueAndOne(page, "/operator/review?kind=adverts&state=approved", "adverts")),
    ...(await queueAndOne(page, "/operator/members?search=Carvalho", "members")),
    "/operator/members?search=a",
    "/operator/members?search=b&members=4,7",
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
  await signIn(page, sampleOperator);
  await page.goto(`/operator/members/${member.id}`);
  await awake(page);
  await page
    .locator("main details")
    .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await expectFaultless(page, "a member with everything open");
  await expectAccessible(page, `/operator/members/${member.id}?ask=erase`);
});

for (const language of ["ar", "hi"])
  test(`in its own words: ${language}`, async ({ page }) => {
    const home = await someHome(page);
    for (const path of ["/", "/properties", "/properties/filters", home, "/login", "/register"]) {
      await page.goto(`${path}?lng=${language}`);
      await expectFaultless(page, `${path} in ${language}`);
    }
  });

test("pages that answer a question with what is wrong with it", async ({ page }) => {
  await expectQuiet(page, [
    "/mortgage-calculator?loan_amount=-5",
    "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=999",
    "/mortgage-calculator?loan_amount=1000&down_payment=2000&interest_rate=4&loan_term_years=20",
    "/mortgage-calculator?loan_amount=-5&lng=ar",
    "/area-converter?area=1&from=acre&to=sqft",
    "/area-converter?area=-1&lng=fr",
    "/properties-on-map?latitude=91&longitude=2&radius=2",
    "/compare-properties/1-vs-1",
    "/user/profile",
  ]);
});
