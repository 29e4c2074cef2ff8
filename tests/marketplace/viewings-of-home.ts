import { afterAll, beforeAll, beforeEach } from "vitest";
import { endViewing, proposeViewing } from "~/contract/viewings/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, type HomeFacts } from "./search-homes";
import { asked, putLisbonHome, type Someone, typed, viewing, winter } from "./viewing-setup";

/** Two times that are asked for, as they are answered. */
export const first = "2026-11-12T10:15:00.000Z";
export const second = "2026-11-13T18:00:00.000Z";

/** A marketplace for the file that calls this; in each test a home, its owner, and one who asks. */
export function viewingsOfHome() {
  const here = {} as {
    marketplace: TestMarketplace;
    owner: Someone;
    asker: Someone;
    home: number;
  };
  const put = (facts: HomeFacts = {}) =>
    putLisbonHome(here.marketplace, { owner_id: here.owner.id, ...facts });

  beforeAll(async () => {
    here.marketplace = await testMarketplace();
    await putCategories(here.marketplace, "Villa");
  });
  beforeEach(async () => {
    const { clock, database } = here.marketplace;
    await database.deleteFrom("viewing").execute();
    await database.deleteFrom("rate_limit").execute();
    clock.now = winter;
    here.owner = await newMember(here.marketplace);
    here.asker = await newMember(here.marketplace);
    here.home = await put();
  });
  afterAll(() => here.marketplace.close());

  return {
    here,
    put,
    seenBy: (someone: Someone, id: number) => viewing(here.marketplace, someone, id),
    request: (...times: string[]) => asked(here.marketplace, here.asker, here.home, ...times),
    propose: ({ token }: Someone, id: number, ...times: string[]) =>
      ask(
        here.marketplace,
        proposeViewing,
        { id, times: typed(...times), note: "Or then?" },
        token,
      ),
    end: ({ token }: Someone, id: number, move: "decline" | "cancel") =>
      ask(here.marketplace, endViewing, { id, move, note: "Sorry." }, token),
  };
}
