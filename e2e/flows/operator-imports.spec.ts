import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";
import { expectFaults } from "../support/forms";
import {
  call,
  categoryAskingFor,
  newFeed,
  removeCategory,
  removeListings,
} from "../support/by-api";
import { agencyServer } from "../support/agency";
import { csvFile, previewFile, whenItIs } from "../support/feeds";
import { takeFreePlan } from "../support/packages";
import { ownAddress, sampleMember, sampleOperator, signIn } from "../support/people";
import { type Listing, newOwner, publicListing } from "../support/seeds";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

/** A file may take a minute each time it is read. */
test.describe.configure({ timeout: 240_000 });

/** What a test made and others would meet, however it ended. */
const leave: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const remove of leave.splice(0)) await remove();
});

test("the operator sets up an agency’s feed and looks at what its file would do", async ({
  page,
}) => {
  const name = `Agency ${randomUUID().slice(0, 8)}`;
  await signIn(page, sampleOperator);
  await page.goto("/operator/imports/new");
  const member = page.getByLabel("Member");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await member.fill("Nobody at all");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [
    [member, "Nobody is called so. Please enter a number, a name or an e-mail address."],
  ]);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await member.fill(sampleMember.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  const buffer = Buffer.from("reference,title,price,category\nA,House by the lake,120000,Villa");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
  // It is read in the background: now or within a few seconds.
  await expect(page.getByText(/The file is being read|This is a preview/)).toBeVisible();
});

/** Where the title image of a public home lies. */
async function titleImageOf({ slug }: Listing) {
  const query = { slug_id: slug };
  const { data } = await call<{ title_image: string }[]>("get_property", { query });
  return data[0]!.title_image;
}

test(
  "homes of a file are looked at, imported, read once more without a change, and given out again",
  { tag: "@phone" },
  async ({ page, javaScriptEnabled }) => {
    const owner = await newOwner(`Agency ${randomUUID().slice(0, 8)}`);
    await takeFreePlan(owner);
    const category = `Lake houses ${owner.id}`;
    const categoryId = await categoryAskingFor(category, []);
    leave.push(
      () => removeListings(owner),
      () => removeCategory(categoryId),
    );
    const place = "Lisbon,Lisboa,Portugal,38.7,-9.1";
    const photo = await titleImageOf(await publicListing(owner));
    const title = `House by the lake ${randomUUID().slice(0, 8)}`;
    const file = csvFile([
      `A,${title},Quiet and light.,120000,${category},sale,Rua do Lago 3,${place},${photo}`,
      `B,Nowhere,No price.,none,${category},sale,Rua do Lago 4,${place},${photo}`,
    ]);
    await signIn(page, sampleOperator);
    await page.goto("/operator/imports/new");
    await page.getByLabel("Name", { exact: true }).fill(owner.name);
    await page.getByLabel("Member").fill(owner.email);
    await page.getByLabel("Public without review").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: owner.name, level: 1 })).toBeVisible();
    const feed = page.url();
    const becomes = (name: string) => page.locator("main").getByRole("row", { name });

    await previewFile(page, { file, javaScriptEnabled });
    await expect(becomes(title)).toContainText("New");
    await expect(becomes("Nowhere")).toContainText("Refused");
    const { host } = new URL(photo);
    await expect(page.getByText(`Photos to be fetched: 1, from ${host}.`)).toBeVisible();
    await page.getByRole("button", { name: "Import (1)" }).click();
    await expect(page.locator("main")).not.toContainText("This is a preview");
    await whenItIs(page, "Done");

    await page.goto(feed);
    await previewFile(page, { file, javaScriptEnabled });
    await expect(becomes(title)).toContainText("Unchanged");
    await becomes(title).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    const namesake = await newOwner(owner.name);
    await page.goto("/operator/imports/export");
    await page.getByLabel("Member").fill(owner.name);
    await page.getByRole("button", { name: "Download" }).click();
    const listed = page.locator("main").getByRole("listitem").filter({ hasText: namesake.email });
    await listed.getByRole("link", { name: owner.name }).click();
    await expect(page.getByLabel("Member")).toHaveValue(String(namesake.id));
    await page.getByLabel("Member").fill(owner.email);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain(title);
  },
);

test("an import that listed nothing says so, and why stands beside each home", async ({
  page,
  javaScriptEnabled,
}) => {
  const owner = await newOwner(`Agency ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  const category = `Far houses ${owner.id}`;
  const categoryId = await categoryAskingFor(category, []);
  leave.push(
    () => removeListings(owner),
    () => removeCategory(categoryId),
  );
  const feed = await newFeed(owner);
  const place = "Rua do Lago 3,Lisbon,Lisboa,Portugal,38.7,-9.1";
  const file = csvFile([
    `A,House far away,Quiet.,120000,${category},sale,${place},http://127.0.0.1:9/a.jpg`,
  ]);
  await signIn(page, sampleOperator);
  await page.goto(`/operator/imports/${feed}`);
  await previewFile(page, { file, javaScriptEnabled });
  await expect(page.getByText("Photos to be fetched: 1, from 127.0.0.1:9.")).toBeVisible();
  await page.getByRole("button", { name: "Import (1)" }).click();
  await whenItIs(page, "Done");
  await expect(page.getByText("No home was listed")).toBeVisible();
  await expect(page.getByText("Homes refused: 1.")).toBeVisible();
});

test("a kind of home that no category is called is said to be one, and a preview is given up", async ({
  page,
  javaScriptEnabled,
}) => {
  const owner = await newOwner(`Agency ${randomUUID().slice(0, 8)}`);
  await takeFreePlan(owner);
  const category = `Olive groves ${owner.id}`;
  const categoryId = await categoryAskingFor(category, []);
  leave.push(
    () => removeListings(owner),
    () => removeCategory(categoryId),
  );
  const photo = await titleImageOf(await publicListing(owner));
  const feed = await newFeed(owner);
  const kind = "Quinta with olive trees";
  const place = "Rua do Lago 3,Lisbon,Lisboa,Portugal,38.7,-9.1";
  const file = csvFile([`A,Among olive trees,Quiet.,120000,${kind},sale,${place},${photo}`]);
  const home = page.locator("main").getByRole("row", { name: "Among olive trees" });
  await signIn(page, sampleOperator);
  await page.goto(`/operator/imports/${feed}`);
  await previewFile(page, { file, javaScriptEnabled });
  await expect(home).toContainText("Refused");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("This import was stopped.")).toBeVisible();

  await page.goto(`/operator/imports/${feed}`);
  await page.locator("main").getByRole("link", { name: "Categories" }).click();
  await page.getByLabel(kind).selectOption(category);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The categories were saved.")).toBeVisible();
  await page.goto(`/operator/imports/${feed}`);
  await previewFile(page, { file, javaScriptEnabled });
  await expect(home).toContainText("New");
  await expect(home).toContainText(category);
});

test(
  "a feed is read from its address, stopped half way, read again, and then changes nothing",
  { tag: "@phone" },
  async ({ page }) => {
    const agency = await agencyServer();
    const owner = await newOwner(`Agency ${randomUUID().slice(0, 8)}`);
    await takeFreePlan(owner);
    const category = `Mill houses ${owner.id}`;
    const categoryId = await categoryAskingFor(category, []);
    leave.push(
      () => agency.close(),
      () => removeListings(owner),
      () => removeCategory(categoryId),
    );
    const mark = randomUUID().slice(0, 8);
    const home = (reference: string, photos: string[]) =>
      `${reference}-${mark},Mill ${reference} ${mark},Quiet and light.,120000,${category},sale,Rua do Lago 3,Lisbon,Lisboa,Portugal,38.7,-9.1,${photos.join(" ")}`;
    const names = Array.from({ length: 12 }, (_, number) => `${agency.origin}/B${number}.jpg`);
    const rows = [home("A", [`${agency.origin}/A.jpg`]), home("B", names)];
    agency.files.set("/homes.csv", csvFile(rows).buffer.toString());

    await signIn(page, sampleOperator);
    await page.goto("/operator/imports/new");
    await page.getByLabel("Name", { exact: true }).fill(owner.name);
    await page.getByLabel("Member").fill(owner.email);
    await page.getByLabel("Address").fill(`${agency.origin}/homes.csv`);
    await page.getByLabel("Read it every night").check();
    await page.getByLabel("Public without review").check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: owner.name, level: 1 })).toBeVisible();
    const feed = page.url();
    await expect(page.locator("main")).toContainText(`${agency.origin}/homes.csv`);
    await expect(page.locator("main")).toContainText("It has not been read yet.");

    agency.hold();
    await page.getByRole("button", { name: "Import at once" }).click();
    await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
    await whenItIs(page, "Photos are being fetched");
    await page.getByRole("button", { name: "Stop it" }).click();
    await expect(page.getByText("This import was stopped.")).toBeVisible();
    agency.letGo();

    await page.goto(feed);
    await expect(page.getByRole("row", { name: "Stopped" })).toBeVisible();
    await page.getByRole("button", { name: "Import at once" }).click();
    await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
    await whenItIs(page, "Done");
    const becomes = (reference: string) =>
      page.locator("main").getByRole("row", { name: `Mill ${reference} ${mark}` });
    await expect(becomes("A")).toContainText("New");
    await expect(becomes("B")).toContainText("New");

    const sent = agency.sent();
    await page.goto(feed);
    await page.getByRole("button", { name: "Import at once" }).click();
    await page.waitForURL(/\/operator\/imports\/runs\/\d+$/);
    await whenItIs(page, "Done");
    await expect(becomes("A")).toContainText("Unchanged");
    await expect(becomes("B")).toContainText("Unchanged");
    expect(agency.sent()).toBe(sent);
  },
);
