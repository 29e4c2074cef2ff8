import { expect, type Locator, type Page, test } from "../support/test";
import { awake } from "../support/awake";
import { approve } from "../support/by-api";
import { publicListing } from "../support/seeds";
import { expectFaults } from "../support/forms";
import { photo } from "../support/pictures";
import { badges, edit, own, press, save, seen, signedInOwner, title } from "./own-listings";

const here = signedInOwner();

const inputNames = {
  "Title image": "title_image",
  "More photos": "gallery_images",
  Documents: "documents",
} as const;
type Slot = keyof typeof inputNames;

/** A block of the form for files: what is there and the input for more. */
const block = (page: Page, slot: Slot) =>
  page.locator(".field").filter({ has: page.locator(`input[name="${inputNames[slot]}"]`) });
const chooser = (page: Page, slot: Slot) => page.locator(`input[name="${inputNames[slot]}"]`);
const remove = (page: Page, slot: Slot, index = 0) =>
  block(page, slot)
    .getByLabel(/^Remove /)
    .nth(index)
    .check();

/** The pictures by the names under which they are stored. */
const picturesIn = (images: Locator) =>
  images.evaluateAll((all) =>
    all.map((image) => new URL((image as HTMLImageElement).src).pathname.split("/")[2]!),
  );
const keptIn = (page: Page, slot: Slot) => picturesIn(block(page, slot).locator("li picture img"));

test(
  "faults of a listing stand at their fields, and what was typed stays",
  { tag: "@browser" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/user/add-property");
    if (javaScriptEnabled) await awake(page);
    await page.getByLabel("Category").selectOption({ label: "House" });
    if (!javaScriptEnabled) await press(page, "Show questions");
    await page.getByLabel("For rent").check();
    await page.getByLabel("Price", { exact: true }).fill("a lot");
    await page.getByLabel("YouTube link").fill("https://example.com/film");
    await page.getByLabel("Latitude").fill("123");
    const price = page.getByLabel("Price", { exact: true });
    const description = page.getByLabel("Description", { exact: true });
    const street = page.getByLabel("Street and number");
    for (const question of ["Bedrooms", "Bathrooms", "Floor area (m²)"])
      await page.getByLabel(question).fill("2");
    await chooser(page, "Title image").setInputFiles(await photo("front.jpg", "#a86"));
    await press(page, "Submit listing");
    await expectFaults(page, [
      [title(page), "Title is required."],
      [description, "Description field is required."],
      [price, "Price must be a whole number from 1 to 1,000,000,000,000."],
      [page.getByLabel("YouTube link"), "Please enter a YouTube link."],
      [street, "Fill all address details."],
      [page.getByLabel("Latitude"), "Invalid location data"],
    ]);
    for (const part of ["City", "State or region", "Country"])
      await expect(page.getByLabel(part)).toHaveAccessibleDescription("Fill all address details.");
    await expect(page.getByLabel("For rent")).toBeChecked();
    await expect(price).toHaveValue("a lot");
    await expect(page.getByLabel("Category")).toHaveValue("2");

    for (const field of [title(page), description, street]) await field.fill("A place");
    for (const part of ["City", "State or region", "Country"])
      await page.getByLabel(part).fill("Évora");
    await price.fill("900");
    await page.getByLabel("YouTube link").fill("");
    await page.getByLabel("Latitude").fill("38.5");
    await page.getByLabel("Bedrooms").fill("");
    await page.getByLabel("Bathrooms").fill("one");
    await expect(block(page, "Title image").locator(".file-name")).toHaveText("front.jpg");
    await remove(page, "Title image");
    await press(page, "Submit listing");
    await expectFaults(page, [
      [chooser(page, "Title image"), "Please select a Title Image."],
      [page.getByLabel("Bedrooms"), "Bedrooms: Please answer this question."],
      [page.getByLabel("Bathrooms"), "Bathrooms: Please enter a number."],
    ]);
    await expect(page.getByLabel("Bathrooms")).toHaveValue("one");
    await expect(page.getByLabel("Latitude")).toHaveValue("38.5");
  },
);

test("photos are put in order, made the title image and taken away", async ({
  page,
  javaScriptEnabled,
}) => {
  const listing = await publicListing(here.owner);
  await page.goto(edit(listing));
  if (javaScriptEnabled) await awake(page);
  const gallery = () => keptIn(page, "More photos");
  const [front] = await keptIn(page, "Title image");
  const [garden, kitchen] = await gallery();
  expect(new Set([front, garden, kitchen, undefined]).size).toBe(4);
  await press(page, "Move photo 1 later");
  await expect.poll(gallery).toEqual([kitchen, garden]);
  await press(page, "Move photo 2 earlier");
  await expect.poll(gallery).toEqual([garden, kitchen]);
  await press(page, "Use photo 2 as title image");
  await expect.poll(gallery).toEqual([garden, front]);
  await expect.poll(() => keptIn(page, "Title image")).toEqual([kitchen]);
  await remove(page, "More photos");
  await chooser(page, "More photos").setInputFiles(await photo("attic.jpg", "#468"));
  await save(page);
  await expect(page).toHaveURL(own(listing));
  await expect(badges(page)).toContainText("In review");
  await approve(listing);

  await page.goto(`${seen(listing)}/photos`);
  await expect(page.locator("ol.photo-page img")).toHaveCount(3);
  const [first, second, third] = await picturesIn(page.locator("ol.photo-page img"));
  expect([first, second]).toEqual([kitchen, front]);
  expect([front, garden, kitchen]).not.toContain(third);
});

test("a listing needs a title image", async ({ page, javaScriptEnabled }) => {
  const listing = await publicListing(here.owner);
  await page.goto(edit(listing));
  if (javaScriptEnabled) await awake(page);
  await remove(page, "Title image");
  await save(page);
  await expectFaults(page, [[chooser(page, "Title image"), "Please select a Title Image."]]);
  await chooser(page, "Title image").setInputFiles({
    name: "tiny.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture at all"),
  });
  // With scripts the file is looked at as soon as it is chosen.
  if (javaScriptEnabled)
    await expect(chooser(page, "Title image")).toHaveAccessibleDescription(
      /Photos must be JPEG or PNG\./,
    );
  else {
    await save(page);
    await expectFaults(page, [[chooser(page, "Title image"), "Photos must be JPEG or PNG."]]);
  }
});

test("documents come and go", async ({ page }) => {
  const listing = await publicListing(here.owner);
  await page.goto(edit(listing));
  await expect(block(page, "Documents").locator(".file-name")).toHaveText(["plan.txt"]);
  await remove(page, "Documents");
  await chooser(page, "Documents").setInputFiles({
    name: "energy.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  });
  await save(page);
  await expect(page).toHaveURL(own(listing));
  await expect(page.getByRole("link", { name: /energy\.pdf/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /plan\.txt/ })).toHaveCount(0);
});

test("another category asks other questions", async ({ page, javaScriptEnabled }) => {
  await page.goto("/user/add-property");
  if (javaScriptEnabled) await awake(page);
  await expect(page.getByText("Choose a category first; its questions appear here.")).toBeVisible();
  const choose = async (label: string) => {
    await page.getByLabel("Category").selectOption({ label });
    if (!javaScriptEnabled) await press(page, "Show questions");
  };
  await title(page).fill("A place");
  await choose("House");
  await expect(page.getByLabel("Bedrooms")).toBeVisible();
  await expect(page.getByLabel("Plot area (m²)")).toBeVisible();
  await page.getByLabel("Floor area (m²)").fill("90");
  await choose("Shop");
  await expect(page.getByLabel("Bedrooms")).toHaveCount(0);
  await expect(page.getByLabel("Floor area (m²)")).toHaveValue("90");
  await choose("Land");
  await expect(page.getByLabel("Floor area (m²)")).toHaveCount(0);
  await expect(page.getByLabel("Plot area (m²)")).toBeVisible();
  await expect(title(page)).toHaveValue("A place");
});

const seoFields = [
  ["Meta title", "x".repeat(61), "Meta title should be at most 60 characters.", "x".repeat(60)],
  [
    "Meta description",
    "Too short to say much.",
    "Meta description should be between 50 and 160 characters.",
    "y".repeat(50),
  ],
  [
    "Meta keywords",
    "a,b,c,d,e,f,g,h,i,j,k",
    "Meta keywords should be no more than 10 comma-separated phrases.",
    "a,b,c,d,e,f,g,h,i,j",
  ],
] as const;

test("texts for search engines are advised on, word for word, and never refused", async ({
  page,
  javaScriptEnabled,
}) => {
  const listing = await publicListing(here.owner);
  await page.goto(edit(listing));
  if (javaScriptEnabled) await awake(page);
  const check = async () => {
    if (!javaScriptEnabled) await press(page, "Check these texts");
  };
  for (const [label, wrong] of seoFields) await page.getByLabel(label).fill(wrong);
  await check();
  for (const [, , sentence] of seoFields)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  for (const [label, , , right] of seoFields) await page.getByLabel(label).fill(right);
  await check();
  for (const [, , sentence] of seoFields) await expect(page.getByText(sentence)).toHaveCount(0);
  await page.getByLabel("Meta description").fill("z".repeat(161));
  await check();
  await expect(page.getByText(seoFields[1][2])).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(own(listing));
  await approve(listing);
  await page.goto(seen(listing));
  await expect(page).toHaveTitle(`${"x".repeat(60)} · Doorstep`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "z".repeat(161),
  );
});
