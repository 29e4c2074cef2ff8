import {
  attachments,
  conversation,
  deleteLinks,
  ownerAndAsker,
  sayByApi,
  sendButton,
  shortPdf,
  shortRecording,
} from "../support/chat";
import { awake } from "../support/awake";
import { removeListings } from "../support/by-api";
import { signIn } from "../support/people";
import { photo } from "../support/pictures";
import { site } from "../support/site-database";
import { expect, type Locator, type Page, test } from "../support/test";
import { expectAllAccessible, expectFaultless } from "./expect-accessible";
import { lookAtScreens } from "./made";

lookAtScreens();

type Files = Parameters<Locator["setInputFiles"]>[0];

async function choose(page: Page, label: RegExp, file: Files) {
  if (!(await page.getByLabel(label).isVisible())) await attachments(page).click();
  await page.getByLabel(label).setInputFiles(file);
}

test("a conversation with all that may be in it, and where nothing is said any more", async ({
  page,
}) => {
  const { owner, home, asker } = await ownerAndAsker("Rita Lopes");
  const { database } = await site();
  const talk = conversation(home, owner);
  await signIn(page, asker);
  await page.goto(talk);
  await awake(page);
  await choose(page, /^File/, await photo("garden.jpg", "#583"));
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(1);
  await choose(page, /^File/, shortPdf("The plan of the house as it was drawn in 1911.pdf"));
  await choose(page, /^Recording/, shortRecording("hello.ogg"));
  await expectFaultless(page, "files that are chosen");
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(2);
  await sayByApi(owner, asker, { home, message: "Thank you!\nCome on Sunday at ten." });
  const deletion = (await deleteLinks(page).first().getAttribute("href"))!;
  await expectAllAccessible(page, [
    "/user/chat",
    talk,
    `/user/chat/${home.id}/${owner.id}/report`,
    `/user/chat/${home.id}/${owner.id}/delete`,
    deletion,
  ]);

  await page.goto(talk);
  await database
    .updateTable("property")
    .set({ is_active: false })
    .where("id", "=", home.id)
    .execute();
  await expect(page.getByText("Not on the market now")).toBeVisible();
  await expectFaultless(page, "about a home that left the market");
  await page.goto(`${talk}/block`);
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You have blocked this person.")).toBeVisible();
  await expectFaultless(page, "with somebody who is blocked");
  await removeListings(owner);
});
