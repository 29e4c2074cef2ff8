import { afterAll, beforeAll } from "vitest";
import { issueToken } from "~/marketplace.server/account/tokens";
import { sampleSignIns } from "~/marketplace.server/sample/sample-sign-ins";
import { callNamed, requestFor } from "../contract/samples";
import type { TestMarketplace } from "../support/marketplace";
import { marketplaceWithGateways } from "../support/payment-gateways";
import { hold, newMember } from "./asking";
import { photo } from "./listing-setup";
import { putOwnNotification } from "./owner-and-stranger";
import { paidPackage } from "./payment-requests";
import { putHome } from "./search-homes";
import { goodAnswers } from "./verification-answers";

export interface SampleMarketplace {
  marketplace: Awaited<ReturnType<typeof marketplaceWithGateways>>;
  member: { id: number; token: string };
  operatorToken: string;
  /** A listing of the first member of the sample marketplace. */
  home: { id: number; slug: string; city: string; state: string; category_id: number };
  owner: { id: number; token: string };
  /** One that the member lists. */
  ownHome: number;
  /** One that somebody asked the member for. */
  viewingId: number;
  /** By the names of their calls. */
  requests: Record<string, Record<string, unknown>>;
}

const viewingTime = new Date(Date.now() + 6 * 86_400_000);

const memberOf = ({ database }: TestMarketplace, email: string) =>
  database.selectFrom("member").select("id").where("email", "=", email).executeTakeFirstOrThrow();

/** A home on the market whose owner is nobody's test account. */
const publicHome = ({ database }: TestMarketplace) =>
  database
    .selectFrom("property")
    .select(["id", "slug", "city", "state", "category_id", "owner_id"])
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .where("owner_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();

/** Another of its category, to compare it with. */
const besideHome = async ({ marketplace, home }: SampleMarketplace) => {
  const { id } = await marketplace.database
    .selectFrom("property")
    .select("id")
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .where("category_id", "=", home.category_id)
    .where("id", "<>", home.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** What the samples cannot know: ids, slugs and files of this very marketplace. */
async function requestsOf(here: SampleMarketplace): Promise<SampleMarketplace["requests"]> {
  const { marketplace, home, ownHome, viewingId } = here;
  const { database } = marketplace;
  const land = await database
    .selectFrom("category")
    .select("id")
    .where("id", "not in", (query) =>
      query
        .selectFrom("category_parameter")
        .innerJoin("parameter", "parameter.id", "category_parameter.parameter_id")
        .select("category_id")
        .where("is_required", "=", true),
    )
    .executeTakeFirst();
  const parameters = await database
    .selectFrom("category_parameter")
    .innerJoin("parameter", "parameter.id", "category_parameter.parameter_id")
    .select(["parameter.id", "kind", "options"])
    .where("category_id", "=", land?.id ?? home.category_id)
    .where("is_required", "=", true)
    .execute();
  const free = await database
    .selectFrom("package")
    .select("id")
    .where("price_minor", "=", 0)
    .executeTakeFirstOrThrow();
  const bought = await paidPackage(here);
  const own = {
    ...requestFor(callNamed("post_property")),
    category_id: land?.id ?? home.category_id,
    title_image: await photo(),
    gallery_images: [await photo()],
    parameters: parameters.map(({ id, kind, options }) => ({
      parameter_id: id,
      value: kind === "number" ? "4" : (options[0] ?? "Yes"),
    })),
  };
  return {
    "get-property-list": { city: home.city, most_liked: 1 },
    "get-figures": { property_id: ownHome },
    get_property: { slug_id: home.slug },
    "get-all-similar-properties": { property_id: home.id },
    "compare-properties": {
      source_property_id: home.id,
      target_property_id: await besideHome(here),
    },
    get_nearby_properties: { city: home.city, state: home.state },
    "agent-list": { search: home.city },
    "get-projects": { city: home.city },
    "get-project-detail": { id: 1, get_similar: 1 },
    "get-featured-data": { type: "property" },
    "hide-home": { property_id: home.id, type: "1" },
    "home-note": { property_id: home.id },
    "write-home-note": { property_id: home.id, body: "Ask about the roof." },
    add_favourite: { property_id: home.id, type: "1" },
    store_advertisement: { feature_for: "property", property_id: ownHome },
    post_project: {
      ...requestFor(callNamed("post_project")),
      category_id: home.category_id,
      image: await photo(),
      gallery_images: [await photo()],
      plans: [{ title: "Ground floor", document: await photo() }],
    },
    interested_users: { property_id: home.id, type: "1" },
    "POST personalised-fields": { city: home.city },
    "viewings/offer": { slug_id: home.slug },
    "viewings/request": { ...requestFor(callNamed("viewings/request")), property_id: home.id },
    "viewings/accept": { id: viewingId, time: viewingTime.toISOString() },
    "viewings/propose": { ...requestFor(callNamed("viewings/propose")), id: viewingId },
    "viewings/end": { id: viewingId, move: "decline" },
    "viewings/calendar": { id: viewingId },
    get_interested_users: { property_id: ownHome },
    post_property: own,
    user_signup: { type: "3", ...sampleSignIns.member },
    update_profile: { name: "Asha Rao", about_me: "", profile: await photo() },
    assign_package: { package_id: free.id },
    "apply-agent-verification": { form_fields: await goodAnswers(database, await photo()) },
    "operator/acts": {},
    ...Object.fromEntries(
      ["create-payment-intent", "paypal", "flutterwave"].map((path) => [
        path,
        { ...requestFor(callNamed(path)), package_id: bought },
      ]),
    ),
    "initiate-bank-transfer": { package_id: bought, file: await photo("receipt.jpg") },
  };
}

/** The sample marketplace for the file that calls this, and what good requests about it say. */
export function sampleMarketplace() {
  const here = {} as SampleMarketplace;

  beforeAll(async () => {
    const marketplace = await marketplaceWithGateways({ sampleData: true });
    here.marketplace = marketplace;
    const { database, clock } = marketplace;
    const found = await publicHome(marketplace);
    here.home = found;
    here.owner = {
      id: found.owner_id!,
      token: await issueToken(database, found.owner_id!, clock.now),
    };
    here.operatorToken = await issueToken(
      database,
      (await memberOf(marketplace, sampleSignIns.operator.email)).id,
      clock.now,
    );
    here.member = await newMember(marketplace);
    await hold(marketplace, here.member.id, {
      property_list: null,
      property_feature: null,
      project_list: null,
      project_access: null,
    });
    here.ownHome = await putHome(marketplace, { owner_id: here.member.id });
    await database
      .insertInto("interest")
      .values({ member_id: here.owner.id, property_id: here.ownHome })
      .execute();
    const viewing = await database
      .insertInto("viewing")
      .values({
        property_id: here.ownHome,
        property_title: "Bright home",
        time_zone: "UTC",
        asker_id: here.owner.id,
        owner_id: here.member.id,
        is_operators: false,
        offered_times: [viewingTime],
        passes_at: viewingTime,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    here.viewingId = viewing.id;
    await database
      .insertInto("advertisement")
      .values({ member_id: here.member.id, property_id: here.home.id, status: 3 })
      .execute();
    await database
      .insertInto("favourite")
      .values({ member_id: here.owner.id, property_id: here.home.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database
      .insertInto("site_setting")
      .values({ name: "bank_transfer", value: JSON.stringify("1") })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify("1") }))
      .execute();
    await database
      .insertInto("news")
      .values({ title: "Open on Sundays", message: "From December on.", is_to_everyone: true })
      .execute();
    await putOwnNotification(marketplace, here.member);
    here.requests = await requestsOf(here);
  }, 120_000);
  afterAll(() => here.marketplace.close());

  return here;
}
