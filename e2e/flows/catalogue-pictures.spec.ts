import { randomUUID } from "node:crypto";
import { categoryAskingFor, removeCategory, removeListings } from "../support/by-api";
import { chooseInConsole } from "../support/console";
import { expectFaults } from "../support/forms";
import { givePaidPlan } from "../support/packages";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";
import { newOwner, publicListing } from "../support/seeds";
import { expect, type Page, test } from "../support/test";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

/** What a flow adds is its own, whoever else walks through it. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

const main = (page: Page) => page.locator("main");
const row = (page: Page, name: string) => main(page).getByRole("row", { name });
const pictureField = (page: Page) => page.getByLabel("Picture");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

/** Adds one to the list with a picture; what is no picture is refused before. Returns its number. */
async function addWithPicture(page: Page, list: string, name: string) {
  await page.goto(`${list}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  const noPicture = { name: "icon.png", mimeType: "image/png", buffer: Buffer.from("No picture") };
  await pictureField(page).setInputFiles(noPicture);
  await save(page);
  await expectFaults(page, [[pictureField(page), "Photos must be JPEG or PNG."]]);
  await page.getByLabel("Name", { exact: true }).fill("");
  await pictureField(page).setInputFiles(await photo("icon.jpg", "#264653"));
  await save(page);
  await expectFaults(page, [[page.getByLabel("Name", { exact: true }), "Please write a name."]]);
  await expect(main(page).getByText("icon.jpg", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await save(page);
  await expect(row(page, name)).toBeVisible();
  const link = main(page).getByRole("link", { name, exact: true });
  return Number((await link.getAttribute("href"))!.split("/").at(-1));
}

async function takePictureAway(page: Page, list: string, name: string) {
  await page.goto(list);
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(main(page).getByText("960 × 640 pixels")).toBeVisible();
  const remove = page.getByLabel(`Remove ${name}`);
  await remove.check();
  await page.getByLabel("Name", { exact: true }).fill("");
  await save(page);
  await expectFaults(page, [[page.getByLabel("Name", { exact: true }), "Please write a name."]]);
  await expect(remove).toBeChecked();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await save(page);
  await expect(row(page, name)).toBeVisible();
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main(page).getByText("960 × 640 pixels")).toHaveCount(0);
}

async function removed(page: Page, list: string, name: string) {
  await page.goto(list);
  await main(page).getByRole("link", { name, exact: true }).click();
  await page.getByText(`Remove “${name}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await page.waitForURL(`**${list}`);
  await expect(row(page, name)).toHaveCount(0);
}

test("what listings say and places near have pictures that visitors see at once", async ({
  page,
}) => {
  const parameters = "/operator/catalogue/parameters";
  const facilities = "/operator/catalogue/facilities";
  const [outlook, pier] = [named("Outlook"), named("Pier")];
  await signIn(page, sampleOperator);
  const parameter = await addWithPicture(page, parameters, outlook);
  const facility = await addWithPicture(page, facilities, pier);

  const owner = await newOwner("Nuno Faria");
  await givePaidPlan(owner, "Agent");
  const category = await categoryAskingFor(named("Boathouse"), [parameter]);
  const home = await publicListing(owner, {
    category_id: category,
    "parameters[3][parameter_id]": String(parameter),
    "parameters[3][value]": "Harbour",
    "facilities[1][facility_id]": String(facility),
    "facilities[1][distance]": "1.2",
  });
  const address = `/properties-details/${home.slug}`;
  const pictureBeside = (words: string) =>
    main(page).getByRole("listitem").filter({ hasText: words }).locator("img");
  await page.goto(address);
  await expect(pictureBeside(outlook)).toHaveAttribute("src", /160\.webp$/);
  await expect(pictureBeside(pier)).toHaveAttribute("src", /160\.webp$/);

  await takePictureAway(page, parameters, outlook);
  await takePictureAway(page, facilities, pier);
  await page.goto(address);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(home.title);
  await expect(pictureBeside(outlook)).toHaveCount(0);
  await expect(pictureBeside(pier)).toHaveCount(0);

  await removeListings(owner);
  await removeCategory(category);
  await removed(page, parameters, outlook);
  await removed(page, facilities, pier);
});

test(
  "a city is found and given a picture, which visitors see at once",
  { tag: "@phone" },
  async ({ page }) => {
    const owner = await newOwner("Rosa Pinto");
    await givePaidPlan(owner, "Agent");
    const city = named("Zwolle");
    await publicListing(owner, { city });
    await signIn(page, sampleOperator);
    const open = async () => {
      await page.goto("/operator");
      await chooseInConsole(page, "Catalogue");
      await main(page).getByRole("link", { name: "Cities", exact: true }).click();
      await main(page).getByLabel("Search the cities").fill(city.toLowerCase());
      await main(page).getByRole("button", { name: "Search", exact: true }).click();
      await expect(row(page, "Lisbon")).toHaveCount(0);
      await expect(row(page, city).getByRole("cell").last()).toHaveText("1");
    };
    const atVisitors = async () => {
      await page.goto("/properties/cities");
      const tile = main(page).getByRole("listitem").filter({ hasText: city });
      for (let at = 2; (await tile.count()) === 0; at += 1) {
        expect(at, "pages of cities").toBeLessThan(20);
        await page.goto(`/properties/cities?page=${at}`);
      }
      return tile.locator('img[src*="-1200x800-"]');
    };
    await open();
    await expect(row(page, city)).toContainText("No picture");
    await main(page).getByRole("link", { name: city, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(city);
    await save(page);
    await expectFaults(page, [[pictureField(page), "Please choose a picture."]]);
    await pictureField(page).setInputFiles(await photo("city.jpg", "#7a3b69"));
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cities");
    await expect(await atVisitors()).toHaveCount(1);

    await open();
    await expect(row(page, city)).not.toContainText("No picture");
    await main(page).getByRole("link", { name: city, exact: true }).click();
    await page.getByLabel(`Remove ${city}`).check();
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cities");
    await expect(await atVisitors()).toHaveCount(0);
    const nowhere = await page.goto("/operator/catalogue/cities/%20");
    expect(nowhere!.status()).toBe(404);
    await removeListings(owner);
  },
);
