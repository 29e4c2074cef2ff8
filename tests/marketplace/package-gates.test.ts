import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import type { AnyCall } from "~/contract/wire/call";
import { compareProperties } from "~/contract/compare/calls";
import { postProperty } from "~/contract/listings/calls";
import { featureKeys, type FeatureKey } from "~/contract/packages/calls";
import { limitedFeatures } from "~/contract/packages/rules";
import { getProjectDetail, postProject } from "~/contract/projects/calls";
import { getProperty } from "~/contract/properties/calls";
import { mortgageCalculator } from "~/contract/tools/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { hold, newMember, send } from "./asking";
import { aHome, aProject, type Catalogue, newCatalogue } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };
/** On the market; one premium, one plain beside it, both nobody's of the tests. */
let premium: number;
let plain: number;
let other: number;
let project: number;

const shown = { is_active: true, request_status: "approved" as const };

let projects = 0;
const newProject = async (facts: { owner_id?: number } = {}) => {
  projects += 1;
  const { id } = await marketplace.database
    .insertInto("project")
    .values({
      category_id: catalogue.land,
      slug: `docks-${projects}`,
      title: "Docks",
      description: "Wet.",
      ...facts,
      ...shown,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  const onLand = { category_id: catalogue.land };
  premium = await putHome(marketplace, { ...onLand, is_premium: true });
  plain = await putHome(marketplace, onLand);
  other = await putHome(marketplace, onLand);
  project = await newProject();
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

/** What each right opens, as spec §6 and §9 list them. */
const opened: Record<FeatureKey, () => Promise<[AnyCall, object]>> = {
  property_list: async () => [postProperty, await aHome(catalogue)],
  property_feature: async () => [
    storeAdvertisement,
    {
      feature_for: "property",
      property_id: await putHome(marketplace, {
        category_id: catalogue.land,
        owner_id: member.id,
      }),
    },
  ],
  project_list: async () => [postProject, await aProject(catalogue)],
  project_feature: async () => [
    storeAdvertisement,
    {
      feature_for: "project",
      project_id: await newProject({ owner_id: member.id }),
    },
  ],
  mortgage_calculator_detail: () =>
    Promise.resolve([
      mortgageCalculator,
      { loan_amount: 1000, interest_rate: 4, loan_term_years: 2, show_all_details: 1 },
    ]),
  premium_properties: () => Promise.resolve([getProperty, { id: premium }]),
  project_access: () => Promise.resolve([getProjectDetail, { id: project }]),
};

const all = Object.fromEntries(featureKeys.map((key) => [key, null])) as Record<FeatureKey, null>;
const without = (feature: FeatureKey): Partial<Record<FeatureKey, null>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== feature));

async function tryOut(feature: FeatureKey) {
  const [call, input] = await opened[feature]();
  return send(marketplace, call, input, member.token);
}

const refusal = (flags: Record<string, boolean>) => ({
  status: 403,
  body: {
    error: true,
    message: "Limit or Package Not Available",
    code: "package_missing",
    data: flags,
  },
});
const noPackage = { package_available: false, feature_available: false, limit_available: false };

const asked = featureKeys.filter((feature) => feature !== "mortgage_calculator_detail");

describe.each(asked)("%s", (feature) => {
  test("is refused to who holds no package, and to who holds another", async () => {
    expect(await tryOut(feature)).toEqual(refusal(noPackage));
    await hold(marketplace, member.id, without(feature));
    expect(await tryOut(feature)).toEqual(refusal({ ...noPackage, package_available: true }));
  });

  test("is refused when its package has ended", async () => {
    await hold(marketplace, member.id, all, { endsIn: -1 });
    expect(await tryOut(feature)).toEqual(refusal(noPackage));
  });

  test("is open to who holds it", async () => {
    await hold(marketplace, member.id, { [feature]: 1 });
    expect((await tryOut(feature)).status).toBe(200);
  });
});

test.each(limitedFeatures)("%s is refused when it is used up", async (feature) => {
  await hold(marketplace, member.id, { [feature]: 1 });
  expect((await tryOut(feature)).status).toBe(200);
  expect(await tryOut(feature)).toEqual(
    refusal({ package_available: true, feature_available: true, limit_available: false }),
  );
});

test("mortgage_calculator_detail: the plan is left out for who does not hold it", async () => {
  const years = async () => {
    const { status, body } = await tryOut("mortgage_calculator_detail");
    return [status, (body.data as { yearly_totals: unknown[] }).yearly_totals.length > 0];
  };
  expect(await years()).toEqual([200, false]);
  await hold(marketplace, member.id, without("mortgage_calculator_detail"));
  expect(await years()).toEqual([200, false]);
  await hold(marketplace, member.id, { mortgage_calculator_detail: null });
  expect(await years()).toEqual([200, true]);
});

test("homes are compared by who holds any package, premium ones by who may see them", async () => {
  const compare = (target_property_id: number) =>
    send(
      marketplace,
      compareProperties,
      { source_property_id: plain, target_property_id },
      member.token,
    );
  expect((await compare(other)).status).toBe(403);
  await hold(marketplace, member.id, { property_list: 1 });
  expect((await compare(other)).status).toBe(200);
  expect(await compare(premium)).toEqual(refusal({ ...noPackage, package_available: true }));
  await hold(marketplace, member.id, { premium_properties: null });
  expect((await compare(premium)).status).toBe(200);
});
