import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  approve,
  type Listing,
  newListing,
  newOwner,
  newPerson,
  type Person,
  publicListing,
  reject,
  removeListings,
  takeFreePlan,
} from "../support/by-api";
import { expectFaults } from "../support/forms";
import { ownAddress, sampleMember, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await newOwner("Clara Nunes");
  await takeFreePlan(owner);
  await signIn(page, owner);
});

test.afterEach(() => removeListings(owner));

const own = ({ slug }: Listing) => `/my-property/${slug}`;
const edit = ({ slug }: Listing) => `/user/edit-property/${slug}`;
const seen = ({ slug }: Listing) => `/properties-details/${slug}`;
const main = (page: Page) => page.locator("main");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();
const save = (page: Page) => press(page, "Save changes");
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const badges = (page: Page) => page.getByRole("complementary", { name: "Manage" });

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

/** What visitors are answered. */
const statusFor = async (page: Page, path: string) =>
  (await fetch(new URL(path, page.url()))).status;

test("an edited listing goes back to review, and visitors no longer see it", async ({ page }) => {
  const listing = await publicListing(owner);
  await page.goto(edit(listing));
  await expect(title(page)).toHaveValue(listing.title);
  await expect(page.getByLabel("Category")).toHaveValue("2");
  await expect(page.getByLabel("Bedrooms")).toHaveValue("3");
  await expect(page.getByLabel("School")).toHaveValue("0.4");
  await expect(page.getByLabel("City")).toHaveValue("Évora");
  await page.getByLabel("Price", { exact: true }).fill("310000");
  await page.getByLabel("Description", { exact: true }).fill("A quiet house, repainted.");
  await page.getByLabel("School").fill("");
  await page.getByLabel("Hospital").fill("2.5");
  await save(page);
  await expect(
    page.getByText("Your changes are saved. We look at them before they are shown."),
  ).toBeVisible();
  await expect(page).toHaveURL(own(listing));
  await expect(badges(page)).toContainText("In review");
  await expect(badges(page)).toContainText("310,000");
  await expect(main(page)).toContainText("A quiet house, repainted.");
  await expect(main(page)).toContainText("Hospital");
  await expect(main(page)).not.toContainText("School");
  await expect(main(page).getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  expect(await statusFor(page, seen(listing))).toBe(404);

  await page.goto(edit(listing));
  await expect(page).toHaveURL(own(listing));
  await expect(
    page.getByText("This listing is in review; it can be changed afterwards."),
  ).toBeVisible();
  await approve(listing);
  expect(await statusFor(page, seen(listing))).toBe(200);
});

test("faults of a listing stand at their fields, and what was typed stays", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/user/add-property");
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
});

test("photos are put in order, made the title image and taken away", async ({ page }) => {
  const listing = await publicListing(owner);
  await page.goto(edit(listing));
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
  const listing = await publicListing(owner);
  await page.goto(edit(listing));
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
  const listing = await publicListing(owner);
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
  const listing = await publicListing(owner);
  await page.goto(edit(listing));
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

test("a home to let is rented and free again; one for sale is sold for good", async ({ page }) => {
  const flat = await publicListing(owner, { property_type: "1", rentduration: "Monthly" });
  await page.goto(own(flat));
  await press(page, /^Mark as rented/);
  await expect(page.getByText("Marked as rented.")).toBeVisible();
  await expect(badges(page)).toContainText("Rented");
  await press(page, /^Available for rent again/);
  await expect(page.getByText("Available for rent again.", { exact: true })).toBeVisible();
  await expect(badges(page)).toContainText("For rent");

  const house = await publicListing(owner);
  await page.goto(own(house));
  await press(page, /^Mark as sold/);
  await expect(page.getByText("Marked as sold.")).toBeVisible();
  await expect(badges(page)).toContainText("Sold");
  await expect(main(page).getByRole("button", { name: /^(Mark as|Available)/ })).toHaveCount(0);
});

test("a listing is hidden and shown again", async ({ page }) => {
  const listing = await publicListing(owner);
  await page.goto(own(listing));
  await press(page, /^Hide/);
  await expect(page.getByText("The listing is hidden.")).toBeVisible();
  await expect(page.getByText("This listing is hidden: only you see it.")).toBeVisible();
  expect(await statusFor(page, seen(listing))).toBe(404);
  await press(page, /^Show/);
  await expect(page.getByText("The listing is shown.")).toBeVisible();
  expect(await statusFor(page, seen(listing))).toBe(200);
});

test("deleting asks first", async ({ page, javaScriptEnabled }) => {
  const listing = await publicListing(owner);
  await page.goto("/user/properties");
  const ask = () =>
    page.getByRole("link", { name: new RegExp(`^Delete.*${listing.title}`) }).click();
  const question = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  await ask();
  await expect(question.getByText("Delete this listing?").filter({ visible: true })).toBeVisible();
  await expect(question).toContainText(`“${listing.title}” and its photos`);
  if (javaScriptEnabled) await question.getByRole("button", { name: "Keep it" }).click();
  else await question.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByText("Delete this listing?").filter({ visible: true })).toHaveCount(0);
  await page.goto("/user/properties");
  await expect(page.getByRole("heading", { name: listing.title })).toBeVisible();

  await ask();
  await question.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The listing is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/user/properties");
  await expect(page.getByText("You have not listed a home yet")).toBeVisible();
  for (const path of [own(listing), edit(listing)])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  expect(await statusFor(page, seen(listing))).toBe(404);
});

test("one's own listings are filtered", async ({ page }) => {
  const house = await publicListing(owner);
  const flat = await publicListing(owner, { property_type: "1", title: "Flat by the river" });
  const waiting = await newListing(owner, { title: "House in waiting" });
  const refused = await newListing(owner, { title: "House without a roof" });
  await reject(refused, "The roof is missing.");
  await page.goto(own(flat));
  await press(page, /^Hide/);
  await expect(page.getByText("The listing is hidden.")).toBeVisible();

  const rows = page.getByRole("list", { name: "My listings" }).getByRole("heading");
  const filter = page.getByRole("search", { name: "Filter my listings" });
  const show = () => filter.getByRole("button", { name: "Show" }).click();
  await page.goto("/user/properties");
  await expect(rows).toHaveText([refused.title, waiting.title, flat.title, house.title]);
  for (const [label, choice, expected] of [
    ["Review", "In review", [waiting]],
    ["Review", "Not approved", [refused]],
    ["Offered", "For rent", [flat]],
    ["Visibility", "Hidden", [refused, flat]],
  ] as const) {
    await page.goto("/user/properties");
    await filter.getByLabel(label).selectOption({ label: choice });
    await show();
    await expect(rows).toHaveText(expected.map(({ title }) => title));
    await expect(filter.getByLabel(label).locator("option:checked")).toHaveText(choice);
  }
  await page.goto("/user/properties");
  await filter.getByLabel("Title, address or category").fill("river");
  await show();
  await expect(rows).toHaveText([flat.title]);
  await filter.getByLabel("Title, address or category").fill("castle");
  await show();
  await expect(page.getByText("No listing matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all my listings" }).click();
  await expect(rows).toHaveCount(4);
});

test("other people's listings are not there", async ({ page }) => {
  const listing = await publicListing(owner);
  await page.context().clearCookies();
  await signIn(page, sampleMember);
  for (const path of [own(listing), edit(listing)])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
});

test("what must come first is asked for: the profile, then a package, then there is room", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.context().clearCookies();
  const newcomer = await newPerson("Hugo Dias");
  await signIn(page, newcomer);
  const gate = javaScriptEnabled ? page.getByRole("dialog") : main(page);
  const ask = async () => {
    await page.goto("/user/properties");
    await main(page).getByRole("link", { name: "List a property" }).first().click();
  };
  await ask();
  await expect(gate).toContainText(
    "You have not completed your profile yet. Please complete first",
  );
  await gate.getByRole("link", { name: "Go to the profile" }).click();
  await expect(page).toHaveURL("/user/profile");

  await page.getByLabel("Choose a picture").setInputFiles(await photo("hugo.jpg", "#7a5"));
  await page.getByLabel("Address", { exact: true }).fill("Rua Nova 3");
  await press(page, "Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await ask();
  await expect(gate).toContainText("Limit or Package Not Available");
  await gate.getByRole("link", { name: "See the packages" }).click();
  await expect(page).toHaveURL("/subscription-plan");

  await takeFreePlan(newcomer);
  await ask();
  await expect(page).toHaveURL("/user/add-property");
  await expect(title(page)).toBeVisible();
  await Promise.all([1, 2, 3, 4, 5].map(() => newListing(newcomer)));
  await ask();
  await expect(gate).toContainText("Limit or Package Not Available");
  await removeListings(newcomer);
});
