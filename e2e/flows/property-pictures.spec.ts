import { expect, test } from "../support/test";
import { awake, awakeAt } from "../support/awake";
import { approve, uploadedListing } from "../support/by-api";
import { publicListing } from "../support/seeds";
import { photo } from "../support/pictures";
import { homeOfOwner, pageOf, section } from "./home-page";

const here = homeOfOwner();
test.use({ browserKind: "withPictures" });

test(
  "photos: the gallery, and a page with all of them",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/about-us");
    await page.goto(pageOf(here.home));
    const gallery = page.getByRole("region", { name: `Photos of ${here.home.title}` });
    await expect(gallery.getByRole("listitem")).toHaveCount(3);
    if (javaScriptEnabled) await awake(page);
    await gallery.getByRole("link", { name: "All 3 photos" }).click();
    if (javaScriptEnabled) {
      const viewer = page.getByRole("dialog", { name: `Photos of ${here.home.title}` });
      await expect(viewer).toContainText("1 of 3");
      await viewer.getByRole("button", { name: "Next photo" }).click();
      await expect(viewer).toContainText("2 of 3");
      // On phones that is how a picture is closed.
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(page).toHaveURL(pageOf(here.home));
      await expect(gallery.getByRole("link", { name: "All 3 photos" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.evaluate(() =>
        Object.assign(window, {
          left: new Promise((resolve) => window.addEventListener("popstate", resolve)),
        }),
      );
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.viewer")).toHaveCount(0);
      await page.evaluate(() => "left" in window && window.left);
      await page.goBack();
      await expect(page).toHaveURL("/about-us");
      await page.goto(`${pageOf(here.home)}/photos`);
    }
    await expect(page).toHaveURL(`${pageOf(here.home)}/photos`);
    await expect(page.locator("ol.photo-page img")).toHaveCount(3);
    for (const image of await page.locator("ol.photo-page img").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    }
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(pageOf(here.home));
  },
);

test(
  "printed: the facts, the price, whom to ask and the way back, without what cannot be pressed",
  { tag: "@browser" },
  async ({ page, baseURL }) => {
    await page.goto(pageOf(here.home));
    const share = page.locator(".summary .share");
    await share.locator("summary").click();
    await expect(share.locator(".menu-panel")).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ media: "print" });
    const code = page.locator(".print-code");
    await expect(code).toContainText(`${baseURL}${pageOf(here.home)}`);
    const drawing = code.locator("img");
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).not.toHaveJSProperty("naturalWidth", 0);
    await expect(page.getByText("€325,000").first()).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(section(page, "Similar homes")).toBeHidden();
    await expect(page.locator("footer address a[href^='mailto:']")).toBeVisible();
  },
);

test("the inside can be looked at all round", async ({ page, javaScriptEnabled }) => {
  const three_d_image = await photo("round.jpg", "#57a");
  const round = await uploadedListing(here.owner, { three_d_image });
  await approve(round);
  await page.goto(pageOf(round));
  const inside = section(page, "360° view");
  const door = inside.getByRole("link", { name: /Look around/ });
  const flat = await page.request.get((await door.getAttribute("href"))!);
  expect(flat.headers()["content-type"]).toBe("image/jpeg");
  if (!javaScriptEnabled) return;
  // Before the page's scripts run, the door leads to the flat picture.
  await awake(page);
  await door.click();
  const view = inside.getByRole("application");
  await expect(view).toBeFocused();
  await inside.getByRole("button", { name: "Turn left" }).click();
  await expect(inside.getByRole("group")).toHaveAttribute("aria-busy", "false");

  // A device that cannot draw it says so aloud.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await awake(page);
  await door.click();
  await expect(inside.getByRole("alert")).toContainText("cannot show the 360° view");
  await expect(inside.getByRole("link", { name: "See the flat picture" })).toBeVisible();
});

test("nothing of a film's house loads before it is asked for", async ({
  page,
  javaScriptEnabled,
}) => {
  const filmed = await publicListing(here.owner, {
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
  await awakeAt(door);
  await door.click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com/,
  );
});
