import { operatorMessage } from "~/contract/operator/messages/calls";
import { ask, newMember } from "./asking";
import type { SampleMarketplace } from "./sample-requests";

async function message(
  { marketplace: { database } }: SampleMarketplace,
  state: "draft" | "scheduled" = "draft",
) {
  const { id } = await database
    .insertInto("news")
    .values({ title: "Open on Sundays", message: "From May on.", is_to_everyone: true, state })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id };
}

async function readDraft(here: SampleMarketplace) {
  const { id } = await message(here);
  const operator = await newMember(here.marketplace, { is_operator: true });
  const { body } = await ask(here.marketplace, operatorMessage, { id }, operator.token);
  return { id, revision: body.data[0]!.revision };
}

/** What is asked of messages to members of their own. */
export const freshMessageRequests = {
  "operator/message": (here: SampleMarketplace) => message(here),
  "operator/messages/send": readDraft,
  "operator/messages/stop": (here: SampleMarketplace) => message(here, "scheduled"),
  "operator/messages/copy": (here: SampleMarketplace) => message(here),
  "operator/messages/remove": (here: SampleMarketplace) => message(here),
};
