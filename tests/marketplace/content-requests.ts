import { photo } from "./listing-setup";
import type { SampleMarketplace } from "./sample-requests";

async function question({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("faq")
    .values({ question: "How?", answer: "So." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function slide({ marketplace: { database } }: SampleMarketplace) {
  const { id } = await database
    .insertInto("slider")
    .values({ kind: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

/** What is asked of questions and slides of their own. */
export const freshContentRequests = {
  "operator/questions": question,
  "operator/questions/move": async (here: SampleMarketplace) => ({
    ...(await question(here)),
    by: "up",
  }),
  "operator/questions/remove": question,
  "operator/slides": slide,
  "operator/slides/save": async () => ({ kind: "picture", image: await photo() }),
  "operator/slides/move": async (here: SampleMarketplace) => ({ ...(await slide(here)), by: "up" }),
  "operator/slides/remove": slide,
};
