import { expect, test } from "../support/test";
import { newPerson, publicListing } from "../support/seeds";
import { expectRefusal } from "../support/forms";
import { signIn } from "../support/people";
import { heading, homeOfOwner, pageOf } from "./home-page";

const here = homeOfOwner();

test("a home can be sent on", async ({ page, baseURL, javaScriptEnabled, context }) => {
  if (javaScriptEnabled) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(pageOf(here.home));
  const address = `${baseURL}${pageOf(here.home)}`;
  const summary = page.getByRole("complementary", { name: "Price and contact" });
  await summary.getByText("Share", { exact: true }).click();
  const mail = summary.getByRole("link", { name: "Send by e-mail" });
  const letter = new URL((await mail.getAttribute("href"))!);
  expect(letter.protocol).toBe("mailto:");
  expect(letter.searchParams.get("subject")).toBe(here.home.title);
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

test(
  "on a telephone the way to send it on stands beside the title",
  { tag: "@browser" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pageOf(here.home));
    await page.locator("main header").getByText("Share", { exact: true }).click();
    await expect(page.getByRole("link", { name: "Send by e-mail" })).toBeVisible();
  },
);

test("a home is reported, once, by who is signed in", async ({ page }) => {
  const odd = await publicListing(here.owner);
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
  await expectRefusal(page, "A reason must be selected or written.");
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

test(
  "nobody reports their own home, or one that is not there",
  { tag: "@document" },
  async ({ page }) => {
    await signIn(page, here.owner);
    await page.goto(pageOf(here.home));
    await expect(page.getByRole("link", { name: "Report this home" })).toHaveCount(0);
    await page.goto(`${pageOf(here.home)}/report`);
    await expect(heading(page)).toHaveText("This home cannot be reported");
    expect((await page.goto("/properties-details/no-such-home/report"))?.status()).toBe(404);
    expect((await page.request.get("/properties-details/no-such-home/qr.svg")).status()).toBe(404);
  },
);

test("homes opened before are marked, on this device alone", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/properties?city=Berlin&property_type=0");
  const card = page.locator("main article").first();
  await expect(card.getByText("Seen", { exact: true })).toHaveCount(0);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(title);
  // The home is remembered once the page's scripts run.
  if (javaScriptEnabled)
    await page.waitForFunction(() => localStorage.getItem("doorstep.seen-homes") !== null);
  await page.goto("/properties?city=Berlin&property_type=0");
  await expect(card.getByText("Seen", { exact: true })).toHaveCount(javaScriptEnabled ? 1 : 0);
});
