import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../e2e/support/find-browser.js";
import { publicScreens } from "./public-screens";
import { signIn, siteUrl, startSite } from "./site";

const folder = process.argv[2] ?? "screens";
const widths = [360, 768, 1280, 1920];
const looks = {
  light: { colorScheme: "light", language: "en" },
  dark: { colorScheme: "dark", language: "en" },
  arabic: { colorScheme: "light", language: "ar" },
} as const;

const memberScreens = {
  profile: "/user/profile",
  favourites: "/user/favourites",
  "my properties": "/user/properties",
  "add a property": "/user/add-property",
};

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const visitors = Object.entries(await publicScreens());
  const [name, value] = (await signIn()).split("=", 2) as [string, string];
  for (const [look, { colorScheme, language }] of Object.entries(looks))
    for (const width of widths) {
      const into = join(folder, look, String(width));
      mkdirSync(into, { recursive: true });
      const viewport = { width, height: width < 500 ? 780 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      const take = async (screens: [string, string][]) => {
        for (const [screen, path] of screens) {
          const separator = path.includes("?") ? "&" : "?";
          await page.goto(`${siteUrl}${path}${separator}lng=${language}`);
          const file = `${screen.replaceAll(" ", "-")}.png`;
          await page.screenshot({ path: join(into, file), fullPage: true });
        }
      };
      await take(visitors);
      await context.addCookies([{ name, value, url: siteUrl }]);
      await take(Object.entries(memberScreens));
      await context.close();
      console.log(into);
    }
} finally {
  await browser.close();
  await site.stop();
}
