import { expect, type Page, test } from "@playwright/test";
import {
  changePrice,
  type Listing,
  mark,
  newOwner,
  newPerson,
  type Person,
  publicListing,
  removeListings,
  takeFreePlan,
} from "../support/by-api";
import { givePaidPlan } from "../support/paid-plan";
import { photo } from "../support/pictures";
import { ownAddress, sampleMember, signIn } from "../support/people";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;
let home: Listing;

test.beforeAll(async () => {
  owner = await newOwner("Vera Lopes");
  // More homes than the free package holds.
  await givePaidPlan(owner, "Agent");
  home = await publicListing(owner);
});

test.afterAll(() => removeListings(owner));

const pageOf = ({ slug }: Listing) => `/properties-details/${slug}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const section = (page: Page, name: string) =>
  page
    .getByRole("region", { name })
    .or(page.locator(`section:has(> h2:text-is("${name}"))`))
    .first();

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

test("a home tells its title, price, facts, place, distances and papers", async ({ page }) => {
  await page.goto(pageOf(home));
  await expect(heading(page)).toHaveText(home.title);
  await expect(page).toHaveTitle(`${home.title} · Doorstep`);
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
  ] as const)
    await expect(
      facts.locator("div, dl").filter({ hasText: term }).filter({ hasText: detail }).first(),
    ).toBeVisible();
  const place = section(page, "Place");
  await expect(place).toContainText("Rua do Sol 7, Évora, Alentejo, Portugal");
  const map = place.getByRole("link", { name: new RegExp(home.title) });
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
});

test("photos: the gallery, and a page with all of them", async ({ page, javaScriptEnabled }) => {
  await page.goto(pageOf(home));
  const gallery = page.getByRole("region", { name: `Photos of ${home.title}` });
  await expect(gallery.getByRole("listitem")).toHaveCount(3);
  await gallery.getByRole("link", { name: "All 3 photos" }).click();
  if (javaScriptEnabled) {
    const viewer = page.getByRole("dialog", { name: `Photos of ${home.title}` });
    await expect(viewer).toContainText("1 of 3");
    await viewer.getByRole("button", { name: "Next photo" }).click();
    await expect(viewer).toContainText("2 of 3");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await page.goto(`${pageOf(home)}/photos`);
  }
  await expect(page).toHaveURL(`${pageOf(home)}/photos`);
  await expect(page.locator("ol.photo-page img")).toHaveCount(3);
  for (const image of await page.locator("ol.photo-page img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  }
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(pageOf(home));
});

test("what machines read: the price, the address and the way to the home", async ({
  page,
  baseURL,
}) => {
  await page.goto(pageOf(home));
  const [listing, crumbs] = await structuredData(page);
  expect(listing).toMatchObject({
    "@type": "RealEstateListing",
    name: home.title,
    url: `${baseURL}${pageOf(home)}`,
    offers: { price: 325_000, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    contentLocation: {
      address: {
        streetAddress: "Rua do Sol 7",
        addressLocality: "Évora",
        addressRegion: "Alentejo",
        addressCountry: "Portugal",
      },
      geo: { latitude: 38.57, longitude: -7.91 },
    },
  });
  expect(listing!.image).toHaveLength(3);
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  expect(crumbs!.itemListElement!.map(({ name, position }) => [position, name])).toEqual([
    [1, "Buy"],
    [2, "Évora"],
    [3, home.title],
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${baseURL}${pageOf(home)}`,
  );
});

test("similar homes lead on", async ({ page }) => {
  await page.goto("/properties?city=Berlin&property_type=0");
  await page.locator("main article").getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  const similar = section(page, "Similar homes");
  const other = similar.getByRole("article").first();
  const title = await other.getByRole("heading").innerText();
  expect(title).not.toBe(await heading(page).innerText());
  await other.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(title);
});

test("a home can be sent on", async ({ page, baseURL, javaScriptEnabled, context }) => {
  if (javaScriptEnabled) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(pageOf(home));
  const address = `${baseURL}${pageOf(home)}`;
  const summary = page.getByRole("complementary", { name: "Price and contact" });
  await summary.getByText("Share", { exact: true }).click();
  const mail = summary.getByRole("link", { name: "Send by e-mail" });
  const letter = new URL((await mail.getAttribute("href"))!);
  expect(letter.protocol).toBe("mailto:");
  expect(letter.searchParams.get("subject")).toBe(home.title);
  expect(letter.searchParams.get("body")).toContain(address);
  await expect(summary.getByLabel("Address of this page")).toHaveValue(address);
  await expect(summary.getByRole("button", { name: "Copy link" })).toHaveCount(
    javaScriptEnabled ? 1 : 0,
  );
  if (javaScriptEnabled) {
    await summary.getByRole("button", { name: "Copy link" }).click();
    await expect(summary.getByRole("status")).toHaveText("Link copied");
    await expect(summary.locator("button [role=status]")).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.keyboard.press("Escape");
    await expect(mail).toBeHidden();
  }
});

test("on a telephone the way to send it on stands beside the title", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pageOf(home));
  await page.locator("main header").getByText("Share", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Send by e-mail" })).toBeVisible();
});

test("printed: the facts, the price and the way back, without what cannot be pressed", async ({
  page,
  baseURL,
}) => {
  await page.goto(pageOf(home));
  await page.emulateMedia({ media: "print" });
  const code = page.locator(".print-code");
  await expect(code).toContainText(`${baseURL}${pageOf(home)}`);
  const drawing = code.locator("img");
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByText("€325,000").first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(section(page, "Similar homes")).toBeHidden();
});

test("what became of its price, and of it", async ({ page }) => {
  const changing = await publicListing(owner);
  await page.goto(pageOf(changing));
  await expect(page.getByRole("heading", { name: "Price history" })).toHaveCount(0);
  await changePrice(owner, changing, "299000");
  await mark(owner, changing, "sold");
  await page.goto(pageOf(changing));
  const rows = page.getByRole("table", { name: "Price history" }).getByRole("row");
  await expect(rows).toHaveText([
    /What happened/,
    /Sold.*€299,000\.00/,
    /Price changed.*€299,000\.00.*-8%/,
    /Listed for sale.*€325,000\.00/,
  ]);
});

test("a home is reported, once, by who is signed in", async ({ page }) => {
  const odd = await publicListing(owner);
  const reader = await newPerson("Rui Costa");
  await page.goto(pageOf(odd));
  await page.getByRole("link", { name: "Report this home" }).click();
  await page.waitForURL("**/login?**");
  await page.locator("main").getByLabel("E-mail").fill(reader.email);
  await page.getByLabel("Password", { exact: true }).fill(reader.password);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${pageOf(odd)}/report`);
  await expect(heading(page)).toHaveText("Report this home");

  const send = page.getByRole("button", { name: "Send report" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("A reason must be selected or written.");
  await page.getByLabel("Something else").check();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("A reason must be selected or written.");
  await expect(page.getByLabel("Something else")).toBeChecked();
  await page.getByLabel("In your own words").fill("Its photos show another home.");
  await send.click();
  await expect(page).toHaveURL(pageOf(odd));
  await expect(page.getByText("Your report was sent.")).toBeVisible();
  await expect(page.getByText("You have reported this home")).toBeVisible();
  await page.goto(`${pageOf(odd)}/report`);
  await expect(heading(page)).toHaveText("You have reported this home");
  await expect(send).toHaveCount(0);
});

test("nobody reports their own home, or one that is not there", async ({ page }) => {
  await signIn(page, owner);
  await page.goto(pageOf(home));
  await expect(page.getByRole("link", { name: "Report this home" })).toHaveCount(0);
  await page.goto(`${pageOf(home)}/report`);
  await expect(heading(page)).toHaveText("This home cannot be reported");
  expect((await page.goto("/properties-details/no-such-home/report"))?.status()).toBe(404);
  expect((await page.request.get("/properties-details/no-such-home/qr.svg")).status()).toBe(404);
});

test("homes opened before are marked, on this device alone", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/properties?city=Berlin&property_type=0");
  const card = page.locator("main article").first();
  await expect(card.getByText("Seen", { exact: true })).toHaveCount(0);
  await card.getByRole("link").first().click();
  await page.waitForURL("**/properties-details/**");
  await expect(heading(page)).toBeVisible();
  // The home is remembered once the page's scripts run.
  if (javaScriptEnabled)
    await page.waitForFunction(() => localStorage.getItem("doorstep.seen-homes") !== null);
  await page.goto("/properties?city=Berlin&property_type=0");
  await expect(card.getByText("Seen", { exact: true })).toHaveCount(javaScriptEnabled ? 1 : 0);
});

test("the inside can be looked at all round", async ({ page, javaScriptEnabled }) => {
  const front = await photo("round.jpg", "#57a");
  const round = await publicListing(owner, {}, { three_d_image: front });
  await page.goto(pageOf(round));
  const inside = section(page, "360° view");
  const door = inside.getByRole("link", { name: /Look around/ });
  const flat = await page.request.get((await door.getAttribute("href"))!);
  expect(flat.headers()["content-type"]).toBe("image/jpeg");
  if (!javaScriptEnabled) return;
  // Before the page's scripts run, the door leads to the flat picture.
  await page.waitForFunction(() => localStorage.getItem("doorstep.seen-homes") !== null);
  await door.click();
  const view = inside.getByRole("application");
  await expect(view).toBeFocused();
  await inside.getByRole("button", { name: "Turn left" }).click();
  await expect(inside.getByRole("group")).toHaveAttribute("aria-busy", "false");

  // A device that cannot draw it says so aloud.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    localStorage.clear();
  });
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("doorstep.seen-homes") !== null);
  await door.click();
  await expect(inside.getByRole("alert")).toContainText("cannot show the view all round");
  await expect(inside.getByRole("link", { name: "See the flat picture" })).toBeVisible();
});

test("nothing of a film's house loads before it is asked for", async ({
  page,
  javaScriptEnabled,
}) => {
  const filmed = await publicListing(owner, {
    video_link: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  });
  const elsewhere: string[] = [];
  await page.route(/youtube/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ body: "<p>A film</p>", contentType: "text/html" });
  });
  await page.goto(pageOf(filmed));
  const door = section(page, "Video").getByRole("link");
  await expect(door).toHaveAttribute("href", "https://www.youtube.com/watch?v=aqz-KE-bpKQ");
  expect(elsewhere).toEqual([]);
  if (!javaScriptEnabled) return;
  await door.click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com/,
  );
});

test("telephone and e-mail are for members", async ({ page }) => {
  await page.goto(pageOf(home));
  const card = section(page, "Offered by");
  await expect(card).toContainText("Vera Lopes");
  await expect(card).toContainText("Sign in to see telephone and e-mail.");
  expect(await page.content()).not.toContain(owner.email);
  expect(await page.content()).not.toContain("351912345678");
  await card.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?**");
  await page.locator("main").getByLabel("E-mail").fill(sampleMember.email);
  await page.getByLabel("Password", { exact: true }).fill(sampleMember.password);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${pageOf(home)}#owner`);
  await expect(card.getByRole("link", { name: owner.email })).toHaveAttribute("href", /^mailto:/);
  await expect(card.getByRole("link", { name: "+351912345678" })).toHaveAttribute(
    "href",
    "tel:+351912345678",
  );
});

test("a home that is sold says so, to people and to machines", async ({ page }) => {
  const sold = await publicListing(owner);
  await page.goto(pageOf(sold));
  const summary = page.getByRole("complementary", { name: "Price and contact" });
  await expect(summary).toContainText("For sale");
  await mark(owner, sold, "sold");
  await page.reload();
  await expect(summary).toContainText("Sold");
  await expect(summary).not.toContainText("For sale");
  await expect(summary.getByRole("link", { name: "Ask to view" })).toHaveCount(0);
  await expect(summary.getByRole("link", { name: "See homes on the market" })).toBeVisible();
  await expect(section(page, "Offered by")).toContainText("off the market");
  await expect(section(page, "Costs")).toContainText("Last price");
  const [listing] = await structuredData(page);
  expect(listing!.offers!.availability).toBe("https://schema.org/SoldOut");
});

test("a premium home opens with a package that has the right", async ({ page }) => {
  const premium = await publicListing(owner, { is_premium: "true", description: "Behind a gate." });
  const expectGate = async () => {
    for (const path of [pageOf(premium), `${pageOf(premium)}/photos`]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(403);
      await expect(heading(page)).toHaveText("Limit or Package Not Available");
      expect(await page.content()).not.toContain("Behind a gate.");
    }
  };
  await expectGate();
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
});
