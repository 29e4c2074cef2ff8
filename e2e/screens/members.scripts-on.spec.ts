import { appCode } from "../support/authenticator";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { daysLater, linkOfLetter } from "../support/confirmations";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { sampleMember, signIn, signInByHand } from "../support/people";
import { newOwner, newPerson, publicListing } from "../support/seeds";
import { expect, test } from "../support/test";
import { expectAccessible, expectAllAccessible, expectFaultless } from "./expect-accessible";
import { firstOf, lookAtScreens, payer, someHome } from "./made";
import { memberScreens } from "./screens";

lookAtScreens();

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
  await expectAccessible(page, `/properties-details/${home}/report`);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a report without a reason");
});

test("members: asking for a viewing, what it lacks, and answering one", async ({ page }) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  await signIn(page, await newPerson("Rita Lopes"));
  await expectAccessible(page, `/properties-details/${home.slug}/viewing`);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "a viewing without a time");
  await removeListings(owner);

  await signIn(page, sampleMember);
  const viewing = (side: string) => firstOf(page, `/user/viewings?side=${side}`, "/user/viewings/");
  await expectAllAccessible(page, [
    `/user/viewings/${await viewing("owner")}`,
    `/user/viewings/${await viewing("asker")}`,
  ]);
});

test("members: a listing of their own", async ({ page }) => {
  await signIn(page, sampleMember);
  const own = await firstOf(page, "/user/properties", "/my-property/");
  await expectAllAccessible(page, [
    `/my-property/${own}`,
    `/user/interested/${own}`,
    "/user/edit-project/lantern-yard-lisbon",
  ]);
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

test("members: recovery codes, and the second step with an app and without it", async ({
  page,
}) => {
  const person = await newPerson("Rita Lopes");
  await signInByHand(page, person);
  await page.goto("/user/security/authenticator");
  const key = (await page.locator("main code").textContent())!;
  await page.getByLabel("Code from your app").fill(appCode(key));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  await expectFaultless(page, "recovery codes that are shown once");
  await expectAccessible(page, "/user/security/recovery-codes");

  await page.context().clearCookies();
  await signInByHand(page, person);
  await expectAllAccessible(page, ["/login/second-step", "/login/second-step?by=recovery"]);
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

test("owners: homes that they are asked about, from the letter, on their own pages and in the form", async ({
  page,
}) => {
  const owner = await newOwner("Clara Nunes");
  await takeFreePlan(owner);
  const homes = [await publicListing(owner), await publicListing(owner)] as const;
  await daysLater(homes[0], "confirmed_at", 31);
  await daysLater(homes[0], "asked_at", 15);
  await daysLater(homes[1], "confirmed_at", 31);
  const path = await linkOfLetter(owner, "Is it still available?");
  const token = path.replace("/confirm-homes/", "");
  await expectAccessible(page, `/confirm-homes/${token}`);
  await signIn(page, owner);
  await expectAllAccessible(page, [
    "/user/properties",
    ...homes.map(({ slug }) => `/my-property/${slug}`),
    `/user/edit-property/${homes[0].slug}`,
  ]);
  await removeListings(owner);
});
