import type { ParsedInputOf } from "~/contract/call";
import { operatorListings } from "~/contract/operator";
import type { Database } from "../db/database";
import { reply, verb } from "../http/handler";
import { ownProperties } from "../listings/own-properties";

type Input = ParsedInputOf<typeof operatorListings>;

/** Listings by review state: those that wait the longest first, decided ones by the last decision. */
export const operatorListingsVerb = verb(operatorListings, async (input, { services }) => {
  const matching = found(services.database, input);
  const { total } = await matching
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const decided = input.request_status === "approved" || input.request_status === "rejected";
  const page = await matching
    .select("id")
    .orderBy("updated_at", decided ? "desc" : "asc")
    .orderBy("id", decided ? "desc" : "asc")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const data = await ownProperties(
    services,
    page.map(({ id }) => id),
  );
  return reply(data, { total });
});

const found = (database: Database, { id, request_status }: Input) =>
  database
    .selectFrom("property")
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(request_status !== undefined, (query) =>
      query.where("request_status", "=", request_status!),
    );
