import { randomUUID } from "node:crypto";
import { tellOfUnread } from "../../app/marketplace.server/chat/tell-of-unread";
import { removeListings } from "./by-api";
import { expect, type Page, test } from "./test";
import { takeFreePlan } from "./packages";
import { ownAddress } from "./people";
import { type Listing, newOwner, newPerson, type Person, publicListing } from "./seeds";
import { servers } from "./servers";
import { site } from "./site-database";

/** Somebody with a home on the market, and somebody who wants to know more of it. */
export async function ownerAndAsker(askerName = "Rita Lopes") {
  const owner = await newOwner("Paulo Freitas");
  await takeFreePlan(owner);
  return { owner, home: await publicListing(owner), asker: await newPerson(askerName) };
}

/** Each test of the file that calls this has an owner, their home, and an asker of its own. */
export function chatAboutHome(askerName?: () => string) {
  const here = {} as Awaited<ReturnType<typeof ownerAndAsker>>;
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });
  test.beforeEach(async () => {
    Object.assign(here, await ownerAndAsker(askerName?.()));
  });
  test.afterEach(() => removeListings(here.owner));
  return {
    here,
    withOwner: () => conversation(here.home, here.owner),
    withAsker: () => conversation(here.home, here.asker),
  };
}

export const conversation = (home: Listing, other: Person) => `/user/chat/${home.id}/${other.id}`;

export const messageLog = (page: Page) => page.getByRole("log");
export const composer = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const attachments = (page: Page) => page.locator("summary", { hasText: "Attach" });
/** Each message that arrived of one's own has one. */
export const deleteLinks = (page: Page) =>
  messageLog(page).getByRole("link", { name: /^Delete message/ });

export const shortPdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
});

/** The head of an Ogg file with sound by Opus. */
export function shortRecording(name: string) {
  const buffer = Buffer.alloc(28 + 19);
  buffer.write("OggS");
  buffer[5] = 2;
  buffer[26] = 1;
  buffer[27] = 19;
  buffer.write("OpusHead", 28);
  buffer[36] = 1;
  buffer[37] = 1;
  return { name, mimeType: "audio/ogg", buffer };
}

/** Writes and sends, and waits until it has arrived. */
export async function say(page: Page, text: string) {
  await composer(page).fill(text);
  await sendButton(page).click();
  await expect(messageLog(page)).toContainText(text);
  await expect(messageLog(page).getByText("Sending …")).toHaveCount(0);
}

/** The same by the API. */
export async function sayByApi(
  from: Person,
  to: Pick<Person, "id">,
  { home, message }: { home: Listing; message: string },
) {
  const form = new FormData();
  const fields = {
    receiver_id: String(to.id),
    property_id: String(home.id),
    message,
    client_id: randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { status } = await fetch(`${servers.inProcess.url}/api/send_message`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${from.token}`, "X-Forwarded-For": ownAddress() },
  });
  expect(status).toBe(200);
}

/** What somebody wrote lies unread for so long that its readers are told, as the job does every minute. */
export async function liesUnread({ id }: Person) {
  const { database, clock } = await site();
  const now = clock();
  await database
    .updateTable("chat_message")
    .set({ created_at: new Date(now.getTime() - 11 * 60_000) })
    .where("sender_id", "=", id)
    .execute();
  await tellOfUnread({ database, mediaUrl: () => "" }, now);
}
