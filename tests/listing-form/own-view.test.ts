import { afterAll, beforeAll, expect, test } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import { getAddedProperties, isOwnProperty } from "~/contract/listings/calls";
import { getAddedProjects, projectsOf } from "~/contract/projects/calls";
import { homeRow, homeView, projectView } from "~/routes/my-listings/own-view.server";
import { homeToReview } from "~/routes/operator/review/listing-view";
import { ask, hold, newMember } from "../marketplace/asking";
import {
  approve,
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
} from "../marketplace/listing-setup";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  member = await newMember(marketplace);
  const limits = { property_list: 5, property_feature: 5, project_list: 5, project_feature: 5 };
  await hold(marketplace, member.id, limits, { endsIn: 48 });
});
afterAll(() => marketplace.close());

const isMedia = expect.stringMatching(/^http:\/\/doorstep\.test\/media\/.+\.jpg$/) as string;

test("an owner sees when a home is advertised, how that stands, and the picture of shared links", async () => {
  const { id } = await listHome(marketplace, catalogue, member.token, {
    meta_image: await photo(),
  });
  await approve(marketplace, id);
  const own = async () => {
    const { body } = await ask(marketplace, getAddedProperties, { id }, member.token);
    return homeView(body.data.find(isOwnProperty)!);
  };
  expect(await own()).toMatchObject({ adverts: [], shared: isMedia });
  await ask(
    marketplace,
    storeAdvertisement,
    { feature_for: "property", property_id: id },
    member.token,
  );
  const { adverts } = await own();
  expect(adverts).toMatchObject([{ status: "pending" }]);
  const { starts, ends } = adverts[0]!;
  expect(Date.parse(ends ?? "")).toBeGreaterThan(Date.parse(starts ?? ""));
});

test("so does the owner of a project; without a picture of its own none is shown", async () => {
  const { id } = await makeProject(marketplace, catalogue, member.token);
  await marketplace.database
    .updateTable("project")
    .set({ request_status: "approved", is_active: true })
    .where("id", "=", id)
    .execute();
  await ask(
    marketplace,
    storeAdvertisement,
    { feature_for: "project", project_id: id },
    member.token,
  );
  await marketplace.database
    .updateTable("advertisement")
    .set({ status: 2 })
    .where("project_id", "=", id)
    .execute();
  const { body } = await ask(marketplace, getAddedProjects, { id }, member.token);
  expect(projectView(projectsOf(body.data)[0]!)).toMatchObject({
    adverts: [{ status: "rejected" }],
    shared: "",
  });
});

test("what a home has not leaves its place among the first facts to what it has", async () => {
  const { id } = await listHome(marketplace, catalogue, member.token);
  const { body } = await ask(marketplace, getAddedProperties, { id }, member.token);
  const home = body.data.find(isOwnProperty)!;
  const answered = (name: string, value: string, index: number) => ({
    id: index + 1,
    name,
    image: "",
    type_of_parameter: "textbox" as const,
    type_values: [],
    is_required: 0 as const,
    value,
  });
  const none = ["Pool", "Garden", "Garage", "Lift", "Sauna", "Cellar"];
  const parameters = [
    ...none.map((name, index) => answered(name, "None", index)),
    answered("Bedrooms", "3", 10),
    answered("Bathrooms", "2", 11),
  ];
  expect(homeView({ ...home, parameters }).facts.map(({ name }) => name)).toEqual([
    "Bedrooms",
    "Bathrooms",
  ]);
});

test("an owner reads of a rent that it is due monthly where that is not said", async () => {
  const { id } = await listHome(marketplace, catalogue, member.token, { property_type: "1" });
  const { body } = await ask(marketplace, getAddedProperties, { id }, member.token);
  const home = body.data.find(isOwnProperty)!;
  expect(home.rentduration).toBeNull();
  expect(homeView(home).rentDuration).toBe("Monthly");
  expect(homeRow(home).rentDuration).toBe("Monthly");
  const reader = { language: "en", distanceUnit: undefined };
  expect(homeToReview(home, reader).rentDuration).toBe("Monthly");
});
