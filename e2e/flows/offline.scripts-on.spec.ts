import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { sampleMember, signIn } from "../support/people";

test.use({ browserKind: "withPictures", serviceWorkers: "allow" });

/** Waits until the service worker holds the page. */
const underControl = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), {
          once: true,
        }),
      );
    return navigator.serviceWorker.controller!.scriptURL;
  });

test("without a connection the offline page stands in, and goes when it is back", async ({
  page,
  context,
  baseURL,
}) => {
  // A city in which no other test takes homes off the market.
  await page.goto("/properties?city=Berlin&property_type=0");
  const card = page.locator("main article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/properties-details/);
  await expect(page.locator("main h1")).toHaveText(title);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("doorstep.seen-homes")))
    .toContain(title);
  await page.goto("/");
  await page.evaluate(() => {
    const key = "doorstep.seen-homes";
    const [seen] = JSON.parse(localStorage.getItem(key)!) as { id: number }[];
    const never = { ...seen, id: -1, title: "Never shown", image: "/media/a-4x3-aabbcc.jpg" };
    localStorage.setItem(key, JSON.stringify([seen, never]));
  });
  expect(await underControl(page)).toBe(`${baseURL}/service-worker.js`);
  // What was seen is there as it was, also where scripts had led to it.
  const copies = () =>
    page.evaluate(async () =>
      (await (await caches.open("doorstep-seen")).keys()).map(({ url }) => new URL(url).pathname),
    );
  await page.goto("/properties?city=Berlin&property_type=0");
  await awake(page);
  await expect.poll(copies).toContain("/properties");
  await card.getByRole("link").click();
  await expect(page.locator("main h1")).toHaveText(title);
  const home = new URL(page.url()).pathname;
  await expect.poll(copies).toContain(home);
  await context.setOffline(true);
  await page.goBack();
  await expect(
    page.getByText(/^You are offline. This is the page as of \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.locator("main h1")).toHaveText("Homes for sale in Berlin");
  await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
  await card.getByRole("link").click();
  await expect(page.getByText("This is the page as of")).toBeVisible();
  await expect(page.locator("main h1")).toHaveText(title);
  await page.goto("/properties?city=Berlin");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You are offline");
  await expect(page).toHaveURL("/properties?city=Berlin");
  // The site's own scripts would look for the page whose address it stands at.
  await expect(page.locator("script")).toHaveCount(1);
  const seen = page.getByRole("region", { name: "Homes you looked at" });
  await expect(seen.getByRole("link").first()).toContainText(title);
  // A picture that this device has is shown; for another there is a drawing.
  await expect(seen.getByRole("link").first().locator("img")).toBeVisible();
  await expect(seen.getByRole("link", { name: "Never shown" }).locator("svg")).toBeVisible();
  await expect(seen.locator("img")).toHaveCount(1);
  expect(
    await page.evaluate(() =>
      [...document.styleSheets].some(({ cssRules }) => cssRules.length > 0),
    ),
  ).toBe(true);
  await context.setOffline(false);
  await page.reload();
  await expect(heading).toHaveText("Homes to buy or rent in Berlin");
  // Whoever signs out leaves nothing behind.
  await signIn(page, sampleMember);
  await page.goto("/faqs");
  await awake(page);
  await expect.poll(copies).toContain("/faqs");
  const copy = await page.evaluate(async () => (await caches.match("/faqs"))?.text());
  expect(copy).not.toContain(sampleMember.email);
  expect(copy).toContain("Sign in");
  await page.getByLabel(/^Account of /).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect.poll(copies).not.toContain(home);
});

test("the offline page speaks the language that was chosen last, in the theme that was", async ({
  page,
  context,
}) => {
  const switches = page.locator("footer .switches");
  const keptPage = () =>
    page.evaluate(async () => {
      const page = await caches.match("/offline", { ignoreVary: true });
      return /<html[^>]*>/.exec((await page?.text()) ?? "")?.[0] ?? "";
    });
  await page.goto("/");
  await underControl(page);
  await switches.getByRole("button", { name: "العربية", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await switches.locator('button[value="dark"]').click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(keptPage).toMatch(/data-theme="dark".* lang="ar"/);

  await context.setOffline(true);
  await page.goto("/properties");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أنت غير متصل");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe("rgb(20, 23, 26)");

  await context.setOffline(false);
  await page.goto("/?lng=fr");
  await expect.poll(keptPage).toContain('lang="fr"');
});
