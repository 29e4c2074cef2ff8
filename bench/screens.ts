import { chromium, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sampleSignIns } from "~/marketplace.server/sample/sample-sign-ins";
import { paths } from "~/paths";
import { findBrowser } from "../e2e/support/find-browser.js";
import { givePaidPlan } from "../e2e/support/packages";
import { memberScreens } from "./member-screens";
import { publicScreens } from "./public-screens";
import { firstLink, signIn, siteUrl, startSite, twoHomesOf } from "./site";

const folder = process.argv[2] ?? "screens";
const widths = [360, 768, 1280, 1920];
const looks = {
  light: { colorScheme: "light", language: "en" },
  dark: { colorScheme: "dark", language: "en" },
  arabic: { colorScheme: "light", language: "ar" },
} as const;

/** Pages that are not measured, because nobody waits for them or they are one person's. */
const statesForVisitors = {
  "nothing found": "/properties?search=nothing-is-called-so",
  "not found": "/no-such-page",
  offline: "/offline",
  "closed calculation":
    "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25",
};

async function statesForMembers(session: string) {
  const { detail } = await publicScreens();
  const own = await firstLink("/user/properties", /\/my-property\/[\w-]+/, session);
  return {
    "my property": own,
    "a property to edit": own.replace("/my-property/", "/user/edit-property/"),
    "a conversation": await firstLink("/user/chat", /\/user\/chat\/\d+\/\d+/, session),
    "what one is told": "/user/notifications/choices",
    "interested people": own.replace("/my-property/", "/user/interested/"),
    "a home for members": detail!,
    report: `${detail}/report`,
    "ask for a viewing": `${detail}/viewing`,
    comparison: paths.comparison(await twoHomesOf("villa")),
    "payment plan": "/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25",
    "a project": await firstLink("/projects", /\/project-details\/[\w-]+/),
    "add a project": "/user/add-project",
    verification: "/user/verification-form",
    "plans of a member": "/subscription-plan",
  };
}

/** The operator's queues, and the first of each that waits or was decided. */
async function operatorScreens(session: string) {
  const screens: Record<string, string> = {
    "operator members": "/operator/members",
    "operator member": await firstLink("/operator/members", /\/operator\/members\/\d+/, session),
    "operator acts": "/operator/acts",
  };
  for (const kind of ["listings", "projects", "adverts", "verifications", "reports"]) {
    const queue = `/operator?kind=${kind}`;
    const open = new RegExp(`/operator/${kind}/\\d+`);
    screens[`operator ${kind}`] = queue;
    screens[`operator one of ${kind}`] = await firstLink(queue, open, session).catch(() =>
      firstLink(`${queue}&state=approved`, open, session),
    );
  }
  return screens;
}

/** What a page puts off until it comes near the screen, pictures and parts, is to be on its picture. */
async function showEverything(page: Page) {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map(async (image) => {
        image.loading = "eager";
        await image.decode().catch(() => undefined);
      }),
    ),
  );
}

function cookieOf(session: string) {
  const [name = "", value = ""] = session.split("=", 2);
  return { name, value, url: siteUrl };
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const visitors = Object.entries(await publicScreens());
  const [member, operator] = await Promise.all([signIn("member"), signIn("operator")]);
  // Its screens are to be on the pictures, not the doors before them.
  await givePaidPlan(sampleSignIns.member, "Agency", site.dataFolder);
  for (const [look, { colorScheme, language }] of Object.entries(looks))
    for (const width of widths) {
      const into = join(folder, look, String(width));
      mkdirSync(into, { recursive: true });
      const viewport = { width, height: width < 500 ? 780 : 900 };
      const context = await browser.newContext({
        ...{ viewport, colorScheme, reducedMotion: "reduce" },
        // The sheet that showEverything adds is none of ours.
        bypassCSP: true,
      });
      const page = await context.newPage();
      const take = async (screens: [string, string][]) => {
        for (const [screen, path] of screens) {
          const separator = path.includes("?") ? "&" : "?";
          await page.goto(`${siteUrl}${path}${separator}lng=${language}`);
          await showEverything(page);
          const file = `${screen.replaceAll(" ", "-")}.png`;
          await page.screenshot({ path: join(into, file), fullPage: true });
        }
      };
      await take([...visitors, ...Object.entries(statesForVisitors)]);
      await context.addCookies([cookieOf(member)]);
      await take(Object.entries({ ...memberScreens, ...(await statesForMembers(member)) }));
      await context.addCookies([cookieOf(operator)]);
      await take(Object.entries(await operatorScreens(operator)));
      await context.close();
      console.log(into);
    }
} finally {
  await browser.close();
  await site.stop();
}
