import { beginRun } from "~/marketplace.server/imports/begin-run";
import { workOnFeeds } from "~/marketplace.server/imports/work";
import { newMember } from "./asking";
import type { SampleMarketplace } from "./sample-requests";

let made = 0;

async function newFeed({ marketplace }: SampleMarketplace) {
  const { id: member_id } = await newMember(marketplace);
  const { id } = await marketplace.database
    .insertInto("listing_feed")
    .values({ member_id, name: `Feed of requests ${(made += 1)}`, format: "csv" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A preview of a feed with one home, which cannot be listed. */
async function newPreview(here: SampleMarketplace) {
  const { database, services, clock } = here.marketplace;
  const source = new Blob(["reference,title,price,category\nA,House,1,Castle"]);
  const begun = { operatorId: null, applies: false, source };
  const feedId = await newFeed(here);
  const id = await database
    .transaction()
    .execute((tx) => beginRun(tx, { feedId, ...begun }, clock.now));
  await workOnFeeds(services, clock.now);
  return { feedId, id };
}

const file = () =>
  new File([`reference,title,price\nA,House ${(made += 1)},1`], "homes.csv", { type: "text/csv" });

/** What is asked of feeds that are there. */
export const freshImportRequests = {
  "operator/feeds": async (here: SampleMarketplace) => ({ id: await newFeed(here) }),
  "operator/feeds/save": async ({ marketplace }: SampleMarketplace) => ({
    name: `Feed of requests ${(made += 1)}`,
    member_id: (await newMember(marketplace)).id,
    format: "kyero",
  }),
  "operator/feeds/remove": async (here: SampleMarketplace) => ({ id: await newFeed(here) }),
  "operator/feeds/kinds": async (here: SampleMarketplace) => ({
    id: (await newPreview(here)).feedId,
  }),
  "operator/feeds/kinds/save": async (here: SampleMarketplace) => ({
    id: await newFeed(here),
    kinds: [{ kind: "Finca" }],
  }),
  "operator/feeds/read": async (here: SampleMarketplace) => ({
    id: await newFeed(here),
    file: file(),
  }),
  "operator/feed-runs/apply": async (here: SampleMarketplace) => ({
    id: (await newPreview(here)).id,
  }),
  "operator/feed-runs/stop": async (here: SampleMarketplace) => ({
    id: (await newPreview(here)).id,
  }),
  "operator/feed-runs": async (here: SampleMarketplace) => ({
    feed_id: (await newPreview(here)).feedId,
  }),
  "operator/feed-runs/rows": async (here: SampleMarketplace) => ({
    id: (await newPreview(here)).id,
  }),
};
