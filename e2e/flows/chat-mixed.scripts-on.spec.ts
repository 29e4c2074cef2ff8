import { expect, type Page, test } from "../support/test";
import {
  chatAboutHome,
  attachments,
  composer,
  conversation,
  deleteLinks,
  liesUnread,
  messageLog,
  say,
  sendButton,
  shortPdf,
  shortRecording,
} from "../support/chat";
import { anotherByRequests, signIn } from "../support/people";

const { here } = chatAboutHome();

/** With scripts what happens is seen as it happens; without them whoever wants to know looks. */
const scriptless = new WeakSet<Page>();
const look = async (page: Page) => {
  if (scriptless.has(page)) await page.getByRole("link", { name: "Look for new messages" }).click();
};

/** Reads with whoever has no scripts, too, where it has come. */
async function reads(page: Page, words: string) {
  await look(page);
  await expect(messageLog(page)).toContainText(words);
}

/** In the header, while something is new. */
const bell = (page: Page) => page.getByRole("link", { name: "Notifications, 1 new" });

async function attaches(page: Page, label: RegExp, file: ReturnType<typeof shortPdf>) {
  await attachments(page).click();
  await page.getByLabel(label).setInputFiles(file);
  await sendButton(page).click();
}

/** From the first word to the last, by the one who asks and the one who offers the home. */
async function story(asking: Page, offering: Page) {
  await signIn(asking, here.asker);
  await asking.goto(`/properties-details/${here.home.slug}`);
  await asking.locator("main").getByRole("link", { name: "Chat", exact: true }).click();
  await asking.waitForURL(`**${conversation(here.home, here.owner)}`);
  await say(asking, "Is it <b>still</b> there?");

  await signIn(offering, here.owner);
  await offering.goto("/user/chat");
  await liesUnread(here.asker);
  if (scriptless.has(offering)) await offering.reload();
  await bell(offering).click();
  await offering.getByRole("button", { name: "Rita Lopes wrote to you" }).click();
  await offering.waitForURL(`**${conversation(here.home, here.asker)}`);
  await reads(offering, "Is it <b>still</b> there?");
  await expect(bell(offering)).toHaveCount(0);
  await say(offering, "It is.");
  await reads(asking, "It is.");

  await attaches(asking, /^File/, shortPdf("offer.pdf"));
  await expect(deleteLinks(asking)).toHaveCount(2);
  await reads(offering, "offer.pdf");
  const file = messageLog(offering).getByRole("link", { name: /offer\.pdf/ });
  const sent = await offering.request.get((await file.getAttribute("href"))!);
  expect((await sent.body()).toString()).toBe("%PDF-1.4\n%%EOF\n");
  await attaches(offering, /^Recording/, shortRecording("hello.ogg"));
  await expect(deleteLinks(offering)).toHaveCount(2);
  await look(asking);
  await expect(messageLog(asking).locator("audio")).toHaveCount(1);

  await deleteLinks(asking).first().click();
  await asking.getByRole("button", { name: "Delete message" }).click();
  await expect(asking.getByText("The message is deleted.")).toBeVisible();
  await look(offering);
  await expect(messageLog(offering)).not.toContainText("still");

  await asking.goto(`${conversation(here.home, here.owner)}/block`);
  await asking.getByRole("button", { name: "Block" }).click();
  await expect(
    asking.getByText("You have blocked this person. Unblock them to send a message."),
  ).toBeVisible();
  await look(offering);
  await expect(offering.getByText("This person takes no messages from you.")).toBeVisible();
  await expect(composer(offering)).toHaveCount(0);
  await asking.getByRole("link", { name: "Unblock" }).click();
  await asking.getByRole("button", { name: "Unblock" }).click();
  await expect(asking.getByText("You get their messages again.")).toBeVisible();
  await look(offering);
  await say(offering, "Good to hear.");
  await reads(asking, "Good to hear.");

  await offering.goto(`${conversation(here.home, here.asker)}/delete`);
  await offering.getByRole("button", { name: "Delete conversation" }).click();
  await expect(offering.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await reads(asking, "Good to hear.");
}

test("one with scripts asks one without", async ({ page, baseURL }) => {
  const other = await anotherByRequests({ baseURL });
  scriptless.add(other);
  await story(page, other);
});

test("one without scripts asks one with them", async ({ page, baseURL }) => {
  const other = await anotherByRequests({ baseURL });
  scriptless.add(other);
  await story(other, page);
});
