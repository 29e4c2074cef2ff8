import type { SampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

let made = 0;
const newName = (what: string) => `${what} of requests ${(made += 1)}`;

async function category({ marketplace: { database } }: SampleMarketplace) {
  const name = newName("Category");
  const { id } = await database
    .insertInto("category")
    .values({ name, slug: name.toLowerCase().replaceAll(" ", "-") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function parameter({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("parameter")
    .values({
      name: newName("Parameter"),
      kind: "dropdown",
      options: JSON.stringify(["Sea", "Garden"]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function facility({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("facility")
    .values({ name: newName("Facility") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

/** A city with a home and a picture. */
async function city({ marketplace }: SampleMarketplace) {
  const name = newName("City");
  await putHome(marketplace, { city: name });
  await marketplace.database
    .insertInto("city_picture")
    .values({ city: name, image_key: "city.jpg" })
    .execute();
  return { name };
}

async function reportReason({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("report_reason")
    .values({ reason: newName("Reason") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function verificationField({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("verification_field")
    .values({ name: newName("Question"), kind: "text", is_active: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

/** What is asked of things of the catalogue that nothing uses. */
export const freshCatalogueRequests = {
  "operator/categories": category,
  "operator/categories/save": async () => ({ name: newName("Category") }),
  "operator/categories/move": async (here: SampleMarketplace) => ({
    ...(await category(here)),
    by: "up",
  }),
  "operator/categories/parameter": async (here: SampleMarketplace) => ({
    ...(await category(here)),
    parameter_id: (await parameter(here)).id,
    act: "add",
  }),
  "operator/categories/remove": category,
  "operator/parameters": parameter,
  "operator/parameters/save": async () => ({
    name: newName("Parameter"),
    kind: "dropdown",
    options: [{ value: "Sea" }, { value: "Garden" }],
  }),
  "operator/parameters/rename-choice": async (here: SampleMarketplace) => ({
    ...(await parameter(here)),
    choice: "Sea",
    new_choice: "Ocean",
  }),
  "operator/parameters/remove": parameter,
  "operator/facilities": facility,
  "operator/facilities/save": async () => ({ name: newName("Facility") }),
  "operator/facilities/move": async (here: SampleMarketplace) => ({
    ...(await facility(here)),
    by: "up",
  }),
  "operator/facilities/remove": facility,
  "operator/cities": city,
  "operator/cities/picture": async (here: SampleMarketplace) => ({
    ...(await city(here)),
    remove_image: true,
  }),
  "operator/report-reasons": reportReason,
  "operator/report-reasons/save": async () => ({ name: newName("Reason") }),
  "operator/report-reasons/move": async (here: SampleMarketplace) => ({
    ...(await reportReason(here)),
    by: "up",
  }),
  "operator/report-reasons/remove": reportReason,
  "operator/verification-fields": verificationField,
  "operator/verification-fields/save": async () => ({
    name: newName("Question"),
    kind: "text",
    options: [],
    is_hidden: true,
  }),
  "operator/verification-fields/move": async (here: SampleMarketplace) => ({
    ...(await verificationField(here)),
    by: "up",
  }),
  "operator/verification-fields/remove": verificationField,
};
