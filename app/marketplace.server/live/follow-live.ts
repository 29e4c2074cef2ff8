import { followLive } from "~/contract/live";
import { mayAs } from "~/contract/operator/team/rules";
import { isRunning } from "../account/tokens";
import { personsOf } from "../chat/conversation";
import { type Caller, EventStream, handler } from "../http/handler";
import { TooManyRequests } from "../http/refusals";
import type { Services } from "../services";
import type { Cursor } from "./streams";

/** What changes for the caller, from where they heard of it last. */
export const followLiveHandler = handler(followLive, (_, { caller, services, request }) => {
  // Whoever is refused looks again every now and then instead.
  if (!services.live.hasRoom(caller.id)) throw new TooManyRequests(60);
  const from = readCursor(request.lastEventId);
  return Promise.resolve(
    new EventStream(async function* (gone) {
      const followed = services.live.follow({
        persons: personsOf(caller),
        from,
        gone,
        mayStay: () => hearsOn(services, caller),
      });
      for await (const { cursor, news } of followed)
        yield { id: cursor.join("."), event: "news", data: news };
    }),
  );
});

/** `12`, or `3.12` for operators; null for nothing, no numbers for what nobody wrote. */
function readCursor(text: string | null): Cursor | null {
  if (text === null || text === "") return null;
  return /^\d{1,15}(\.\d{1,15})?$/.test(text) ? text.split(".").map(Number) : [];
}

/** Whether the caller is signed in as before, and, who heard the company's changes, speaks for it yet. */
async function hearsOn({ database, clock }: Services, { tokenId, operator_role }: Caller) {
  const token = await database
    .selectFrom("bearer_token")
    .innerJoin("member", "member.id", "member_id")
    .select("member.operator_role")
    .where("bearer_token.id", "=", tokenId)
    .where(isRunning(clock()))
    .where("is_active", "=", true)
    .executeTakeFirst();
  return (
    token !== undefined &&
    (!mayAs(operator_role, "company") || mayAs(token.operator_role, "company"))
  );
}
