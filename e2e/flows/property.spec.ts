import { expect, type Page, test } from "../support/test";
import { changePrice, mark } from "../support/by-api";
import { givePaidPlan, takeFreePlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { sampleMember, signIn } from "../support/people";
import { heading, homeOfOwner, pageOf, section } from "./home-page";

const here = homeOfOwner();

interface StructuredData {
  "@type": string;
  name?: string;
  url?: string;
  image?: string[];
  offers?: { price: number; priceCurrency: string; availability: string };
  contentLocation?: { address: Record<string, string>; geo: Record<string, unknown> };
  itemListElement?: { name: string; item: string; position: number }[];
}

async function structuredData(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text) as StructuredData);
}

test(
  "a home tells its title, price, facts, place, distances and papers",
  { tag: "@document" },
  async ({ page }) => {
    await page.goto(pageOf(here.home));
    await expect(heading(page)).toHaveText(here.home.title);
    await expect(page).toHaveTitle(`${here.home.title} · Doorstep`);
    const summary = page.getByRole("complementary", { name: "Price and contact" });
    await expect(summary).toContainText("€325,000");
    await expect(summary).toContainText("For sale");
    await expect(section(page, "About this home")).toContainText("With a garden behind it.");
    const facts = section(page, "Facts");
    for (const [term, detail] of [
      ["Category", "House"],
      ["Bedrooms", "3"],
      ["Bathrooms", "2"],
      ["Floor area (m²)", "140"],
      ["Listed on", String(new Date().getFullYear())],
    ] as const)
      await expect(
        facts.locator("div, dl").filter({ hasText: term }).filter({ hasText: detail }).first(),
      ).toBeVisible();
    const place = section(page, "Place");
    await expect(place).toContainText("Rua do Sol 7, Évora, Alentejo, Portugal");
    const map = place.getByRole("link", { name: new RegExp(here.home.title) });
    await expect(map).toHaveAttribute("href", /^\/properties-on-map\?/);
    await expect(place).toContainText("School");
    await expect(place).toContainText("0.4 km");

    const costs = section(page, "Costs");
    await expect(costs).toContainText("Price per m²");
    await expect(costs).toContainText("€2,321.43");
    await expect(costs).toContainText("about €1,372.38 a month");
    await expect(costs).toContainText("With 20% down (€65,000.00), over 25 years at 4% a year.");
    await expect(
      costs.getByRole("link", { name: "Calculate with your own figures" }),
    ).toHaveAttribute("href", "/mortgage-calculator?price=325000");

    const paper = page.getByRole("link", { name: /^plan\.txt TXT · 11 byte/ });
    const file = await page.request.get((await paper.getAttribute("href"))!);
    expect(await file.text()).toBe("Three rooms");
    await page.getByRole("navigation", { name: "You are here" }).getByText("Évora").click();
    await expect(heading(page)).toHaveText("Homes to buy or rent in Évora");
  },
);

test("similar homes lead on", async ({ page }) => {
  await page.goto("/properties?city=Berlin&property_type=0");
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  const similar = section(page, "Similar homes");
  const other = similar.getByRole("article").first();
  const title = await other.getByRole("heading").innerText();
  expect(title).not.toBe(await heading(page).innerText());
  // All of them are a list, which can be narrowed.
  const all = await similar.getByRole("link", { name: /^See all/ }).getAttribute("href");
  expect(all).toMatch(/^\/properties\?property_type=0&category_slug_id=[\w-]+&city=Berlin$/);
  await other.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(title);
});

test("what became of its price, and of it", { tag: "@document" }, async ({ page }) => {
  const changing = await publicListing(here.owner);
  await page.goto(pageOf(changing));
  await expect(page.getByRole("heading", { name: "Price history" })).toHaveCount(0);
  await changePrice(here.owner, changing, "299000");
  await mark(here.owner, changing, "sold");
  await page.goto(pageOf(changing));
  const rows = page.getByRole("table", { name: "Price history" }).getByRole("row");
  await expect(rows).toHaveText([
    /What happened/,
    /Sold.*€299,000\.00/,
    /Price changed.*€299,000\.00.*-8%/,
    /Listed for sale.*€325,000\.00/,
  ]);
});

test("telephone and e-mail are for members", async ({ page }) => {
  await page.goto(pageOf(here.home));
  const card = section(page, "Offered by");
  await expect(card).toContainText("Vera Lopes");
  await expect(card).toContainText("Sign in to see telephone and e-mail.");
  expect(await page.content()).not.toContain(here.owner.email);
  expect(await page.content()).not.toContain("351912345678");
  await card.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?**");
  await page.locator("main").getByLabel("E-mail").fill(sampleMember.email);
  await page.getByLabel("Password", { exact: true }).fill(sampleMember.password);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${pageOf(here.home)}#owner`);
  await expect(card.getByRole("link", { name: here.owner.email })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(card.getByRole("link", { name: "+351912345678" })).toHaveAttribute(
    "href",
    "tel:+351912345678",
  );
});

test(
  "a home that is sold says so, to people and to machines",
  { tag: "@document" },
  async ({ page }) => {
    const sold = await publicListing(here.owner);
    await page.goto(pageOf(sold));
    const summary = page.getByRole("complementary", { name: "Price and contact" });
    await expect(summary).toContainText("For sale");
    await mark(here.owner, sold, "sold");
    await page.reload();
    await expect(summary).toContainText("Sold");
    await expect(summary).not.toContainText("For sale");
    await expect(summary.getByRole("link", { name: "Request a viewing" })).toHaveCount(0);
    await expect(summary.getByRole("link", { name: "See homes on the market" })).toBeVisible();
    await expect(section(page, "Offered by")).toContainText("off the market");
    await expect(section(page, "Costs")).toContainText("Last price");
    const [listing] = await structuredData(page);
    expect(listing!.offers!.availability).toBe("https://schema.org/SoldOut");
  },
);

test(
  "a premium home opens with a package that has the right",
  { tag: "@document" },
  async ({ page }) => {
    const premium = await publicListing(here.owner, {
      is_premium: "true",
      description: "Behind a gate.",
    });
    const expectGate = async () => {
      for (const path of [pageOf(premium), `${pageOf(premium)}/photos`]) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(403);
        await expect(heading(page)).toHaveText("Limit or Package Not Available");
        await expect(page.locator("main article")).toContainText(premium.title);
        expect(await page.content()).not.toContain("Behind a gate.");
      }
    };
    await expectGate();
    await expect(page).toHaveTitle(`${premium.title} · Doorstep`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow");
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await page.request.get(new URL(image!).pathname)).headers()["content-type"]).toBe(
      "image/jpeg",
    );
    await page.locator("main").getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/login?**");

    const reader = await newOwner("Tiago Pinto");
    await takeFreePlan(reader);
    await signIn(page, reader);
    await expectGate();
    await page.getByRole("link", { name: "See the packages" }).click();
    await expect(page).toHaveURL("/subscription-plan");

    await givePaidPlan(reader, "Household");
    const response = await page.goto(pageOf(premium));
    expect(response?.status()).toBe(200);
    await expect(heading(page)).toHaveText(premium.title);
    await expect(page.getByText("Behind a gate.")).toBeVisible();
  },
);
