import { screens } from "../../tests/support/site-screens";
import { awake, awakeAt } from "../support/awake";
import { errorSummary } from "../support/forms";
import { sampleMember, sampleOperator, signIn } from "../support/people";
import { expect, type Page, test } from "../support/test";
import { takenOver } from "./expect-accessible";
import { lookAtScreens, someHome } from "./made";

lookAtScreens();

/** Opens a page until all of it is taken over: homes that are suggested have scripts of their own, which come later. */
async function openWhole(page: Page, path: string) {
  const answer = await page.goto(path);
  await awake(page);
  for (const others of await page.getByRole("search").all()) await awakeAt(others);
  return answer;
}

/** Each of these answers with this status, and its scripts take over without complaint. */
async function expectAnswers(page: Page, status: number, paths: string[]) {
  for (const path of paths) {
    const answer = await takenOver(page, () => openWhole(page, path));
    expect.soft(answer, path).toEqual({ status, complaints: [] });
  }
}

/** What nobody has, in the place of each parameter that is no name. */
const nobodys: Record<string, string> = {
  ...{ id: "999999", number: "999999", package: "999999", property: "999999", user: "999999" },
  attempt: "00000000-0000-4000-8000-000000000000",
};

const missing = [...screens.keys()]
  .filter((screen) => screen.includes(":"))
  .map((screen) => screen.replace(/:(\w+)/g, (_, name: string) => nobodys[name] ?? "nothing-here"));

/** Twenty are opened in seven seconds. */
const atOnce = 20;
const parts = Array.from({ length: Math.ceil(missing.length / atOnce) }, (_, part) =>
  missing.slice(part * atOnce, (part + 1) * atOnce),
);

for (const paths of parts)
  test(`what is not there: ${paths[0]} and ${paths.length - 1} more`, async ({ page }) => {
    const closed: string[] = [];
    for (const path of paths) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      if (answer.headers().location?.startsWith("/login?")) closed.push(path);
      else await expectAnswers(page, 404, [path]);
    }
    const isOperators = (path: string) => path.startsWith("/operator/");
    await signIn(page, sampleMember);
    await expectAnswers(
      page,
      404,
      closed.filter((path) => !isOperators(path)),
    );
    await signIn(page, sampleOperator);
    await expectAnswers(page, 404, closed.filter(isOperators));
  });

test("what is not there within something that is, what is closed, and what is gone", async ({
  page,
}) => {
  await expectAnswers(page, 410, ["/file-ended"]);
  await signIn(page, sampleMember);
  await expectAnswers(page, 403, ["/operator", "/operator/listings/999999"]);
  await expectAnswers(page, 404, [
    "/user/shortlists/choose?home=999999",
    "/user/add-property?draft=nothing-here",
    "/user/chat/243/999999",
    "/payment/success?payment_transaction_id=999999",
    "/payment/fail?payment_transaction_id=999999",
  ]);
  await signIn(page, sampleOperator);
  await expectAnswers(page, 404, [
    "/operator/nothing-here",
    "/operator/messages/nothing-here",
    "/operator/review/decide",
    "/operator/site-settings?group=nothing-here",
    "/operator/tables/districts/999999",
    "/operator/content/languages/ar/text?key=nothing.here",
    "/operator/content/letters/factorChanged/nothing-here",
    "/operator/content/pages/terms/versions/999999",
  ]);
});

/** Sends the page's form as it is, past its scripts, which would answer by themselves. */
async function sendAsDocument(page: Page) {
  const forms = page.locator("main form[method=post]");
  const form = forms.filter({ has: page.locator("input:not([type=hidden]), textarea") }).first();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    form.evaluate((element: HTMLFormElement) => {
      // Whoever waits for scripts waits for those of the answer.
      delete document.documentElement.dataset.awake;
      element.noValidate = true;
      addEventListener("submit", (event) => event.stopImmediatePropagation(), { capture: true });
      element.requestSubmit(element.querySelector<HTMLButtonElement>("button:not([type=button])"));
    }),
  ]);
  return answer;
}

/** The forms of these pages, sent without anything, are refused, and scripts take over the pages that say so. */
async function expectRefusals(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    const answer = await takenOver(page, () => sendAsDocument(page));
    expect.soft(answer, path).toEqual({ status: 400, complaints: [] });
    await expect.soft(errorSummary(page), path).toBeVisible();
  }
}

test("forms that are refused as documents", async ({ page }) => {
  const home = `/properties-details/${await someHome(page)}`;
  await expectRefusals(page, [
    "/login",
    "/login/phone",
    "/register",
    "/forgot-password",
    "/contact-us",
  ]);
  await signIn(page, sampleMember);
  await expectRefusals(page, [
    "/user/add-property",
    "/user/verification-form",
    "/user/security/email",
    `${home}/viewing`,
  ]);
  await signIn(page, sampleOperator);
  await expectRefusals(page, [
    "/operator/packages/new",
    "/operator/districts/new",
    "/operator/content/articles/new",
    "/operator/messages/new",
    "/operator/imports/new",
  ]);
});
