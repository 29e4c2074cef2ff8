import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../support/test";
import { chooseInConsole } from "../support/console";
import { expectFaults } from "../support/forms";
import { removeListings } from "../support/by-api";
import { givePaidPlan } from "../support/packages";
import { newOwner, publicListing } from "../support/seeds";
import { ownAddress, sampleOperator, signIn } from "../support/people";
import { photo } from "../support/pictures";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });

/** What a flow adds is its own, whoever else walks through it. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

const main = (page: Page) => page.locator("main");
const choicesField = (page: Page) => page.getByRole("textbox", { name: /^Choices/ });
const row = (page: Page, name: string) => main(page).getByRole("row", { name });

async function remove(page: Page, name: string) {
  await page.getByText(`Remove “${name}”`).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
}

/** Removed, and gone from the list. */
async function removed(page: Page, name: string) {
  await remove(page, name);
  await page.waitForURL(
    /\/operator\/catalogue(\/parameters|\/facilities|\/reasons|\/verification)?$/,
  );
  await expect(row(page, name)).toHaveCount(0);
}

async function addParameter(page: Page, name: string, kind: string, choices?: string) {
  await page.goto("/operator/catalogue/parameters/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Answered by").selectOption(kind);
  if (choices) await choicesField(page).fill(choices);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, name)).toBeVisible();
}

test(
  "the operator adds a category with what it asks for, and takes it away again",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, sampleOperator);
    const outlook = named("Outlook");
    await addParameter(page, outlook, "One choice of a list", "Moorside\nQuayside");
    await page.goto("/operator");
    await chooseInConsole(page, "Catalogue");
    await main(page).getByRole("link", { name: "Add a category" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expectFaults(page, [[page.getByLabel("Name", { exact: true }), "Please write a name."]]);

    const windmill = named("Windmill");
    await page.getByLabel("Name", { exact: true }).fill(windmill);
    await page.getByLabel("Español").fill(`Molino ${windmill}`);
    await page.getByLabel("Picture").setInputFiles(await photo("mill.jpg", "#87a96b"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(windmill);

    const asked = main(page).getByRole("region", { name: "Asked of listings" });
    for (const parameter of ["Bedrooms", outlook]) {
      await asked.getByLabel("Ask also for").selectOption(parameter);
      await asked.getByRole("button", { name: "Add" }).click();
      await expect(asked.getByRole("link", { name: parameter, exact: true })).toBeVisible();
    }
    await asked.getByRole("button", { name: `Move “${outlook}” up` }).click();
    await expect(asked.getByRole("listitem").first()).toContainText(outlook);
    await expect(page.getByText(`“${outlook}” is at place 1 of 2.`).first()).toBeAttached();

    const sails = named("Sails");
    await asked.getByRole("link", { name: "Add something to ask for" }).click();
    await expect(main(page)).toContainText(`listings of “${windmill}” are asked for it`);
    await page.getByLabel("Name", { exact: true }).fill(sails);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`“${sails}” is asked now.`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(windmill);
    await asked.getByRole("button", { name: `Ask for “${sails}” no longer` }).click();
    await expect(page.getByText(`“${sails}” is not asked any more.`)).toBeVisible();
    await expect(asked.getByRole("link", { name: sails, exact: true })).toHaveCount(0);

    const spanish = main(page).locator("details").filter({ hasText: "Español" });
    await spanish.getByText("Español").click();
    await spanish.getByLabel("Keywords").fill("molino");
    await page.getByRole("button", { name: "Save" }).click();
    await main(page).getByRole("link", { name: windmill, exact: true }).click();
    await spanish.getByText("Español").click();
    await expect(spanish.getByLabel("Keywords")).toHaveValue("molino");

    await page.goto("/operator/catalogue");
    await expect(row(page, windmill).getByRole("cell").nth(3)).toHaveText("2");
    await main(page).getByRole("link", { name: windmill, exact: true }).click();
    await removed(page, windmill);
    for (const parameter of [outlook, sails]) {
      await page.goto("/operator/catalogue/parameters");
      await main(page).getByRole("link", { name: parameter, exact: true }).click();
      await removed(page, parameter);
    }
  },
);

test("what listings say is refused where it cannot be, and renamed where homes have it", async ({
  page,
}) => {
  await signIn(page, sampleOperator);
  const light = named("Light");
  await page.goto("/operator/catalogue/parameters/new");
  await page.getByLabel("Name", { exact: true }).fill(light);
  await page.getByLabel("Answered by").selectOption("Any of several choices");
  await page.getByLabel("The choices stand best first").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [
    [choicesField(page), "Please write at least one choice."],
    [page.getByLabel("The choices stand best first"), "Only single choices can stand in an order."],
  ]);
  await page.getByLabel("The choices stand best first").uncheck();
  await choicesField(page).fill("Sunlit\nDusky");
  await page.getByRole("button", { name: "Save" }).click();
  await main(page).getByRole("link", { name: light, exact: true }).click();
  await page.getByText("Rename a choice").click();
  await page.getByLabel("New name").fill("Gloomy");
  await page.getByLabel("Choice", { exact: true }).selectOption("Dusky");
  await page.getByRole("button", { name: "Rename it" }).click();
  await expect(choicesField(page)).toHaveValue("Sunlit\nGloomy");
  await removed(page, light);
  await page.goto("/operator/catalogue/parameters");
  await main(page).getByRole("link", { name: "Bedrooms", exact: true }).click();
  await remove(page, "Bedrooms");
  await expectFaults(page, [
    [
      page.getByLabel("What takes its place"),
      "This is in use. Please choose what takes its place.",
    ],
  ]);
});

test("what a number is counted in is written in another language, too", async ({ page }) => {
  await signIn(page, sampleOperator);
  const berths = named("Berths");
  await page.goto("/operator/catalogue/parameters/new");
  await page.getByLabel("Name", { exact: true }).fill(berths);
  await page.getByLabel("Answered by").selectOption("A number");
  await page.getByRole("textbox", { name: /^Unit/ }).fill(`boats of ${berths}`.slice(0, 20));
  const elsewhere = page.getByRole("group", { name: "The unit in other languages" });
  await elsewhere.getByLabel("Español").fill("barcos");
  await page.getByRole("button", { name: "Save" }).click();
  const row = main(page).getByRole("row", { name: berths });
  await row.getByRole("link", { name: berths, exact: true }).click();
  await expect(elsewhere.getByLabel("Español")).toHaveValue("barcos");
  await expect(elsewhere).toContainText("Nothing is written in this language yet.");
  await removed(page, berths);
});

test("a place near is added, and of two who change it at once nobody’s words are lost", async ({
  page,
}) => {
  await signIn(page, sampleOperator);
  const pier = named("Pier");
  await page.goto("/operator/catalogue/facilities/new");
  await page.getByLabel("Name", { exact: true }).fill(pier);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, pier)).toBeVisible();
  // Whoever walks through this at the same time adds theirs at the end.
  const place = async () =>
    (await main(page).getByRole("row").allTextContents()).findIndex((text) => text.includes(pier));
  const before = await place();
  await main(page)
    .getByRole("button", { name: `Move “${pier}” up` })
    .click();
  await expect.poll(place).toBeLessThan(before);
  await main(page).getByRole("link", { name: pier, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pier);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Français").fill("Jetée");
  await other.getByLabel("हिन्दी").fill("घाट");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(row(other, pier)).toBeVisible();
  await other.close();
  await page.getByLabel("Español").fill("Muelle");
  await page.getByLabel("हिन्दी").fill("पियर");
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Somebody else changed this meanwhile.");
  await expect(alert.getByRole("link", { name: /somebody else wrote here: “घाट”/ })).toBeVisible();
  await expect(page.getByLabel("Español")).toHaveValue("Muelle");
  await expect(page.getByLabel("Français")).toHaveValue("Jetée");
  await expect(page.getByLabel("हिन्दी")).toHaveValue("पियर");
  // It can be read as long as the form stands, also once somebody types.
  await page.getByLabel("Español").fill("Muelle viejo");
  await expect(
    main(page)
      .getByRole("link", { name: /somebody else wrote here: “घाट”/ })
      .first(),
  ).toBeVisible();
  const log = await main(page)
    .getByRole("link", { name: /^What they changed/ })
    .getAttribute("href");
  const reader = await page.context().newPage();
  await reader.goto(log!);
  await expect(main(reader)).toContainText(pier);
  await reader.close();
  await page.getByRole("button", { name: "Save" }).click();
  await main(page).getByRole("link", { name: pier, exact: true }).click();
  await expect(page.getByLabel("Français")).toHaveValue("Jetée");
  await expect(page.getByLabel("हिन्दी")).toHaveValue("पियर");
  await removed(page, pier);
});

test("a reason for reporting is offered as soon as it is written, and no longer once it is hidden", async ({
  page,
}) => {
  await signIn(page, sampleOperator);
  const owner = await newOwner("Ines Prado");
  await givePaidPlan(owner, "Agent");
  const { slug } = await publicListing(owner);
  const reporting = `/properties-details/${slug}/report`;
  const reason = named("Let to somebody else");
  await page.goto(reporting);
  await expect(page.getByLabel("Something else")).toBeVisible();
  await page.goto("/operator/catalogue/reasons/new");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [
    [page.getByLabel("Reason", { exact: true }), "Please write a reason."],
  ]);
  await page.getByLabel("Reason", { exact: true }).fill(reason);
  await page.getByLabel("Español").fill("Alquilada a otra persona");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, reason)).toContainText("Français");
  await expect(row(page, reason)).not.toContainText("Español");

  await page.goto(reporting);
  await expect(page.getByLabel(reason)).toBeVisible();
  await page.goto("/operator/catalogue/reasons");
  await main(page).getByRole("link", { name: reason, exact: true }).click();
  await page.getByLabel("Hidden: nobody is offered it").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, reason)).toContainText("Hidden");
  await page.goto(reporting);
  await expect(page.getByLabel("Something else")).toBeVisible();
  await expect(page.getByLabel(reason)).toHaveCount(0);
  await page.goto("/operator/catalogue/reasons");
  await main(page).getByRole("link", { name: reason, exact: true }).click();
  await removed(page, reason);
  await removeListings(owner);
});

test("a question for agents is written with its choices in another language", async ({ page }) => {
  await signIn(page, sampleOperator);
  const question = named("Where do you work?");
  await page.goto("/operator/catalogue/verification/new");
  await page.getByLabel("Question", { exact: true }).first().fill(question);
  await page.getByLabel("Answered by").selectOption("One choice of a list");
  await choicesField(page).first().fill("In town\nBy the sea");
  // Whoever applies elsewhere at this moment has to answer what is asked.
  await page.getByLabel("Hidden: nobody is asked it").check();
  const spanish = main(page).getByRole("group").filter({ hasText: "Español" });
  await spanish.getByText("Español").click();
  const inSpanish = spanish.getByRole("textbox", { name: /^Choices/ });
  await inSpanish.fill("En la ciudad");
  await page.getByRole("button", { name: "Save" }).click();
  await expectFaults(page, [[inSpanish, "Please write one line for each choice."]]);
  await inSpanish.fill("En la ciudad\nJunto al mar");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, question)).toContainText("Hidden");
  await main(page).getByRole("link", { name: question, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
  await spanish.getByText("Español").click();
  await expect(inSpanish).toHaveValue("En la ciudad\nJunto al mar");

  // Choices are moved, and one comes between: what they are called goes with them.
  await choicesField(page).first().fill("By the sea\nIn the hills\nIn town");
  await page.getByRole("button", { name: "Save" }).click();
  await main(page).getByRole("link", { name: question, exact: true }).click();
  await spanish.getByText("Español").click();
  await expect(inSpanish).toHaveValue("Junto al mar\nIn the hills\nEn la ciudad");
  await removed(page, question);
});
