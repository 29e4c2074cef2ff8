import { randomUUID } from "node:crypto";
import { expectFaults } from "../support/forms";
import { chooseInConsole } from "../support/console";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { servers } from "../support/servers";
import { expect, type Page, test } from "../support/test";

const network = ownAddress();
test.use({ extraHTTPHeaders: { "X-Forwarded-For": network } });

const main = (page: Page) => page.locator("main");

test(
  "a sign-in that was refused stands in the security log, from where it was tried",
  { tag: "@phone" },
  async ({ page }) => {
    const member = await newPerson(`Delfina ${randomUUID().slice(0, 8)}`);
    const stranger = ownAddress();
    const refused = await fetch(`${servers.inProcess.url}/api/user_signup`, {
      method: "POST",
      headers: { "X-Forwarded-For": stranger },
      body: new URLSearchParams({ type: "3", email: member.email, password: "not my password" }),
    });
    expect(await refused.json()).toMatchObject({ error: true, code: "wrong_sign_in" });

    await signIn(page, sampleOperator);
    await page.goto("/operator/security-log");
    await main(page).getByLabel("Network address").fill(stranger);
    await main(page).getByLabel("How it ended").selectOption("Refused");
    await main(page).getByRole("button", { name: "Show" }).click();
    // The newest entry is there before the list is narrowed, too.
    await expect(page).toHaveURL(/outcome=refused/);
    const entry = main(page).getByRole("row", { name: member.name });
    await expect(entry).toContainText("Sign-in");
    await expect(entry).toContainText("Refused");
    await expect(entry).toContainText(stranger);
    await entry.getByRole("link", { name: member.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);

    await page.goto(`/operator/security-log?network=${stranger}&outcome=done`);
    await expect(main(page).getByRole("row")).toHaveCount(0);
  },
);

test(
  "the health of the site is read, and a letter is sent to try out mail",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    await page.goto("/operator");
    await chooseInConsole(page, "Health");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Health");
    for (const line of ["Letters", "Work in the background", "Disk", "Last backup"])
      await expect(main(page).getByText(line).first()).toBeVisible();
    await main(page).getByRole("button", { name: "Send a test letter to me" }).click();
    await expect(
      main(page)
        .getByText(/^Last test: /)
        .first(),
    ).toBeVisible();
  },
);

test(
  "settings of homes and of text messages are refused where they cannot be, and saved",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    const save = () => main(page).getByRole("button", { name: "Save" }).click();
    // What is saved is what it was: other flows lean on it.
    for (const [address, label, fault, saved] of [
      [
        "/operator/listing-settings",
        "Days to answer",
        "Please write a whole number from 3 to 90.",
        "The listing settings are saved.",
      ],
      [
        "/operator/text-settings",
        "Text messages a day",
        "Please write a whole number from 0 to 100000.",
        "The settings of text messages are saved.",
      ],
    ] as const) {
      await page.goto(address);
      const field = main(page).getByLabel(label);
      const before = await field.inputValue();
      await field.fill("-3");
      await save();
      await expectFaults(page, [[field, fault]]);
      await expect(field).toHaveValue("-3");
      await field.fill(before);
      await save();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(field).toHaveValue(before);
    }
  },
);

test(
  "what a browser reports that a page did against its policy is read in the console",
  { tag: "@phone" },
  async ({ page }) => {
    const directive = "img-src";
    const blocked = `https://${randomUUID()}.example/pixel.png`;
    const report = {
      "document-uri": `${servers.inProcess.url}/faqs?who=me`,
      "effective-directive": directive,
      "blocked-uri": blocked,
      disposition: "enforce",
    };
    const sent = await fetch(`${servers.inProcess.url}/policy-reports`, {
      method: "POST",
      headers: { "Content-Type": "application/csp-report", "X-Forwarded-For": ownAddress() },
      body: JSON.stringify({ "csp-report": report }),
    });
    expect(sent.status).toBe(204);

    await signIn(page, sampleOperator);
    await page.goto("/operator");
    await chooseInConsole(page, "Browser reports");
    const entry = main(page).getByRole("row", { name: blocked });
    await expect(entry).toContainText("Stopped");
    await expect(entry).toContainText("/faqs");
    await expect(entry).not.toContainText("who=me");
  },
);
