import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { call, removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "../support/seeds";
import { ownAddress, signIn, signInByHand } from "../support/people";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });

let owner: Person;
let home: Listing;

test.beforeAll(async () => {
  owner = await newOwner("Vera Lopes");
  await takeFreePlan(owner);
  home = await publicListing(owner, { price: "272000", city: "Tavira" });
});

test.afterAll(() => removeListings(owner));

async function open(page: Page, address: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(address);
  if (javaScriptEnabled) await awake(page);
}

test("a list is made from a card, shared, and somebody without an account likes and comments", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn(page, await newPerson("Rita Lopes"));
  await open(page, `/properties?search=${encodeURIComponent(home.title)}`, javaScriptEnabled);
  await page.getByRole("button", { name: `Add ${home.title} to a list` }).click();
  await page.getByLabel("Name of the new list").fill("By the river");
  await page.getByRole("button", { name: "Make list and add" }).click();
  await expect(
    page.getByRole("button", { name: "On the list; take off By the river" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "By the river" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By the river");
  if (javaScriptEnabled) await awake(page);
  await page.getByText("Share this list").click();
  await page.getByRole("button", { name: /^Make link ?: A link to take part$/ }).click();
  await expect(page.getByText("The link is ready.")).toBeVisible();
  const link = (await page
    .getByText(/\/shared-lists\/[\w-]+$/)
    .first()
    .textContent())!;

  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  const guest = await context.newPage();
  await open(guest, new URL(link).pathname, javaScriptEnabled);
  await guest.getByLabel("What should the others call you?").fill("Tom");
  await guest.getByRole("button", { name: "Take part" }).click();
  await expect(guest.getByText("You take part as Tom.")).toBeVisible();
  await guest.getByRole("button", { name: `Like ${home.title}` }).click();
  await expect(guest.getByText("Liked by Tom")).toBeVisible();
  const comment = guest.getByLabel(`Comment on ${home.title}`);
  await comment.fill(`${"The light here. ".repeat(63)}`);
  await guest.getByRole("button", { name: "Add comment" }).click();
  const faults = guest.getByRole("alert", { name: "Please check these answers" });
  await expect(faults).toBeFocused();
  await expect(faults.getByRole("link")).toHaveText("Please use at most 1000 characters.");
  await expect(comment).toHaveAccessibleDescription(/at most 1000 characters/);
  await expect(comment).toHaveValue(/^The light here\. The/);
  await comment.fill("The light <b>here</b>.");
  await guest.getByRole("button", { name: "Add comment" }).click();
  await expect(guest.getByText("The light <b>here</b>.", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Liked by Tom")).toBeVisible();
  await expect(page.getByText("The light <b>here</b>.", { exact: true })).toBeVisible();
  if (javaScriptEnabled) await awake(page);
  // What is being written while the share ends is given back.
  await guest.getByLabel(`Comment on ${home.title}`).fill("Shall we go on Sunday?");
  await page.getByText("Shared by link").click();
  await page.getByRole("button", { name: /^End link ?: A link to take part$/ }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  await guest.getByRole("button", { name: "Add comment" }).click();
  await expect(guest.getByRole("textbox", { name: "What you wrote" })).toHaveValue(
    "Shall we go on Sunday?",
  );
  const answer = await guest.goto(new URL(link).pathname);
  expect(answer?.status()).toBe(404);
});

test("a member who took part leaves a shared list, and what they said goes with them", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const rita = await newPerson("Rita Lopes");
  const { token } = rita;
  const made = await call<{ id: number }>("save-shortlist", {
    token,
    form: { name: "By the river" },
  });
  const id = String(made.data.id);
  const put = { id, property_id: String(home.id), type: "1" };
  await call("shortlist-home", { token, form: put });
  await call("share-shortlist", { token, form: { id, link: "write", act: "renew" } });
  const list = await call<{ write_token: string }>("shortlist", { token, query: { id } });

  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  const tom = await context.newPage();
  await signIn(tom, await newPerson("Tom Reis"));
  await open(tom, `/shared-lists/${list.data.write_token}`, javaScriptEnabled);
  await tom.getByRole("button", { name: "Take part" }).click();
  await tom.getByRole("button", { name: `Like ${home.title}` }).click();
  await expect(tom.getByText("Liked by Tom Reis")).toBeVisible();
  await open(tom, "/user/shortlists", javaScriptEnabled);
  await tom.getByRole("link", { name: "By the river" }).click();
  await expect(tom.getByRole("heading", { level: 1 })).toHaveText("By the river");
  if (javaScriptEnabled) await awake(tom);
  await tom.getByText("Leave this list").click();
  await tom.getByRole("button", { name: "Yes, leave" }).click();
  await expect(tom.getByText("You have left the list.")).toBeVisible();
  await expect(tom.getByRole("link", { name: "By the river" })).toBeHidden();

  await signIn(page, rita);
  await page.goto(`/user/shortlists/${id}`);
  await expect(page.getByText("Nobody has given a heart yet")).toBeVisible();
});

test("a list that was opened by a link is found again, by a visitor and once they signed in, and is given up by one press", async ({
  page,
  javaScriptEnabled,
}) => {
  const { token } = await newPerson("Rita Lopes");
  const made = await call<{ id: number }>("save-shortlist", {
    token,
    form: { name: "Near the school" },
  });
  const id = String(made.data.id);
  await call("share-shortlist", { token, form: { id, link: "look", act: "renew" } });
  await call("share-shortlist", { token, form: { id, link: "write", act: "renew" } });
  const list = await call<{ look_token: string; write_token: string }>("shortlist", {
    token,
    query: { id },
  });
  const link = `/shared-lists/${list.data.look_token}`;
  const found = page.getByRole("main").getByRole("link", { name: "Near the school" });

  await open(page, "/recent-searches", javaScriptEnabled);
  await page.getByRole("link", { name: "Lists shared with you" }).click();
  await expect(page.getByRole("main")).toContainText("No lists are shared with you here");
  await page.goto(`/shared-lists/${list.data.write_token}`);
  await page.goto(link);
  await open(page, "/shared-lists", javaScriptEnabled);
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Near the school");
  if (javaScriptEnabled) await awake(page);
  await page.getByRole("button", { name: "Take off my lists" }).click();
  await expect(page.getByText("The list is no longer among yours.")).toBeVisible();
  await expect(found).toBeHidden();

  await page.goto(link);
  await signInByHand(page, await newPerson("Tom Reis"));
  await open(page, "/user/shortlists", javaScriptEnabled);
  await expect(page.getByRole("main")).toContainText("Rita Lopes’s list");
  await found.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Near the school");
  await page.goto("/shared-lists");
  await expect(page).toHaveURL(/\/user\/shortlists$/);
  if (javaScriptEnabled) await awake(page);
  await page.getByRole("button", { name: /^Take off my lists/ }).click();
  await expect(page.getByText("The list is no longer among yours.")).toBeVisible();
  await expect(found).toBeHidden();
});

test("homes of a shared list are compared from there", async ({ page, javaScriptEnabled }) => {
  const rita = await newPerson("Rita Lopes");
  const { token } = rita;
  const other = await publicListing(owner, { price: "274000", city: "Tavira" });
  const made = await call<{ id: number }>("save-shortlist", { token, form: { name: "Both" } });
  const id = String(made.data.id);
  for (const { id: property_id } of [home, other])
    await call("shortlist-home", {
      token,
      form: { id, property_id: String(property_id), type: "1" },
    });
  await call("share-shortlist", { token, form: { id, link: "look", act: "renew" } });
  const list = await call<{ look_token: string }>("shortlist", { token, query: { id } });
  await open(page, `/shared-lists/${list.data.look_token}`, javaScriptEnabled);
  await page.getByLabel(`Compare: ${home.title}`).check();
  await page.getByRole("button", { name: "Compare the chosen" }).click();
  await expect(page.getByText("Please choose two to four homes.")).toBeVisible();
  if (javaScriptEnabled) await awake(page);
  await page.getByLabel(`Compare: ${home.title}`).check();
  await page.getByLabel(`Compare: ${other.title}`).check();
  await page.getByRole("button", { name: "Compare the chosen" }).click();
  await expect(page).toHaveURL(
    new RegExp(`(?:/compare-properties/|compare-properties%2F)(?:${home.id}|${other.id})-vs-`),
  );
});
