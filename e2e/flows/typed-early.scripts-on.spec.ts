import { expect, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { shortPdf } from "../support/chat";
import { takeFreePlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

/** Holds the scripts of pages back until the answer is called. */
async function holdScripts(page: Page) {
  let letScriptsCome = () => {};
  const wait = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route("**/assets/*.js", (route) => wait.then(() => route.continue()));
  return () => letScriptsCome();
}

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

test("what is typed and chosen before the scripts are there stays when they come", async ({
  page,
}) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const { slug } = await publicListing(owner);
  await signIn(page, owner);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/user/edit-property/${slug}`, { waitUntil: "commit" });
  const title = page.getByLabel("Title", { exact: true });
  const description = page.getByLabel("Description", { exact: true });
  await title.fill("Typed early");
  await description.fill("Typed before any script came.");
  const documents = page.locator(".field").filter({ has: page.locator("input[name=documents]") });
  await documents.getByLabel(/^Documents/).setInputFiles(shortPdf("energy.pdf"));
  // As when it was chosen while the page was still arriving, before its mark could be set.
  await documents.locator("input[type=file]").evaluate((input) => delete input.dataset.typed);
  await page.getByLabel("For rent").check();
  const advice = page.getByText("Meta title should be at most 60 characters.");
  await page.getByLabel("Meta title").fill("x".repeat(61));
  await expect(advice).toHaveCount(0);

  letScriptsCome();
  // The advice follows what is typed: the scripts are at work.
  await expect(async () => {
    await page.getByLabel("Meta title").press("End");
    await page.getByLabel("Meta title").pressSequentially("y");
    await expect(advice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(title).toHaveValue("Typed early");
  await expect(description).toHaveValue("Typed before any script came.");
  await expect(documents.locator(".file-name")).toHaveText(["plan.txt", "energy.pdf"]);
  await expect(page.getByLabel("For rent")).toBeChecked();
  await removeListings(owner);
});

test("a wish that is chosen before the scripts are there is counted when they come", async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/properties/filters?city=Mumbai", { waitUntil: "commit" });
  const amenities = page.getByRole("group", { name: "Amenities" });
  const withGarden = await amenities.locator("label").filter({ hasText: "Garden" }).innerText();
  await amenities.getByRole("checkbox", { name: /^Garden/ }).check();
  letScriptsCome();
  await expect(page.getByRole("button", { name: /^Show \d+ homes?$/ })).toHaveText(
    new RegExp(`^Show ${withGarden.replace(/\D/g, "")} homes?$`),
  );
});

test("a form that is sent the moment its files have been sent ahead has them", async ({ page }) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  const listing = await publicListing(owner);
  await signIn(page, owner);
  // The worst moment: the input has just been emptied.
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    Object.defineProperty(HTMLInputElement.prototype, "value", {
      ...value,
      set(this: HTMLInputElement, text: string) {
        value.set?.call(this, text);
        if (this.type === "file" && text === "")
          this.form?.querySelector<HTMLElement>("[value=save]")?.click();
      },
    });
  });
  await page.goto(`/user/edit-property/${listing.slug}`);
  await awake(page);
  await page.locator("input[name=documents]").setInputFiles(shortPdf("energy.pdf"));
  await expect(page).toHaveURL(`/my-property/${listing.slug}`);
  await expect(page.getByRole("link", { name: /energy\.pdf/ })).toBeVisible();
  await removeListings(owner);
});

test("keys that are pressed while the scripts begin do not end them", async ({ page }) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  // One after the other, in between all that the scripts do.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (document.documentElement?.hasAttribute("data-awake")) return;
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
      port2.postMessage("");
    };
    port2.postMessage("");
  });
  await page.goto("/properties");
  await awake(page);
  expect(faults).toEqual([]);
});
