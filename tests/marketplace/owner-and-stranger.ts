import { sql } from "kysely";
import { putPasskey } from "./factor-setup";
import { begunConversation } from "./chat-requests";
import { afterAll, beforeAll } from "vitest";
import type { Event } from "~/contract/events";
import {
  type OpenMarketplace,
  testMarketplace,
  type TestMarketplace,
} from "../support/marketplace";
import { hold, newMember } from "./asking";
import type { PrivateThing } from "./named-objects";
import { putHome } from "./search-homes";

export interface Thing {
  id: number;
  slug: string;
}
type Caller = { id: number; token: string };
type Theirs = Record<PrivateThing, { open?: Thing; hidden: Thing }>;

/** Stands in everything that is nobody's business but the owner's. */
export const secret = "hush-5e7a";
export const everything = {
  property_list: null,
  property_feature: null,
  project_list: null,
  project_feature: null,
  mortgage_calculator_detail: null,
  premium_properties: null,
  project_access: null,
};

const shown = { is_active: true, request_status: "approved" as const };
const hidden = { title: `Home ${secret}`, address: secret, client_address: secret };

export async function putOwnProject(
  { database }: OpenMarketplace,
  owner_id: number,
  slug: string,
  facts: object = {},
): Promise<Thing> {
  const { id } = await database
    .insertInto("project")
    .values({
      slug,
      owner_id,
      category_id: 1,
      title: "Harbour",
      description: "Homes by the harbour.",
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, slug };
}

export async function putOwnHome(
  marketplace: OpenMarketplace,
  owner_id: number,
  slug: string,
  facts: object = {},
): Promise<Thing> {
  return { id: await putHome(marketplace, { owner_id, slug, ...facts }), slug };
}

export async function putOwnSearch(
  { database }: OpenMarketplace,
  owner: Pick<Caller, "id">,
  city = secret,
): Promise<Thing> {
  const { id } = await database
    .insertInto("saved_search")
    .values({
      member_id: owner.id,
      name: `Search ${secret}`,
      filters: JSON.stringify({ city }),
      frequency: "none",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, slug: "" };
}

export async function putOwnNotification(
  { database, clock }: OpenMarketplace,
  { id: member_id }: Pick<Caller, "id">,
): Promise<Thing> {
  const event: Event = { kind: "advert.rejected", id: 1, title: secret, reason: secret };
  const { id } = await database
    .insertInto("notification")
    .values({
      member_id,
      kind: event.kind,
      event: JSON.stringify(event),
      type: 1,
      created_at: clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, slug: "" };
}

export async function putOwnList(
  { database }: OpenMarketplace,
  { id: owner_id }: Pick<Caller, "id">,
): Promise<Thing> {
  const { id } = await database
    .insertInto("shortlist")
    .values({ owner_id, name: `List ${secret}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("shortlist_person")
    .values({ shortlist_id: id, member_id: owner_id, name: `Person ${secret}` })
    .execute();
  return { id, slug: "" };
}

async function putViewing(marketplace: OpenMarketplace, owner: Caller): Promise<Thing> {
  const asker = await newMember(marketplace);
  const time = new Date(marketplace.clock.now.getTime() + 48 * 3_600_000);
  const { id } = await marketplace.database
    .insertInto("viewing")
    .values({
      property_id: null,
      property_title: `Home ${secret}`,
      time_zone: "Europe/Lisbon",
      asker_id: asker.id,
      owner_id: owner.id,
      is_operators: false,
      offered_times: [time],
      passes_at: time,
      asker_note: secret,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, slug: "" };
}

async function putMessage(marketplace: OpenMarketplace, owner: Caller): Promise<Thing> {
  const { messageId } = await begunConversation(marketplace, owner, secret);
  return { id: messageId, slug: "" };
}

async function putPayment({ database }: OpenMarketplace, owner: Caller): Promise<Thing> {
  const { id: package_id } = await database
    .insertInto("package")
    .values({
      name: secret,
      price_minor: 4900,
      currency: "EUR",
      duration_hours: 720,
      is_active: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto("payment_transaction")
    .values({
      member_id: owner.id,
      package_id,
      amount_minor: 4900,
      currency: "EUR",
      payment_type: "bank transfer",
      payment_status: "rejected",
      order_id: `BT-${secret}`,
      reject_reason: secret,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("bank_receipt")
    .values({
      payment_transaction_id: id,
      media_key: `private-${secret}.pdf`,
      file_name: `${secret}.pdf`,
      created_at: new Date(),
    })
    .execute();
  return { id, slug: "" };
}

async function putParts({ database }: OpenMarketplace, home: number, project: number) {
  const picture = await database
    .insertInto("property_picture")
    .values({ property_id: home, media_key: `${secret}.jpg`, position: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const document = await database
    .insertInto("property_document")
    .values({
      property_id: home,
      media_key: `${secret}-1.pdf`,
      file_name: `${secret}.pdf`,
      extension: "pdf",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const files = await database
    .insertInto("project_file")
    .values([
      { project_id: project, media_key: `${secret}-2.jpg`, kind: "image" },
      {
        project_id: project,
        media_key: `${secret}-2.pdf`,
        kind: "doc",
        file_name: `${secret}.pdf`,
      },
    ])
    .returning("id")
    .execute();
  const plan = await database
    .insertInto("project_plan")
    .values({ project_id: project, title: secret, media_key: `${secret}-3.jpg` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    home: { picture: picture.id, document: document.id },
    project: { picture: files[0]!.id, document: files[1]!.id, plan: plan.id },
  };
}

/** What the owner did and was told, which shows in their own answers alone. */
async function putDoings(marketplace: OpenMarketplace, owner: Caller, theirs: Theirs) {
  const { database } = marketplace;
  const admirer = await newMember(marketplace);
  await database
    .updateTable("member")
    .set({ name: `Admirer ${secret}` })
    .where("id", "=", admirer.id)
    .execute();
  await database
    .insertInto("interest")
    .values({ member_id: admirer.id, property_id: theirs.home.open!.id })
    .execute();
  await database
    .insertInto("rejection")
    .values({ property_id: theirs.home.hidden.id, reason: secret })
    .execute();
  await database
    .insertInto("feed_preference")
    .values({ member_id: owner.id, city: secret, category_ids: [], facility_ids: [] })
    .execute();
  await database
    .insertInto("advertisement")
    .values({
      member_id: owner.id,
      property_id: theirs.home.hidden.id,
      reject_reason: secret,
      status: 2,
    })
    .execute();
  const packageId = await hold(marketplace, owner.id, everything);
  await database
    .updateTable("package")
    .set({ is_active: false })
    .where("id", "=", packageId)
    .execute();
  await database
    .updateTable("member_package")
    .set({ terms: sql`jsonb_set(terms, '{name}', to_jsonb(${secret}::text))` })
    .where("package_id", "=", packageId)
    .execute();
}

export interface OwnerAndStranger {
  category: number;
  freePackage: number;
  owner: Caller;
  stranger: Caller;
  /** What belongs to the owner: hidden from others; homes and projects also on the market. */
  theirs: Theirs;
  /** The stranger's own, on the market. */
  own: Partial<Record<PrivateThing, Thing>> & Record<"home" | "project", Thing>;
  /** Parts of what is the owner's. */
  parts: Record<"home" | "project", Partial<Record<"picture" | "document" | "plan", number>>>;
}

/** Puts an owner who has all kinds of things, and a stranger, into an empty marketplace. */
export async function putOwnerAndStranger(marketplace: OpenMarketplace) {
  const here = {} as OwnerAndStranger;
  const { database } = marketplace;
  const category = await database
    .insertInto("category")
    .values({ name: "Villa", slug: "villa" })
    .returning("id")
    .executeTakeFirstOrThrow();
  here.category = category.id;
  await database
    .insertInto("verification_field")
    .values({ name: "Name of your agency", kind: "text" })
    .execute();
  await database.insertInto("report_reason").values({ reason: "It is sold." }).execute();
  here.owner = await newMember(marketplace);
  here.stranger = await newMember(marketplace);
  here.freePackage = await hold(marketplace, here.stranger.id, everything);
  const market = {
    home: {
      open: await putOwnHome(marketplace, here.owner.id, "their-open-home"),
      hidden: await putOwnHome(marketplace, here.owner.id, "their-hidden-home", {
        ...hidden,
        request_status: "pending",
      }),
    },
    project: {
      open: await putOwnProject(marketplace, here.owner.id, "their-open-project", shown),
      hidden: await putOwnProject(marketplace, here.owner.id, "their-hidden-project", {
        title: `Project ${secret}`,
        location: secret,
      }),
    },
  };
  here.theirs = {
    ...market,
    search: { hidden: await putOwnSearch(marketplace, here.owner) },
    list: { hidden: await putOwnList(marketplace, here.owner) },
    message: { hidden: await putMessage(marketplace, here.owner) },
    notification: { hidden: await putOwnNotification(marketplace, here.owner) },
    payment: { hidden: await putPayment(marketplace, here.owner) },
    viewing: { hidden: await putViewing(marketplace, here.owner) },
    passkey: { hidden: { id: (await putPasskey(marketplace, here.owner.id)).id, slug: "" } },
    session: { hidden: { id: Number(here.owner.token.split("|")[0]), slug: "" } },
  };
  here.own = {
    home: await putOwnHome(marketplace, here.stranger.id, "own-home"),
    project: await putOwnProject(marketplace, here.stranger.id, "own-project", shown),
  };
  here.parts = await putParts(
    marketplace,
    here.theirs.home.hidden.id,
    here.theirs.project.hidden.id,
  );
  await putDoings(marketplace, here.owner, here.theirs);
  return here;
}

/** A marketplace with both for the file that calls this. */
export function ownerAndStranger() {
  const here = {} as OwnerAndStranger & { marketplace: TestMarketplace };
  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    Object.assign(here, await putOwnerAndStranger(here.marketplace));
  });
  afterAll(() => here.marketplace.close());
  return here;
}
