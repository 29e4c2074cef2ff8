import { expect, type Locator, type Page, test } from "../support/test";
import { awakeAt } from "../support/awake";
import { removeListings } from "../support/by-api";
import {
  composer,
  conversation,
  deleteLinks,
  messageLog,
  ownerAndAsker,
  sendButton,
} from "../support/chat";
import { anotherPerson, ownAddress, signIn } from "../support/people";
import type { Listing, Person } from "../support/seeds";

test.use({
  extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
  browserKind: "withMicrophone",
});

let owner: Person;
let asker: Person;
let home: Listing;

test.beforeEach(async ({ page }) => {
  ({ owner, home, asker } = await ownerAndAsker());
  await signIn(page, asker);
  await page.goto(conversation(home, owner));
  await awakeAt(composer(page));
});

test.afterEach(() => removeListings(owner));

const record = (page: Page) => page.getByRole("button", { name: "Record", exact: true });

/** Seconds that were heard once it has played to its end. */
const playsToItsEnd = (audio: Locator) =>
  audio.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        const player = element as HTMLAudioElement;
        player.addEventListener("ended", () => resolve(player.currentTime));
        player.addEventListener("error", () => reject(new Error(player.error?.message)));
        player.playbackRate = 8;
        player.play().catch(reject);
      }),
  );

test("what is said is recorded, listened to, sent, and heard by the other", async ({
  page,
  ownBrowser,
  baseURL,
}) => {
  await record(page).click();
  const recorder = page.getByRole("group", { name: "Recorder" });
  await expect(recorder.getByText("Recording")).toBeVisible();
  const level = recorder.getByRole("meter", { name: "Loudness" });
  await expect
    .poll(() => level.evaluate((meter) => (meter as HTMLMeterElement).value))
    .toBeGreaterThan(0);
  await expect(recorder.getByRole("timer")).toHaveText(/^0:(?!00)\d\d$/);
  await recorder.getByRole("button", { name: "Stop" }).click();
  expect(await playsToItsEnd(page.getByLabel("Listen before sending"))).toBeGreaterThan(0.5);
  await expect(record(page)).toHaveCount(0);
  await sendButton(page).click();
  await expect(deleteLinks(page)).toHaveCount(1);
  await expect(record(page)).toBeVisible();

  const other = await anotherPerson(ownBrowser, { baseURL });
  await signIn(other, owner);
  await other.goto(conversation(home, asker));
  expect(await playsToItsEnd(messageLog(other).locator("audio"))).toBeGreaterThan(0.5);

  await record(page).click();
  await recorder.getByRole("button", { name: "Throw away" }).click();
  await expect(recorder).toHaveCount(0);
  await expect(page.getByLabel("Listen before sending")).toHaveCount(0);
});

test("whoever records by the keyboard is led from button to button", async ({ page }) => {
  const recorder = page.getByRole("group", { name: "Recorder" });
  const stop = recorder.getByRole("button", { name: "Stop" });
  await record(page).press("Enter");
  await expect(stop).toBeFocused();
  await expect(recorder.getByText("Recording")).toBeVisible();
  await stop.press("Enter");
  const recording = page.getByRole("group", { name: /^recording\./ });
  await expect(recording).toBeFocused();
  await recording.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(record(page)).toBeFocused();
  await record(page).press("Enter");
  await recorder.getByRole("button", { name: "Throw away" }).press("Enter");
  await expect(record(page)).toBeFocused();
});

test("what was said until the microphone was taken away is kept", async ({ page }) => {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      const takeAway = () => stream.getTracks().forEach((track) => track.stop());
      window.addEventListener("unplugged", takeAway, { once: true });
      return stream;
    };
  });
  await record(page).click();
  const recorder = page.getByRole("group", { name: "Recorder" });
  await expect(recorder.getByRole("timer")).toHaveText(/^0:(?!00)\d\d$/);
  await page.evaluate(() => window.dispatchEvent(new Event("unplugged")));
  expect(await playsToItsEnd(page.getByLabel("Listen before sending"))).toBeGreaterThan(0.5);
  await expect(recorder).toHaveCount(0);
});
