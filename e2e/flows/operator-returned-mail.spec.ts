import { randomUUID } from "node:crypto";
import { returnedSample } from "../../tests/support/returned-mail";
import { call } from "../support/by-api";
import { fromLetter } from "../support/outbox";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { newPerson } from "../support/seeds";
import { mailReturnSecret, servers } from "../support/servers";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

const main = (page: Page) => page.locator("main");
const site = servers.inProcess.url;

/** The mail server gives back what it took. */
const giveBack = (letter: { recipient: string; messageId: string }) =>
  fetch(`${site}/api/webhook/mail`, {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${mailReturnSecret}` },
    body: returnedSample("exim", letter),
  });

test(
  "a letter that came back is read in the console and by its member, until the address is tried again",
  { tag: "@phone" },
  async ({ page }) => {
    const member = await newPerson(`Benedita ${randomUUID().slice(0, 8)}`);
    await call("forgot-password", { query: { email: member.email } });
    const messageId = await fromLetter(member.email, /^Message-ID:\s+(<\S+>)/im);
    expect((await giveBack({ recipient: member.email, messageId })).status).toBe(200);

    await signIn(page, member);
    await page.goto("/user/security");
    const notice = main(page).locator(".notice", {
      hasText: `Letters to ${member.email} come back`,
    });
    await expect(notice).toContainText("there is no such mailbox");
    await notice.getByRole("link", { name: "Change e-mail address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Change e-mail address");

    await signIn(page, sampleOperator);
    await page.goto("/operator/health");
    await expect(main(page).getByText(/addresses: [1-9]/)).toBeVisible();
    const row = main(page).getByRole("row", { name: member.email });
    await expect(row).toContainText("No such mailbox");
    await expect(row).toContainText("5.1.1");
    await row.getByRole("link", { name: member.email }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
    await expect(main(page).getByText("Letters to this address come back")).toBeVisible();
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Letters are sent there again.")).toBeVisible();
    await expect(main(page).getByText("Letters to this address come back")).toHaveCount(0);

    await page.goto(`/operator/acts?subject=member&number=${member.id}`);
    await expect(main(page).getByRole("row", { name: member.name })).toContainText(
      "Address tried again",
    );
    await page.goto("/operator/health");
    await expect(main(page).getByRole("heading", { name: "Letters that came back" })).toBeVisible();
    await expect(main(page).getByRole("row", { name: member.email })).toHaveCount(0);
  },
);
