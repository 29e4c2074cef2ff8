import { randomInt } from "node:crypto";
import { awake } from "../support/awake";
import { call, mark, reject, removeListings } from "../support/by-api";
import { fromLetter } from "../support/outbox";
import { takeFreePlan } from "../support/packages";
import { newListing, newOwner, newPerson, publicListing } from "../support/seeds";
import { expect, test } from "../support/test";
import {
  expectAccessible,
  expectAllAccessible,
  expectFaultless,
  expectQuiet,
} from "./expect-accessible";
import { firstOf, lookAtScreens, someHome, someProject } from "./made";
import { publicScreens } from "./screens";

lookAtScreens();

for (const [what, paths] of Object.entries(publicScreens))
  test(`visitors: ${what}`, async ({ page }) => {
    await expectAllAccessible(page, paths);
  });

test("visitors: a home and its photos", async ({ page }) => {
  const home = await someHome(page);
  await expectAllAccessible(page, [
    `/properties-details/${home}`,
    `/properties-details/${home}/photos`,
  ]);
});

test("visitors: a premium home that is closed to them, and one that was sold and removed", async ({
  page,
}) => {
  const premium = "/properties/premium?city=Berlin";
  const closed = await firstOf(page, premium, "/properties-details/");
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const home = await publicListing(owner);
  await mark(owner, home, "sold");
  await removeListings(owner);
  await expectAllAccessible(page, [
    `/properties-details/${closed}`,
    `/properties-details/${home.slug}`,
  ]);
});

test("visitors: a project that is closed to them", async ({ page }) => {
  await expectAccessible(page, `/project-details/${await someProject(page)}`);
});

test("visitors: where a letter and a shared list lead, and a code that is on its way", async ({
  page,
}) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  await reject(await newListing(owner), "The kitchen is missing.");
  const stop = /https?:\/\/[^/]+\/unsubscribe\/([\w-]+)/;
  const unsubscribing = await fromLetter(owner.email, stop, "The kitchen is missing.");
  await removeListings(owner);

  const { token } = await newPerson("Rita Lopes");
  const made = await call<{ id: number }>("save-shortlist", {
    token,
    form: { name: "By the river" },
  });
  const id = String(made.data.id);
  const put = { id, property_id: "1", type: "1" };
  await call("shortlist-home", { token, form: put });
  await call("share-shortlist", { token, form: { id, link: "write", act: "renew" } });
  const list = await call<{ write_token: string }>("shortlist", { token, query: { id } });

  await page.goto("/login/phone");
  await page.getByLabel("Phone number").fill(`+35191${randomInt(1_000_000, 9_999_999)}`);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.waitForURL("**/login/phone/code");
  await expectAllAccessible(page, [
    "/login/phone/code",
    `/unsubscribe/${unsubscribing}`,
    `/shared-lists/${list.data.write_token}`,
  ]);
});

test("visitors: a form with errors", async ({ page }) => {
  await page.goto("/register");
  await awake(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectFaultless(page, "an account without anything");
});

for (const language of ["ar", "hi"])
  test(`in its own words: ${language}`, async ({ page }) => {
    const home = `/properties-details/${await someHome(page)}`;
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
