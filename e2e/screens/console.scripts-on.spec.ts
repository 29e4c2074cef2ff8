import { expect, test } from "@playwright/test";
import { awake } from "../support/awake";
import { ownAddress } from "../support/people";
import { publicScreens } from "./screens";

test.use({ extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": ownAddress() }) });
test.setTimeout(300_000);

/** Questions that a page answers with what is wrong with them. */
const refusedQuestions = [
  "/mortgage-calculator?loan_amount=-5",
  "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=999",
  "/mortgage-calculator?loan_amount=1000&down_payment=2000&interest_rate=4&loan_term_years=20",
  "/mortgage-calculator?loan_amount=-5&lng=ar",
  "/area-converter?area=1&from=acre&to=sqft",
  "/area-converter?area=-1&lng=fr",
  "/properties-on-map?latitude=91&longitude=2&radius=2",
  "/compare-properties/1-vs-1",
  "/user/profile",
];

test("no screen complains as its scripts take over", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(`${page.url()}: ${message}`));
  page.on("console", (message) => {
    // The status of the page itself, which is meant to be an error.
    const isStatus =
      message.text().startsWith("Failed to load resource") && message.location().url === page.url();
    if (message.type() === "error" && !isStatus)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  const addresses = [...Object.values(publicScreens).flat(), ...refusedQuestions];
  // A home, and what is closed; in a city in which no other test takes them off the market.
  for (const list of ["/properties", "/properties/premium", "/projects"]) {
    await page.goto(`${list}?city=Berlin`);
    const first = page.locator("main article a[href*='-details/']").first();
    addresses.push((await first.getAttribute("href"))!);
  }
  const visited: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await awake(page);
    visited.push(address);
  }
  expect(complaints).toEqual([]);
  expect(visited.length).toBeGreaterThanOrEqual(68);
});
