import { expect, type Page, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { call, endOtherSessions, removeListings } from "../support/by-api";
import {
  chatAboutHome,
  attachments,
  composer,
  messageLog,
  say,
  sayByApi,
  sendButton,
} from "../support/chat";
import { expectFaults, expectRefusal } from "../support/forms";
import { anotherPerson, signIn } from "../support/people";
import { newPerson } from "../support/seeds";

const { here, withOwner, withAsker } = chatAboutHome();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("what cannot be sent is told beside its field, and what was typed stays", async ({ page }) => {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await sendButton(page).click();
  await expectFaults(page, [[composer(page), "Message is required."]]);
  await composer(page).fill("Look at this");
  await attachments(page).click();
  await page.getByLabel(/^File/).setInputFiles({
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(2025 * 1024, "%PDF-1.4"),
  });
  await sendButton(page).click();
  await expectFaults(page, [[page.getByLabel(/^File/), "The file is larger than 2024 KB."]]);
  await expect(composer(page)).toHaveValue("Look at this");
});

test(
  "who is blocked while writing keeps what was typed",
  { tag: "@document" },
  async ({ page, browser, baseURL }) => {
    await sayByApi(here.asker, here.owner, { home: here.home, message: "Good morning." });
    await signIn(page, here.asker);
    await page.goto(withOwner());
    await composer(page).fill("One more thing");
    const other = await anotherPerson(browser, { baseURL });
    await signIn(other, here.owner);
    await other.goto(`${withAsker()}/block`);
    await other.getByRole("button", { name: "Block" }).click();
    await sendButton(page).click();
    await expectRefusal(page, "This person takes no messages from you.");
    await expect(composer(page)).toHaveValue("One more thing");
  },
);

test(
  "a second press sends nothing twice, and the page looks for messages by itself where one asks",
  { tag: "@document" },
  async ({ page, baseURL }) => {
    await signIn(page, here.asker);
    await page.goto(withOwner());
    const form = {
      message: "Only once",
      client_id: await page.locator("input[name=client_id]").inputValue(),
    };
    for (let press = 1; press <= 2; press += 1)
      await page.request.post(withOwner(), { form, headers: { Origin: baseURL! } });
    await page.goto(withOwner());
    await expect(messageLog(page).getByText("Only once")).toHaveCount(1);

    await page.getByRole("link", { name: "Keep looking every 30 seconds" }).click();
    await expect(
      page.getByText("This page looks for new messages every 30 seconds."),
    ).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    const again = await page.reload();
    expect(again!.headers().refresh).toContain("30; url=");
    await page.getByRole("link", { name: "Stop and write" }).click();
    await expect(composer(page)).toBeVisible();
  },
);

test("a tab that was left open says nothing for whoever signed in in another", async ({
  page,
  javaScriptEnabled,
}) => {
  // Nothing but the answer tells the tab of it.
  await page.route("**/user/live*", (route) => route.abort());
  await signIn(page, here.asker);
  await page.goto(withOwner());
  if (javaScriptEnabled) await awakeAt(composer(page));
  await composer(page).fill("Words of Rita");
  const otherTab = await page.context().newPage();
  await signIn(otherTab, await newPerson("Ana Dias"));
  await otherTab.goto(withOwner());
  const draft = `doorstep.chat-draft.${here.asker.id}.${here.home.id}.${here.owner.id}`;
  const draftsKept = async () => {
    const entries = await page.evaluate(() => Object.entries(localStorage));
    return entries.filter(([, text]) => text === "Words of Rita").map(([key]) => key);
  };
  // What Rita wrote goes from the device as soon as Ana's page is awake.
  if (javaScriptEnabled) await expect.poll(draftsKept).toEqual([]);
  await sendButton(page).click();
  if (javaScriptEnabled) {
    await expect(messageLog(page)).toContainText("Somebody else is signed in here now.");
    await expect(messageLog(page)).toContainText("Words of Rita");
    await expect.poll(draftsKept).toEqual([draft]);
    await page.reload();
    await awakeAt(composer(page));
  }
  await expect(messageLog(page)).toContainText("Say hello to Paulo Freitas.");
  await expect(page.locator("main")).not.toContainText("Words of Rita");
  await expect(composer(page)).toHaveValue("");
  await say(page, "Words of Ana");
  const { data: chats } = await call<{ name: string; last_message: string }[]>("get_chats", {
    token: here.owner.token,
  });
  expect(chats.map(({ name, last_message }) => [name, last_message])).toEqual([
    ["Ana Dias", "Words of Ana"],
  ]);
});

test("what is written while the session or the home goes is given back", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, here.asker);
  await page.goto(withOwner());
  await say(page, "Hello");
  await composer(page).fill("May I come on Sunday?");
  if (!javaScriptEnabled) {
    await endOtherSessions(here.asker);
    await sendButton(page).click();
    await expect(heading(page)).toHaveText("You are signed out");
    await expect(page.getByLabel("Your message")).toHaveValue("May I come on Sunday?");
    const toSignIn = page.getByRole("link", { name: /^Sign in \(opens/ });
    await expect(toSignIn).toHaveAttribute(
      "href",
      `/login?${new URLSearchParams({ next: withOwner() })}`,
    );
    // In another tab of the same browser.
    await signIn(page, here.asker);
    await sendButton(page).click();
    await page.waitForURL(`**${withOwner()}`);
    await expect(messageLog(page)).toContainText("May I come on Sunday?");
    await composer(page).fill("Or on Monday?");
  }
  await removeListings(here.owner);
  if (!javaScriptEnabled) await sendButton(page).click();
  await expect(heading(page)).toHaveText("This conversation is not here any more");
  await expect(page.getByRole("textbox", { name: "What you wrote" })).toHaveValue(
    javaScriptEnabled ? "May I come on Sunday?" : "Or on Monday?",
  );
});
