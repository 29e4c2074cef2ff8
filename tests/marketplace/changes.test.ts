import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deletedMember } from "~/contract/account.security";
import { listenForChanges } from "~/marketplace.server/changes";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
let stopListening: () => Promise<void>;
/** What another process on this database hears. */
const heard: string[][] = [];

beforeAll(async () => {
  marketplace = await testMarketplace();
  stopListening = await listenForChanges(
    marketplace.databaseUrl,
    (tags) => heard.push(tags),
    pino({ level: "silent" }),
  );
});
afterEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await stopListening();
  await marketplace.close();
});

const manyTags = Array.from({ length: 1000 }, (_, index) => `property:${10_000 + index}`);
const told = () => expect.poll(() => heard, { timeout: 5000 });

test("every process hears what changed", async () => {
  await marketplace.services.changed("property:7", "properties");
  await told().toEqual([["property:7", "properties"]]);
});

test("more than one notice can hold is everything", async () => {
  await marketplace.services.changed(...manyTags, "properties");
  await told().toEqual([["everything"]]);
});

test("an account that was deleted is named even then", async () => {
  await marketplace.services.changed(...manyTags, `${deletedMember}:12`);
  await told().toEqual([["everything", `${deletedMember}:12`]]);
});
